"use strict";(()=>{function z(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))typeof r=="function"?n.addEventListener(s,r):r===!0?n.setAttribute(s,""):r!==!1&&n.setAttribute(s,String(r));return n.append(...e),n}var A0={play:"M7 4v16l13-8z",pause:"M6 4h4v16H6zM14 4h4v16h-4z",start:"M5 4h3v16H5zM20 4v16L9 12z",event:"M16 4h3v16h-3zM4 4v16l11-8z",loop:"M12 5V1L7 6l5 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",theme:"M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z",undo:"M9 4 3 10l6 6v-4h5a4 4 0 0 1 0 8h-3v2h3a6 6 0 0 0 0-12H9z",redo:"m15 4 6 6-6 6v-4h-5a4 4 0 0 0 0 8h3v2h-3a6 6 0 0 1 0-12h5z",print:"M7 3h10v5H7zM4 9h16v8h-3v4H7v-4H4zM9 15v4h6v-4z"};function ns(i){let t="http://www.w3.org/2000/svg",e=document.createElementNS(t,"svg");for(let[s,r]of Object.entries({viewBox:"0 0 24 24",width:"16",height:"16",fill:"currentColor","aria-hidden":"true"}))e.setAttribute(s,r);let n=document.createElementNS(t,"path");return n.setAttribute("d",A0[i]),n.setAttribute("fill-rule","evenodd"),e.append(n),e}function pe(i){return z("bdi",{},i)}function Vi(i){return`\u2068${i}\u2069`}var zi=class{canvas;width=0;height=0;ratio=1;watcher;constructor(t,e,n){this.canvas=z("canvas",{role:"img","aria-label":e}),t.append(this.canvas);let s=()=>{let r=t.getBoundingClientRect();this.ratio=Math.min(window.devicePixelRatio||1,2);let[o,a]=[Math.round(r.width),Math.round(r.height)];o===0||a===0||o===this.width&&a===this.height&&this.canvas.width===Math.round(o*this.ratio)||(this.width=o,this.height=a,this.canvas.width=Math.round(o*this.ratio),this.canvas.height=Math.round(a*this.ratio),this.canvas.style.width=`${o}px`,this.canvas.style.height=`${a}px`,n())};this.watcher=new ResizeObserver(s),this.watcher.observe(t),s()}end(){this.watcher.disconnect()}context(){let t=this.canvas.getContext("2d");return t.setTransform(this.ratio,0,0,this.ratio,0,0),t.clearRect(0,0,this.width,this.height),t}};function Po(i,t){let e=URL.createObjectURL(i);z("a",{href:e,download:t}).click(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}var C0=["#0b63ad","#c4500a","#14795a","#8e3f99","#8a6d00","#4d5a66"],R0=["#69b7f5","#f59e57","#4fc9a0","#d792e2","#e3c74b","#a9b6c2"];function sf(i){let t=i?R0:C0,e=i?"#e8edf2":"#1c2530",n=i?"#12171d":"#ffffff",s={ink:i?"#dfe6ed":"#2b333b",paper:n,ground:i?"#8795a3":"#7b8794",load:i?"#ff8a80":"#b3261e",rubber:i?"#caa052":"#d8a657"};return t.forEach((r,o)=>s[`body${o}`]=r),{dark:i,paper:n,ink:e,soft:i?"#a3afbb":"#54606c",faint:i?"#5d6a77":"#a5afb9",grid:i?"#232c35":"#e9edf1",accent:i?"#ffd166":"#b3261e",series:t,runs:t,roles:s}}var Th={light:sf(!1),dark:sf(!0)},is=Th.light,Eh=[],ce=()=>is;function yi(i){let t=is.roles[i];if(t!==void 0)return t;let e=/^body(\d+)$/.exec(i);return e===null?is.ink:is.series[Number(e[1])%is.series.length]}function Js(i){Eh.push(i)}function rf(){Eh.length=0}function Io(i){is=i?Th.dark:Th.light,document.documentElement.dataset.theme=i?"dark":"light";for(let t of Eh)t()}function of(){let i=window.matchMedia("(prefers-color-scheme: dark)"),t=!1;Io(i.matches),i.addEventListener("change",()=>{t||Io(i.matches)});let e=is.dark;window.addEventListener("beforeprint",()=>{e=is.dark,Io(!1)}),window.addEventListener("afterprint",()=>Io(e)),document.addEventListener("gudgeon-theme",()=>{t=!0,Io(!is.dark)})}function Ah(i){return[[],[6,4],[2,3],[9,3,2,3]][i%4]}function Ch(i){let t=[[0,32,76],[31,59,107],[87,93,109],[124,123,120],[167,155,107],[213,191,82],[255,233,69]],e=Math.min(1,Math.max(0,i))*(t.length-1),n=Math.min(t.length-2,Math.floor(e));return`rgb(${t[n].map((r,o)=>Math.round(r+(e-n)*(t[n+1][o]-r))).join(" ")})`}var P0=500;function Rh(i,t,e){let n=e.getContext("2d");n.fillStyle=ce().paper,n.fillRect(0,0,e.width,e.height),n.drawImage(i,0,0);let s=Math.max(12,Math.round(i.width/60));n.font=`${s}px system-ui, sans-serif`,n.fillStyle=ce().soft,n.textAlign="right",n.textBaseline="top",n.fillText(t,e.width-s,s)}function af(i){let t=document.createElement("canvas");return t.width=i.width-i.width%2,t.height=i.height-i.height%2,t}function lf(i,t,e){let n=af(i);Rh(i,t,n),n.toBlob(s=>{s!==null&&Po(s,`${e}.png`)},"image/png")}function Ph(){return typeof MediaRecorder>"u"||!("captureStream"in HTMLCanvasElement.prototype)?null:["video/webm;codecs=vp9","video/webm","video/mp4"].find(i=>MediaRecorder.isTypeSupported(i))??null}function cf(i,t,e,n,s){let r=Ph(),o=af(t()),a=new MediaRecorder(o.captureStream(30),{mimeType:r,videoBitsPerSecond:6e6}),c=[];a.addEventListener("dataavailable",f=>c.push(f.data)),a.addEventListener("stop",()=>{Po(new Blob(c,{type:r}),`${n}.${r.includes("mp4")?"mp4":"webm"}`),s()});let l=i.loop,h=!1,d=()=>{h||(h=!0,i.pause(),i.set({loop:l}),setTimeout(()=>a.stop(),P0))},u=()=>{a.state==="recording"&&(Rh(t(),e(),o),i.playing||d(),requestAnimationFrame(u))};return i.set({loop:!1}),i.seek(i.start),Rh(t(),e(),o),a.start(),requestAnimationFrame(u),i.play(),d}function hf({clock:i,machine:t,plots:e,list:n}){let[s,r]=e.whole(),[o,a]=e.window;return{time:i.time,duration:i.end-i.start,speed:i.speed,loop:i.loop,playing:i.playing,shown:{...t.shown},camera:t.view.camera,panels:e.panels.filter(c=>c.element.parentElement===n).map(c=>({title:c.spec.title,logarithmic:c.logarithmic})),abscissa:e.abscissa,window:o===s&&a===r?null:[o,a],scroll:window.scrollY,listScroll:n.scrollTop}}function uf({clock:i,machine:t,plots:e,list:n},s){i.end-i.start===s.duration&&i.set({speed:s.speed}),i.set({loop:s.loop}),s.camera!==null&&(t.view.camera=s.camera),e.abscissa===s.abscissa&&s.window!==null&&e.setWindow(...s.window),i.seek(s.time),s.playing&&i.play(),n.scrollTop=s.listScroll}function Lo(i){let t=-8;for(;i/2**t<4&&t>-40;)t-=1;let e=[];for(let n=t;n<=4;n++)e.push(2**n);return e}function I0(i){return Lo(i).reduce((t,e)=>Math.abs(Math.log(i/e/10))<Math.abs(Math.log(i/t/10))?e:t)}var ka=class{constructor(t,e){this.start=t;this.end=e;this.time=t,this.speed=I0(e-t)}start;end;time;speed;playing=!1;loop=!0;last=0;seers=[];hearers=[];onTime(t){this.seers.push(t)}onState(t){this.hearers.push(t)}seek(t){let e=Math.min(Math.max(t,this.start),this.end);if(e!==this.time){this.time=e;for(let n of this.seers)n(this.time)}}play(){this.playing||(this.time>=this.end&&this.seek(this.start),this.playing=!0,this.last=performance.now(),requestAnimationFrame(this.tick),this.changed())}pause(){this.playing&&(this.playing=!1,this.changed())}toggle(){this.playing?this.pause():this.play()}set(t){Object.assign(this,t),this.changed()}changed(){for(let t of this.hearers)t()}tick=t=>{this.playing&&(this.advance(Math.min(.25,Math.max(0,(t-this.last)/1e3))),this.last=t,this.playing&&requestAnimationFrame(this.tick))};advance(t){let e=this.time+t*this.speed;e<this.end?this.seek(e):this.loop?this.seek(this.start+(e-this.start)%(this.end-this.start)):(this.seek(this.end),this.pause())}};async function za(i){let t=typeof i=="string"?L0(i.trim()):i,e=new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}function L0(i){let t=Uint8Array;if(t.fromBase64!==void 0)return t.fromBase64(i);let e=atob(i),n=new Uint8Array(e.length);for(let s=0;s<e.length;s++)n[s]=e.charCodeAt(s);return n}function D0(i,t){let e=Number(t.type.slice(1)),n=new Uint8Array(t.count*e);for(let s=0;s<e;s++){let r=t.offset+s*t.count;for(let o=s;o<n.length;o+=e)n[o]=i[r++]}switch(t.type){case"f4":return new Float32Array(n.buffer);case"f8":return new Float64Array(n.buffer);case"i1":return new Int8Array(n.buffer);case"i4":return new Int32Array(n.buffer);default:throw new Error(`a column of type ${t.type} is not known`)}}var Cr=class{constructor(t,e){this.table=t;this.bytes=e}table;bytes;made=new Map;column(t){let e=this.made.get(t);return e===void 0&&(e=D0(this.bytes,this.table.arrays[t]),this.made.set(t,e)),e}named(t,e){let n=Object.hasOwn(t.columns,e)?t.columns[e]:void 0;return n===void 0?void 0:this.column(n)}channel(t){for(let e=t;e!=="";e=e.slice(0,Math.max(0,e.lastIndexOf("."))))if(Object.hasOwn(this.table.channels,e))return this.table.channels[e];return{unit:"",size:1,about:"",axes:[]}}};function Je(i,t=4){if(i==null||!Number.isFinite(i))return"\u2013";if(i===0)return"0";let e=Math.abs(i),n;if(e>=1e6||e<1e-4){let[s,r]=i.toExponential(t-1).split("e");n=`${df(s)}\xB710${N0(Number(r))}`}else n=df(i.toPrecision(t).includes("e")?String(Math.round(i)):i.toPrecision(t));return n.replace("-","\u2212")}function Rr(i,t){return i.toFixed(t).replace("-","\u2212")}function df(i){return i.includes(".")?i.replace(/0+$/,"").replace(/\.$/,""):i}function N0(i){let t="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079";return(i<0?"\u207B":"")+[...String(Math.abs(i))].map(e=>t[Number(e)]).join("")}function Va(i){return i>0?Math.max(0,3-Math.floor(Math.log10(i))):0}function Ha(i){return i>=1?`${i}\xD7`:`1/${Math.round(1/i)}`}function Ks(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return(e>=5?5:e>=2?2:1)*t}var Be=(i,t,e=1)=>i.map((n,s)=>n+e*t[s]),ui=(i,t)=>i.map((e,n)=>e-t[n]),Es=(i,t)=>i.map(e=>t*e),Hi=(i,t)=>i.reduce((e,n,s)=>e+n*t[s],0),js=i=>Math.hypot(...i),As=i=>Es(i,1/(js(i)||1));function ff(i,t){return[i[1]*t[2]-i[2]*t[1],i[2]*t[0]-i[0]*t[2],i[0]*t[1]-i[1]*t[0]]}function Do(i){if(i.length===2)return[i,[-i[1],i[0]]];let t=i.map(Math.abs),e=t.indexOf(Math.min(...t)),n=As(ff(i,[0,1,2].map(s=>+(s===e))));return[i,n,ff(i,n)]}function pf(i,t,e,n,s,r){let o=e.point(i.first,i.a),a=t.first.map(h=>e.vector(i.first,h)),c=a.map(h=>Hi(ui(n,o),h)),l=Be(o,a[0],c[0]);for(let h=1;h<a.length;h++)l=Be(l,a[h],s[h]+r*(c[h]-s[h]));return l}function Qs(i,t,e){let n=t.point(i.first,i.a),s=t.point(i.second,i.b);if(i.block!==null)return[n,pf(i,i.block,t,s,n.map(()=>0),e)];if(i.clearance===0)return[n,s];let r=ui(s,n);if(i.slides){let o=t.vector(i.first,i.axis);r=Be(r,o,-Hi(r,o))}return[n,Be(s,r,e-1)]}function Ih(i,t,e,n){let s=t.half.length,r=[];for(let o=0;o<1<<s;o++){let a=t.half.map((l,h)=>o>>s-1-h&1?l:-l),c=a.reduce((l,h,d)=>Be(l,t.second[d],h),i.b);r.push(pf(i,t,e,e.point(i.second,c),a,n))}return r}function Lh(i,t,e,n){let s=e.point(i.first,i.a);return t.walls.map((r,o)=>r.map((a,c)=>Be(s,e.vector(i.first,Be(a,t.room[o][c],n)))))}function mf(i,t,e){let n=[],s=new Map(i.joints.map(r=>[r.name,r]));for(let r of i.bodies)U0(n,i,t,r,s,e);for(let r of[...i.rods,...i.springs]){let[o,a]=[t.point(r.first,r.a),t.point(r.second,r.b)],c=r.coiled?O0(i,o,a):[o,a];n.push({shape:"line",name:`load.${r.name}`,points:c,layer:2.2,colour:"ink",width:1.4});for(let l of[o,a]){let h={colour:"ink",fill:"paper",width:1,size:4,marker:"o"};n.push({shape:"mark",name:"",points:[l],layer:100,...h})}}for(let r of i.loads)B0(n,i,t,r,s);for(let r of i.joints)k0(n,i,t,r,e);return n.sort((r,o)=>r.layer-o.layer)}function U0(i,t,e,n,s,r){let o=e.pose(n.name).position,a=n.corners.map(u=>{let f=u.joint===null?void 0:s.get(u.joint);return f===void 0?e.point(n.name,u.local):Qs(f,e,r)[1]}),c=`body.${n.name}`,l={layer:2,colour:n.colour},h=(u,f)=>{i.push({shape:"line",name:c,points:[u,f],width:t.widths.bar,...l})};if(a.length===1)h(o,a[0]);else if(a.length===2){h(a[0],a[1]);let u=F0(a[0],a[1],o),f=js(ui(u,o))>t.beside*t.size;i.push({shape:"line",name:"",points:[u,f?o:u],width:1.2,...l})}else if(a.length>2&&n.ring!==null){let u=n.ring.map(p=>a[p]),{edge:f}=t.widths;i.push({shape:"faces",name:c,points:u,corners:u.length,alpha:.25,width:f,...l})}else if(a.length>2){let u=Es(a.reduce((f,p)=>Be(f,p)),1/a.length);for(let f of a)h(u,f)}let d={fill:n.colour,colour:"paper",width:.8,size:a.length>0?5:9,marker:"o"};i.push({shape:"mark",name:`centre.${n.name}`,points:[o],layer:99,...d})}function F0(i,t,e){let n=ui(t,i),s=Hi(n,n);return s===0?i:Be(i,n,Math.min(1,Math.max(0,Hi(ui(e,i),n)/s)))}function O0(i,t,e){let n=i.templates.coil[0],s=ui(e,t),r=js(s);if(r===0)return[t,e];let[o,...a]=Do(As(s));return n.points.map(c=>a.reduce((l,h,d)=>Be(l,h,n.width*c[d+1]),Be(t,o,r*c[0])))}function B0(i,t,e,n,s){let r=n.joint===null?void 0:s.get(n.joint),o=r!==void 0?e.point(r.first,r.a):e.point(n.body,n.local??e.pose(n.body).position.map(()=>0)),a=n.constant?n.direction:n.direction.map(d=>e.value(e.data.column(d))),c=n.acts===null||e.value(e.data.column(n.acts))>.5,l=t.dimension===2,h=n.kind!=="force"&&l?[[1,0],[0,a[2]>=0?1:-1]]:Do(As(a));for(let d of t.templates[n.kind]){let u=d.points.map(f=>h.reduce((p,y,m)=>Be(p,y,f[m]),o));i.push({...d,name:`load.${n.name}`,points:u,alpha:c?1:.35})}}function k0(i,t,e,n,s){let[r,o]=Qs(n,e,s),c=s*n.clearance>t.visible*t.size?n.open:n.items;for(let x of c){let A=x.at==="a"?r:o,b=x.play?s*n.clearance:1,C=x.points.map(E=>Be(A,e.vector(x.body,E),b));i.push({...x,points:C})}let{block:l}=n;if(l===null)return;let h=Ih(n,l,e,s),d=l.half.length,f=(d===2?[[0,1,3,2]]:V0()).flatMap(x=>x.map(A=>h[A])),p={colour:l.colour,alpha:.35,width:1.6,corners:4};i.push({shape:"faces",name:`joint.${n.name}`,points:f,layer:2.5,...p});let y=Lh(n,l,e,s),m={colour:l.wallColour,width:1.6,layer:1.5};for(let x of y)i.push({shape:"line",name:`joint.${n.name}.rail`,points:x,...m});if(!l.grounded||d!==2)return;let g=Es(y.flat().reduce((x,A)=>Be(x,A)),1/y.flat().length);for(let x of y){let A=z0(t,x,g);i.push({shape:"strokes",name:"",points:A,...m,width:.9})}}function z0(i,[t,e],n){let s=ui(e,t),r=As(s),o=ui(Es(Be(t,e),.5),n),a=As(Be(o,r,-Hi(o,r))),c=Math.max(3,Math.round(js(s)/(i.hatching.apart*i.size))),l=-Math.sign(r[0]+r[1]),h=Es(Be(a,r,l),i.hatching.length*i.size),d=[];for(let u=0;u<c;u++){let f=Be(t,s,.02+.98*u/(c-1));d.push(f,Be(f,h))}return d}function V0(){let i=[];for(let t=0;t<3;t++)for(let e=0;e<2;e++){let n=[0,1,2,3,4,5,6,7].filter(s=>(s>>t&1)===e);i.push([n[0],n[1],n[3],n[2]])}return i}var H0=.22,Dh=.75,gf=400;function Pr(i){let t=0,e=i[0]?.length??0;for(let n=0;n<e;n++){let s=0;for(let r of i)s+=(r?.[n]??0)**2;s>t&&(t=s)}return Math.sqrt(t)}function G0({loose:i,joint:t}){return t?.block!=null?Dh*t.block.half[1]/Math.max(t.block.clearance[0]??0,1e-12):i.clearance===void 0||i.radius===void 0||i.clearance===0?1:Dh*i.radius/i.clearance}var Ga=class{constructor(t,e,n){this.isHidden=n;let{loose:s}=e[0];this.shown=e;let r=Math.max(1.001,G0(e[0]));this.factor=Math.max(1,r*H0/Dh);let o=z("div",{class:"joint"});this.said=z("tbody");let a=z("output",{},`\xD7${Je(this.factor,3)}`),c=100*Math.log(this.factor)/Math.log(r),l=`How much the play of ${s.name} is exaggerated`,h=z("input",{type:"range",min:0,max:100,step:.5,value:c,"aria-label":l});h.addEventListener("input",()=>{this.factor=r**(Number(h.value)/100),a.textContent=`\xD7${Je(this.factor,3)}`,h.setAttribute("aria-valuetext",`${Je(this.factor,3)} times`),this.draw()});let d=z("h3",{},pe(s.name),z("small",{},` ${[...new Set(e.map(p=>p.loose.fit))].join(", ")}`)),u=r>1.001?[z("label",{class:"play"},"play",h,a)]:[],f=s.film?[W0()]:[];this.element=z("section",{class:s.views.length>1?"inset wide":"inset","data-joint":s.name,"aria-label":`Joint ${s.name}, enlarged`},z("header",{},d,...u),z("div",{class:"beside"},o,z("div",{class:"facts"},z("table",{class:"said","aria-label":`Joint ${s.name} now`},this.said),...f))),t.append(this.element),this.forceMost=Math.max(...e.map(p=>Pr((p.loose.force??p.loose.sites??[]).map(y=>this.column(p,y))))),this.surface=new zi(o,`Joint ${Vi(s.name)}, enlarged`,()=>this.draw())}isHidden;element;surface;said;factor;forceMost;shown;column(t,e){return t.motion.data.named(t.motion.run,e)}draw(){let{surface:t}=this;if(t===void 0||t.width===0)return;let e=t.context(),n=this.shown.filter((o,a)=>!this.isHidden(a)),s=n[0]??this.shown[0],r=s.loose.views;if(s.joint?.block!=null)for(let o of n)this.guide(e,o);r.forEach((o,a)=>{let c=t.width/r.length;n.forEach((l,h)=>this.round(e,l,a,a*c+c/2,t.height/2,c,h===0)),r.length>1&&(e.fillStyle=ce().soft,e.font="11px system-ui, sans-serif",e.textAlign="center",e.fillText(o.title,a*c+c/2,t.height-6))}),this.say(n.length>0?n:[s])}round(t,e,n,s,r,o,a){let{loose:c,motion:l}=e,h=c.views[n],[d,u]=[this.column(e,h.x),this.column(e,h.y)];if(d===void 0||u===void 0)return;let f=Math.min(o,this.surface.height)/2-16,p=this.shown.length>1,[y,m]=[l.value(d),l.value(u)],g=c.clearance??0,x=c.radius!==void 0&&g>0,A=x?c.radius:1.15*Math.max(Pr([d,u]),1e-12),b=f/A,C=x?this.factor:1,E=(U,L)=>[s+b*C*U,r-b*C*L];if(x){let U=f-b*C*g;a&&(t.fillStyle=yi("ground"),t.globalAlpha=.22,t.beginPath(),t.arc(s,r,f+12,0,2*Math.PI),t.arc(s,r,f,0,2*Math.PI,!0),t.fill(),t.globalAlpha=1,t.strokeStyle=ce().ink,t.lineWidth=1.6,t.beginPath(),t.arc(s,r,f,0,2*Math.PI),t.stroke());let[L,P]=E(y,m);c.film&&a&&this.film(t,s,r,f,L,P,U,y,m,g),t.strokeStyle=e.colour,t.fillStyle=e.colour,t.lineWidth=1.8,t.globalAlpha=p?.14:.2,t.beginPath(),t.arc(L,P,Math.max(U,1),0,2*Math.PI),t.fill(),t.globalAlpha=1,t.stroke(),t.strokeStyle=ce().faint,t.lineWidth=1,t.setLineDash([3,3]),t.beginPath(),t.arc(s,r,b*C*g,0,2*Math.PI),t.stroke(),t.setLineDash([])}else if(a){t.strokeStyle=ce().grid,t.beginPath(),t.moveTo(s-f,r),t.lineTo(s+f,r),t.moveTo(s,r-f),t.lineTo(s,r+f),t.stroke();let U=l.data.channel(h.x);t.fillStyle=ce().soft,t.font="11px system-ui, sans-serif",t.textAlign="right",t.fillText(`${Je(A/U.size,2)} ${U.unit}`,s+f,r-5)}this.trail(t,e,d,u,E);let[_,S]=E(y,m);t.fillStyle=e.colour,t.strokeStyle=ce().paper,t.lineWidth=1.2,t.beginPath(),t.arc(_,S,4,0,2*Math.PI),t.fill(),t.stroke(),this.arrow(t,e,h.axes,s,r,f,Math.atan2(m,y),_,S,x)}trail(t,e,n,s,r){let{motion:o}=e,{time:a}=o,c=0,l=a.length,{now:h}=o;for(;c<l;){let f=c+l>>1;a[f]<=h?c=f+1:l=f}let d=Math.max(0,c-gf);t.strokeStyle=e.colour,t.lineWidth=1.1;let u=Math.ceil(gf/8);for(let f=d;f<c-1;f+=u){let p=Math.min(c,f+u+1);t.globalAlpha=.12+.6*((p-d)/(c-d)),t.beginPath();for(let y=f;y<p;y++)t.lineTo(...r(n[y],s[y]));t.stroke()}t.globalAlpha=1}film(t,e,n,s,r,o,a,c,l,h){for(let u=0;u<96;u++){let[f,p]=[2*Math.PI*u/96,2*Math.PI*(u+1.3)/96],y=.5*(f+p),m=h-c*Math.cos(y)-l*Math.sin(y);t.fillStyle=Ch(m/(2*h)),t.beginPath(),t.moveTo(e+s*Math.cos(f),n-s*Math.sin(f)),t.lineTo(e+s*Math.cos(p),n-s*Math.sin(p)),t.lineTo(r+a*Math.cos(p),o-a*Math.sin(p)),t.lineTo(r+a*Math.cos(f),o-a*Math.sin(f)),t.fill()}t.fillStyle=ce().paper,t.beginPath(),t.arc(r,o,a,0,2*Math.PI),t.fill()}arrow(t,e,n,s,r,o,a,c,l,h){let d=e.loose.force?.[0]?.replace(/\.[^.]*$/,"");if(d===void 0)return;let u=n.map(b=>this.column(e,`${d}.${b}`));if(u.some(b=>b===void 0)||this.forceMost===0)return;let f=u.map(b=>e.motion.value(b)),p=Math.hypot(...f);if(!(p>1e-6*this.forceMost))return;let y=Math.sqrt(p/this.forceMost)*.85*o,[m,g]=[f[0]/p,-f[1]/p],[x,A]=h?[s+o*Math.cos(a),r-o*Math.sin(a)]:[c,l];_f(t,x,A,m,g,y)}guide(t,e){let{joint:n,motion:s,loose:r}=e,o=n.block,{width:a,height:c}=this.surface,l=this.factor,h=s.point(n.second,n.b),d=o.first.map(x=>s.vector(n.first,x)),u=o.half[1]+l*(o.clearance[0]??0),f=Math.min(.8*a/(2*o.half[0]),.62*c/(2*u)),p=s.point(n.first,n.a),y=[Hi(ui(h,p),d[0]),0],m=x=>{let A=ui(x,p);return[a/2+f*(Hi(A,d[0])-y[0]),c/2-f*Hi(A,d[1])]};t.strokeStyle=ce().ink,t.fillStyle=yi("ground");for(let x of Lh(n,o,s,l)){let[A,b]=x.map(m);t.lineWidth=1.6,t.beginPath(),t.moveTo(...A),t.lineTo(...b),t.stroke();let C=A[1]<c/2?-12:0;t.globalAlpha=.22,t.fillRect(Math.min(A[0],b[0]),A[1]+C,Math.abs(b[0]-A[0]),12),t.globalAlpha=1}let g=Ih(n,o,s,l).map(m);t.strokeStyle=e.colour,t.fillStyle=e.colour,t.lineWidth=1.8,t.beginPath();for(let x of[0,1,3,2])t.lineTo(...g[x]);t.closePath(),t.globalAlpha=.22,t.fill(),t.globalAlpha=1,t.stroke();for(let x of r.sites??[]){let A=this.column(e,x),b=A===void 0?0:s.value(A),C=x.includes("upper"),E=(x.includes("front")?2:0)+(C?1:0),_=g[E];_===void 0||!(b>1e-6*this.forceMost)||_f(t,_[0],_[1],0,C?1:-1,Math.sqrt(b/this.forceMost)*.4*c)}}say(t){let e=t.map(a=>new Map(this.facts(a))),n=[...new Set(e.flatMap(a=>[...a.keys()]))],s=this.shown.length>1,r=[...s?[["",...t.map(a=>a.motion.run.label)]]:[],...n.map(a=>[a,...e.map(c=>c.get(a)??"\u2013")])],o=t.length+1;(this.said.childElementCount!==r.length||this.said.children[0]?.childElementCount!==o)&&this.said.replaceChildren(...r.map(a=>z("tr",{},...a.map((c,l)=>l===0?z("th",{scope:"row"}):z("td"))))),r.forEach((a,c)=>{a.forEach((l,h)=>{let d=this.said.children[c].children[h];s&&c===0&&h>0?(d.className="run",d.style.borderColor=t[h-1].colour,d.title=l):d.textContent!==l&&(d.textContent=l)})})}facts(t){let{loose:e,motion:n}=t,s=[],r=c=>{let l=this.column(t,c);return l===void 0?NaN:n.value(l)},o=(c,l,h=3)=>{let d=n.data.channel(c);return`${Je(l/d.size,h)} ${d.unit}`},a=this.column(t,`${e.name}.mode`);if(a!==void 0){let c=Math.round(X0(n,a));s.push(["mode",e.film&&c===0?"film alone":n.run.modes[c]??""])}e.force!==void 0&&s.push(["force",o(e.force[0],Math.hypot(...e.force.map(r)))]);for(let c of e.sites??[])s.push([c.slice(`${e.name}.normal_force.`.length),o(c,r(c))]);if(e.clearance!==void 0&&e.clearance>0&&e.views.length>0){let c=n.dimension===2?`${e.name}.eccentricity`:`${e.name}.eccentricity_htb`,l=Math.hypot(...(n.dimension===2?["x","y"]:["h","t","b"]).map(h=>r(`${c}.${h}`)));s.push(["clearance c",o(c,e.clearance,4)]),s.push(["eccentricity",`${Rr(l/e.clearance,3)} c`])}for(let c of["film_thickness","penetration"]){let l=`${e.name}.${c}`;Number.isFinite(r(l))&&s.push([c.replace("_thickness",""),o(l,r(l))])}return s}};function W0(){let i=z("div",{class:"scale","aria-hidden":"true"});return i.style.background=`linear-gradient(90deg, ${[0,1,2,3,4,5,6].map(t=>Ch(t/6)).join(", ")})`,z("div",{class:"film"},"film",i,z("span",{},"0 to 2 c"))}function X0(i,t){let{time:e,now:n}=i,s=0,r=e.length;for(;s<r;){let o=s+r>>1;e[o]<=n?s=o+1:r=o}return t[Math.max(0,s-1)]}function _f(i,t,e,n,s,r){let o=Math.min(9,.6*r+2),[a,c]=[t+r*n,e+r*s],l=yi("load");i.strokeStyle=l,i.fillStyle=l,i.lineWidth=2.4,i.lineCap="round",i.beginPath(),i.moveTo(t,e),i.lineTo(a-.8*o*n,c-.8*o*s),i.stroke(),i.beginPath(),i.moveTo(a,c),i.lineTo(a-o*n-.5*o*s,c-o*s+.5*o*n),i.lineTo(a-o*n+.5*o*s,c-o*s-.5*o*n),i.fill()}var q0=[["Space","play or pause"],["\u2190 \u2192","a step back or on; with Shift ten"],["Home, End","to the start, to the end"],["e, Shift e","next event, event before"],["+ \u2212","faster, slower"],["l","loop"],["z, x, a","plots: zoom in, zoom out, show all"],["w, s","machine: zoom in, zoom out"],["i j k m","machine: turn or pan"],["r","machine: whole again"],["f","camera follows the next body or joint"],["n, p, v","names, paths, forces"],["t","light or dark"],["?","this list"]];function xf(i,t,e,n,s,r){let o=l=>{i.pause(),i.seek(i.time+l*(e.abscissa.name===null?e.window[1]-e.window[0]:i.end-i.start)/1e3)},a=l=>{let h=Lo(i.end-i.start),d=h.indexOf(i.speed);i.set({speed:h[Math.min(h.length-1,Math.max(0,d+l))]})},c={" ":()=>i.toggle(),ArrowLeft:l=>o(l.shiftKey?-10:-1),ArrowRight:l=>o(l.shiftKey?10:1),Home:()=>i.seek(i.start),End:()=>i.seek(i.end),e:()=>t.nextEvent(1),E:()=>t.nextEvent(-1),"+":()=>a(1),"=":()=>a(1),"-":()=>a(-1),l:()=>i.set({loop:!i.loop}),z:()=>e.zoom(2),x:()=>e.zoom(.5),a:()=>e.showAll(),w:()=>n.view.zoom(1.25),s:()=>n.view.zoom(.8),j:()=>n.view.nudge(30,0),k:()=>n.view.nudge(-30,0),i:()=>n.view.nudge(0,30),m:()=>n.view.nudge(0,-30),r:()=>n.view.reset()};document.addEventListener("keydown",l=>{if(l.ctrlKey||l.metaKey||l.altKey||l.defaultPrevented)return;let h=l.target,d=h.tagName;if(d==="INPUT"&&h.type!=="range"||d==="SELECT"||d==="TEXTAREA"||l.key===" "&&(d==="BUTTON"||d==="SUMMARY")||d==="INPUT"&&h.id!=="time"&&l.key.startsWith("Arrow"))return;let u=c[l.key]??s[l.key];u!==void 0&&(l.preventDefault(),u(l))},{signal:r})}function vf(){let i=q0.flatMap(([n,s])=>[z("dt",{},z("kbd",{},n)),z("dd",{},s)]),t=z("button",{type:"button",click:()=>e.close()},"Close"),e=z("dialog",{"aria-label":"Keys",class:"help"},z("h2",{},"Keys"),z("dl",{},...i),z("p",{},"In plots: hover to move the machine, drag to zoom, double-click to show all, Ctrl and wheel to zoom. On the machine: drag, wheel, two fingers, double-click."),t);return e}function Nh(i,t){let e=i.trim();return/^[+\-\u2212]?(\d+(\.\d*)?|\.\d+)([eE][+\-]?\d+)?$/.test(e)&&t!==""?`${e} ${t}`:e}var No=class{low;high;even;constructor(t,e){this.even=e!==void 0,[this.low,this.high]=e??[t/10,t*10]}holds(t){let e=this.place(t);return Number.isFinite(e)&&e>=-1e-9&&e<=1+1e-9}place(t){return this.even?(t-this.low)/(this.high-this.low):Math.log(t/this.low)/Math.log(this.high/this.low)}typed(t){let e=this.even?this.low+t*(this.high-this.low):this.low*(this.high/this.low)**t;return String(Number(e.toPrecision(3)))}};function Uh(i){let t=Number(i.number);return i.number!==""&&Number.isFinite(t)&&(i.range!==void 0?t>=i.range[0]&&t<=i.range[1]:t!==0)}function yf(i,t){let e=n=>JSON.stringify([n.joints.map(s=>[s.name,s.fit,s.fits]),[...n.numbers,...n.run].map(s=>[s.path,s.first,s.unit,Uh(s)])]);return e(i)===e(t)}function bf(i){let t=i.seconds<10?i.seconds.toFixed(1):i.seconds.toFixed(0);return i.stage==="running"?`simulating: ${Math.floor(100*i.part)} %, ${t} s`:i.stage==="drawing"?`drawing, ${t} s`:i.seconds>3?`preparing, ${t} s; the first time, kernels are compiled`:`preparing, ${t} s`}function Mf(i){let t=i.indexOf(10);if(t<0)throw new Error("the answer ends too early");return{text:new TextDecoder().decode(i.subarray(0,t)),packed:i.subarray(t+1)}}var Wa=class{constructor(t,e){this.change=t;this.save=e}change;save;element=z("div",{class:"fields"});now=null;rows=new Map;places=new Map;scales=new Map;show(t){let e=this.now!==null&&yf(this.now,t);this.now=t,e||this.rebuild(t);for(let n of[...t.numbers,...t.run])this.write(n)}complain(t){for(let[e,n]of this.places){let s=t!==null&&t.at===e;n.hidden=!s,s&&n.replaceChildren(pe(t.message)),this.rows.get(e)?.input.setAttribute("aria-invalid",String(s))}return t!==null&&this.places.has(t.at)}write(t){let e=this.rows.get(t.path);if(e===void 0)return;let n=document.activeElement===e.input&&e.input.value!==e.given;e.given=t.number,n||(e.input.value=t.number);let s=Number(t.number);e.slider===null||e.scale===null||(e.scale.holds(s)||(e.scale=new No(s,t.range),this.scales.set(t.path,e.scale)),e.slider.value=String(e.scale.place(s)))}rebuild(t){let e=document.activeElement?.dataset?.field,n=[...this.element.querySelectorAll("details")].map(u=>u.open),s=this.element.querySelector("input[type=search]")?.value??"";this.rows=new Map,this.places=new Map;let r=Y0(t.numbers.filter(u=>u.first)),o=t.joints.filter(u=>u.fits.length>0),a=new Set(o.map(u=>u.name)),c=[],l=r.filter(u=>!a.has(u.part));l.length>0&&c.push(this.group("Drives and loads",l.map(u=>this.row(u,!0)))),c.push(this.group("Run",t.run.map(u=>this.row(u,u.path==="until"))));let h=o.filter(u=>u.fit!=="ideal"),d=o.filter(u=>u.fit==="ideal");for(let u of h)c.push(this.group(null,[this.joint(u),...r.filter(f=>f.part===u.name).map(f=>this.row(f,!0))]));d.length>0&&c.push(this.group("Ideal joints",d.flatMap(u=>[this.joint(u),...r.filter(f=>f.part===u.name).map(f=>this.row(f,!0))]))),c.push(this.rest(t.numbers.filter(u=>!u.first),s),this.saving(t)),this.element.replaceChildren(...c),[...this.element.querySelectorAll("details")].forEach((u,f)=>u.open=n[f]??!1),e!==void 0&&[...this.element.querySelectorAll("[data-field]")].find(u=>u.dataset.field===e)?.focus()}group(t,e){return z("section",{class:"group"},...t===null?[]:[z("h3",{},t)],...e)}complaint(t){let e=z("p",{class:"problem",role:"alert",hidden:!0});return this.places.set(t,e),e}joint(t){let e=z("select",{"data-field":`fit of ${t.name}`,"aria-label":`Fit of ${t.name}`,change:()=>this.change({fits:{[t.name]:e.value}})});for(let n of t.fits)e.append(z("option",{value:n},n));return e.value=t.fit,z("div",{class:"field"},z("label",{class:"joint-name"},z("strong",{},pe(t.name)),z("small",{},` ${t.kind}`)),e,this.complaint(t.name))}row(t,e){let n=this.now.run.includes(t),s=t.part===""?t.label:`${t.part} ${t.label}`,r=()=>{if(o.value.trim()===a.given)return;let d=Nh(o.value,t.unit);this.change(n?{run:{[t.path]:d}}:{numbers:{[t.path]:d}})},o=z("input",{type:"text",inputmode:"text",autocomplete:"off",spellcheck:"false",maxlength:100,"data-field":t.path,"aria-label":`${s}${t.unit===""?"":` in ${t.unit}`}`,change:r});t.number===""&&(o.placeholder="not given"),o.addEventListener("keydown",d=>{d.key==="Escape"&&(o.value=a.given,this.complain(null))});let a={input:o,slider:null,scale:null,given:t.number};this.rows.set(t.path,a);let c=z("span",{class:"label",title:t.path},pe(e?$0(t,this.now):t.label)),h=[z("label",{class:"number-field"},c,o,z("span",{class:"unit"},t.unit))];if(e&&Uh(t)){let d=this.scales.get(t.path);(d===void 0||!d.holds(Number(t.number)))&&(d=new No(Number(t.number),t.range)),this.scales.set(t.path,d),a.scale=d;let u=z("input",{type:"range",min:0,max:1,step:.002,"aria-label":`${s}, as a slider`,input:()=>{o.value=a.scale.typed(Number(u.value)),u.setAttribute("aria-valuetext",Nh(o.value,t.unit))},change:r});a.slider=u,h.push(u)}return z("div",{class:"field","data-path":t.path},...h,this.complaint(t.path))}rest(t,e){let n=new Map;for(let c of t)n.set(c.part,[...n.get(c.part)??[],c]);let s=[],r=[...n].map(([c,l])=>{let h=l.map(d=>{let u=this.row(d,!1);return s.push([d.path.toLowerCase(),u]),u});return z("section",{class:"group"},z("h4",{},pe(c===""?"mechanism":c)),...h)}),o=()=>{let c=a.value.trim().toLowerCase();for(let[l,h]of s)h.hidden=!l.includes(c);for(let l of r)l.hidden=[...l.querySelectorAll(".field")].every(h=>h.hidden)},a=z("input",{type:"search",placeholder:"Search numbers","aria-label":"Search numbers",input:o});return a.value=e,o(),z("details",{class:"rest"},z("summary",{},`All other numbers (${t.length})`),a,...r)}saving(t){let e=z("input",{type:"text",value:t.file,"aria-label":"Name of the file","data-field":"name of the file",spellcheck:"false",maxlength:120}),n=z("p",{class:"done",role:"status"}),s=async a=>{try{this.complain(null),n.textContent=`saved: ${await this.save(e.value,a)}`}catch(c){n.textContent="";let l=c instanceof Error?c.message:String(c);if(!a&&l.includes(" exists;")&&window.confirm(`${l.split(" exists;")[0]} exists. Replace it?`))return s(!0);this.complain({at:"save",message:l})}},r=z("button",{type:"button",class:"small",title:"Save the model, as TOML, beside the file that is shown",click:()=>{s(!1)}},"Save"),o=(a,c,l)=>z("a",{href:a,download:!0,title:l,class:"button small"},c);return z("section",{class:"group saving"},z("h3",{},"Save the model"),z("div",{class:"save-row"},e,r),n,this.complaint("save"),z("div",{class:"save-row"},o("model.toml","Download TOML","The model as it is shown"),o("report.html","Download page","This run as one file, to mail to somebody")))}};function Y0(i){let t=["clearance","side_clearance","speed","viscosity","temperature","restitution","coefficient"],e=n=>{let s=t.indexOf(n.path.slice(n.path.lastIndexOf(".")+1));return s<0?t.length:s};return[...i].sort((n,s)=>e(n)-e(s))}function $0(i,t){let e=i.label.slice(i.label.lastIndexOf(".")+1);if(i.part===""||t.run.includes(i))return i.label;let n=t.numbers.filter(o=>o.first&&o.part===i.part&&o.label.endsWith(`.${e}`)),s=e==="coefficient"&&i.label.endsWith("friction.coefficient")?"friction":e.replaceAll("_"," "),r=n.length>1?i.label.replace(/^fit\./,""):s;return t.joints.some(o=>o.name===i.part)?r:`${i.part} ${r}`}var Z0=50,J0=200,Sf=2e3;async function wf(i,t){await new Fh(i,t).begin()}var Fh=class{constructor(t,e){this.page=t;this.build=e;this.undo=z("button",{type:"button",class:"undo","aria-label":"Undo",click:()=>{this.post("undo")}},ns("undo")),this.redo=z("button",{type:"button",class:"redo","aria-label":"Redo",click:()=>{this.post("redo")}},ns("redo")),this.said=z("output",{class:"said-live",role:"status"}),this.bar=z("progress",{max:1,"aria-label":"How far the simulation is"}),this.cancel=z("button",{type:"button",class:"small cancel",click:()=>{this.post("cancel")}},"Cancel"),this.problem=z("p",{class:"problem",role:"alert",hidden:!0}),this.beside=z("input",{type:"checkbox",id:"beside",change:()=>{this.draw()}}),this.fields=new Wa(r=>{this.change(r)},(r,o)=>this.save(r,o));let n=window.matchMedia("(min-width: 1100px)").matches,s=z("details",{class:"all-fields",open:n},z("summary",{},"Change the machine"),this.fields.element,z("label",{class:"beside"},this.beside," show the run before, too"));this.aside=z("aside",{id:"live","aria-label":"Live view"},z("div",{class:"live-top"},z("strong",{},"Live"),this.undo,this.redo,this.said),z("div",{class:"progress"},this.bar,this.cancel),this.problem,s),document.body.classList.add("live"),document.body.insertBefore(this.aside,t),document.addEventListener("keydown",r=>this.key(r))}page;build;state={run:null,before:null,undo:null,redo:null,busy:null,error:null};shown="";built=null;refused=null;asked=0;timer=0;fields;aside;undo;redo;said;bar;cancel;problem;beside;async begin(){this.fields.show(await this.get("controls")),await this.look()}key(t){if(!(t.ctrlKey||t.metaKey)||t.altKey)return;let{tagName:e,type:n}=t.target;if(e==="TEXTAREA"||e==="INPUT"&&n!=="range"&&n!=="checkbox")return;let s=t.key.toLowerCase();s!=="z"&&s!=="y"||(t.preventDefault(),this.post(s==="y"||t.shiftKey?"redo":"undo"))}async get(t){return await this.answer(await fetch(t,{cache:"no-store"}))}async post(t,e={}){try{this.refused=null,this.complain(null),this.asked=performance.now();let n=await fetch(t,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(e)});this.take(await this.answer(n))}catch(n){this.failed(n)}}async answer(t){if(t.ok)return t.json();throw t.status===422?new Xa((await t.json()).error):new Error(await t.text())}change(t){this.post("change",t)}async save(t,e){let n=await fetch("save",{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({name:t,replace:e})});return(await this.answer(n)).saved}async look(){try{this.take(await this.get("state"))}catch(t){this.failed(t)}}take(t){this.state=t;let{busy:e}=t;document.body.classList.toggle("busy",e!==null),this.undo.disabled=t.undo===null&&e===null,this.redo.disabled=t.redo===null,this.undo.title=t.undo===null?"Undo (Ctrl Z)":`Undo ${t.undo} (Ctrl Z)`,this.redo.title=t.redo===null?"Redo (Ctrl Shift Z)":`Redo ${t.redo} (Ctrl Shift Z)`,e!==null?(e.stage==="preparing"&&e.part===0?this.bar.removeAttribute("value"):this.bar.value=e.part,e.seconds>.4&&(this.said.textContent=bf(e))):this.bar.value=0,this.complain(t.error??this.refused),window.clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.look()},e===null?Sf:e.seconds<2?Z0:J0),e===null&&this.draw()}complain(t){let e=this.fields.complain(t);this.problem.hidden=t===null||e,this.problem.hidden||this.problem.replaceChildren(pe(t.message))}failed(t){if(t instanceof Xa)return this.complain(this.refused=t.problem);let e=t instanceof TypeError;this.complain({at:"",message:e?"The live view has ended. Start it again: gudgeon view FILE.":String(t instanceof Error?t.message:t)}),e&&(this.said.textContent="not connected",document.body.classList.remove("busy"),window.clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.look()},Sf))}async draw(){let{run:t,before:e}=this.state,n=t===null?[]:this.beside.checked&&e!==null?[t,e]:[t],s=n.join(" ");if(s===this.shown){t===null?this.said.textContent="no run yet":document.documentElement.dataset.run===s&&this.finish(!1);return}this.shown=s;let r=this.asked;try{if(n.length===0)return;let o=await fetch(`run?${n.map(u=>`number=${u}`).join("&")}`,{cache:"no-store"});o.ok||await this.answer(o);let{text:a,packed:c}=Mf(new Uint8Array(await o.arrayBuffer())),l=new Cr(JSON.parse(a),await za(c)),h=await this.get("controls");if(this.shown!==s)return;let d=this.built?.carried()??null;d!==null&&(this.page.style.minHeight=`${this.page.offsetHeight}px`),this.built?.end(),this.built=this.build(l,d),this.fields.show(h),document.documentElement.dataset.run=s,document.title=h.name,window.setTimeout(()=>this.page.style.minHeight="",100),r>0&&(document.documentElement.dataset.shown=String(Math.round(performance.now()-r))),this.finish(r>0)}catch(o){this.shown="",this.failed(o)}}finish(t){t?this.said.textContent=`shown after ${((performance.now()-this.asked)/1e3).toFixed(2)} s`:(this.said.textContent==="not connected"||/^(preparing|simulating|drawing)/.test(this.said.textContent??""))&&(this.said.textContent=""),this.asked=0}},Xa=class extends Error{constructor(e){super(e.message);this.problem=e}problem};var Ir=class{taken=[];sides=new Map;begin(){this.taken=[]}place(t,e,n,s){let r=[[9,-12],[9,15],[-9-s,-12],[-9-s,15],[9,33],[9,-30]],o=h=>{let[d,u]=r[h];return[e+d,n+u-8,e+d+s,n+u+8]},a=h=>this.taken.every(d=>!K0(d,o(h))),c=this.sides.get(t)??0,l=a(c)?c:r.findIndex((h,d)=>a(d));return l<0?null:(this.sides.set(t,l),this.taken.push(o(l)),[e+r[l][0],n+r[l][1]])}};function K0(i,t){return i[0]<t[2]&&t[0]<i[2]&&i[1]<t[3]&&t[1]<i[3]}var Tf=1.35,Ef=42,Af=12,qa=class{constructor(t,e,n,s,r){this.limits=e;this.unit=n;this.hatched=s;this.surface=new zi(t,r,()=>this.draw()),this.reset(),this.listen()}limits;unit;hatched;surface;sight={layers:[],paths:[],names:[],focus:null};middle=[0,0];labels=new Ir;factor=1;get canvas(){return this.surface.canvas}get scale(){let[t,e]=this.limits,{width:n,height:s}=this.surface,r=Math.min((n-2*Af)/(e[0]-t[0]),(s-Ef-2*Af)/(e[1]-t[1]));return Math.max(r,1e-9)*this.factor}show(t){this.sight=t,this.draw()}reset(){let[t,e]=this.limits;this.middle=[.5*(t[0]+e[0]),.5*(t[1]+e[1])],this.factor=1,this.draw()}get camera(){let[t,e]=this.limits;return this.factor===1&&this.middle.every((s,r)=>s===.5*(t[r]+e[r]))?null:[...this.middle,this.scale]}set camera(t){if(t===null){this.reset();return}this.middle=[t[0],t[1]],this.factor=1,this.factor=t[2]/this.scale,this.draw()}end(){this.surface.end()}zoom(t,e=this.centre){let n=this.world(e);this.factor=Math.min(1e5,Math.max(.05,this.factor*t));let s=this.world(e);this.middle=[this.middle[0]+n[0]-s[0],this.middle[1]+n[1]-s[1]],this.draw()}nudge(t,e){this.middle=[this.middle[0]-t/this.scale,this.middle[1]+e/this.scale],this.draw()}get origin(){let{focus:t}=this.sight,[e,n]=this.limits;if(t===null)return this.middle;let s=[.5*(e[0]+n[0]),.5*(e[1]+n[1])];return[this.middle[0]+t[0]-s[0],this.middle[1]+t[1]-s[1]]}screen(t){let[e,n]=this.origin,{scale:s}=this,[r,o]=this.centre;return[r+s*(t[0]-e),o-s*(t[1]-n)]}get centre(){return[this.surface.width/2,(this.surface.height+Ef)/2]}world([t,e]){let[n,s]=this.origin,{scale:r}=this,[o,a]=this.centre;return[n+(t-o)/r,s-(e-a)/r]}listen(){let{canvas:t}=this.surface,e=new Map,n=s=>{let r=t.getBoundingClientRect();return[s.clientX-r.left,s.clientY-r.top]};t.addEventListener("pointerdown",s=>{e.set(s.pointerId,n(s)),t.setPointerCapture(s.pointerId)}),t.addEventListener("pointermove",s=>{let r=e.get(s.pointerId);if(r===void 0)return;let o=n(s),a=[...e].find(([c])=>c!==s.pointerId)?.[1];if(e.set(s.pointerId,o),a===void 0)this.nudge(o[0]-r[0],o[1]-r[1]);else{let c=Math.hypot(o[0]-a[0],o[1]-a[1])/Math.hypot(r[0]-a[0],r[1]-a[1]);Number.isFinite(c)&&c>0&&this.zoom(c,[.5*(o[0]+a[0]),.5*(o[1]+a[1])])}});for(let s of["pointerup","pointercancel"])t.addEventListener(s,r=>e.delete(r.pointerId));t.addEventListener("wheel",s=>{s.preventDefault(),this.zoom(Math.exp(-.0015*s.deltaY*(s.deltaMode===1?16:1)),n(s))},{passive:!1}),t.addEventListener("dblclick",()=>this.reset())}draw(){let{surface:t}=this;if(t===void 0||t.width===0)return;let e=t.context();this.grid(e),e.lineCap="round",e.lineJoin="round";for(let n of this.sight.paths)e.globalAlpha=.45,e.strokeStyle=n.colour,e.lineWidth=1.2,this.trace(e,n.points),e.stroke();for(let n of this.sight.layers)for(let s of n.shapes)e.globalAlpha=n.alpha,this.shape(e,s,n.colour);e.globalAlpha=1,this.names(e),this.bar(e),this.canvas.dataset.scale=String(this.scale),this.canvas.dataset.origin=this.screen([0,0]).join(" ")}grid(t){let e=Ks(90/this.scale),[n,s]=this.world([0,0]),[r,o]=this.world([this.surface.width,this.surface.height]);t.strokeStyle=ce().grid,t.lineWidth=1,t.beginPath();for(let a=Math.ceil(n/e);a*e<=r;a++){let c=Math.round(this.screen([a*e,0])[0])+.5;t.moveTo(c,0),t.lineTo(c,this.surface.height)}for(let a=Math.ceil(o/e);a*e<=s;a++){let c=Math.round(this.screen([0,a*e])[1])+.5;t.moveTo(0,c),t.lineTo(this.surface.width,c)}t.stroke()}bar(t){let e=Ks(Math.min(160,.35*this.surface.width)/this.scale),[n,s]=[14,this.surface.height-14],r=n+e*this.scale;t.strokeStyle=ce().soft,t.fillStyle=ce().soft,t.lineWidth=1.5,t.beginPath(),t.moveTo(n,s-4),t.lineTo(n,s),t.lineTo(r,s),t.lineTo(r,s-4),t.stroke(),t.font="12px system-ui, sans-serif",t.textAlign="left",t.textBaseline="bottom",t.fillText(`${Je(e/this.unit.size)} ${this.unit.name}`,n+5,s-4)}names(t){t.font="600 12.5px system-ui, sans-serif",t.textAlign="left",t.textBaseline="middle",t.lineJoin="round",this.labels.begin();for(let e of this.sight.names){let[n,s]=this.screen(e.at),r=this.labels.place(e.text,n,s,t.measureText(e.text).width);if(r===null)continue;let[o,a]=[r[0]-n,r[1]-s];t.lineWidth=3.5,t.strokeStyle=ce().paper,t.fillStyle=e.colour,t.strokeText(Vi(e.text),n+o,s+a),t.fillText(Vi(e.text),n+o,s+a)}}trace(t,e){t.beginPath(),e.forEach((n,s)=>{let[r,o]=this.screen(n);s===0?t.moveTo(r,o):t.lineTo(r,o)})}shape(t,e,n){let s=a=>n!==null&&a.startsWith("body")?n:yi(a),r=s(e.colour),o=t.globalAlpha;switch(t.lineWidth=e.width*Tf,t.strokeStyle=r,t.setLineDash(e.dashed===!0?[6,5]:[]),e.shape){case"line":t.globalAlpha=o*(e.alpha??1),this.trace(t,e.points),t.stroke();break;case"strokes":t.beginPath();for(let a=0;a+1<e.points.length;a+=2)t.moveTo(...this.screen(e.points[a])),t.lineTo(...this.screen(e.points[a+1]));t.stroke();break;case"faces":for(let a=0;a<e.points.length;a+=e.corners)this.trace(t,e.points.slice(a,a+e.corners)),t.closePath(),t.globalAlpha=o*(e.alpha??1),t.fillStyle=r,t.fill(),t.globalAlpha=o,t.stroke();break;case"mark":this.mark(t,e,s)}t.setLineDash([])}mark(t,e,n){let[s,r]=this.screen(e.points[0]),o=.5*Tf*(e.size??6);if(t.fillStyle=n(e.fill??"ink"),t.beginPath(),e.marker==="hatched")for(let a of this.hatched)a.forEach(([c,l],h)=>{h===0?t.moveTo(s+o*c,r-o*l):t.lineTo(s+o*c,r-o*l)});else e.marker==="s"?t.rect(s-o,r-o,2*o,2*o):e.marker==="D"?(t.moveTo(s-o,r),t.lineTo(s,r-o),t.lineTo(s+o,r),t.lineTo(s,r+o),t.closePath()):t.arc(s,r,o,0,2*Math.PI);t.fill(),t.stroke()}snapshot(){return this.draw(),this.canvas}};var j0=3e3,Ya=class{constructor(t,e,n,s,r){this.motions=n;this.isHidden=s;let o=n.map(d=>d.run.scene),a=o[0],c=a.limits[0].map((d,u)=>Math.min(...o.map(f=>f.limits[0][u]))),l=a.limits[1].map((d,u)=>Math.max(...o.map(f=>f.limits[1][u]))),h=`The mechanism ${e.table.title} in motion`;this.view=a.dimension===2||r===null?new qa(t,[c,l],a.unit,a.hatched,h):r(t,[c,l],a.size,a.upright,h),this.forceMost=Math.max(...n.flatMap(d=>d.run.scene.joints.map(u=>Pr(this.forceOf(d,u.name)))))}motions;isHidden;view;shown={names:!0,paths:!1,forces:!1,play:1,follow:""};traces=new Map;forceMost;forceOf(t,e){return["x","y","z"].slice(0,t.dimension).map(s=>t.data.named(t.run,`${e}.force.${s}`))}draw(){this.view.show(this.sight())}sight(){let t=this.motions.length>1,e=this.motions.map((r,o)=>o).filter(r=>!this.isHidden(r)),n=e.map((r,o)=>{let a=this.motions[r],c=mf(a.run.scene,a,this.shown.play);this.shown.forces&&c.push(...this.forces(a));let{runs:l}=ce();return{shapes:c,colour:t?l[r%l.length]:null,alpha:o===0||!t?1:.62}}),s=this.motions[e[0]??0];return{layers:n.reverse(),paths:this.shown.paths?e.flatMap(r=>this.paths(r)):[],names:this.shown.names&&e.length>0?this.names(s):[],focus:this.focus(s)}}focus(t){let[e,...n]=this.shown.follow.split("."),s=n.join(".");if(e==="body")return t.pose(s).position;let r=t.run.scene.joints.find(o=>o.name===s);return e==="joint"&&r!==void 0?Qs(r,t,this.shown.play)[0]:null}names(t){let{scene:e}=t.run,n=e.bodies.map(r=>{let o=new Map(e.joints.map(d=>[d.name,d])),a=r.corners.map(d=>{let u=d.joint===null?void 0:o.get(d.joint);return u===void 0?t.point(r.name,d.local):Qs(u,t,this.shown.play)[1]}),c=a.length===1?[...a,t.pose(r.name).position]:a,l=c.length>0?Es(c.reduce((d,u)=>Be(d,u)),1/c.length):t.pose(r.name).position,h=this.motions.length>1?ce().soft:yi(r.colour);return{text:r.name,at:l,colour:h}});return[...e.joints.filter(r=>!r.slides).map(r=>({text:r.name,at:Qs(r,t,this.shown.play)[1],colour:ce().ink})),...n]}paths(t){let e=this.motions[t],{runs:n}=ce();return e.run.scene.bodies.map(s=>{let r=`${t}.${s.name}`,o=this.traces.get(r);if(o===void 0){let c=["x","y","z"].slice(0,e.dimension).map(h=>e.data.named(e.run,`${s.name}.position.${h}`)),l=Math.max(1,Math.ceil(e.time.length/j0));o=[];for(let h=0;h<e.time.length;h+=l)o.push(c.map(d=>d[h]));this.traces.set(r,o)}return{points:o,colour:this.motions.length>1?n[t%n.length]:yi(s.colour)}})}forces(t){let e=[],{scene:n}=t.run;for(let s of n.joints){let r=this.forceOf(t,s.name);if(r.some(m=>m===void 0)||this.forceMost===0)continue;let o=r.map(m=>t.value(m)),a=.3*n.size*Math.sqrt(js(o)/this.forceMost),c=Qs(s,t,this.shown.play)[1],[l,h]=Do(As(o)),d=Math.min(.03*n.size,.5*a),u=Be(c,l,a),f=Be(c,l,a-d),p={colour:"load",layer:150,width:2.2};e.push({shape:"line",name:`force.${s.name}`,points:[c,f],...p});let y=[u,Be(f,h,.4*d),Be(f,h,-.4*d)];e.push({shape:"faces",name:`force.${s.name}.head`,points:y,corners:3,alpha:1,...p,width:.5})}return e}};function Cf(i,t){let e=0,n=i.length-1;for(;n-e>1;){let s=e+n>>1;i[s]<=t?e=s:n=s}return Math.max(0,Math.min(e,i.length-2))}function Oh(i,t,e,n,s,r){let o=1-i;return(1+2*i)*o*o*e+i*o*o*t*n+(3-2*i)*i*i*s-i*i*o*t*r}function ss(i,t,e){if(i.length<2)return t[0]??NaN;let n=Cf(i,e),s=i[n+1]-i[n],r=s>0?Math.min(1,Math.max(0,(e-i[n])/s)):0;return r===0?t[n]:r===1?t[n+1]:t[n]+r*(t[n+1]-t[n])}function Q0(i,t){let[e,n,s,r]=i,[o,a,c]=t;return[-.5*(o*n+a*s+c*r),.5*(e*o+a*r-c*s),.5*(e*a+c*n-o*r),.5*(e*c+o*s-a*n)]}function t_(i){let t=Math.hypot(...i)||1,[e,n,s,r]=i.map(o=>o/t);return[e*e+n*n-s*s-r*r,2*(n*s-e*r),2*(n*r+e*s),2*(n*s+e*r),e*e-n*n+s*s-r*r,2*(s*r-e*n),2*(n*r-e*s),2*(s*r+e*n),e*e-n*n-s*s+r*r]}var $a=class{constructor(t,e){this.data=t;this.run=e;this.time=t.column(e.time),this.dimension=e.scene.dimension,this.start=this.time[0],this.end=this.time[this.time.length-1];let n=["x","y","z"].slice(0,this.dimension),s=r=>{let o=t.named(e,r);if(o===void 0)throw new Error(`the page has no column ${r}`);return o};for(let{name:r}of e.scene.bodies)this.columns.set(r,{position:n.map(o=>s(`${r}.position.${o}`)),velocity:n.map(o=>s(`${r}.velocity.${o}`)),turn:this.dimension===2?[s(`${r}.angle`)]:["e0","e1","e2","e3"].map(o=>s(`${r}.orientation.${o}`)),spin:this.dimension===2?[s(`${r}.angular_velocity`)]:n.map(o=>s(`${r}.angular_velocity.${o}`))})}data;run;time;dimension;start;end;columns=new Map;poses=new Map;now=NaN;at(t){let e=Math.min(Math.max(t,this.start),this.end);e!==this.now&&(this.now=e,this.poses.clear())}pose(t){let e=this.poses.get(t);return e===void 0&&(e=this.computed(t),this.poses.set(t,e)),e}computed(t){let e=this.dimension,n=this.columns.get(t);if(n===void 0)return{position:new Array(e).fill(0),rotation:e===2?[1,0,0,1]:[1,0,0,0,1,0,0,0,1]};let s=Cf(this.time,this.now),r=this.time[s+1]-this.time[s],o=r>0?(this.now-this.time[s])/r:0,a=n.position.map((u,f)=>{let p=n.velocity[f];return Oh(o,r,u[s],p[s],u[s+1],p[s+1])});if(e===2){let[u,f]=[n.turn[0],n.spin[0]],p=Oh(o,r,u[s],f[s],u[s+1],f[s+1]),[y,m]=[Math.cos(p),Math.sin(p)];return{position:a,rotation:[y,-m,m,y]}}let c=n.turn.map(u=>u[s]),l=n.turn.map(u=>u[s+1]);c.reduce((u,f,p)=>u+f*l[p],0)<0&&(l=l.map(u=>-u));let h=[s,s+1].map((u,f)=>Q0(f===0?c:l,n.spin.map(p=>p[u]))),d=c.map((u,f)=>Oh(o,r,u,h[0][f],l[f],h[1][f]));return{position:a,rotation:t_(d)}}vector(t,e){let{rotation:n}=this.pose(t),s=this.dimension,r=[];for(let o=0;o<s;o++){let a=0;for(let c=0;c<s;c++)a+=n[o*s+c]*e[c];r.push(a)}return r}point(t,e){let{position:n}=this.pose(t);return this.vector(t,e).map((s,r)=>s+n[r])}value(t){return ss(this.time,t,this.now)}};var e_="uplot",n_="u-hz",i_="u-vt",s_="u-title",r_="u-wrap",o_="u-under",a_="u-over",l_="u-axis",nr="u-off",c_="u-select",h_="u-cursor-x",u_="u-cursor-y",d_="u-cursor-pt",f_="u-legend",p_="u-live",m_="u-inline",g_="u-series",__="u-marker",Rf="u-label",x_="u-value",Fo="width",Oo="height";var Pf="bottom",Lr="left",Bh="right",eu="#000",If=eu+"0",kh="mousemove",Lf="mousedown",zh="mouseup",Df="mouseenter",Nf="mouseleave",Uf="dblclick",v_="resize",y_="scroll",Ff="change",Qa="dppxchange",nu="--",kr=typeof window<"u",Xh=kr?document:null,Nr=kr?window:null,b_=kr?navigator:null,we,Za;function qh(){let i=devicePixelRatio;we!=i&&(we=i,Za&&$h(Ff,Za,qh),Za=matchMedia(`(min-resolution: ${we-.001}dppx) and (max-resolution: ${we+.001}dppx)`),ir(Ff,Za,qh),Nr.dispatchEvent(new CustomEvent(Qa)))}function Qn(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function Yh(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Ge(i,t,e){i.style[t]=e+"px"}function bi(i,t,e,n){let s=Xh.createElement(i);return t!=null&&Qn(s,t),e?.insertBefore(s,n),s}function di(i,t){return bi("div",i,t)}var Of=new WeakMap;function Gi(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Of.get(i);r!=o&&(i.style.transform=r,Of.set(i,r),t<0||e<0||t>n||e>s?Qn(i,nr):Yh(i,nr))}var Bf=new WeakMap;function kf(i,t,e){let n=t+e,s=Bf.get(i);n!=s&&(Bf.set(i,n),i.style.background=t,i.style.borderColor=e)}var zf=new WeakMap;function Vf(i,t,e,n){let s=t+""+e,r=zf.get(i);s!=r&&(zf.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var iu={passive:!0},M_={...iu,capture:!0};function ir(i,t,e,n){t.addEventListener(i,e,n?M_:iu)}function $h(i,t,e,n){t.removeEventListener(i,e,iu)}kr&&qh();function Mi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ti((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function mp(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var gp=i=>i!=null,_p=i=>i!=null&&i>0,nl=mp(gp),S_=mp(_p);function w_(i,t,e,n=0,s=!1){let r=s?S_:nl,o=s?_p:gp;[t,e]=r(i,t,e);let a=i[t],c=i[t];if(t>-1)if(n==1)a=i[t],c=i[e];else if(n==-1)a=i[e],c=i[t];else for(let l=t;l<=e;l++){let h=i[l];o(h)&&(h<a?a=h:h>c&&(c=h))}return[a??Ne,c??-Ne]}function il(i,t,e,n){let s=Wf(i),r=Wf(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?rs:xp,a=s==1?ti:fi,c=r==1?fi:ti,l=a(o(gn(i))),h=c(o(gn(t))),d=Ur(e,l),u=Ur(e,h);return e==10&&(l<0&&(d=Ue(d,-l)),h<0&&(u=Ue(u,-h))),n||e==2?(i=d*s,t=u*r):(i=Mp(i,d),t=sl(t,u)),[i,t]}function su(i,t,e,n){let s=il(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var ru=.1,Hf={mode:3,pad:ru},ko={pad:0,soft:null,mode:0},T_={min:ko,max:ko};function tl(i,t,e,n){return rl(e)?Gf(i,t,e):(ko.pad=e,ko.soft=n?0:null,ko.mode=n?3:0,Gf(i,t,T_))}function Me(i,t){return i??t}function E_(i,t,e){for(t=Me(t,0),e=Me(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Gf(i,t,e){let n=e.min,s=e.max,r=Me(n.pad,0),o=Me(s.pad,0),a=Me(n.hard,-Ne),c=Me(s.hard,Ne),l=Me(n.soft,Ne),h=Me(s.soft,-Ne),d=Me(n.mode,0),u=Me(s.mode,0),f=t-i,p=rs(f),y=zn(gn(i),gn(t)),m=rs(y),g=gn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||t==0)&&(f=1e-24,d==2&&l!=Ne&&(r=0),u==2&&h!=-Ne&&(o=0)));let x=f||y||1e3,A=rs(x),b=Ur(10,ti(A)),C=x*(f==0?i==0?.1:1:r),E=Ue(Mp(i-C,b/10),24),_=i>=l&&(d==1||d==3&&E<=l||d==2&&E>=l)?l:Ne,S=zn(a,E<_&&i>=_?_:Si(_,E)),U=x*(f==0?t==0?.1:1:o),L=Ue(sl(t+U,b/10),24),P=t<=h&&(u==1||u==3&&L>=h||u==2&&L<=h)?h:-Ne,k=Si(c,L>P&&t<=P?P:zn(P,L));return S==k&&S==0&&(k=100),[S,k]}var A_=new Intl.NumberFormat(kr?b_.language:"en-US"),ou=i=>A_.format(i),ei=Math,ja=ei.PI,gn=ei.abs,ti=ei.floor,mn=ei.round,fi=ei.ceil,Si=ei.min,zn=ei.max,Ur=ei.pow,Wf=ei.sign,rs=ei.log10,xp=ei.log2,C_=(i,t=1)=>ei.sinh(i)*t,Vh=(i,t=1)=>ei.asinh(i/t),Ne=1/0;function Xf(i){return(rs((i^i>>31)-(i>>31))|0)+1}function Zh(i,t,e){return Si(zn(i,t),e)}function vp(i){return typeof i=="function"}function xe(i){return vp(i)?i:()=>i}var R_=()=>{},yp=i=>i,bp=(i,t)=>t,P_=i=>null,qf=i=>!0,Yf=(i,t)=>i==t,I_=/\.\d*?(?=9{6,}|0{6,})/gm,sr=i=>{if(wp(i)||Rs.has(i))return i;let t=`${i}`,e=t.match(I_);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${sr(s)}e${r}`}return Ue(i,n)};function tr(i,t){return sr(Ue(sr(i/t))*t)}function sl(i,t){return sr(fi(sr(i/t))*t)}function Mp(i,t){return sr(ti(sr(i/t))*t)}function Ue(i,t=0){if(wp(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return mn(n)/e}var Rs=new Map;function Sp(i){return((""+i).split(".")[1]||"").length}function Vo(i,t,e,n){let s=[],r=n.map(Sp);for(let o=t;o<e;o++){let a=gn(o),c=Ue(Ur(i,o),a);for(let l=0;l<n.length;l++){let h=i==10?+`${n[l]}e${o}`:n[l]*c,d=(o>=0?0:a)+(o>=r[l]?0:r[l]),u=i==10?h:Ue(h,d);s.push(u),Rs.set(u,d)}}return s}var zo={},au=[],Fr=[null,null],Cs=Array.isArray,wp=Number.isInteger,L_=i=>i===void 0;function $f(i){return typeof i=="string"}function rl(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function D_(i){return i!=null&&typeof i=="object"}var N_=Object.getPrototypeOf(Uint8Array),Tp="__proto__";function Or(i,t=rl){let e;if(Cs(i)){let n=i.find(s=>s!=null);if(Cs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Or(i[s],t)}else e=i.slice()}else if(i instanceof N_)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Tp&&(e[n]=Or(i[n],t))}else e=i;return e}function un(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Tp&&(rl(i[s])?un(i[s],Or(n[s])):i[s]=Or(n[s]))}return i}var U_=0,F_=1,O_=2;function B_(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function k_(i,t){if(H_(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return G_(o[0])||(o=V_(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let c=i[o][0],l=c.length;for(let h=0;h<l;h++)e.add(c[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],c=a[0];for(let l=1;l<a.length;l++){let h=a[l],d=Array(s).fill(void 0),u=t?t[o][l]:F_,f=[];for(let p=0;p<h.length;p++){let y=h[p],m=r.get(c[p]);y===null?u!=U_&&(d[m]=y,u==O_&&f.push(m)):d[m]=y}B_(d,f,s),n.push(d)}}return n}var z_=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function V_(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let c=0;c<e;c++)a[c]=o[n[c]];s.push(a)}return s}function H_(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function G_(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=zn(1,ti((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let c=i[a];if(c!=null){if(c<=o)return!1;o=c}}return!0}var Ep=["January","February","March","April","May","June","July","August","September","October","November","December"],Ap=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Cp(i){return i.slice(0,3)}var W_=Ap.map(Cp),X_=Ep.map(Cp),q_={MMMM:Ep,MMM:X_,WWWW:Ap,WWW:W_};function Uo(i){return(i<10?"0":"")+i}function Y_(i){return(i<10?"00":i<100?"0":"")+i}var $_={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Uo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Uo(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Uo(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Uo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Uo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Y_(i.getMilliseconds())};function lu(i,t){t=t||q_;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?$_[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var Z_=new Intl.DateTimeFormat().resolvedOptions().timeZone;function J_(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==Z_?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var Rp=i=>i%1==0,el=[1,2,2.5,5],K_=Vo(10,-32,0,el),Pp=Vo(10,0,32,el),j_=Pp.filter(Rp),er=K_.concat(Pp),cu=`
`,Ip="{YYYY}",Zf=cu+Ip,Lp="{M}/{D}",Bo=cu+Lp,Ja=Bo+"/{YY}",Dp="{aa}",Q_="{h}:{mm}",Dr=Q_+Dp,Jf=cu+Dr,Kf=":{ss}",Ee=null;function Np(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,c=(i==1?Vo(10,0,3,el).filter(Rp):Vo(10,-3,0,el)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),l=[[o,Ip,Ee,Ee,Ee,Ee,Ee,Ee,1],[s*28,"{MMM}",Zf,Ee,Ee,Ee,Ee,Ee,1],[s,Lp,Zf,Ee,Ee,Ee,Ee,Ee,1],[n,"{h}"+Dp,Ja,Ee,Bo,Ee,Ee,Ee,1],[e,Dr,Ja,Ee,Bo,Ee,Ee,Ee,1],[t,Kf,Ja+" "+Dr,Ee,Bo+" "+Dr,Ee,Jf,Ee,1],[i,Kf+".{fff}",Ja+" "+Dr,Ee,Bo+" "+Dr,Ee,Jf,Ee,1]];function h(d){return(u,f,p,y,m,g)=>{let x=[],A=m>=o,b=m>=r&&m<o,C=d(p),E=Ue(C*i,3),_=Hh(C.getFullYear(),A?0:C.getMonth(),b||A?1:C.getDate()),S=Ue(_*i,3);if(b||A){let U=b?m/r:0,L=A?m/o:0,P=E==S?E:Ue(Hh(_.getFullYear()+L,_.getMonth()+U,1)*i,3),k=new Date(mn(P/i)),H=k.getFullYear(),N=k.getMonth();for(let W=0;P<=y;W++){let $=Hh(H+L*W,N+U*W,1),G=$-d(Ue($*i,3));P=Ue((+$+G)*i,3),P<=y&&x.push(P)}}else{let U=m>=s?s:m,L=ti(p)-ti(E),P=S+L+sl(E-S,U);x.push(P);let k=d(P),H=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,N=m/n,W=u.axes[f]._space,$=g/W;for(;P=Ue(P+m,i==1?0:3),!(P>y);)if(N>1){let G=ti(Ue(H+N,6))%24,Q=d(P).getHours()-G;Q>1&&(Q=-1),P-=Q*n,H=(H+N)%24;let st=x[x.length-1];Ue((P-st)/m,3)*$>=.7&&x.push(P)}else x.push(P)}return x}}return[c,l,h]}var[tx,ex,nx]=Np(1),[ix,sx,rx]=Np(.001);Vo(2,-53,53,[1]);function jf(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Qf(i,t){return(e,n,s,r,o)=>{let a=t.find(p=>o>=p[0])||t[t.length-1],c,l,h,d,u,f;return n.map(p=>{let y=i(p),m=y.getFullYear(),g=y.getMonth(),x=y.getDate(),A=y.getHours(),b=y.getMinutes(),C=y.getSeconds(),E=m!=c&&a[2]||g!=l&&a[3]||x!=h&&a[4]||A!=d&&a[5]||b!=u&&a[6]||C!=f&&a[7]||a[1];return c=m,l=g,h=x,d=A,u=b,f=C,E(y)})}}function ox(i,t){let e=lu(t);return(n,s,r,o,a)=>s.map(c=>e(i(c)))}function Hh(i,t,e){return new Date(i,t,e)}function tp(i,t){return t(i)}var ax="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function ep(i,t){return(e,n,s,r)=>r==null?nu:t(i(n))}function lx(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function cx(i,t){return i.series[t].fill(i,t)}var hx={show:!0,live:!0,isolate:!1,mount:R_,markers:{show:!0,width:2,stroke:lx,fill:cx,dash:"solid"},idx:null,idxs:null,values:[]};function ux(i,t){let e=i.cursor.points,n=di(),s=e.size(i,t);Ge(n,Fo,s),Ge(n,Oo,s);let r=s/-2;Ge(n,"marginLeft",r),Ge(n,"marginTop",r);let o=e.width(i,t,s);return o&&Ge(n,"borderWidth",o),n}function dx(i,t){let e=i.series[t].points;return e._fill||e._stroke}function fx(i,t){let e=i.series[t].points;return e._stroke||e._fill}function px(i,t){return i.series[t].points.size}var Gh=[0,0];function mx(i,t,e){return Gh[0]=t,Gh[1]=e,Gh}function Ka(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Wh(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var gx={show:!0,x:!0,y:!0,lock:!1,move:mx,points:{one:!1,show:ux,size:px,width:0,stroke:fx,fill:dx},bind:{mousedown:Ka,mouseup:Ka,click:Ka,dblclick:Ka,mousemove:Wh,mouseleave:Wh,mouseenter:Wh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Up={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},hu=un({},Up,{filter:bp}),Fp=un({},hu,{size:10}),Op=un({},Up,{show:!1}),uu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Bp="bold "+uu,kp=1.5,np={show:!0,scale:"x",stroke:eu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Bp,side:2,grid:hu,ticks:Fp,border:Op,font:uu,lineGap:kp,rotate:0},_x="Value",xx="Time",ip={show:!0,scale:"x",auto:!1,sorted:1,min:Ne,max:-Ne,idxs:[]};function vx(i,t,e,n,s){return t.map(r=>r==null?"":ou(r))}function yx(i,t,e,n,s,r,o){let a=[],c=Rs.get(s)||0;e=o?e:Ue(sl(e,s),c);for(let l=e;l<=n;l=Ue(l+s,c))a.push(Object.is(l,-0)?0:l);return a}function Jh(i,t,e,n,s,r,o){let a=[],c=i.scales[i.axes[t].scale].log,l=c==10?rs:xp,h=ti(l(e));s=Ur(c,h),c==10&&(s=er[Mi(s,er)]);let d=e,u=s*c;c==10&&(u=er[Mi(u,er)]);do a.push(d),d=d+s,c==10&&!Rs.has(d)&&(d=Ue(d,Rs.get(s))),d>=u&&(s=d,u=s*c,c==10&&(u=er[Mi(u,er)]));while(d<=n);return a}function bx(i,t,e,n,s,r,o){let c=i.scales[i.axes[t].scale].asinh,l=n>c?Jh(i,t,zn(c,e),n,s):[c],h=n>=0&&e<=0?[0]:[];return(e<-c?Jh(i,t,zn(c,-n),-e,s):[c]).reverse().map(u=>-u).concat(h,l)}var zp=/./,Mx=/[12357]/,Sx=/[125]/,sp=/1/,Kh=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function wx(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],c=i.valToPos,l=r._space,h=c(10,o),d=c(9,o)-h>=l?zp:c(7,o)-h>=l?Mx:c(5,o)-h>=l?Sx:sp;if(d==sp){let u=gn(c(1,o)-h);if(u<l)return Kh(t.slice().reverse(),a.distr,d,fi(l/u)).reverse()}return Kh(t,a.distr,d,1)}function Tx(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,c=i.valToPos,l=gn(c(1,o)-c(2,o));return l<a?Kh(t.slice().reverse(),3,zp,fi(a/l)).reverse():t}function Ex(i,t,e,n){return n==null?nu:t==null?"":ou(t)}var rp={show:!0,scale:"y",stroke:eu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Bp,side:3,grid:hu,ticks:Fp,border:Op,font:uu,lineGap:kp,rotate:0};function Ax(i,t){let e=3+(i||1)*2;return Ue(e*t,3)}function Cx(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=gn(o-r),c=i.series[t],l=a/(c.points.space*we);return n[1]-n[0]<=l}var op={scale:null,auto:!0,sorted:0,min:Ne,max:-Ne},Vp=(i,t,e,n,s)=>s,ap={show:!0,auto:!0,sorted:0,gaps:Vp,alpha:1,facets:[un({},op,{scale:"x"}),un({},op,{scale:"y"})]},lp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Vp,alpha:1,points:{show:Cx,filter:null},values:null,min:Ne,max:-Ne,idxs:[],path:null,clip:null};function Rx(i,t,e,n,s){return e/10}var Hp={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Px=un({},Hp,{time:!1,ori:1}),cp={};function Gp(i,t){let e=cp[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,c,l){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,c,l)}},i!=null&&(cp[i]=e)),e}var Br=1,jh=2;function rr(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,c=r[0],l=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,f=a.top,p=a.width,y=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?e(s,c,l,h,d,m,g,u,f,p,y,al,zr,cl,Xp,Yp):e(s,c,l,h,d,g,m,f,u,y,p,ll,Vr,pu,qp,$p)}function du(i,t){let e=0,n=0,s=Me(i.bands,au);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function Ix(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,c=i.scales[a];return s==-1?c.min:s==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function os(i,t,e,n,s,r){return rr(i,t,(o,a,c,l,h,d,u,f,p,y,m)=>{let g=o.pxRound,x=l.dir*(l.ori==0?1:-1),A=l.ori==0?zr:Vr,b,C;x==1?(b=e,C=n):(b=n,C=e);let E=g(d(a[b],l,y,f)),_=g(u(c[b],h,m,p)),S=g(d(a[C],l,y,f)),U=g(u(r==1?h.max:h.min,h,m,p)),L=new Path2D(s);return A(L,S,U),A(L,E,U),A(L,E,_),L})}function ol(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?cl:pu,c=e;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let f=u[0]-c;f>0&&a(o,c,n,f,n+r),c=u[1]}}let l=e+s-c,h=10;l>0&&a(o,c,n-h/2,l,n+r+h)}return o}function Lx(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function fu(i,t,e,n,s,r,o){let a=[],c=i.length;for(let l=s==1?e:n;l>=e&&l<=n;l+=s)if(t[l]===null){let d=l,u=l;if(s==1)for(;++l<=n&&t[l]===null;)u=l;else for(;--l>=e&&t[l]===null;)u=l;let f=r(i[d]),p=u==d?f:r(i[u]),y=d-s;f=o<=0&&y>=0&&y<c?r(i[y]):f;let g=u+s;p=o>=0&&g>=0&&g<c?r(i[g]):p,p>=f&&a.push([f,p])}return a}function hp(i){return i==0?yp:i==1?mn:t=>tr(t,i)}function Wp(i){let t=i==0?al:ll,e=i==0?(s,r,o,a,c,l)=>{s.arcTo(r,o,a,c,l)}:(s,r,o,a,c,l)=>{s.arcTo(o,r,c,a,l)},n=i==0?(s,r,o,a,c)=>{s.rect(r,o,a,c)}:(s,r,o,a,c)=>{s.rect(o,r,c,a)};return(s,r,o,a,c,l=0,h=0)=>{l==0&&h==0?n(s,r,o,a,c):(l=Si(l,a/2,c/2),h=Si(h,a/2,c/2),t(s,r+l,o),e(s,r+a,o,r+a,o+c,l),e(s,r+a,o+c,r,o+c,h),e(s,r,o+c,r,o,h),e(s,r,o,r+a,o,l),s.closePath())}}var al=(i,t,e)=>{i.moveTo(t,e)},ll=(i,t,e)=>{i.moveTo(e,t)},zr=(i,t,e)=>{i.lineTo(t,e)},Vr=(i,t,e)=>{i.lineTo(e,t)},cl=Wp(0),pu=Wp(1),Xp=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},qp=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Yp=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},$p=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function Zp(i){return(t,e,n,s,r)=>rr(t,e,(o,a,c,l,h,d,u,f,p,y,m)=>{let{pxRound:g,points:x}=o,A,b;l.ori==0?(A=al,b=Xp):(A=ll,b=qp);let C=Ue(x.width*we,3),E=(x.size-x.width)/2*we,_=Ue(E*2,3),S=new Path2D,U=new Path2D,{left:L,top:P,width:k,height:H}=t.bbox;cl(U,L-_,P-_,k+_*2,H+_*2);let N=W=>{if(c[W]!=null){let $=g(d(a[W],l,y,f)),G=g(u(c[W],h,m,p));A(S,$+E,G),b(S,$,G,E,0,ja*2)}};if(r)r.forEach(N);else for(let W=n;W<=s;W++)N(W);return{stroke:C>0?S:null,fill:S,clip:U,flags:Br|jh}})}function Jp(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var Dx=Jp(zr),Nx=Jp(Vr);function Kp(i){let t=Me(i?.alignGaps,0);return(e,n,s,r)=>rr(e,n,(o,a,c,l,h,d,u,f,p,y,m)=>{[s,r]=nl(c,s,r);let g=o.pxRound,x=H=>g(d(H,l,y,f)),A=H=>g(u(H,h,m,p)),b,C;l.ori==0?(b=zr,C=Dx):(b=Vr,C=Nx);let E=l.dir*(l.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Br},S=_.stroke,U=!1;if(r-s>=y*4){let H=ut=>e.posToVal(ut,l.key,!0),N=null,W=null,$,G,ct,K=x(a[E==1?s:r]),Q=x(a[s]),st=x(a[r]),dt=H(E==1?Q+1:st-1);for(let ut=E==1?s:r;ut>=s&&ut<=r;ut+=E){let tt=a[ut],xt=(E==1?tt<dt:tt>dt)?K:x(tt),At=c[ut];xt==K?At!=null?(G=At,N==null?(b(S,xt,A(G)),$=N=W=G):G<N?N=G:G>W&&(W=G)):At===null&&(U=!0):(N!=null&&C(S,K,A(N),A(W),A($),A(G)),At!=null?(G=At,b(S,xt,A(G)),N=W=$=G):(N=W=null,At===null&&(U=!0)),K=xt,dt=H(K+E))}N!=null&&N!=W&&ct!=K&&C(S,K,A(N),A(W),A($),A(G))}else for(let H=E==1?s:r;H>=s&&H<=r;H+=E){let N=c[H];N===null?U=!0:N!=null&&b(S,x(a[H]),A(N))}let[P,k]=du(e,n);if(o.fill!=null||P!=0){let H=_.fill=new Path2D(S),N=o.fillTo(e,n,o.min,o.max,P),W=A(N),$=x(a[s]),G=x(a[r]);E==-1&&([G,$]=[$,G]),b(H,G,W),b(H,$,W)}if(!o.spanGaps){let H=[];U&&H.push(...fu(a,c,s,r,E,x,t)),_.gaps=H=o.gaps(e,n,s,r,H),_.clip=ol(H,l.ori,f,p,y,m)}return k!=0&&(_.band=k==2?[os(e,n,s,r,S,-1),os(e,n,s,r,S,1)]:os(e,n,s,r,S,k)),_})}function Ux(i){let t=Me(i.align,1),e=Me(i.ascDesc,!1),n=Me(i.alignGaps,0),s=Me(i.extend,!1);return(r,o,a,c)=>rr(r,o,(l,h,d,u,f,p,y,m,g,x,A)=>{[a,c]=nl(d,a,c);let b=l.pxRound,{left:C,width:E}=r.bbox,_=Q=>b(p(Q,u,x,m)),S=Q=>b(y(Q,f,A,g)),U=u.ori==0?zr:Vr,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Br},P=L.stroke,k=u.dir*(u.ori==0?1:-1),H=S(d[k==1?a:c]),N=_(h[k==1?a:c]),W=N,$=N;s&&t==-1&&($=C,U(P,$,H)),U(P,N,H);for(let Q=k==1?a:c;Q>=a&&Q<=c;Q+=k){let st=d[Q];if(st==null)continue;let dt=_(h[Q]),ut=S(st);t==1?U(P,dt,H):U(P,W,ut),U(P,dt,ut),H=ut,W=dt}let G=W;s&&t==1&&(G=C+E,U(P,G,H));let[ct,K]=du(r,o);if(l.fill!=null||ct!=0){let Q=L.fill=new Path2D(P),st=l.fillTo(r,o,l.min,l.max,ct),dt=S(st);U(Q,G,dt),U(Q,$,dt)}if(!l.spanGaps){let Q=[];Q.push(...fu(h,d,a,c,k,_,n));let st=l.width*we/2,dt=e||t==1?st:-st,ut=e||t==-1?-st:st;Q.forEach(tt=>{tt[0]+=dt,tt[1]+=ut}),L.gaps=Q=l.gaps(r,o,a,c,Q),L.clip=ol(Q,u.ori,m,g,x,A)}return K!=0&&(L.band=K==2?[os(r,o,a,c,P,-1),os(r,o,a,c,P,1)]:os(r,o,a,c,P,K)),L})}function up(i,t,e,n,s,r,o=Ne){if(i.length>1){let a=null;for(let c=0,l=1/0;c<i.length;c++)if(t[c]!==void 0){if(a!=null){let h=gn(i[c]-i[a]);h<l&&(l=h,o=gn(e(i[c],n,s,r)-e(i[a],n,s,r)))}a=c}}return o}function Fx(i){i=i||zo;let t=Me(i.size,[.6,Ne,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=xe(s),o=1-t[0],a=Me(t[1],Ne),c=Me(t[2],1),l=Me(i.disp,zo),h=Me(i.each,f=>{}),{fill:d,stroke:u}=l;return(f,p,y,m)=>rr(f,p,(g,x,A,b,C,E,_,S,U,L,P)=>{let k=g.pxRound,H=e,N=n*we,W=a*we,$=c*we,G,ct;b.ori==0?[G,ct]=r(f,p):[ct,G]=r(f,p);let K=b.dir*(b.ori==0?1:-1),Q=b.ori==0?cl:pu,st=b.ori==0?h:(Rt,Yt,re,St,De,zt,Xt)=>{h(Rt,Yt,re,De,St,Xt,zt)},dt=Me(f.bands,au).find(Rt=>Rt.series[0]==p),ut=dt!=null?dt.dir:0,tt=g.fillTo(f,p,g.min,g.max,ut),mt=k(_(tt,C,P,U)),xt,At,Mt,Gt=L,se=k(g.width*we),Vt=!1,ue=null,ae=null,ee=null,qe=null;d!=null&&(se==0||u!=null)&&(Vt=!0,ue=d.values(f,p,y,m),ae=new Map,new Set(ue).forEach(Rt=>{Rt!=null&&ae.set(Rt,new Path2D)}),se>0&&(ee=u.values(f,p,y,m),qe=new Map,new Set(ee).forEach(Rt=>{Rt!=null&&qe.set(Rt,new Path2D)})));let{x0:Oe,size:rn}=l;if(Oe!=null&&rn!=null){H=1,x=Oe.values(f,p,y,m),Oe.unit==2&&(x=x.map(re=>f.posToVal(S+re*L,b.key,!0)));let Rt=rn.values(f,p,y,m);rn.unit==2?At=Rt[0]*L:At=E(Rt[0],b,L,S)-E(0,b,L,S),Gt=up(x,A,E,b,L,S,Gt),Mt=Gt-At+N}else Gt=up(x,A,E,b,L,S,Gt),Mt=Gt*o+N,At=Gt-Mt;Mt<1&&(Mt=0),se>=At/2&&(se=0),Mt<5&&(k=yp);let Ie=Mt>0,bn=Gt-Mt-(Ie?se:0);At=k(Zh(bn,$,W)),xt=(H==0?At/2:H==K?0:At)-H*K*((H==0?N/2:0)+(Ie?se/2:0));let ye={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},fn=Vt?null:new Path2D,Ke=null;if(dt!=null)Ke=f.data[dt.series[1]];else{let{y0:Rt,y1:Yt}=l;Rt!=null&&Yt!=null&&(A=Yt.values(f,p,y,m),Ke=Rt.values(f,p,y,m))}let on=G*At,O=ct*At;for(let Rt=K==1?y:m;Rt>=y&&Rt<=m;Rt+=K){let Yt=A[Rt];if(Yt==null)continue;if(Ke!=null){let q=Ke[Rt]??0;if(Yt-q==0)continue;mt=_(q,C,P,U)}let re=b.distr!=2||l!=null?x[Rt]:Rt,St=E(re,b,L,S),De=_(Me(Yt,tt),C,P,U),zt=k(St-xt),Xt=k(zn(De,mt)),R=k(Si(De,mt)),M=Xt-R;if(Yt!=null){let q=Yt<0?O:on,ht=Yt<0?on:O;Vt?(se>0&&ee[Rt]!=null&&Q(qe.get(ee[Rt]),zt,R+ti(se/2),At,zn(0,M-se),q,ht),ue[Rt]!=null&&Q(ae.get(ue[Rt]),zt,R+ti(se/2),At,zn(0,M-se),q,ht)):Q(fn,zt,R+ti(se/2),At,zn(0,M-se),q,ht),st(f,p,Rt,zt-se/2,R,At+se,M)}}return se>0?ye.stroke=Vt?qe:fn:Vt||(ye._fill=g.width==0?g._fill:g._stroke??g._fill,ye.width=0),ye.fill=Vt?ae:fn,ye})}function Ox(i,t){let e=Me(t?.alignGaps,0);return(n,s,r,o)=>rr(n,s,(a,c,l,h,d,u,f,p,y,m,g)=>{[r,o]=nl(l,r,o);let x=a.pxRound,A=G=>x(u(G,h,m,p)),b=G=>x(f(G,d,g,y)),C,E,_;h.ori==0?(C=al,_=zr,E=Yp):(C=ll,_=Vr,E=$p);let S=h.dir*(h.ori==0?1:-1),U=A(c[S==1?r:o]),L=U,P=[],k=[];for(let G=S==1?r:o;G>=r&&G<=o;G+=S)if(l[G]!=null){let K=c[G],Q=A(K);P.push(L=Q),k.push(b(l[G]))}let H={stroke:i(P,k,C,_,E,x),fill:null,clip:null,band:null,gaps:null,flags:Br},N=H.stroke,[W,$]=du(n,s);if(a.fill!=null||W!=0){let G=H.fill=new Path2D(N),ct=a.fillTo(n,s,a.min,a.max,W),K=b(ct);_(G,L,K),_(G,U,K)}if(!a.spanGaps){let G=[];G.push(...fu(c,l,r,o,S,A,e)),H.gaps=G=a.gaps(n,s,r,o,G),H.clip=ol(G,h.ori,p,y,m,g)}return $!=0&&(H.band=$==2?[os(n,s,r,o,N,-1),os(n,s,r,o,N,1)]:os(n,s,r,o,N,$)),H})}function Bx(i){return Ox(kx,i)}function kx(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let c=Array(o),l=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=t[u+1]-t[u],d[u]=i[u+1]-i[u],l[u]=h[u]/d[u];c[0]=l[0];for(let u=1;u<o-1;u++)l[u]===0||l[u-1]===0||l[u-1]>0!=l[u]>0?c[u]=0:(c[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/l[u-1]+(d[u]+2*d[u-1])/l[u]),isFinite(c[u])||(c[u]=0));c[o-1]=l[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,t[u]+c[u]*d[u]/3,i[u+1]-d[u]/3,t[u+1]-c[u+1]*d[u]/3,i[u+1],t[u+1])}return a}var Qh=new Set;function dp(){for(let i of Qh)i.syncRect(!0)}kr&&(ir(v_,Nr,dp),ir(y_,Nr,dp,!0),ir(Qa,Nr,()=>{Rn.pxRatio=we}));var zx=Kp(),Vx=Zp();function fp(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>tu(r,o,t,e))}function Hx(i,t){return i.map((e,n)=>n==0?{}:un({},t,e))}function tu(i,t,e,n){return un({},t==0?e:n,i)}function jp(i,t,e){return t==null?Fr:[t,e]}var Gx=jp;function Wx(i,t,e){return t==null?Fr:tl(t,e,ru,!0)}function Qp(i,t,e,n){return t==null?Fr:il(t,e,i.scales[n].log,!1)}var Xx=Qp;function tm(i,t,e,n){return t==null?Fr:su(t,e,i.scales[n].log,!1)}var qx=tm;function Yx(i,t,e,n,s){let r=zn(Xf(i),Xf(t)),o=t-i,a=Mi(s/n*o,e);do{let c=e[a],l=n*c/o;if(l>=s&&r+(c<5?Rs.get(c):0)<=17)return[c,l]}while(++a<e.length);return[0,0]}function pp(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=mn((e=+s)*we))+"px"),[i,t,e]}function $x(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ue(t[2]*we,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Rn(i,t,e){let n={mode:Me(i.mode,1)},s=n.mode;function r(v,w,I,D){let V=w.valToPct(v);return D+I*(w.dir==-1?1-V:V)}function o(v,w,I,D){let V=w.valToPct(v);return D+I*(w.dir==-1?V:1-V)}function a(v,w,I,D){return w.ori==0?r(v,w,I,D):o(v,w,I,D)}n.valToPosH=r,n.valToPosV=o;let c=!1;n.status=0;let l=n.root=di(e_);if(i.id!=null&&(l.id=i.id),Qn(l,i.class),i.title){let v=di(s_,l);v.textContent=i.title}let h=bi("canvas"),d=n.ctx=h.getContext("2d"),u=di(r_,l);ir("click",u,v=>{v.target===p&&(ze!=Sr||Ye!=wr)&&Cn.click(n,v)},!0);let f=n.under=di(o_,u);u.appendChild(h);let p=n.over=di(a_,u);i=Or(i);let y=+Me(i.pxAlign,1),m=hp(y);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let g=i.ms||.001,x=n.series=s==1?fp(i.series||[],ip,lp,!1):Hx(i.series||[null],ap),A=n.axes=fp(i.axes||[],np,rp,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(v=>{v.fill=xe(v.fill||null),v.dir=Me(v.dir,-1)});let E=s==2?x[1].facets[0].scale:x[0].scale,_={axes:ts,series:fe},S=(i.drawOrder||["axes","series"]).map(v=>_[v]);function U(v){let w=v.distr==3?I=>rs(I>0?I:v.clamp(n,I,v.min,v.max,v.key)):v.distr==4?I=>Vh(I,v.asinh):v.distr==100?I=>v.fwd(I):I=>I;return I=>{let D=w(I),{_min:V,_max:J}=v,at=J-V;return(D-V)/at}}function L(v){let w=b[v];if(w==null){let I=(i.scales||zo)[v]||zo;if(I.from!=null){L(I.from);let D=un({},b[I.from],I,{key:v});D.valToPct=U(D),b[v]=D}else{w=b[v]=un({},v==E?Hp:Px,I),w.key=v;let D=w.time,V=w.range,J=Cs(V);if((v!=E||s==2&&!D)&&(J&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Hf:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Hf:{mode:1,hard:V[1],soft:V[1]}},J=!1),!J&&rl(V))){let at=V;V=(ft,yt,Dt)=>yt==null?Fr:tl(yt,Dt,at)}w.range=xe(V||(D?Gx:v==E?w.distr==3?Xx:w.distr==4?qx:jp:w.distr==3?Qp:w.distr==4?tm:Wx)),w.auto=xe(J?!1:w.auto),w.clamp=xe(w.clamp||Rx),w._min=w._max=null,w.valToPct=U(w)}}}L("x"),L("y"),s==1&&x.forEach(v=>{L(v.scale)}),A.forEach(v=>{L(v.scale)});for(let v in i.scales)L(v);let P=b[E],k=P.distr,H,N;P.ori==0?(Qn(l,n_),H=r,N=o):(Qn(l,i_),H=o,N=r);let W={};for(let v in b){let w=b[v];(w.min!=null||w.max!=null)&&(W[v]={min:w.min,max:w.max},w.min=w.max=null)}let $=i.tzDate||(v=>new Date(mn(v/g))),G=i.fmtDate||lu,ct=g==1?nx($):rx($),K=Qf($,jf(g==1?ex:sx,G)),Q=ep($,tp(ax,G)),st=[],dt=n.legend=un({},hx,i.legend),ut=n.cursor=un({},gx,{drag:{y:s==2}},i.cursor),tt=dt.show,mt=ut.show,xt=dt.markers;dt.idxs=st,xt.width=xe(xt.width),xt.dash=xe(xt.dash),xt.stroke=xe(xt.stroke),xt.fill=xe(xt.fill);let At,Mt,Gt,se=[],Vt=[],ue,ae=!1,ee={};if(dt.live){let v=x[1]?x[1].values:null;ae=v!=null,ue=ae?v(n,1,0):{_:0};for(let w in ue)ee[w]=nu}if(tt)if(At=bi("table",f_,l),Gt=bi("tbody",null,At),dt.mount(n,At),ae){Mt=bi("thead",null,At,Gt);let v=bi("tr",null,Mt);bi("th",null,v);for(var qe in ue)bi("th",Rf,v).textContent=qe}else Qn(At,m_),dt.live&&Qn(At,p_);let Oe={show:!0},rn={show:!1};function Ie(v,w){if(w==0&&(ae||!dt.live||s==2))return Fr;let I=[],D=bi("tr",g_,Gt,Gt.childNodes[w]);Qn(D,v.class),v.show||Qn(D,nr);let V=bi("th",null,D);if(xt.show){let ft=di(__,V);if(w>0){let yt=xt.width(n,w);yt&&(ft.style.border=yt+"px "+xt.dash(n,w)+" "+xt.stroke(n,w)),ft.style.background=xt.fill(n,w)}}let J=di(Rf,V);v.label instanceof HTMLElement?J.appendChild(v.label):J.textContent=v.label,w>0&&(xt.show||(J.style.color=v.width>0?xt.stroke(n,w):xt.fill(n,w)),ye("click",V,ft=>{if(ut._lock)return;Jt(ft);let yt=x.indexOf(v);if((ft.ctrlKey||ft.metaKey)!=dt.isolate){let Dt=x.some((Nt,Ft)=>Ft>0&&Ft!=yt&&Nt.show);x.forEach((Nt,Ft)=>{Ft>0&&Fi(Ft,Dt?Ft==yt?Oe:rn:Oe,!0,hn.setSeries)})}else Fi(yt,{show:!v.show},!0,hn.setSeries)},!1),Kt&&ye(Df,V,ft=>{ut._lock||(Jt(ft),Fi(x.indexOf(v),Er,!0,hn.setSeries))},!1));for(var at in ue){let ft=bi("td",x_,D);ft.textContent="--",I.push(ft)}return[D,I]}let bn=new Map;function ye(v,w,I,D=!0){let V=bn.get(w)||{},J=ut.bind[v](n,w,I,D);J&&(ir(v,w,V[v]=J),bn.set(w,V))}function fn(v,w,I){let D=bn.get(w)||{};for(let V in D)(v==null||V==v)&&($h(V,w,D[V]),delete D[V]);v==null&&bn.delete(w)}let Ke=0,on=0,O=0,Rt=0,Yt=0,re=0,St=Yt,De=re,zt=O,Xt=Rt,R=0,M=0,q=0,ht=0;n.bbox={};let ot=!1,_t=!1,vt=!1,et=!1,it=!1,pt=!1;function F(v,w,I){(I||v!=n.width||w!=n.height)&&rt(v,w),le(!1),vt=!0,_t=!0,In()}function rt(v,w){n.width=Ke=O=v,n.height=on=Rt=w,Yt=re=0,bt(),Ht();let I=n.bbox;R=I.left=tr(Yt*we,.5),M=I.top=tr(re*we,.5),q=I.width=tr(O*we,.5),ht=I.height=tr(Rt*we,.5)}let nt=3;function wt(){let v=!1,w=0;for(;!v;){w++;let I=yr(w),D=Ui(w);v=w==nt||I&&D,v||(rt(n.width,n.height),_t=!0)}}function gt({width:v,height:w}){F(v,w)}n.setSize=gt;function bt(){let v=!1,w=!1,I=!1,D=!1;A.forEach((V,J)=>{if(V.show&&V._show){let{side:at,_size:ft}=V,yt=at%2,Dt=V.label!=null?V.labelSize:0,Nt=ft+Dt;Nt>0&&(yt?(O-=Nt,at==3?(Yt+=Nt,D=!0):I=!0):(Rt-=Nt,at==0?(re+=Nt,v=!0):w=!0))}}),Di[0]=v,Di[1]=I,Di[2]=w,Di[3]=D,O-=_i[1]+_i[3],Yt+=_i[3],Rt-=_i[2]+_i[0],re+=_i[0]}function Ht(){let v=Yt+O,w=re+Rt,I=Yt,D=re;function V(J,at){switch(J){case 1:return v+=at,v-at;case 2:return w+=at,w-at;case 3:return I-=at,I+at;case 0:return D-=at,D+at}}A.forEach((J,at)=>{if(J.show&&J._show){let ft=J.side;J._pos=V(ft,J._size),J.label!=null&&(J._lpos=V(ft,J.labelSize))}})}if(ut.dataIdx==null){let v=ut.hover,w=v.skip=new Set(v.skip??[]);w.add(void 0);let I=v.prox=xe(v.prox),D=v.bias??=0;ut.dataIdx=(V,J,at,ft)=>{if(J==0)return at;let yt=at,Dt=I(V,J,at,ft)??Ne,Nt=Dt>=0&&Dt<Ne,Ft=P.ori==0?O:Rt,ne=ut.left,Se=t[0],be=t[J];if(w.has(be[at])){yt=null;let ge=null,Zt=null,Wt;if(D==0||D==-1)for(Wt=at;ge==null&&Wt-- >0;)w.has(be[Wt])||(ge=Wt);if(D==0||D==1)for(Wt=at;Zt==null&&Wt++<be.length;)w.has(be[Wt])||(Zt=Wt);if(ge!=null||Zt!=null)if(Nt){let He=ge==null?-1/0:H(Se[ge],P,Ft,0),tn=Zt==null?1/0:H(Se[Zt],P,Ft,0),Tn=ne-He,Le=tn-ne;Tn<=Le?Tn<=Dt&&(yt=ge):Le<=Dt&&(yt=Zt)}else yt=Zt==null?ge:ge==null?Zt:at-ge<=Zt-at?ge:Zt}else Nt&&gn(ne-H(Se[at],P,Ft,0))>Dt&&(yt=null);return yt}}let Jt=v=>{ut.event=v};ut.idxs=st,ut._lock=!1;let lt=ut.points;lt.show=xe(lt.show),lt.size=xe(lt.size),lt.stroke=xe(lt.stroke),lt.width=xe(lt.width),lt.fill=xe(lt.fill);let Ot=n.focus=un({},i.focus||{alpha:.3},ut.focus),Kt=Ot.prox>=0,Ct=Kt&&lt.one,oe=[],ke=[],Un=[];function Mo(v,w){let I=lt.show(n,w);if(I instanceof HTMLElement)return Qn(I,d_),Qn(I,v.class),Gi(I,-10,-10,O,Rt),p.insertBefore(I,oe[w]),I}function _r(v,w){if(s==1||w>0){let I=s==1&&b[v.scale].time,D=v.value;v.value=I?$f(D)?ep($,tp(D,G)):D||Q:D||Ex,v.label=v.label||(I?xx:_x)}if(Ct||w>0){v.width=v.width==null?1:v.width,v.paths=v.paths||zx||P_,v.fillTo=xe(v.fillTo||Ix),v.pxAlign=+Me(v.pxAlign,y),v.pxRound=hp(v.pxAlign),v.stroke=xe(v.stroke||null),v.fill=xe(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let I=Ax(zn(1,v.width),1),D=v.points=un({},{size:I,width:zn(1,I*.2),stroke:v.stroke,space:I*2,paths:Vx,_stroke:null,_fill:null},v.points);D.show=xe(D.show),D.filter=xe(D.filter),D.fill=xe(D.fill),D.stroke=xe(D.stroke),D.paths=xe(D.paths),D.pxAlign=v.pxAlign}if(tt){let I=Ie(v,w);se.splice(w,0,I[0]),Vt.splice(w,0,I[1]),dt.values.push(null)}if(mt){st.splice(w,0,null);let I=null;Ct?w==0&&(I=Mo(v,w)):w>0&&(I=Mo(v,w)),oe.splice(w,0,I),ke.splice(w,0,0),Un.splice(w,0,0)}wn("addSeries",w)}function mh(v,w){w=w??x.length,v=s==1?tu(v,w,ip,lp):tu(v,w,{},ap),x.splice(w,0,v),_r(x[w],w)}n.addSeries=mh;function Ua(v){if(x.splice(v,1),tt){dt.values.splice(v,1),Vt.splice(v,1);let w=se.splice(v,1)[0];fn(null,w.firstChild),w.remove()}mt&&(st.splice(v,1),oe.splice(v,1)[0].remove(),ke.splice(v,1),Un.splice(v,1)),wn("delSeries",v)}n.delSeries=Ua;let Di=[!1,!1,!1,!1];function Ki(v,w){if(v._show=v.show,v.show){let I=v.side%2,D=b[v.scale];D==null&&(v.scale=I?x[1].scale:E,D=b[v.scale]);let V=D.time;v.size=xe(v.size),v.space=xe(v.space),v.rotate=xe(v.rotate),Cs(v.incrs)&&v.incrs.forEach(at=>{!Rs.has(at)&&Rs.set(at,Sp(at))}),v.incrs=xe(v.incrs||(D.distr==2?j_:V?g==1?tx:ix:er)),v.splits=xe(v.splits||(V&&D.distr==1?ct:D.distr==3?Jh:D.distr==4?bx:yx)),v.stroke=xe(v.stroke),v.grid.stroke=xe(v.grid.stroke),v.ticks.stroke=xe(v.ticks.stroke),v.border.stroke=xe(v.border.stroke);let J=v.values;v.values=Cs(J)&&!Cs(J[0])?xe(J):V?Cs(J)?Qf($,jf(J,G)):$f(J)?ox($,J):J||K:J||vx,v.filter=xe(v.filter||(D.distr>=3&&D.log==10?wx:D.distr==3&&D.log==2?Tx:bp)),v.font=pp(v.font),v.labelFont=pp(v.labelFont),v._size=v.size(n,null,w,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(Di[w]=!0,v._el=di(l_,u))}}function ji(v,w,I,D){let[V,J,at,ft]=I,yt=w%2,Dt=0;return yt==0&&(ft||J)&&(Dt=w==0&&!V||w==2&&!at?mn(np.size/3):0),yt==1&&(V||at)&&(Dt=w==1&&!J||w==3&&!ft?mn(rp.size/2):0),Dt}let So=n.padding=(i.padding||[ji,ji,ji,ji]).map(v=>xe(Me(v,ji))),_i=n._padding=So.map((v,w)=>v(n,w,Di,0)),je,nn=null,sn=null,Ni=s==1?x[0].idxs:null,Zn=null,ys=!1;function wo(v,w){if(t=v??[],n.data=n._data=t,s==2){je=0;for(let I=1;I<x.length;I++)je+=t[I][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),Zn=t[0],je=Zn.length;let I=t;if(k==2){I=t.slice();let D=I[0]=Array(je);for(let V=0;V<je;V++)D[V]=V}n._data=t=I}if(le(!0),wn("setData"),k==2&&(vt=!0),w!==!1){let I=P;I.auto(n,ys)?To():Ss(E,I.min,I.max),et=et||ut.left>=0,pt=!0,In()}}n.setData=wo;function To(){ys=!0;let v,w;s==1&&(je>0?(nn=Ni[0]=0,sn=Ni[1]=je-1,v=t[0][nn],w=t[0][sn],k==2?(v=nn,w=sn):v==w&&(k==3?[v,w]=il(v,v,P.log,!1):k==4?[v,w]=su(v,v,P.log,!1):P.time?w=v+mn(86400/g):[v,w]=tl(v,w,ru,!0))):(nn=Ni[0]=v=null,sn=Ni[1]=w=null)),Ss(E,v,w)}let xr,bs,vr,T,B,j,Y,Z,Tt,Pt;function Et(v,w,I,D,V,J){v??=If,I??=au,D??="butt",V??=If,J??="round",v!=xr&&(d.strokeStyle=xr=v),V!=bs&&(d.fillStyle=bs=V),w!=vr&&(d.lineWidth=vr=w),J!=B&&(d.lineJoin=B=J),D!=j&&(d.lineCap=j=D),I!=T&&d.setLineDash(T=I)}function It(v,w,I,D){w!=bs&&(d.fillStyle=bs=w),v!=Y&&(d.font=Y=v),I!=Z&&(d.textAlign=Z=I),D!=Tt&&(d.textBaseline=Tt=D)}function kt(v,w,I,D,V=0){if(D.length>0&&v.auto(n,ys)&&(w==null||w.min==null)){let J=Me(nn,0),at=Me(sn,D.length-1),ft=I.min==null?w_(D,J,at,V,v.distr==3):[I.min,I.max];v.min=Si(v.min,I.min=ft[0]),v.max=zn(v.max,I.max=ft[1])}}let jt={min:null,max:null};function de(){for(let D in b){let V=b[D];W[D]==null&&(V.min==null||W[E]!=null&&V.auto(n,ys))&&(W[D]=jt)}for(let D in b){let V=b[D];W[D]==null&&V.from!=null&&W[V.from]!=null&&(W[D]=jt)}W[E]!=null&&le(!0);let v={};for(let D in W){let V=W[D];if(V!=null){let J=v[D]=Or(b[D],D_);if(V.min!=null)un(J,V);else if(D!=E||s==2)if(je==0&&J.from==null){let at=J.range(n,null,null,D);J.min=at[0],J.max=at[1]}else J.min=Ne,J.max=-Ne}}if(je>0){x.forEach((D,V)=>{if(s==1){let J=D.scale,at=W[J];if(at==null)return;let ft=v[J];if(V==0){let yt=ft.range(n,ft.min,ft.max,J);ft.min=yt[0],ft.max=yt[1],nn=Mi(ft.min,t[0]),sn=Mi(ft.max,t[0]),sn-nn>1&&(t[0][nn]<ft.min&&nn++,t[0][sn]>ft.max&&sn--),D.min=Zn[nn],D.max=Zn[sn]}else D.show&&D.auto&&kt(ft,at,D,t[V],D.sorted);D.idxs[0]=nn,D.idxs[1]=sn}else if(V>0&&D.show&&D.auto){let[J,at]=D.facets,ft=J.scale,yt=at.scale,[Dt,Nt]=t[V],Ft=v[ft],ne=v[yt];Ft!=null&&kt(Ft,W[ft],J,Dt,J.sorted),ne!=null&&kt(ne,W[yt],at,Nt,at.sorted),D.min=at.min,D.max=at.max}});for(let D in v){let V=v[D],J=W[D];if(V.from==null&&(J==null||J.min==null)){let at=V.range(n,V.min==Ne?null:V.min,V.max==-Ne?null:V.max,D);V.min=at[0],V.max=at[1]}}}for(let D in v){let V=v[D];if(V.from!=null){let J=v[V.from];if(J.min==null)V.min=V.max=null;else{let at=V.range(n,J.min,J.max,D);V.min=at[0],V.max=at[1]}}}let w={},I=!1;for(let D in v){let V=v[D],J=b[D];if(J.min!=V.min||J.max!=V.max){J.min=V.min,J.max=V.max;let at=J.distr;J._min=at==3?rs(J.min):at==4?Vh(J.min,J.asinh):at==100?J.fwd(J.min):J.min,J._max=at==3?rs(J.max):at==4?Vh(J.max,J.asinh):at==100?J.fwd(J.max):J.max,w[D]=I=!0}}if(I){x.forEach((D,V)=>{s==2?V>0&&w.y&&(D._paths=null):w[D.scale]&&(D._paths=null)});for(let D in w)vt=!0,wn("setScale",D);mt&&ut.left>=0&&(et=pt=!0)}for(let D in W)W[D]=null}function Bt(v){let w=Zh(nn-1,0,je-1),I=Zh(sn+1,0,je-1);for(;v[w]==null&&w>0;)w--;for(;v[I]==null&&I<je-1;)I++;return[w,I]}function fe(){if(je>0){let v=x.some(w=>w._focus)&&Pt!=Ot.alpha;v&&(d.globalAlpha=Pt=Ot.alpha),x.forEach((w,I)=>{if(I>0&&w.show&&(Ze(I,!1),Ze(I,!0),w._paths==null)){let D=Pt;Pt!=w.alpha&&(d.globalAlpha=Pt=w.alpha);let V=s==2?[0,t[I][0].length-1]:Bt(t[I]);w._paths=w.paths(n,I,V[0],V[1]),Pt!=D&&(d.globalAlpha=Pt=D)}}),x.forEach((w,I)=>{if(I>0&&w.show){let D=Pt;Pt!=w.alpha&&(d.globalAlpha=Pt=w.alpha),w._paths!=null&&Ce(I,!1);{let V=w._paths!=null?w._paths.gaps:null,J=w.points.show(n,I,nn,sn,V),at=w.points.filter(n,I,J,V);(J||at)&&(w.points._paths=w.points.paths(n,I,nn,sn,at),Ce(I,!0))}Pt!=D&&(d.globalAlpha=Pt=D),wn("drawSeries",I)}}),v&&(d.globalAlpha=Pt=1)}}function Ze(v,w){let I=w?x[v].points:x[v];I._stroke=I.stroke(n,v),I._fill=I.fill(n,v)}function Ce(v,w){let I=w?x[v].points:x[v],{stroke:D,fill:V,clip:J,flags:at,_stroke:ft=I._stroke,_fill:yt=I._fill,_width:Dt=I.width}=I._paths;Dt=Ue(Dt*we,3);let Nt=null,Ft=Dt%2/2;w&&yt==null&&(yt=Dt>0?"#fff":ft);let ne=I.pxAlign==1&&Ft>0;if(ne&&d.translate(Ft,Ft),!w){let Se=R-Dt/2,be=M-Dt/2,ge=q+Dt,Zt=ht+Dt;Nt=new Path2D,Nt.rect(Se,be,ge,Zt)}w?Ut(ft,Dt,I.dash,I.cap,yt,D,V,at,J):Re(v,ft,Dt,I.dash,I.cap,yt,D,V,at,Nt,J),ne&&d.translate(-Ft,-Ft)}function Re(v,w,I,D,V,J,at,ft,yt,Dt,Nt){let Ft=!1;yt!=0&&C.forEach((ne,Se)=>{if(ne.series[0]==v){let be=x[ne.series[1]],ge=t[ne.series[1]],Zt=(be._paths||zo).band;Cs(Zt)&&(Zt=ne.dir==1?Zt[0]:Zt[1]);let Wt,He=null;be.show&&Zt&&E_(ge,nn,sn)?(He=ne.fill(n,Se)||J,Wt=be._paths.clip):Zt=null,Ut(w,I,D,V,He,at,ft,yt,Dt,Nt,Wt,Zt),Ft=!0}}),Ft||Ut(w,I,D,V,J,at,ft,yt,Dt,Nt)}let pn=Br|jh;function Ut(v,w,I,D,V,J,at,ft,yt,Dt,Nt,Ft){Et(v,w,I,D,V),(yt||Dt||Ft)&&(d.save(),yt&&d.clip(yt),Dt&&d.clip(Dt)),Ft?(ft&pn)==pn?(d.clip(Ft),Nt&&d.clip(Nt),_e(V,at),an(v,J,w)):ft&jh?(_e(V,at),d.clip(Ft),an(v,J,w)):ft&Br&&(d.save(),d.clip(Ft),Nt&&d.clip(Nt),_e(V,at),d.restore(),an(v,J,w)):(_e(V,at),an(v,J,w)),(yt||Dt||Ft)&&d.restore()}function an(v,w,I){I>0&&(w instanceof Map?w.forEach((D,V)=>{d.strokeStyle=xr=V,d.stroke(D)}):w!=null&&v&&d.stroke(w))}function _e(v,w){w instanceof Map?w.forEach((I,D)=>{d.fillStyle=bs=D,d.fill(I)}):w!=null&&v&&d.fill(w)}function Qi(v,w,I,D){let V=A[v],J;if(D<=0)J=[0,0];else{let at=V._space=V.space(n,v,w,I,D),ft=V._incrs=V.incrs(n,v,w,I,D,at);J=Yx(w,I,ft,D,at)}return V._found=J}function ln(v,w,I,D,V,J,at,ft,yt,Dt){let Nt=at%2/2;y==1&&d.translate(Nt,Nt),Et(ft,at,yt,Dt,ft),d.beginPath();let Ft,ne,Se,be,ge=V+(D==0||D==3?-J:J);I==0?(ne=V,be=ge):(Ft=V,Se=ge);for(let Zt=0;Zt<v.length;Zt++)w[Zt]!=null&&(I==0?Ft=Se=v[Zt]:ne=be=v[Zt],d.moveTo(Ft,ne),d.lineTo(Se,be));d.stroke(),y==1&&d.translate(-Nt,-Nt)}function yr(v){let w=!0;return A.forEach((I,D)=>{if(!I.show)return;let V=b[I.scale];if(V.min==null){I._show&&(w=!1,I._show=!1,le(!1));return}else I._show||(w=!1,I._show=!0,le(!1));let J=I.side,at=J%2,{min:ft,max:yt}=V,[Dt,Nt]=Qi(D,ft,yt,at==0?O:Rt);if(Nt==0)return;let Ft=V.distr==2,ne=I._splits=I.splits(n,D,ft,yt,Dt,Nt,Ft),Se=V.distr==2?ne.map(Wt=>Zn[Wt]):ne,be=V.distr==2?Zn[ne[1]]-Zn[ne[0]]:Dt,ge=I._values=I.values(n,I.filter(n,Se,D,Nt,be),D,Nt,be);I._rotate=J==2?I.rotate(n,ge,D,Nt):0;let Zt=I._size;I._size=fi(I.size(n,ge,D,v)),Zt!=null&&I._size!=Zt&&(w=!1)}),w}function Ui(v){let w=!0;return So.forEach((I,D)=>{let V=I(n,D,Di,v);V!=_i[D]&&(w=!1),_i[D]=V}),w}function ts(){for(let v=0;v<A.length;v++){let w=A[v];if(!w.show||!w._show)continue;let I=w.side,D=I%2,V,J,at=w.stroke(n,v),ft=I==0||I==3?-1:1,[yt,Dt]=w._found;if(w.label!=null){let Bn=w.labelGap*ft,jn=mn((w._lpos+Bn)*we);It(w.labelFont[0],at,"center",I==2?"top":Pf),d.save(),D==1?(V=J=0,d.translate(jn,mn(M+ht/2)),d.rotate((I==3?-ja:ja)/2)):(V=mn(R+q/2),J=jn);let Zs=vp(w.label)?w.label(n,v,yt,Dt):w.label;d.fillText(Zs,V,J),d.restore()}if(Dt==0)continue;let Nt=b[w.scale],Ft=D==0?q:ht,ne=D==0?R:M,Se=w._splits,be=Nt.distr==2?Se.map(Bn=>Zn[Bn]):Se,ge=Nt.distr==2?Zn[Se[1]]-Zn[Se[0]]:yt,Zt=w.ticks,Wt=w.border,He=Zt.show?Zt.size:0,tn=mn(He*we),Tn=mn((w.alignTo==2?w._size-He-w.gap:w.gap)*we),Le=w._rotate*-ja/180,en=m(w._pos*we),Jn=(tn+Tn)*ft,On=en+Jn;J=D==0?On:0,V=D==1?On:0;let ci=w.font[0],xi=w.align==1?Lr:w.align==2?Bh:Le>0?Lr:Le<0?Bh:D==0?"center":I==3?Bh:Lr,Bi=Le||D==1?"middle":I==2?"top":Pf;It(ci,at,xi,Bi);let Kn=w.font[1]*w.lineGap,hi=Se.map(Bn=>m(a(Bn,Nt,Ft,ne))),vi=w._values;for(let Bn=0;Bn<vi.length;Bn++){let jn=vi[Bn];if(jn!=null){D==0?V=hi[Bn]:J=hi[Bn],jn=""+jn;let Zs=jn.indexOf(`
`)==-1?[jn]:jn.split(/\n/gm);for(let kn=0;kn<Zs.length;kn++){let nf=Zs[kn];Le?(d.save(),d.translate(V,J+kn*Kn),d.rotate(Le),d.fillText(nf,0,0),d.restore()):d.fillText(nf,V,J+kn*Kn)}}}Zt.show&&ln(hi,Zt.filter(n,be,v,Dt,ge),D,I,en,tn,Ue(Zt.width*we,3),Zt.stroke(n,v),Zt.dash,Zt.cap);let ki=w.grid;ki.show&&ln(hi,ki.filter(n,be,v,Dt,ge),D,D==0?2:1,D==0?M:R,D==0?ht:q,Ue(ki.width*we,3),ki.stroke(n,v),ki.dash,ki.cap),Wt.show&&ln([en],[1],D==0?1:0,D==0?1:2,D==1?M:R,D==1?ht:q,Ue(Wt.width*we,3),Wt.stroke(n,v),Wt.dash,Wt.cap)}wn("drawAxes")}function le(v){x.forEach((w,I)=>{I>0&&(w._paths=null,v&&(s==1?(w.min=null,w.max=null):w.facets.forEach(D=>{D.min=null,D.max=null})))})}let Qe=!1,Fn=!1,Pe=[];function cn(){Fn=!1;for(let v=0;v<Pe.length;v++)wn(...Pe[v]);Pe.length=0}function In(){Qe||(z_(Bd),Qe=!0)}function Fa(v,w=!1){Qe=!0,Fn=w,v(n),Bd(),w&&Pe.length>0&&queueMicrotask(cn)}n.batch=Fa;function Bd(){if(ot&&(de(),ot=!1),vt&&(wt(),vt=!1),_t){if(Ge(f,Lr,Yt),Ge(f,"top",re),Ge(f,Fo,O),Ge(f,Oo,Rt),Ge(p,Lr,Yt),Ge(p,"top",re),Ge(p,Fo,O),Ge(p,Oo,Rt),Ge(u,Fo,Ke),Ge(u,Oo,on),h.width=mn(Ke*we),h.height=mn(on*we),A.forEach(({_el:v,_show:w,_size:I,_pos:D,side:V})=>{if(v!=null)if(w){let J=V===3||V===0?I:0,at=V%2==1;Ge(v,at?"left":"top",D-J),Ge(v,at?"width":"height",I),Ge(v,at?"top":"left",at?re:Yt),Ge(v,at?"height":"width",at?Rt:O),Yh(v,nr)}else Qn(v,nr)}),xr=bs=vr=B=j=Y=Z=Tt=T=null,Pt=1,Co(!0),Yt!=St||re!=De||O!=zt||Rt!=Xt){le(!1);let v=O/zt,w=Rt/Xt;if(mt&&!et&&ut.left>=0){ut.left*=v,ut.top*=w,br&&Gi(br,mn(ut.left),0,O,Rt),Mr&&Gi(Mr,0,mn(ut.top),O,Rt);for(let I=0;I<oe.length;I++){let D=oe[I];D!=null&&(ke[I]*=v,Un[I]*=w,Gi(D,fi(ke[I]),fi(Un[I]),O,Rt))}}if(Ve.show&&!it&&Ve.left>=0&&Ve.width>0){Ve.left*=v,Ve.width*=v,Ve.top*=w,Ve.height*=w;for(let I in bh)Ge(Tr,I,Ve[I])}St=Yt,De=re,zt=O,Xt=Rt}wn("setSize"),_t=!1}Ke>0&&on>0&&(d.clearRect(0,0,h.width,h.height),wn("drawClear"),S.forEach(v=>v()),wn("draw")),Ve.show&&it&&(Oa(Ve),it=!1),mt&&et&&($s(null,!0,!1),et=!1),dt.show&&dt.live&&pt&&(vh(),pt=!1),c||(c=!0,n.status=1,wn("ready")),ys=!1,Qe=!1}n.redraw=(v,w)=>{vt=w||!1,v!==!1?Ss(E,P.min,P.max):In()};function gh(v,w){let I=b[v];if(I.from==null){if(je==0){let D=I.range(n,w.min,w.max,v);w.min=D[0],w.max=D[1]}if(w.min>w.max){let D=w.min;w.min=w.max,w.max=D}if(je>1&&w.min!=null&&w.max!=null&&w.max-w.min<1e-16)return;v==E&&I.distr==2&&je>0&&(w.min=Mi(w.min,t[0]),w.max=Mi(w.max,t[0]),w.min==w.max&&w.max++),W[v]=w,ot=!0,In()}}n.setScale=gh;let _h,xh,br,Mr,kd,zd,Sr,wr,Vd,Hd,ze,Ye,Ms=!1,Cn=ut.drag,Mn=Cn.x,Sn=Cn.y;mt&&(ut.x&&(_h=di(h_,p)),ut.y&&(xh=di(u_,p)),P.ori==0?(br=_h,Mr=xh):(br=xh,Mr=_h),ze=ut.left,Ye=ut.top);let Ve=n.select=un({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Tr=Ve.show?di(c_,Ve.over?p:f):null;function Oa(v,w){if(Ve.show){for(let I in v)Ve[I]=v[I],I in bh&&Ge(Tr,I,v[I]);w!==!1&&wn("setSelect")}}n.setSelect=Oa;function m0(v){if(x[v].show)tt&&Yh(se[v],nr);else if(tt&&Qn(se[v],nr),mt){let I=Ct?oe[0]:oe[v];I!=null&&Gi(I,-10,-10,O,Rt)}}function Ss(v,w,I){gh(v,{min:w,max:I})}function Fi(v,w,I,D){w.focus!=null&&y0(v),w.show!=null&&x.forEach((V,J)=>{J>0&&(v==J||v==null)&&(V.show=w.show,m0(J),s==2?(Ss(V.facets[0].scale,null,null),Ss(V.facets[1].scale,null,null)):Ss(V.scale,null,null),In())}),I!==!1&&wn("setSeries",v,w),D&&Ro("setSeries",n,v,w)}n.setSeries=Fi;function g0(v,w){un(C[v],w)}function _0(v,w){v.fill=xe(v.fill||null),v.dir=Me(v.dir,-1),w=w??C.length,C.splice(w,0,v)}function x0(v){v==null?C.length=0:C.splice(v,1)}n.addBand=_0,n.setBand=g0,n.delBand=x0;function v0(v,w){x[v].alpha=w,mt&&oe[v]!=null&&(oe[v].style.opacity=w),tt&&se[v]&&(se[v].style.opacity=w)}let es,ws,Ys,Er={focus:!0};function y0(v){if(v!=Ys){let w=v==null,I=Ot.alpha!=1;x.forEach((D,V)=>{if(s==1||V>0){let J=w||V==0||V==v;D._focus=w?null:J,I&&v0(V,J?1:Ot.alpha)}}),Ys=v,I&&In()}}tt&&Kt&&ye(Nf,At,v=>{ut._lock||(Jt(v),Ys!=null&&Fi(null,Er,!0,hn.setSeries))});function Oi(v,w,I){let D=b[w];I&&(v=v/we-(D.ori==1?re:Yt));let V=O;D.ori==1&&(V=Rt,v=V-v),D.dir==-1&&(v=V-v);let J=D._min,at=D._max,ft=v/V,yt=J+(at-J)*ft,Dt=D.distr;return Dt==3?Ur(10,yt):Dt==4?C_(yt,D.asinh):Dt==100?D.bwd(yt):yt}function b0(v,w){let I=Oi(v,E,w);return Mi(I,t[0],nn,sn)}n.valToIdx=v=>Mi(v,t[0]),n.posToIdx=b0,n.posToVal=Oi,n.valToPos=(v,w,I)=>b[w].ori==0?r(v,b[w],I?q:O,I?R:0):o(v,b[w],I?ht:Rt,I?M:0),n.setCursor=(v,w,I)=>{ze=v.left,Ye=v.top,$s(null,w,I)};function Gd(v,w){Ge(Tr,Lr,Ve.left=v),Ge(Tr,Fo,Ve.width=w)}function Wd(v,w){Ge(Tr,"top",Ve.top=v),Ge(Tr,Oo,Ve.height=w)}let Eo=P.ori==0?Gd:Wd,Ao=P.ori==1?Gd:Wd;function M0(){if(tt&&dt.live)for(let v=s==2?1:0;v<x.length;v++){if(v==0&&ae)continue;let w=dt.values[v],I=0;for(let D in w)Vt[v][I++].firstChild.nodeValue=w[D]}}function vh(v,w){if(v!=null&&(v.idxs?v.idxs.forEach((I,D)=>{st[D]=I}):L_(v.idx)||st.fill(v.idx),dt.idx=st[0]),tt&&dt.live){for(let I=0;I<x.length;I++)(I>0||s==1&&!ae)&&S0(I,st[I]);M0()}pt=!1,w!==!1&&wn("setLegend")}n.setLegend=vh;function S0(v,w){let I=x[v],D=v==0&&k==2?Zn:t[v],V;ae?V=I.values(n,v,w)??ee:(V=I.value(n,w==null?null:D[w],v,w),V=V==null?ee:{_:V}),dt.values[v]=V}function $s(v,w,I){Vd=ze,Hd=Ye,[ze,Ye]=ut.move(n,ze,Ye),ut.left=ze,ut.top=Ye,mt&&(br&&Gi(br,mn(ze),0,O,Rt),Mr&&Gi(Mr,0,mn(Ye),O,Rt));let D,V=nn>sn;es=Ne,ws=null;let J=P.ori==0?O:Rt,at=P.ori==1?O:Rt;if(ze<0||je==0||V){D=ut.idx=null;for(let ft=0;ft<x.length;ft++){let yt=oe[ft];yt!=null&&Gi(yt,-10,-10,O,Rt)}Kt&&Fi(null,Er,!0,v==null&&hn.setSeries),dt.live&&(st.fill(D),pt=!0)}else{let ft,yt,Dt;s==1&&(ft=P.ori==0?ze:Ye,yt=Oi(ft,E),D=ut.idx=Mi(yt,t[0],nn,sn),Dt=H(t[0][D],P,J,0));let Nt=-10,Ft=-10,ne=0,Se=0,be=!0,ge="",Zt="";for(let Wt=s==2?1:0;Wt<x.length;Wt++){let He=x[Wt],tn=st[Wt],Tn=tn==null?null:s==1?t[Wt][tn]:t[Wt][1][tn],Le=ut.dataIdx(n,Wt,D,yt),en=Le==null?null:s==1?t[Wt][Le]:t[Wt][1][Le];if(pt=pt||en!=Tn||Le!=tn,st[Wt]=Le,Wt>0&&He.show){let Jn=Le==null?-10:Le==D?Dt:H(s==1?t[0][Le]:t[Wt][0][Le],P,J,0),On=en==null?-10:N(en,s==1?b[He.scale]:b[He.facets[1].scale],at,0);if(Kt&&en!=null){let ci=P.ori==1?ze:Ye,xi=gn(Ot.dist(n,Wt,Le,On,ci));if(xi<es){let Bi=Ot.bias;if(Bi!=0){let Kn=Oi(ci,He.scale),hi=en>=0?1:-1,vi=Kn>=0?1:-1;vi==hi&&(vi==1?Bi==1?en>=Kn:en<=Kn:Bi==1?en<=Kn:en>=Kn)&&(es=xi,ws=Wt)}else es=xi,ws=Wt}}if(pt||Ct){let ci,xi;P.ori==0?(ci=Jn,xi=On):(ci=On,xi=Jn);let Bi,Kn,hi,vi,ki,Bn,jn=!0,Zs=lt.bbox;if(Zs!=null){jn=!1;let kn=Zs(n,Wt);hi=kn.left,vi=kn.top,Bi=kn.width,Kn=kn.height}else hi=ci,vi=xi,Bi=Kn=lt.size(n,Wt);if(Bn=lt.fill(n,Wt),ki=lt.stroke(n,Wt),Ct)Wt==ws&&es<=Ot.prox&&(Nt=hi,Ft=vi,ne=Bi,Se=Kn,be=jn,ge=Bn,Zt=ki);else{let kn=oe[Wt];kn!=null&&(ke[Wt]=hi,Un[Wt]=vi,Vf(kn,Bi,Kn,jn),kf(kn,Bn,ki),Gi(kn,fi(hi),fi(vi),O,Rt))}}}}if(Ct){let Wt=Ot.prox,He=Ys==null?es<=Wt:es>Wt||ws!=Ys;if(pt||He){let tn=oe[0];tn!=null&&(ke[0]=Nt,Un[0]=Ft,Vf(tn,ne,Se,be),kf(tn,ge,Zt),Gi(tn,fi(Nt),fi(Ft),O,Rt))}}}if(Ve.show&&Ms)if(v!=null){let[ft,yt]=hn.scales,[Dt,Nt]=hn.match,[Ft,ne]=v.cursor.sync.scales,Se=v.cursor.drag;if(Mn=Se._x,Sn=Se._y,Mn||Sn){let{left:be,top:ge,width:Zt,height:Wt}=v.select,He=v.scales[Ft].ori,tn=v.posToVal,Tn,Le,en,Jn,On,ci=ft!=null&&Dt(ft,Ft),xi=yt!=null&&Nt(yt,ne);ci&&Mn?(He==0?(Tn=be,Le=Zt):(Tn=ge,Le=Wt),en=b[ft],Jn=H(tn(Tn,Ft),en,J,0),On=H(tn(Tn+Le,Ft),en,J,0),Eo(Si(Jn,On),gn(On-Jn))):Eo(0,J),xi&&Sn?(He==1?(Tn=be,Le=Zt):(Tn=ge,Le=Wt),en=b[yt],Jn=N(tn(Tn,ne),en,at,0),On=N(tn(Tn+Le,ne),en,at,0),Ao(Si(Jn,On),gn(On-Jn))):Ao(0,at)}else Mh()}else{let ft=gn(Vd-kd),yt=gn(Hd-zd);if(P.ori==1){let ne=ft;ft=yt,yt=ne}Mn=Cn.x&&ft>=Cn.dist,Sn=Cn.y&&yt>=Cn.dist;let Dt=Cn.uni;Dt!=null?Mn&&Sn&&(Mn=ft>=Dt,Sn=yt>=Dt,!Mn&&!Sn&&(yt>ft?Sn=!0:Mn=!0)):Cn.x&&Cn.y&&(Mn||Sn)&&(Mn=Sn=!0);let Nt,Ft;Mn&&(P.ori==0?(Nt=Sr,Ft=ze):(Nt=wr,Ft=Ye),Eo(Si(Nt,Ft),gn(Ft-Nt)),Sn||Ao(0,at)),Sn&&(P.ori==1?(Nt=Sr,Ft=ze):(Nt=wr,Ft=Ye),Ao(Si(Nt,Ft),gn(Ft-Nt)),Mn||Eo(0,J)),!Mn&&!Sn&&(Eo(0,0),Ao(0,0))}if(Cn._x=Mn,Cn._y=Sn,v==null){if(I){if(ef!=null){let[ft,yt]=hn.scales;hn.values[0]=ft!=null?Oi(P.ori==0?ze:Ye,ft):null,hn.values[1]=yt!=null?Oi(P.ori==1?ze:Ye,yt):null}Ro(kh,n,ze,Ye,O,Rt,D)}if(Kt){let ft=I&&hn.setSeries,yt=Ot.prox;Ys==null?es<=yt&&Fi(ws,Er,!0,ft):es>yt?Fi(null,Er,!0,ft):ws!=Ys&&Fi(ws,Er,!0,ft)}}pt&&(dt.idx=D,vh()),w!==!1&&wn("setCursor")}let Ts=null;Object.defineProperty(n,"rect",{get(){return Ts==null&&Co(!1),Ts}});function Co(v=!1){v?Ts=null:(Ts=p.getBoundingClientRect(),wn("syncRect",Ts))}function Xd(v,w,I,D,V,J,at){ut._lock||Ms&&v!=null&&v.movementX==0&&v.movementY==0||(yh(v,w,I,D,V,J,at,!1,v!=null),v!=null?$s(null,!0,!0):$s(w,!0,!1))}function yh(v,w,I,D,V,J,at,ft,yt){if(Ts==null&&Co(!1),Jt(v),v!=null)I=v.clientX-Ts.left,D=v.clientY-Ts.top;else{if(I<0||D<0){ze=-10,Ye=-10;return}let[Dt,Nt]=hn.scales,Ft=w.cursor.sync,[ne,Se]=Ft.values,[be,ge]=Ft.scales,[Zt,Wt]=hn.match,He=w.axes[0].side%2==1,tn=P.ori==0?O:Rt,Tn=P.ori==1?O:Rt,Le=He?J:V,en=He?V:J,Jn=He?D:I,On=He?I:D;if(be!=null?I=Zt(Dt,be)?a(ne,b[Dt],tn,0):-10:I=tn*(Jn/Le),ge!=null?D=Wt(Nt,ge)?a(Se,b[Nt],Tn,0):-10:D=Tn*(On/en),P.ori==1){let ci=I;I=D,D=ci}}yt&&(w==null||w.cursor.event.type==kh)&&((I<=1||I>=O-1)&&(I=tr(I,O)),(D<=1||D>=Rt-1)&&(D=tr(D,Rt))),ft?(kd=I,zd=D,[Sr,wr]=ut.move(n,I,D)):(ze=I,Ye=D)}let bh={width:0,height:0,left:0,top:0};function Mh(){Oa(bh,!1)}let qd,Yd,$d,Zd;function Jd(v,w,I,D,V,J,at){Ms=!0,Mn=Sn=Cn._x=Cn._y=!1,yh(v,w,I,D,V,J,at,!0,!1),v!=null&&(ye(zh,Xh,Kd,!1),Ro(Lf,n,Sr,wr,O,Rt,null));let{left:ft,top:yt,width:Dt,height:Nt}=Ve;qd=ft,Yd=yt,$d=Dt,Zd=Nt}function Kd(v,w,I,D,V,J,at){Ms=Cn._x=Cn._y=!1,yh(v,w,I,D,V,J,at,!1,!0);let{left:ft,top:yt,width:Dt,height:Nt}=Ve,Ft=Dt>0||Nt>0,ne=qd!=ft||Yd!=yt||$d!=Dt||Zd!=Nt;if(Ft&&ne&&Oa(Ve),Cn.setScale&&Ft&&ne){let Se=ft,be=Dt,ge=yt,Zt=Nt;if(P.ori==1&&(Se=yt,be=Nt,ge=ft,Zt=Dt),Mn&&Ss(E,Oi(Se,E),Oi(Se+be,E)),Sn)for(let Wt in b){let He=b[Wt];Wt!=E&&He.from==null&&He.min!=Ne&&Ss(Wt,Oi(ge+Zt,Wt),Oi(ge,Wt))}Mh()}else ut.lock&&(ut._lock=!ut._lock,$s(w,!0,v!=null));v!=null&&(fn(zh,Xh),Ro(zh,n,ze,Ye,O,Rt,null))}function w0(v,w,I,D,V,J,at){if(ut._lock)return;Jt(v);let ft=Ms;if(Ms){let yt=!0,Dt=!0,Nt=10,Ft,ne;P.ori==0?(Ft=Mn,ne=Sn):(Ft=Sn,ne=Mn),Ft&&ne&&(yt=ze<=Nt||ze>=O-Nt,Dt=Ye<=Nt||Ye>=Rt-Nt),Ft&&yt&&(ze=ze<Sr?0:O),ne&&Dt&&(Ye=Ye<wr?0:Rt),$s(null,!0,!0),Ms=!1}ze=-10,Ye=-10,st.fill(null),$s(null,!0,!0),ft&&(Ms=ft)}function jd(v,w,I,D,V,J,at){ut._lock||(Jt(v),To(),Mh(),v!=null&&Ro(Uf,n,ze,Ye,O,Rt,null))}function Qd(){A.forEach($x),F(n.width,n.height,!0)}ir(Qa,Nr,Qd);let Ar={};Ar.mousedown=Jd,Ar.mousemove=Xd,Ar.mouseup=Kd,Ar.dblclick=jd,Ar.setSeries=(v,w,I,D)=>{let V=hn.match[2];I=V(n,w,I),I!=-1&&Fi(I,D,!0,!1)},mt&&(ye(Lf,p,Jd),ye(kh,p,Xd),ye(Df,p,v=>{Jt(v),Co(!1)}),ye(Nf,p,w0),ye(Uf,p,jd),Qh.add(n),n.syncRect=Co);let Ba=n.hooks=i.hooks||{};function wn(v,w,I){Fn?Pe.push([v,w,I]):v in Ba&&Ba[v].forEach(D=>{D.call(null,n,w,I)})}(i.plugins||[]).forEach(v=>{for(let w in v.hooks)Ba[w]=(Ba[w]||[]).concat(v.hooks[w])});let tf=(v,w,I)=>I,hn=un({key:null,setSeries:!1,filters:{pub:qf,sub:qf},scales:[E,x[1]?x[1].scale:null],match:[Yf,Yf,tf],values:[null,null]},ut.sync);hn.match.length==2&&hn.match.push(tf),ut.sync=hn;let ef=hn.key,Sh=Gp(ef);function Ro(v,w,I,D,V,J,at){hn.filters.pub(v,w,I,D,V,J,at)&&Sh.pub(v,w,I,D,V,J,at)}Sh.sub(n);function T0(v,w,I,D,V,J,at){hn.filters.sub(v,w,I,D,V,J,at)&&Ar[v](null,w,I,D,V,J,at)}n.pub=T0;function E0(){Sh.unsub(n),Qh.delete(n),bn.clear(),$h(Qa,Nr,Qd),l.remove(),At?.remove(),wn("destroy")}n.destroy=E0;function wh(){wn("init",i,t),wo(t||i.data,!1),W[E]?gh(E,W[E]):To(),it=Ve.show&&(Ve.width>0||Ve.height>0),et=pt=!0,F(i.width,i.height)}return x.forEach(_r),A.forEach(Ki),e?e instanceof HTMLElement?(e.appendChild(l),wh()):e(n,wh):wh(),n}Rn.assign=un;Rn.fmtNum=ou;Rn.rangeNum=tl;Rn.rangeLog=il;Rn.rangeAsinh=su;Rn.orient=rr;Rn.pxRatio=we;Rn.join=k_;Rn.fmtDate=lu,Rn.tzDate=J_;Rn.sync=Gp;{Rn.addGap=Lx,Rn.clipGaps=ol;let i=Rn.paths={points:Zp};i.linear=Kp,i.stepped=Ux,i.bars=Fx,i.spline=Bx}var hl=class{constructor(t){this.values=t;let e=Math.floor(t.length/16);if(e===0)return;let n=new Float64Array(e),s=new Float64Array(e);for(let r=0;r<e;r++)[n[r],s[r]]=this.scan(r*16,(r+1)*16);for(this.low.push(n),this.high.push(s);e>1;){let[r,o]=[this.low[this.low.length-1],this.high[this.high.length-1]];e>>=1;let a=new Float64Array(e),c=new Float64Array(e);for(let l=0;l<e;l++)a[l]=Math.min(r[2*l],r[2*l+1]),c[l]=Math.max(o[2*l],o[2*l+1]);this.low.push(a),this.high.push(c)}}values;low=[];high=[];scan(t,e){let n=1/0,s=-1/0;for(let r=t;r<e;r++){let o=this.values[r];o<n&&(n=o),o>s&&(s=o)}return[n,s]}extremes(t,e){let n=Math.ceil(t/16),s=Math.floor(e/16);if(n>=s||this.low.length===0)return this.scan(t,e);let[r,o]=this.scan(t,n*16),[a,c]=this.scan(s*16,e);r=Math.min(r,a),o=Math.max(o,c);let l=0,h=n,d=Math.min(s,this.low[0].length);for(;h<d;){let u=this.low[l],f=this.high[l],p=y=>{r=Math.min(r,u[y]),o=Math.max(o,f[y])};if(h&1&&p(h++),d&1&&d>h&&p(--d),h>=d)break;h>>=1,d>>=1,l+=1}return[r,o]}};var Zx=3,Jx=120,em=new WeakMap;function Kx(i){let t=em.get(i);return t===void 0&&(t=new hl(i),em.set(i,t)),t}function ul(i,t){let e=0,n=i.length;for(;e<n;){let s=e+n>>1;i[s]<t?e=s+1:n=s}return e}function nm(i,t,e,n){let s=i.map((h,d)=>d),r=i.map(({x:h})=>[Math.max(0,ul(h,t)-1),Math.min(h.length,ul(h,e)+1)]);if(Math.max(0,...r.map(([h,d])=>d-h))<=Zx*n)return jx(i,r,s);let a=[],c=(e-t)/n;for(let h=0;h<n;h++)a.push(t+h*c,t+(h+.5)*c);let l=i.map(h=>im(h,t,c,n));return{x:a,y:l,of:s}}function jx(i,t,e){let n=new Set;i.forEach((a,c)=>{for(let l=t[c][0];l<t[c][1];l++)n.add(a.x[l])});let s=[...n].sort((a,c)=>a-c),r=new Map(s.map((a,c)=>[a,c])),o=i.map((a,c)=>{let l=new Array(s.length).fill(void 0);for(let h=t[c][0];h<t[c][1];h++){let d=a.y[h];l[r.get(a.x[h])]=Number.isFinite(d)?d:null}return l});return{x:s,y:o,of:e}}function im(i,t,e,n){let s=Kx(i.y),r=[],o=i.x[0],a=i.x[i.x.length-1],c=ul(i.x,t),l=0;for(let h=0;h<n;h++){let d=ul(i.x,t+(h+1)*e);if(d>c){let[u,f]=s.extremes(c,d);Number.isFinite(u)?Math.abs(l-u)<=Math.abs(l-f)?r.push(u,f):r.push(f,u):r.push(null,null),l=r[r.length-1]??l}else for(let u of[t+h*e,t+(h+.5)*e])r.push(u<o||u>a?null:ss(i.x,i.y,u));c=d}return r}function sm(i,t,e,n,s){let r=(n-e)/s,o=[];for(let c=0;c<s;c++)o.push(e+c*r,e+(c+.5)*r);let a={x:o,y:[],of:[]};return i.forEach((c,l)=>{let h=Math.floor(c.x[0]/t),d=Math.ceil(c.x[c.x.length-1]/t)-1;for(let u=Math.max(h,d-Jx+1);u<=d;u++)a.y.push(im(c,u*t+e,r,s)),a.of.push(l)}),a}function rm(i,t){let{x:e}=i;return t<e[0]||t>e[e.length-1]?NaN:ss(e,i.y,t)}var Qx=Math.PI/180,tv=1e-9;function fl(i,t){if((a=>i.table.runs.some(c=>Object.hasOwn(c.columns,a)))(t))return{title:t,columns:[t]};let s=[...new Set(i.table.runs.flatMap(a=>Object.keys(a.columns)))].filter(a=>a.startsWith(`${t}.`)&&!a.endsWith(".magnitude")),r=s.map(a=>Math.max(0,...i.table.runs.map(c=>Pr([i.named(c,a)])))),o=Math.max(...r);return{title:t,columns:s.filter((a,c)=>r[c]>tv*o||o===0).slice(0,8)}}var dl=class{constructor(t,e){this.data=t;this.clock=e;this.window=this.whole(),e.onTime(()=>this.move()),Js(()=>this.redraw(!0))}data;clock;panels=[];abscissa={name:null,period:null};window;hidden=new Set;seen=new Map;watcher=new IntersectionObserver(t=>{for(let e of t)this.seen.get(e.target)?.visible(e.isIntersecting)});onWindow=()=>{};add(t,e,n,s=!1){let r=new mu(this,t,e,n,s);return this.panels.push(r),this.seen.set(r.element,r),this.watcher.observe(r.element),r}remove(t){this.panels.splice(this.panels.indexOf(t),1),this.watcher.unobserve(t.element),t.element.remove()}end(){this.watcher.disconnect();for(let t of this.panels)t.end()}get sense(){if(this.abscissa.name===null)return 1;let t=this.data.named(this.data.table.runs[0],this.abscissa.name);return t[t.length-1]>=t[0]?1:-1}places(t){let e=this.data.table.runs[t],n=this.data.column(e.time),{name:s}=this.abscissa;if(s===null)return n;let r=this.data.named(e,s);return this.sense>0?r:this.negative(r)}turned=new WeakMap;negative(t){let e=this.turned.get(t);return e===void 0&&(e=Float64Array.from(t,n=>-n),this.turned.set(t,e)),e}whole(){if(this.abscissa.period!==null)return[0,this.abscissa.period];let[t,e]=[1/0,-1/0];return this.data.table.runs.forEach((n,s)=>{let r=this.places(s);t=Math.min(t,r[0]),e=Math.max(e,r[r.length-1])}),[t,e]}setAbscissa(t){this.abscissa=t,this.window=this.whole(),this.redraw(!0)}setWindow(t,e){let[n,s]=this.whole(),r=1e-9*(s-n),[o,a]=[Math.max(n,Math.min(t,e)),Math.min(s,Math.max(t,e))];a-o>r&&(this.window=[o,a],this.redraw(!1))}zoom(t){let e=this.place(this.clock.time),[n,s]=this.window,r=e>=n&&e<=s?e:.5*(n+s);this.setWindow(r-(r-n)/t,r+(s-r)/t)}showAll(){this.setWindow(...this.whole())}redraw(t){for(let e of this.panels)e.refresh(t);this.onWindow(),this.move()}move(){for(let t of this.panels)t.move()}get leader(){let t=this.data.table.runs.length;for(let e=0;e<t;e++)if(!this.hidden.has(e))return e;return 0}place(t){if(this.abscissa.name===null)return t;let e=this.data.table.runs[this.leader],n=ss(this.data.column(e.time),this.places(this.leader),t),{period:s}=this.abscissa;return s===null?n:n-Math.floor(n/s)*s}instant(t){if(this.abscissa.name===null)return t;let e=this.data.table.runs[this.leader],n=this.data.column(e.time),s=this.places(this.leader),{period:r}=this.abscissa;if(r===null)return ss(s,n,t);let o=Math.floor(ss(n,s,this.clock.time)/r);return ss(s,n,o*r+t)}get axisUnit(){let{clock:t}=this.data.table;return this.abscissa.name===null?{name:t.unit,size:t.size,sign:1,label:`time in ${t.unit}`}:{name:"\xB0",size:Qx,sign:this.sense,label:`${this.abscissa.name} in \xB0`}}},mu=class{constructor(t,e,n,s,r=!1){this.plots=t;this.spec=n;this.logarithmic=r;this.legend=z("ul",{class:"legend"}),this.box=z("div",{class:"curve"}),this.head=z("div",{class:"playhead","aria-hidden":"true"});let o=t.data.channel(n.columns[0]??n.title),a=z("h3",{title:o.about},pe(n.title),o.unit===""?"":z("small",{},` in ${o.unit}`)),c=z("p",{class:"about"},o.about),l=z("button",{type:"button",class:"small","aria-pressed":String(r),title:"Logarithmic scale of sizes",click:()=>{this.logarithmic=!this.logarithmic,l.setAttribute("aria-pressed",String(this.logarithmic)),this.refresh(!0)}},"log"),h=z("button",{type:"button",class:"small",title:"Remove this plot","aria-label":`Remove the plot of ${n.title}`,click:()=>t.remove(this)},"\xD7"),d=z("header",{},a,this.legend,c,z("span",{class:"tools"},l,...s?[h]:[]));this.element=z("section",{class:"panel","data-channel":n.title,"aria-label":`Plot of ${n.title}`},d,this.box),e.append(this.element),this.resized.observe(this.box),this.refresh(!0)}plots;spec;logarithmic;element;box;legend;head;values=[];plot=null;lines=[];resized=new ResizeObserver(()=>this.fit());near=!0;stale=!0;lastText=0;end(){this.resized.disconnect(),this.plot?.destroy(),this.plot=null}visible(t){this.near=t,t&&this.stale&&this.refresh(!0),t&&this.move()}fit(){let{clientWidth:t,clientHeight:e}=this.box;this.plot!==null&&t>0&&this.plot.width!==t&&(this.plot.setSize({width:t,height:e}),this.refresh(!1))}collect(){let{data:t,hidden:e}=this.plots;this.lines=[],t.table.runs.forEach((n,s)=>{if(!e.has(s))for(let r of this.spec.columns){let o=t.named(n,r);if(o===void 0)continue;let a=r===this.spec.title?"":r.slice(this.spec.title.length+1)||r;this.lines.push({run:s,column:r,part:a,x:this.plots.places(s),y:o})}})}look(t){let{series:e,runs:n}=ce(),s=this.plots.data.table.runs.length>1,r=Math.max(0,this.spec.columns.indexOf(t.column));return s?{stroke:n[t.run%n.length],dash:Ah(r)}:{stroke:e[r%e.length],dash:Ah(Math.floor(r/e.length))}}refresh(t){if(!this.near&&this.plot!==null){this.stale=!0;return}this.stale=!1;let e=this.box.clientWidth;if(e===0)return;this.collect();let{abscissa:n,window:s}=this.plots,r=Math.max(50,Math.round(e-60)),o=n.period===null?nm(this.lines,s[0],s[1],r):sm(this.lines,n.period,s[0],s[1],r),a=this.plots.data.channel(this.spec.columns[0]??""),c=u=>u==null?u:this.logarithmic?u===0?null:Math.abs(u)/a.size:u/a.size,l=o.y.map(u=>u.map(c)),h=[o.x,...l];t||this.plot===null||this.plot.series.length!==h.length?(this.rebuild(h,o.of),this.writeLegend()):this.plot.setData(h,!1);let d=this.plot;d.batch(()=>{d.setScale("x",{min:s[0],max:s[1]});let u=ev(l,this.logarithmic);d.setScale("y",{min:u[0],max:u[1]})}),this.move(!0)}rebuild(t,e){this.plot?.destroy();let n=ce(),{plots:s}=this,r=e.length>this.lines.length,o={stroke:n.soft,font:"11px system-ui, sans-serif",grid:{stroke:n.grid,width:1},ticks:{stroke:n.grid,width:1,size:4}},a=new Rn({width:this.box.clientWidth,height:this.box.clientHeight,padding:[6,22,0,0],legend:{show:!1},cursor:{x:!1,y:!1,points:{show:!1},drag:{x:!0,y:!1,setScale:!1,dist:6}},scales:{x:{time:!1,auto:!1},y:{auto:!1,distr:this.logarithmic?3:1}},axes:[{...o,size:26,gap:3,space:64,splits:(l,h,d,u)=>nv(d,u,s),values:(l,h)=>h.map((d,u)=>iv(d,s,u===0))},{...o,size:52,gap:4,space:20,values:(l,h)=>h.map(d=>d===null?"":Je(d))}],series:[{},...e.map(l=>{let{stroke:h,dash:d}=this.look(this.lines[l]);return{stroke:h,dash:d,width:r?.9:1.4,alpha:r?.55:1,spanGaps:!1,points:{show:!1}}})],hooks:{setSelect:[l=>{if(l.select.width<4)return;let[h,d]=[l.posToVal(l.select.left,"x"),l.posToVal(l.select.left+l.select.width,"x")];l.setSelect({left:0,top:0,width:0,height:0},!1),s.setWindow(h,d)}]}},t,this.box);this.plot=a,a.over.append(this.head),a.over.addEventListener("mousemove",l=>{s.clock.playing||l.buttons!==0||s.clock.seek(s.instant(a.posToVal(l.offsetX,"x")))});let c=0;a.over.addEventListener("mousedown",l=>c=l.clientX),a.over.addEventListener("click",l=>{if(Math.abs(l.clientX-c)>4)return;let h=a.over.getBoundingClientRect();s.clock.seek(s.instant(a.posToVal(l.clientX-h.left,"x")))}),a.over.addEventListener("dblclick",()=>s.showAll()),a.over.addEventListener("wheel",l=>{if(!l.ctrlKey&&!l.metaKey&&!l.shiftKey)return;l.preventDefault();let h=a.posToVal(l.offsetX,"x"),[d,u]=s.window,f=l.deltaY!==0?l.deltaY:l.deltaX,p=Math.exp(.002*f);s.setWindow(h-(h-d)*p,h+(u-h)*p)},{passive:!1})}writeLegend(){let t=this.plots.data.table.runs.length>1;this.values=this.lines.map(()=>z("output",{class:"value"})),this.legend.replaceChildren(...this.lines.map((e,n)=>{let{stroke:s,dash:r}=this.look(e),o=z("span",{class:r.length>0?"swatch dashed":"swatch","aria-hidden":"true"});o.style.borderColor=s;let a=[],{label:c}=this.plots.data.table.runs[e.run];return t&&a.push(z("span",{class:"hidden"},pe(c)," ")),e.part!==""&&a.push(pe(e.part)," "),z("li",t?{title:c}:{},o,...a,this.values[n])}))}move(t=!1){if(!this.near||this.plot===null)return;let{clock:e}=this.plots,n=this.plot.valToPos(this.plots.place(e.time),"x"),s=n>=-1&&n<=this.plot.bbox.width/devicePixelRatio+1;this.head.style.visibility=s?"":"hidden",this.head.style.transform=`translateX(${n.toFixed(1)}px)`;let r=performance.now();if(!t&&e.playing&&r-this.lastText<120)return;this.lastText=r;let o=this.plots.data.channel(this.spec.columns[0]??"");this.lines.forEach((a,c)=>{let l=this.plots.data.table.runs[a.run],h=rm({x:this.plots.data.column(l.time),y:a.y},e.time),d=Number.isFinite(h)?`${Je(h/o.size)} ${o.unit}`.trim():"\u2013";this.values[c].textContent!==d&&(this.values[c].textContent=d)})}};function ev(i,t){let[e,n]=[1/0,-1/0];for(let r of i)for(let o of r)o==null||t&&o<=0||(o<e&&(e=o),o>n&&(n=o));if(!Number.isFinite(e))return t?[.1,10]:[-1,1];if(t)return[Math.max(e,n*1e-12)/1.3,n*1.3];if(e===n)return e===0?[-1,1]:[e-.1*Math.abs(e),n+.1*Math.abs(e)];let s=.06*(n-e);return[e-s,n+s]}function nv(i,t,e){let{size:n,name:s}=e.axisUnit,r=(t-i)/n,o=10**Math.floor(Math.log10(r/4)),a=s==="\xB0"&&r>30?[15,30,45,90,180,360,720,1440,3600,7200,36e3]:[o,2*o,5*o,10*o];o=a.find(l=>r/l<=7)??a[a.length-1];let c=[];for(let l=Math.ceil(i/n/o-1e-9);l*o*n<=t+1e-12*Math.abs(t);l++)c.push(l*o*n);return c}function iv(i,t,e){let{size:n,sign:s,name:r}=t.axisUnit,o=Je(s*Math.round(i/n*1e9)/1e9,6);return r==="\xB0"?`${o}\xB0`:e?`${o} ${r}`:o}var sv=4e4,Ho=class{constructor(t,e,n,s,r,o){this.data=e;this.motions=n;this.axes=s;this.isHidden=r;this.surface=new zi(t,o,()=>this.draw()),new IntersectionObserver(([a])=>{this.seen=a?.isIntersecting??!0,this.seen&&this.draw()}).observe(t)}data;motions;axes;isHidden;surface;still=null;key="";seen=!0;columns(t){let e=this.motions[t].run,[n,s]=[this.data.named(e,this.axes.x),this.data.named(e,this.axes.y)];return n===void 0||s===void 0?null:[n,s]}draw(){let{surface:t}=this;if(t===void 0||t.width===0||!this.seen)return;let e=this.motions.map((o,a)=>a).filter(o=>!this.isHidden(o)&&this.columns(o)!==null),n=this.frame(e),s=JSON.stringify([e,this.axes,t.width,t.height,t.ratio,ce().dark]);if(s!==this.key||this.still===null){this.key=s,this.still=document.createElement("canvas"),this.still.width=t.canvas.width,this.still.height=t.canvas.height;let o=this.still.getContext("2d");o.setTransform(t.ratio,0,0,t.ratio,0,0),this.paths(o,e,n)}let r=t.context();r.drawImage(this.still,0,0,t.width,t.height);for(let o of e){let[a,c]=this.columns(o),l=this.motions[o];r.fillStyle=ce().accent,r.strokeStyle=ce().paper,r.lineWidth=1.5,r.beginPath(),r.arc(...n.at(l.value(a),l.value(c)),5,0,2*Math.PI),r.fill(),r.stroke()}}frame(t){let e=[1/0,1/0],n=[-1/0,-1/0];for(let u of t)this.columns(u).forEach((f,p)=>{for(let y of f)y<e[p]&&(e[p]=y),y>n[p]&&(n[p]=y)});for(let u of[0,1])e[u]=Math.min(e[u],-this.axes.circle||e[u]),n[u]=Math.max(n[u],this.axes.circle||n[u]),n[u]>e[u]||(e[u]=(Number.isFinite(e[u])?e[u]:0)-1e-9,n[u]=e[u]+2e-9);let s={left:58,right:14,top:12,bottom:40},[r,o]=[this.surface.width-s.left-s.right,this.surface.height-s.top-s.bottom],[a,c]=[r/(n[0]-e[0])/1.08,o/(n[1]-e[1])/1.08];this.axes.equal&&(a=c=Math.min(a,c));let[l,h]=[.5*(e[0]+n[0]),.5*(e[1]+n[1])];return{at:(u,f)=>[s.left+r/2+a*(u-l),s.top+o/2-c*(f-h)],low:[l-r/2/a,h-o/2/c],high:[l+r/2/a,h+o/2/c]}}paths(t,e,n){let s=ce(),{width:r,height:o}=this.surface,a=[this.data.channel(this.axes.x),this.data.channel(this.axes.y)];t.font="11px system-ui, sans-serif",t.fillStyle=s.soft,t.strokeStyle=s.grid,t.lineWidth=1,[0,1].forEach(l=>{let{size:h}=a[l],[d,u]=[n.low[l]/h,n.high[l]/h],f=Ks((u-d)/(l===0?r/110:o/60))||1;for(let p=Math.ceil(d/f);p*f<=u;p++){let[y,m]=n.at(l===0?p*f*h:n.low[0],l===1?p*f*h:n.low[1]);t.beginPath(),l===0?(t.moveTo(y,12),t.lineTo(y,o-40)):(t.moveTo(58,m),t.lineTo(r-14,m)),t.stroke(),t.textAlign=l===0?"center":"right",t.textBaseline=l===0?"top":"middle",t.fillText(Je(Math.round(p*f*1e9)/1e9),l===0?y:53,l===0?o-36:m)}}),t.fillStyle=s.ink,t.textAlign="center",t.textBaseline="bottom";let c=(l,h)=>`${Vi(h)}${a[l].unit===""?"":` in ${a[l].unit}`}`;if(t.fillText(c(0,this.axes.x),58+(r-72)/2,o-5),t.save(),t.translate(12,12+(o-52)/2),t.rotate(-Math.PI/2),t.textBaseline="middle",t.fillText(c(1,this.axes.y),0,0),t.restore(),this.axes.circle>0){let[l,h]=n.at(0,0);t.strokeStyle=s.soft,t.lineWidth=1.2,t.beginPath(),t.arc(l,h,n.at(this.axes.circle,0)[0]-l,0,2*Math.PI),t.stroke()}for(let l of e){let[h,d]=this.columns(l),u=Math.max(1,Math.ceil(h.length/sv));t.strokeStyle=this.motions.length>1?s.runs[l%s.runs.length]:s.series[0],t.lineWidth=.9,t.globalAlpha=.8,t.beginPath();for(let f=0;f<h.length;f+=u)t.lineTo(...n.at(h[f],d[f]));t.stroke(),t.globalAlpha=1}}};function Hr(i,t,e,n=[]){let s=(a,c)=>c.map((l,h)=>{let d=n.includes(h)?{class:"number"}:{};return h===0&&a==="td"?z("th",{scope:"row",...d},l):z(a,a==="th"?{scope:"col",...d}:d,l)}),r=z("tbody",{},...t.map(a=>z("tr",{},...s("td",a)))),o=i.length>0?[z("thead",{},z("tr",{},...s("th",i)))]:[];return z("div",{class:"table",role:"region","aria-label":e,tabindex:0},z("table",{},z("caption",{class:"hidden"},e),...o,r))}function om(i){let{runs:t}=i.table,e=[...new Set(t.flatMap(s=>s.summary.map(([r])=>r)))],n=(s,r)=>pe(s.summary.filter(([o])=>o===r).map(([,o])=>o).join("; ")||"\u2013");return Hr(t.length>1?["",...t.map(s=>pe(s.label))]:[],e.map(s=>[pe(s),...t.map(r=>n(r,s))]),"Summary")}function am(i){return i.table.runs.flatMap(t=>{let e=[...t.reason===null?[]:[`not complete: ${t.reason}`],...t.messages];return e.length===0?[]:[...i.table.runs.length>1?[z("h4",{},pe(t.label))]:[],z("ul",{class:"messages"},...e.map(s=>z("li",{},pe(s))))]})}function Go(i,t){let e=i==null?"not known":`${i} in SI units`;return z("span",{title:e},i==null?"\u2013":Je(i/t,6))}function lm(i){let{runs:t,clock:e}=i.table,n=z("div",{class:"rows"}),s=[],r=[...new Set(t.flatMap(h=>h.extremes.map(([d])=>d)))],o=z("tbody");for(let h of r)t.forEach(d=>{let u=d.extremes.find(([E])=>E===h);if(u===void 0)return;let[,f,p,y,m,g,x]=u,A=[Go(y,p),Go(m,e.size),Go(g,p),Go(x,e.size)].map(E=>z("td",{class:"number"},E)),b=t.length>1?[z("td",{},pe(d.label))]:[],C=z("tr",{},z("th",{scope:"row"},pe(h)),...b,z("td",{},f),...A);s.push([h.toLowerCase(),C]),o.append(C)});let a=["channel",...t.length>1?["run"]:[],"unit","least",`at (${e.unit})`,"largest",`at (${e.unit})`],c=z("input",{type:"search",placeholder:"Search channels","aria-label":"Search channels",input:()=>{let h=c.value.toLowerCase();for(let[d,u]of s)u.hidden=!d.includes(h)}}),l=z("thead",{},z("tr",{},...a.map((h,d)=>z("th",{scope:"col",...d>a.length-5?{class:"number"}:{}},h))));return n.append(c,z("div",{class:"table tall",role:"region","aria-label":"Extremes",tabindex:0},z("table",{},z("caption",{class:"hidden"},"The least and the largest value of each channel"),l,o))),n}function cm(i){let{runs:t}=i.table,e=t.flatMap(r=>r.energy.map(([o,a,...c])=>[pe(o),...t.length>1?[pe(r.label)]:[],a,...c.map(l=>Go(l,1))])),n=["energy",...t.length>1?["run"]:[],"what it is","start (J)","end (J)","least (J)","largest (J)"],s=n.length;return Hr(n,e,"Energy audit",[s-4,s-3,s-2,s-1])}var rv=500;function hm(i,t){let{runs:e,clock:n}=i.table,s=e.flatMap(r=>{let{events:o}=r,[a,c,l,h,d]=[o.time,o.joint,o.site,o.kind,o.normal_velocity].map(m=>i.column(m)),u=[];for(let m=0;m<Math.min(rv,a.length);m++){let g=a[m],x=z("button",{type:"button",class:"link",title:"Go there",click:()=>t(g)},Je(g/n.size,8));u.push([x,pe(o.joints[c[m]]??""),String(l[m]),o.kinds[h[m]]??"",Je(d[m],4)])}let f=e.length>1?[z("h4",{},pe(r.label))]:[];if(u.length===0)return[...f,z("p",{},"No contacts.")];let p=o.count>u.length?[z("p",{},`${o.count} events; the first ${u.length} are listed.`)]:[],y=Hr([`time (${n.unit})`,"joint","site","kind","normal velocity (m/s)"],u,"Events",[0,4]);return y.classList.add("tall"),[...f,...p,y]});return z("div",{},...s)}function um(i){let{runs:t,differences:e}=i.table;return t.length<2?null:e.length===0?z("p",{},"The models are the same."):Hr(["",...t.map(n=>pe(n.label))],e.map(([n,...s])=>[pe(n),...s.map(r=>pe(r))]),"Differences of the models")}function ov(i,t,e){let n=z("span",{role:"status",class:"done"}),s=z("pre",{tabindex:0,"aria-label":t},i),r=z("button",{type:"button",click:()=>{(async()=>{try{await navigator.clipboard.writeText(i)}catch{let a=document.createRange();a.selectNodeContents(s),getSelection()?.removeAllRanges(),getSelection()?.addRange(a),document.execCommand("copy")}n.textContent="copied",setTimeout(()=>n.textContent="",2e3)})()}},"Copy"),o=z("button",{type:"button",click:()=>Po(new Blob([i],{type:"text/plain"}),e)},"Save");return z("div",{class:"copyable"},z("div",{class:"tools"},r,o,n),s)}function dm(i){let{runs:t,file:e}=i.table;return z("div",{},...t.flatMap((n,s)=>{let r=t.length>1?[z("h4",{},pe(n.label))]:[],o=t.length>1?`${e}-${s+1}.toml`:`${e}.toml`,a=Hr(["part","field","value"],n.model.map(c=>c.map(l=>pe(l))),"The model");return a.classList.add("tall"),[...r,z("div",{class:"columns"},a,ov(n.toml,"The model as TOML",o))]}))}function fm(i,t){let{versions:e,command:n,runs:s,arrays:r}=i.table,o=Object.entries(e).map(([c,l])=>[c,l]);n!==""&&o.push(["made by",z("code",{},n)]),s.forEach(c=>{let l=s.length>1?` (${c.label})`:"";o.push([pe(`computed again by${l}`),z("code",{},c.again)]),o.push([pe(`integration${l}`),c.statistics.map(([f,p])=>`${f} ${p}`).join(", ")]);let{kept:h,all:d}=c.samples,u=h===d?`${h} samples`:`${h} of ${d} samples, with the peaks of every curve`;o.push([pe(`samples${l}`),u])});let a=r.filter(c=>c.type==="f4").length;return o.push(["numbers",`Curves are drawn from 32-bit numbers with 17 significant bits (${a} of ${r.length} columns), each off by less than 8 in a million; time and poses, and all numbers in tables, are exact.`]),z("div",{},Hr([],o,"How this page was made"),z("details",{},z("summary",{},"Licences of the libraries in this page"),z("pre",{tabindex:0},t)))}var pl=class{constructor(t,e,n,s,r){this.data=e;this.clock=n;this.plots=s;this.isHidden=r;let o=(u,f,p)=>z("button",{type:"button","aria-label":f,title:f,click:p},ns(u)),a=o("play","Play (space)",()=>n.toggle());a.classList.add("main");let c=o("loop","Loop (l)",()=>n.set({loop:!n.loop})),l=z("select",{"aria-label":"Speed, as a part of real time",title:"Speed, as a part of real time (+ and -)",change:()=>n.set({speed:Number(l.value)})});for(let u of Lo(n.end-n.start))l.append(z("option",{value:u},Ha(u)));this.slider=z("input",{type:"range",id:"time",min:n.start,max:n.end,step:"any",value:n.start,"aria-label":"Time"}),this.slider.addEventListener("input",()=>{n.pause(),n.seek(Number(this.slider.value))}),this.said=z("output",{class:"clock",for:"time"});let h=z("div",{class:"ticks"}),d=z("div",{class:"line"},h,this.slider);this.element=z("div",{class:"transport",role:"group","aria-label":"Playing"},z("div",{class:"buttons"},o("start","To the start (Home)",()=>n.seek(n.start)),a,o("event","Next event (e)",()=>this.nextEvent(1)),c,l),d,this.said),t.append(this.element),this.surface=new zi(h,"Events over time",()=>this.ticks()),n.onTime(()=>this.move()),n.onState(()=>{a.replaceChildren(ns(n.playing?"pause":"play")),a.setAttribute("aria-label",n.playing?"Pause (space)":"Play (space)"),c.setAttribute("aria-pressed",String(n.loop)),l.value=String(n.speed),this.move()}),l.value=String(n.speed),c.setAttribute("aria-pressed","true"),Js(()=>this.ticks()),this.move(),this.ticks()}data;clock;plots;isHidden;element;slider;said;surface;lastText=0;nextEvent(t){let e=t>0?1/0:-1/0;this.data.table.runs.forEach((n,s)=>{if(!this.isHidden(s))for(let r of this.data.column(n.events.time))(t>0?r>this.clock.time&&r<e:r<this.clock.time&&r>e)&&(e=r)}),this.clock.pause(),this.clock.seek(Number.isFinite(e)?e:t>0?this.clock.end:this.clock.start)}move(){let{clock:t}=this,e=performance.now();if(this.slider.value=String(t.time),t.playing&&e-this.lastText<50)return;this.lastText=e;let{unit:n,size:s}=this.data.table.clock,r=`${Rr(t.time/s,Va((t.end-t.start)/s))} ${n}`;this.said.textContent=r,this.slider.setAttribute("aria-valuetext",r)}ticks(){let{surface:t,clock:e}=this;if(t===void 0||t.width===0)return;let n=t.context(),s=a=>8+(t.width-16)*(a-e.start)/(e.end-e.start),r=this.data.table.runs.map((a,c)=>c).filter(a=>!this.isHidden(a));if(this.plots.abscissa.name===null){let[a,c]=this.plots.window;n.fillStyle=ce().grid,n.fillRect(s(a),0,s(c)-s(a),t.height)}r.forEach((a,c)=>{let l=this.data.table.runs[a],[h,d,u]=[l.events.time,l.events.kind,l.events.normal_velocity].map(g=>this.data.column(g)),f=0;for(let g of u)f=Math.max(f,Math.abs(g));let p=t.height/r.length,{runs:y,series:m}=ce();n.strokeStyle=this.data.table.runs.length>1?y[a%y.length]:m[1],n.globalAlpha=h.length>2e3?.35:.8,n.lineWidth=1,n.beginPath();for(let g=0;g<h.length;g++){if(d[g]!==0)continue;let x=s(h[g]),A=p*(.2+.8*Math.sqrt(Math.abs(u[g])/(f||1)));n.moveTo(x,(c+1)*p),n.lineTo(x,(c+1)*p-A)}n.stroke(),n.globalAlpha=1});let o=r.reduce((a,c)=>a+this.data.table.runs[c].events.count,0);t.canvas.setAttribute("aria-label",`${Je(o,9)} events over time; taller strokes are harder contacts`)}};var gu=i=>document.getElementById(i)?.textContent??"";async function lv(i){of();let t=document.getElementById("page");if(document.getElementById("gudgeon-live")!==null)return wf(t,(s,r)=>pm(t,s,i,r));let e=JSON.parse(gu("gudgeon-data"));if(e.format!==1)throw new Error(`this page has data of the format ${String(e.format)}, and its script reads 1`);let n=new Cr(e,await za(gu("gudgeon-binary")));document.getElementById("gudgeon-binary")?.remove(),pm(t,n,i)}function pm(i,t,e,n=null){let{runs:s}=t.table,r=s.map(P=>new $a(t,P)),o=new ka(Math.min(...r.map(P=>P.start)),Math.max(...r.map(P=>P.end))),a=new dl(t,o);n!==null&&(n.abscissa.name===null||t.table.abscissae.includes(n.abscissa.name))&&(a.abscissa=n.abscissa,a.window=a.whole());let c=P=>a.hidden.has(P),l=z("div",{class:"stage"}),h=z("div",{class:"left"}),d=z("section",{class:"right","aria-label":"Plots"}),u=z("main",{},h,d);i.replaceChildren(cv(t,()=>S()),u),h.append(l);let f=new Ya(l,t,r,c,e);n!==null&&Object.assign(f.shown,n.shown);let p=hv(t,f,()=>f.draw());l.append(p.element);let y=new pl(h,t,o,a,c),m=z("div",{class:"insets"});h.append(m);let g=uv(m,t,r,c);m.hidden=g.length===0;let x=z("div",{class:"panels"});d.append(dv(t,a,x),x);let A=n?.panels??t.table.panels.map(P=>({title:P,logarithmic:!1}));for(let{title:P,logarithmic:k}of A){let H=fl(t,P);(H.columns.length>0||n===null)&&a.add(x,H,!0,k)}let b=z("div",{class:"sections"});i.append(b);let C=[],E=vf();i.append(z("footer",{},"Written by ",z("strong",{},`gudgeon ${t.table.versions.gudgeon??""}`),document.getElementById("gudgeon-live")===null?". Nothing in this page is loaded from anywhere.":", on this machine. Nothing in this page is loaded from anywhere else."),E);let _=()=>{for(let P of r)P.at(o.time);f.draw();for(let P of g)P.draw();for(let P of C)P.draw()};function S(){a.redraw(!0),y.ticks(),_()}a.onWindow=()=>y.ticks(),o.onTime(_),Js(_);let U=new AbortController;xf(o,y,a,f,{...p.actions,t:mm,"?":()=>E.showModal()},U.signal),_(),i.querySelector("#keys").addEventListener("click",()=>E.showModal());let L={clock:o,machine:f,plots:a,list:x};return window.gudgeon={clock:o,plots:a,machine:f,data:t,motions:r,screen:P=>f.view.screen(P)},n!==null&&uf(L,n),document.documentElement.dataset.ready=String(Math.round(performance.now())),setTimeout(()=>{U.signal.aborted||(C.push(...fv(b,t,a,o,r,c)),_(),n!==null&&window.scrollTo(0,n.scroll),document.documentElement.dataset.complete=String(Math.round(performance.now())))},30),{carried:()=>hf(L),end:()=>{U.abort(),o.pause(),a.end(),f.view.end(),rf(),delete document.documentElement.dataset.complete}}}var mm=()=>{document.dispatchEvent(new Event("gudgeon-theme"))};function cv(i,t){let{runs:e,title:n}=i.table,s=e.map((a,c)=>{let l=z("span",{class:"dot","aria-hidden":"true"}),h=()=>{l.style.background=e.length>1?ce().runs[c%ce().runs.length]:"transparent"};h(),Js(h);let d=z("input",{type:"checkbox",checked:!0,change:()=>{let{plots:u}=window.gudgeon;d.checked?u.hidden.delete(c):u.hidden.add(c),t()}});return z("label",{class:"chip"},d,l,pe(a.label))}),r=e.filter(a=>a.status!=="complete"),o=r.length>0?[z("p",{class:"warning",role:"alert"},pe(`Not complete: ${r.map(a=>a.reason??a.status).join("; ")}`))]:[];return z("header",{class:"top"},z("h1",{},pe(n)),z("div",{class:"chips",role:"group","aria-label":"Runs"},...e.length>1?s:[]),z("div",{class:"tools"},z("button",{type:"button",id:"keys",title:"Keys (?)","aria-label":"Keys"},"?"),z("button",{type:"button",title:"Light or dark (t)","aria-label":"Light or dark",click:mm},ns("theme")),z("button",{type:"button",title:"Print","aria-label":"Print",click:()=>window.print()},ns("print"))),...o)}function hv(i,t,e){let{shown:n}=t,{scene:s}=i.table.runs[0],r={},o=(f,p,y)=>{let m=()=>{n[p]=!n[p],g.setAttribute("aria-pressed",String(n[p])),e()},g=z("button",{type:"button",class:"small","aria-pressed":String(n[p]),title:`${y} (${f})`,click:m},y);return r[f]=m,g},a=z("select",{"aria-label":"What the camera follows",title:"What the camera follows (f)",change:()=>{n.follow=a.value,e()}},z("option",{value:""},"camera: fixed"));for(let f of s.bodies)a.append(z("option",{value:`body.${f.name}`},`follow ${f.name}`));for(let f of s.joints)a.append(z("option",{value:`joint.${f.name}`},`follow joint ${f.name}`));a.value=n.follow,a.selectedIndex<0&&(a.value=n.follow=""),r.f=()=>{a.selectedIndex=(a.selectedIndex+1)%a.options.length,n.follow=a.value,e()};let c=[o("n","names","names"),o("p","paths","paths"),o("v","forces","forces"),a],l=Math.min(...i.table.runs.flatMap(f=>f.scene.joints.flatMap(p=>[p.clearance,...p.block?.clearance??[]])).filter(f=>f>0));if(Number.isFinite(l)){let f=Math.max(2,.09*s.size/l);n.play=Math.min(f,n.play);let p=z("output",{},`\xD7${Je(n.play,3)}`),y=z("input",{type:"range",min:0,max:100,step:.5,value:100*Math.log(n.play)/Math.log(f),"aria-label":"How much play is exaggerated in the machine",input:()=>{n.play=f**(Number(y.value)/100),p.textContent=`\xD7${Je(n.play,3)}`,e()}});c.push(z("label",{class:"play"},"play",y,p))}let{clock:h}=i.table,d=()=>{let f=window.gudgeon.clock;return`${Rr(f.time/h.size,Va((f.end-f.start)/h.size))} ${h.unit}, ${Ha(f.speed)}`},u=z("button",{type:"button",class:"small",title:"Save a picture (PNG)",click:()=>lf(t.view.snapshot(),d(),i.table.file)},"PNG");if(c.push(u),Ph()!==null){let f=null,p=z("button",{type:"button",class:"small",title:"Play once from the start, and save it as a video",click:()=>{if(f!==null)return f();p.textContent="stop";let y=window.gudgeon.clock;f=cf(y,()=>t.view.snapshot(),d,i.table.file,()=>{p.textContent="video",f=null})}},"video");c.push(p)}return c.push(z("button",{type:"button",class:"small",title:"Show the whole machine (r)",click:()=>t.view.reset()},"reset")),{element:z("div",{class:"options",role:"group","aria-label":"The machine"},...c),actions:r}}function uv(i,t,e,n){let{runs:s}=t.table;return[...new Set(s.flatMap(o=>o.loose.map(a=>a.name)))].map(o=>{let a=s.map((l,h)=>h).filter(l=>s[l].loose.some(h=>h.name===o)),c=a.map(l=>({motion:e[l],loose:s[l].loose.find(h=>h.name===o),joint:s[l].scene.joints.find(h=>h.name===o),get colour(){let{runs:h,series:d}=ce();return s.length>1?h[l%h.length]:d[0]}}));return new Ga(i,c,l=>n(a[l]))})}function dv(i,t,e){let n=z("select",{"aria-label":"What curves are drawn over",title:"What curves are drawn over"}),s=[["over time",{name:null,period:null}]];for(let l of i.table.abscissae)s.push([`over ${l}`,{name:l,period:null}]),s.push([`over ${l}, turns of 360\xB0`,{name:l,period:2*Math.PI}]),s.push([`over ${l}, turns of 720\xB0`,{name:l,period:4*Math.PI}]);s.forEach(([l],h)=>n.append(z("option",{value:h},l)));let{abscissa:r}=t;n.value=String(Math.max(0,s.findIndex(([,l])=>l.name===r.name&&l.period===r.period))),n.addEventListener("change",()=>t.setAbscissa(s[Number(n.value)][1]));let o=z("select",{"aria-label":"Add a plot",title:"Add a plot"},z("option",{value:""},"add a plot\u2026")),a=new Set(Object.keys(i.table.channels));for(let l of i.table.runs)for(let h of Object.keys(l.columns))h.endsWith(".magnitude")&&a.add(h);for(let l of[...a].sort())o.append(z("option",{value:l},l));o.addEventListener("change",()=>{o.value!==""&&t.add(e,fl(i,o.value),!0).element.scrollIntoView({block:"nearest"}),o.value=""});let c=(l,h,d)=>z("button",{type:"button",class:"small",title:h,click:d},l);return z("div",{class:"plot-tools"},n,o,c("+","Zoom in about the cursor (z)",()=>t.zoom(2)),c("\u2212","Zoom out (x)",()=>t.zoom(.5)),c("all","Show all (a)",()=>t.showAll()))}function fv(i,t,e,n,s,r){let o=(m,g,...x)=>{i.append(z("section",{id:m,class:"card"},z("h2",{},g),...x.filter(A=>A!==null)))},a=um(t);a!==null&&o("differences","Differences of the models",a),o("summary","Summary",om(t));let c=am(t);o("messages","Messages about validity",...c.length>0?c:[z("p",{},"None: every law was used within its range.")]);let l=[],h=z("div",{class:"portraits"});o("portraits","Orbits and portraits",h);let d=()=>{let m=z("div",{class:"portrait"});return h.append(m),m},u=new Map(t.table.runs.flatMap(m=>m.loose).map(m=>[m.name,m]));for(let m of u.values())for(let g of m.views){let x=z("div",{class:"canvas"});d().append(z("h3",{},pe(`orbit of ${m.name}`),m.views.length>1?z("small",{},` ${g.title}`):""),x),l.push(new Ho(x,t,s,{x:g.x,y:g.y,circle:m.clearance??0,equal:!0},r,`Orbit of ${m.name}`))}let f=[...new Set(t.table.runs.flatMap(m=>Object.keys(m.columns)))];for(let[m,g]of t.table.portraits){let x=z("div",{class:"canvas"}),A={x:m,y:g,circle:0,equal:!1},b=d(),C=_=>{let S=z("select",{"aria-label":`Portrait: ${_}`});for(let U of f)S.append(z("option",{value:U},U));return S.value=A[_],S.addEventListener("change",()=>{A[_]=S.value,E.draw()}),S};b.append(z("h3",{},"portrait"),z("div",{class:"tools"},C("y")," over ",C("x")),x);let E=new Ho(x,t,s,A,r,"Phase portrait");l.push(E)}let p=f.filter(m=>m.startsWith("energy.")&&m!=="energy.residual"),y=z("div",{class:"panels"});return o("energy","Energy audit",y,cm(t)),p.length>0&&e.add(y,{title:"energy",columns:p},!1),f.includes("energy.residual")&&e.add(y,fl(t,"energy.residual"),!1),o("extremes","Extremes",lm(t)),o("events","Events",hm(t,m=>{n.pause(),n.seek(m)})),o("model","Model",dm(t)),o("made","How this page was made",fm(t,gu("gudgeon-licences"))),l}function gm(i){lv(i).catch(t=>{let e=t instanceof Error?t.message:String(t);throw document.getElementById("page").replaceChildren(z("p",{class:"warning",role:"alert"},`This page cannot be shown: ${e}`)),t})}var Gs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Ws={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Xm=0,Xu=1,qm=2;var Sa=1,Ym=2,mo=3,Xs=0,Wn=1,gi=2,dr=0,go=1,qu=2,Yu=3,$u=4,$m=5;var fr=100,Zm=101,Jm=102,Km=103,jm=104,Qm=200,tg=201,eg=202,ng=203,Zu=204,Ju=205,ig=206,sg=207,rg=208,og=209,ag=210,lg=211,cg=212,hg=213,ug=214,kl=0,zl=1,Vl=2,io=3,Hl=4,Gl=5,Wl=6,Xl=7,vc=0,dg=1,fg=2,$i=0,Ku=1,ju=2,Qu=3,td=4,ed=5,nd=6,id=7;var sd=300,pr=301,_o=302,yc=303,bc=304,ql=1e3,Xi=1001,Yl=1002,An=1003,pg=1004;var wa=1005;var Hn=1006,Mc=1007;var _s=1008;var Yn=1009,rd=1010,od=1011,xo=1012,Sc=1013,Ri=1014,Pi=1015,Ii=1016,wc=1017,Tc=1018,mr=1020,ad=35902,ld=35899,cd=1021,hd=1022,Li=1023,fs=1026,xs=1027,ud=1028,Ec=1029,qs=1030,Ac=1031;var Cc=1033,Ta=33776,Ea=33777,Aa=33778,Ca=33779,Rc=35840,Pc=35841,Ic=35842,Lc=35843,Dc=36196,Nc=37492,Uc=37496,Fc=37488,Oc=37489,Ra=37490,Bc=37491,kc=37808,zc=37809,Vc=37810,Hc=37811,Gc=37812,Wc=37813,Xc=37814,qc=37815,Yc=37816,$c=37817,Zc=37818,Jc=37819,Kc=37820,jc=37821,Qc=36492,th=36494,eh=36495,nh=36283,ih=36284,Pa=36285,sh=36286;var jo=2300,$l=2301,Ol=2302,Bu=2303,ku=2400,zu=2401,Vu=2402;var mg=3200;var rh=0,gg=1,vs="",si="srgb",Qo="srgb-linear",ta="linear",Ae="srgb";var Bl=7680;var _g=519,xg=512,vg=513,yg=514,dd=515,bg=516,Mg=517,fd=518,pd=519,Sg=35044;var md="300 es",mi=2e3,so=2001;function pv(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function mv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ea(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function wg(){let i=ea("canvas");return i.style.display="block",i}var _m={},ro=null;function gd(...i){let t="THREE."+i.shift();ro?ro("log",t,...i):console.log(t,...i)}function Tg(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qt(...i){i=Tg(i);let t="THREE."+i.shift();if(ro)ro("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function Qt(...i){i=Tg(i);let t="THREE."+i.shift();if(ro)ro("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function Zo(...i){let t=i.join(" ");t in _m||(_m[t]=!0,qt(...i))}function Eg(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Ag={[kl]:kl,[Vl]:Wl,[Hl]:Hl,[io]:Gl,[zl]:zl,[Wl]:Vl,[Xl]:Xl,[Gl]:io},Ci=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Ln=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],xm=1234567,Jo=Math.PI/180,oo=180/Math.PI;function vo(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ln[i&255]+Ln[i>>8&255]+Ln[i>>16&255]+Ln[i>>24&255]+"-"+Ln[t&255]+Ln[t>>8&255]+"-"+Ln[t>>16&15|64]+Ln[t>>24&255]+"-"+Ln[e&63|128]+Ln[e>>8&255]+"-"+Ln[e>>16&255]+Ln[e>>24&255]+Ln[n&255]+Ln[n>>8&255]+Ln[n>>16&255]+Ln[n>>24&255]).toLowerCase()}function me(i,t,e){return Math.max(t,Math.min(e,i))}function _d(i,t){return(i%t+t)%t}function gv(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function _v(i,t,e){return i!==t?(e-i)/(t-i):0}function Ko(i,t,e){return(1-e)*i+e*t}function xv(i,t,e,n){return Ko(i,t,1-Math.exp(-e*n))}function vv(i,t=1){return t-Math.abs(_d(i,t*2)-t)}function yv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function bv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function Mv(i,t){return i+Math.floor(Math.random()*(t-i+1))}function Sv(i,t){return i+Math.random()*(t-i)}function wv(i){return i*(.5-Math.random())}function Tv(i){i!==void 0&&(xm=i);let t=xm+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Ev(i){return i*Jo}function Av(i){return i*oo}function Cv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Rv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function xd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Pv(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),c=o(e/2),l=r((t+n)/2),h=o((t+n)/2),d=r((t-n)/2),u=o((t-n)/2),f=r((n-t)/2),p=o((n-t)/2);switch(s){case"XYX":i.set(a*h,c*d,c*u,a*l);break;case"YZY":i.set(c*u,a*h,c*d,a*l);break;case"ZXZ":i.set(c*d,c*u,a*h,a*l);break;case"XZX":i.set(a*h,c*p,c*f,a*l);break;case"YXY":i.set(c*f,a*h,c*p,a*l);break;case"ZYZ":i.set(c*p,c*f,a*h,a*l);break;default:qt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function vd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Cg(i,t){if(t.constructor===Float32Array)return i;let e=vd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Rg(i,t){if(t.constructor===Float32Array)return i;let e=vd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var yd={DEG2RAD:Jo,RAD2DEG:oo,generateUUID:vo,clamp:me,euclideanModulo:_d,mapLinear:gv,inverseLerp:_v,lerp:Ko,damp:xv,pingpong:vv,smoothstep:yv,smootherstep:bv,randInt:Mv,randFloat:Sv,randFloatSpread:wv,seededRandom:Tv,degToRad:Ev,radToDeg:Av,isPowerOfTwo:Cv,ceilPowerOfTwo:Rv,floorPowerOfTwo:xd,setQuaternionFromProperEuler:Pv,normalize:Rg,denormalize:Cg},$t=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=me(this.x,t.x,e.x),this.y=me(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=me(this.x,t,e),this.y=me(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(me(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(me(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},oi=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let c=n[s+0],l=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],p=r[o+2],y=r[o+3];if(d!==y||c!==u||l!==f||h!==p){let m=c*u+l*f+h*p+d*y;m<0&&(u=-u,f=-f,p=-p,y=-y,m=-m);let g=1-a;if(m<.9995){let x=Math.acos(m),A=Math.sin(x);g=Math.sin(g*x)/A,a=Math.sin(a*x)/A,c=c*g+u*a,l=l*g+f*a,h=h*g+p*a,d=d*g+y*a}else{c=c*g+u*a,l=l*g+f*a,h=h*g+p*a,d=d*g+y*a;let x=1/Math.sqrt(c*c+l*l+h*h+d*d);c*=x,l*=x,h*=x,d*=x}}t[e]=c,t[e+1]=l,t[e+2]=h,t[e+3]=d}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],c=n[s+1],l=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],p=r[o+3];return t[e]=a*p+h*d+c*f-l*u,t[e+1]=c*p+h*u+l*d-a*f,t[e+2]=l*p+h*f+a*u-c*d,t[e+3]=h*p-a*d-c*u-l*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,c=Math.sin,l=a(n/2),h=a(s/2),d=a(r/2),u=c(n/2),f=c(s/2),p=c(r/2);switch(o){case"XYZ":this._x=u*h*d+l*f*p,this._y=l*f*d-u*h*p,this._z=l*h*p+u*f*d,this._w=l*h*d-u*f*p;break;case"YXZ":this._x=u*h*d+l*f*p,this._y=l*f*d-u*h*p,this._z=l*h*p-u*f*d,this._w=l*h*d+u*f*p;break;case"ZXY":this._x=u*h*d-l*f*p,this._y=l*f*d+u*h*p,this._z=l*h*p+u*f*d,this._w=l*h*d-u*f*p;break;case"ZYX":this._x=u*h*d-l*f*p,this._y=l*f*d+u*h*p,this._z=l*h*p-u*f*d,this._w=l*h*d+u*f*p;break;case"YZX":this._x=u*h*d+l*f*p,this._y=l*f*d+u*h*p,this._z=l*h*p-u*f*d,this._w=l*h*d-u*f*p;break;case"XZY":this._x=u*h*d-l*f*p,this._y=l*f*d-u*h*p,this._z=l*h*p+u*f*d,this._w=l*h*d+u*f*p;break;default:qt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],c=e[9],l=e[2],h=e[6],d=e[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-c)*f,this._y=(r-l)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-c)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+l)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-l)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(c+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+l)/f,this._y=(c+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(me(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,c=e._y,l=e._z,h=e._w;return this._x=n*h+o*a+s*l-r*c,this._y=s*h+o*c+r*a-n*l,this._z=r*h+o*l+n*c-s*a,this._w=o*h-n*a-s*c-r*l,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let c=1-e;if(a<.9995){let l=Math.acos(a),h=Math.sin(l);c=Math.sin(c*l)/h,e=Math.sin(e*l)/h,this._x=this._x*c+n*e,this._y=this._y*c+s*e,this._z=this._z*c+r*e,this._w=this._w*c+o*e,this._onChangeCallback()}else this._x=this._x*c+n*e,this._y=this._y*c+s*e,this._z=this._z*c+r*e,this._w=this._w*c+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},X=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(vm.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(vm.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,c=t.w,l=2*(o*s-a*n),h=2*(a*e-r*s),d=2*(r*n-o*e);return this.x=e+c*l+o*d-a*h,this.y=n+c*h+a*l-r*d,this.z=s+c*d+r*h-o*l,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=me(this.x,t.x,e.x),this.y=me(this.y,t.y,e.y),this.z=me(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=me(this.x,t,e),this.y=me(this.y,t,e),this.z=me(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(me(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,c=e.z;return this.x=s*c-r*a,this.y=r*o-n*c,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return _u.copy(this).projectOnVector(t),this.sub(_u)}reflect(t){return this.sub(_u.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(me(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},_u=new X,vm=new oi,te=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,c,l){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,c,l)}set(t,e,n,s,r,o,a,c,l){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=c,h[6]=n,h[7]=o,h[8]=l,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],c=n[6],l=n[1],h=n[4],d=n[7],u=n[2],f=n[5],p=n[8],y=s[0],m=s[3],g=s[6],x=s[1],A=s[4],b=s[7],C=s[2],E=s[5],_=s[8];return r[0]=o*y+a*x+c*C,r[3]=o*m+a*A+c*E,r[6]=o*g+a*b+c*_,r[1]=l*y+h*x+d*C,r[4]=l*m+h*A+d*E,r[7]=l*g+h*b+d*_,r[2]=u*y+f*x+p*C,r[5]=u*m+f*A+p*E,r[8]=u*g+f*b+p*_,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8];return e*o*h-e*a*l-n*r*h+n*a*c+s*r*l-s*o*c}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8],d=h*o-a*l,u=a*c-h*r,f=l*r-o*c,p=e*d+n*u+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/p;return t[0]=d*y,t[1]=(s*l-h*n)*y,t[2]=(a*n-s*o)*y,t[3]=u*y,t[4]=(h*e-s*c)*y,t[5]=(s*r-a*e)*y,t[6]=f*y,t[7]=(n*c-l*e)*y,t[8]=(o*e-n*r)*y,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let c=Math.cos(r),l=Math.sin(r);return this.set(n*c,n*l,-n*(c*o+l*a)+o+t,-s*l,s*c,-s*(-l*o+c*a)+a+e,0,0,1),this}scale(t,e){return Zo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(xu.makeScale(t,e)),this}rotate(t){return Zo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(xu.makeRotation(-t)),this}translate(t,e){return Zo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(xu.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},xu=new te,ym=new te().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),bm=new te().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Iv(){let i={enabled:!0,workingColorSpace:Qo,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ae&&(s.r=ds(s.r),s.g=ds(s.g),s.b=ds(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ae&&(s.r=no(s.r),s.g=no(s.g),s.b=no(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===vs?ta:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Qo]:{primaries:t,whitePoint:n,transfer:ta,toXYZ:ym,fromXYZ:bm,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:si},outputColorSpaceConfig:{drawingBufferColorSpace:si}},[si]:{primaries:t,whitePoint:n,transfer:Ae,toXYZ:ym,fromXYZ:bm,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:si}}}),i}var ve=Iv();function ds(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function no(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Gr,Zl=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Gr===void 0&&(Gr=ea("canvas")),Gr.width=t.width,Gr.height=t.height;let s=Gr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Gr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=ea("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ds(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(ds(e[n]/255)*255):e[n]=ds(e[n]);return{data:e,width:t.width,height:t.height}}else return qt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Lv=0,ao=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Lv++}),this.uuid=vo(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(vu(s[o].image)):r.push(vu(s[o]))}else r=vu(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function vu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Zl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qt("Texture: Unable to serialize Texture."),{})}var Dv=0,yu=new X,qn=class i extends Ci{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Xi,s=Xi,r=Hn,o=_s,a=Li,c=Yn,l=i.DEFAULT_ANISOTROPY,h=vs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Dv++}),this.uuid=vo(),this.name="",this.source=new ao(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=l,this.format=a,this.internalFormat=null,this.type=c,this.offset=new $t(0,0),this.repeat=new $t(1,1),this.center=new $t(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new te,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(yu).x}get height(){return this.source.getSize(yu).y}get depth(){return this.source.getSize(yu).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){qt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){qt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==sd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case ql:t.x=t.x-Math.floor(t.x);break;case Xi:t.x=t.x<0?0:1;break;case Yl:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case ql:t.y=t.y-Math.floor(t.y);break;case Xi:t.y=t.y<0?0:1;break;case Yl:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};qn.DEFAULT_IMAGE=null;qn.DEFAULT_MAPPING=sd;qn.DEFAULT_ANISOTROPY=1;var $e=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,c=t.elements,l=c[0],h=c[4],d=c[8],u=c[1],f=c[5],p=c[9],y=c[2],m=c[6],g=c[10];if(Math.abs(h-u)<.01&&Math.abs(d-y)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+y)<.1&&Math.abs(p+m)<.1&&Math.abs(l+f+g-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let A=(l+1)/2,b=(f+1)/2,C=(g+1)/2,E=(h+u)/4,_=(d+y)/4,S=(p+m)/4;return A>b&&A>C?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=E/n,r=_/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=E/s,r=S/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=S/r),this.set(n,s,r,e),this}let x=Math.sqrt((m-p)*(m-p)+(d-y)*(d-y)+(u-h)*(u-h));return Math.abs(x)<.001&&(x=1),this.x=(m-p)/x,this.y=(d-y)/x,this.z=(u-h)/x,this.w=Math.acos((l+f+g-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=me(this.x,t.x,e.x),this.y=me(this.y,t.y,e.y),this.z=me(this.z,t.z,e.z),this.w=me(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=me(this.x,t,e),this.y=me(this.y,t,e),this.z=me(this.z,t,e),this.w=me(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(me(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Jl=class extends Ci{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Hn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new $e(0,0,t,e),this.scissorTest=!1,this.viewport=new $e(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new qn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:Hn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new ao(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ai=class extends Jl{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},na=class extends qn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=An,this.minFilter=An,this.wrapR=Xi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Kl=class extends qn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=An,this.minFilter=An,this.wrapR=Xi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var Xe=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,c,l,h,d,u,f,p,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,c,l,h,d,u,f,p,y,m)}set(t,e,n,s,r,o,a,c,l,h,d,u,f,p,y,m){let g=this.elements;return g[0]=t,g[4]=e,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=c,g[2]=l,g[6]=h,g[10]=d,g[14]=u,g[3]=f,g[7]=p,g[11]=y,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/Wr.setFromMatrixColumn(t,0).length(),r=1/Wr.setFromMatrixColumn(t,1).length(),o=1/Wr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),c=Math.cos(s),l=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(t.order==="XYZ"){let u=o*h,f=o*d,p=a*h,y=a*d;e[0]=c*h,e[4]=-c*d,e[8]=l,e[1]=f+p*l,e[5]=u-y*l,e[9]=-a*c,e[2]=y-u*l,e[6]=p+f*l,e[10]=o*c}else if(t.order==="YXZ"){let u=c*h,f=c*d,p=l*h,y=l*d;e[0]=u+y*a,e[4]=p*a-f,e[8]=o*l,e[1]=o*d,e[5]=o*h,e[9]=-a,e[2]=f*a-p,e[6]=y+u*a,e[10]=o*c}else if(t.order==="ZXY"){let u=c*h,f=c*d,p=l*h,y=l*d;e[0]=u-y*a,e[4]=-o*d,e[8]=p+f*a,e[1]=f+p*a,e[5]=o*h,e[9]=y-u*a,e[2]=-o*l,e[6]=a,e[10]=o*c}else if(t.order==="ZYX"){let u=o*h,f=o*d,p=a*h,y=a*d;e[0]=c*h,e[4]=p*l-f,e[8]=u*l+y,e[1]=c*d,e[5]=y*l+u,e[9]=f*l-p,e[2]=-l,e[6]=a*c,e[10]=o*c}else if(t.order==="YZX"){let u=o*c,f=o*l,p=a*c,y=a*l;e[0]=c*h,e[4]=y-u*d,e[8]=p*d+f,e[1]=d,e[5]=o*h,e[9]=-a*h,e[2]=-l*h,e[6]=f*d+p,e[10]=u-y*d}else if(t.order==="XZY"){let u=o*c,f=o*l,p=a*c,y=a*l;e[0]=c*h,e[4]=-d,e[8]=l*h,e[1]=u*d+y,e[5]=o*h,e[9]=f*d-p,e[2]=p*d-f,e[6]=a*h,e[10]=y*d+u}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Nv,t,Uv)}lookAt(t,e,n){let s=this.elements;return ni.subVectors(t,e),ni.lengthSq()===0&&(ni.z=1),ni.normalize(),Ps.crossVectors(n,ni),Ps.lengthSq()===0&&(Math.abs(n.z)===1?ni.x+=1e-4:ni.z+=1e-4,ni.normalize(),Ps.crossVectors(n,ni)),Ps.normalize(),ml.crossVectors(ni,Ps),s[0]=Ps.x,s[4]=ml.x,s[8]=ni.x,s[1]=Ps.y,s[5]=ml.y,s[9]=ni.y,s[2]=Ps.z,s[6]=ml.z,s[10]=ni.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],c=n[8],l=n[12],h=n[1],d=n[5],u=n[9],f=n[13],p=n[2],y=n[6],m=n[10],g=n[14],x=n[3],A=n[7],b=n[11],C=n[15],E=s[0],_=s[4],S=s[8],U=s[12],L=s[1],P=s[5],k=s[9],H=s[13],N=s[2],W=s[6],$=s[10],G=s[14],ct=s[3],K=s[7],Q=s[11],st=s[15];return r[0]=o*E+a*L+c*N+l*ct,r[4]=o*_+a*P+c*W+l*K,r[8]=o*S+a*k+c*$+l*Q,r[12]=o*U+a*H+c*G+l*st,r[1]=h*E+d*L+u*N+f*ct,r[5]=h*_+d*P+u*W+f*K,r[9]=h*S+d*k+u*$+f*Q,r[13]=h*U+d*H+u*G+f*st,r[2]=p*E+y*L+m*N+g*ct,r[6]=p*_+y*P+m*W+g*K,r[10]=p*S+y*k+m*$+g*Q,r[14]=p*U+y*H+m*G+g*st,r[3]=x*E+A*L+b*N+C*ct,r[7]=x*_+A*P+b*W+C*K,r[11]=x*S+A*k+b*$+C*Q,r[15]=x*U+A*H+b*G+C*st,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],c=t[9],l=t[13],h=t[2],d=t[6],u=t[10],f=t[14],p=t[3],y=t[7],m=t[11],g=t[15],x=c*f-l*u,A=a*f-l*d,b=a*u-c*d,C=o*f-l*h,E=o*u-c*h,_=o*d-a*h;return e*(y*x-m*A+g*b)-n*(p*x-m*C+g*E)+s*(p*A-y*C+g*_)-r*(p*b-y*E+m*_)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],c=t[2],l=t[6],h=t[10];return e*(o*h-a*l)-n*(r*h-a*c)+s*(r*l-o*c)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],c=t[6],l=t[7],h=t[8],d=t[9],u=t[10],f=t[11],p=t[12],y=t[13],m=t[14],g=t[15],x=e*a-n*o,A=e*c-s*o,b=e*l-r*o,C=n*c-s*a,E=n*l-r*a,_=s*l-r*c,S=h*y-d*p,U=h*m-u*p,L=h*g-f*p,P=d*m-u*y,k=d*g-f*y,H=u*g-f*m,N=x*H-A*k+b*P+C*L-E*U+_*S;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/N;return t[0]=(a*H-c*k+l*P)*W,t[1]=(s*k-n*H-r*P)*W,t[2]=(y*_-m*E+g*C)*W,t[3]=(u*E-d*_-f*C)*W,t[4]=(c*L-o*H-l*U)*W,t[5]=(e*H-s*L+r*U)*W,t[6]=(m*b-p*_-g*A)*W,t[7]=(h*_-u*b+f*A)*W,t[8]=(o*k-a*L+l*S)*W,t[9]=(n*L-e*k-r*S)*W,t[10]=(p*E-y*b+g*x)*W,t[11]=(d*b-h*E-f*x)*W,t[12]=(a*U-o*P-c*S)*W,t[13]=(e*P-n*U+s*S)*W,t[14]=(y*A-p*C-m*x)*W,t[15]=(h*C-d*A+u*x)*W,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,c=t.z,l=r*o,h=r*a;return this.set(l*o+n,l*a-s*c,l*c+s*a,0,l*a+s*c,h*a+n,h*c-s*o,0,l*c-s*a,h*c+s*o,r*c*c+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,c=e._w,l=r+r,h=o+o,d=a+a,u=r*l,f=r*h,p=r*d,y=o*h,m=o*d,g=a*d,x=c*l,A=c*h,b=c*d,C=n.x,E=n.y,_=n.z;return s[0]=(1-(y+g))*C,s[1]=(f+b)*C,s[2]=(p-A)*C,s[3]=0,s[4]=(f-b)*E,s[5]=(1-(u+g))*E,s[6]=(m+x)*E,s[7]=0,s[8]=(p+A)*_,s[9]=(m-x)*_,s[10]=(1-(u+y))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=Wr.set(s[0],s[1],s[2]).length(),a=Wr.set(s[4],s[5],s[6]).length(),c=Wr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),wi.copy(this);let l=1/o,h=1/a,d=1/c;return wi.elements[0]*=l,wi.elements[1]*=l,wi.elements[2]*=l,wi.elements[4]*=h,wi.elements[5]*=h,wi.elements[6]*=h,wi.elements[8]*=d,wi.elements[9]*=d,wi.elements[10]*=d,e.setFromRotationMatrix(wi),n.x=o,n.y=a,n.z=c,this}makePerspective(t,e,n,s,r,o,a=mi,c=!1){let l=this.elements,h=2*r/(e-t),d=2*r/(n-s),u=(e+t)/(e-t),f=(n+s)/(n-s),p,y;if(c)p=r/(o-r),y=o*r/(o-r);else if(a===mi)p=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===so)p=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=h,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=d,l[9]=f,l[13]=0,l[2]=0,l[6]=0,l[10]=p,l[14]=y,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=mi,c=!1){let l=this.elements,h=2/(e-t),d=2/(n-s),u=-(e+t)/(e-t),f=-(n+s)/(n-s),p,y;if(c)p=1/(o-r),y=o/(o-r);else if(a===mi)p=-2/(o-r),y=-(o+r)/(o-r);else if(a===so)p=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=h,l[4]=0,l[8]=0,l[12]=u,l[1]=0,l[5]=d,l[9]=0,l[13]=f,l[2]=0,l[6]=0,l[10]=p,l[14]=y,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Wr=new X,wi=new Xe,Nv=new X(0,0,0),Uv=new X(1,1,1),Ps=new X,ml=new X,ni=new X,Mm=new Xe,Sm=new oi,ps=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],c=s[1],l=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(me(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,l),this._z=0);break;case"YXZ":this._x=Math.asin(-me(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(c,l)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(me(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,l)):(this._y=0,this._z=Math.atan2(c,r));break;case"ZYX":this._y=Math.asin(-me(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(c,r)):(this._x=0,this._z=Math.atan2(-o,l));break;case"YZX":this._z=Math.asin(me(c,-1,1)),Math.abs(c)<.9999999?(this._x=Math.atan2(-h,l),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-me(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,l),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:qt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Mm.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Mm,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Sm.setFromEuler(this),this.setFromQuaternion(Sm,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ps.DEFAULT_ORDER="XYZ";var ia=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Fv=0,wm=new X,Xr=new oi,as=new Xe,gl=new X,Wo=new X,Ov=new X,Bv=new oi,Tm=new X(1,0,0),Em=new X(0,1,0),Am=new X(0,0,1),Cm={type:"added"},kv={type:"removed"},qr={type:"childadded",child:null},bu={type:"childremoved",child:null},Pn=class i extends Ci{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Fv++}),this.uuid=vo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new X,e=new ps,n=new oi,s=new X(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Xe},normalMatrix:{value:new te}}),this.matrix=new Xe,this.matrixWorld=new Xe,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ia,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Xr.setFromAxisAngle(t,e),this.quaternion.multiply(Xr),this}rotateOnWorldAxis(t,e){return Xr.setFromAxisAngle(t,e),this.quaternion.premultiply(Xr),this}rotateX(t){return this.rotateOnAxis(Tm,t)}rotateY(t){return this.rotateOnAxis(Em,t)}rotateZ(t){return this.rotateOnAxis(Am,t)}translateOnAxis(t,e){return wm.copy(t).applyQuaternion(this.quaternion),this.position.add(wm.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Tm,t)}translateY(t){return this.translateOnAxis(Em,t)}translateZ(t){return this.translateOnAxis(Am,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(as.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?gl.copy(t):gl.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Wo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?as.lookAt(Wo,gl,this.up):as.lookAt(gl,Wo,this.up),this.quaternion.setFromRotationMatrix(as),s&&(as.extractRotation(s.matrixWorld),Xr.setFromRotationMatrix(as),this.quaternion.premultiply(Xr.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(Qt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Cm),qr.child=t,this.dispatchEvent(qr),qr.child=null):Qt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(kv),bu.child=t,this.dispatchEvent(bu),bu.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),as.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),as.multiply(t.parent.matrixWorld)),t.applyMatrix4(as),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Cm),qr.child=t,this.dispatchEvent(qr),qr.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Wo,t,Ov),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Wo,Bv,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,c){return a[c.uuid]===void 0&&(a[c.uuid]=c.toJSON(t)),c.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let c=a.shapes;if(Array.isArray(c))for(let l=0,h=c.length;l<h;l++){let d=c[l];r(t.shapes,d)}else r(t.shapes,c)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let c=0,l=this.material.length;c<l;c++)a.push(r(t.materials,this.material[c]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let c=this.animations[a];s.animations.push(r(t.animations,c))}}if(e){let a=o(t.geometries),c=o(t.materials),l=o(t.textures),h=o(t.images),d=o(t.shapes),u=o(t.skeletons),f=o(t.animations),p=o(t.nodes);a.length>0&&(n.geometries=a),c.length>0&&(n.materials=c),l.length>0&&(n.textures=l),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let c=[];for(let l in a){let h=a[l];delete h.metadata,c.push(h)}return c}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Pn.DEFAULT_UP=new X(0,1,0);Pn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Pn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ai=class extends Pn{constructor(){super(),this.isGroup=!0,this.type="Group"}},zv={type:"move"},lo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Ai,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Ai,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new X,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new X),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Ai,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new X,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new X,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,c=this._grip,l=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(l&&t.hand){o=!0;for(let y of t.hand.values()){let m=e.getJointPose(y,n),g=this._getHandJoint(l,y);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=l.joints["index-finger-tip"],d=l.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,p=.005;l.inputState.pinching&&u>f+p?(l.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!l.inputState.pinching&&u<=f-p&&(l.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else c!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(c.matrix.fromArray(r.transform.matrix),c.matrix.decompose(c.position,c.quaternion,c.scale),c.matrixWorldNeedsUpdate=!0,r.linearVelocity?(c.hasLinearVelocity=!0,c.linearVelocity.copy(r.linearVelocity)):c.hasLinearVelocity=!1,r.angularVelocity?(c.hasAngularVelocity=!0,c.angularVelocity.copy(r.angularVelocity)):c.hasAngularVelocity=!1,c.eventsEnabled&&c.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(zv)))}return a!==null&&(a.visible=s!==null),c!==null&&(c.visible=r!==null),l!==null&&(l.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Ai;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},Pg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Is={h:0,s:0,l:0},_l={h:0,s:0,l:0};function Mu(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var ie=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=si){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,ve.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=ve.workingColorSpace){return this.r=t,this.g=e,this.b=n,ve.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=ve.workingColorSpace){if(t=_d(t,1),e=me(e,0,1),n=me(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Mu(o,r,t+1/3),this.g=Mu(o,r,t),this.b=Mu(o,r,t-1/3)}return ve.colorSpaceToWorking(this,s),this}setStyle(t,e=si){function n(r){r!==void 0&&parseFloat(r)<1&&qt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:qt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);qt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=si){let n=Pg[t.toLowerCase()];return n!==void 0?this.setHex(n,e):qt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=ds(t.r),this.g=ds(t.g),this.b=ds(t.b),this}copyLinearToSRGB(t){return this.r=no(t.r),this.g=no(t.g),this.b=no(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=si){return ve.workingToColorSpace(Dn.copy(this),t),Math.round(me(Dn.r*255,0,255))*65536+Math.round(me(Dn.g*255,0,255))*256+Math.round(me(Dn.b*255,0,255))}getHexString(t=si){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=ve.workingColorSpace){ve.workingToColorSpace(Dn.copy(this),e);let n=Dn.r,s=Dn.g,r=Dn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),c,l,h=(a+o)/2;if(a===o)c=0,l=0;else{let d=o-a;switch(l=h<=.5?d/(o+a):d/(2-o-a),o){case n:c=(s-r)/d+(s<r?6:0);break;case s:c=(r-n)/d+2;break;case r:c=(n-s)/d+4;break}c/=6}return t.h=c,t.s=l,t.l=h,t}getRGB(t,e=ve.workingColorSpace){return ve.workingToColorSpace(Dn.copy(this),e),t.r=Dn.r,t.g=Dn.g,t.b=Dn.b,t}getStyle(t=si){ve.workingToColorSpace(Dn.copy(this),t);let e=Dn.r,n=Dn.g,s=Dn.b;return t!==si?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Is),this.setHSL(Is.h+t,Is.s+e,Is.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Is),t.getHSL(_l);let n=Ko(Is.h,_l.h,e),s=Ko(Is.s,_l.s,e),r=Ko(Is.l,_l.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Dn=new ie;ie.NAMES=Pg;var sa=class extends Pn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ps,this.environmentIntensity=1,this.environmentRotation=new ps,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Ti=new X,ls=new X,Su=new X,cs=new X,Yr=new X,$r=new X,Rm=new X,wu=new X,Tu=new X,Eu=new X,Au=new $e,Cu=new $e,Ru=new $e,Us=class i{constructor(t=new X,e=new X,n=new X){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Ti.subVectors(t,e),s.cross(Ti);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Ti.subVectors(s,e),ls.subVectors(n,e),Su.subVectors(t,e);let o=Ti.dot(Ti),a=Ti.dot(ls),c=Ti.dot(Su),l=ls.dot(ls),h=ls.dot(Su),d=o*l-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(l*c-a*h)*u,p=(o*h-a*c)*u;return r.set(1-f-p,p,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,cs)===null?!1:cs.x>=0&&cs.y>=0&&cs.x+cs.y<=1}static getInterpolation(t,e,n,s,r,o,a,c){return this.getBarycoord(t,e,n,s,cs)===null?(c.x=0,c.y=0,"z"in c&&(c.z=0),"w"in c&&(c.w=0),null):(c.setScalar(0),c.addScaledVector(r,cs.x),c.addScaledVector(o,cs.y),c.addScaledVector(a,cs.z),c)}static getInterpolatedAttribute(t,e,n,s,r,o){return Au.setScalar(0),Cu.setScalar(0),Ru.setScalar(0),Au.fromBufferAttribute(t,e),Cu.fromBufferAttribute(t,n),Ru.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Au,r.x),o.addScaledVector(Cu,r.y),o.addScaledVector(Ru,r.z),o}static isFrontFacing(t,e,n,s){return Ti.subVectors(n,e),ls.subVectors(t,e),Ti.cross(ls).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Ti.subVectors(this.c,this.b),ls.subVectors(this.a,this.b),Ti.cross(ls).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;Yr.subVectors(s,n),$r.subVectors(r,n),wu.subVectors(t,n);let c=Yr.dot(wu),l=$r.dot(wu);if(c<=0&&l<=0)return e.copy(n);Tu.subVectors(t,s);let h=Yr.dot(Tu),d=$r.dot(Tu);if(h>=0&&d<=h)return e.copy(s);let u=c*d-h*l;if(u<=0&&c>=0&&h<=0&&c-h>0)return o=c/(c-h),e.copy(n).addScaledVector(Yr,o);Eu.subVectors(t,r);let f=Yr.dot(Eu),p=$r.dot(Eu);if(p>=0&&f<=p)return e.copy(r);let y=f*l-c*p;if(y<=0&&l>=0&&p<=0)return a=l/(l-p),e.copy(n).addScaledVector($r,a);let m=h*p-f*d;if(m<=0&&d-h>=0&&f-p>=0)return Rm.subVectors(r,s),a=(d-h)/(d-h+(f-p)),e.copy(s).addScaledVector(Rm,a);let g=1/(m+y+u);return o=y*g,a=u*g,e.copy(n).addScaledVector(Yr,o).addScaledVector($r,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Fs=class{constructor(t=new X(1/0,1/0,1/0),e=new X(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Ei.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Ei.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Ei.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Ei):Ei.fromBufferAttribute(r,o),Ei.applyMatrix4(t.matrixWorld),this.expandByPoint(Ei);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),xl.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),xl.copy(n.boundingBox)),xl.applyMatrix4(t.matrixWorld),this.union(xl)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Ei),Ei.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Xo),vl.subVectors(this.max,Xo),Zr.subVectors(t.a,Xo),Jr.subVectors(t.b,Xo),Kr.subVectors(t.c,Xo),Ls.subVectors(Jr,Zr),Ds.subVectors(Kr,Jr),or.subVectors(Zr,Kr);let e=[0,-Ls.z,Ls.y,0,-Ds.z,Ds.y,0,-or.z,or.y,Ls.z,0,-Ls.x,Ds.z,0,-Ds.x,or.z,0,-or.x,-Ls.y,Ls.x,0,-Ds.y,Ds.x,0,-or.y,or.x,0];return!Pu(e,Zr,Jr,Kr,vl)||(e=[1,0,0,0,1,0,0,0,1],!Pu(e,Zr,Jr,Kr,vl))?!1:(yl.crossVectors(Ls,Ds),e=[yl.x,yl.y,yl.z],Pu(e,Zr,Jr,Kr,vl))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Ei).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Ei).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(hs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),hs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),hs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),hs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),hs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),hs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),hs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),hs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(hs),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},hs=[new X,new X,new X,new X,new X,new X,new X,new X],Ei=new X,xl=new Fs,Zr=new X,Jr=new X,Kr=new X,Ls=new X,Ds=new X,or=new X,Xo=new X,vl=new X,yl=new X,ar=new X;function Pu(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){ar.fromArray(i,r);let a=s.x*Math.abs(ar.x)+s.y*Math.abs(ar.y)+s.z*Math.abs(ar.z),c=t.dot(ar),l=e.dot(ar),h=n.dot(ar);if(Math.max(-Math.max(c,l,h),Math.min(c,l,h))>a)return!1}return!0}var dn=new X,bl=new $t,Vv=0,Xn=class extends Ci{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Vv++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Sg,this.updateRanges=[],this.gpuType=Pi,this.version=0,this._normalizationScale=t!==void 0?vd(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)bl.fromBufferAttribute(this,e),bl.applyMatrix3(t),this.setXY(e,bl.x,bl.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)dn.fromBufferAttribute(this,e),dn.applyMatrix3(t),this.setXYZ(e,dn.x,dn.y,dn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)dn.fromBufferAttribute(this,e),dn.applyMatrix4(t),this.setXYZ(e,dn.x,dn.y,dn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)dn.fromBufferAttribute(this,e),dn.applyNormalMatrix(t),this.setXYZ(e,dn.x,dn.y,dn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)dn.fromBufferAttribute(this,e),dn.transformDirection(t),this.setXYZ(e,dn.x,dn.y,dn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Cg(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Rg(t,this.array)}};var ra=class extends Xn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var oa=class extends Xn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var Fe=class extends Xn{constructor(t,e,n){super(new Float32Array(t),e,n)}},Hv=new Fs,qo=new X,Iu=new X,hr=class{constructor(t=new X,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Hv.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;qo.subVectors(t,this.center);let e=qo.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(qo,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Iu.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(qo.copy(t.center).add(Iu)),this.expandByPoint(qo.copy(t.center).sub(Iu))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Gv=0,pi=new Xe,Lu=new Pn,jr=new X,ii=new Fs,Yo=new Fs,En=new X,_n=class i extends Ci{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Gv++}),this.uuid=vo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(pv(t)?oa:ra)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new te().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return pi.makeRotationFromQuaternion(t),this.applyMatrix4(pi),this}rotateX(t){return pi.makeRotationX(t),this.applyMatrix4(pi),this}rotateY(t){return pi.makeRotationY(t),this.applyMatrix4(pi),this}rotateZ(t){return pi.makeRotationZ(t),this.applyMatrix4(pi),this}translate(t,e,n){return pi.makeTranslation(t,e,n),this.applyMatrix4(pi),this}scale(t,e,n){return pi.makeScale(t,e,n),this.applyMatrix4(pi),this}lookAt(t){return Lu.lookAt(t),Lu.updateMatrix(),this.applyMatrix4(Lu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(jr).negate(),this.translate(jr.x,jr.y,jr.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Fe(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&qt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Fs);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Qt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new X(-1/0,-1/0,-1/0),new X(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];ii.setFromBufferAttribute(r),this.morphTargetsRelative?(En.addVectors(this.boundingBox.min,ii.min),this.boundingBox.expandByPoint(En),En.addVectors(this.boundingBox.max,ii.max),this.boundingBox.expandByPoint(En)):(this.boundingBox.expandByPoint(ii.min),this.boundingBox.expandByPoint(ii.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Qt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new hr);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){Qt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new X,1/0);return}if(t){let n=this.boundingSphere.center;if(ii.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Yo.setFromBufferAttribute(a),this.morphTargetsRelative?(En.addVectors(ii.min,Yo.min),ii.expandByPoint(En),En.addVectors(ii.max,Yo.max),ii.expandByPoint(En)):(ii.expandByPoint(Yo.min),ii.expandByPoint(Yo.max))}ii.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)En.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(En));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],c=this.morphTargetsRelative;for(let l=0,h=a.count;l<h;l++)En.fromBufferAttribute(a,l),c&&(jr.fromBufferAttribute(t,l),En.add(jr)),s=Math.max(s,n.distanceToSquared(En))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Qt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){Qt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Xn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],c=[],l=new Uint8Array(n.count);for(let U=0;U<n.count;U++)a[U]=new X,c[U]=new X;let h=new X,d=new X,u=new X,f=new $t,p=new $t,y=new $t,m=new X,g=new X;function x(U,L,P){l[U]=l[L]=l[P]=1,h.fromBufferAttribute(n,U),d.fromBufferAttribute(n,L),u.fromBufferAttribute(n,P),f.fromBufferAttribute(r,U),p.fromBufferAttribute(r,L),y.fromBufferAttribute(r,P),d.sub(h),u.sub(h),p.sub(f),y.sub(f);let k=1/(p.x*y.y-y.x*p.y);isFinite(k)&&(m.copy(d).multiplyScalar(y.y).addScaledVector(u,-p.y).multiplyScalar(k),g.copy(u).multiplyScalar(p.x).addScaledVector(d,-y.x).multiplyScalar(k),a[U].add(m),a[L].add(m),a[P].add(m),c[U].add(g),c[L].add(g),c[P].add(g))}let A=this.groups;A.length===0&&(A=[{start:0,count:t.count}]);for(let U=0,L=A.length;U<L;++U){let P=A[U],k=P.start,H=P.count;for(let N=k,W=k+H;N<W;N+=3)x(t.getX(N+0),t.getX(N+1),t.getX(N+2))}let b=new X,C=new X,E=new X,_=new X;function S(U){E.fromBufferAttribute(s,U),_.copy(E);let L=a[U];b.copy(L),b.sub(E.multiplyScalar(E.dot(L))).normalize(),C.crossVectors(_,L);let k=C.dot(c[U])<0?-1:1;o.setXYZW(U,b.x,b.y,b.z,k)}for(let U=0,L=n.count;U<L;++U)l[U]&&S(U);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new Xn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new X,r=new X,o=new X,a=new X,c=new X,l=new X,h=new X,d=new X;if(t)for(let u=0,f=t.count;u<f;u+=3){let p=t.getX(u+0),y=t.getX(u+1),m=t.getX(u+2);s.fromBufferAttribute(e,p),r.fromBufferAttribute(e,y),o.fromBufferAttribute(e,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,p),c.fromBufferAttribute(n,y),l.fromBufferAttribute(n,m),a.add(h),c.add(h),l.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(y,c.x,c.y,c.z),n.setXYZ(m,l.x,l.y,l.z)}else for(let u=0,f=e.count;u<f;u+=3)s.fromBufferAttribute(e,u+0),r.fromBufferAttribute(e,u+1),o.fromBufferAttribute(e,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)En.fromBufferAttribute(t,e),En.normalize(),t.setXYZ(e,En.x,En.y,En.z)}toNonIndexed(){function t(a,c){let l=a.array,h=a.itemSize,d=a.normalized,u=new l.constructor(c.length*h),f=0,p=0;for(let y=0,m=c.length;y<m;y++){a.isInterleavedBufferAttribute?f=c[y]*a.data.stride+a.offset:f=c[y]*h;for(let g=0;g<h;g++)u[p++]=l[f++]}return new Xn(u,h,d)}if(this.index===null)return qt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let c=s[a],l=t(c,n);e.setAttribute(a,l)}let r=this.morphAttributes;for(let a in r){let c=[],l=r[a];for(let h=0,d=l.length;h<d;h++){let u=l[h],f=t(u,n);c.push(f)}e.morphAttributes[a]=c}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,c=o.length;a<c;a++){let l=o[a];e.addGroup(l.start,l.count,l.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let c=this.parameters;for(let l in c)c[l]!==void 0&&(t[l]=c[l]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let c in n){let l=n[c];t.data.attributes[c]=l.toJSON(t.data)}let s={},r=!1;for(let c in this.morphAttributes){let l=this.morphAttributes[c],h=[];for(let d=0,u=l.length;d<u;d++){let f=l[d];h.push(f.toJSON(t.data))}h.length>0&&(s[c]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let l in s){let h=s[l];this.setAttribute(l,h.clone(e))}let r=t.morphAttributes;for(let l in r){let h=[],d=r[l];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(e));this.morphAttributes[l]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let l=0,h=o.length;l<h;l++){let d=o[l];this.addGroup(d.start,d.count,d.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let c=t.boundingSphere;return c!==null&&(this.boundingSphere=c.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Du=new X,Wv=new X,Xv=new te,ri=class{constructor(t=new X(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=Du.subVectors(n,e).cross(Wv.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(Du),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Xv.getNormalMatrix(t),s=this.coplanarPoint(Du).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},qv=0,ms=class extends Ci{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:qv++}),this.uuid=vo(),this.name="",this.type="Material",this.blending=go,this.side=Xs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Zu,this.blendDst=Ju,this.blendEquation=fr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ie(0,0,0),this.blendAlpha=0,this.depthFunc=io,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=_g,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Bl,this.stencilZFail=Bl,this.stencilZPass=Bl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){qt(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){qt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let c=r[a];delete c.metadata,o.push(c)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new ie().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new ri().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new $t().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new $t().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var us=new X,Nu=new X,Ml=new X,Sl=new X,ur=class{constructor(t=new X,e=new X(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,us)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=us.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(us.copy(this.origin).addScaledVector(this.direction,e),us.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Nu.copy(t).add(e).multiplyScalar(.5),Ml.copy(e).sub(t).normalize(),Sl.copy(this.origin).sub(Nu);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Ml),a=Sl.dot(this.direction),c=-Sl.dot(Ml),l=Sl.lengthSq(),h=Math.abs(1-o*o),d,u,f,p;if(h>0)if(d=o*c-a,u=o*a-c,p=r*h,d>=0)if(u>=-p)if(u<=p){let y=1/h;d*=y,u*=y,f=d*(d+o*u+2*a)+u*(o*d+u+2*c)+l}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*c)+l;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*c)+l;else u<=-p?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-c),r),f=-d*d+u*(u+2*c)+l):u<=p?(d=0,u=Math.min(Math.max(-r,-c),r),f=u*(u+2*c)+l):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-c),r),f=-d*d+u*(u+2*c)+l);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*c)+l;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(Nu).addScaledVector(Ml,u),f}intersectSphere(t,e){if(t.radius<0)return null;us.subVectors(t.center,this.origin);let n=us.dot(this.direction),s=us.dot(us)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,c=n+o;return c<0?null:a<0?this.at(c,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,c,l=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return l>=0?(n=(t.min.x-u.x)*l,s=(t.max.x-u.x)*l):(n=(t.max.x-u.x)*l,s=(t.min.x-u.x)*l),h>=0?(r=(t.min.y-u.y)*h,o=(t.max.y-u.y)*h):(r=(t.max.y-u.y)*h,o=(t.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(t.min.z-u.z)*d,c=(t.max.z-u.z)*d):(a=(t.max.z-u.z)*d,c=(t.min.z-u.z)*d),n>c||a>s)||((a>n||n!==n)&&(n=a),(c<s||s!==s)&&(s=c),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,us)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,c=a.x,l=a.y,h=a.z,d=t.x-o.x,u=t.y-o.y,f=t.z-o.z,p=e.x-o.x,y=e.y-o.y,m=e.z-o.z,g=n.x-o.x,x=n.y-o.y,A=n.z-o.z,b=Math.abs(c),C=Math.abs(l),E=Math.abs(h),_,S,U,L,P,k,H,N,W,$,G,ct;if(b>=C&&b>=E?(U=c,k=d,W=p,ct=g,c>=0?(_=l,S=h,L=u,P=f,H=y,N=m,$=x,G=A):(_=h,S=l,L=f,P=u,H=m,N=y,$=A,G=x)):C>=E?(U=l,k=u,W=y,ct=x,l>=0?(_=h,S=c,L=f,P=d,H=m,N=p,$=A,G=g):(_=c,S=h,L=d,P=f,H=p,N=m,$=g,G=A)):(U=h,k=f,W=m,ct=A,h>=0?(_=c,S=l,L=d,P=u,H=p,N=y,$=g,G=x):(_=l,S=c,L=u,P=d,H=y,N=p,$=x,G=g)),U===0)return null;let K=_/U,Q=S/U,st=1/U,dt=L-K*k,ut=P-Q*k,tt=H-K*W,mt=N-Q*W,xt=$-K*ct,At=G-Q*ct,Mt=xt*mt-At*tt,Gt=dt*At-ut*xt,se=tt*ut-mt*dt;if(s){if(Mt<0||Gt<0||se<0)return null}else if((Mt<0||Gt<0||se<0)&&(Mt>0||Gt>0||se>0))return null;let Vt=Mt+Gt+se;if(Vt===0)return null;let ue=st*(Mt*k+Gt*W+se*ct);return(Vt>0?ue<0:ue>0)?null:this.at(ue/Vt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},jl=class extends ms{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ie(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ps,this.combine=vc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},Pm=new Xe,lr=new ur,wl=new hr,Im=new X,Tl=new X,El=new X,Al=new X,Uu=new X,Cl=new X,Lm=new X,Rl=new X,Gn=class extends Pn{constructor(t=new _n,e=new jl){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Cl.set(0,0,0);for(let c=0,l=r.length;c<l;c++){let h=a[c],d=r[c];h!==0&&(Uu.fromBufferAttribute(d,t),o?Cl.addScaledVector(Uu,h):Cl.addScaledVector(Uu.sub(e),h))}e.add(Cl)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),wl.copy(n.boundingSphere),wl.applyMatrix4(r),lr.copy(t.ray).recast(t.near),!(wl.containsPoint(lr.origin)===!1&&(lr.intersectSphere(wl,Im)===null||lr.origin.distanceToSquared(Im)>(t.far-t.near)**2))&&(Pm.copy(r).invert(),lr.copy(t.ray).applyMatrix4(Pm),!(n.boundingBox!==null&&lr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,lr)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,c=r.attributes.position,l=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,y=u.length;p<y;p++){let m=u[p],g=o[m.materialIndex],x=Math.max(m.start,f.start),A=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let b=x,C=A;b<C;b+=3){let E=a.getX(b),_=a.getX(b+1),S=a.getX(b+2);s=Pl(this,g,t,n,l,h,d,E,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),y=Math.min(a.count,f.start+f.count);for(let m=p,g=y;m<g;m+=3){let x=a.getX(m),A=a.getX(m+1),b=a.getX(m+2);s=Pl(this,o,t,n,l,h,d,x,A,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(c!==void 0)if(Array.isArray(o))for(let p=0,y=u.length;p<y;p++){let m=u[p],g=o[m.materialIndex],x=Math.max(m.start,f.start),A=Math.min(c.count,Math.min(m.start+m.count,f.start+f.count));for(let b=x,C=A;b<C;b+=3){let E=b,_=b+1,S=b+2;s=Pl(this,g,t,n,l,h,d,E,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),y=Math.min(c.count,f.start+f.count);for(let m=p,g=y;m<g;m+=3){let x=m,A=m+1,b=m+2;s=Pl(this,o,t,n,l,h,d,x,A,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function Yv(i,t,e,n,s,r,o,a){let c;if(t.side===Wn?c=n.intersectTriangle(o,r,s,!0,a):c=n.intersectTriangle(s,r,o,t.side===Xs,a),c===null)return null;Rl.copy(a),Rl.applyMatrix4(i.matrixWorld);let l=e.ray.origin.distanceTo(Rl);return l<e.near||l>e.far?null:{distance:l,point:Rl.clone(),object:i}}function Pl(i,t,e,n,s,r,o,a,c,l){i.getVertexPosition(a,Tl),i.getVertexPosition(c,El),i.getVertexPosition(l,Al);let h=Yv(i,t,e,n,Tl,El,Al,Lm);if(h){let d=new X;Us.getBarycoord(Lm,Tl,El,Al,d),s&&(h.uv=Us.getInterpolatedAttribute(s,a,c,l,d,new $t)),r&&(h.uv1=Us.getInterpolatedAttribute(r,a,c,l,d,new $t)),o&&(h.normal=Us.getInterpolatedAttribute(o,a,c,l,d,new X),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:c,c:l,normal:new X,materialIndex:0};Us.getNormal(Tl,El,Al,u.normal),h.face=u,h.barycoord=d}return h}var Ql=class extends qn{constructor(t=null,e=1,n=1,s,r,o,a,c,l=An,h=An,d,u){super(null,o,a,c,l,h,s,r,d,u),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var cr=new hr,$v=new $t(.5,.5),Il=new X,Os=class{constructor(t=new ri,e=new ri,n=new ri,s=new ri,r=new ri,o=new ri){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=mi,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],c=r[2],l=r[3],h=r[4],d=r[5],u=r[6],f=r[7],p=r[8],y=r[9],m=r[10],g=r[11],x=r[12],A=r[13],b=r[14],C=r[15];if(s[0].setComponents(l-o,f-h,g-p,C-x).normalize(),s[1].setComponents(l+o,f+h,g+p,C+x).normalize(),s[2].setComponents(l+a,f+d,g+y,C+A).normalize(),s[3].setComponents(l-a,f-d,g-y,C-A).normalize(),n)s[4].setComponents(c,u,m,b).normalize(),s[5].setComponents(l-c,f-u,g-m,C-b).normalize();else if(s[4].setComponents(l-c,f-u,g-m,C-b).normalize(),e===mi)s[5].setComponents(l+c,f+u,g+m,C+b).normalize();else if(e===so)s[5].setComponents(c,u,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),cr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),cr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(cr)}intersectsSprite(t){cr.center.set(0,0,0);let e=$v.distanceTo(t.center);return cr.radius=.7071067811865476+e,cr.applyMatrix4(t.matrixWorld),this.intersectsSphere(cr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Il.x=s.normal.x>0?t.max.x:t.min.x,Il.y=s.normal.y>0?t.max.y:t.min.y,Il.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Il)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Dm=new Xe,tc=class i{constructor(){this.coordinateSystem=mi,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];Dm.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Os),n[s].setFromProjectionMatrix(Dm,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Os),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var qi=class extends ms{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ie(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},ec=new X,nc=new X,Nm=new Xe,$o=new ur,Ll=new hr,Fu=new X,Um=new X,co=class extends Pn{constructor(t=new _n,e=new qi){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)ec.fromBufferAttribute(e,s-1),nc.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=ec.distanceTo(nc);t.setAttribute("lineDistance",new Fe(n,1))}else qt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ll.copy(n.boundingSphere),Ll.applyMatrix4(s),Ll.radius+=r,t.ray.intersectsSphere(Ll)===!1)return;Nm.copy(s).invert(),$o.copy(t.ray).applyMatrix4(Nm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),c=a*a,l=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let y=f,m=p-1;y<m;y+=l){let g=h.getX(y),x=h.getX(y+1),A=Dl(this,t,$o,c,g,x,y);A&&e.push(A)}if(this.isLineLoop){let y=h.getX(p-1),m=h.getX(f),g=Dl(this,t,$o,c,y,m,p-1);g&&e.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(u.count,o.start+o.count);for(let y=f,m=p-1;y<m;y+=l){let g=Dl(this,t,$o,c,y,y+1,y);g&&e.push(g)}if(this.isLineLoop){let y=Dl(this,t,$o,c,p-1,f,p-1);y&&e.push(y)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Dl(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(ec.fromBufferAttribute(a,s),nc.fromBufferAttribute(a,r),e.distanceSqToSegment(ec,nc,Fu,Um)>n)return;Fu.applyMatrix4(i.matrixWorld);let l=t.ray.origin.distanceTo(Fu);if(!(l<t.near||l>t.far))return{distance:l,point:Um.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Fm=new X,Om=new X,Bs=class extends co{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)Fm.fromBufferAttribute(e,s),Om.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Fm.distanceTo(Om);t.setAttribute("lineDistance",new Fe(n,1))}else qt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var aa=class extends qn{constructor(t=[],e=pr,n,s,r,o,a,c,l,h){super(t,e,n,s,r,o,a,c,l,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var gs=class extends qn{constructor(t,e,n=Ri,s,r,o,a=An,c=An,l,h=fs,d=1){if(h!==fs&&h!==xs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:t,height:e,depth:d};super(u,s,r,o,a,c,h,n,l),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new ao(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},la=class extends gs{constructor(t,e=Ri,n=pr,s,r,o=An,a=An,c,l=fs){let h={width:t,height:t,depth:1},d=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,c,l),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},ca=class extends qn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},ks=class i extends _n{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let c=[],l=[],h=[],d=[],u=0,f=0;p("z","y","x",-1,-1,n,e,t,o,r,0),p("z","y","x",1,-1,n,e,-t,o,r,1),p("x","z","y",1,1,t,n,e,s,o,2),p("x","z","y",1,-1,t,n,-e,s,o,3),p("x","y","z",1,-1,t,e,n,s,r,4),p("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(c),this.setAttribute("position",new Fe(l,3)),this.setAttribute("normal",new Fe(h,3)),this.setAttribute("uv",new Fe(d,2));function p(y,m,g,x,A,b,C,E,_,S,U){let L=b/_,P=C/S,k=b/2,H=C/2,N=E/2,W=_+1,$=S+1,G=0,ct=0,K=new X;for(let Q=0;Q<$;Q++){let st=Q*P-H;for(let dt=0;dt<W;dt++){let ut=dt*L-k;K[y]=ut*x,K[m]=st*A,K[g]=N,l.push(K.x,K.y,K.z),K[y]=0,K[m]=0,K[g]=E>0?1:-1,h.push(K.x,K.y,K.z),d.push(dt/_),d.push(1-Q/S),G+=1}}for(let Q=0;Q<S;Q++)for(let st=0;st<_;st++){let dt=u+st+W*Q,ut=u+st+W*(Q+1),tt=u+(st+1)+W*(Q+1),mt=u+(st+1)+W*Q;c.push(dt,ut,mt),c.push(ut,tt,mt),ct+=6}a.addGroup(f,ct,U),f+=ct,u+=G}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};var ho=class i extends _n{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,c=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:c};let l=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],p=0,y=[],m=n/2,g=0;x(),o===!1&&(t>0&&A(!0),e>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new Fe(d,3)),this.setAttribute("normal",new Fe(u,3)),this.setAttribute("uv",new Fe(f,2));function x(){let b=new X,C=new X,E=0,_=(e-t)/n;for(let S=0;S<=r;S++){let U=[],L=S/r,P=L*(e-t)+t;for(let k=0;k<=s;k++){let H=k/s,N=H*c+a,W=Math.sin(N),$=Math.cos(N);C.x=P*W,C.y=-L*n+m,C.z=P*$,d.push(C.x,C.y,C.z),b.set(W,_,$).normalize(),u.push(b.x,b.y,b.z),f.push(H,1-L),U.push(p++)}y.push(U)}for(let S=0;S<s;S++)for(let U=0;U<r;U++){let L=y[U][S],P=y[U+1][S],k=y[U+1][S+1],H=y[U][S+1];(t>0||U!==0)&&(h.push(L,P,H),E+=3),(e>0||U!==r-1)&&(h.push(P,k,H),E+=3)}l.addGroup(g,E,0),g+=E}function A(b){let C=p,E=new $t,_=new X,S=0,U=b===!0?t:e,L=b===!0?1:-1;for(let k=1;k<=s;k++)d.push(0,m*L,0),u.push(0,L,0),f.push(.5,.5),p++;let P=p;for(let k=0;k<=s;k++){let N=k/s*c+a,W=Math.cos(N),$=Math.sin(N);_.x=U*$,_.y=m*L,_.z=U*W,d.push(_.x,_.y,_.z),u.push(0,L,0),E.x=W*.5+.5,E.y=$*.5*L+.5,f.push(E.x,E.y),p++}for(let k=0;k<s;k++){let H=C+k,N=P+k;b===!0?h.push(N,N+1,H):h.push(N+1,N,H),S+=3}l.addGroup(g,S,b===!0?1:2),g+=S}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},ha=class i extends ho{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},ic=class i extends _n{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};let r=[],o=[];a(s),l(n),h(),this.setAttribute("position",new Fe(r,3)),this.setAttribute("normal",new Fe(r.slice(),3)),this.setAttribute("uv",new Fe(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(x){let A=new X,b=new X,C=new X;for(let E=0;E<e.length;E+=3)f(e[E+0],A),f(e[E+1],b),f(e[E+2],C),c(A,b,C,x)}function c(x,A,b,C){let E=C+1,_=[];for(let S=0;S<=E;S++){_[S]=[];let U=x.clone().lerp(b,S/E),L=A.clone().lerp(b,S/E),P=E-S;for(let k=0;k<=P;k++)k===0&&S===E?_[S][k]=U:_[S][k]=U.clone().lerp(L,k/P)}for(let S=0;S<E;S++)for(let U=0;U<2*(E-S)-1;U++){let L=Math.floor(U/2);U%2===0?(u(_[S][L+1]),u(_[S+1][L]),u(_[S][L])):(u(_[S][L+1]),u(_[S+1][L+1]),u(_[S+1][L]))}}function l(x){let A=new X;for(let b=0;b<r.length;b+=3)A.x=r[b+0],A.y=r[b+1],A.z=r[b+2],A.normalize().multiplyScalar(x),r[b+0]=A.x,r[b+1]=A.y,r[b+2]=A.z}function h(){let x=new X;for(let A=0;A<r.length;A+=3){x.x=r[A+0],x.y=r[A+1],x.z=r[A+2];let b=m(x)/2/Math.PI+.5,C=g(x)/Math.PI+.5;o.push(b,1-C)}p(),d()}function d(){for(let x=0;x<o.length;x+=6){let A=o[x+0],b=o[x+2],C=o[x+4],E=Math.max(A,b,C),_=Math.min(A,b,C);E>.9&&_<.1&&(A<.2&&(o[x+0]+=1),b<.2&&(o[x+2]+=1),C<.2&&(o[x+4]+=1))}}function u(x){r.push(x.x,x.y,x.z)}function f(x,A){let b=x*3;A.x=t[b+0],A.y=t[b+1],A.z=t[b+2]}function p(){let x=new X,A=new X,b=new X,C=new X,E=new $t,_=new $t,S=new $t;for(let U=0,L=0;U<r.length;U+=9,L+=6){x.set(r[U+0],r[U+1],r[U+2]),A.set(r[U+3],r[U+4],r[U+5]),b.set(r[U+6],r[U+7],r[U+8]),E.set(o[L+0],o[L+1]),_.set(o[L+2],o[L+3]),S.set(o[L+4],o[L+5]),C.copy(x).add(A).add(b).divideScalar(3);let P=m(C);y(E,L+0,x,P),y(_,L+2,A,P),y(S,L+4,b,P)}}function y(x,A,b,C){C<0&&x.x===1&&(o[A]=x.x-1),b.x===0&&b.z===0&&(o[A]=C/2/Math.PI+.5)}function m(x){return Math.atan2(x.z,-x.x)}function g(x){return Math.atan2(-x.y,Math.sqrt(x.x*x.x+x.z*x.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.vertices,t.indices,t.radius,t.detail)}};var ua=class i extends ic{constructor(t=1,e=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,t,e),this.type="OctahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new i(t.radius,t.detail)}},da=class i extends _n{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),c=Math.floor(s),l=a+1,h=c+1,d=t/a,u=e/c,f=[],p=[],y=[],m=[];for(let g=0;g<h;g++){let x=g*u-o;for(let A=0;A<l;A++){let b=A*d-r;p.push(b,-x,0),y.push(0,0,1),m.push(A/a),m.push(1-g/c)}}for(let g=0;g<c;g++)for(let x=0;x<a;x++){let A=x+l*g,b=x+l*(g+1),C=x+1+l*(g+1),E=x+1+l*g;f.push(A,b,E),f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Fe(p,3)),this.setAttribute("normal",new Fe(y,3)),this.setAttribute("uv",new Fe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var uo=class i extends _n{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let c=Math.min(o+a,Math.PI),l=0,h=[],d=new X,u=new X,f=[],p=[],y=[],m=[];for(let g=0;g<=n;g++){let x=[],A=g/n,b=o+A*a,C=t*Math.cos(b),E=Math.sqrt(t*t-C*C),_=0;g===0&&o===0?_=.5/e:g===n&&c===Math.PI&&(_=-.5/e);for(let S=0;S<=e;S++){let U=S/e,L=s+U*r;d.x=-E*Math.cos(L),d.y=C,d.z=E*Math.sin(L),p.push(d.x,d.y,d.z),u.copy(d).normalize(),y.push(u.x,u.y,u.z),m.push(U+_,1-A),x.push(l++)}h.push(x)}for(let g=0;g<n;g++)for(let x=0;x<e;x++){let A=h[g][x+1],b=h[g][x],C=h[g+1][x],E=h[g+1][x+1];(g!==0||o>0)&&f.push(A,b,E),(g!==n-1||c<Math.PI)&&f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Fe(p,3)),this.setAttribute("normal",new Fe(y,3)),this.setAttribute("uv",new Fe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};function gr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(Bm(s))s.isRenderTargetTexture?(qt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(Bm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Nn(i){let t={};for(let e=0;e<i.length;e++){let n=gr(i[e]);for(let s in n)t[s]=n[s]}return t}function Bm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Zv(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function bd(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:ve.workingColorSpace}var Ig={clone:gr,merge:Nn},Jv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Kv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Yi=class extends ms{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Jv,this.fragmentShader=Kv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=gr(t.uniforms),this.uniformsGroups=Zv(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new ie().setHex(s.value);break;case"v2":this.uniforms[n].value=new $t().fromArray(s.value);break;case"v3":this.uniforms[n].value=new X().fromArray(s.value);break;case"v4":this.uniforms[n].value=new $e().fromArray(s.value);break;case"m3":this.uniforms[n].value=new te().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Xe().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},sc=class extends Yi{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var fa=class extends ms{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new ie(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ie(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=rh,this.normalScale=new $t(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ps,this.combine=vc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},rc=class extends ms{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=mg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},oc=class extends ms{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Qr(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Nl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var zs=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let c=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===c)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},ac=class extends zs{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:ku,endingEnd:ku}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],c=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case zu:r=t,a=2*e-n;break;case Vu:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(c===void 0)switch(this.getSettings_().endingEnd){case zu:o=t,c=2*n-e;break;case Vu:o=1,c=n+s[1]-s[0];break;default:o=t-1,c=e}let l=(n-e)*.5,h=this.valueSize;this._weightPrev=l/(e-a),this._weightNext=l/(c-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,p=(n-e)/(s-e),y=p*p,m=y*p,g=-u*m+2*u*y-u*p,x=(1+u)*m+(-1.5-2*u)*y+(-.5+u)*p+1,A=(-1-f)*m+(1.5+f)*y+.5*p,b=f*m-f*y;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+x*o[l+C]+A*o[c+C]+b*o[d+C];return r}},lc=class extends zs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=(n-e)/(s-e),d=1-h;for(let u=0;u!==a;++u)r[u]=o[l+u]*d+o[c+u]*h;return r}},cc=class extends zs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},hc=class extends zs{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=t*a,l=c-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let p=(n-e)/(s-e),y=1-p;for(let m=0;m!==a;++m)r[m]=o[l+m]*y+o[c+m]*p;return r}let u=a*2,f=t-1;for(let p=0;p!==a;++p){let y=o[l+p],m=o[c+p],g=f*u+p*2,x=d[g],A=d[g+1],b=t*u+p*2,C=h[b],E=h[b+1],_=Qv(n,e,x,C,s);r[p]=Lg(_,y,A,E,m)}return r}};function Lg(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function jv(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Qv(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=Lg(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let c=jv(r,t,e,n,s);if(Math.abs(c)<1e-10)break;r=Math.max(0,Math.min(1,r-a/c))}return r}var li=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Qr(e,this.TimeBufferType),this.values=Qr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:Qr(t.times,Array),values:Qr(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),Nl(t.settings)&&(n.settings={inTangents:Qr(t.settings.inTangents,Array),outTangents:Qr(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new cc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new lc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new ac(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new hc(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case jo:e=this.InterpolantFactoryMethodDiscrete;break;case $l:e=this.InterpolantFactoryMethodLinear;break;case Ol:e=this.InterpolantFactoryMethodSmooth;break;case Bu:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qt("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return jo;case this.InterpolantFactoryMethodLinear:return $l;case this.InterpolantFactoryMethodSmooth:return Ol;case this.InterpolantFactoryMethodBezier:return Bu}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;Nl(this.settings)&&(km(this.settings.inTangents,t),km(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;Nl(this.settings)&&(zm(this.settings.inTangents,t),zm(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(Qt("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Qt("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let c=n[a];if(typeof c=="number"&&isNaN(c)){Qt("KeyframeTrack: Time is not a valid number.",this,a,c),t=!1;break}if(o!==null&&o>c){Qt("KeyframeTrack: Out of order keys.",this,a,c,o),t=!1;break}o=c}if(s!==void 0&&mv(s))for(let a=0,c=s.length;a!==c;++a){let l=s[a];if(isNaN(l)){Qt("KeyframeTrack: Value is not a valid number.",this,a,l),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Ol,r=t.length-1,o=1;for(let a=1;a<r;++a){let c=!1,l=t[a],h=t[a+1];if(l!==h&&(a!==1||l!==t[0]))if(s)c=!0;else{let d=a*n,u=d-n,f=d+n;for(let p=0;p!==n;++p){let y=e[d+p];if(y!==e[u+p]||y!==e[f+p]){c=!0;break}}}if(c){if(a!==o){t[o]=t[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)e[u+f]=e[d+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,c=o*n,l=0;l!==n;++l)e[c+l]=e[a+l];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,Nl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function km(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function zm(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}li.prototype.ValueTypeName="";li.prototype.TimeBufferType=Float32Array;li.prototype.ValueBufferType=Float32Array;li.prototype.DefaultInterpolation=$l;var Vs=class extends li{constructor(t,e,n){super(t,e,n)}};Vs.prototype.ValueTypeName="bool";Vs.prototype.ValueBufferType=Array;Vs.prototype.DefaultInterpolation=jo;Vs.prototype.InterpolantFactoryMethodLinear=void 0;Vs.prototype.InterpolantFactoryMethodSmooth=void 0;var uc=class extends li{constructor(t,e,n,s){super(t,e,n,s)}};uc.prototype.ValueTypeName="color";var dc=class extends li{constructor(t,e,n,s){super(t,e,n,s)}};dc.prototype.ValueTypeName="number";var fc=class extends zs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=(n-e)/(s-e),l=t*a;for(let h=l+a;l!==h;l+=4)oi.slerpFlat(r,0,o,l-a,o,l,c);return r}},pa=class extends li{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new fc(this.times,this.values,this.getValueSize(),t)}};pa.prototype.ValueTypeName="quaternion";pa.prototype.InterpolantFactoryMethodSmooth=void 0;var Hs=class extends li{constructor(t,e,n){super(t,e,n)}};Hs.prototype.ValueTypeName="string";Hs.prototype.ValueBufferType=Array;Hs.prototype.DefaultInterpolation=jo;Hs.prototype.InterpolantFactoryMethodLinear=void 0;Hs.prototype.InterpolantFactoryMethodSmooth=void 0;var pc=class extends li{constructor(t,e,n,s){super(t,e,n,s)}};pc.prototype.ValueTypeName="vector";var mc=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,c,l=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),c?c(h):h},this.setURLModifier=function(h){return c=h,this},this.addHandler=function(h,d){return l.push(h,d),this},this.removeHandler=function(h){let d=l.indexOf(h);return d!==-1&&l.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=l.length;d<u;d+=2){let f=l[d],p=l[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Dg=new mc,gc=class{constructor(t){this.manager=t!==void 0?t:Dg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};gc.DEFAULT_MATERIAL_NAME="__DEFAULT";var ma=class extends Pn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new ie(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},ga=class extends ma{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Pn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new ie(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Ou=new Xe,Vm=new X,Hm=new X,_c=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new $t(512,512),this.mapType=Yn,this.map=null,this.mapPass=null,this.matrix=new Xe,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Os,this._frameExtents=new $t(1,1),this._viewportCount=1,this._viewports=[new $e(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;Vm.setFromMatrixPosition(t.matrixWorld),e.position.copy(Vm),Hm.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Hm),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Ou.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Ou,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,c=s?s.x/r.x:0,l=s?s.y/r.y:0;t.coordinateSystem===so||t.reversedDepth?e.set(.5*o,0,0,.5*o+c,0,.5*a,0,.5*a+l,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+c,0,.5*a,0,.5*a+l,0,0,.5,.5,0,0,0,1),e.multiply(Ou)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Ul=new X,Fl=new oi,Wi=new X,_a=class extends Pn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Xe,this.projectionMatrix=new Xe,this.projectionMatrixInverse=new Xe,this.coordinateSystem=mi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Ul,Fl,Wi),Wi.x===1&&Wi.y===1&&Wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ul,Fl,Wi.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Ul,Fl,Wi),Wi.x===1&&Wi.y===1&&Wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ul,Fl,Wi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ns=new X,Gm=new $t,Wm=new $t,Vn=class extends _a{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=oo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Jo*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return oo*2*Math.atan(Math.tan(Jo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ns.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ns.x,Ns.y).multiplyScalar(-t/Ns.z),Ns.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ns.x,Ns.y).multiplyScalar(-t/Ns.z)}getViewSize(t,e){return this.getViewBounds(t,Gm,Wm),e.subVectors(Wm,Gm)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Jo*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let c=o.fullWidth,l=o.fullHeight;r+=o.offsetX*s/c,e-=o.offsetY*n/l,s*=o.width/c,n*=o.height/l}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var xa=class extends _a{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,c=s-e;if(this.view!==null&&this.view.enabled){let l=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=l*this.view.offsetX,o=r+l*this.view.width,a-=h*this.view.offsetY,c=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,c,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Hu=class extends _c{constructor(){super(new xa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},va=class extends ma{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Pn.DEFAULT_UP),this.updateMatrix(),this.target=new Pn,this.shadow=new Hu}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var to=-90,eo=1,fo=class extends Pn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Vn(to,eo,t,e);s.layers=this.layers,this.add(s);let r=new Vn(to,eo,t,e);r.layers=this.layers,this.add(r);let o=new Vn(to,eo,t,e);o.layers=this.layers,this.add(o);let a=new Vn(to,eo,t,e);a.layers=this.layers,this.add(a);let c=new Vn(to,eo,t,e);c.layers=this.layers,this.add(c);let l=new Vn(to,eo,t,e);l.layers=this.layers,this.add(l)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,c]=e;for(let l of e)this.remove(l);if(t===mi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),c.up.set(0,1,0),c.lookAt(0,0,-1);else if(t===so)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),c.up.set(0,-1,0),c.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let l of e)this.add(l),l.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,c,l,h]=this.children,d=t.getRenderTarget(),u=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),p=t.xr.enabled;t.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),n.texture.mipmapsAutoUpdate=y,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(d,u,f),t.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},xc=class extends Vn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var Md="\\[\\]\\.:\\/",ty=new RegExp("["+Md+"]","g"),Sd="[^"+Md+"]",ey="[^"+Md.replace("\\.","")+"]",ny=/((?:WC+[\/:])*)/.source.replace("WC",Sd),iy=/(WCOD+)?/.source.replace("WCOD",ey),sy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Sd),ry=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Sd),oy=new RegExp("^"+ny+iy+sy+ry+"$"),ay=["material","materials","bones","map"],Gu=class{constructor(t,e,n){let s=n||We.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},We=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(ty,"")}static parseTrackName(t){let e=oy.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);ay.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let c=n(a.children);if(c)return c}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){qt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let l=e.objectIndex;switch(n){case"materials":if(!t.material){Qt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){Qt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){Qt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===l){l=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){Qt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){Qt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){Qt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(l!==void 0){if(t[l]===void 0){Qt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[l]}}let o=t[s];if(o===void 0){let l=e.nodeName;Qt("PropertyBinding: Trying to update property for track: "+l+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){Qt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){Qt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};We.Composite=Gu;We.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};We.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};We.prototype.GetterByBindingType=[We.prototype._getValue_direct,We.prototype._getValue_array,We.prototype._getValue_arrayElement,We.prototype._getValue_toArray];We.prototype.SetterByBindingTypeAndVersioning=[[We.prototype._setValue_direct,We.prototype._setValue_direct_setNeedsUpdate,We.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[We.prototype._setValue_array,We.prototype._setValue_array_setNeedsUpdate,We.prototype._setValue_array_setMatrixWorldNeedsUpdate],[We.prototype._setValue_arrayElement,We.prototype._setValue_arrayElement_setNeedsUpdate,We.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[We.prototype._setValue_fromArray,We.prototype._setValue_fromArray_setNeedsUpdate,We.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var $T=new Float32Array(1);var po=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=me(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(me(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Wu=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var ya=class extends Bs{constructor(t=10,e=10,n=4473924,s=8947848){n=new ie(n),s=new ie(s);let r=e/2,o=t/e,a=t/2,c=[],l=[];for(let u=0,f=0,p=-a;u<=e;u++,p+=o){c.push(-a,0,p,a,0,p),c.push(p,0,-a,p,0,a);let y=u===r?n:s;y.toArray(l,f),f+=3,y.toArray(l,f),f+=3,y.toArray(l,f),f+=3,y.toArray(l,f),f+=3}let h=new _n;h.setAttribute("position",new Fe(c,3)),h.setAttribute("color",new Fe(l,3));let d=new qi({vertexColors:!0,toneMapped:!1});super(h,d),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var ba=class extends Bs{constructor(t=1){let e=[0,0,0,t,0,0,0,0,0,0,t,0,0,0,0,0,0,t],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new _n;s.setAttribute("position",new Fe(e,3)),s.setAttribute("color",new Fe(n,3));let r=new qi({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(t,e,n){let s=new ie,r=this.geometry.attributes.color.array;return s.set(t),s.toArray(r,0),s.toArray(r,3),s.set(e),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Ma=class extends Ci{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function wd(i,t,e,n){let s=ly(n);switch(e){case cd:return i*t;case ud:return i*t/s.components*s.byteLength;case Ec:return i*t/s.components*s.byteLength;case qs:return i*t*2/s.components*s.byteLength;case Ac:return i*t*2/s.components*s.byteLength;case hd:return i*t*3/s.components*s.byteLength;case Li:return i*t*4/s.components*s.byteLength;case Cc:return i*t*4/s.components*s.byteLength;case Ta:case Ea:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Aa:case Ca:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Pc:case Lc:return Math.max(i,16)*Math.max(t,8)/4;case Rc:case Ic:return Math.max(i,8)*Math.max(t,8)/2;case Dc:case Nc:case Fc:case Oc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Uc:case Ra:case Bc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case kc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case zc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Vc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Hc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Gc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Wc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Xc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case qc:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Yc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case $c:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Zc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Jc:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Kc:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case jc:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Qc:case th:case eh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case nh:case ih:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Pa:case sh:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function ly(i){switch(i){case Yn:case rd:return{byteLength:1,components:1};case xo:case od:case Ii:return{byteLength:2,components:1};case wc:case Tc:return{byteLength:2,components:4};case Ri:case Sc:case Pi:return{byteLength:4,components:1};case ad:case ld:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function e0(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function hy(i){let t=new WeakMap;function e(a,c){let l=a.array,h=a.usage,d=l.byteLength,u=i.createBuffer();i.bindBuffer(c,u),i.bufferData(c,l,h),a.onUploadCallback();let f;if(l instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&l instanceof Float16Array)f=i.HALF_FLOAT;else if(l instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(l instanceof Int16Array)f=i.SHORT;else if(l instanceof Uint32Array)f=i.UNSIGNED_INT;else if(l instanceof Int32Array)f=i.INT;else if(l instanceof Int8Array)f=i.BYTE;else if(l instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(l instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+l);return{buffer:u,type:f,bytesPerElement:l.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,c,l){let h=c.array,d=c.updateRanges;if(i.bindBuffer(l,a),d.length===0)i.bufferSubData(l,0,h);else{d.sort((f,p)=>f.start-p.start);let u=0;for(let f=1;f<d.length;f++){let p=d[u],y=d[f];y.start<=p.start+p.count+1?p.count=Math.max(p.count,y.start+y.count-p.start):(++u,d[u]=y)}d.length=u+1;for(let f=0,p=d.length;f<p;f++){let y=d[f];i.bufferSubData(l,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}c.clearUpdateRanges()}c.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let c=t.get(a);c&&(i.deleteBuffer(c.buffer),t.delete(a))}function o(a,c){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let l=t.get(a);if(l===void 0)t.set(a,e(a,c));else if(l.version<a.version){if(l.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(l.buffer,a,c),l.version=a.version}}return{get:s,remove:r,update:o}}var uy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,dy=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,fy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,py=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,my=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,gy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,_y=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,xy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,vy=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,yy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,by=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,My=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Sy=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,wy=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Ty=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Ey=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Ay=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Cy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Ry=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Py=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Iy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Ly=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Dy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Ny=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Uy=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Fy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Oy=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,By=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,ky=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,zy="gl_FragColor = linearToOutputTexel( gl_FragColor );",Vy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Hy=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Gy=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Wy=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Xy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,qy=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,Yy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,$y=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Zy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Jy=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Ky=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,jy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Qy=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,tb=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,eb=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,nb=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,ib=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,sb=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,rb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,ob=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,ab=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,lb=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,cb=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,hb=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,ub=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,db=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,fb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,pb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,mb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,gb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,_b=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,xb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,vb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,yb=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,bb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Mb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Sb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,wb=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Tb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Eb=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Ab=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Cb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Rb=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Pb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ib=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Lb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Db=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Nb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Ub=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Fb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ob=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Bb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,kb=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,zb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Vb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Hb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Gb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Wb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Xb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,qb=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,Yb=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,$b=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,Zb=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Jb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Kb=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,jb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Qb=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,tM=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,eM=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,nM=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,iM=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,sM=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,rM=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,oM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,aM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,lM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,cM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,hM=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,uM=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,dM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,fM=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,pM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,mM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,gM=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,_M=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,xM=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,vM=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,yM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,bM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,MM=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,SM=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,wM=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,TM=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,EM=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,AM=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,CM=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,RM=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,PM=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,IM=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,LM=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,DM=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,NM=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,UM=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,FM=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,OM=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,BM=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,kM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,zM=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,VM=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,HM=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,GM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,he={alphahash_fragment:uy,alphahash_pars_fragment:dy,alphamap_fragment:fy,alphamap_pars_fragment:py,alphatest_fragment:my,alphatest_pars_fragment:gy,aomap_fragment:_y,aomap_pars_fragment:xy,batching_pars_vertex:vy,batching_vertex:yy,begin_vertex:by,beginnormal_vertex:My,bsdfs:Sy,iridescence_fragment:wy,bumpmap_pars_fragment:Ty,clipping_planes_fragment:Ey,clipping_planes_pars_fragment:Ay,clipping_planes_pars_vertex:Cy,clipping_planes_vertex:Ry,color_fragment:Py,color_pars_fragment:Iy,color_pars_vertex:Ly,color_vertex:Dy,common:Ny,defaultnormal_vertex:Uy,displacementmap_pars_vertex:Fy,displacementmap_vertex:Oy,emissivemap_fragment:By,emissivemap_pars_fragment:ky,colorspace_fragment:zy,colorspace_pars_fragment:Vy,envmap_fragment:Hy,envmap_common_pars_fragment:Gy,envmap_pars_fragment:Wy,envmap_pars_vertex:Xy,envmap_physical_pars_fragment:nb,envmap_vertex:qy,fog_vertex:Yy,fog_pars_vertex:$y,fog_fragment:Zy,fog_pars_fragment:Jy,gradientmap_pars_fragment:Ky,lightmap_pars_fragment:jy,lights_lambert_fragment:Qy,lights_lambert_pars_fragment:tb,lights_pars_begin:eb,lights_toon_fragment:ib,lights_toon_pars_fragment:sb,lights_phong_fragment:rb,lights_phong_pars_fragment:ob,lights_physical_fragment:ab,lights_physical_pars_fragment:lb,lights_fragment_begin:cb,lights_fragment_maps:hb,lights_fragment_end:ub,lightprobes_pars_fragment:db,logdepthbuf_fragment:fb,logdepthbuf_pars_fragment:pb,logdepthbuf_pars_vertex:mb,logdepthbuf_vertex:gb,map_fragment:_b,map_pars_fragment:xb,map_particle_fragment:vb,map_particle_pars_fragment:yb,metalnessmap_fragment:bb,metalnessmap_pars_fragment:Mb,morphinstance_vertex:Sb,morphcolor_vertex:wb,morphnormal_vertex:Tb,morphtarget_pars_vertex:Eb,morphtarget_vertex:Ab,normal_fragment_begin:Cb,normal_fragment_maps:Rb,normal_pars_fragment:Pb,normal_pars_vertex:Ib,normal_vertex:Lb,normalmap_pars_fragment:Db,clearcoat_normal_fragment_begin:Nb,clearcoat_normal_fragment_maps:Ub,clearcoat_pars_fragment:Fb,iridescence_pars_fragment:Ob,opaque_fragment:Bb,packing:kb,premultiplied_alpha_fragment:zb,project_vertex:Vb,dithering_fragment:Hb,dithering_pars_fragment:Gb,roughnessmap_fragment:Wb,roughnessmap_pars_fragment:Xb,shadowmap_pars_fragment:qb,shadowmap_pars_vertex:Yb,shadowmap_vertex:$b,shadowmask_pars_fragment:Zb,skinbase_vertex:Jb,skinning_pars_vertex:Kb,skinning_vertex:jb,skinnormal_vertex:Qb,specularmap_fragment:tM,specularmap_pars_fragment:eM,tonemapping_fragment:nM,tonemapping_pars_fragment:iM,transmission_fragment:sM,transmission_pars_fragment:rM,uv_pars_fragment:oM,uv_pars_vertex:aM,uv_vertex:lM,worldpos_vertex:cM,background_vert:hM,background_frag:uM,backgroundCube_vert:dM,backgroundCube_frag:fM,cube_vert:pM,cube_frag:mM,depth_vert:gM,depth_frag:_M,distance_vert:xM,distance_frag:vM,equirect_vert:yM,equirect_frag:bM,linedashed_vert:MM,linedashed_frag:SM,meshbasic_vert:wM,meshbasic_frag:TM,meshlambert_vert:EM,meshlambert_frag:AM,meshmatcap_vert:CM,meshmatcap_frag:RM,meshnormal_vert:PM,meshnormal_frag:IM,meshphong_vert:LM,meshphong_frag:DM,meshphysical_vert:NM,meshphysical_frag:UM,meshtoon_vert:FM,meshtoon_frag:OM,points_vert:BM,points_frag:kM,shadow_vert:zM,shadow_frag:VM,sprite_vert:HM,sprite_frag:GM},Lt={common:{diffuse:{value:new ie(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new te}},envmap:{envMap:{value:null},envMapRotation:{value:new te},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new te}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new te}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new te},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new te},normalScale:{value:new $t(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new te},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new te}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new te}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new te}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ie(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ie(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0},uvTransform:{value:new te}},sprite:{diffuse:{value:new ie(16777215)},opacity:{value:1},center:{value:new $t(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}}},Ji={basic:{uniforms:Nn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.fog]),vertexShader:he.meshbasic_vert,fragmentShader:he.meshbasic_frag},lambert:{uniforms:Nn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new ie(0)},envMapIntensity:{value:1}}]),vertexShader:he.meshlambert_vert,fragmentShader:he.meshlambert_frag},phong:{uniforms:Nn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new ie(0)},specular:{value:new ie(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:he.meshphong_vert,fragmentShader:he.meshphong_frag},standard:{uniforms:Nn([Lt.common,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.roughnessmap,Lt.metalnessmap,Lt.fog,Lt.lights,{emissive:{value:new ie(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:he.meshphysical_vert,fragmentShader:he.meshphysical_frag},toon:{uniforms:Nn([Lt.common,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.gradientmap,Lt.fog,Lt.lights,{emissive:{value:new ie(0)}}]),vertexShader:he.meshtoon_vert,fragmentShader:he.meshtoon_frag},matcap:{uniforms:Nn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,{matcap:{value:null}}]),vertexShader:he.meshmatcap_vert,fragmentShader:he.meshmatcap_frag},points:{uniforms:Nn([Lt.points,Lt.fog]),vertexShader:he.points_vert,fragmentShader:he.points_frag},dashed:{uniforms:Nn([Lt.common,Lt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:he.linedashed_vert,fragmentShader:he.linedashed_frag},depth:{uniforms:Nn([Lt.common,Lt.displacementmap]),vertexShader:he.depth_vert,fragmentShader:he.depth_frag},normal:{uniforms:Nn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,{opacity:{value:1}}]),vertexShader:he.meshnormal_vert,fragmentShader:he.meshnormal_frag},sprite:{uniforms:Nn([Lt.sprite,Lt.fog]),vertexShader:he.sprite_vert,fragmentShader:he.sprite_frag},background:{uniforms:{uvTransform:{value:new te},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:he.background_vert,fragmentShader:he.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new te}},vertexShader:he.backgroundCube_vert,fragmentShader:he.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:he.cube_vert,fragmentShader:he.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:he.equirect_vert,fragmentShader:he.equirect_frag},distance:{uniforms:Nn([Lt.common,Lt.displacementmap,{referencePosition:{value:new X},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:he.distance_vert,fragmentShader:he.distance_frag},shadow:{uniforms:Nn([Lt.lights,Lt.fog,{color:{value:new ie(0)},opacity:{value:1}}]),vertexShader:he.shadow_vert,fragmentShader:he.shadow_frag}};Ji.physical={uniforms:Nn([Ji.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new te},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new te},clearcoatNormalScale:{value:new $t(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new te},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new te},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new te},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new te},sheen:{value:0},sheenColor:{value:new ie(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new te},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new te},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new te},transmissionSamplerSize:{value:new $t},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new te},attenuationDistance:{value:0},attenuationColor:{value:new ie(0)},specularColor:{value:new ie(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new te},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new te},anisotropyVector:{value:new $t},anisotropyMap:{value:null},anisotropyMapTransform:{value:new te}}]),vertexShader:he.meshphysical_vert,fragmentShader:he.meshphysical_frag};var oh={r:0,b:0,g:0},WM=new Xe,n0=new te;n0.set(-1,0,0,0,1,0,0,0,1);function XM(i,t,e,n,s,r){let o=new ie(0),a=s===!0?0:1,c,l,h=null,d=0,u=null;function f(x){let A=x.isScene===!0?x.background:null;if(A&&A.isTexture){let b=x.backgroundBlurriness>0;A=t.get(A,b)}return A}function p(x){let A=!1,b=f(x);b===null?m(o,a):b&&b.isColor&&(m(b,1),A=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?e.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(x,A){let b=f(A);b&&b.isCubeTexture?(l===void 0&&(l=new Gn(new ks(1,1,1),new Yi({name:"BackgroundCubeMaterial",uniforms:gr(Ji.backgroundCube.uniforms),vertexShader:Ji.backgroundCube.vertexShader,fragmentShader:Ji.backgroundCube.fragmentShader,side:Wn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),l.geometry.deleteAttribute("uv"),l.onBeforeRender=function(C,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(l.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(l)),l.material.uniforms.envMap.value=b,l.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.uniforms.backgroundRotation.value.setFromMatrix4(WM.makeRotationFromEuler(A.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&l.material.uniforms.backgroundRotation.value.premultiply(n0),l.material.toneMapped=ve.getTransfer(b.colorSpace)!==Ae,(h!==b||d!==b.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,d=b.version,u=i.toneMapping),l.layers.enableAll(),x.unshift(l,l.geometry,l.material,0,0,null)):b&&b.isTexture&&(c===void 0&&(c=new Gn(new da(2,2),new Yi({name:"BackgroundMaterial",uniforms:gr(Ji.background.uniforms),vertexShader:Ji.background.vertexShader,fragmentShader:Ji.background.fragmentShader,side:Xs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(c)),c.material.uniforms.t2D.value=b,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.toneMapped=ve.getTransfer(b.colorSpace)!==Ae,b.matrixAutoUpdate===!0&&b.updateMatrix(),c.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||d!==b.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,d=b.version,u=i.toneMapping),c.layers.enableAll(),x.unshift(c,c.geometry,c.material,0,0,null))}function m(x,A){x.getRGB(oh,bd(i)),e.buffers.color.setClear(oh.r,oh.g,oh.b,A,r)}function g(){l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return o},setClearColor:function(x,A=1){o.set(x),a=A,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(x){a=x,m(o,a)},render:p,addToRenderList:y,dispose:g}}function qM(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(P,k,H,N,W){let $=!1,G=d(P,N,H,k);r!==G&&(r=G,l(r.object)),$=f(P,N,H,W),$&&p(P,N,H,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,b(P,k,H,N),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function c(){return i.createVertexArray()}function l(P){return i.bindVertexArray(P)}function h(P){return i.deleteVertexArray(P)}function d(P,k,H,N){let W=N.wireframe===!0,$=n[k.id];$===void 0&&($={},n[k.id]=$);let G=P.isInstancedMesh===!0?P.id:0,ct=$[G];ct===void 0&&(ct={},$[G]=ct);let K=ct[H.id];K===void 0&&(K={},ct[H.id]=K);let Q=K[W];return Q===void 0&&(Q=u(c()),K[W]=Q),Q}function u(P){let k=[],H=[],N=[];for(let W=0;W<e;W++)k[W]=0,H[W]=0,N[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:H,attributeDivisors:N,object:P,attributes:{},index:null}}function f(P,k,H,N){let W=r.attributes,$=k.attributes,G=0,ct=H.getAttributes();for(let K in ct)if(ct[K].location>=0){let st=W[K],dt=$[K];if(dt===void 0&&(K==="instanceMatrix"&&P.instanceMatrix&&(dt=P.instanceMatrix),K==="instanceColor"&&P.instanceColor&&(dt=P.instanceColor)),st===void 0||st.attribute!==dt||dt&&st.data!==dt.data)return!0;G++}return r.attributesNum!==G||r.index!==N}function p(P,k,H,N){let W={},$=k.attributes,G=0,ct=H.getAttributes();for(let K in ct)if(ct[K].location>=0){let st=$[K];st===void 0&&(K==="instanceMatrix"&&P.instanceMatrix&&(st=P.instanceMatrix),K==="instanceColor"&&P.instanceColor&&(st=P.instanceColor));let dt={};dt.attribute=st,st&&st.data&&(dt.data=st.data),W[K]=dt,G++}r.attributes=W,r.attributesNum=G,r.index=N}function y(){let P=r.newAttributes;for(let k=0,H=P.length;k<H;k++)P[k]=0}function m(P){g(P,0)}function g(P,k){let H=r.newAttributes,N=r.enabledAttributes,W=r.attributeDivisors;H[P]=1,N[P]===0&&(i.enableVertexAttribArray(P),N[P]=1),W[P]!==k&&(i.vertexAttribDivisor(P,k),W[P]=k)}function x(){let P=r.newAttributes,k=r.enabledAttributes;for(let H=0,N=k.length;H<N;H++)k[H]!==P[H]&&(i.disableVertexAttribArray(H),k[H]=0)}function A(P,k,H,N,W,$,G){G===!0?i.vertexAttribIPointer(P,k,H,W,$):i.vertexAttribPointer(P,k,H,N,W,$)}function b(P,k,H,N){y();let W=N.attributes,$=H.getAttributes(),G=k.defaultAttributeValues;for(let ct in $){let K=$[ct];if(K.location>=0){let Q=W[ct];if(Q===void 0&&(ct==="instanceMatrix"&&P.instanceMatrix&&(Q=P.instanceMatrix),ct==="instanceColor"&&P.instanceColor&&(Q=P.instanceColor)),Q!==void 0){let st=Q.normalized,dt=Q.itemSize,ut=t.get(Q);if(ut===void 0)continue;let tt=ut.buffer,mt=ut.type,xt=ut.bytesPerElement,At=mt===i.INT||mt===i.UNSIGNED_INT||Q.gpuType===Sc;if(Q.isInterleavedBufferAttribute){let Mt=Q.data,Gt=Mt.isInterleavedBuffer===!0?Mt.stride:Mt.itemSize,se=Q.offset;if(Mt.isInstancedInterleavedBuffer||Mt.isInstancedBufferAttribute){for(let Vt=0;Vt<K.locationSize;Vt++)g(K.location+Vt,Mt.meshPerAttribute);P.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Mt.meshPerAttribute*Mt.count)}else for(let Vt=0;Vt<K.locationSize;Vt++)m(K.location+Vt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Vt=0;Vt<K.locationSize;Vt++)A(K.location+Vt,dt/K.locationSize,mt,st,Gt*xt,(se+dt/K.locationSize*Vt)*xt,At)}else{if(Q.isInstancedBufferAttribute){for(let Mt=0;Mt<K.locationSize;Mt++)g(K.location+Mt,Q.meshPerAttribute);P.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Mt=0;Mt<K.locationSize;Mt++)m(K.location+Mt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Mt=0;Mt<K.locationSize;Mt++)A(K.location+Mt,dt/K.locationSize,mt,st,dt*xt,dt/K.locationSize*Mt*xt,At)}}else if(G!==void 0){let st=G[ct];if(st!==void 0)switch(st.length){case 2:i.vertexAttrib2fv(K.location,st);break;case 3:i.vertexAttrib3fv(K.location,st);break;case 4:i.vertexAttrib4fv(K.location,st);break;default:i.vertexAttrib1fv(K.location,st)}}}}x()}function C(){U();for(let P in n){let k=n[P];for(let H in k){let N=k[H];for(let W in N){let $=N[W];for(let G in $)h($[G].object),delete $[G];delete N[W]}}delete n[P]}}function E(P){if(n[P.id]===void 0)return;let k=n[P.id];for(let H in k){let N=k[H];for(let W in N){let $=N[W];for(let G in $)h($[G].object),delete $[G];delete N[W]}}delete n[P.id]}function _(P){for(let k in n){let H=n[k];for(let N in H){let W=H[N];if(W[P.id]===void 0)continue;let $=W[P.id];for(let G in $)h($[G].object),delete $[G];delete W[P.id]}}}function S(P){for(let k in n){let H=n[k],N=P.isInstancedMesh===!0?P.id:0,W=H[N];if(W!==void 0){for(let $ in W){let G=W[$];for(let ct in G)h(G[ct].object),delete G[ct];delete W[$]}delete H[N],Object.keys(H).length===0&&delete n[k]}}}function U(){L(),o=!0,r!==s&&(r=s,l(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:L,dispose:C,releaseStatesOfGeometry:E,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:y,enableAttribute:m,disableUnusedAttributes:x}}function YM(i,t,e){let n;function s(c){n=c}function r(c,l){i.drawArrays(n,c,l),e.update(l,n,1)}function o(c,l,h){h!==0&&(i.drawArraysInstanced(n,c,l,h),e.update(l,n,h))}function a(c,l,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,l,0,h);let u=0;for(let f=0;f<h;f++)u+=l[f];e.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function $M(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Li&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let S=_===Ii&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==Yn&&_!==Pi&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function c(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let l=e.precision!==void 0?e.precision:"highp",h=c(l);h!==l&&(qt("WebGLRenderer:",l,"not supported, using",h,"instead."),l=h);let d=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=e.logarithmicDepthBuffer===!0&&d===!1;e.reversedDepthBuffer===!0&&d===!1&&qt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&d===!0&&qt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),x=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:a,precision:l,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:p,maxTextureSize:y,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:x,maxVaryings:A,maxFragmentUniforms:b,maxSamples:C,samples:E}}function ZM(i){let t=this,e=null,n=0,s=!1,r=!1,o=new ri,a=new te,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){e=h(d,u,0)},this.setState=function(d,u,f){let p=d.clippingPlanes,y=d.clipIntersection,m=d.clipShadows,g=i.get(d);if(!s||p===null||p.length===0||r&&!m)r?h(null):l();else{let x=r?0:n,A=x*4,b=g.clippingState||null;c.value=b,b=h(p,u,A,f);for(let C=0;C!==A;++C)b[C]=e[C];g.clippingState=b,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=x}};function l(){c.value!==e&&(c.value=e,c.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(d,u,f,p){let y=d!==null?d.length:0,m=null;if(y!==0){if(m=c.value,p!==!0||m===null){let g=f+y*4,x=u.matrixWorldInverse;a.getNormalMatrix(x),(m===null||m.length<g)&&(m=new Float32Array(g));for(let A=0,b=f;A!==y;++A,b+=4)o.copy(d[A]).applyMatrix4(x,a),o.normal.toArray(m,b),m[b+3]=o.constant}c.value=m,c.needsUpdate=!0}return t.numPlanes=y,t.numIntersection=0,m}}var Da=class extends ai{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new aa(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new ks(5,5,5),r=new Yi({name:"CubemapFromEquirect",uniforms:gr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Wn,blending:dr});r.uniforms.tEquirect.value=e;let o=new Gn(s,r),a=e.minFilter;return e.minFilter===_s&&(e.minFilter=Hn),new fo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Ng=256,JM=3,KM=20,i0=256,s0=16,jM=3,QM=new X,tS=new ie,lh=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new fo(1,10,null),this._boxMesh=new Gn(new ks(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=QM}=r,c=this._renderer;this._setSize(o);let l=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let d=c.autoClear,u=c.autoClearColor,f=c.autoClearDepth,p=c.autoClearStencil,y=t.background;c.autoClear=!0,c.autoClearColor=!0,c.autoClearDepth=!0,c.autoClearStencil=!0,y===null&&(t.background=c.getClearColor(tS));let m=new fo(n,s,h);return m.position.copy(a),m.update(c,t),c.autoClear=d,c.autoClearColor=u,c.autoClearDepth=f,c.autoClearStencil=p,t.background=y,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(l,e)),this._applyPMREM(l),l}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Og(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Fg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(Ng,xd(t))}_fromTexture(t,e){t.mapping===pr||t.mapping===_o?this._setSize(t.image.length===0?Ng:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=Ug(t,!1,!1),n=Math.log2(t)-JM;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Ug(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===pr||t.mapping===_o?(this._cubemapMaterial===null&&(this._cubemapMaterial=Og()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Fg()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=eS(),this._integrationMaterial=nS());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/s0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-jM)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let c=a>0?Math.log2(e)+.5*Math.log2(6/(i0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=c,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=iS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function Ug(i,t,e){return new Da(i,{minFilter:_s,generateMipmaps:t,type:Ii,colorSpace:Qo,depthBuffer:e})}function Na(i,t,e){return new Yi({name:i,uniforms:t,vertexShader:he.cube_vert,fragmentShader:e,side:Wn,blending:dr,depthTest:!1,depthWrite:!1})}function eS(){return Na("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${i0}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function nS(){return Na("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:s0}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function iS(){return Na("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${KM}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Fg(){return Na("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Og(){return Na("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function sS(i){let t=new WeakMap,e=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===yc||f===bc)if(t.has(u)){let p=t.get(u).texture;return a(p,u.mapping)}else{let p=u.image;if(p&&p.height>0){let y=new Da(p.height);return y.fromEquirectangularTexture(i,u),t.set(u,y),u.addEventListener("dispose",l),a(y.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,p=f===yc||f===bc,y=f===pr||f===_o;if(p||y){let m=e.get(u),g=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==g)return n===null&&(n=new lh(i)),m=p?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),m.texture;if(m!==void 0)return m.texture;{let x=u.image;return p&&x&&x.height>0||y&&x&&c(x)?(n===null&&(n=new lh(i)),m=p?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,f){return f===yc?u.mapping=pr:f===bc&&(u.mapping=_o),u}function c(u){let f=0,p=6;for(let y=0;y<p;y++)u[y]!==void 0&&f++;return f===p}function l(u){let f=u.target;f.removeEventListener("dispose",l);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function d(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function rS(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Zo("WebGLRenderer: "+n+" extension not supported."),s}}}function oS(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){c(p.target)}function c(p){p.index!==null&&t.remove(p.index);for(let m in p.attributes)t.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let y=r.get(p);y&&(t.remove(y),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,e.memory.geometries--}function l(p,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),e.memory.geometries++),y}function h(p){let y=p.attributes;for(let m in y)t.update(y[m],i.ARRAY_BUFFER)}function d(p){let y=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let x=y!==null?y.array.length:m.array.length/3-1,A=m.count>=65535?oa:ra,b=new A(Math.ceil(x/3)*6,1),C=b.array;if(y!==null){let _=y.array;g=y.version;for(let S=0,U=0;S<x;S+=3){let L=_[S+0],P=_[S+1],k=_[S+2];C[U++]=L,C[U++]=P,C[U++]=P,C[U++]=k,C[U++]=k,C[U++]=L}}else{g=m.version;for(let _=0,S=0;_<x;_+=3){let U=_+0,L=_+1,P=_+2;C[S++]=U,C[S++]=L,C[S++]=L,C[S++]=P,C[S++]=P,C[S++]=U}}b.version=g;let E=r.get(p);E&&t.remove(E),r.set(p,b)}function u(p){let y=r.get(p);if(y){let m=p.index;m!==null&&y.version<m.version&&d(p)}else d(p);return r.get(p)}function f(){for(let p in s){let y=s[p].deref();y!==void 0&&c(y)}}return{get:l,update:h,getWireframeAttribute:u,dispose:f}}function aS(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function c(d,u){i.drawElements(n,u,r,d*o),e.update(u,n,1)}function l(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),e.update(u,n,f))}function h(d,u,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let y=0;for(let m=0;m<f;m++)y+=u[m];e.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=c,this.renderInstances=l,this.renderMultiDraw=h}function lS(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:Qt("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function cS(i,t,e){let n=new WeakMap,s=new $e;function r(o,a,c){let l=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let U=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",U)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],x=a.morphAttributes.color||[],A=0;f===!0&&(A=1),p===!0&&(A=2),y===!0&&(A=3);let b=a.attributes.position.count*A,C=1;b>t.maxTextureSize&&(C=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);let E=new Float32Array(b*C*4*d),_=new na(E,b,C,d);_.type=Pi,_.needsUpdate=!0;let S=A*4;for(let L=0;L<d;L++){let P=m[L],k=g[L],H=x[L],N=b*C*4*L;for(let W=0;W<P.count;W++){let $=W*S;f===!0&&(s.fromBufferAttribute(P,W),E[N+$+0]=s.x,E[N+$+1]=s.y,E[N+$+2]=s.z,E[N+$+3]=0),p===!0&&(s.fromBufferAttribute(k,W),E[N+$+4]=s.x,E[N+$+5]=s.y,E[N+$+6]=s.z,E[N+$+7]=0),y===!0&&(s.fromBufferAttribute(H,W),E[N+$+8]=s.x,E[N+$+9]=s.y,E[N+$+10]=s.z,E[N+$+11]=H.itemSize===4?s.w:1)}}u={count:d,texture:_,size:new $t(b,C)},n.set(a,u),a.addEventListener("dispose",U)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)c.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let y=0;y<l.length;y++)f+=l[y];let p=a.morphTargetsRelative?1:1-f;c.getUniforms().setValue(i,"morphTargetBaseInfluence",p),c.getUniforms().setValue(i,"morphTargetInfluences",l)}c.getUniforms().setValue(i,"morphTargetsTexture",u.texture,e),c.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function hS(i,t,e,n,s){let r=new WeakMap;function o(l){let h=s.render.frame,d=l.geometry,u=t.get(l,d);if(r.get(u)!==h&&(t.update(u),r.set(u,h)),l.isInstancedMesh&&(l.hasEventListener("dispose",c)===!1&&l.addEventListener("dispose",c),r.get(l)!==h&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),r.set(l,h))),l.isSkinnedMesh){let f=l.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function c(l){let h=l.target;h.removeEventListener("dispose",c),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var uS={[Ku]:"LINEAR_TONE_MAPPING",[ju]:"REINHARD_TONE_MAPPING",[Qu]:"CINEON_TONE_MAPPING",[td]:"ACES_FILMIC_TONE_MAPPING",[nd]:"AGX_TONE_MAPPING",[id]:"NEUTRAL_TONE_MAPPING",[ed]:"CUSTOM_TONE_MAPPING"};function dS(i,t,e,n,s,r){let o=new ai(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,c=null,l=null,h=new _n;h.setAttribute("position",new Fe([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Fe([0,2,0,0,2,0],2));let d=new sc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new Gn(h,d),f=new xa(-1,1,1,-1,0,1),p=null,y=null,m=!1,g,x=null,A=[],b=!1;this.setSize=function(C,E){o.setSize(C,E),a!==null&&a.setSize(C,E),c!==null&&c.setSize(C,E);for(let _=0;_<A.length;_++){let S=A[_];S.setSize&&S.setSize(C,E)}},this.setEffects=function(C){A=C,b=A.length>0&&A[0].isRenderPass===!0;let E=o.width,_=o.height;A.length>0&&a===null&&(a=new ai(E,_,{type:Ii,depthBuffer:!1,stencilBuffer:!1}),c=new ai(E,_,{type:Ii,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&A.some(U=>U.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&l===null&&(l=new gs(E,_),r===!0&&(l.format=xs,l.type=mr)),o.dispose(),o.depthTexture=S?l:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let U=0;U<A.length;U++){let L=A[U];L.setSize&&L.setSize(E,_),S&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(l)}},this.begin=function(C,E){if(m||C.toneMapping===$i&&A.length===0)return!1;if(x=E,E!==null){let _=E.width,S=E.height;(o.width!==_||o.height!==S)&&this.setSize(_,S)}return b===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=$i,!0},this.hasRenderPass=function(){return b},this.end=function(C,E){C.toneMapping=g,m=!0;let _=o,S=a;for(let U=0;U<A.length;U++){let L=A[U];L.enabled!==!1&&(L.render(C,S,_,E),L.needsSwap!==!1&&(_=S,S=S===a?c:a))}if(p!==C.outputColorSpace||y!==C.toneMapping){p=C.outputColorSpace,y=C.toneMapping,d.defines={},ve.getTransfer(p)===Ae&&(d.defines.SRGB_TRANSFER="");let U=uS[y];U&&(d.defines[U]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(x),C.render(u,f),x=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),c!==null&&c.dispose(),h.dispose(),d.dispose()}}var r0=new qn,o0=new gs(1,1),a0=new la(1),l0=new na,c0=new Kl,h0=new aa,Bg=[],kg=[],zg=new Float32Array(16),Vg=new Float32Array(9),Hg=new Float32Array(4);function bo(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Bg[s];if(r===void 0&&(r=new Float32Array(s),Bg[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function xn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function vn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function hh(i,t){let e=kg[t];e===void 0&&(e=new Int32Array(t),kg[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function fS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function pS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(xn(e,t))return;i.uniform2fv(this.addr,t),vn(e,t)}}function mS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(xn(e,t))return;i.uniform3fv(this.addr,t),vn(e,t)}}function gS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(xn(e,t))return;i.uniform4fv(this.addr,t),vn(e,t)}}function _S(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(xn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),vn(e,t)}else{if(xn(e,n))return;Hg.set(n),i.uniformMatrix2fv(this.addr,!1,Hg),vn(e,n)}}function xS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(xn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),vn(e,t)}else{if(xn(e,n))return;Vg.set(n),i.uniformMatrix3fv(this.addr,!1,Vg),vn(e,n)}}function vS(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(xn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),vn(e,t)}else{if(xn(e,n))return;zg.set(n),i.uniformMatrix4fv(this.addr,!1,zg),vn(e,n)}}function yS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function bS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(xn(e,t))return;i.uniform2iv(this.addr,t),vn(e,t)}}function MS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(xn(e,t))return;i.uniform3iv(this.addr,t),vn(e,t)}}function SS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(xn(e,t))return;i.uniform4iv(this.addr,t),vn(e,t)}}function wS(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function TS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(xn(e,t))return;i.uniform2uiv(this.addr,t),vn(e,t)}}function ES(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(xn(e,t))return;i.uniform3uiv(this.addr,t),vn(e,t)}}function AS(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(xn(e,t))return;i.uniform4uiv(this.addr,t),vn(e,t)}}function uh(i){return i.version===0&&(i.compareFunction=pd,i.needsUpdate=!0),i}function CS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=uh(o0):r=r0,e.setTexture2D(t||r,s)}function RS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||c0,s)}function PS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=uh(a0):r=h0,e.setTextureCube(t||r,s)}function IS(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||l0,s)}function LS(i){switch(i){case 5126:return fS;case 35664:return pS;case 35665:return mS;case 35666:return gS;case 35674:return _S;case 35675:return xS;case 35676:return vS;case 5124:case 35670:return yS;case 35667:case 35671:return bS;case 35668:case 35672:return MS;case 35669:case 35673:return SS;case 5125:return wS;case 36294:return TS;case 36295:return ES;case 36296:return AS;case 35678:case 36198:case 36298:case 36306:case 35682:return CS;case 35679:case 36299:case 36307:return RS;case 35680:case 36300:case 36308:case 36293:return PS;case 36289:case 36303:case 36311:case 36292:return IS}}function DS(i,t){i.uniform1fv(this.addr,t)}function NS(i,t){let e=bo(t,this.size,2);i.uniform2fv(this.addr,e)}function US(i,t){let e=bo(t,this.size,3);i.uniform3fv(this.addr,e)}function FS(i,t){let e=bo(t,this.size,4);i.uniform4fv(this.addr,e)}function OS(i,t){let e=bo(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function BS(i,t){let e=bo(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function kS(i,t){let e=bo(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function zS(i,t){i.uniform1iv(this.addr,t)}function VS(i,t){i.uniform2iv(this.addr,t)}function HS(i,t){i.uniform3iv(this.addr,t)}function GS(i,t){i.uniform4iv(this.addr,t)}function WS(i,t){i.uniform1uiv(this.addr,t)}function XS(i,t){i.uniform2uiv(this.addr,t)}function qS(i,t){i.uniform3uiv(this.addr,t)}function YS(i,t){i.uniform4uiv(this.addr,t)}function $S(i,t,e){let n=this.cache,s=t.length,r=hh(e,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=uh(o0):o=r0;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function ZS(i,t,e){let n=this.cache,s=t.length,r=hh(e,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||c0,r[o])}function JS(i,t,e){let n=this.cache,s=t.length,r=hh(e,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=uh(a0):o=h0;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function KS(i,t,e){let n=this.cache,s=t.length,r=hh(e,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||l0,r[o])}function jS(i){switch(i){case 5126:return DS;case 35664:return NS;case 35665:return US;case 35666:return FS;case 35674:return OS;case 35675:return BS;case 35676:return kS;case 5124:case 35670:return zS;case 35667:case 35671:return VS;case 35668:case 35672:return HS;case 35669:case 35673:return GS;case 5125:return WS;case 36294:return XS;case 36295:return qS;case 36296:return YS;case 35678:case 36198:case 36298:case 36306:case 35682:return $S;case 35679:case 36299:case 36307:return ZS;case 35680:case 36300:case 36308:case 36293:return JS;case 36289:case 36303:case 36311:case 36292:return KS}}var Ad=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=LS(e.type)}},Cd=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=jS(e.type)}},Rd=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Td=/(\w+)(\])?(\[|\.)?/g;function Gg(i,t){i.seq.push(t),i.map[t.id]=t}function QS(i,t,e){let n=i.name,s=n.length;for(Td.lastIndex=0;;){let r=Td.exec(n),o=Td.lastIndex,a=r[1],c=r[2]==="]",l=r[3];if(c&&(a=a|0),l===void 0||l==="["&&o+2===s){Gg(e,l===void 0?new Ad(a,i,t):new Cd(a,i,t));break}else{let d=e.map[a];d===void 0&&(d=new Rd(a),Gg(e,d)),e=d}}}var yo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),c=t.getUniformLocation(e,a.name);QS(a,c,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],c=n[a.id];c.needsUpdate!==!1&&a.setValue(t,c.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Wg(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var tw=37297,ew=0;function nw(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Xg=new te;function iw(i){ve._getMatrix(Xg,ve.workingColorSpace,i);let t=`mat3( ${Xg.elements.map(e=>e.toFixed(4))} )`;switch(ve.getTransfer(i)){case ta:return[t,"LinearTransferOETF"];case Ae:return[t,"sRGBTransferOETF"];default:return qt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function qg(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+nw(i.getShaderSource(t),a)}else return r}function sw(i,t){let e=iw(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var rw={[Ku]:"Linear",[ju]:"Reinhard",[Qu]:"Cineon",[td]:"ACESFilmic",[nd]:"AgX",[id]:"Neutral",[ed]:"Custom"};function ow(i,t){let e=rw[t];return e===void 0?(qt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var ah=new X;function aw(){ve.getLuminanceCoefficients(ah);let i=ah.x.toFixed(4),t=ah.y.toFixed(4),e=ah.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function lw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(La).join(`
`)}function cw(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function hw(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function La(i){return i!==""}function Yg(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function $g(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var uw=/^[ \t]*#include +<([\w\d./]+)>/gm;function Pd(i){return i.replace(uw,dw)}function dw(i,t){let e=he[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return Pd(e)}var fw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Zg(i){return i.replace(fw,pw)}function pw(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Jg(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var mw={[Sa]:"SHADOWMAP_TYPE_PCF",[mo]:"SHADOWMAP_TYPE_VSM"};function gw(i){return mw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var _w={[_o]:"ENVMAP_MODE_REFRACTION"};function xw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":_w[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var vw={[vc]:"ENVMAP_BLENDING_MULTIPLY",[dg]:"ENVMAP_BLENDING_MIX",[fg]:"ENVMAP_BLENDING_ADD"};function yw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":vw[i.combine]||"ENVMAP_BLENDING_NONE"}function bw(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,c=gw(e),l=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=xw(e),d=yw(e),u=lw(e),f=cw(r),p=s.createProgram(),y,m,g=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(y=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(La).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(La).join(`
`),m.length>0&&(m+=`
`)):(y=[Jg(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+c:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(La).join(`
`),m=[Jg(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+l:"",e.envMap?"#define "+h:"",e.envMap?"#define "+d:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+c:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==$i?"#define TONE_MAPPING":"",e.toneMapping!==$i?he.tonemapping_pars_fragment:"",e.toneMapping!==$i?ow("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",he.colorspace_pars_fragment,sw("linearToOutputTexel",e.outputColorSpace),aw(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(La).join(`
`)),o=Pd(o),o=Yg(o,e),o=$g(o,e),a=Pd(a),a=Yg(a,e),a=$g(a,e),o=Zg(o),a=Zg(a),e.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,y=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",e.glslVersion===md?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===md?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let x=g+y+o,A=g+m+a,b=Wg(s,s.VERTEX_SHADER,x),C=Wg(s,s.FRAGMENT_SHADER,A);s.attachShader(p,b),s.attachShader(p,C),e.index0AttributeName!==void 0?s.bindAttribLocation(p,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(L){if(i.debug.checkShaderErrors){let P=s.getProgramInfoLog(p)||"",k=s.getShaderInfoLog(b)||"",H=s.getShaderInfoLog(C)||"",N=P.trim(),W=k.trim(),$=H.trim(),G=!0,ct=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,b,C);else{let K=qg(s,b,"vertex"),Q=qg(s,C,"fragment");Qt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+K+`
`+Q)}else N!==""?qt("WebGLProgram: Program Info Log:",N):(W===""||$==="")&&(ct=!1);ct&&(L.diagnostics={runnable:G,programLog:N,vertexShader:{log:W,prefix:y},fragmentShader:{log:$,prefix:m}})}s.deleteShader(b),s.deleteShader(C),_=new yo(s,p),S=hw(s,p)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let S;this.getAttributes=function(){return S===void 0&&E(this),S};let U=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return U===!1&&(U=s.getProgramParameter(p,tw)),U},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=ew++,this.cacheKey=t,this.usedTimes=1,this.program=p,this.vertexShader=b,this.fragmentShader=C,this}var Mw=0,Id=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Ld(t),e.set(t,n)),n}},Ld=class{constructor(t){this.id=Mw++,this.code=t,this.usedTimes=0}};function Sw(i){return i===qs||i===Ra||i===Pa}function ww(i,t,e,n,s,r){let o=new ia,a=new Id,c=new Set,l=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return c.add(_),_===0?"uv":`uv${_}`}function p(_,S,U,L,P,k){let H=L.fog,N=P.geometry,W=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?L.environment:null,$=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,G=t.get(_.envMap||W,$),ct=u[_.type],K=n.precision;_.precision!==null&&(K=n.getMaxPrecision(_.precision),K!==_.precision&&qt("WebGLProgram.getParameters:",_.precision,"not supported, using",K,"instead."));let Q=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,st=Q!==void 0?Q.length:0,dt=0;N.morphAttributes.position!==void 0&&(dt=1),N.morphAttributes.normal!==void 0&&(dt=2),N.morphAttributes.color!==void 0&&(dt=3);let ut,tt,mt,xt;if(ct){let Ct=Ji[ct];ut=Ct.vertexShader,tt=Ct.fragmentShader}else{ut=_.vertexShader,tt=_.fragmentShader;let Ct=a.getVertexShaderStage(_),oe=a.getFragmentShaderStage(_);a.update(_,Ct,oe),mt=Ct.id,xt=oe.id}let At=i.getRenderTarget(),Mt=i.state.buffers.depth.getReversed(),Gt=P.isInstancedMesh===!0,se=P.isBatchedMesh===!0,Vt=!!_.map,ue=!!_.matcap,ae=!!G,ee=ae&&G.isPMREMTexture===!0,qe=!!_.aoMap,Oe=!!_.lightMap,rn=!!_.bumpMap&&_.wireframe===!1,Ie=!!_.normalMap,bn=!!_.displacementMap,ye=!!_.emissiveMap,fn=!!_.metalnessMap,Ke=!!_.roughnessMap,on=_.anisotropy>0,O=_.clearcoat>0,Rt=_.diffuseRoughness>0,Yt=_.dispersion>0,re=_.retroreflectivity>0,St=_.iridescence>0,De=_.sheen>0,zt=_.transmission>0,Xt=on&&!!_.anisotropyMap,R=O&&!!_.clearcoatMap,M=O&&!!_.clearcoatNormalMap,q=O&&!!_.clearcoatRoughnessMap,ht=Rt&&!!_.diffuseRoughnessMap,ot=St&&!!_.iridescenceMap,_t=St&&!!_.iridescenceThicknessMap,vt=De&&!!_.sheenColorMap,et=De&&!!_.sheenRoughnessMap,it=!!_.specularMap,pt=!!_.specularColorMap,F=!!_.specularIntensityMap,rt=zt&&!!_.transmissionMap,nt=zt&&!!_.thicknessMap,wt=!!_.gradientMap,gt=!!_.alphaMap,bt=_.alphaTest>0,Ht=!!_.alphaHash,Jt=!!_.extensions,lt=$i;_.toneMapped&&(At===null||At.isXRRenderTarget===!0)&&(lt=i.toneMapping);let Ot=ee?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Kt={shaderID:ct,shaderType:_.type,shaderName:_.name,vertexShader:ut,fragmentShader:tt,defines:_.defines,customVertexShaderID:mt,customFragmentShaderID:xt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:K,batching:se,batchingColor:se&&P._colorsTexture!==null,instancing:Gt,instancingColor:Gt&&P.instanceColor!==null,instancingMorph:Gt&&P.morphTexture!==null,outputColorSpace:At===null?i.outputColorSpace:At.isXRRenderTarget===!0?At.texture.colorSpace:ve.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Vt,matcap:ue,envMap:ae,envMapMode:ae&&G.mapping,envMapPMREM:ee,envMapMaxLod:ee?Ot.length-1:null,envMapSize:ee?Ot[0].width:null,aoMap:qe,lightMap:Oe,bumpMap:rn,normalMap:Ie,displacementMap:bn,emissiveMap:ye,normalMapObjectSpace:Ie&&_.normalMapType===gg,normalMapTangentSpace:Ie&&_.normalMapType===rh,packedNormalMap:Ie&&_.normalMapType===rh&&Sw(_.normalMap.format),metalnessMap:fn,roughnessMap:Ke,anisotropy:on,anisotropyMap:Xt,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:q,diffuseRoughness:Rt,diffuseRoughnessMap:ht,dispersion:Yt,retroreflection:re,iridescence:St,iridescenceMap:ot,iridescenceThicknessMap:_t,sheen:De,sheenColorMap:vt,sheenRoughnessMap:et,specularMap:it,specularColorMap:pt,specularIntensityMap:F,transmission:zt,transmissionMap:rt,thicknessMap:nt,gradientMap:wt,opaque:_.transparent===!1&&_.blending===go&&_.alphaToCoverage===!1,alphaMap:gt,alphaTest:bt,alphaHash:Ht,combine:_.combine,mapUv:Vt&&f(_.map.channel),aoMapUv:qe&&f(_.aoMap.channel),lightMapUv:Oe&&f(_.lightMap.channel),bumpMapUv:rn&&f(_.bumpMap.channel),normalMapUv:Ie&&f(_.normalMap.channel),displacementMapUv:bn&&f(_.displacementMap.channel),emissiveMapUv:ye&&f(_.emissiveMap.channel),metalnessMapUv:fn&&f(_.metalnessMap.channel),roughnessMapUv:Ke&&f(_.roughnessMap.channel),anisotropyMapUv:Xt&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ht&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ot&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:_t&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:vt&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:et&&f(_.sheenRoughnessMap.channel),specularMapUv:it&&f(_.specularMap.channel),specularColorMapUv:pt&&f(_.specularColorMap.channel),specularIntensityMapUv:F&&f(_.specularIntensityMap.channel),transmissionMapUv:rt&&f(_.transmissionMap.channel),thicknessMapUv:nt&&f(_.thicknessMap.channel),alphaMapUv:gt&&f(_.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Ie||on),vertexNormals:!!N.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:P.isPoints===!0&&!!N.attributes.uv&&(Vt||gt),fog:!!H,useFog:_.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||N.attributes.normal===void 0&&Ie===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Mt,skinning:P.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:st,morphTextureStride:dt,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:k.filter(Ct=>Ct.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&U.length>0,shadowMapType:i.shadowMap.type,toneMapping:lt,decodeVideoTexture:Vt&&_.map.isVideoTexture===!0&&ve.getTransfer(_.map.colorSpace)===Ae,decodeVideoTextureEmissive:ye&&_.emissiveMap.isVideoTexture===!0&&ve.getTransfer(_.emissiveMap.colorSpace)===Ae,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===gi,flipSided:_.side===Wn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Jt&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Jt&&_.extensions.multiDraw===!0||se)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Kt.vertexUv1s=c.has(1),Kt.vertexUv2s=c.has(2),Kt.vertexUv3s=c.has(3),c.clear(),Kt}function y(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let U in _.defines)S.push(U),S.push(_.defines[U]);return _.isRawShaderMaterial===!1&&(m(S,_),g(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function m(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function g(_,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function x(_){let S=u[_.type],U;if(S){let L=Ji[S];U=Ig.clone(L.uniforms)}else U=_.uniforms;return U}function A(_,S){let U=h.get(S);return U!==void 0?++U.usedTimes:(U=new bw(i,S,_,s),l.push(U),h.set(S,U)),U}function b(_){if(--_.usedTimes===0){let S=l.indexOf(_);l[S]=l[l.length-1],l.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:y,getUniforms:x,acquireProgram:A,releaseProgram:b,releaseShaderCache:C,programs:l,dispose:E}}function Tw(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,c){i.get(o)[a]=c}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function Ew(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function Kg(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function jg(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,p,y,m,g){let x=i[t];return x===void 0?(x={id:u.id,object:u,geometry:f,material:p,materialVariant:o(u),groupOrder:y,renderOrder:u.renderOrder,z:m,group:g},i[t]=x):(x.id=u.id,x.object=u,x.geometry=f,x.material=p,x.materialVariant=o(u),x.groupOrder=y,x.renderOrder=u.renderOrder,x.z=m,x.group=g),t++,x}function c(u,f,p,y,m,g,x){x.reversedDepth===!0&&(m=-m);let A=a(u,f,p,y,m,g);p.transmission>0?n.push(A):p.transparent===!0?s.push(A):e.push(A)}function l(u,f,p,y,m,g){let x=a(u,f,p,y,m,g);p.transmission>0?n.unshift(x):p.transparent===!0?s.unshift(x):e.unshift(x)}function h(u,f){e.length>1&&e.sort(u||Ew),n.length>1&&n.sort(f||Kg),s.length>1&&s.sort(f||Kg)}function d(){for(let u=t,f=i.length;u<f;u++){let p=i[u];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:c,unshift:l,finish:d,sort:h}}function Aw(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new jg,i.set(n,[o])):s>=r.length?(o=new jg,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function Cw(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new X,color:new ie};break;case"SpotLight":e={position:new X,direction:new X,color:new ie,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new X,color:new ie,distance:0,decay:0};break;case"HemisphereLight":e={direction:new X,skyColor:new ie,groundColor:new ie};break;case"RectAreaLight":e={color:new ie,position:new X,halfWidth:new X,halfHeight:new X};break}return i[t.id]=e,e}}}function Rw(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new $t};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new $t};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new $t,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var Pw=0;function Iw(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function Lw(i){let t=new Cw,e=Rw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let l=0;l<9;l++)n.probe.push(new X);let s=new X,r=new Xe,o=new Xe;function a(l){let h=0,d=0,u=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,p=0,y=0,m=0,g=0,x=0,A=0,b=0,C=0,E=0,_=0,S=0,U=0,L=0;l.sort(Iw);for(let k=0,H=l.length;k<H;k++){let N=l[k],W=N.color,$=N.intensity,G=N.distance,ct=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===qs?ct=N.shadow.map.texture:ct=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=W.r*$,d+=W.g*$,u+=W.b*$;else if(N.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(N.sh.coefficients[K],$);L++}else if(N.isSunLight){let K=t.get(N);if(K.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,st=e.get(N);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=st,n.sunShadowMap[p]=ct;let dt=Q.getViewportCount();for(let ut=0;ut<dt;ut++)n.sunShadowMatrix[y+ut]=Q.getMatrix(ut),n.sunShadowCascade[y+ut]=Q._cascadeData[ut];y+=dt,p++}n.sun[f]=K,f++}else if(N.isDirectionalLight){let K=t.get(N);if(K.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,st=e.get(N);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize=Q.mapSize,n.directionalShadow[m]=st,n.directionalShadowMap[m]=ct,n.directionalShadowMatrix[m]=N.shadow.matrix,C++}n.directional[m]=K,m++}else if(N.isSpotLight){let K=t.get(N);K.position.setFromMatrixPosition(N.matrixWorld),K.color.copy(W).multiplyScalar($),K.distance=G,K.coneCos=Math.cos(N.angle),K.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),K.decay=N.decay,n.spot[x]=K;let Q=N.shadow;if(N.map&&(n.spotLightMap[S]=N.map,S++,Q.updateMatrices(N),N.castShadow&&U++),n.spotLightMatrix[x]=Q.matrix,N.castShadow){let st=e.get(N);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize=Q.mapSize,n.spotShadow[x]=st,n.spotShadowMap[x]=ct,_++}x++}else if(N.isRectAreaLight){let K=t.get(N);K.color.copy(W).multiplyScalar($),K.halfWidth.set(N.width*.5,0,0),K.halfHeight.set(0,N.height*.5,0),n.rectArea[A]=K,A++}else if(N.isPointLight){let K=t.get(N);if(K.color.copy(N.color).multiplyScalar(N.intensity),K.distance=N.distance,K.decay=N.decay,N.castShadow){let Q=N.shadow,st=e.get(N);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize=Q.mapSize,st.shadowCameraNear=Q.camera.near,st.shadowCameraFar=Q.camera.far,n.pointShadow[g]=st,n.pointShadowMap[g]=ct,n.pointShadowMatrix[g]=N.shadow.matrix,E++}n.point[g]=K,g++}else if(N.isHemisphereLight){let K=t.get(N);K.skyColor.copy(N.color).multiplyScalar($),K.groundColor.copy(N.groundColor).multiplyScalar($),n.hemi[b]=K,b++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Lt.LTC_FLOAT_1,n.rectAreaLTC2=Lt.LTC_FLOAT_2):(n.rectAreaLTC1=Lt.LTC_HALF_1,n.rectAreaLTC2=Lt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let P=n.hash;(P.sunLength!==f||P.directionalLength!==m||P.pointLength!==g||P.spotLength!==x||P.rectAreaLength!==A||P.hemiLength!==b||P.numSunShadows!==p||P.numDirectionalShadows!==C||P.numPointShadows!==E||P.numSpotShadows!==_||P.numSpotMaps!==S||P.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=m,n.spot.length=x,n.rectArea.length=A,n.point.length=g,n.hemi.length=b,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-U,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=U,n.numLightProbes=L,P.sunLength=f,P.directionalLength=m,P.pointLength=g,P.spotLength=x,P.rectAreaLength=A,P.hemiLength=b,P.numSunShadows=p,P.numDirectionalShadows=C,P.numPointShadows=E,P.numSpotShadows=_,P.numSpotMaps=S,P.numLightProbes=L,n.version=Pw++)}function c(l,h){let d=0,u=0,f=0,p=0,y=0,m=0,g=h.matrixWorldInverse;for(let x=0,A=l.length;x<A;x++){let b=l[x];if(b.isSunLight){let C=n.sun[d];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(g),d++}else if(b.isDirectionalLight){let C=n.directional[u];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),u++}else if(b.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(b.isRectAreaLight){let C=n.rectArea[y];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(b.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),y++}else if(b.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),f++}else if(b.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:c,state:n}}function Qg(i){let t=new Lw(i),e=[],n=[],s=[];function r(d){h.camera=d,e.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):e.push(d)}function a(d){n.push(d)}function c(){t.setup(e),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function l(d){t.setupView(e,d)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:c,setupLightsView:l,pushLight:o,pushShadow:a}}function Dw(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Qg(i),t.set(s,[a])):r>=o.length?(a=new Qg(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var Nw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Uw=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Fw=[new X(1,0,0),new X(-1,0,0),new X(0,1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1)],Ow=[new X(0,-1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1),new X(0,-1,0),new X(0,-1,0)],t0=new Xe,Ia=new X,Ed=new X;function Bw(i,t,e){let n=new Os,s=new $t,r=new $t,o=new $e,a=new rc,c=new oc,l={},h=e.maxTextureSize,d={[Xs]:Wn,[Wn]:Xs,[gi]:gi},u=new Yi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new $t},radius:{value:4}},vertexShader:Nw,fragmentShader:Uw}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let p=new _n;p.setAttribute("position",new Xn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new Gn(p,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Sa;let g=this.type;this.render=function(E,_,S){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===Ym&&(qt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Sa);let U=i.getRenderTarget(),L=i.getActiveCubeFace(),P=i.getActiveMipmapLevel(),k=i.state;k.setBlending(dr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let H=g!==this.type;H&&_.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(W=>W.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,W=E.length;N<W;N++){let $=E[N],G=$.shadow;if(G===void 0){qt("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ct=G.getFrameExtents();s.multiply(ct),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ct.x),s.x=r.x*ct.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ct.y),s.y=r.y*ct.y,G.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=K,G.map===null||H===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===mo){if($.isPointLight){qt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new ai(s.x,s.y,{format:qs,type:Ii,minFilter:Hn,magFilter:Hn,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new gs(s.x,s.y,Pi),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=fs,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=An,G.map.depthTexture.magFilter=An}else $.isPointLight?(G.map=new Da(s.x),G.map.depthTexture=new la(s.x,Ri)):(G.map=new ai(s.x,s.y),G.map.depthTexture=new gs(s.x,s.y,Ri)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=fs,this.type===Sa?(G.map.depthTexture.compareFunction=K?fd:dd,G.map.depthTexture.minFilter=Hn,G.map.depthTexture.magFilter=Hn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=An,G.map.depthTexture.magFilter=An);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,S);let st=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:S.layers;for(let dt=0;dt<Q;dt++){let ut=G.getCamera(dt);if($.isPointLight){let tt=G.camera,mt=G.matrix,xt=$.distance||tt.far;xt!==tt.far&&(tt.far=xt,tt.updateProjectionMatrix()),Ia.setFromMatrixPosition($.matrixWorld),tt.position.copy(Ia),Ed.copy(tt.position),Ed.add(Fw[dt]),tt.up.copy(Ow[dt]),tt.lookAt(Ed),tt.updateMatrixWorld(),mt.makeTranslation(-Ia.x,-Ia.y,-Ia.z),t0.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),G._frustum.setFromProjectionMatrix(t0,tt.coordinateSystem,tt.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,dt),i.clear();else{dt===0&&(i.setRenderTarget(G.map),i.clear());let tt=G.getViewport(dt);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),k.viewport(o)}n=G.getFrustum(dt),b(_,S,ut,$,st,this.type)}G.isPointLightShadow!==!0&&this.type===mo&&x(G,S),G.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(U,L,P)};function x(E,_){let S=t.update(y);u.defines.VSM_SAMPLES!==E.blurSamples&&(u.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new ai(s.x,s.y,{format:qs,type:Ii}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),u.uniforms.shadow_pass.value=E.map.depthTexture,u.uniforms.resolution.value.set(E.map.width,E.map.height),u.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,S,u,y,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,S,f,y,null)}function A(E,_,S,U){let L=null,P=S.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(P!==void 0)L=P;else if(L=S.isPointLight===!0?c:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let k=L.uuid,H=_.uuid,N=l[k];N===void 0&&(N={},l[k]=N);let W=N[H];W===void 0&&(W=L.clone(),N[H]=W,_.addEventListener("dispose",C)),L=W}if(L.visible=_.visible,L.wireframe=_.wireframe,U===mo?L.side=_.shadowSide!==null?_.shadowSide:_.side:L.side=_.shadowSide!==null?_.shadowSide:d[_.side],L.alphaMap=_.alphaMap,L.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,L.map=_.map,L.clipShadows=_.clipShadows,L.clippingPlanes=_.clippingPlanes,L.clipIntersection=_.clipIntersection,L.displacementMap=_.displacementMap,L.displacementScale=_.displacementScale,L.displacementBias=_.displacementBias,L.wireframeLinewidth=_.wireframeLinewidth,L.linewidth=_.linewidth,S.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let k=i.properties.get(L);k.light=S}return L}function b(E,_,S,U,L,P){if(E.visible===!1)return;if(E.layers.test(L)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&P===mo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,E.matrixWorld);let N=t.update(E),W=E.material;if(Array.isArray(W)){let $=N.groups;for(let G=0,ct=$.length;G<ct;G++){let K=$[G],Q=W[K.materialIndex];if(Q&&Q.visible){let st=A(E,Q,U,P);E.onBeforeShadow(i,E,_,S,N,st,K),i.renderBufferDirect(S,null,N,st,E,K),E.onAfterShadow(i,E,_,S,N,st,K)}}}else if(W.visible){let $=A(E,W,U,P);E.onBeforeShadow(i,E,_,S,N,$,null),i.renderBufferDirect(S,null,N,$,E,null),E.onAfterShadow(i,E,_,S,N,$,null)}}let H=E.children;for(let N=0,W=H.length;N<W;N++)b(H[N],_,S,U,L,P)}function C(E){E.target.removeEventListener("dispose",C);for(let S in l){let U=l[S],L=E.target.uuid;L in U&&(U[L].dispose(),delete U[L])}}}function kw(i,t){function e(){let F=!1,rt=new $e,nt=null,wt=new $e(0,0,0,0);return{setMask:function(gt){nt!==gt&&!F&&(i.colorMask(gt,gt,gt,gt),nt=gt)},setLocked:function(gt){F=gt},setClear:function(gt,bt,Ht,Jt,lt){lt===!0&&(gt*=Jt,bt*=Jt,Ht*=Jt),rt.set(gt,bt,Ht,Jt),wt.equals(rt)===!1&&(i.clearColor(gt,bt,Ht,Jt),wt.copy(rt))},reset:function(){F=!1,nt=null,wt.set(-1,0,0,0)}}}function n(){let F=!1,rt=!1,nt=null,wt=null,gt=null;return{setReversed:function(bt){if(rt!==bt){let Ht=t.get("EXT_clip_control");bt?Ht.clipControlEXT(Ht.LOWER_LEFT_EXT,Ht.ZERO_TO_ONE_EXT):Ht.clipControlEXT(Ht.LOWER_LEFT_EXT,Ht.NEGATIVE_ONE_TO_ONE_EXT),rt=bt;let Jt=gt;gt=null,this.setClear(Jt)}},getReversed:function(){return rt},setTest:function(bt){bt?Mt(i.DEPTH_TEST):Gt(i.DEPTH_TEST)},setMask:function(bt){nt!==bt&&!F&&(i.depthMask(bt),nt=bt)},setFunc:function(bt){if(rt&&(bt=Ag[bt]),wt!==bt){switch(bt){case kl:i.depthFunc(i.NEVER);break;case zl:i.depthFunc(i.ALWAYS);break;case Vl:i.depthFunc(i.LESS);break;case io:i.depthFunc(i.LEQUAL);break;case Hl:i.depthFunc(i.EQUAL);break;case Gl:i.depthFunc(i.GEQUAL);break;case Wl:i.depthFunc(i.GREATER);break;case Xl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}wt=bt}},setLocked:function(bt){F=bt},setClear:function(bt){gt!==bt&&(gt=bt,rt&&(bt=1-bt),i.clearDepth(bt))},reset:function(){F=!1,nt=null,wt=null,gt=null,rt=!1}}}function s(){let F=!1,rt=null,nt=null,wt=null,gt=null,bt=null,Ht=null,Jt=null,lt=null;return{setTest:function(Ot){F||(Ot?Mt(i.STENCIL_TEST):Gt(i.STENCIL_TEST))},setMask:function(Ot){rt!==Ot&&!F&&(i.stencilMask(Ot),rt=Ot)},setFunc:function(Ot,Kt,Ct){(nt!==Ot||wt!==Kt||gt!==Ct)&&(i.stencilFunc(Ot,Kt,Ct),nt=Ot,wt=Kt,gt=Ct)},setOp:function(Ot,Kt,Ct){(bt!==Ot||Ht!==Kt||Jt!==Ct)&&(i.stencilOp(Ot,Kt,Ct),bt=Ot,Ht=Kt,Jt=Ct)},setLocked:function(Ot){F=Ot},setClear:function(Ot){lt!==Ot&&(i.clearStencil(Ot),lt=Ot)},reset:function(){F=!1,rt=null,nt=null,wt=null,gt=null,bt=null,Ht=null,Jt=null,lt=null}}}let r=new e,o=new n,a=new s,c={},l=new WeakMap,h={},d={},u={},f=new WeakMap,p=[],y=null,m=!1,g=null,x=null,A=null,b=null,C=null,E=null,_=null,S=new ie(0,0,0),U=0,L=!1,P=null,k=null,H=null,N=null,W=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ct=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(ct=parseFloat(/^WebGL (\d)/.exec(K)[1]),G=ct>=1):K.indexOf("OpenGL ES")!==-1&&(ct=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),G=ct>=2);let Q=null,st={},dt=i.getParameter(i.SCISSOR_BOX),ut=i.getParameter(i.VIEWPORT),tt=new $e().fromArray(dt),mt=new $e().fromArray(ut);function xt(F,rt,nt,wt){let gt=new Uint8Array(4),bt=i.createTexture();i.bindTexture(F,bt),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ht=0;Ht<nt;Ht++)F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,wt,0,i.RGBA,i.UNSIGNED_BYTE,gt):i.texImage2D(rt+Ht,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,gt);return bt}let At={};At[i.TEXTURE_2D]=xt(i.TEXTURE_2D,i.TEXTURE_2D,1),At[i.TEXTURE_CUBE_MAP]=xt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),At[i.TEXTURE_2D_ARRAY]=xt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),At[i.TEXTURE_3D]=xt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Mt(i.DEPTH_TEST),o.setFunc(io),rn(!1),Ie(Xu),Mt(i.CULL_FACE),qe(dr);function Mt(F){h[F]!==!0&&(i.enable(F),h[F]=!0)}function Gt(F){h[F]!==!1&&(i.disable(F),h[F]=!1)}function se(F,rt){return u[F]!==rt?(i.bindFramebuffer(F,rt),u[F]=rt,F===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=rt),F===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Vt(F,rt){let nt=p,wt=!1;if(F){nt=f.get(rt),nt===void 0&&(nt=[],f.set(rt,nt));let gt=F.textures;if(nt.length!==gt.length||nt[0]!==i.COLOR_ATTACHMENT0){for(let bt=0,Ht=gt.length;bt<Ht;bt++)nt[bt]=i.COLOR_ATTACHMENT0+bt;nt.length=gt.length,wt=!0}}else nt[0]!==i.BACK&&(nt[0]=i.BACK,wt=!0);wt&&i.drawBuffers(nt)}function ue(F){return y!==F?(i.useProgram(F),y=F,!0):!1}let ae={[fr]:i.FUNC_ADD,[Zm]:i.FUNC_SUBTRACT,[Jm]:i.FUNC_REVERSE_SUBTRACT};ae[Km]=i.MIN,ae[jm]=i.MAX;let ee={[Qm]:i.ZERO,[tg]:i.ONE,[eg]:i.SRC_COLOR,[Zu]:i.SRC_ALPHA,[ag]:i.SRC_ALPHA_SATURATE,[rg]:i.DST_COLOR,[ig]:i.DST_ALPHA,[ng]:i.ONE_MINUS_SRC_COLOR,[Ju]:i.ONE_MINUS_SRC_ALPHA,[og]:i.ONE_MINUS_DST_COLOR,[sg]:i.ONE_MINUS_DST_ALPHA,[lg]:i.CONSTANT_COLOR,[cg]:i.ONE_MINUS_CONSTANT_COLOR,[hg]:i.CONSTANT_ALPHA,[ug]:i.ONE_MINUS_CONSTANT_ALPHA};function qe(F,rt,nt,wt,gt,bt,Ht,Jt,lt,Ot){if(F===dr){m===!0&&(Gt(i.BLEND),m=!1);return}if(m===!1&&(Mt(i.BLEND),m=!0),F!==$m){if(F!==g||Ot!==L){if((x!==fr||C!==fr)&&(i.blendEquation(i.FUNC_ADD),x=fr,C=fr),Ot)switch(F){case go:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case qu:i.blendFunc(i.ONE,i.ONE);break;case Yu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case $u:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Qt("WebGLState: Invalid blending: ",F);break}else switch(F){case go:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case qu:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Yu:Qt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case $u:Qt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Qt("WebGLState: Invalid blending: ",F);break}A=null,b=null,E=null,_=null,S.set(0,0,0),U=0,g=F,L=Ot}return}gt=gt||rt,bt=bt||nt,Ht=Ht||wt,(rt!==x||gt!==C)&&(i.blendEquationSeparate(ae[rt],ae[gt]),x=rt,C=gt),(nt!==A||wt!==b||bt!==E||Ht!==_)&&(i.blendFuncSeparate(ee[nt],ee[wt],ee[bt],ee[Ht]),A=nt,b=wt,E=bt,_=Ht),(Jt.equals(S)===!1||lt!==U)&&(i.blendColor(Jt.r,Jt.g,Jt.b,lt),S.copy(Jt),U=lt),g=F,L=!1}function Oe(F,rt){F.side===gi?Gt(i.CULL_FACE):Mt(i.CULL_FACE);let nt=F.side===Wn;rt&&(nt=!nt),rn(nt),F.blending===go&&F.transparent===!1?qe(dr):qe(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),o.setFunc(F.depthFunc),o.setTest(F.depthTest),o.setMask(F.depthWrite),r.setMask(F.colorWrite);let wt=F.stencilWrite;a.setTest(wt),wt&&(a.setMask(F.stencilWriteMask),a.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),a.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),ye(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?Mt(i.SAMPLE_ALPHA_TO_COVERAGE):Gt(i.SAMPLE_ALPHA_TO_COVERAGE)}function rn(F){P!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),P=F)}function Ie(F){F!==Xm?(Mt(i.CULL_FACE),F!==k&&(F===Xu?i.cullFace(i.BACK):F===qm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Gt(i.CULL_FACE),k=F}function bn(F){F!==H&&(G&&i.lineWidth(F),H=F)}function ye(F,rt,nt){F?(Mt(i.POLYGON_OFFSET_FILL),(N!==rt||W!==nt)&&(N=rt,W=nt,o.getReversed()&&(rt=-rt,nt=-nt),i.polygonOffset(rt,nt))):Gt(i.POLYGON_OFFSET_FILL)}function fn(F){F?Mt(i.SCISSOR_TEST):Gt(i.SCISSOR_TEST)}function Ke(F){F===void 0&&(F=i.TEXTURE0+$-1),Q!==F&&(i.activeTexture(F),Q=F)}function on(F,rt,nt){nt===void 0&&(Q===null?nt=i.TEXTURE0+$-1:nt=Q);let wt=st[nt];wt===void 0&&(wt={type:void 0,texture:void 0},st[nt]=wt),(wt.type!==F||wt.texture!==rt)&&(Q!==nt&&(i.activeTexture(nt),Q=nt),i.bindTexture(F,rt||At[F]),wt.type=F,wt.texture=rt)}function O(){let F=st[Q];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Rt(){try{i.compressedTexImage2D(...arguments)}catch(F){Qt("WebGLState:",F)}}function Yt(){try{i.compressedTexImage3D(...arguments)}catch(F){Qt("WebGLState:",F)}}function re(){try{i.texSubImage2D(...arguments)}catch(F){Qt("WebGLState:",F)}}function St(){try{i.texSubImage3D(...arguments)}catch(F){Qt("WebGLState:",F)}}function De(){try{i.compressedTexSubImage2D(...arguments)}catch(F){Qt("WebGLState:",F)}}function zt(){try{i.compressedTexSubImage3D(...arguments)}catch(F){Qt("WebGLState:",F)}}function Xt(){try{i.texStorage2D(...arguments)}catch(F){Qt("WebGLState:",F)}}function R(){try{i.texStorage3D(...arguments)}catch(F){Qt("WebGLState:",F)}}function M(){try{i.texImage2D(...arguments)}catch(F){Qt("WebGLState:",F)}}function q(){try{i.texImage3D(...arguments)}catch(F){Qt("WebGLState:",F)}}function ht(F){return d[F]!==void 0?d[F]:i.getParameter(F)}function ot(F,rt){d[F]!==rt&&(i.pixelStorei(F,rt),d[F]=rt)}function _t(F){tt.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),tt.copy(F))}function vt(F){mt.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),mt.copy(F))}function et(F,rt){let nt=l.get(rt);nt===void 0&&(nt=new WeakMap,l.set(rt,nt));let wt=nt.get(F);wt===void 0&&(wt=i.getUniformBlockIndex(rt,F.name),i.uniformBlockBinding(rt,wt,wt),nt.set(F,wt))}function it(F,rt,nt){let gt=l.get(rt).get(F);c[gt]!==nt&&(i.bindBufferBase(i.UNIFORM_BUFFER,gt,nt),c[gt]=nt)}function pt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,st={},u={},c={},f=new WeakMap,p=[],y=null,m=!1,g=null,x=null,A=null,b=null,C=null,E=null,_=null,S=new ie(0,0,0),U=0,L=!1,P=null,k=null,H=null,N=null,W=null,tt.set(0,0,i.canvas.width,i.canvas.height),mt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Mt,disable:Gt,bindFramebuffer:se,drawBuffers:Vt,useProgram:ue,setBlending:qe,setMaterial:Oe,setFlipSided:rn,setCullFace:Ie,setLineWidth:bn,setPolygonOffset:ye,setScissorTest:fn,activeTexture:Ke,bindTexture:on,unbindTexture:O,compressedTexImage2D:Rt,compressedTexImage3D:Yt,texImage2D:M,texImage3D:q,pixelStorei:ot,getParameter:ht,updateUBOMapping:et,uniformBlockBinding:it,texStorage2D:Xt,texStorage3D:R,texSubImage2D:re,texSubImage3D:St,compressedTexSubImage2D:De,compressedTexSubImage3D:zt,scissor:_t,viewport:vt,reset:pt}}function zw(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),l=new $t,h=new WeakMap,d=new Set,u,f=new WeakMap,p=new Set,y=new FinalizationRegistry(R=>p.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,M){return m?new OffscreenCanvas(R,M):ea("canvas")}function x(R,M,q){let ht=1,ot=Xt(R);if((ot.width>q||ot.height>q)&&(ht=q/Math.max(ot.width,ot.height)),ht<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let _t=Math.floor(ht*ot.width),vt=Math.floor(ht*ot.height);u===void 0&&(u=g(_t,vt));let et=M?g(_t,vt):u;return et.width=_t,et.height=vt,et.getContext("2d").drawImage(R,0,0,_t,vt),qt("WebGLRenderer: Texture has been resized from ("+ot.width+"x"+ot.height+") to ("+_t+"x"+vt+")."),et}else return"data"in R&&qt("WebGLRenderer: Image in DataTexture is too big ("+ot.width+"x"+ot.height+")."),R;return R}function A(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(R,M,q,ht,ot,_t=!1){if(R!==null){if(i[R]!==void 0)return i[R];qt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let vt;ht&&(vt=t.get("EXT_texture_norm16"),vt||qt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let et=M;if(M===i.RED&&(q===i.FLOAT&&(et=i.R32F),q===i.HALF_FLOAT&&(et=i.R16F),q===i.UNSIGNED_BYTE&&(et=i.R8),q===i.UNSIGNED_SHORT&&vt&&(et=vt.R16_EXT),q===i.SHORT&&vt&&(et=vt.R16_SNORM_EXT)),M===i.RED_INTEGER&&(q===i.UNSIGNED_BYTE&&(et=i.R8UI),q===i.UNSIGNED_SHORT&&(et=i.R16UI),q===i.UNSIGNED_INT&&(et=i.R32UI),q===i.BYTE&&(et=i.R8I),q===i.SHORT&&(et=i.R16I),q===i.INT&&(et=i.R32I)),M===i.RG&&(q===i.FLOAT&&(et=i.RG32F),q===i.HALF_FLOAT&&(et=i.RG16F),q===i.UNSIGNED_BYTE&&(et=i.RG8),q===i.UNSIGNED_SHORT&&vt&&(et=vt.RG16_EXT),q===i.SHORT&&vt&&(et=vt.RG16_SNORM_EXT)),M===i.RG_INTEGER&&(q===i.UNSIGNED_BYTE&&(et=i.RG8UI),q===i.UNSIGNED_SHORT&&(et=i.RG16UI),q===i.UNSIGNED_INT&&(et=i.RG32UI),q===i.BYTE&&(et=i.RG8I),q===i.SHORT&&(et=i.RG16I),q===i.INT&&(et=i.RG32I)),M===i.RGB_INTEGER&&(q===i.UNSIGNED_BYTE&&(et=i.RGB8UI),q===i.UNSIGNED_SHORT&&(et=i.RGB16UI),q===i.UNSIGNED_INT&&(et=i.RGB32UI),q===i.BYTE&&(et=i.RGB8I),q===i.SHORT&&(et=i.RGB16I),q===i.INT&&(et=i.RGB32I)),M===i.RGBA_INTEGER&&(q===i.UNSIGNED_BYTE&&(et=i.RGBA8UI),q===i.UNSIGNED_SHORT&&(et=i.RGBA16UI),q===i.UNSIGNED_INT&&(et=i.RGBA32UI),q===i.BYTE&&(et=i.RGBA8I),q===i.SHORT&&(et=i.RGBA16I),q===i.INT&&(et=i.RGBA32I)),M===i.RGB&&(q===i.UNSIGNED_SHORT&&vt&&(et=vt.RGB16_EXT),q===i.SHORT&&vt&&(et=vt.RGB16_SNORM_EXT),q===i.UNSIGNED_INT_5_9_9_9_REV&&(et=i.RGB9_E5),q===i.UNSIGNED_INT_10F_11F_11F_REV&&(et=i.R11F_G11F_B10F)),M===i.RGBA){let it=_t?ta:ve.getTransfer(ot);q===i.FLOAT&&(et=i.RGBA32F),q===i.HALF_FLOAT&&(et=i.RGBA16F),q===i.UNSIGNED_BYTE&&(et=it===Ae?i.SRGB8_ALPHA8:i.RGBA8),q===i.UNSIGNED_SHORT&&vt&&(et=vt.RGBA16_EXT),q===i.SHORT&&vt&&(et=vt.RGBA16_SNORM_EXT),q===i.UNSIGNED_SHORT_4_4_4_4&&(et=i.RGBA4),q===i.UNSIGNED_SHORT_5_5_5_1&&(et=i.RGB5_A1)}return(et===i.R16F||et===i.R32F||et===i.RG16F||et===i.RG32F||et===i.RGBA16F||et===i.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function _(R,M){let q;return R?M===null||M===Ri||M===mr?q=i.DEPTH24_STENCIL8:M===Pi?q=i.DEPTH32F_STENCIL8:M===xo&&(q=i.DEPTH24_STENCIL8,qt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Ri||M===mr?q=i.DEPTH_COMPONENT24:M===Pi?q=i.DEPTH_COMPONENT32F:M===xo&&(q=i.DEPTH_COMPONENT16),q}function S(R,M){return A(R)===!0||R.isFramebufferTexture&&R.minFilter!==An&&R.minFilter!==Hn?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function U(R){let M=new WeakRef(R);n.get(R).__ref=M,p.add(M),y.register(R,M,M)}function L(R){let M=n.get(R).__ref;M!==void 0&&(p.delete(M),y.unregister(M))}function P(R){H(R.target)}function k(R){N(R.target)}function H(R){R.removeEventListener("dispose",P),L(R),$(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&d.delete(R)}function N(R){R.removeEventListener("dispose",k),L(R),ct(R)}function W(){for(let R of p){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?N(M):H(M))}p.clear(),d.clear()}function $(R){let M=n.get(R);if(M.__webglInit===void 0)return;let q=R.source,ht=f.get(q);if(ht){let ot=ht[M.__cacheKey];ot.usedTimes--,ot.usedTimes===0&&G(R),Object.keys(ht).length===0&&f.delete(q)}n.remove(R)}function G(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let q=R.source,ht=f.get(q);delete ht[M.__cacheKey],o.memory.textures--}function ct(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let q=R.depthTexture;if(q&&q.renderTarget===R&&H(q),R.isWebGLCubeRenderTarget)for(let ot=0;ot<6;ot++){if(Array.isArray(M.__webglFramebuffer[ot]))for(let _t=0;_t<M.__webglFramebuffer[ot].length;_t++)i.deleteFramebuffer(M.__webglFramebuffer[ot][_t]);else i.deleteFramebuffer(M.__webglFramebuffer[ot]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[ot])}else{if(Array.isArray(M.__webglFramebuffer))for(let ot=0;ot<M.__webglFramebuffer.length;ot++)i.deleteFramebuffer(M.__webglFramebuffer[ot]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let ot=0;ot<M.__webglColorRenderbuffer.length;ot++)M.__webglColorRenderbuffer[ot]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[ot]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let ht=R.textures;for(let ot=0,_t=ht.length;ot<_t;ot++){let vt=n.get(ht[ot]);vt.__webglTexture&&(i.deleteTexture(vt.__webglTexture),o.memory.textures--),n.remove(ht[ot])}n.remove(R)}let K=0;function Q(){K=0}function st(){return K}function dt(R){K=R}function ut(){let R=K;return R>=s.maxTextures&&qt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,R}function tt(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function mt(R,M){let q=n.get(R);if(R.isVideoTexture&&De(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&q.__version!==R.version){let ht=R.image;if(ht===null)qt("WebGLRenderer: Texture marked for update but no image data found.");else if(ht.complete===!1)qt("WebGLRenderer: Texture marked for update but image is incomplete");else{Oe(q,R,M);return}}else R.isExternalTexture&&(q.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,q.__webglTexture,i.TEXTURE0+M)}function xt(R,M){let q=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&q.__version!==R.version){Oe(q,R,M);return}else R.isExternalTexture&&(q.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,q.__webglTexture,i.TEXTURE0+M)}function At(R,M){let q=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&q.__version!==R.version){Oe(q,R,M);return}e.bindTexture(i.TEXTURE_3D,q.__webglTexture,i.TEXTURE0+M)}function Mt(R,M){let q=n.get(R);if(R.version>0&&q.__version!==R.version){rn(q,R,M);return}e.bindTexture(i.TEXTURE_CUBE_MAP,q.__webglTexture,i.TEXTURE0+M)}let Gt={[ql]:i.REPEAT,[Xi]:i.CLAMP_TO_EDGE,[Yl]:i.MIRRORED_REPEAT},se={[An]:i.NEAREST,[pg]:i.NEAREST_MIPMAP_NEAREST,[wa]:i.NEAREST_MIPMAP_LINEAR,[Hn]:i.LINEAR,[Mc]:i.LINEAR_MIPMAP_NEAREST,[_s]:i.LINEAR_MIPMAP_LINEAR},Vt={[xg]:i.NEVER,[pd]:i.ALWAYS,[vg]:i.LESS,[dd]:i.LEQUAL,[yg]:i.EQUAL,[fd]:i.GEQUAL,[bg]:i.GREATER,[Mg]:i.NOTEQUAL};function ue(R,M){if(M.type===Pi&&t.has("OES_texture_float_linear")===!1&&(M.magFilter===Hn||M.magFilter===Mc||M.magFilter===wa||M.magFilter===_s||M.minFilter===Hn||M.minFilter===Mc||M.minFilter===wa||M.minFilter===_s)&&qt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Gt[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Gt[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Gt[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,se[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,se[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Vt[M.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===An||M.minFilter!==wa&&M.minFilter!==_s||M.type===Pi&&t.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let q=t.get("EXT_texture_filter_anisotropic");i.texParameterf(R,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function ae(R,M){let q=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",P),U(M));let ht=M.source,ot=f.get(ht);ot===void 0&&(ot={},f.set(ht,ot));let _t=tt(M);if(_t!==R.__cacheKey){ot[_t]===void 0&&(ot[_t]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,q=!0),ot[_t].usedTimes++;let vt=ot[R.__cacheKey];vt!==void 0&&(ot[R.__cacheKey].usedTimes--,vt.usedTimes===0&&G(M)),R.__cacheKey=_t,R.__webglTexture=ot[_t].texture}return q}function ee(R,M,q){return Math.floor(Math.floor(R/q)/M)}function qe(R,M,q,ht){let _t=R.updateRanges;if(_t.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,q,ht,M.data);else{_t.sort((F,rt)=>F.start-rt.start);let vt=0;for(let F=1;F<_t.length;F++){let rt=_t[vt],nt=_t[F],wt=rt.start+rt.count,gt=ee(nt.start,M.width,4),bt=ee(rt.start,M.width,4);nt.start<=wt+1&&gt===bt&&ee(nt.start+nt.count-1,M.width,4)===gt?rt.count=Math.max(rt.count,nt.start+nt.count-rt.start):(++vt,_t[vt]=nt)}_t.length=vt+1;let et=e.getParameter(i.UNPACK_ROW_LENGTH),it=e.getParameter(i.UNPACK_SKIP_PIXELS),pt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let F=0,rt=_t.length;F<rt;F++){let nt=_t[F],wt=Math.floor(nt.start/4),gt=Math.ceil(nt.count/4),bt=wt%M.width,Ht=Math.floor(wt/M.width),Jt=gt,lt=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,bt),e.pixelStorei(i.UNPACK_SKIP_ROWS,Ht),e.texSubImage2D(i.TEXTURE_2D,0,bt,Ht,Jt,lt,q,ht,M.data)}R.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,et),e.pixelStorei(i.UNPACK_SKIP_PIXELS,it),e.pixelStorei(i.UNPACK_SKIP_ROWS,pt)}}function Oe(R,M,q){let ht=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(ht=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(ht=i.TEXTURE_3D);let ot=ae(R,M),_t=M.source;e.bindTexture(ht,R.__webglTexture,i.TEXTURE0+q);let vt=n.get(_t);if(_t.version!==vt.__version||ot===!0){if(e.activeTexture(i.TEXTURE0+q),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let lt=ve.getPrimaries(ve.workingColorSpace),Ot=M.colorSpace===vs?null:ve.getPrimaries(M.colorSpace),Kt=M.colorSpace===vs||lt===Ot?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Kt)}e.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let it=x(M.image,!1,s.maxTextureSize);it=zt(M,it);let pt=r.convert(M.format,M.colorSpace),F=r.convert(M.type),rt=E(M.internalFormat,pt,F,M.normalized,M.colorSpace,M.isVideoTexture);ue(ht,M);let nt,wt=M.mipmaps,gt=M.isVideoTexture!==!0,bt=vt.__version===void 0||ot===!0,Ht=_t.dataReady,Jt=S(M,it);if(M.isDepthTexture)rt=_(M.format===xs,M.type),bt&&(gt?e.texStorage2D(i.TEXTURE_2D,1,rt,it.width,it.height):e.texImage2D(i.TEXTURE_2D,0,rt,it.width,it.height,0,pt,F,null));else if(M.isDataTexture)if(wt.length>0){gt&&bt&&e.texStorage2D(i.TEXTURE_2D,Jt,rt,wt[0].width,wt[0].height);for(let lt=0,Ot=wt.length;lt<Ot;lt++)nt=wt[lt],gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,lt,0,0,nt.width,nt.height,pt,F,nt.data):e.texImage2D(i.TEXTURE_2D,lt,rt,nt.width,nt.height,0,pt,F,nt.data);M.generateMipmaps=!1}else gt?(bt&&e.texStorage2D(i.TEXTURE_2D,Jt,rt,it.width,it.height),Ht&&qe(M,it,pt,F)):e.texImage2D(i.TEXTURE_2D,0,rt,it.width,it.height,0,pt,F,it.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){gt&&bt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Jt,rt,wt[0].width,wt[0].height,it.depth);for(let lt=0,Ot=wt.length;lt<Ot;lt++)if(nt=wt[lt],M.format!==Li)if(pt!==null)if(gt){if(Ht)if(M.layerUpdates.size>0){let Kt=wd(nt.width,nt.height,M.format,M.type);for(let Ct of M.layerUpdates){let oe=nt.data.subarray(Ct*Kt/nt.data.BYTES_PER_ELEMENT,(Ct+1)*Kt/nt.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,lt,0,0,Ct,nt.width,nt.height,1,pt,oe)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,lt,0,0,0,nt.width,nt.height,it.depth,pt,nt.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,lt,rt,nt.width,nt.height,it.depth,0,nt.data,0,0);else qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else gt?Ht&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,lt,0,0,0,nt.width,nt.height,it.depth,pt,F,nt.data):e.texImage3D(i.TEXTURE_2D_ARRAY,lt,rt,nt.width,nt.height,it.depth,0,pt,F,nt.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{gt&&bt&&e.texStorage2D(i.TEXTURE_2D,Jt,rt,wt[0].width,wt[0].height);for(let lt=0,Ot=wt.length;lt<Ot;lt++)nt=wt[lt],M.format!==Li?pt!==null?gt?Ht&&e.compressedTexSubImage2D(i.TEXTURE_2D,lt,0,0,nt.width,nt.height,pt,nt.data):e.compressedTexImage2D(i.TEXTURE_2D,lt,rt,nt.width,nt.height,0,nt.data):qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,lt,0,0,nt.width,nt.height,pt,F,nt.data):e.texImage2D(i.TEXTURE_2D,lt,rt,nt.width,nt.height,0,pt,F,nt.data)}else if(M.isDataArrayTexture)if(gt){if(bt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Jt,rt,it.width,it.height,it.depth),Ht)if(M.layerUpdates.size>0){let lt=wd(it.width,it.height,M.format,M.type);for(let Ot of M.layerUpdates){let Kt=it.data.subarray(Ot*lt/it.data.BYTES_PER_ELEMENT,(Ot+1)*lt/it.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ot,it.width,it.height,1,pt,F,Kt)}M.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,it.width,it.height,it.depth,pt,F,it.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,it.width,it.height,it.depth,0,pt,F,it.data);else if(M.isData3DTexture)gt?(bt&&e.texStorage3D(i.TEXTURE_3D,Jt,rt,it.width,it.height,it.depth),Ht&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,it.width,it.height,it.depth,pt,F,it.data)):e.texImage3D(i.TEXTURE_3D,0,rt,it.width,it.height,it.depth,0,pt,F,it.data);else if(M.isFramebufferTexture){if(bt)if(gt)e.texStorage2D(i.TEXTURE_2D,Jt,rt,it.width,it.height);else{let lt=it.width,Ot=it.height;for(let Kt=0;Kt<Jt;Kt++)e.texImage2D(i.TEXTURE_2D,Kt,rt,lt,Ot,0,pt,F,null),lt>>=1,Ot>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let lt=i.canvas;if(lt.hasAttribute("layoutsubtree")||lt.setAttribute("layoutsubtree","true"),it.parentNode!==lt){lt.appendChild(it),d.add(M),lt.onpaint=Ot=>{let Kt=Ot.changedElements;for(let Ct of d)Kt.includes(Ct.image)&&(Ct.needsUpdate=!0)},lt.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,it);else{let Kt=i.RGBA,Ct=i.RGBA,oe=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Kt,Ct,oe,it)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(wt.length>0){if(gt&&bt){let lt=Xt(wt[0]);e.texStorage2D(i.TEXTURE_2D,Jt,rt,lt.width,lt.height)}for(let lt=0,Ot=wt.length;lt<Ot;lt++)nt=wt[lt],gt?Ht&&e.texSubImage2D(i.TEXTURE_2D,lt,0,0,pt,F,nt):e.texImage2D(i.TEXTURE_2D,lt,rt,pt,F,nt);M.generateMipmaps=!1}else if(gt){if(bt){let lt=Xt(it);e.texStorage2D(i.TEXTURE_2D,Jt,rt,lt.width,lt.height)}Ht&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,pt,F,it)}else e.texImage2D(i.TEXTURE_2D,0,rt,pt,F,it);A(M)&&M.mipmapsAutoUpdate===!0&&b(ht),vt.__version=_t.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function rn(R,M,q){if(M.image.length!==6)return;let ht=ae(R,M),ot=M.source;e.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+q);let _t=n.get(ot);if(ot.version!==_t.__version||ht===!0){e.activeTexture(i.TEXTURE0+q);let vt=ve.getPrimaries(ve.workingColorSpace),et=M.colorSpace===vs?null:ve.getPrimaries(M.colorSpace),it=M.colorSpace===vs||vt===et?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,it);let pt=M.isCompressedTexture||M.image[0].isCompressedTexture,F=M.image[0]&&M.image[0].isDataTexture,rt=[];for(let Ct=0;Ct<6;Ct++)!pt&&!F?rt[Ct]=x(M.image[Ct],!0,s.maxCubemapSize):rt[Ct]=F?M.image[Ct].image:M.image[Ct],rt[Ct]=zt(M,rt[Ct]);let nt=rt[0],wt=r.convert(M.format,M.colorSpace),gt=r.convert(M.type),bt=E(M.internalFormat,wt,gt,M.normalized,M.colorSpace),Ht=M.isVideoTexture!==!0,Jt=_t.__version===void 0||ht===!0,lt=ot.dataReady,Ot=S(M,nt);ue(i.TEXTURE_CUBE_MAP,M);let Kt;if(M.isDepthTexture){if(bt=_(M.format===xs,M.type),Jt)if(Ht)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,bt,nt.width,nt.height);else for(let Ct=0;Ct<6;Ct++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,bt,nt.width,nt.height,0,wt,gt,null)}else if(pt){Ht&&Jt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Ot,bt,nt.width,nt.height);for(let Ct=0;Ct<6;Ct++){Kt=rt[Ct].mipmaps;for(let oe=0;oe<Kt.length;oe++){let ke=Kt[oe];M.format!==Li?wt!==null?Ht?lt&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe,0,0,ke.width,ke.height,wt,ke.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe,bt,ke.width,ke.height,0,ke.data):qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ht?lt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe,0,0,ke.width,ke.height,wt,gt,ke.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe,bt,ke.width,ke.height,0,wt,gt,ke.data)}}}else{if(Kt=M.mipmaps,Ht&&Jt){Kt.length>0&&Ot++;let Ct=Xt(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Ot,bt,Ct.width,Ct.height)}for(let Ct=0;Ct<6;Ct++)if(F){Ht?lt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,rt[Ct].width,rt[Ct].height,wt,gt,rt[Ct].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,bt,rt[Ct].width,rt[Ct].height,0,wt,gt,rt[Ct].data);for(let oe=0;oe<Kt.length;oe++){let Un=Kt[oe].image[Ct].image;Ht?lt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe+1,0,0,Un.width,Un.height,wt,gt,Un.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe+1,bt,Un.width,Un.height,0,wt,gt,Un.data)}}else{Ht?lt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,wt,gt,rt[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,bt,wt,gt,rt[Ct]);for(let oe=0;oe<Kt.length;oe++){let ke=Kt[oe];Ht?lt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe+1,0,0,wt,gt,ke.image[Ct]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,oe+1,bt,wt,gt,ke.image[Ct])}}}A(M)&&M.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),_t.__version=ot.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function Ie(R,M,q,ht,ot,_t){let vt=r.convert(q.format,q.colorSpace),et=r.convert(q.type),it=E(q.internalFormat,vt,et,q.normalized,q.colorSpace),pt=n.get(M),F=n.get(q);if(F.__renderTarget=M,!pt.__hasExternalTextures){let rt=Math.max(1,M.width>>_t),nt=Math.max(1,M.height>>_t);ot===i.TEXTURE_3D||ot===i.TEXTURE_2D_ARRAY?e.texImage3D(ot,_t,it,rt,nt,M.depth,0,vt,et,null):e.texImage2D(ot,_t,it,rt,nt,0,vt,et,null)}e.bindFramebuffer(i.FRAMEBUFFER,R),St(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ht,ot,F.__webglTexture,0,re(M)):(ot===i.TEXTURE_2D||ot>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ot<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ht,ot,F.__webglTexture,_t),e.bindFramebuffer(i.FRAMEBUFFER,null)}function bn(R,M,q){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let ht=M.depthTexture,ot=ht&&ht.isDepthTexture?ht.type:null,_t=_(M.stencilBuffer,ot),vt=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;St(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,re(M),_t,M.width,M.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,re(M),_t,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,_t,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,vt,i.RENDERBUFFER,R)}else{let ht=M.textures;for(let ot=0;ot<ht.length;ot++){let _t=ht[ot],vt=r.convert(_t.format,_t.colorSpace),et=r.convert(_t.type),it=E(_t.internalFormat,vt,et,_t.normalized,_t.colorSpace);St(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,re(M),it,M.width,M.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,re(M),it,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,it,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ye(R,M,q){let ht=M.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ot=n.get(M.depthTexture);ot.__renderTarget=M;let _t=ht?M.depthTexture.image[0]:M.depthTexture.image;(!ot.__webglTexture||_t.width!==M.width||_t.height!==M.height)&&(_t.width=M.width,_t.height=M.height,M.depthTexture.needsUpdate=!0),ht?Mt(M.depthTexture,0):mt(M.depthTexture,0);let vt=ot.__webglTexture,et=re(M),it=ht?i.TEXTURE_CUBE_MAP_POSITIVE_X+q:i.TEXTURE_2D,pt=M.depthTexture.format===xs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===fs)St(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,it,vt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,it,vt,0);else if(M.depthTexture.format===xs)St(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pt,it,vt,0,et):i.framebufferTexture2D(i.FRAMEBUFFER,pt,it,vt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function fn(R){let M=n.get(R),q=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let ht=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),ht){let ot=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,ht.removeEventListener("dispose",ot)};ht.addEventListener("dispose",ot),M.__depthDisposeCallback=ot}M.__boundDepthTexture=ht}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if(q)for(let ht=0;ht<6;ht++)ye(M.__webglFramebuffer[ht],R,ht);else R.texture.mipmaps.length>0?ye(M.__webglFramebuffer[0],R,0):ye(M.__webglFramebuffer,R,0);else if(q){M.__webglDepthbuffer=[];for(let ht=0;ht<6;ht++)if(e.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[ht]),M.__webglDepthbuffer[ht]===void 0)M.__webglDepthbuffer[ht]=i.createRenderbuffer(),bn(M.__webglDepthbuffer[ht],R,!1);else{let ot=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_t=M.__webglDepthbuffer[ht];i.bindRenderbuffer(i.RENDERBUFFER,_t),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,_t)}}else if(R.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),bn(M.__webglDepthbuffer,R,!1);else{let ot=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_t=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,_t),i.framebufferRenderbuffer(i.FRAMEBUFFER,ot,i.RENDERBUFFER,_t)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ke(R,M,q){let ht=n.get(R);M!==void 0&&Ie(ht.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),q!==void 0&&fn(R)}function on(R){let M=R.texture,q=n.get(R),ht=n.get(M);R.addEventListener("dispose",k),U(R);let ot=R.textures,_t=R.isWebGLCubeRenderTarget===!0,vt=ot.length>1;if(vt||(ht.__webglTexture===void 0&&(ht.__webglTexture=i.createTexture()),ht.__version=M.version,o.memory.textures++),_t){q.__webglFramebuffer=[];for(let et=0;et<6;et++)if(M.mipmaps.length>0){q.__webglFramebuffer[et]=[];for(let it=0;it<M.mipmaps.length;it++)q.__webglFramebuffer[et][it]=i.createFramebuffer()}else q.__webglFramebuffer[et]=i.createFramebuffer()}else{if(M.mipmaps.length>0){q.__webglFramebuffer=[];for(let et=0;et<M.mipmaps.length;et++)q.__webglFramebuffer[et]=i.createFramebuffer()}else q.__webglFramebuffer=i.createFramebuffer();if(vt)for(let et=0,it=ot.length;et<it;et++){let pt=n.get(ot[et]);pt.__webglTexture===void 0&&(pt.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&St(R)===!1){q.__webglMultisampledFramebuffer=i.createFramebuffer(),q.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let et=0;et<ot.length;et++){let it=ot[et];q.__webglColorRenderbuffer[et]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,q.__webglColorRenderbuffer[et]);let pt=r.convert(it.format,it.colorSpace),F=r.convert(it.type),rt=E(it.internalFormat,pt,F,it.normalized,it.colorSpace,R.isXRRenderTarget===!0),nt=re(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,nt,rt,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+et,i.RENDERBUFFER,q.__webglColorRenderbuffer[et])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(q.__webglDepthRenderbuffer=i.createRenderbuffer(),bn(q.__webglDepthRenderbuffer,R,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(_t){e.bindTexture(i.TEXTURE_CUBE_MAP,ht.__webglTexture),ue(i.TEXTURE_CUBE_MAP,M);for(let et=0;et<6;et++)if(M.mipmaps.length>0)for(let it=0;it<M.mipmaps.length;it++)Ie(q.__webglFramebuffer[et][it],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,it);else Ie(q.__webglFramebuffer[et],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+et,0);A(M)?b(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),e.unbindTexture()}else if(vt){for(let et=0,it=ot.length;et<it;et++){let pt=ot[et],F=n.get(pt),rt=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(rt=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,F.__webglTexture),ue(rt,pt),Ie(q.__webglFramebuffer,R,pt,i.COLOR_ATTACHMENT0+et,rt,0),A(pt)&&b(rt)}e.unbindTexture()}else{let et=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(et=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(et,ht.__webglTexture),ue(et,M),M.mipmaps.length>0)for(let it=0;it<M.mipmaps.length;it++)Ie(q.__webglFramebuffer[it],R,M,i.COLOR_ATTACHMENT0,et,it);else Ie(q.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,et,0);A(M)?b(et):M.mipmaps.length>0&&i.texParameteri(et,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),e.unbindTexture()}R.depthBuffer&&fn(R)}function O(R){let M=R.textures;for(let q=0,ht=M.length;q<ht;q++){let ot=M[q];if(A(ot)&&ot.mipmapsAutoUpdate===!0){let _t=C(R),vt=n.get(ot).__webglTexture;e.bindTexture(_t,vt),b(_t),e.unbindTexture()}}}let Rt=[];function Yt(R){if(R.samples>0){if(St(R)===!1){let M=R.textures,q=R.width,ht=R.height,ot=i.COLOR_BUFFER_BIT,_t=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,vt=n.get(R),et=M.length>1;if(et)for(let pt=0;pt<M.length;pt++)e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,vt.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglFramebuffer);for(let pt=0;pt<M.length;pt++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ot|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ot|=i.STENCIL_BUFFER_BIT)),et){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,vt.__webglColorRenderbuffer[pt]);let F=n.get(M[pt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,F,0)}i.blitFramebuffer(0,0,q,ht,0,0,q,ht,ot,i.NEAREST),c===!0&&(Rt.length=0,Rt.push(i.COLOR_ATTACHMENT0+pt),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Rt.push(_t),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Rt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),et)for(let pt=0;pt<M.length;pt++){e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.RENDERBUFFER,vt.__webglColorRenderbuffer[pt]);let F=n.get(M[pt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,vt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pt,i.TEXTURE_2D,F,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,vt.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&c){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function re(R){return Math.min(s.maxSamples,R.samples)}function St(R){let M=n.get(R);return R.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function De(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function zt(R,M){let q=R.colorSpace,ht=R.format,ot=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||q!==Qo&&q!==vs&&(ve.getTransfer(q)===Ae?(ht!==Li||ot!==Yn)&&qt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Qt("WebGLTextures: Unsupported texture color space:",q)),M}function Xt(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(l.width=R.naturalWidth||R.width,l.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(l.width=R.displayWidth,l.height=R.displayHeight):(l.width=R.width,l.height=R.height),l}this.allocateTextureUnit=ut,this.resetTextureUnits=Q,this.getTextureUnits=st,this.setTextureUnits=dt,this.setTexture2D=mt,this.setTexture2DArray=xt,this.setTexture3D=At,this.setTextureCube=Mt,this.rebindTextures=Ke,this.setupRenderTarget=on,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Yt,this.setupDepthRenderbuffer=fn,this.setupFrameBufferTexture=Ie,this.useMultisampledRTT=St,this.dispose=W}function Vw(i,t){function e(n,s=vs){let r,o=ve.getTransfer(s);if(n===Yn)return i.UNSIGNED_BYTE;if(n===wc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Tc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===ad)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===ld)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===rd)return i.BYTE;if(n===od)return i.SHORT;if(n===xo)return i.UNSIGNED_SHORT;if(n===Sc)return i.INT;if(n===Ri)return i.UNSIGNED_INT;if(n===Pi)return i.FLOAT;if(n===Ii)return i.HALF_FLOAT;if(n===cd)return i.ALPHA;if(n===hd)return i.RGB;if(n===Li)return i.RGBA;if(n===fs)return i.DEPTH_COMPONENT;if(n===xs)return i.DEPTH_STENCIL;if(n===ud)return i.RED;if(n===Ec)return i.RED_INTEGER;if(n===qs)return i.RG;if(n===Ac)return i.RG_INTEGER;if(n===Cc)return i.RGBA_INTEGER;if(n===Ta||n===Ea||n===Aa||n===Ca)if(o===Ae)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ta)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Ea)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Aa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ca)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ta)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Ea)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Aa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ca)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Rc||n===Pc||n===Ic||n===Lc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Rc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Pc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Ic)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Lc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Dc||n===Nc||n===Uc||n===Fc||n===Oc||n===Ra||n===Bc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Dc||n===Nc)return o===Ae?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Uc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Fc)return r.COMPRESSED_R11_EAC;if(n===Oc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ra)return r.COMPRESSED_RG11_EAC;if(n===Bc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===kc||n===zc||n===Vc||n===Hc||n===Gc||n===Wc||n===Xc||n===qc||n===Yc||n===$c||n===Zc||n===Jc||n===Kc||n===jc)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===kc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===zc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Vc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Hc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Gc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Wc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Xc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===qc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Yc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===$c)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Zc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Jc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Kc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===jc)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Qc||n===th||n===eh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Qc)return o===Ae?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===th)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===eh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===nh||n===ih||n===Pa||n===sh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===nh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===ih)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Pa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===sh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===mr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var Hw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Gw=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Dd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new ca(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new Yi({vertexShader:Hw,fragmentShader:Gw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Gn(new da(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Nd=class extends Ci{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",c=1,l=null,h=null,d=null,u=null,f=null,p=null,y=typeof XRWebGLBinding<"u",m=new Dd,g={},x=e.getContextAttributes(),A=null,b=null,C=[],E=[],_=new $t,S=null,U=null,L=new Vn;L.viewport=new $e;let P=new Vn;P.viewport=new $e;let k=[L,P],H=new xc,N=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let mt=C[tt];return mt===void 0&&(mt=new lo,C[tt]=mt),mt.getTargetRaySpace()},this.getControllerGrip=function(tt){let mt=C[tt];return mt===void 0&&(mt=new lo,C[tt]=mt),mt.getGripSpace()},this.getHand=function(tt){let mt=C[tt];return mt===void 0&&(mt=new lo,C[tt]=mt),mt.getHandSpace()};function $(tt){let mt=E.indexOf(tt.inputSource);if(mt===-1)return;let xt=C[mt];xt!==void 0&&(xt.update(tt.inputSource,tt.frame,l||o),xt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function G(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ct);for(let tt=0;tt<C.length;tt++){let mt=E[tt];mt!==null&&(E[tt]=null,C[tt].disconnect(mt))}N=null,W=null,m.reset();for(let tt in g)delete g[tt];if(t.setRenderTarget(A),f=null,u=null,d=null,s=null,b=null,ut.stop(),n.isPresenting=!1,t.setPixelRatio(S),t.setSize(_.width,_.height,!1),U!==null){let tt=U.camera;tt.fov=U.fov,tt.zoom=U.zoom,tt.updateProjectionMatrix(),U=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&qt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&qt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return l||o},this.setReferenceSpace=function(tt){l=tt},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&y&&(d=new XRWebGLBinding(s,e)),d},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(A=t.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ct),x.xrCompatible!==!0&&await e.makeXRCompatible(),S=t.getPixelRatio(),t.getSize(_),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let xt=null,At=null,Mt=null;x.depth&&(Mt=x.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,xt=x.stencil?xs:fs,At=x.stencil?mr:Ri);let Gt={colorFormat:e.RGBA8,depthFormat:Mt,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Gt),s.updateRenderState({layers:[u]}),t.setPixelRatio(1),t.setSize(u.textureWidth,u.textureHeight,!1),b=new ai(u.textureWidth,u.textureHeight,{format:Li,type:Yn,depthTexture:new gs(u.textureWidth,u.textureHeight,At,void 0,void 0,void 0,void 0,void 0,void 0,xt),stencilBuffer:x.stencil,colorSpace:t.outputColorSpace,samples:x.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let xt={antialias:x.antialias,alpha:!0,depth:x.depth,stencil:x.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,xt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new ai(f.framebufferWidth,f.framebufferHeight,{format:Li,type:Yn,colorSpace:t.outputColorSpace,stencilBuffer:x.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(c),l=null,o=await s.requestReferenceSpace(a),ut.setContext(s),ut.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ct(tt){for(let mt=0;mt<tt.removed.length;mt++){let xt=tt.removed[mt],At=E.indexOf(xt);At>=0&&(E[At]=null,C[At].disconnect(xt))}for(let mt=0;mt<tt.added.length;mt++){let xt=tt.added[mt],At=E.indexOf(xt);if(At===-1){for(let Gt=0;Gt<C.length;Gt++)if(Gt>=E.length){E.push(xt),At=Gt;break}else if(E[Gt]===null){E[Gt]=xt,At=Gt;break}if(At===-1)break}let Mt=C[At];Mt&&Mt.connect(xt)}}function K(tt,mt){mt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(mt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let mt=tt.near,xt=tt.far;m.texture!==null&&(m.depthNear>0&&(mt=m.depthNear),m.depthFar>0&&(xt=m.depthFar)),H.near=P.near=L.near=mt,H.far=P.far=L.far=xt,(N!==H.near||W!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),N=H.near,W=H.far),H.layers.mask=tt.layers.mask|6,L.layers.mask=H.layers.mask&-5,P.layers.mask=H.layers.mask&-3;let At=tt.parent,Mt=H.cameras;K(H,At);for(let Gt=0;Gt<Mt.length;Gt++)K(Mt[Gt],At);H.projectionMatrix.copy(L.projectionMatrix),H.projectionMatrixInverse.copy(L.projectionMatrixInverse),U===null&&tt.isPerspectiveCamera&&(U={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,H,At)};function Q(tt,mt,xt){xt===null?tt.matrix.copy(mt.matrixWorld):(tt.matrix.copy(xt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(mt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(mt.projectionMatrix),tt.projectionMatrixInverse.copy(mt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=oo*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(u===null&&f===null))return c},this.setFoveation=function(tt){c=tt,u!==null&&(u.fixedFoveation=tt),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(tt){return g[tt]};let st=null;function dt(tt,mt){if(h=mt.getViewerPose(l||o),p=mt,h!==null){let xt=h.views;f!==null&&(t.setRenderTargetFramebuffer(b,f.framebuffer),t.setRenderTarget(b));let At=!1;xt.length!==H.cameras.length&&(H.cameras.length=0,At=!0);for(let Vt=0;Vt<xt.length;Vt++){let ue=xt[Vt],ae=null;if(f!==null)ae=f.getViewport(ue);else{let qe=d.getViewSubImage(u,ue);ae=qe.viewport,Vt===0&&(t.setRenderTargetTextures(b,qe.colorTexture,qe.depthStencilTexture),t.setRenderTarget(b))}let ee=k[Vt];ee===void 0&&(ee=new Vn,ee.layers.enable(Vt),ee.viewport=new $e,k[Vt]=ee),ee.matrix.fromArray(ue.transform.matrix),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.projectionMatrix.fromArray(ue.projectionMatrix),ee.projectionMatrixInverse.copy(ee.projectionMatrix).invert(),ee.viewport.set(ae.x,ae.y,ae.width,ae.height),Vt===0&&(H.matrix.copy(ee.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),At===!0&&H.cameras.push(ee)}let Mt=s.enabledFeatures;if(Mt&&Mt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){d=n.getBinding();let Vt=d.getDepthInformation(xt[0]);Vt&&Vt.isValid&&Vt.texture&&m.init(Vt,s.renderState)}if(Mt&&Mt.includes("camera-access")&&y){t.state.unbindTexture(),d=n.getBinding();for(let Vt=0;Vt<xt.length;Vt++){let ue=xt[Vt].camera;if(ue){let ae=g[ue];ae||(ae=new ca,g[ue]=ae);let ee=d.getCameraImage(ue);ae.sourceTexture=ee}}}}for(let xt=0;xt<C.length;xt++){let At=E[xt],Mt=C[xt];At!==null&&Mt!==void 0&&Mt.update(At,mt,l||o)}st&&st(tt,mt),mt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:mt}),p=null}let ut=new e0;ut.setAnimationLoop(dt),this.setAnimationLoop=function(tt){st=tt},this.dispose=function(){}}},Ww=new Xe,u0=new te;u0.set(-1,0,0,0,1,0,0,0,1);function Xw(i,t){function e(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,bd(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,x,A,b){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),d(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),u(m,g),g.isMeshPhysicalMaterial&&f(m,g,b)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),y(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?c(m,g,x,A):g.isSpriteMaterial?l(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,e(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===Wn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,e(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===Wn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,e(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,e(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,e(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let x=t.get(g),A=x.envMap,b=x.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(Ww.makeRotationFromEuler(b)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(u0),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,e(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,e(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function c(m,g,x,A){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*x,m.scale.value=A*.5,g.map&&(m.map.value=g.map,e(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function l(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function d(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function u(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,e(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,e(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,x){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,e(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,e(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,e(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,e(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,e(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,e(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Wn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,e(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,e(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=x.texture,m.transmissionSamplerSize.value.set(x.width,x.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,e(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,e(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,e(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,e(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,e(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function y(m,g){let x=t.get(g).light;m.referencePosition.value.setFromMatrixPosition(x.matrixWorld),m.nearDistance.value=x.shadow.camera.near,m.farDistance.value=x.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function qw(i,t,e,n){let s={},r={};function o(x,A){let b=A.program;n.uniformBlockBinding(x,b,s[x.id])}function a(x,A){let b=s[x.id];b===void 0&&(p(x),b=c(x),s[x.id]=b,x.addEventListener("dispose",m));let C=A.program;n.updateUBOMapping(x,C);let E=t.render.frame;r[x.id]!==E&&(l(x),r[x.id]=E)}function c(x){let A=i.createBuffer(),b=x.__size,C=x.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function l(x){let A=s[x.id],b=x.uniforms,C=x.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let E=0,_=b.length;E<_;E++){let S=b[E];if(Array.isArray(S))for(let U=0,L=S.length;U<L;U++)h(S[U],E,U,C);else h(S,E,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(x,A,b,C){if(u(x,A,b,C)===!0){let E=x.__offset,_=x.value;if(Array.isArray(_)){let S=0;for(let U=0;U<_.length;U++){let L=_[U],P=y(L,!0);d(L,x.__data,S),S+=P.storage/Float32Array.BYTES_PER_ELEMENT}}else d(_,x.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,x.__data)}}function d(x,A,b){typeof x=="number"||typeof x=="boolean"?A[b]=x:x.isMatrix3?(A[b]=x.elements[0],A[b+1]=x.elements[1],A[b+2]=x.elements[2],A[b+3]=0,A[b+4]=x.elements[3],A[b+5]=x.elements[4],A[b+6]=x.elements[5],A[b+7]=0,A[b+8]=x.elements[6],A[b+9]=x.elements[7],A[b+10]=x.elements[8],A[b+11]=0):ArrayBuffer.isView(x)?A.set(x.subarray(0,A.length-b),b):x.toArray(A,b)}function u(x,A,b,C){let E=x.value,_=A+"_"+b;if(Array.isArray(E)){C[_]===void 0&&(C[_]=[]);let S=C[_],U=!1;for(let L=0;L<E.length;L++)f(E[L],S,L)===!0&&(U=!0);return U}return f(E,C,_)}function f(x,A,b){if(A[b]===void 0)return typeof x=="number"||typeof x=="boolean"?A[b]=x:ArrayBuffer.isView(x)?A[b]=x.slice():A[b]=x.clone(),!0;{let C=A[b];if(typeof x=="number"||typeof x=="boolean"){if(C!==x)return A[b]=x,!0}else{if(ArrayBuffer.isView(x))return!0;if(C.equals(x)===!1)return C.copy(x),!0}}return!1}function p(x){let A=x.uniforms,b=0,C=16;for(let _=0,S=A.length;_<S;_++){let U=Array.isArray(A[_])?A[_]:[A[_]];for(let L=0,P=U.length;L<P;L++){let k=U[L],H=Array.isArray(k.value)?k.value:[k.value],N=Array.isArray(A[_])||Array.isArray(k.value),W=b;for(let G=0,ct=H.length;G<ct;G++){let K=H[G],Q=y(K,N),st=b%C,dt=st%Q.boundary,ut=st+dt;b+=dt,ut!==0&&C-ut<Q.storage&&(b+=C-ut),G===0&&(W=b),b+=Q.storage}let $=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new $((b-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}let E=b%C;return E>0&&(b+=C-E),x.__size=b,x.__cache={},this}function y(x,A){let b={boundary:0,storage:0};return typeof x=="number"||typeof x=="boolean"?(b.boundary=4,b.storage=4):x.isVector2?(b.boundary=8,b.storage=8):x.isVector3||x.isColor?(b.boundary=16,b.storage=12):x.isVector4?(b.boundary=16,b.storage=16):x.isMatrix3?(b.boundary=16,b.storage=48):x.isMatrix4?(b.boundary=16,b.storage=64):x.isTexture?qt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(x)?(b.boundary=16,b.storage=x.byteLength):qt("WebGLRenderer: Unsupported uniform value type.",x),A===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(x){let A=x.target;A.removeEventListener("dispose",m),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function g(){for(let x in s)i.deleteBuffer(s[x]);s={},r={}}return{bind:o,update:a,dispose:g}}var Yw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Zi=null;function $w(){return Zi===null&&(Zi=new Ql(Yw,16,16,qs,Ii),Zi.name="DFG_LUT",Zi.minFilter=Hn,Zi.magFilter=Hn,Zi.wrapS=Xi,Zi.wrapT=Xi,Zi.generateMipmaps=!1,Zi.needsUpdate=!0),Zi}var ch=class{constructor(t={}){let{canvas:e=wg(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:c=!0,preserveDrawingBuffer:l=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=Yn}=t;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let y=f,m=new Set([Cc,Ac,Ec]),g=new Set([Yn,Ri,xo,mr,wc,Tc]),x=new Uint32Array(4),A=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,E=null,_=[],S=[],U=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=$i,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,P=!1,k=null,H=null,N=null,W=null;this._outputColorSpace=si;let $=0,G=0,ct=null,K=-1,Q=null,st=new $e,dt=new $e,ut=null,tt=new ie(0),mt=0,xt=e.width,At=e.height,Mt=1,Gt=null,se=null,Vt=new $e(0,0,xt,At),ue=new $e(0,0,xt,At),ae=!1,ee=new Os,qe=new tc,Oe=!1,rn=!1,Ie=new Xe,bn=new X,ye=new $e,fn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Ke=!1;function on(){return ct===null?Mt:1}let O=n;function Rt(T,B){return e.getContext(T,B)}let Yt,re,St,De,zt,Xt,R,M,q,ht,ot,_t,vt,et,it,pt,F,rt,nt,wt,gt,bt,Ht;try{let T={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:c,preserveDrawingBuffer:l,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Ot,!1),e.addEventListener("webglcontextrestored",Kt,!1),e.addEventListener("webglcontextcreationerror",Ct,!1),O===null){let B="webgl2";if(O=Rt(B,T),O===null)throw Rt(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Jt()}catch(T){throw e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),Qt("WebGLRenderer: "+T.message),T}function Jt(){Yt=new rS(O),Yt.init(),gt=new Vw(O,Yt),re=new $M(O,Yt,t,gt),St=new kw(O,Yt),re.reversedDepthBuffer&&u&&St.buffers.depth.setReversed(!0),H=O.createFramebuffer(),N=O.createFramebuffer(),W=O.createFramebuffer(),De=new lS(O),zt=new Tw,Xt=new zw(O,Yt,St,zt,re,gt,De),R=new sS(L),M=new hy(O),bt=new qM(O,M),q=new oS(O,M,De,bt),ht=new hS(O,q,M,bt,De),rt=new cS(O,re,Xt),it=new ZM(zt),ot=new ww(L,R,Yt,re,bt,it),_t=new Xw(L,zt),vt=new Aw,et=new Dw(Yt),F=new XM(L,R,St,ht,p,c),pt=new Bw(L,ht,re),Ht=new qw(O,De,re,St),nt=new YM(O,Yt,De),wt=new aS(O,Yt,De),De.programs=ot.programs,L.capabilities=re,L.extensions=Yt,L.properties=zt,L.renderLists=vt,L.shadowMap=pt,L.state=St,L.info=De}y!==Yn&&(U=new dS(y,e.width,e.height,a,s,r));let lt=new Nd(L,O);this.xr=lt,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let T=Yt.get("WEBGL_lose_context");T&&T.loseContext()},this.forceContextRestore=function(){let T=Yt.get("WEBGL_lose_context");T&&T.restoreContext()},this.getPixelRatio=function(){return Mt},this.setPixelRatio=function(T){T!==void 0&&(Mt=T,this.setSize(xt,At,!1))},this.getSize=function(T){return T.set(xt,At)},this.setSize=function(T,B,j=!0){if(lt.isPresenting){qt("WebGLRenderer: Can't change size while VR device is presenting.");return}xt=T,At=B,e.width=Math.floor(T*Mt),e.height=Math.floor(B*Mt),j===!0&&(e.style.width=T+"px",e.style.height=B+"px"),U!==null&&U.setSize(e.width,e.height),this.setViewport(0,0,T,B)},this.getDrawingBufferSize=function(T){return T.set(xt*Mt,At*Mt).floor()},this.setDrawingBufferSize=function(T,B,j){xt=T,At=B,Mt=j,e.width=Math.floor(T*j),e.height=Math.floor(B*j),this.setViewport(0,0,T,B)},this.setEffects=function(T){if(y===Yn){Qt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(T){for(let B=0;B<T.length;B++)if(T[B].isOutputPass===!0){qt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}U.setEffects(T||[])},this.getCurrentViewport=function(T){return T.copy(st)},this.getViewport=function(T){return T.copy(Vt)},this.setViewport=function(T,B,j,Y){T.isVector4?Vt.set(T.x,T.y,T.z,T.w):Vt.set(T,B,j,Y),St.viewport(st.copy(Vt).multiplyScalar(on()).round())},this.getScissor=function(T){return T.copy(ue)},this.setScissor=function(T,B,j,Y){T.isVector4?ue.set(T.x,T.y,T.z,T.w):ue.set(T,B,j,Y),St.scissor(dt.copy(ue).multiplyScalar(on()).round())},this.getScissorTest=function(){return ae},this.setScissorTest=function(T){St.setScissorTest(ae=T)},this.setOpaqueSort=function(T){Gt=T},this.setTransparentSort=function(T){se=T},this.getClearColor=function(T){return T.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(T=!0,B=!0,j=!0){let Y=0;if(T){let Z=!1;if(ct!==null){let Tt=ct.texture.format;Z=m.has(Tt)}if(Z){let Tt=ct.texture.type,Pt=g.has(Tt),Et=F.getClearColor(),It=F.getClearAlpha(),kt=Et.r,jt=Et.g,de=Et.b;Pt?(x[0]=kt,x[1]=jt,x[2]=de,x[3]=It,O.clearBufferuiv(O.COLOR,0,x)):(A[0]=kt,A[1]=jt,A[2]=de,A[3]=It,O.clearBufferiv(O.COLOR,0,A))}else Y|=O.COLOR_BUFFER_BIT}B&&(Y|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Y|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&O.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(T){T.setRenderer(this),k=T},this.dispose=function(){e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),F.dispose(),vt.dispose(),et.dispose(),Xt.dispose(),zt.dispose(),R.dispose(),ht.dispose(),q.dispose(),bt.dispose(),Ht.dispose(),ot.dispose(),lt.dispose(),lt.removeEventListener("sessionstart",Ua),lt.removeEventListener("sessionend",Di),Ki.stop()};function Ot(T){T.preventDefault(),gd("WebGLRenderer: Context Lost."),P=!0}function Kt(){gd("WebGLRenderer: Context Restored."),P=!1;let T=De.autoReset,B=pt.enabled,j=pt.autoUpdate,Y=pt.needsUpdate,Z=pt.type;Jt(),De.autoReset=T,pt.enabled=B,pt.autoUpdate=j,pt.needsUpdate=Y,pt.type=Z}function Ct(T){Qt("WebGLRenderer: A WebGL context could not be created. Reason: ",T.statusMessage)}function oe(T){let B=T.target;B.removeEventListener("dispose",oe),ke(B)}function ke(T){Un(T),zt.remove(T)}function Un(T){let B=zt.get(T).programs;B!==void 0&&(B.forEach(function(j){ot.releaseProgram(j)}),T.isShaderMaterial&&ot.releaseShaderCache(T))}this.renderBufferDirect=function(T,B,j,Y,Z,Tt){B===null&&(B=fn);let Pt=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Et=To(T,B,j,Y,Z);St.setMaterial(Y,Pt);let It=j.index,kt=1;if(Y.wireframe===!0){if(It=q.getWireframeAttribute(j),It===void 0)return;kt=2}let jt=j.drawRange,de=j.attributes.position,Bt=jt.start*kt,fe=(jt.start+jt.count)*kt;Tt!==null&&(Bt=Math.max(Bt,Tt.start*kt),fe=Math.min(fe,(Tt.start+Tt.count)*kt)),It!==null?(Bt=Math.max(Bt,0),fe=Math.min(fe,It.count)):de!=null&&(Bt=Math.max(Bt,0),fe=Math.min(fe,de.count));let Ze=fe-Bt;if(Ze<0||Ze===1/0)return;bt.setup(Z,Y,Et,j,It);let Ce,Re=nt;if(It!==null&&(Ce=M.get(It),Re=wt,Re.setIndex(Ce)),Z.isMesh)Y.wireframe===!0?(St.setLineWidth(Y.wireframeLinewidth*on()),Re.setMode(O.LINES)):Re.setMode(O.TRIANGLES);else if(Z.isLine){let pn=Y.linewidth;pn===void 0&&(pn=1),St.setLineWidth(pn*on()),Z.isLineSegments?Re.setMode(O.LINES):Z.isLineLoop?Re.setMode(O.LINE_LOOP):Re.setMode(O.LINE_STRIP)}else Z.isPoints?Re.setMode(O.POINTS):Z.isSprite&&Re.setMode(O.TRIANGLES);if(Z.isBatchedMesh)if(Yt.get("WEBGL_multi_draw"))Re.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let pn=Z._multiDrawStarts,Ut=Z._multiDrawCounts,an=Z._multiDrawCount,_e=It?M.get(It).bytesPerElement:1,Qi=zt.get(Y).currentProgram.getUniforms();for(let ln=0;ln<an;ln++)Qi.setValue(O,"_gl_DrawID",ln),Re.render(pn[ln]/_e,Ut[ln])}else if(Z.isInstancedMesh)Re.renderInstances(Bt,Ze,Z.count);else if(j.isInstancedBufferGeometry){let pn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ut=Math.min(j.instanceCount,pn);Re.renderInstances(Bt,Ze,Ut)}else Re.render(Bt,Ze)};function Mo(T,B,j,Y){k!==null&&T.isNodeMaterial&&k.setObject(Y,T),Oe===!0&&it.setState(T,j,!1),T.transparent===!0&&T.side===gi&&T.forceSinglePass===!1?(T.side=Wn,T.needsUpdate=!0,Ni(T,B,Y),T.side=Xs,T.needsUpdate=!0,Ni(T,B,Y),T.side=gi):Ni(T,B,Y)}this.compile=function(T,B,j=null){j===null&&(j=T),k!==null&&k.renderStart(T,B,j),E=et.get(j),E.init(B),S.push(E),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(B.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),T!==j&&T.traverseVisible(function(Z){Z.isLight&&Z.layers.test(B.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),E.setupLights(),k!==null&&k.updateLights(E.state.lightsArray),rn=this.localClippingEnabled,Oe=it.init(this.clippingPlanes,rn),Oe===!0&&it.setGlobalState(this.clippingPlanes,B),k!==null&&pt.render(E.state.shadowsArray,j,B);let Y=new Set;return T.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Tt=Z.material;if(Tt)if(Array.isArray(Tt))for(let Pt=0;Pt<Tt.length;Pt++){let Et=Tt[Pt];Mo(Et,j,B,Z),Y.add(Et)}else Mo(Tt,j,B,Z),Y.add(Tt)}),E=S.pop(),k!==null&&k.renderEnd(),Y},this.compileAsync=function(T,B,j=null){let Y=this.compile(T,B,j);return new Promise(Z=>{function Tt(){if(Y.forEach(function(Pt){let It=zt.get(Pt).currentProgram;(It===void 0||It.isReady())&&Y.delete(Pt)}),Y.size===0){Z(T);return}setTimeout(Tt,10)}Yt.get("KHR_parallel_shader_compile")!==null?Tt():setTimeout(Tt,10)})};let _r=null;function mh(T){_r&&_r(T)}function Ua(){Ki.stop()}function Di(){Ki.start()}let Ki=new e0;Ki.setAnimationLoop(mh),typeof self<"u"&&Ki.setContext(self),this.setAnimationLoop=function(T){_r=T,lt.setAnimationLoop(T),T===null?Ki.stop():Ki.start()},lt.addEventListener("sessionstart",Ua),lt.addEventListener("sessionend",Di),this.render=function(T,B){if(B!==void 0&&B.isCamera!==!0){Qt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(P===!0)return;k!==null&&k.renderStart(T,B);let j=lt.enabled===!0&&lt.isPresenting===!0,Y=U!==null&&(ct===null||j)&&U.begin(L,ct);if(T.matrixWorldAutoUpdate===!0&&T.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),lt.enabled===!0&&lt.isPresenting===!0&&(U===null||U.isCompositing()===!1)&&(lt.cameraAutoUpdate===!0&&lt.updateCamera(B),B=lt.getCamera()),T.isScene===!0&&T.onBeforeRender(L,T,B,ct),E=et.get(T,S.length),E.init(B),E.state.textureUnits=Xt.getTextureUnits(),S.push(E),Ie.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?qe.setFromArrayCamera(B):ee.setFromProjectionMatrix(Ie,mi,B.reversedDepth),rn=this.localClippingEnabled,Oe=it.init(this.clippingPlanes,rn),C=vt.get(T,_.length),C.init(),_.push(C),this.info.render.frame++,lt.enabled===!0&&lt.isPresenting===!0){let Pt=L.xr.getDepthSensingMesh();Pt!==null&&ji(Pt,B,-1/0,L.sortObjects)}ji(T,B,0,L.sortObjects),C.finish(),k!==null&&k.updateLights(E.state.lightsArray),L.sortObjects===!0&&C.sort(Gt,se),Ke=lt.enabled===!1||lt.isPresenting===!1||lt.hasDepthSensing()===!1,Ke&&F.addToRenderList(C,T),this.info.autoReset===!0&&this.info.reset(),Oe===!0&&it.beginShadows();let Z=E.state.shadowsArray;if(pt.render(Z,T,B),Oe===!0&&it.endShadows(),(Y&&U.hasRenderPass())===!1){let Pt=C.opaque,Et=C.transmissive;if(E.setupLights(),B.isArrayCamera){let It=B.cameras;if(Et.length>0)for(let kt=0,jt=It.length;kt<jt;kt++){let de=It[kt];_i(Pt,Et,T,de)}Ke&&F.render(T);for(let kt=0,jt=It.length;kt<jt;kt++){let de=It[kt];So(C,T,de,de.viewport)}}else Et.length>0&&_i(Pt,Et,T,B),Ke&&F.render(T),So(C,T,B)}ct!==null&&G===0&&(Xt.updateMultisampleRenderTarget(ct),Xt.updateRenderTargetMipmap(ct)),Y&&U.end(L),T.isScene===!0&&T.onAfterRender(L,T,B),bt.resetDefaultState(),K=-1,Q=null,S.pop(),S.length>0?(E=S[S.length-1],Xt.setTextureUnits(E.state.textureUnits),Oe===!0&&it.setGlobalState(L.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,k!==null&&k.renderEnd()};function ji(T,B,j,Y){if(T.visible===!1)return;if(T.layers.test(B.layers)){if(T.isGroup)j=T.renderOrder;else if(T.isLOD)T.autoUpdate===!0&&T.update(B);else if(T.isLight)E.pushLight(T),T.castShadow&&E.pushShadow(T);else if(T.isSprite){let Pt=B.isArrayCamera?qe:ee;if(!T.frustumCulled||T.intersectsFrustum(Pt)){Y&&ye.setFromMatrixPosition(T.matrixWorld).applyMatrix4(Ie);let Et=ht.update(T),It=T.material;It.visible&&C.push(T,Et,It,j,ye.z,null,B)}}else if(T.isMesh||T.isLine||T.isPoints){let Pt=B.isArrayCamera?qe:ee;if(!T.frustumCulled||T.intersectsFrustum(Pt)){let Et=ht.update(T),It=T.material;if(Y&&(T.boundingSphere!==void 0?(T.boundingSphere===null&&T.computeBoundingSphere(),ye.copy(T.boundingSphere.center)):(Et.boundingSphere===null&&Et.computeBoundingSphere(),ye.copy(Et.boundingSphere.center)),ye.applyMatrix4(T.matrixWorld).applyMatrix4(Ie)),Array.isArray(It)){let kt=Et.groups;for(let jt=0,de=kt.length;jt<de;jt++){let Bt=kt[jt],fe=It[Bt.materialIndex];fe&&fe.visible&&C.push(T,Et,fe,j,ye.z,Bt,B)}}else It.visible&&C.push(T,Et,It,j,ye.z,null,B)}}}let Tt=T.children;for(let Pt=0,Et=Tt.length;Pt<Et;Pt++)ji(Tt[Pt],B,j,Y)}function So(T,B,j,Y){let{opaque:Z,transmissive:Tt,transparent:Pt}=T;E.setupLightsView(j),Oe===!0&&it.setGlobalState(L.clippingPlanes,j),Y&&St.viewport(st.copy(Y)),Z.length>0&&je(Z,B,j),Tt.length>0&&je(Tt,B,j),Pt.length>0&&je(Pt,B,j),St.buffers.depth.setTest(!0),St.buffers.depth.setMask(!0),St.buffers.color.setMask(!0),St.setPolygonOffset(!1)}function _i(T,B,j,Y){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[Y.id]===void 0){let Bt=Yt.has("EXT_color_buffer_half_float")||Yt.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[Y.id]=new ai(1,1,{generateMipmaps:!0,type:Bt?Ii:Yn,minFilter:_s,samples:Math.max(4,re.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:ve.workingColorSpace})}let Tt=E.state.transmissionRenderTarget[Y.id],Pt=Y.viewport||st;Tt.setSize(Pt.z*L.transmissionResolutionScale,Pt.w*L.transmissionResolutionScale);let Et=L.getRenderTarget(),It=L.getActiveCubeFace(),kt=L.getActiveMipmapLevel();L.setRenderTarget(Tt),L.getClearColor(tt),mt=L.getClearAlpha(),mt<1&&L.setClearColor(16777215,.5),L.clear(),Ke&&F.render(j);let jt=L.toneMapping;L.toneMapping=$i;let de=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),E.setupLightsView(Y),Oe===!0&&it.setGlobalState(L.clippingPlanes,Y),je(T,j,Y),Xt.updateMultisampleRenderTarget(Tt),Xt.updateRenderTargetMipmap(Tt),Yt.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let fe=0,Ze=B.length;fe<Ze;fe++){let Ce=B[fe],{object:Re,geometry:pn,material:Ut,group:an}=Ce;if(Ut.side===gi&&Re.layers.test(Y.layers)){let _e=Ut.side;Ut.side=Wn,Ut.needsUpdate=!0,nn(Re,j,Y,pn,Ut,an),Ut.side=_e,Ut.needsUpdate=!0,Bt=!0}}Bt===!0&&(Xt.updateMultisampleRenderTarget(Tt),Xt.updateRenderTargetMipmap(Tt))}L.setRenderTarget(Et,It,kt),L.setClearColor(tt,mt),de!==void 0&&(Y.viewport=de),L.toneMapping=jt}function je(T,B,j){let Y=B.isScene===!0?B.overrideMaterial:null;for(let Z=0,Tt=T.length;Z<Tt;Z++){let Pt=T[Z],{object:Et,geometry:It,group:kt}=Pt,jt=Pt.material;jt.allowOverride===!0&&Y!==null&&(jt=Y),Et.layers.test(j.layers)&&nn(Et,B,j,It,jt,kt)}}function nn(T,B,j,Y,Z,Tt){k!==null&&Z.isNodeMaterial&&k.setObject(T,Z),T.onBeforeRender(L,B,j,Y,Z,Tt),T.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,T.matrixWorld),T.normalMatrix.getNormalMatrix(T.modelViewMatrix),Z.onBeforeRender(L,B,j,Y,T,Tt),Z.transparent===!0&&Z.side===gi&&Z.forceSinglePass===!1?(Z.side=Wn,Z.needsUpdate=!0,L.renderBufferDirect(j,B,Y,Z,T,Tt),Z.side=Xs,Z.needsUpdate=!0,L.renderBufferDirect(j,B,Y,Z,T,Tt),Z.side=gi):L.renderBufferDirect(j,B,Y,Z,T,Tt),T.onAfterRender(L,B,j,Y,Z,Tt)}function sn(T){let B=0;for(let j of T)j.texture!==null&&B++;return B}function Ni(T,B,j){B.isScene!==!0&&(B=fn);let Y=zt.get(T),Z=E.state.lights,Tt=E.state.shadowsArray,Pt=Z.state.version,Et=ot.getParameters(T,Z.state,Tt,B,j,E.state.lightProbeGridArray),It=ot.getProgramCacheKey(Et),kt=Y.programs;Y.environment=T.isMeshStandardMaterial||T.isMeshLambertMaterial||T.isMeshPhongMaterial?B.environment:null,Y.fog=B.fog;let jt=T.isMeshStandardMaterial||T.isMeshLambertMaterial&&!T.envMap||T.isMeshPhongMaterial&&!T.envMap;Y.envMap=R.get(T.envMap||Y.environment,jt),Y.envMapRotation=Y.environment!==null&&T.envMap===null?B.environmentRotation:T.envMapRotation,kt===void 0&&(T.addEventListener("dispose",oe),kt=new Map,Y.programs=kt,Y.programVariants=new Map);let de=kt.get(It);if(de!==void 0){if(Y.currentProgram===de&&Y.lightsStateVersion===Pt)return wo(T,Et),de}else Et.uniforms=ot.getUniforms(T),k!==null&&T.isNodeMaterial&&k.build(T,j,Et),T.onBeforeCompile(Et,L),de=ot.acquireProgram(Et,It),kt.set(It,de),Y.uniforms=Et.uniforms;let Bt=Y.uniforms;return(!T.isShaderMaterial&&!T.isRawShaderMaterial||T.clipping===!0)&&(Bt.clippingPlanes=it.uniform),wo(T,Et),Y.needsLights=bs(T),Y.lightsStateVersion=Pt,Y.needsLights&&(Bt.ambientLightColor.value=Z.state.ambient,Bt.lightProbe.value=Z.state.probe,Bt.sunLights.value=Z.state.sun,Bt.sunLightShadows.value=Z.state.sunShadow,Bt.directionalLights.value=Z.state.directional,Bt.directionalLightShadows.value=Z.state.directionalShadow,Bt.spotLights.value=Z.state.spot,Bt.spotLightShadows.value=Z.state.spotShadow,Bt.rectAreaLights.value=Z.state.rectArea,Bt.ltc_1.value=Z.state.rectAreaLTC1,Bt.ltc_2.value=Z.state.rectAreaLTC2,Bt.pointLights.value=Z.state.point,Bt.pointLightShadows.value=Z.state.pointShadow,Bt.hemisphereLights.value=Z.state.hemi,Bt.sunShadowMatrix.value=Z.state.sunShadowMatrix,Bt.sunShadowCascade.value=Z.state.sunShadowCascade,Bt.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Bt.spotLightMatrix.value=Z.state.spotLightMatrix,Bt.spotLightMap.value=Z.state.spotLightMap,Bt.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=sn(E.state.lightProbeGridArray),Y.currentProgram=de,Y.uniformsList=null,de}function Zn(T,B,j,Y,Z){let Tt=zt.get(T),Pt=Tt.currentProgram.id+","+Y+","+Z,Et=Tt.programVariants.get(Pt);return Et===void 0?(Et=Ni(T,B,j),Tt.programVariants.set(Pt,Et)):(Tt.currentProgram=Et,Tt.uniformsList=null,Tt.outputColorSpace=Y,Tt.toneMapping=Z),Et}function ys(T){if(T.uniformsList===null){let B=T.currentProgram.getUniforms();T.uniformsList=yo.seqWithValue(B.seq,T.uniforms)}return T.uniformsList}function wo(T,B){let j=zt.get(T);j.outputColorSpace=B.outputColorSpace,j.batching=B.batching,j.batchingColor=B.batchingColor,j.instancing=B.instancing,j.instancingColor=B.instancingColor,j.instancingMorph=B.instancingMorph,j.skinning=B.skinning,j.morphTargets=B.morphTargets,j.morphNormals=B.morphNormals,j.morphColors=B.morphColors,j.morphTargetsCount=B.morphTargetsCount,j.numClippingPlanes=B.numClippingPlanes,j.numIntersection=B.numClipIntersection,j.vertexAlphas=B.vertexAlphas,j.vertexTangents=B.vertexTangents,j.toneMapping=B.toneMapping}function To(T,B,j,Y,Z){B.isScene!==!0&&(B=fn),Xt.resetTextureUnits();let Tt=B.fog,Pt=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?B.environment:null,Et=ct===null?L.outputColorSpace:ct.isXRRenderTarget===!0?ct.texture.colorSpace:ve.workingColorSpace,It=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,kt=R.get(Y.envMap||Pt,It),jt=Y.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,de=!!j.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Bt=!!j.morphAttributes.position,fe=!!j.morphAttributes.normal,Ze=!!j.morphAttributes.color,Ce=$i;Y.toneMapped&&(ct===null||ct.isXRRenderTarget===!0)&&(Ce=L.toneMapping);let Re=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,pn=Re!==void 0?Re.length:0,Ut=zt.get(Y),an=E.state.lights;if(Oe===!0&&(rn===!0||T!==Q)){let Pe=T===Q&&Y.id===K;it.setState(Y,T,Pe)}let _e=!1,Qi=!1;Y.version===Ut.__version?Ut.needsLights&&Ut.lightsStateVersion!==an.state.version||Z.isBatchedMesh&&Ut.batching===!1||!Z.isBatchedMesh&&Ut.batching===!0||Z.isBatchedMesh&&Ut.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Ut.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Ut.instancing===!1||!Z.isInstancedMesh&&Ut.instancing===!0||Z.isSkinnedMesh&&Ut.skinning===!1||!Z.isSkinnedMesh&&Ut.skinning===!0||Z.isInstancedMesh&&Ut.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Ut.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Ut.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Ut.instancingMorph===!1&&Z.morphTexture!==null||Ut.envMap!==kt||Y.fog===!0&&Ut.fog!==Tt||Ut.numClippingPlanes!==void 0&&(Ut.numClippingPlanes!==it.numPlanes||Ut.numIntersection!==it.numIntersection)||Ut.vertexAlphas!==jt||Ut.vertexTangents!==de||Ut.morphTargets!==Bt||Ut.morphNormals!==fe||Ut.morphColors!==Ze||Ut.morphTargetsCount!==pn||Ut.numLightProbeGrids!==sn(E.state.lightProbeGridArray)?_e=!0:(Ut.outputColorSpace!==Et||Ut.toneMapping!==Ce)&&(Qi=!0):(_e=!0,Ut.__version=Y.version);let ln=Ut.currentProgram;(_e===!0||Qi===!0)&&(ln=Qi===!0?Zn(Y,B,Z,Et,Ce):Ni(Y,B,Z),k&&Y.isNodeMaterial&&k.onUpdateProgram(Y,ln,Ut));let yr=!1,Ui=!1,ts=!1,le=ln.getUniforms(),Qe=Ut.uniforms;if(St.useProgram(ln.program)&&(yr=!0,Ui=!0,ts=!0),Y.id!==K&&(K=Y.id,Ui=!0),yr||Q!==T){St.buffers.depth.getReversed()&&T.reversedDepth!==!0&&(T._reversedDepth=!0,T.updateProjectionMatrix()),le.setValue(O,"projectionMatrix",T.projectionMatrix),le.setValue(O,"viewMatrix",T.matrixWorldInverse);let cn=le.map.cameraPosition;cn!==void 0&&cn.setValue(O,bn.setFromMatrixPosition(T.matrixWorld)),re.logarithmicDepthBuffer&&le.setValue(O,"logDepthBufFC",2/(Math.log(T.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&le.setValue(O,"isOrthographic",T.isOrthographicCamera===!0),Q!==T&&(Q=T,Ui=!0,ts=!0)}if(Ut.needsLights&&(an.state.sunShadowMap.length>0&&le.setValue(O,"sunShadowMap",an.state.sunShadowMap,Xt),an.state.directionalShadowMap.length>0&&le.setValue(O,"directionalShadowMap",an.state.directionalShadowMap,Xt),an.state.spotShadowMap.length>0&&le.setValue(O,"spotShadowMap",an.state.spotShadowMap,Xt),an.state.pointShadowMap.length>0&&le.setValue(O,"pointShadowMap",an.state.pointShadowMap,Xt)),Z.isSkinnedMesh){le.setOptional(O,Z,"bindMatrix"),le.setOptional(O,Z,"bindMatrixInverse");let Pe=Z.skeleton;Pe&&(Pe.boneTexture===null&&Pe.computeBoneTexture(),le.setValue(O,"boneTexture",Pe.boneTexture,Xt))}Z.isBatchedMesh&&(le.setOptional(O,Z,"batchingTexture"),le.setValue(O,"batchingTexture",Z._matricesTexture,Xt),le.setOptional(O,Z,"batchingIdTexture"),le.setValue(O,"batchingIdTexture",Z._indirectTexture,Xt),le.setOptional(O,Z,"batchingColorTexture"),Z._colorsTexture!==null&&le.setValue(O,"batchingColorTexture",Z._colorsTexture,Xt));let Fn=j.morphAttributes;if((Fn.position!==void 0||Fn.normal!==void 0||Fn.color!==void 0)&&rt.update(Z,j,ln),(Ui||Ut.receiveShadow!==Z.receiveShadow)&&(Ut.receiveShadow=Z.receiveShadow,le.setValue(O,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&B.environment!==null&&(Qe.envMapIntensity.value=B.environmentIntensity),Qe.dfgLUT!==void 0&&(Qe.dfgLUT.value=$w()),Ui){if(le.setValue(O,"toneMappingExposure",L.toneMappingExposure),Ut.needsLights&&xr(Qe,ts),Tt&&Y.fog===!0&&_t.refreshFogUniforms(Qe,Tt),_t.refreshMaterialUniforms(Qe,Y,Mt,At,E.state.transmissionRenderTarget[T.id]),Ut.needsLights&&Ut.numLightProbeGrids>0){let Pe=b,cn=0;for(let In of E.state.lightProbeGridArray)In.texture!==null&&(Pe.textures[cn]=In.texture,Pe.min[cn]=In.boundingBox.min,Pe.max[cn]=In.boundingBox.max,Pe.resolution[cn]=In.resolution,cn++);for(let In in Pe)Pe[In].length=cn;Qe.probesSH.value=Pe.textures,Qe.probesMin.value=Pe.min,Qe.probesMax.value=Pe.max,Qe.probesResolution.value=Pe.resolution}yo.upload(O,ys(Ut),Qe,Xt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(yo.upload(O,ys(Ut),Qe,Xt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&le.setValue(O,"center",Z.center),le.setValue(O,"modelViewMatrix",Z.modelViewMatrix),le.setValue(O,"normalMatrix",Z.normalMatrix),le.setValue(O,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Pe=Y.uniformsGroups;for(let cn=0,In=Pe.length;cn<In;cn++){let Fa=Pe[cn];Ht.update(Fa,ln),Ht.bind(Fa,ln)}}return ln}function xr(T,B){T.ambientLightColor.needsUpdate=B,T.lightProbe.needsUpdate=B,T.sunLights.needsUpdate=B,T.sunLightShadows.needsUpdate=B,T.directionalLights.needsUpdate=B,T.directionalLightShadows.needsUpdate=B,T.pointLights.needsUpdate=B,T.pointLightShadows.needsUpdate=B,T.spotLights.needsUpdate=B,T.spotLightShadows.needsUpdate=B,T.rectAreaLights.needsUpdate=B,T.hemisphereLights.needsUpdate=B}function bs(T){return T.isMeshLambertMaterial||T.isMeshToonMaterial||T.isMeshPhongMaterial||T.isMeshStandardMaterial||T.isShadowMaterial||T.isShaderMaterial&&T.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ct},this.setRenderTargetTextures=function(T,B,j){let Y=zt.get(T);Y.__autoAllocateDepthBuffer=T.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),zt.get(T.texture).__webglTexture=B,zt.get(T.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:j,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(T,B){let j=zt.get(T);j.__webglFramebuffer=B,j.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(T,B=0,j=0){ct=T,$=B,G=j;let Y=null,Z=!1,Tt=!1;if(T){let Et=zt.get(T);if(Et.__useDefaultFramebuffer!==void 0){St.bindFramebuffer(O.FRAMEBUFFER,Et.__webglFramebuffer),st.copy(T.viewport),dt.copy(T.scissor),ut=T.scissorTest,St.viewport(st),St.scissor(dt),St.setScissorTest(ut),K=-1;return}else if(Et.__webglFramebuffer===void 0)Xt.setupRenderTarget(T);else if(Et.__hasExternalTextures)Xt.rebindTextures(T,zt.get(T.texture).__webglTexture,zt.get(T.depthTexture).__webglTexture);else if(T.depthBuffer){let jt=T.depthTexture;if(Et.__boundDepthTexture!==jt){if(jt!==null&&zt.has(jt)&&(T.width!==jt.image.width||T.height!==jt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(T)}}let It=T.texture;(It.isData3DTexture||It.isDataArrayTexture||It.isCompressedArrayTexture)&&(Tt=!0);let kt=zt.get(T).__webglFramebuffer;T.isWebGLCubeRenderTarget?(Array.isArray(kt[B])?Y=kt[B][j]:Y=kt[B],Z=!0):T.samples>0&&Xt.useMultisampledRTT(T)===!1?Y=zt.get(T).__webglMultisampledFramebuffer:Array.isArray(kt)?Y=kt[j]:Y=kt,st.copy(T.viewport),dt.copy(T.scissor),ut=T.scissorTest}else st.copy(Vt).multiplyScalar(Mt).floor(),dt.copy(ue).multiplyScalar(Mt).floor(),ut=ae;if(j!==0&&(Y=H),St.bindFramebuffer(O.FRAMEBUFFER,Y)&&St.drawBuffers(T,Y),St.viewport(st),St.scissor(dt),St.setScissorTest(ut),Z){let Et=zt.get(T.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+B,Et.__webglTexture,j)}else if(Tt){let Et=B;for(let It=0;It<T.textures.length;It++){let kt=zt.get(T.textures[It]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+It,kt.__webglTexture,j,Et)}}else if(T!==null&&j!==0){let Et=zt.get(T.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Et.__webglTexture,j)}K=-1};function vr(T){let B=zt.get(T);return(B.__readFormat!==T.format||B.__readType!==T.type)&&(B.__readFormat=T.format,B.__readType=T.type,B.__formatReadable=re.textureFormatReadable(T.format),B.__typeReadable=re.textureTypeReadable(T.type)),B}this.readRenderTargetPixels=function(T,B,j,Y,Z,Tt,Pt,Et=0){if(!(T&&T.isWebGLRenderTarget)){Qt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let It=zt.get(T).__webglFramebuffer;if(T.isWebGLCubeRenderTarget&&Pt!==void 0&&(It=It[Pt],Array.isArray(It)&&(It=It[0])),It){St.bindFramebuffer(O.FRAMEBUFFER,It);try{let kt=T.textures[Et],jt=kt.format,de=kt.type;T.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Et);let Bt=vr(kt);if(Bt.__formatReadable===!1){Qt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Bt.__typeReadable===!1){Qt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=T.width-Y&&j>=0&&j<=T.height-Z&&O.readPixels(B,j,Y,Z,gt.convert(jt),gt.convert(de),Tt)}finally{let kt=ct!==null?zt.get(ct).__webglFramebuffer:null;St.bindFramebuffer(O.FRAMEBUFFER,kt)}}},this.readRenderTargetPixelsAsync=async function(T,B,j,Y,Z,Tt,Pt,Et=0){if(!(T&&T.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let It=zt.get(T).__webglFramebuffer;if(T.isWebGLCubeRenderTarget&&Pt!==void 0&&(It=It[Pt],Array.isArray(It)&&(It=It[0])),It)if(B>=0&&B<=T.width-Y&&j>=0&&j<=T.height-Z){St.bindFramebuffer(O.FRAMEBUFFER,It);let kt=T.textures[Et],jt=kt.format,de=kt.type;T.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Et);let Bt=vr(kt);if(Bt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Bt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let fe=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,fe),O.bufferData(O.PIXEL_PACK_BUFFER,Tt.byteLength,O.STREAM_READ),O.readPixels(B,j,Y,Z,gt.convert(jt),gt.convert(de),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let Ze=ct!==null?zt.get(ct).__webglFramebuffer:null;St.bindFramebuffer(O.FRAMEBUFFER,Ze);let Ce=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await Eg(O,Ce,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,fe),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Tt),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(fe),O.deleteSync(Ce),Tt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(T,B=null,j=0){let Y=Math.pow(2,-j),Z=Math.floor(T.image.width*Y),Tt=Math.floor(T.image.height*Y),Pt=B!==null?B.x:0,Et=B!==null?B.y:0;Xt.setTexture2D(T,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Pt,Et,Z,Tt),St.unbindTexture()},this.copyTextureToTexture=function(T,B,j=null,Y=null,Z=0,Tt=0){let Pt,Et,It,kt,jt,de,Bt,fe,Ze,Ce=T.isCompressedTexture?T.mipmaps[Tt]:T.image;if(j!==null)Pt=j.max.x-j.min.x,Et=j.max.y-j.min.y,It=j.isBox3?j.max.z-j.min.z:1,kt=j.min.x,jt=j.min.y,de=j.isBox3?j.min.z:0;else{let le=Math.pow(2,-Z);Pt=Math.floor(Ce.width*le),Et=Math.floor(Ce.height*le),T.isDataArrayTexture?It=Ce.depth:T.isData3DTexture?It=Math.floor(Ce.depth*le):It=1,kt=0,jt=0,de=0}Y!==null?(Bt=Y.x,fe=Y.y,Ze=Y.z):(Bt=0,fe=0,Ze=0);let Re=gt.convert(B.format),pn=gt.convert(B.type),Ut;B.isData3DTexture?(Xt.setTexture3D(B,0),Ut=O.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xt.setTexture2DArray(B,0),Ut=O.TEXTURE_2D_ARRAY):(Xt.setTexture2D(B,0),Ut=O.TEXTURE_2D),St.activeTexture(O.TEXTURE0),St.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,B.flipY),St.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),St.pixelStorei(O.UNPACK_ALIGNMENT,B.unpackAlignment);let an=St.getParameter(O.UNPACK_ROW_LENGTH),_e=St.getParameter(O.UNPACK_IMAGE_HEIGHT),Qi=St.getParameter(O.UNPACK_SKIP_PIXELS),ln=St.getParameter(O.UNPACK_SKIP_ROWS),yr=St.getParameter(O.UNPACK_SKIP_IMAGES);St.pixelStorei(O.UNPACK_ROW_LENGTH,Ce.width),St.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ce.height),St.pixelStorei(O.UNPACK_SKIP_PIXELS,kt),St.pixelStorei(O.UNPACK_SKIP_ROWS,jt),St.pixelStorei(O.UNPACK_SKIP_IMAGES,de);let Ui=T.isDataArrayTexture||T.isData3DTexture,ts=B.isDataArrayTexture||B.isData3DTexture;if(T.isDepthTexture){let le=zt.get(T),Qe=zt.get(B),Fn=zt.get(le.__renderTarget),Pe=zt.get(Qe.__renderTarget);St.bindFramebuffer(O.READ_FRAMEBUFFER,Fn.__webglFramebuffer),St.bindFramebuffer(O.DRAW_FRAMEBUFFER,Pe.__webglFramebuffer);for(let cn=0;cn<It;cn++)Ui&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(T).__webglTexture,Z,de+cn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(B).__webglTexture,Tt,Ze+cn)),O.blitFramebuffer(kt,jt,kt+Pt,jt+Et,Bt,fe,Bt+Pt,fe+Et,O.DEPTH_BUFFER_BIT,O.NEAREST);St.bindFramebuffer(O.READ_FRAMEBUFFER,null),St.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Z!==0||T.isRenderTargetTexture||zt.has(T)){let le=zt.get(T),Qe=zt.get(B);St.bindFramebuffer(O.READ_FRAMEBUFFER,N),St.bindFramebuffer(O.DRAW_FRAMEBUFFER,W);for(let Fn=0;Fn<It;Fn++)Ui?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,le.__webglTexture,Z,de+Fn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,le.__webglTexture,Z),ts?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Qe.__webglTexture,Tt,Ze+Fn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Qe.__webglTexture,Tt),Z!==0?O.blitFramebuffer(kt,jt,kt+Pt,jt+Et,Bt,fe,Bt+Pt,fe+Et,O.COLOR_BUFFER_BIT,O.NEAREST):ts?O.copyTexSubImage3D(Ut,Tt,Bt,fe,Ze+Fn,kt,jt,Pt,Et):O.copyTexSubImage2D(Ut,Tt,Bt,fe,kt,jt,Pt,Et);St.bindFramebuffer(O.READ_FRAMEBUFFER,null),St.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else ts?T.isDataTexture||T.isData3DTexture?O.texSubImage3D(Ut,Tt,Bt,fe,Ze,Pt,Et,It,Re,pn,Ce.data):B.isCompressedArrayTexture?O.compressedTexSubImage3D(Ut,Tt,Bt,fe,Ze,Pt,Et,It,Re,Ce.data):O.texSubImage3D(Ut,Tt,Bt,fe,Ze,Pt,Et,It,Re,pn,Ce):T.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Tt,Bt,fe,Pt,Et,Re,pn,Ce.data):T.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Tt,Bt,fe,Ce.width,Ce.height,Re,Ce.data):O.texSubImage2D(O.TEXTURE_2D,Tt,Bt,fe,Pt,Et,Re,pn,Ce);St.pixelStorei(O.UNPACK_ROW_LENGTH,an),St.pixelStorei(O.UNPACK_IMAGE_HEIGHT,_e),St.pixelStorei(O.UNPACK_SKIP_PIXELS,Qi),St.pixelStorei(O.UNPACK_SKIP_ROWS,ln),St.pixelStorei(O.UNPACK_SKIP_IMAGES,yr),Tt===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&O.generateMipmap(Ut),St.unbindTexture()},this.initRenderTarget=function(T){zt.get(T).__webglFramebuffer===void 0&&Xt.setupRenderTarget(T)},this.initTexture=function(T){T.isCubeTexture?Xt.setTextureCube(T,0):T.isData3DTexture?Xt.setTexture3D(T,0):T.isDataArrayTexture||T.isCompressedArrayTexture?Xt.setTexture2DArray(T,0):Xt.setTexture2D(T,0),St.unbindTexture()},this.resetState=function(){$=0,G=0,ct=null,St.reset(),bt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return mi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=ve._getDrawingBufferColorSpace(t),e.unpackColorSpace=ve._getUnpackColorSpace()}};var d0={type:"change"},Fd={type:"start"},p0={type:"end"},dh=new ur,f0=new ri,Jw=Math.cos(70*yd.DEG2RAD),yn=new X,$n=2*Math.PI,Te={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Ud=1e-6,fh=class extends Ma{constructor(t,e=null){super(t,e),this.state=Te.NONE,this.target=new X,this.cursor=new X,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Gs.ROTATE,MIDDLE:Gs.DOLLY,RIGHT:Gs.PAN},this.touches={ONE:Ws.ROTATE,TWO:Ws.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new X,this._lastQuaternion=new oi,this._lastTargetPosition=new X,this._quat=new oi().setFromUnitVectors(t.up,new X(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new po,this._sphericalDelta=new po,this._scale=1,this._panOffset=new X,this._rotateStart=new $t,this._rotateEnd=new $t,this._rotateDelta=new $t,this._panStart=new $t,this._panEnd=new $t,this._panDelta=new $t,this._dollyStart=new $t,this._dollyEnd=new $t,this._dollyDelta=new $t,this._dollyDirection=new X,this._mouse=new $t,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=jw.bind(this),this._onPointerDown=Kw.bind(this),this._onPointerUp=Qw.bind(this),this._onContextMenu=o1.bind(this),this._onMouseWheel=n1.bind(this),this._onKeyDown=i1.bind(this),this._onTouchStart=s1.bind(this),this._onTouchMove=r1.bind(this),this._onMouseDown=t1.bind(this),this._onMouseMove=e1.bind(this),this._interceptControlDown=a1.bind(this),this._interceptControlUp=l1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Te.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(d0),this.update(),this.state=Te.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;yn.copy(e).sub(this.target),yn.applyQuaternion(this._quat),this._spherical.setFromVector3(yn),this.autoRotate&&this.state===Te.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=$n:n>Math.PI&&(n-=$n),s<-Math.PI?s+=$n:s>Math.PI&&(s-=$n),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(yn.setFromSpherical(this._spherical),yn.applyQuaternion(this._quatInverse),e.copy(this.target).add(yn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=yn.length();o=this._clampDistance(a*this._scale);let c=a-o;this.object.position.addScaledVector(this._dollyDirection,c),this.object.updateMatrixWorld(),r=!!c}else if(this.object.isOrthographicCamera){let a=new X(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let c=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=c!==this.object.zoom;let l=new X(this._mouse.x,this._mouse.y,0);l.unproject(this.object),this.object.position.sub(l).add(a),this.object.updateMatrixWorld(),o=yn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(dh.origin.copy(this.object.position),dh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(dh.direction))<Jw?this.object.lookAt(this.target):(f0.setFromNormalAndCoplanarPoint(this.object.up,this.target),dh.intersectPlane(f0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Ud||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Ud||this._lastTargetPosition.distanceToSquared(this.target)>Ud?(this.dispatchEvent(d0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?$n/60*this.autoRotateSpeed*t:$n/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){yn.setFromMatrixColumn(e,0),yn.multiplyScalar(-t),this._panOffset.add(yn)}_panUp(t,e){this.screenSpacePanning===!0?yn.setFromMatrixColumn(e,1):(yn.setFromMatrixColumn(e,0),yn.crossVectors(this.object.up,yn)),yn.multiplyScalar(t),this._panOffset.add(yn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;yn.copy(s).sub(this.target);let r=yn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft($n*this._rotateDelta.x/e.clientHeight),this._rotateUp($n*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp($n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-$n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft($n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-$n*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft($n*this._rotateDelta.x/e.clientHeight),this._rotateUp($n*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new $t,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function Kw(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function jw(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function Qw(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(p0),this.state=Te.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function t1(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case Gs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Te.DOLLY;break;case Gs.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Te.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Te.ROTATE}break;case Gs.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Te.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Te.PAN}break;default:this.state=Te.NONE}this.state!==Te.NONE&&this.dispatchEvent(Fd)}function e1(i){switch(this.state){case Te.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Te.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Te.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function n1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Te.NONE||(i.preventDefault(),this.dispatchEvent(Fd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(p0))}function i1(i){this.enabled!==!1&&this._handleKeyDown(i)}function s1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Ws.ROTATE:if(this.enableRotate===!1){this.state=Te.NONE;break}this._handleTouchStartRotate(i),this.state=Te.TOUCH_ROTATE;break;case Ws.PAN:if(this.enablePan===!1){this.state=Te.NONE;break}this._handleTouchStartPan(i),this.state=Te.TOUCH_PAN;break;default:this.state=Te.NONE}break;case 2:switch(this.touches.TWO){case Ws.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Te.TOUCH_DOLLY_PAN;break;case Ws.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Te.TOUCH_DOLLY_ROTATE;break;default:this.state=Te.NONE}break;default:this.state=Te.NONE}this.state!==Te.NONE&&this.dispatchEvent(Fd)}function r1(i){switch(this._trackPointer(i),this.state){case Te.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Te.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Te.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Te.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Te.NONE}}function o1(i){this.enabled!==!1&&i.preventDefault()}function a1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function l1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var c1=.00165,h1=.00125,u1=1.8,ph=class{constructor(t,e,n,s,r){this.limits=e;this.size=n;this.upright=s;this.renderer=new ch({antialias:!d1(),alpha:!0}),this.canvas=this.renderer.domElement,this.canvas.setAttribute("role","img"),this.canvas.setAttribute("aria-label",r),this.names=z("div",{class:"names","aria-hidden":"true"}),t.append(this.canvas,this.names),this.eye=new Vn(32,1,.01*n,100*n),this.eye.up.setComponent(s,1),this.eye.up.setComponent((s+1)%3,0),this.eye.up.setComponent((s+2)%3,0),this.controls=new fh(this.eye,this.canvas),this.controls.addEventListener("change",()=>this.soon()),this.scene.add(this.machine,new ga(16777215,8952234,2.2));let o=new va(16777215,2);o.position.set(.6,.3,.5).setComponent(s,1.2),this.scene.add(o),this.floor(),this.watcher=new ResizeObserver(()=>this.fit(t)),this.watcher.observe(t),this.fit(t),this.reset()}limits;size;upright;canvas;renderer;scene=new sa;eye;controls;machine=new Ai;names;solids=[];looks=[];dark=!1;sight={layers:[],paths:[],names:[],focus:null};before=null;width=1;height=1;waiting=!1;ended=!1;watcher;labels=new Ir;fit(t){let e=t.getBoundingClientRect();e.width===0||e.height===0||([this.width,this.height]=[Math.round(e.width),Math.round(e.height)],this.renderer.setPixelRatio(Math.min(window.devicePixelRatio||1,2)),this.renderer.setSize(this.width,this.height),this.eye.aspect=this.width/this.height,this.eye.updateProjectionMatrix(),this.render())}placed=new X;get camera(){let{position:t}=this.eye;return t.distanceTo(this.placed)<1e-6*this.size?null:[...t.toArray(),...this.controls.target.toArray()]}set camera(t){if(t===null){this.reset();return}this.eye.position.fromArray(t),this.controls.target.fromArray(t,3),this.before=null,this.controls.update(),this.render()}end(){this.ended=!0,this.watcher.disconnect(),this.controls.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}get middle(){let[t,e]=this.limits;return new X(...t.map((n,s)=>.5*(n+e[s])))}reset(){let[t,e]=this.limits,n=.5*Math.hypot(...t.map((a,c)=>e[c]-a)),s=Math.min(1,this.width/this.height),r=.78*n/Math.tan(.5*32*(Math.PI/180))/s,o=new X(.62,-.68,.42);this.upright===1?o.set(.55,.42,.72):this.upright===0&&o.set(.42,.62,-.68),this.controls.target.copy(this.middle),this.eye.position.copy(this.middle).addScaledVector(o.normalize(),r),this.before=null,this.controls.update(),this.placed.copy(this.eye.position),this.render()}zoom(t){this.eye.position.sub(this.controls.target).divideScalar(t).add(this.controls.target),this.controls.update()}nudge(t,e){let n=this.eye.position.clone().sub(this.controls.target),s=this.eye.up.clone().normalize();n.applyAxisAngle(s,-.008*t);let r=new X().crossVectors(s,n).normalize(),o=n.clone().applyAxisAngle(r,-.008*e);Math.abs(o.clone().normalize().dot(s))<.99&&n.copy(o),this.eye.position.copy(this.controls.target).add(n),this.controls.update()}floor(){let[t,e]=this.limits,n=[0,1,2].filter(d=>d!==this.upright),s=Math.max(...n.map(d=>e[d]-t[d])),r=Ks(s/5),o=2*Math.ceil(.65*s/r),a=new ya(o*r,o,8359065,8359065),c=a.material;c.transparent=!0,c.opacity=.28,this.upright===2&&a.rotateX(Math.PI/2),this.upright===0&&a.rotateZ(Math.PI/2);let l=this.middle;for(let d of n)a.position.setComponent(d,Math.round(l.getComponent(d)/r)*r);a.position.setComponent(this.upright,t[this.upright]),this.scene.add(a);let h=new ba(.12*this.size);h.setColors(new ie(12865546),new ie(1341786),new ie(746413)),h.position.copy(a.position);for(let d of n)h.position.setComponent(d,a.position.getComponent(d)-.5*o*r);this.scene.add(h)}show(t){this.sight=t,this.isBuilt()||this.build();let e=0;for(let n of t.paths)this.solids[e++].move(n.points);for(let n of t.layers)for(let s of n.shapes)this.solids[e++].move(s.points);this.follow(),this.soon()}follow(){let{focus:t}=this.sight;if(t===null){this.before=null;return}let e=new X(...t),n=this.before===null?e.clone().sub(this.controls.target):e.clone().sub(this.before);this.before=e,this.controls.target.add(n),this.eye.position.add(n),this.eye.lookAt(this.controls.target)}isBuilt(){let t=0,e=(n,s,r,o)=>{let a=this.looks[t++];return a?.shape===n&&a.count===s.length&&a.colour===r&&a.alpha===o};if(this.dark!==ce().dark)return!1;for(let n of this.sight.paths)if(!e("path",n.points,n.colour,.6))return!1;for(let{shapes:n,colour:s,alpha:r}of this.sight.layers)for(let o of n)if(!e(o.shape,o.points,`${o.colour} ${s??""}`,r*(o.alpha??1)))return!1;return t===this.looks.length}build(){this.dark=ce().dark,this.looks=[...this.sight.paths.map(({points:t,colour:e})=>({shape:"path",count:t.length,colour:e,alpha:.6})),...this.sight.layers.flatMap(({shapes:t,colour:e,alpha:n})=>t.map(s=>({shape:s.shape,count:s.points.length,colour:`${s.colour} ${e??""}`,alpha:n*(s.alpha??1)})))];for(let t of this.solids)t.object.traverse(e=>{let n=e;n.geometry?.dispose();for(let s of[n.material].flat())s?.dispose()});this.machine.clear(),this.solids=[];for(let t of this.sight.paths)this.keep(this.thin(t.points,t.colour,.6));for(let t of this.sight.layers)for(let e of t.shapes)this.keep(this.solid(e,t.colour,t.alpha))}keep(t){this.solids.push(t),this.machine.add(t.object)}material(t,e){return new fa({color:t,transparent:e<1,opacity:e,side:gi,depthWrite:e>.6})}solid(t,e,n){let s=a=>e!==null&&a.startsWith("body")?e:yi(a),r=s(t.colour),o=n*(t.alpha??1);return t.shape==="mark"?this.mark(t,s,n):t.shape==="faces"?this.faces(t,r,o):t.shape==="strokes"?this.pairs(t.points,r,n):t.width>=u1&&t.points.length===2?this.bar(t.width,r,o):this.thin(t.points,r,o)}bar(t,e,n){let s=c1*t*this.size,r=new Ai,o=this.material(e,n),a=new Gn(new ho(s,s,1,18),o),c=[0,1].map(()=>new Gn(new uo(s,18,12),o));r.add(a,...c);let l=new X(0,1,0),[h,d,u]=[new X,new X,new X];return{object:r,move:f=>{h.fromArray(f[0]),d.fromArray(f[1]),u.subVectors(d,h);let p=u.length();a.visible=p>0,p>0&&a.quaternion.setFromUnitVectors(l,u.divideScalar(p)),a.scale.set(1,Math.max(p,1e-12),1),a.position.addVectors(h,d).multiplyScalar(.5),c[0].position.copy(h),c[1].position.copy(d)}}}thin(t,e,n){let s=new _n,r=new Xn(new Float32Array(3*t.length),3);s.setAttribute("position",r);let o=new qi({color:e,transparent:n<1,opacity:n}),a=new co(s,o);return a.frustumCulled=!1,{object:a,move:c=>Od(r,c)}}pairs(t,e,n){let s=new _n,r=new Xn(new Float32Array(3*t.length),3);s.setAttribute("position",r);let o=new qi({color:e,transparent:n<1,opacity:n}),a=new Bs(s,o);return a.frustumCulled=!1,{object:a,move:c=>Od(r,c)}}faces(t,e,n){let s=t.corners,r=[],o=[];for(let p=0;p<t.points.length;p+=s)for(let y=0;y<s;y++)y>0&&y+1<s&&r.push(p,p+y,p+y+1),o.push(p+y,p+(y+1)%s);let a=new Xn(new Float32Array(3*t.points.length),3),c=new _n().setAttribute("position",a).setIndex(r),l=this.material(e,n);l.flatShading=!0;let h=new Gn(c,l),d=new _n().setAttribute("position",a).setIndex(o),u=new Bs(d,new qi({color:e}));h.frustumCulled=u.frustumCulled=!1;let f=new Ai;return f.add(h,u),{object:f,move:p=>Od(a,p)}}mark(t,e,n){let s=h1*(t.size??6)*this.size,r=t.marker==="hatched",o=r?"ground":t.fill==="paper"?t.colour:t.fill??"ink",a=r?new ha(.55*s,.9*s,4):t.marker==="s"?new ks(1.7*s,1.7*s,1.7*s):t.marker==="D"?new ua(1.3*s):new uo(1.15*s,22,14),c=new Gn(a,this.material(e(o),n)),l=new X;return r&&(l.setComponent(this.upright,-.45*s),this.upright===2&&c.rotateX(Math.PI/2),this.upright===0&&c.rotateZ(-Math.PI/2)),{object:c,move:h=>c.position.fromArray(h[0]).add(l)}}screen(t){let e=new X(...t).project(this.eye);return[.5*(1+e.x)*this.width,.5*(1-e.y)*this.height]}soon(){this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1,this.render()}))}render(){if(!this.ended){for(this.renderer.render(this.scene,this.eye);this.names.childElementCount>this.sight.names.length;)this.names.lastElementChild.remove();this.labels.begin(),this.sight.names.forEach((t,e)=>{let n=this.names.children[e]??this.names.appendChild(z("span")),[s,r]=this.screen(t.at),o=this.labels.place(t.text,s,r,7.6*t.text.length);n.hidden=o===null,o!==null&&(n.textContent!==Vi(t.text)&&(n.textContent=Vi(t.text)),n.style.transform=`translate(${o[0].toFixed(1)}px, ${(o[1]-9).toFixed(1)}px)`,n.style.color=t.colour)})}}snapshot(){this.render();let t=document.createElement("canvas");return t.width=this.canvas.width,t.height=this.canvas.height,t.getContext("2d").drawImage(this.canvas,0,0),t}};function d1(){let i=document.createElement("canvas").getContext("webgl"),t=i?.getExtension("WEBGL_debug_renderer_info");if(i===null||t==null)return!1;let e=String(i.getParameter(t.UNMASKED_RENDERER_WEBGL));return i.getExtension("WEBGL_lose_context")?.loseContext(),/swiftshader|llvmpipe|software|basic render/i.test(e)}function Od(i,t){t.forEach((e,n)=>i.setXYZ(n,e[0],e[1],e[2])),i.needsUpdate=!0}gm((...i)=>new ph(...i));})();
