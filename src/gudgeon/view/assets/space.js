"use strict";(()=>{var W0=["#0b63ad","#c4500a","#14795a","#8e3f99","#8a6d00","#4d5a66"],X0=["#69b7f5","#f59e57","#4fc9a0","#d792e2","#e3c74b","#a9b6c2"];function of(i){let e=i?X0:W0,t=i?"#e8edf2":"#1c2530",n=i?"#12171d":"#ffffff",s={ink:i?"#dfe6ed":"#2b333b",paper:n,ground:i?"#8795a3":"#7b8794",load:i?"#ff8a80":"#b3261e",rubber:i?"#caa052":"#d8a657"};return e.forEach((r,o)=>s[`body${o}`]=r),{dark:i,paper:n,ink:t,soft:i?"#a3afbb":"#54606c",faint:i?"#5d6a77":"#a5afb9",grid:i?"#232c35":"#e9edf1",accent:i?"#ffd166":"#b3261e",series:e,runs:[...e,...i?["#ff9fc0","#b98f6f"]:["#b0206a","#6b4423"]],roles:s}}var Sh={light:of(!1),dark:of(!0)},ts=Sh.light,wh=[],et=()=>ts;function ui(i){let e=ts.roles[i];if(e!==void 0)return e;let t=/^body(\d+)$/.exec(i);return t===null?ts.ink:ts.series[Number(t[1])%ts.series.length]}function $s(i){wh.push(i)}function af(){wh.length=0}function Do(i){ts=i?Sh.dark:Sh.light,document.documentElement.dataset.theme=i?"dark":"light";for(let e of wh)e()}function lf(){let i=window.matchMedia("(prefers-color-scheme: dark)"),e=!1;Do(i.matches),i.addEventListener("change",()=>{e||Do(i.matches)});let t=ts.dark;window.addEventListener("beforeprint",()=>{t=ts.dark,Do(!1)}),window.addEventListener("afterprint",()=>Do(t)),document.addEventListener("gudgeon-theme",()=>{e=!0,Do(!ts.dark)})}function Th(i){return[[],[6,4],[2,3],[9,3,2,3]][i%4]}function ka(i){let e=[[0,32,76],[31,59,107],[87,93,109],[124,123,120],[167,155,107],[213,191,82],[255,233,69]],t=Math.min(1,Math.max(0,i))*(e.length-1),n=Math.min(e.length-2,Math.floor(t));return`rgb(${e[n].map((r,o)=>Math.round(r+(t-n)*(e[n+1][o]-r))).join(" ")})`}function cf(i){let e=[[5,48,97],[33,102,172],[67,147,195],[146,197,222],[247,247,247],[244,165,130],[214,96,77],[178,24,43],[103,0,31]],t=(Math.min(1,Math.max(-1,i))+1)/2*(e.length-1),n=Math.min(e.length-2,Math.floor(t));return`rgb(${e[n].map((s,r)=>Math.round(s+(t-n)*(e[n+1][r]-s))).join(" ")})`}function k(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s,r):s==="style"?n.style.cssText=String(r):r===!0?n.setAttribute(s,""):r!==!1&&n.setAttribute(s,String(r));return n.append(...t),n}var q0={play:"M7 4v16l13-8z",pause:"M6 4h4v16H6zM14 4h4v16h-4z",start:"M5 4h3v16H5zM20 4v16L9 12z",event:"M16 4h3v16h-3zM4 4v16l11-8z",loop:"M12 5V1L7 6l5 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",theme:"M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z",undo:"M9 4 3 10l6 6v-4h5a4 4 0 0 1 0 8h-3v2h3a6 6 0 0 0 0-12H9z",redo:"m15 4 6 6-6 6v-4h-5a4 4 0 0 0 0 8h3v2h-3a6 6 0 0 1 0-12h5z",print:"M7 3h10v5H7zM4 9h16v8h-3v4H7v-4H4zM9 15v4h6v-4z"};function ns(i){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");for(let[s,r]of Object.entries({viewBox:"0 0 24 24",width:"16",height:"16",fill:"currentColor","aria-hidden":"true"}))t.setAttribute(s,r);let n=document.createElementNS(e,"path");return n.setAttribute("d",q0[i]),n.setAttribute("fill-rule","evenodd"),t.append(n),t}function ut(i){return k("bdi",{},i)}function Vi(i){return`\u2068${i}\u2069`}var hf=new WeakMap,zi=class{constructor(e,t,n,s=!1){this.moving=s;this.canvas=k("canvas",{role:"img","aria-label":t}),e.append(this.canvas),this.sheet=s&&"transferControlToOffscreen"in this.canvas?this.canvas.transferControlToOffscreen():this.canvas,this.sheet!==this.canvas&&hf.set(this.canvas,this),this.fit=()=>{let r=e.getBoundingClientRect();this.ratio=Math.min(window.devicePixelRatio||1,2);let[o,a]=[Math.round(r.width),Math.round(r.height)];o===0||a===0||o===this.width&&a===this.height&&this.sheet.width===Math.round(o*this.ratio)||(this.width=o,this.height=a,this.sheet.width=Math.round(o*this.ratio),this.sheet.height=Math.round(a*this.ratio),this.canvas.style.width=`${o}px`,this.canvas.style.height=`${a}px`,n())},this.watcher=new ResizeObserver(this.fit),this.watcher.observe(e),this.fit()}moving;canvas;width=0;height=0;ratio=1;sheet;watcher;fit;end(){this.watcher.disconnect()}context(){let e=this.sheet.getContext("2d",{willReadFrequently:!0,alpha:!this.moving});return e.setTransform(this.ratio,0,0,this.ratio,0,0),this.moving?(e.fillStyle=et().paper,e.fillRect(0,0,this.width,this.height)):e.clearRect(0,0,this.width,this.height),e}empty(){let e=k("canvas");return e.width=this.sheet.width,e.height=this.sheet.height,e}copy(e){let{width:t,height:n}=this.sheet,s=e?.width===t&&e.height===n?e:this.empty();return s.getContext("2d",{willReadFrequently:!0}).drawImage(this.sheet,0,0),s}};function uf(){window.addEventListener("beforeprint",()=>{for(let i of document.querySelectorAll("canvas")){let e=hf.get(i)?.copy();e!==void 0&&(e.className="copy",e.style.cssText=i.style.cssText,i.hidden=!0,i.after(e))}}),window.addEventListener("afterprint",()=>{for(let i of document.querySelectorAll("canvas.copy"))i.previousElementSibling.hidden=!1,i.remove()})}function No(i,e){let t=URL.createObjectURL(i);k("a",{href:t,download:e}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}var Y0=500;function Eh(i,e,t){let n=t.getContext("2d");n.fillStyle=et().paper,n.fillRect(0,0,t.width,t.height),n.drawImage(i,0,0);let s=Math.max(12,Math.round(i.width/60));n.font=`${s}px system-ui, sans-serif`,n.fillStyle=et().soft,n.textAlign="right",n.textBaseline="top",n.fillText(e,t.width-s,s)}function df(i){let e=document.createElement("canvas");return e.width=i.width-i.width%2,e.height=i.height-i.height%2,e}function ff(i,e,t){let n=df(i);Eh(i,e,n),n.toBlob(s=>{s!==null&&No(s,`${t}.png`)},"image/png")}function Ah(){return typeof MediaRecorder>"u"||!("captureStream"in HTMLCanvasElement.prototype)?null:["video/webm;codecs=vp9","video/webm","video/mp4"].find(i=>MediaRecorder.isTypeSupported(i))??null}function pf(i,e,t,n,s){let r=Ah(),o=df(e()),a=new MediaRecorder(o.captureStream(30),{mimeType:r,videoBitsPerSecond:6e6}),l=[];a.addEventListener("dataavailable",f=>l.push(f.data)),a.addEventListener("stop",()=>{No(new Blob(l,{type:r}),`${n}.${r.includes("mp4")?"mp4":"webm"}`),s()});let c=i.loop,h=!1,d=()=>{h||(h=!0,i.pause(),i.set({loop:c}),setTimeout(()=>a.stop(),Y0))},u=()=>{a.state==="recording"&&(Eh(e(),t(),o),i.playing||d(),requestAnimationFrame(u))};return i.set({loop:!1}),i.seek(i.start),Eh(e(),t(),o),a.start(),requestAnimationFrame(u),i.play(),d}function mf({clock:i,machine:e,plots:t,joints:n,list:s},r){let[o,a]=t.whole(),[l,c]=t.window;return{time:i.time,duration:i.end-i.start,speed:i.speed,loop:i.loop,playing:i.playing,shown:{...e.shown},joints:new Map([...r?.joints??[],...n.map(h=>[h.name,h.chosen])]),camera:e.view.camera,panels:t.panels.filter(h=>h.element.parentElement===s).map(h=>({title:h.spec.title,logarithmic:h.logarithmic})),usual:t.data.table.panels,abscissa:t.abscissa,window:l===o&&c===a?null:[l,c],scroll:window.scrollY,listScroll:s.scrollTop}}function gf(i,e){let t=e?.panels??[];return[...i.filter(s=>e===null||!e.usual.includes(s)&&!t.some(r=>r.title===s)).map(s=>({title:s,logarithmic:!1})),...t]}function _f({clock:i,machine:e,plots:t,list:n},s){i.end-i.start===s.duration&&i.set({speed:s.speed}),i.set({loop:s.loop}),s.camera!==null&&(e.view.camera=s.camera),t.abscissa===s.abscissa&&s.window!==null&&t.setWindow(...s.window),i.seek(s.time),s.playing&&i.play(),n.scrollTop=s.listScroll}function Uo(i){let e=-8;for(;i/2**e<4&&e>-40;)e-=1;let t=[];for(let n=e;n<=4;n++)t.push(2**n);return t}function $0(i){return Uo(i).reduce((e,t)=>Math.abs(Math.log(i/t/10))<Math.abs(Math.log(i/e/10))?t:e)}var za=class{constructor(e,t){this.start=e;this.end=t;this.time=e,this.speed=$0(t-e)}start;end;time;speed;playing=!1;loop=!0;last=0;waiting=null;held=!1;seers=[];hearers=[];onTime(e){this.seers.push(e)}onState(e){this.hearers.push(e)}seek(e){let t=Math.min(Math.max(e,this.start),this.end);if(this.held){this.waiting=t;return}if(t!==this.time){this.time=t;for(let n of this.seers)n(this.time)}}play(){this.playing||(this.time>=this.end&&this.seek(this.start),this.playing=!0,this.held||this.begin(),this.changed())}begin(){this.last=performance.now(),requestAnimationFrame(this.tick)}hold(){this.held=!0}letGo(){this.held=!1,this.waiting!==null&&this.seek(this.waiting),this.waiting=null,this.playing&&this.begin()}pause(){this.playing&&(this.playing=!1,this.changed())}toggle(){this.playing?this.pause():this.play()}set(e){Object.assign(this,e),this.changed()}changed(){for(let e of this.hearers)e()}tick=e=>{!this.playing||this.held||(this.advance(Math.min(.25,Math.max(0,(e-this.last)/1e3))),this.last=e,this.playing&&requestAnimationFrame(this.tick))};advance(e){let t=this.time+e*this.speed;t<this.end?this.seek(t):this.loop?this.seek(this.start+(t-this.start)%(this.end-this.start)):(this.seek(this.end),this.pause())}};async function Rh(i){let e=typeof i=="string"?yf(i.trim()):i,t=new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}var xf=({offset:i,count:e,type:t})=>i+e*Number(t.slice(1));async function vf(i,{arrays:e,first:t,more:n},s){let r=Math.max(0,...e.map(xf));if((n??0)===0){let x=await Rh(i);if(x.length<r)throw new Error("the numbers of this page are not whole");return{bytes:x,rest:()=>Promise.resolve()}}let o=new Uint8Array(r),{readable:a,writable:l}=new DecompressionStream("deflate"),[c,h]=[a.getReader(),l.getWriter()],d=0,u=async x=>{for(;d<x;){let{done:p,value:g}=await c.read();if(p)throw new Error("the numbers of this page are not whole");o.set(g,d),d+=g.length}},f=x=>h.write(yf(x));f(i).catch(()=>{}),await u(Math.max(0,...e.slice(0,t).map(xf)));let m=async()=>{for(let x of await s())await f(x),await Ph();await h.close()};return{bytes:o,rest:async()=>{m().catch(()=>{}),await u(r)}}}var Ph=()=>new Promise(i=>setTimeout(i,0));function yf(i){let e=Uint8Array;if(e.fromBase64!==void 0)return e.fromBase64(i);let t=atob(i),n=new Uint8Array(t.length);for(let s=0;s<t.length;s++)n[s]=t.charCodeAt(s);return n}function Z0(i,{offset:e,count:t},n){let s=new Uint32Array(t*n);for(let r=0;r<n;r++){let o=e+4*r*t,[a,l,c]=[o+t,o+2*t,o+3*t];for(let h=0,d=r;h<t;h++,d+=n)s[d]=i[o+h]|i[a+h]<<8|i[l+h]<<16|i[c+h]<<24}return s}function J0(i,{offset:e,count:t,type:n}){let s=Number(n.slice(1)),r=new Uint8Array(8),o=n==="f8"?new Float64Array(r.buffer):new Float32Array(r.buffer);return a=>{for(let l=0;l<s;l++)r[l]=i[e+l*t+a];return o[0]}}function K0(i,e){let t=Number(e.type.slice(1)),n=t<4?i.slice(e.offset,e.offset+e.count*t):Z0(i,e,t/4);switch(e.type){case"f4":return new Float32Array(n.buffer);case"f8":return new Float64Array(n.buffer);case"i1":return new Int8Array(n.buffer);case"i4":return new Int32Array(n.buffer);default:throw new Error(`a column of type ${e.type} is not known`)}}var Ch=class{constructor(e,t){this.table=e;this.bytes=t}table;bytes;made=new Map;column(e){let t=this.made.get(e);return t===void 0&&(t=K0(this.bytes,this.table.arrays[e]),this.made.set(e,t)),t}},Ir=class i extends Ch{static number(e,t){return Object.hasOwn(e.columns,t)?e.columns[t]:void 0}named(e,t){let n=i.number(e,t);return n===void 0?void 0:this.column(n)}reader(e,t){let n=i.number(e,t);if(n===void 0)throw new Error(`the page has no column ${t}`);return J0(this.bytes,this.table.arrays[n])}channel(e){for(let t=e;t!=="";t=t.slice(0,Math.max(0,t.lastIndexOf("."))))if(Object.hasOwn(this.table.channels,t))return this.table.channels[t];return{unit:"",size:1,about:"",axes:[]}}};function Nt(i,e=4){if(i==null||!Number.isFinite(i))return"\u2013";if(i===0)return"0";let t=Math.abs(i),n;if(t>=1e6||t<1e-4){let[s,r]=i.toExponential(e-1).split("e");n=`${bf(s)}\xB710${j0(Number(r))}`}else n=bf(i.toPrecision(e).includes("e")?String(Math.round(i)):i.toPrecision(e));return n.replace("-","\u2212")}function Mf(i,e,t){return Math.min(12,Math.max(t,1+Math.ceil(Math.log10(i/e)-1e-9)))||t}function Lr(i,e){return i.toFixed(e).replace("-","\u2212")}function bf(i){return i.includes(".")?i.replace(/0+$/,"").replace(/\.$/,""):i}function j0(i){let e="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079";return(i<0?"\u207B":"")+[...String(Math.abs(i))].map(t=>e[Number(t)]).join("")}function Va(i){return i>0?Math.max(0,3-Math.floor(Math.log10(i))):0}function Ha(i){return i>=1?`${i}\xD7`:1/i<1e5?`1/${Math.round(1/i)}`:`1/(${Nt(1/i,2)})`}function Zs(i){let e=10**Math.floor(Math.log10(i)),t=i/e;return(t>=5?5:t>=2?2:1)*e}var Bt=(i,e,t=1)=>i.map((n,s)=>n+t*e[s]),di=(i,e)=>i.map((t,n)=>t-e[n]),Ss=(i,e)=>i.map(t=>e*t),Hi=(i,e)=>i.reduce((t,n,s)=>t+n*e[s],0),Js=i=>Math.hypot(...i),ws=i=>Ss(i,1/(Js(i)||1));function Sf(i,e){return[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]]}function Fo(i){if(i.length===2)return[i,[-i[1],i[0]]];let e=i.map(Math.abs),t=e.indexOf(Math.min(...e)),n=ws(Sf(i,[0,1,2].map(s=>+(s===t))));return[i,n,Sf(i,n)]}function wf(i,e,t,n,s,r){let o=t.point(i.first,i.a),a=e.first.map(h=>t.vector(i.first,h)),l=a.map(h=>Hi(di(n,o),h)),c=Bt(o,a[0],l[0]);for(let h=1;h<a.length;h++)c=Bt(c,a[h],s[h]+r*(l[h]-s[h]));return c}function Ks(i,e,t){let n=e.point(i.first,i.a),s=e.point(i.second,i.b);if(i.block!==null)return[n,wf(i,i.block,e,s,n.map(()=>0),t)];if(i.clearance===0)return[n,s];let r=di(s,n);if(i.slides){let o=e.vector(i.first,i.axis);r=Bt(r,o,-Hi(r,o))}return[n,Bt(s,r,t-1)]}function Ih(i,e,t,n){let s=e.half.length,r=[];for(let o=0;o<1<<s;o++){let a=e.half.map((c,h)=>o>>s-1-h&1?c:-c),l=a.reduce((c,h,d)=>Bt(c,e.second[d],h),i.b);r.push(wf(i,e,t,t.point(i.second,l),a,n))}return r}function Lh(i,e,t,n){let s=t.point(i.first,i.a);return e.walls.map((r,o)=>r.map((a,l)=>Bt(s,t.vector(i.first,Bt(a,e.room[o][l],n)))))}function Tf(i,e,t){let n=[],s=new Map(i.joints.map(r=>[r.name,r]));for(let r of i.bodies)Q0(n,i,e,r,s,t);for(let r of[...i.rods,...i.springs]){let[o,a]=[e.point(r.first,r.a),e.point(r.second,r.b)],l=r.coiled?t_(i,o,a):[o,a];n.push({shape:"line",name:`load.${r.name}`,points:l,layer:2.2,colour:"ink",width:1.4});for(let c of[o,a]){let h={colour:"ink",fill:"paper",width:1,size:4,marker:"o"};n.push({shape:"mark",name:"",points:[c],layer:100,...h})}}for(let r of i.loads)n_(n,i,e,r,s);for(let r of i.joints)i_(n,i,e,r,t);return n.sort((r,o)=>r.layer-o.layer)}function Q0(i,e,t,n,s,r){let o=t.pose(n.name).position,a=n.corners.map(u=>{let f=u.joint===null?void 0:s.get(u.joint);return f===void 0?t.point(n.name,u.local):Ks(f,t,r)[1]}),l=`body.${n.name}`,c={layer:2,colour:n.colour},h=(u,f)=>{i.push({shape:"line",name:l,points:[u,f],width:e.widths.bar,...c})};if(a.length===1)h(o,a[0]);else if(a.length===2){h(a[0],a[1]);let u=e_(a[0],a[1],o),f=Js(di(u,o))>e.beside*e.size;i.push({shape:"line",name:"",points:[u,f?o:u],width:1.2,...c})}else if(a.length>2&&n.ring!==null){let u=n.ring.map(m=>a[m]),{edge:f}=e.widths;i.push({shape:"faces",name:l,points:u,corners:u.length,alpha:.25,width:f,...c})}else if(a.length>2){let u=Ss(a.reduce((f,m)=>Bt(f,m)),1/a.length);for(let f of a)h(u,f)}let d={fill:n.colour,colour:"paper",width:.8,size:a.length>0?5:9,marker:"o"};i.push({shape:"mark",name:`centre.${n.name}`,points:[o],layer:99,...d})}function e_(i,e,t){let n=di(e,i),s=Hi(n,n);return s===0?i:Bt(i,n,Math.min(1,Math.max(0,Hi(di(t,i),n)/s)))}function t_(i,e,t){let n=i.templates.coil[0],s=di(t,e),r=Js(s);if(r===0)return[e,t];let[o,...a]=Fo(ws(s));return n.points.map(l=>a.reduce((c,h,d)=>Bt(c,h,n.width*l[d+1]),Bt(e,o,r*l[0])))}function n_(i,e,t,n,s){let r=n.joint===null?void 0:s.get(n.joint),o=r!==void 0?t.point(r.first,r.a):t.point(n.body,n.local??t.pose(n.body).position.map(()=>0)),a=n.constant?n.direction:n.direction.map(d=>t.value(t.data.column(d))),l=n.acts===null||t.value(t.data.column(n.acts))>.5,c=e.dimension===2,h=n.kind!=="force"&&c?[[1,0],[0,a[2]>=0?1:-1]]:Fo(ws(a));for(let d of e.templates[n.kind]){let u=d.points.map(f=>h.reduce((m,x,p)=>Bt(m,x,f[p]),o));i.push({...d,name:`load.${n.name}`,points:u,alpha:l?1:.35})}}function i_(i,e,t,n,s){let[r,o]=Ks(n,t,s),l=s*n.clearance>e.visible*e.size?n.open:n.items;for(let v of l){let A=v.at==="a"?r:o,b=v.play?s*n.clearance:1,C=v.points.map(E=>Bt(A,t.vector(v.body,E),b));i.push({...v,points:C})}let{block:c}=n;if(c===null)return;let h=Ih(n,c,t,s),d=c.half.length,f=(d===2?[[0,1,3,2]]:r_()).flatMap(v=>v.map(A=>h[A])),m={colour:c.colour,alpha:.35,width:1.6,corners:4};i.push({shape:"faces",name:`joint.${n.name}`,points:f,layer:2.5,...m});let x=Lh(n,c,t,s),p={colour:c.wallColour,width:1.6,layer:1.5};for(let v of x)i.push({shape:"line",name:`joint.${n.name}.rail`,points:v,...p});if(!c.grounded||d!==2)return;let g=Ss(x.flat().reduce((v,A)=>Bt(v,A)),1/x.flat().length);for(let v of x){let A=s_(e,v,g);i.push({shape:"strokes",name:"",points:A,...p,width:.9})}}function s_(i,[e,t],n){let s=di(t,e),r=ws(s),o=di(Ss(Bt(e,t),.5),n),a=ws(Bt(o,r,-Hi(o,r))),l=Math.max(3,Math.round(Js(s)/(i.hatching.apart*i.size))),c=-Math.sign(r[0]+r[1]),h=Ss(Bt(a,r,c),i.hatching.length*i.size),d=[];for(let u=0;u<l;u++){let f=Bt(e,s,.02+.98*u/(l-1));d.push(f,Bt(f,h))}return d}function r_(){let i=[];for(let e=0;e<3;e++)for(let t=0;t<2;t++){let n=[0,1,2,3,4,5,6,7].filter(s=>(s>>e&1)===t);i.push([n[0],n[1],n[3],n[2]])}return i}function Wa(i,e){let t=0,n=i.length-1;for(;n-t>1;){let s=t+n>>1;i[s]<=e?t=s:n=s}return Math.max(0,Math.min(t,i.length-2))}function Dh(i,e,t,n,s,r){let o=1-i;return(1+2*i)*o*o*t+i*o*o*e*n+(3-2*i)*i*i*s-i*i*o*e*r}function is(i,e,t){if(i.length<2)return e[0]??NaN;let n=Wa(i,t),s=i[n+1]-i[n],r=s>0?Math.min(1,Math.max(0,(t-i[n])/s)):0;return r===0?e[n]:r===1?e[n+1]:e[n]+r*(e[n+1]-e[n])}function o_(i,e){let[t,n,s,r]=i,[o,a,l]=e;return[-.5*(o*n+a*s+l*r),.5*(t*o+a*r-l*s),.5*(t*a+l*n-o*r),.5*(t*l+o*s-a*n)]}function a_(i){let e=Math.hypot(...i)||1,[t,n,s,r]=i.map(o=>o/e);return[t*t+n*n-s*s-r*r,2*(n*s-t*r),2*(n*r+t*s),2*(n*s+t*r),t*t-n*n+s*s-r*r,2*(s*r-t*n),2*(n*r-t*s),2*(s*r+t*n),t*t-n*n-s*s+r*r]}function Nh(i,e){if(e.length>1)return{position:i,rotation:a_(e)};let[t,n]=[Math.cos(e[0]),Math.sin(e[0])];return{position:i,rotation:[t,-n,n,t]}}var Ga=class{constructor(e,t){this.data=e;this.run=t;this.dimension=t.scene.dimension,[this.start,this.end]=t.span,this.first=new Map(t.scene.bodies.map(({name:n},s)=>[n,Nh(t.start[s].position,t.start[s].turn)]))}data;run;dimension;start;end;first;readers=new Map;poses=new Map;now=NaN;get time(){return this.data.column(this.run.time)}readersOf(e){let t=this.readers.get(e);if(t===void 0){let n=(o,a)=>a.map(l=>this.data.reader(this.run,`${e}.${o}${l}`)),s=this.dimension===2,r=s?[".x",".y"]:[".x",".y",".z"];t={position:n("position",r),velocity:n("velocity",r),turn:s?n("angle",[""]):n("orientation",[".e0",".e1",".e2",".e3"]),spin:n("angular_velocity",s?[""]:r)},this.readers.set(e,t)}return t}at(e){let t=Math.min(Math.max(e,this.start),this.end);t!==this.now&&(this.now=t,this.poses.clear())}pose(e){let t=this.poses.get(e);return t===void 0&&(t=this.computed(e),this.poses.set(e,t)),t}computed(e){let t=this.dimension,n=this.first.get(e);if(n===void 0)return{position:new Array(t).fill(0),rotation:t===2?[1,0,0,1]:[1,0,0,0,1,0,0,0,1]};if(this.now===this.start)return n;let s=this.readersOf(e),{time:r}=this,o=Wa(r,this.now),a=r[o+1]-r[o],l=a>0?(this.now-r[o])/a:0,c=s.position.map((m,x)=>{let p=s.velocity[x];return Dh(l,a,m(o),p(o),m(o+1),p(o+1))});if(t===2){let[m,x]=[s.turn[0],s.spin[0]];return Nh(c,[Dh(l,a,m(o),x(o),m(o+1),x(o+1))])}let h=s.turn.map(m=>m(o)),d=s.turn.map(m=>m(o+1));h.reduce((m,x,p)=>m+x*d[p],0)<0&&(d=d.map(m=>-m));let u=[o,o+1].map((m,x)=>o_(x===0?h:d,s.spin.map(p=>p(m)))),f=h.map((m,x)=>Dh(l,a,m,u[0][x],d[x],u[1][x]));return Nh(c,f)}vector(e,t){let{rotation:n}=this.pose(e),s=this.dimension,r=[];for(let o=0;o<s;o++){let a=0;for(let l=0;l<s;l++)a+=n[o*s+l]*t[l];r.push(a)}return r}point(e,t){let{position:n}=this.pose(e);return this.vector(e,t).map((s,r)=>s+n[r])}value(e){return is(this.time,e,this.now)}};var l_=.22,Fh=.75,c_=66,Ef=400,Uh=64;function js(i){let[e,...t]=i.filter(s=>s!==void 0),n=0;if(e===void 0)return n;if(t.length===0){for(let s=0;s<e.length;s++){let r=Math.abs(e[s]);r>n&&(n=r)}return n}for(let s=0;s<e.length;s++){let r=e[s]*e[s];for(let o=0;o<t.length;o++)r+=t[o][s]*t[o][s];r>n&&(n=r)}return Math.sqrt(n)}function h_({loose:i,joint:e}){return e?.block!=null?Fh*e.block.half[1]/Math.max(e.block.clearance[0]??0,1e-12):i.clearance===void 0||i.radius===void 0||i.clearance===0?1:Fh*i.radius/i.clearance}var Xa=class{constructor(e,t,n,s){this.isHidden=n;let{loose:r}=t[0];this.shown=t;let o=Math.max(1.001,h_(t[0])),a=Math.max(1,o*l_/Fh);this.factor=s===void 0?a:o**(Number(s.place)/100),this.pressed=s?.pressed===!0;let l=k("div",{class:(r.strips??[]).length>0?"joint tall-joint":"joint"});this.said=k("tbody");let c=k("output",{},`\xD7${Nt(this.factor,3)}`),h=100*Math.log(this.factor)/Math.log(o),d=`How much the play of ${r.name} is exaggerated`,u=this.slider=k("input",{type:"range",min:0,max:100,step:.5,value:h,"aria-label":d});u.addEventListener("input",()=>{this.factor=o**(Number(u.value)/100),c.textContent=`\xD7${Nt(this.factor,3)}`,u.setAttribute("aria-valuetext",`${Nt(this.factor,3)} times`),this.draw()});let f=k("h3",{},ut(r.name),k("small",{},` ${[...new Set(t.map(p=>p.loose.fit))].join(", ")}`)),m=o>1.001?[k("label",{class:"play"},"play",u,c)]:[],x=r.film?[this.filmLegend(r.pressure??null)]:[];this.element=k("section",{class:r.views.length>1||t.length>1||(t[0].joint?.block?.half.length??0)>2?"inset wide":"inset","data-joint":r.name,"aria-label":`Joint ${r.name}, enlarged`},k("header",{},f,...m),k("div",{class:"beside"},l,k("div",{class:"facts"},k("table",{class:"said","aria-label":`Joint ${r.name} now`},this.said),...x))),e.append(this.element),this.forceMost=Math.max(...t.map(p=>js((p.loose.force??p.loose.sites??[]).map(g=>this.column(p,g))))),this.surface=new zi(l,`Joint ${Vi(r.name)}, enlarged`,()=>this.draw(),!0)}isHidden;element;surface;said;factor;forceMost;shown;pressed=!1;lastText=0;touching=new Map;reaches=new Map;slider;get name(){return this.shown[0].loose.name}get chosen(){return{place:this.slider.value,pressed:this.pressed}}widest(e,t,n,s){let r=16*this.shown.indexOf(e)+t;return this.reaches.has(r)||this.reaches.set(r,Math.max(js([n,s]),1e-12)),this.reaches.get(r)}touches(e,t){let n=this.touching.get(e);return n===void 0&&this.touching.set(e,n=js([this.column(e,t)])>0),n}column(e,t){return e.motion.data.named(e.motion.run,t)}draw(e=!1){let{surface:t}=this;if(t===void 0||t.width===0)return;let n=t.context(),s=this.shown.filter((d,u)=>!this.isHidden(u)),r=s[0]??this.shown[0],o=r.loose.views,{block:a}=r.joint??{block:null},l=a==null?0:a.half.length-1;for(let d=0;d<l;d++)for(let u of s)this.guide(n,u,d,d*t.width/l,t.width/l);let c=(r.loose.strips??[]).length>0?Uh:0;c>0&&s.forEach((d,u)=>this.strips(n,d,u,s.length)),o.forEach((d,u)=>{let f=t.width/o.length;s.forEach((m,x)=>this.round(n,m,u,u*f+f/2,(t.height-c)/2,f,x===0)),o.length>1&&(n.fillStyle=et().soft,n.font="11px system-ui, sans-serif",n.textAlign="center",n.fillText(d.title,u*f+f/2,t.height-c-6))});let h=performance.now();e&&h-this.lastText<c_||(this.lastText=h,this.say(s.length>0?s:[r]))}round(e,t,n,s,r,o,a){let{loose:l,motion:c}=t,h=l.views[n],[d,u]=[this.column(t,h.x),this.column(t,h.y)];if(d===void 0||u===void 0)return;let f=Math.min(o,this.surface.height-((l.strips??[]).length>0?Uh:0))/2-16,m=this.shown.length>1,[x,p]=[c.value(d),c.value(u)],g=l.clearance??0,v=l.radius!==void 0&&g>0,A=v?l.radius:1.15*this.widest(t,n,d,u),b=f/A,C=v?this.factor:1,E=(U,I)=>[s+b*C*U,r-b*C*I];if(v){let U=f-b*C*g;a&&(e.fillStyle=ui("ground"),e.globalAlpha=.22,e.beginPath(),e.arc(s,r,f+12,0,2*Math.PI),e.arc(s,r,f,0,2*Math.PI,!0),e.fill(),e.globalAlpha=1,e.strokeStyle=et().ink,e.lineWidth=1.6,e.beginPath(),e.arc(s,r,f,0,2*Math.PI),e.stroke());let[I,D]=E(x,p);l.film&&a&&this.film(e,t,s,r,f,I,D,U,x,p,g),e.strokeStyle=t.colour,e.fillStyle=t.colour,e.lineWidth=1.8,e.globalAlpha=m?.14:.2,e.beginPath(),e.arc(I,D,Math.max(U,1),0,2*Math.PI),e.fill(),e.globalAlpha=1,e.stroke(),e.strokeStyle=et().faint,e.lineWidth=1,e.setLineDash([3,3]),e.beginPath(),e.arc(s,r,b*C*g,0,2*Math.PI),e.stroke(),e.setLineDash([])}else if(a){e.strokeStyle=et().grid,e.beginPath(),e.moveTo(s-f,r),e.lineTo(s+f,r),e.moveTo(s,r-f),e.lineTo(s,r+f),e.stroke();let U=c.data.channel(h.x);e.fillStyle=et().soft,e.font="11px system-ui, sans-serif",e.textAlign="right",e.fillText(`${Nt(A/U.size,2)} ${U.unit}`,s+f,r-5)}this.trail(e,t,d,u,E);let[_,S]=E(x,p);e.fillStyle=t.colour,e.strokeStyle=et().paper,e.lineWidth=1.2,e.beginPath(),e.arc(_,S,4,0,2*Math.PI),e.fill(),e.stroke(),this.arrow(e,t,h.axes,s,r,f,Math.atan2(p,x),_,S,v,this.share(t,n))}share(e,t){let n=(e.loose.strips??[]).map(o=>Math.max(0,e.motion.value(this.column(e,o)))),s=n.reduce((o,a)=>o+a,0);if(!(s>0))return 1;let r=n.reduce((o,a,l)=>o+a*(1-(l+.5)/n.length),0)/s;return t===0?r:1-r}trail(e,t,n,s,r){let{motion:o}=t,{time:a}=o,l=0,c=a.length,{now:h}=o;for(;l<c;){let f=l+c>>1;a[f]<=h?l=f+1:c=f}let d=Math.max(0,l-Ef);e.strokeStyle=t.colour,e.lineWidth=1.1;let u=Math.ceil(Ef/8);for(let f=d;f<l-1;f+=u){let m=Math.min(l,f+u+1);e.globalAlpha=.12+.6*((m-d)/(l-d)),e.beginPath();for(let x=f;x<m;x++)e.lineTo(...r(n[x],s[x]));e.stroke()}e.globalAlpha=1}film(e,t,n,s,r,o,a,l,c,h,d){let u=this.pressed?t.loose.pressure??null:null,f=u===null?null:Cf(t.motion,u),m=96;for(let x=0;x<m;x++){let[p,g]=[2*Math.PI*x/m,2*Math.PI*(x+1.3)/m],v=.5*(p+g),A=d-c*Math.cos(v)-h*Math.sin(v);e.fillStyle=u===null||f===null?ka(A/(2*d)):Af(u,f[Math.round(v*f.length/(2*Math.PI))%f.length]),e.beginPath(),e.moveTo(n+r*Math.cos(p),s-r*Math.sin(p)),e.lineTo(n+r*Math.cos(g),s-r*Math.sin(g)),e.lineTo(o+l*Math.cos(g),a-l*Math.sin(g)),e.lineTo(o+l*Math.cos(p),a-l*Math.sin(p)),e.fill()}e.fillStyle=et().paper,e.beginPath(),e.arc(o,a,l,0,2*Math.PI),e.fill()}arrow(e,t,n,s,r,o,a,l,c,h,d){let u=t.loose.force?.[0]?.replace(/\.[^.]*$/,"");if(u===void 0)return;let f=n.map(C=>this.column(t,`${u}.${C}`));if(f.some(C=>C===void 0)||this.forceMost===0)return;let m=f.map(C=>d*t.motion.value(C)),x=Math.hypot(...m);if(!(x>1e-6*this.forceMost))return;let p=Math.sqrt(x/this.forceMost)*.85*o,[g,v]=[m[0]/x,-m[1]/x],[A,b]=h?[s+o*Math.cos(a),r-o*Math.sin(a)]:[l,c];Rf(e,A,b,g,v,p)}guide(e,t,n,s,r){let{joint:o,motion:a,loose:l}=t,c=o.block,{height:h}=this.surface,d=this.factor,u=n+1,f=c.half.length>2,m=a.point(o.second,o.b),x=c.first.map(B=>a.vector(o.first,B)),p=c.half[u]+d*(c.clearance[n]??0),g=Math.min(.8*r/(2*c.half[0]),.62*h/(2*p)),v=a.point(o.first,o.a),A=Hi(di(m,v),x[0]),b=B=>{let L=di(B,v);return[s+r/2+g*(Hi(L,x[0])-A),h/2-g*Hi(L,x[u])]};e.strokeStyle=et().ink,e.fillStyle=ui("ground");let C=.46*r,E=f?[-1,1].map(B=>[-C,C].map(L=>[s+r/2+L,h/2-B*g*p])):Lh(o,c,a,d).map(B=>B.map(b));for(let[B,L]of E){e.lineWidth=1.6,e.beginPath(),e.moveTo(...B),e.lineTo(...L),e.stroke();let H=B[1]<h/2?-12:0;e.globalAlpha=.22,e.fillRect(Math.min(B[0],L[0]),B[1]+H,Math.abs(L[0]-B[0]),12),e.globalAlpha=1}let _=Ih(o,c,a,d).map(b),[S,U]=f?[4,n===0?2:1]:[2,1],I=f?[0,n===0?1:2]:[0];e.strokeStyle=t.colour,e.fillStyle=t.colour,e.lineWidth=1.8;for(let B of I){e.beginPath();for(let L of[0,U,S+U,S])e.lineTo(..._[L+B]);e.closePath(),e.globalAlpha=.22/I.length,e.fill(),e.globalAlpha=1,e.stroke()}let[D,z]=n===0?["upper","lower"]:["right","left"];for(let B of l.sites??[]){let L=f?B.endsWith(`on ${D} wall`):B.includes("upper");if(f&&!L&&!B.endsWith(`on ${z} wall`))continue;let H=this.column(t,B),Y=H===void 0?0:a.value(H),G=I.length<2?0:B.includes(n===0?"right":"upper")?I[1]:0,te=_[(B.includes("front")?S:0)+(L?U:0)+G];te===void 0||!(Y>1e-6*this.forceMost)||Rf(e,te[0],te[1],0,L?1:-1,Math.sqrt(Y/this.forceMost)*.4*h)}f&&(e.fillStyle=et().soft,e.font="11px system-ui, sans-serif",e.textAlign="center",e.fillText(n===0?"b and h: height":"b and t: width",s+r/2,h-6))}strips(e,t,n,s){let r=t.loose.strips??[],{width:o,height:a}=this.surface,[l,c,h]=[46,a-18,Uh-26],d=(o-2*l)/r.length,u=(d-3)/s;e.font="11px system-ui, sans-serif",e.fillStyle=et().soft,e.textBaseline="alphabetic",e.textAlign="right",e.fillText("upper",l-6,c),e.textAlign="left",e.fillText("lower end",o-l+6-14,c+14),e.textAlign="center",e.fillText("normal force in the strips of the sleeve",o/2,c+14),r.forEach((f,m)=>{let x=this.column(t,f),p=x===void 0?0:t.motion.value(x),g=this.forceMost>0?Math.sqrt(Math.max(0,p)/this.forceMost):0,v=l+m*d+1.5+n*u;e.strokeStyle=et().faint,e.lineWidth=1,e.strokeRect(v+.5,c-h+.5,u-1,h-1),e.fillStyle=s>1?t.colour:ui("load"),e.fillRect(v+1,c-1-g*(h-2),u-2,g*(h-2))})}say(e){let t=e.map(a=>new Map(this.facts(a))),n=[...new Set(t.flatMap(a=>[...a.keys()]))],s=this.shown.length>1,r=[...s?[["",...e.map(a=>a.motion.run.label)]]:[],...n.map(a=>[a,...t.map(l=>l.get(a)??"\u2013")])],o=e.length+1;(this.said.childElementCount!==r.length||this.said.children[0]?.childElementCount!==o)&&this.said.replaceChildren(...r.map(a=>k("tr",{},...a.map((l,c)=>c===0?k("th",{scope:"row"}):k("td"))))),r.forEach((a,l)=>{a.forEach((c,h)=>{let d=this.said.children[l].children[h];s&&l===0&&h>0?(d.className="run",d.style.borderColor=e[h-1].colour,d.title=c):d.textContent!==c&&(d.textContent=c)})})}facts(e){let{loose:t,motion:n}=e,s=[],r=h=>{let d=this.column(e,h);return d===void 0?NaN:n.value(d)},o=(h,d,u=3)=>{let f=n.data.channel(h);return`${Nt(d/f.size,u)} ${f.unit}`},a=this.column(e,`${t.name}.mode`);if(a!==void 0){let h=Math.round(u_(n,a));s.push(["mode",t.film&&h===0?"film alone":n.run.modes[h]??""])}t.force!==void 0&&s.push(["force",o(t.force[0],Math.hypot(...t.force.map(r)))]);let l=t.sites??[];if(l.length<=4)for(let h of l)s.push([h.slice(`${t.name}.normal_force.`.length),o(h,r(h))]);else for(let h of["upper wall","lower wall","right wall","left wall"]){let d=l.filter(u=>u.endsWith(`on ${h}`));d.length>0&&s.push([h,o(d[0],d.reduce((u,f)=>u+r(f),0))])}if(t.clearance!==void 0&&t.clearance>0&&t.views.length>0){let h=n.dimension===2?`${t.name}.eccentricity`:`${t.name}.eccentricity_htb`,d=t.strips!==void 0?Math.max(...t.views.map(({x:u,y:f})=>Math.hypot(r(u),r(f)))):Math.hypot(...(n.dimension===2?["x","y"]:["h","t","b"]).map(u=>r(`${h}.${u}`)));s.push(["clearance c",o(h,t.clearance,4)]),s.push(["eccentricity",`${Lr(d/t.clearance,3)} c`])}for(let h of["film_thickness","penetration"]){let d=`${t.name}.${h}`;h==="penetration"&&!this.touches(e,d)||Number.isFinite(r(d))&&s.push([h.replace("_thickness",""),o(d,r(d))])}let{pressure:c}=t;return c!=null&&s.push(["pressure",`${Nt(Math.max(...Cf(n,c))/c.size,3)} ${c.unit}`]),s}filmLegend(e){let t=k("div",{class:"scale","aria-hidden":"true"}),n=k("span"),s=()=>{let o=this.pressed&&e!==null,a=[0,1,2,3,4,5,6].map(d=>d/6),[l,c]=e===null?[0,0]:Pf(e),h=d=>o?Af(e,l+d*(c-l)):ka(d);t.style.background=`linear-gradient(90deg, ${a.map(h).join(", ")})`,n.textContent=o?`${Nt(l/e.size,3)} to ${Nt(c/e.size,3)} ${e.unit}`:"0 to 2 c"};if(s(),e===null)return k("div",{class:"film"},"film",t,n);let r=k("select",{"aria-label":"What the colours of the film show",change:()=>{this.pressed=r.value==="pressure",s(),this.draw()}},k("option",{value:"film"},"film"),k("option",{value:"pressure",selected:this.pressed},"pressure"));return k("div",{class:"film"},r,t,n)}};function Pf({least:i,largest:e}){let t=Math.max(e,-i)||1;return i<-1e-9*t?[-t,t]:[0,t]}function Af(i,e){let[t,n]=Pf(i);return t<0?cf(e/n):ka(e/n)}function Cf(i,e){let t=i.data.column(e.time),n=i.data.column(e.values),{angles:s}=e,r=t.length>1?Wa(t,i.now):0,o=t.length>1?t[r+1]-t[r]:0,a=o>0?Math.min(1,Math.max(0,(i.now-t[r])/o)):0;return Array.from({length:s},(l,c)=>{let[h,d]=[n[r*s+c],a>0?n[(r+1)*s+c]:0];return a>0?h+a*(d-h):h})}function u_(i,e){let{time:t,now:n}=i,s=0,r=t.length;for(;s<r;){let o=s+r>>1;t[o]<=n?s=o+1:r=o}return e[Math.max(0,s-1)]}function Rf(i,e,t,n,s,r){let o=Math.min(9,.6*r+2),[a,l]=[e+r*n,t+r*s],c=ui("load");i.strokeStyle=c,i.fillStyle=c,i.lineWidth=2.4,i.lineCap="round",i.beginPath(),i.moveTo(e,t),i.lineTo(a-.8*o*n,l-.8*o*s),i.stroke(),i.beginPath(),i.moveTo(a,l),i.lineTo(a-o*n-.5*o*s,l-o*s+.5*o*n),i.lineTo(a-o*n+.5*o*s,l-o*s-.5*o*n),i.fill()}var d_=[["Space","play or pause"],["\u2190 \u2192","a step back or on; with Shift ten"],["Home, End","to the start, to the end"],["e, Shift e","next event, event before"],["+ \u2212","faster, slower"],["l","loop"],["z, x, a","plots: zoom in, zoom out, show all"],["w, s","machine: zoom in, zoom out"],["i j k m","machine: turn or pan"],["r","machine: whole again"],["f","camera follows the next body or joint"],["n, p, v","names, paths, forces"],["t","light or dark"],["?","this list"]];function If(i,e,t,n,s,r){let o=c=>{i.pause(),i.seek(i.time+c*(t.abscissa.name===null?t.window[1]-t.window[0]:i.end-i.start)/1e3)},a=c=>{let h=Uo(i.end-i.start),d=h.indexOf(i.speed);i.set({speed:h[Math.min(h.length-1,Math.max(0,d+c))]})},l={" ":()=>i.toggle(),ArrowLeft:c=>o(c.shiftKey?-10:-1),ArrowRight:c=>o(c.shiftKey?10:1),Home:()=>i.seek(i.start),End:()=>i.seek(i.end),e:()=>e.nextEvent(1),E:()=>e.nextEvent(-1),"+":()=>a(1),"=":()=>a(1),"-":()=>a(-1),l:()=>i.set({loop:!i.loop}),z:()=>t.zoom(2),x:()=>t.zoom(.5),a:()=>t.showAll(),w:()=>n.view.zoom(1.25),s:()=>n.view.zoom(.8),j:()=>n.view.nudge(30,0),k:()=>n.view.nudge(-30,0),i:()=>n.view.nudge(0,30),m:()=>n.view.nudge(0,-30),r:()=>n.view.reset()};document.addEventListener("keydown",c=>{if(c.ctrlKey||c.metaKey||c.altKey||c.defaultPrevented)return;let h=c.target,d=h.tagName;if(d==="INPUT"&&h.type!=="range"||d==="SELECT"||d==="TEXTAREA"||c.key===" "&&(d==="BUTTON"||d==="SUMMARY")||d==="INPUT"&&h.id!=="time"&&c.key.startsWith("Arrow"))return;let u=l[c.key]??s[c.key];u!==void 0&&(c.preventDefault(),u(c))},{signal:r})}function Lf(){let i=d_.flatMap(([n,s])=>[k("dt",{},k("kbd",{},n)),k("dd",{},s)]),e=k("button",{type:"button",click:()=>t.close()},"Close"),t=k("dialog",{"aria-label":"Keys",class:"help"},k("h2",{},"Keys"),k("dl",{},...i),k("p",{},"In plots: hover to move the machine, drag to zoom, double-click to show all, Ctrl and wheel to zoom. On the machine: drag, wheel, two fingers, double-click."),e);return t}function qa(i,e){let t=i.trim();return/^[+\-\u2212]?(\d+(\.\d*)?|\.\d+)([eE][+\-]?\d+)?$/.test(t)&&e!==""?`${t} ${e}`:t}function Df(i,e){let t=i.trim(),n=e!==""&&t.endsWith(e)?t.slice(0,-e.length).trim():t;return qa(n,e)===n?t:n}var Oo=class{low;high;even;constructor(e,t){this.even=t!==void 0,[this.low,this.high]=t??[e/10,e*10]}holds(e){let t=this.place(e);return Number.isFinite(t)&&t>=-1e-9&&t<=1+1e-9}place(e){return this.even?(e-this.low)/(this.high-this.low):Math.log(e/this.low)/Math.log(this.high/this.low)}typed(e){let t=this.even?this.low+e*(this.high-this.low):this.low*(this.high/this.low)**e;return String(Number(t.toPrecision(3)))}};function Oh(i){let e=Number(i.number);return i.number!==""&&Number.isFinite(e)&&(i.range!==void 0?e>=i.range[0]&&e<=i.range[1]:e!==0)}function Nf(i,e){let t=n=>JSON.stringify([n.joints.map(s=>[s.name,s.fit,s.fits]),[...n.numbers,...n.run].map(s=>[s.path,s.first,s.unit,Oh(s)])]);return t(i)===t(e)}function Uf(i){let e=i.seconds<10?i.seconds.toFixed(1):i.seconds.toFixed(0);return i.stage==="running"?`simulating: ${Math.floor(100*i.part)} %, ${e} s`:i.stage==="drawing"?`drawing, ${e} s`:i.seconds>3?`preparing, ${e} s; the first time, kernels are compiled`:`preparing, ${e} s`}function Ff(i){let e=i.indexOf(10);if(e<0)throw new Error("the answer ends too early");return{text:new TextDecoder().decode(i.subarray(0,e)),packed:i.subarray(e+1)}}var Ya=class{constructor(e,t){this.change=e;this.save=t}change;save;element=k("div",{class:"fields"});now=null;rows=new Map;places=new Map;scales=new Map;show(e,t=[]){let n=this.now!==null&&Nf(this.now,e);this.now=e,n||this.rebuild(e);for(let s of[...e.numbers,...e.run])this.write(s,t.includes(s.path))}complain(e){for(let[t,n]of this.places){let s=e!==null&&e.at===t;n.hidden=!s,s&&n.replaceChildren(ut(e.message)),this.rows.get(t)?.input.setAttribute("aria-invalid",String(s))}return e!==null&&this.places.has(e.at)}write(e,t){let n=this.rows.get(e.path);if(n===void 0)return;let s=n.input.value===n.sent&&(t||e.number!==n.given),r=document.activeElement===n.input&&n.input.value!==n.given&&!s;n.given=e.number,r||(n.input.value=e.number);let o=Number(e.number);n.slider===null||n.scale===null||(n.scale.holds(o)||(n.scale=new Oo(o,e.range),this.scales.set(e.path,n.scale)),n.slider.value=String(n.scale.place(o)))}rebuild(e){let t=document.activeElement?.dataset?.field,n=[...this.element.querySelectorAll("details")].map(u=>u.open),s=this.element.querySelector("input[type=search]")?.value??"";this.rows=new Map,this.places=new Map;let r=f_(e.numbers.filter(u=>u.first)),o=e.joints.filter(u=>u.fits.length>0),a=new Set(o.map(u=>u.name)),l=[],c=r.filter(u=>!a.has(u.part));c.length>0&&l.push(this.group("Drives, loads, gravity",c.map(u=>this.row(u,!0)))),l.push(this.group("Run",e.run.map(u=>this.row(u,u.path==="until"))));let h=o.filter(u=>u.fit!=="ideal"),d=o.filter(u=>u.fit==="ideal");for(let u of h)l.push(this.group(null,[this.joint(u),...r.filter(f=>f.part===u.name).map(f=>this.row(f,!0))]));d.length>0&&l.push(this.group("Ideal joints",d.flatMap(u=>[this.joint(u),...r.filter(f=>f.part===u.name).map(f=>this.row(f,!0))]))),l.push(this.rest(e.numbers.filter(u=>!u.first),s),this.saving(e)),this.element.replaceChildren(...l),[...this.element.querySelectorAll("details")].forEach((u,f)=>u.open=n[f]??!1),t!==void 0&&[...this.element.querySelectorAll("[data-field]")].find(u=>u.dataset.field===t)?.focus()}group(e,t){return k("section",{class:"group"},...e===null?[]:[k("h3",{},e)],...t)}complaint(e){let t=k("p",{class:"problem",role:"alert",hidden:!0});return this.places.set(e,t),t}joint(e){let t=k("select",{"data-field":`fit of ${e.name}`,"aria-label":`Fit of ${e.name}`,change:()=>this.change({fits:{[e.name]:t.value}})});for(let n of e.fits)t.append(k("option",{value:n},n));return t.value=e.fit,k("div",{class:"field"},k("label",{class:"joint-name"},k("strong",{},ut(e.name)),k("small",{},` ${e.kind}`)),t,this.complaint(e.name))}row(e,t){let n=this.now.run.includes(e),s=e.part===""?e.label:`${e.part} ${e.label}`,r=()=>{if(o.value=Df(o.value,e.unit),a.sent=o.value,o.value===a.given)return;let d=qa(o.value,e.unit);this.change(n?{run:{[e.path]:d}}:{numbers:{[e.path]:d}})},o=k("input",{type:"text",inputmode:"text",autocomplete:"off",spellcheck:"false",maxlength:100,"data-field":e.path,"aria-label":`${s}${e.unit===""?"":` in ${e.unit}`}`,change:r});e.number===""&&(o.placeholder="not given"),o.addEventListener("keydown",d=>{d.key==="Escape"&&(o.value=a.given,this.complain(null))});let a={input:o,slider:null,scale:null,given:e.number,sent:null};this.rows.set(e.path,a);let l=k("span",{class:"label",title:e.path},ut(t?p_(e,this.now):e.label)),h=[k("label",{class:"number-field"},l,o,k("span",{class:"unit"},e.unit))];if(t&&Oh(e)){let d=this.scales.get(e.path);(d===void 0||!d.holds(Number(e.number)))&&(d=new Oo(Number(e.number),e.range)),this.scales.set(e.path,d),a.scale=d;let u=k("input",{type:"range",min:0,max:1,step:.002,"aria-label":`${s}, as a slider`,input:()=>{o.value=a.scale.typed(Number(u.value)),u.setAttribute("aria-valuetext",qa(o.value,e.unit))},change:r});a.slider=u,h.push(u)}return k("div",{class:"field","data-path":e.path},...h,this.complaint(e.path))}rest(e,t){let n=new Map;for(let l of e)n.set(l.part,[...n.get(l.part)??[],l]);let s=[],r=[...n].map(([l,c])=>{let h=c.map(d=>{let u=this.row(d,!1);return s.push([d.path.toLowerCase(),u]),u});return k("section",{class:"group"},k("h4",{},ut(l===""?"mechanism":l)),...h)}),o=()=>{let l=a.value.trim().toLowerCase();for(let[c,h]of s)h.hidden=!c.includes(l);for(let c of r)c.hidden=[...c.querySelectorAll(".field")].every(h=>h.hidden)},a=k("input",{type:"search",placeholder:"Search numbers","aria-label":"Search numbers",input:o});return a.value=t,o(),k("details",{class:"rest"},k("summary",{},`All other numbers (${e.length})`),a,...r)}saving(e){let t=k("input",{type:"text",value:e.file,"aria-label":"Name of the file","data-field":"name of the file",spellcheck:"false",maxlength:120}),n=k("p",{class:"done",role:"status"}),s=async a=>{try{this.complain(null),n.textContent=`saved: ${await this.save(t.value,a)}`}catch(l){n.textContent="";let c=l instanceof Error?l.message:String(l);if(!a&&c.includes(" exists;")&&window.confirm(`${c.split(" exists;")[0]} exists. Replace it?`))return s(!0);this.complain({at:"save",message:c})}},r=k("button",{type:"button",class:"small",title:"Save the model, as TOML, beside the file that is shown",click:()=>{s(!1)}},"Save"),o=(a,l,c)=>k("a",{href:a,download:!0,title:c,class:"button small"},l);return k("section",{class:"group saving"},k("h3",{},"Save the model"),k("div",{class:"save-row"},t,r),n,this.complaint("save"),k("div",{class:"save-row"},o("model.toml","Download TOML","The model as it is shown"),o("report.html","Download page","This run as one file, to mail to somebody")))}};function f_(i){let e=["clearance","side_clearance","speed","viscosity","temperature","restitution","coefficient"],t=n=>{let s=e.indexOf(n.path.slice(n.path.lastIndexOf(".")+1));return s<0?e.length:s};return[...i].sort((n,s)=>t(n)-t(s))}function p_(i,e){let t=i.label.slice(i.label.lastIndexOf(".")+1);if(i.part===""||e.run.includes(i))return i.label;let n=e.numbers.filter(o=>o.first&&o.part===i.part&&o.label.endsWith(`.${t}`)),s=t==="coefficient"&&i.label.endsWith("friction.coefficient")?"friction":t.replaceAll("_"," "),r=n.length>1?i.label.replace(/^fit\./,""):s;return e.joints.some(o=>o.name===i.part)?r:`${i.part} ${r}`}var m_=50,g_=200,Of=2e3,Bf=.35;async function kf(i,e){await new Bh(i,e).begin()}var Bh=class{constructor(e,t){this.page=e;this.build=t;this.undo=k("button",{type:"button",class:"undo","aria-label":"Undo",click:()=>{this.post("undo")}},ns("undo")),this.redo=k("button",{type:"button",class:"redo","aria-label":"Redo",click:()=>{this.post("redo")}},ns("redo")),this.said=k("output",{class:"said-live",role:"status"}),this.bar=k("progress",{max:1,"aria-label":"How far the simulation is"}),this.cancel=k("button",{type:"button",class:"small cancel",click:()=>{this.post("cancel")}},"Cancel"),this.problem=k("p",{class:"problem",role:"alert",hidden:!0}),this.beside=k("input",{type:"checkbox",id:"beside",change:()=>{this.draw()}}),this.fields=new Ya(r=>{this.change(r)},(r,o)=>this.save(r,o));let n=window.matchMedia("(min-width: 1100px)").matches,s=k("details",{class:"all-fields",open:n},k("summary",{},"Change the machine"),this.fields.element);this.aside=k("aside",{id:"live","aria-label":"Live view"},k("div",{class:"live-top"},k("strong",{},"Live"),this.undo,this.redo,this.said),k("div",{class:"live-second"},k("label",{class:"beside"},this.beside," show the run before, too"),k("div",{class:"progress"},this.bar,this.cancel)),this.problem,s),document.body.classList.add("live"),document.body.insertBefore(this.aside,e),document.addEventListener("keydown",r=>this.key(r))}page;build;state={run:null,coarse:null,before:null,undo:null,redo:null,busy:null,error:null};shown="";built=null;refused=null;asked=0;timer=0;missed=0;fields;aside;undo;redo;said;bar;cancel;problem;beside;async begin(){this.fields.show(await this.get("controls")),await this.look()}key(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let{tagName:t,type:n}=e.target;if(t==="TEXTAREA"||t==="INPUT"&&n!=="range"&&n!=="checkbox")return;let s=e.key.toLowerCase();s!=="z"&&s!=="y"||(e.preventDefault(),this.post(s==="y"||e.shiftKey?"redo":"undo"))}async get(e){return await this.answer(await fetch(e,{cache:"no-store"}))}async post(e,t={}){try{this.refused=null,this.complain(null),this.asked=performance.now();let n=await fetch(e,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)});return this.take(await this.answer(n)),!0}catch(n){return this.failed(n),!1}}async answer(e){if(e.ok)return e.json();throw e.status===422?new $a((await e.json()).error):new Error(await e.text())}async change(e){if(!await this.post("change",e))return;let t=[...Object.keys(e.numbers??{}),...Object.keys(e.run??{})];try{this.fields.show(await this.get("controls"),t)}catch(n){this.failed(n)}}async save(e,t){let n=await fetch("save",{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({name:e,replace:t})});return(await this.answer(n)).saved}async look(){try{this.take(await this.get("state"))}catch(e){this.failed(e)}}take(e){this.state=e,this.missed=0;let{busy:t}=e;document.body.classList.toggle("busy",t!==null&&t.seconds>Bf),this.undo.disabled=e.undo===null&&t===null,this.redo.disabled=e.redo===null,this.undo.title=e.undo===null?"Undo (Ctrl Z)":`Undo ${e.undo} (Ctrl Z)`,this.redo.title=e.redo===null?"Redo (Ctrl Shift Z)":`Redo ${e.redo} (Ctrl Shift Z)`,t!==null?(t.stage==="preparing"&&t.part===0?this.bar.removeAttribute("value"):this.bar.value=t.part,t.seconds>Bf&&(this.said.textContent=Uf(t))):this.bar.value=0,this.complain(e.error??this.refused),window.clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.look()},t===null?Of:t.seconds<2?m_:g_),(t===null||e.coarse!==null)&&this.draw()}complain(e){let t=this.fields.complain(e);this.problem.hidden=e===null||t,this.problem.hidden||this.problem.replaceChildren(ut(e.message))}failed(e){if(e instanceof $a)return this.complain(this.refused=e.problem);let t=e instanceof TypeError;this.complain({at:"",message:t?"The live view has ended. Start it again: gudgeon view FILE.":String(e instanceof Error?e.message:e)}),t&&(this.said.textContent="not connected",document.body.classList.remove("busy"),window.clearTimeout(this.timer),this.missed+=1,this.timer=window.setTimeout(()=>{this.look()},Math.min(6e4,Of*2**this.missed)))}async draw(){let{run:e,coarse:t,before:n}=this.state,s=t!==null?[t]:e===null?[]:this.beside.checked&&n!==null?[e,n]:[e],r=t!==null?`${t} coarse`:s.join(" ");if(r===this.shown){e===null?this.said.textContent="no run yet":document.documentElement.dataset.run===r&&this.finish(!1);return}this.shown=r;let o=this.asked;try{if(s.length===0)return;let a=s.map(m=>`number=${m}`).join("&")+(t!==null?"&coarse=1":""),[l,c]=await Promise.all([fetch(`run?${a}`,{cache:"no-store"}),this.get("controls")]);l.ok||await this.answer(l);let{text:h,packed:d}=Ff(new Uint8Array(await l.arrayBuffer())),u=new Ir(JSON.parse(h),await Rh(d));if(this.shown!==r)return;let f=this.built?.carried()??null;f!==null&&(this.page.style.minHeight=`${this.page.offsetHeight}px`),this.built?.end(),this.built=this.build(u,f),this.fields.show(c),document.documentElement.dataset.run=r,document.title=c.name,window.setTimeout(()=>this.page.style.minHeight="",100),o>0&&(document.documentElement.dataset.shown=String(Math.round(performance.now()-o))),this.finish(o>0)}catch(a){this.shown="",this.failed(a)}}finish(e){e?this.said.textContent=`shown after ${((performance.now()-this.asked)/1e3).toFixed(2)} s`:(this.said.textContent==="not connected"||/^(preparing|simulating|drawing)/.test(this.said.textContent??""))&&(this.said.textContent=""),this.asked=0}},$a=class extends Error{constructor(t){super(t.message);this.problem=t}problem};function kh(i){let e=[...i];return e.length>32?`${e.slice(0,31).join("")}\u2026`:i}var Dr=class{taken=[];within=[0,0,1/0,1/0];sides=new Map;begin(e,t){this.taken=[],this.within=[0,0,e,t]}place(e,t,n,s){let r=[[9,-12],[9,15],[-9-s,-12],[-9-s,15],[9,33],[9,-30]],o=d=>{let[u,f]=r[d];return[t+u,n+f-8,t+u+s,n+f+8]},a=d=>this.taken.every(u=>!__(u,o(d))),l=d=>{let[u,f,m,x]=o(d);return u>=this.within[0]&&f>=this.within[1]&&m<=this.within[2]&&x<=this.within[3]},c=this.sides.get(e)??0,h=a(c)&&l(c)?c:r.findIndex((d,u)=>a(u)&&l(u));return h<0&&(h=a(c)?c:r.findIndex((d,u)=>a(u))),h<0?null:(this.sides.set(e,h),this.taken.push(o(h)),[t+r[h][0],n+r[h][1]])}};function __(i,e){return i[0]<e[2]&&e[0]<i[2]&&i[1]<e[3]&&e[1]<i[3]}var zf=1.35,Vf=12,Za=class{constructor(e,t,n,s,r){this.limits=t;this.unit=n;this.hatched=s;this.surface=new zi(e,r,()=>this.draw(),!0),this.reset(),this.listen()}limits;unit;hatched;surface;sight={layers:[],paths:[],names:[],focus:null};middle=[0,0];labels=new Dr;factor=1;top=42;widths=new Map;copy;get canvas(){return this.surface.canvas}get scale(){let[e,t]=this.limits,{width:n,height:s}=this.surface,r=Math.min((n-2*Vf)/(t[0]-e[0]),(s-this.top-2*Vf)/(t[1]-e[1]));return Math.max(r,1e-9)*this.factor}show(e){this.sight=e,this.draw()}reset(){let[e,t]=this.limits;this.middle=[.5*(e[0]+t[0]),.5*(e[1]+t[1])],this.factor=1,this.draw()}get camera(){let[e,t]=this.limits;return this.factor===1&&this.middle.every((s,r)=>s===.5*(e[r]+t[r]))?null:[...this.middle,this.scale]}set camera(e){if(e===null){this.reset();return}this.middle=[e[0],e[1]],this.factor=1,this.factor=e[2]/this.scale,this.draw()}end(){this.surface.end()}settle(){this.surface.fit()}reserve(e){e!==this.top&&(this.top=e,this.draw())}zoom(e,t=this.centre){let n=this.world(t);this.factor=Math.min(1e5,Math.max(.05,this.factor*e));let s=this.world(t);this.middle=[this.middle[0]+n[0]-s[0],this.middle[1]+n[1]-s[1]],this.draw()}nudge(e,t){this.middle=[this.middle[0]-e/this.scale,this.middle[1]+t/this.scale],this.draw()}get origin(){let{focus:e}=this.sight,[t,n]=this.limits;if(e===null)return this.middle;let s=[.5*(t[0]+n[0]),.5*(t[1]+n[1])];return[this.middle[0]+e[0]-s[0],this.middle[1]+e[1]-s[1]]}screen(e){let[t,n]=this.origin,{scale:s}=this,[r,o]=this.centre;return[r+s*(e[0]-t),o-s*(e[1]-n)]}get centre(){return[this.surface.width/2,(this.surface.height+this.top)/2]}world([e,t]){let[n,s]=this.origin,{scale:r}=this,[o,a]=this.centre;return[n+(e-o)/r,s-(t-a)/r]}listen(){let{canvas:e}=this.surface,t=new Map,n=s=>{let r=e.getBoundingClientRect();return[s.clientX-r.left,s.clientY-r.top]};e.addEventListener("pointerdown",s=>{t.set(s.pointerId,n(s)),e.setPointerCapture(s.pointerId)}),e.addEventListener("pointermove",s=>{let r=t.get(s.pointerId);if(r===void 0)return;let o=n(s),a=[...t].find(([l])=>l!==s.pointerId)?.[1];if(t.set(s.pointerId,o),a===void 0)this.nudge(o[0]-r[0],o[1]-r[1]);else{let l=Math.hypot(o[0]-a[0],o[1]-a[1])/Math.hypot(r[0]-a[0],r[1]-a[1]);Number.isFinite(l)&&l>0&&this.zoom(l,[.5*(o[0]+a[0]),.5*(o[1]+a[1])])}});for(let s of["pointerup","pointercancel"])e.addEventListener(s,r=>t.delete(r.pointerId));e.addEventListener("wheel",s=>{s.preventDefault(),this.zoom(Math.exp(-.0015*s.deltaY*(s.deltaMode===1?16:1)),n(s))},{passive:!1}),e.addEventListener("dblclick",()=>this.reset())}draw(){let{surface:e}=this;if(e===void 0||e.width===0)return;let t=e.context();this.grid(t),t.lineCap="round",t.lineJoin="round";for(let s of this.sight.paths)t.globalAlpha=.45,t.strokeStyle=s.colour,t.lineWidth=1.2,this.trace(t,s.points),t.stroke();for(let s of this.sight.layers)for(let r of s.shapes)t.globalAlpha=s.alpha,this.shape(t,r,s.colour);t.globalAlpha=1,this.names(t),this.bar(t);let n={scale:String(this.scale),origin:this.screen([0,0]).join(" ")};for(let[s,r]of Object.entries(n))this.canvas.dataset[s]!==r&&(this.canvas.dataset[s]=r)}grid(e){let t=Zs(90/this.scale),[n,s]=this.world([0,0]),[r,o]=this.world([this.surface.width,this.surface.height]);e.strokeStyle=et().grid,e.lineWidth=1,e.beginPath();for(let a=Math.ceil(n/t);a*t<=r;a++){let l=Math.round(this.screen([a*t,0])[0])+.5;e.moveTo(l,0),e.lineTo(l,this.surface.height)}for(let a=Math.ceil(o/t);a*t<=s;a++){let l=Math.round(this.screen([0,a*t])[1])+.5;e.moveTo(0,l),e.lineTo(this.surface.width,l)}e.stroke()}bar(e){let t=Zs(Math.min(160,.35*this.surface.width)/this.scale),[n,s]=[14,this.surface.height-14],r=n+t*this.scale;e.strokeStyle=et().soft,e.fillStyle=et().soft,e.lineWidth=1.5,e.beginPath(),e.moveTo(n,s-4),e.lineTo(n,s),e.lineTo(r,s),e.lineTo(r,s-4),e.stroke(),e.font="12px system-ui, sans-serif",e.textAlign="left",e.textBaseline="bottom",e.fillText(`${Nt(t/this.unit.size)} ${this.unit.name}`,n+5,s-4)}names(e){e.font="600 12.5px system-ui, sans-serif",e.textAlign="left",e.textBaseline="middle",e.lineJoin="round",this.labels.begin(this.surface.width,this.surface.height);for(let t of this.sight.names){let[n,s]=this.screen(t.at),r=this.labels.place(t.text,n,s,this.width(e,t.text));if(r===null)continue;let[o,a]=[r[0]-n,r[1]-s];e.lineWidth=3.5,e.strokeStyle=et().paper,e.fillStyle=t.colour,e.strokeText(Vi(t.text),n+o,s+a),e.fillText(Vi(t.text),n+o,s+a)}}width(e,t){let n=this.widths.get(t);return n===void 0&&this.widths.set(t,n=e.measureText(t).width),n}trace(e,t){e.beginPath(),t.forEach((n,s)=>{let[r,o]=this.screen(n);s===0?e.moveTo(r,o):e.lineTo(r,o)})}shape(e,t,n){let s=a=>n!==null&&a.startsWith("body")?n:ui(a),r=s(t.colour),o=e.globalAlpha;switch(e.lineWidth=t.width*zf,e.strokeStyle=r,e.setLineDash(t.dashed===!0?[6,5]:[]),t.shape){case"line":e.globalAlpha=o*(t.alpha??1),this.trace(e,t.points),e.stroke();break;case"strokes":e.beginPath();for(let a=0;a+1<t.points.length;a+=2)e.moveTo(...this.screen(t.points[a])),e.lineTo(...this.screen(t.points[a+1]));e.stroke();break;case"faces":for(let a=0;a<t.points.length;a+=t.corners)this.trace(e,t.points.slice(a,a+t.corners)),e.closePath(),e.globalAlpha=o*(t.alpha??1),e.fillStyle=r,e.fill(),e.globalAlpha=o,e.stroke();break;case"mark":this.mark(e,t,s)}e.setLineDash([])}mark(e,t,n){let[s,r]=this.screen(t.points[0]),o=.5*zf*(t.size??6);if(e.fillStyle=n(t.fill??"ink"),e.beginPath(),t.marker==="hatched")for(let a of this.hatched)a.forEach(([l,c],h)=>{h===0?e.moveTo(s+o*l,r-o*c):e.lineTo(s+o*l,r-o*c)});else t.marker==="s"?e.rect(s-o,r-o,2*o,2*o):t.marker==="D"?(e.moveTo(s-o,r),e.lineTo(s,r-o),e.lineTo(s+o,r),e.lineTo(s,r+o),e.closePath()):e.arc(s,r,o,0,2*Math.PI);e.fill(),e.stroke()}snapshot(){return this.draw(),this.copy=this.surface.copy(this.copy),this.copy}};var x_=3e3,Ja=class{constructor(e,t,n,s,r){this.motions=n;this.isHidden=s;let o=n.map(d=>d.run.scene),a=o[0],l=a.limits[0].map((d,u)=>Math.min(...o.map(f=>f.limits[0][u]))),c=a.limits[1].map((d,u)=>Math.max(...o.map(f=>f.limits[1][u]))),h=`The mechanism ${t.table.title} in motion`;this.view=a.dimension===2||r===null?new Za(e,[l,c],a.unit,a.hatched,h):r(e,[l,c],a.size,a.upright,h)}motions;isHidden;view;shown={names:!0,paths:!1,forces:!1,play:1,follow:""};traces=new Map;most=null;get forceMost(){let e=t=>t.run.scene.joints.map(n=>js(this.forceOf(t,n.name)));return this.most??=Math.max(0,...this.motions.flatMap(e))||null,this.most??0}forceOf(e,t){return["x","y","z"].slice(0,e.dimension).map(s=>e.data.named(e.run,`${t}.force.${s}`))}draw(){this.view.show(this.sight())}sight(){let e=this.motions.length>1,t=this.motions.map((r,o)=>o).filter(r=>!this.isHidden(r)),n=t.map((r,o)=>{let a=this.motions[r],l=Tf(a.run.scene,a,this.shown.play);this.shown.forces&&l.push(...this.forces(a));let{runs:c}=et();return{shapes:l,colour:e?c[r%c.length]:null,alpha:o===0||!e?1:.62}}),s=this.motions[t[0]??0];return{layers:n.reverse(),paths:this.shown.paths?t.flatMap(r=>this.paths(r)):[],names:this.shown.names&&t.length>0?this.names(s):[],focus:this.focus(s)}}focus(e){let[t,...n]=this.shown.follow.split("."),s=n.join(".");if(t==="body")return e.pose(s).position;let r=e.run.scene.joints.find(o=>o.name===s);return t==="joint"&&r!==void 0?Ks(r,e,this.shown.play)[0]:null}names(e){let{scene:t}=e.run,n=t.bodies.map(r=>{let o=new Map(t.joints.map(d=>[d.name,d])),a=r.corners.map(d=>{let u=d.joint===null?void 0:o.get(d.joint);return u===void 0?e.point(r.name,d.local):Ks(u,e,this.shown.play)[1]}),l=a.length===1?[...a,e.pose(r.name).position]:a,c=l.length>0?Ss(l.reduce((d,u)=>Bt(d,u)),1/l.length):e.pose(r.name).position,h=this.motions.length>1?et().soft:ui(r.colour);return{text:kh(r.name),at:c,colour:h}});return[...t.joints.filter(r=>!r.slides).map(r=>({text:kh(r.name),at:Ks(r,e,this.shown.play)[1],colour:et().ink})),...n]}paths(e){let t=this.motions[e],{runs:n}=et();return t.run.scene.bodies.map(s=>{let r=`${e}.${s.name}`,o=this.traces.get(r);if(o===void 0){let l=["x","y","z"].slice(0,t.dimension).map(h=>t.data.named(t.run,`${s.name}.position.${h}`)),c=Math.max(1,Math.ceil(t.time.length/x_));o=[];for(let h=0;h<t.time.length;h+=c)o.push(l.map(d=>d[h]));this.traces.set(r,o)}return{points:o,colour:this.motions.length>1?n[e%n.length]:ui(s.colour)}})}forces(e){let t=[],{scene:n}=e.run;for(let s of n.joints){let r=this.forceOf(e,s.name);if(r.some(p=>p===void 0)||this.forceMost===0)continue;let o=r.map(p=>e.value(p)),a=.3*n.size*Math.sqrt(Js(o)/this.forceMost),l=Ks(s,e,this.shown.play)[1],[c,h]=Fo(ws(o)),d=Math.min(.03*n.size,.5*a),u=Bt(l,c,a),f=Bt(l,c,a-d),m={colour:"load",layer:150,width:2.2};t.push({shape:"line",name:`force.${s.name}`,points:[l,f],...m});let x=[u,Bt(f,h,.4*d),Bt(f,h,-.4*d)];t.push({shape:"faces",name:`force.${s.name}.head`,points:x,corners:3,alpha:1,...m,width:.5})}return t}};var v_="uplot",y_="u-hz",b_="u-vt",M_="u-title",S_="u-wrap",w_="u-under",T_="u-over",E_="u-axis",tr="u-off",A_="u-select",C_="u-cursor-x",R_="u-cursor-y",P_="u-cursor-pt",I_="u-legend",L_="u-live",D_="u-inline",N_="u-series",U_="u-marker",Hf="u-label",F_="u-value",ko="width",zo="height";var Gf="bottom",Nr="left",zh="right",iu="#000",Wf=iu+"0",Vh="mousemove",Xf="mousedown",Hh="mouseup",qf="mouseenter",Yf="mouseleave",$f="dblclick",O_="resize",B_="scroll",Zf="change",tl="dppxchange",su="--",Vr=typeof window<"u",Yh=Vr?document:null,Fr=Vr?window:null,k_=Vr?navigator:null,wt,Ka;function $h(){let i=devicePixelRatio;wt!=i&&(wt=i,Ka&&Jh(Zf,Ka,$h),Ka=matchMedia(`(min-resolution: ${wt-.001}dppx) and (max-resolution: ${wt+.001}dppx)`),nr(Zf,Ka,$h),Fr.dispatchEvent(new CustomEvent(tl)))}function Kn(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Zh(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Gt(i,e,t){i.style[e]=t+"px"}function bi(i,e,t,n){let s=Yh.createElement(i);return e!=null&&Kn(s,e),t?.insertBefore(s,n),s}function fi(i,e){return bi("div",i,e)}var Jf=new WeakMap;function Gi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Jf.get(i);r!=o&&(i.style.transform=r,Jf.set(i,r),e<0||t<0||e>n||t>s?Kn(i,tr):Zh(i,tr))}var Kf=new WeakMap;function jf(i,e,t){let n=e+t,s=Kf.get(i);n!=s&&(Kf.set(i,n),i.style.background=e,i.style.borderColor=t)}var Qf=new WeakMap;function ep(i,e,t,n){let s=e+""+t,r=Qf.get(i);s!=r&&(Qf.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var ru={passive:!0},z_={...ru,capture:!0};function nr(i,e,t,n){e.addEventListener(i,t,n?z_:ru)}function Jh(i,e,t,n){e.removeEventListener(i,t,ru)}Vr&&$h();function Mi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:jn((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Cp(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Rp=i=>i!=null,Pp=i=>i!=null&&i>0,sl=Cp(Rp),V_=Cp(Pp);function H_(i,e,t,n=0,s=!1){let r=s?V_:sl,o=s?Pp:Rp;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ut,l??-Ut]}function rl(i,e,t,n){let s=ip(i),r=ip(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?ss:Ip,a=s==1?jn:pi,l=r==1?pi:jn,c=a(o(_n(i))),h=l(o(_n(e))),d=Or(t,c),u=Or(t,h);return t==10&&(c<0&&(d=Ft(d,-c)),h<0&&(u=Ft(u,-h))),n||t==2?(i=d*s,e=u*r):(i=Up(i,d),e=ol(e,u)),[i,e]}function ou(i,e,t,n){let s=rl(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var au=.1,tp={mode:3,pad:au},Ho={pad:0,soft:null,mode:0},G_={min:Ho,max:Ho};function nl(i,e,t,n){return al(t)?np(i,e,t):(Ho.pad=t,Ho.soft=n?0:null,Ho.mode=n?3:0,np(i,e,G_))}function Mt(i,e){return i??e}function W_(i,e,t){for(e=Mt(e,0),t=Mt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function np(i,e,t){let n=t.min,s=t.max,r=Mt(n.pad,0),o=Mt(s.pad,0),a=Mt(n.hard,-Ut),l=Mt(s.hard,Ut),c=Mt(n.soft,Ut),h=Mt(s.soft,-Ut),d=Mt(n.mode,0),u=Mt(s.mode,0),f=e-i,m=ss(f),x=zn(_n(i),_n(e)),p=ss(x),g=_n(p-m);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,d==2&&c!=Ut&&(r=0),u==2&&h!=-Ut&&(o=0)));let v=f||x||1e3,A=ss(v),b=Or(10,jn(A)),C=v*(f==0?i==0?.1:1:r),E=Ft(Up(i-C,b/10),24),_=i>=c&&(d==1||d==3&&E<=c||d==2&&E>=c)?c:Ut,S=zn(a,E<_&&i>=_?_:Si(_,E)),U=v*(f==0?e==0?.1:1:o),I=Ft(ol(e+U,b/10),24),D=e<=h&&(u==1||u==3&&I>=h||u==2&&I<=h)?h:-Ut,z=Si(l,I>D&&e<=D?D:zn(D,I));return S==z&&S==0&&(z=100),[S,z]}var X_=new Intl.NumberFormat(Vr?k_.language:"en-US"),lu=i=>X_.format(i),Qn=Math,el=Qn.PI,_n=Qn.abs,jn=Qn.floor,gn=Qn.round,pi=Qn.ceil,Si=Qn.min,zn=Qn.max,Or=Qn.pow,ip=Qn.sign,ss=Qn.log10,Ip=Qn.log2,q_=(i,e=1)=>Qn.sinh(i)*e,Gh=(i,e=1)=>Qn.asinh(i/e),Ut=1/0;function sp(i){return(ss((i^i>>31)-(i>>31))|0)+1}function Kh(i,e,t){return Si(zn(i,e),t)}function Lp(i){return typeof i=="function"}function xt(i){return Lp(i)?i:()=>i}var Y_=()=>{},Dp=i=>i,Np=(i,e)=>e,$_=i=>null,rp=i=>!0,op=(i,e)=>i==e,Z_=/\.\d*?(?=9{6,}|0{6,})/gm,ir=i=>{if(Op(i)||Es.has(i))return i;let e=`${i}`,t=e.match(Z_);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${ir(s)}e${r}`}return Ft(i,n)};function Qs(i,e){return ir(Ft(ir(i/e))*e)}function ol(i,e){return ir(pi(ir(i/e))*e)}function Up(i,e){return ir(jn(ir(i/e))*e)}function Ft(i,e=0){if(Op(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return gn(n)/t}var Es=new Map;function Fp(i){return((""+i).split(".")[1]||"").length}function Wo(i,e,t,n){let s=[],r=n.map(Fp);for(let o=e;o<t;o++){let a=_n(o),l=Ft(Or(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,d=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=i==10?h:Ft(h,d);s.push(u),Es.set(u,d)}}return s}var Go={},cu=[],Br=[null,null],Ts=Array.isArray,Op=Number.isInteger,J_=i=>i===void 0;function ap(i){return typeof i=="string"}function al(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function K_(i){return i!=null&&typeof i=="object"}var j_=Object.getPrototypeOf(Uint8Array),Bp="__proto__";function kr(i,e=al){let t;if(Ts(i)){let n=i.find(s=>s!=null);if(Ts(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=kr(i[s],e)}else t=i.slice()}else if(i instanceof j_)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Bp&&(t[n]=kr(i[n],e))}else t=i;return t}function dn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Bp&&(al(i[s])?dn(i[s],kr(n[s])):i[s]=kr(n[s]))}return i}var Q_=0,ex=1,tx=2;function nx(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function ix(i,e){if(ox(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return ax(o[0])||(o=rx(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],d=Array(s).fill(void 0),u=e?e[o][c]:ex,f=[];for(let m=0;m<h.length;m++){let x=h[m],p=r.get(l[m]);x===null?u!=Q_&&(d[p]=x,u==tx&&f.push(p)):d[p]=x}nx(d,f,s),n.push(d)}}return n}var sx=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function rx(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function ox(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function ax(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=zn(1,jn((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var kp=["January","February","March","April","May","June","July","August","September","October","November","December"],zp=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Vp(i){return i.slice(0,3)}var lx=zp.map(Vp),cx=kp.map(Vp),hx={MMMM:kp,MMM:cx,WWWW:zp,WWW:lx};function Bo(i){return(i<10?"0":"")+i}function ux(i){return(i<10?"00":i<100?"0":"")+i}var dx={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Bo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Bo(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Bo(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Bo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Bo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>ux(i.getMilliseconds())};function hu(i,e){e=e||hx;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?dx[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var fx=new Intl.DateTimeFormat().resolvedOptions().timeZone;function px(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==fx?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Hp=i=>i%1==0,il=[1,2,2.5,5],mx=Wo(10,-32,0,il),Gp=Wo(10,0,32,il),gx=Gp.filter(Hp),er=mx.concat(Gp),uu=`
`,Wp="{YYYY}",lp=uu+Wp,Xp="{M}/{D}",Vo=uu+Xp,ja=Vo+"/{YY}",qp="{aa}",_x="{h}:{mm}",Ur=_x+qp,cp=uu+Ur,hp=":{ss}",Et=null;function Yp(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Wo(10,0,3,il).filter(Hp):Wo(10,-3,0,il)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Wp,Et,Et,Et,Et,Et,Et,1],[s*28,"{MMM}",lp,Et,Et,Et,Et,Et,1],[s,Xp,lp,Et,Et,Et,Et,Et,1],[n,"{h}"+qp,ja,Et,Vo,Et,Et,Et,1],[t,Ur,ja,Et,Vo,Et,Et,Et,1],[e,hp,ja+" "+Ur,Et,Vo+" "+Ur,Et,cp,Et,1],[i,hp+".{fff}",ja+" "+Ur,Et,Vo+" "+Ur,Et,cp,Et,1]];function h(d){return(u,f,m,x,p,g)=>{let v=[],A=p>=o,b=p>=r&&p<o,C=d(m),E=Ft(C*i,3),_=Wh(C.getFullYear(),A?0:C.getMonth(),b||A?1:C.getDate()),S=Ft(_*i,3);if(b||A){let U=b?p/r:0,I=A?p/o:0,D=E==S?E:Ft(Wh(_.getFullYear()+I,_.getMonth()+U,1)*i,3),z=new Date(gn(D/i)),B=z.getFullYear(),L=z.getMonth();for(let H=0;D<=x;H++){let Y=Wh(B+I*H,L+U*H,1),G=Y-d(Ft(Y*i,3));D=Ft((+Y+G)*i,3),D<=x&&v.push(D)}}else{let U=p>=s?s:p,I=jn(m)-jn(E),D=S+I+ol(E-S,U);v.push(D);let z=d(D),B=z.getHours()+z.getMinutes()/t+z.getSeconds()/n,L=p/n,H=u.axes[f]._space,Y=g/H;for(;D=Ft(D+p,i==1?0:3),!(D>x);)if(L>1){let G=jn(Ft(B+L,6))%24,Q=d(D).getHours()-G;Q>1&&(Q=-1),D-=Q*n,B=(B+L)%24;let se=v[v.length-1];Ft((D-se)/p,3)*Y>=.7&&v.push(D)}else v.push(D)}return v}}return[l,c,h]}var[xx,vx,yx]=Yp(1),[bx,Mx,Sx]=Yp(.001);Wo(2,-53,53,[1]);function up(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function dp(i,e){return(t,n,s,r,o)=>{let a=e.find(m=>o>=m[0])||e[e.length-1],l,c,h,d,u,f;return n.map(m=>{let x=i(m),p=x.getFullYear(),g=x.getMonth(),v=x.getDate(),A=x.getHours(),b=x.getMinutes(),C=x.getSeconds(),E=p!=l&&a[2]||g!=c&&a[3]||v!=h&&a[4]||A!=d&&a[5]||b!=u&&a[6]||C!=f&&a[7]||a[1];return l=p,c=g,h=v,d=A,u=b,f=C,E(x)})}}function wx(i,e){let t=hu(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Wh(i,e,t){return new Date(i,e,t)}function fp(i,e){return e(i)}var Tx="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function pp(i,e){return(t,n,s,r)=>r==null?su:e(i(n))}function Ex(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Ax(i,e){return i.series[e].fill(i,e)}var Cx={show:!0,live:!0,isolate:!1,mount:Y_,markers:{show:!0,width:2,stroke:Ex,fill:Ax,dash:"solid"},idx:null,idxs:null,values:[]};function Rx(i,e){let t=i.cursor.points,n=fi(),s=t.size(i,e);Gt(n,ko,s),Gt(n,zo,s);let r=s/-2;Gt(n,"marginLeft",r),Gt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Gt(n,"borderWidth",o),n}function Px(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Ix(i,e){let t=i.series[e].points;return t._stroke||t._fill}function Lx(i,e){return i.series[e].points.size}var Xh=[0,0];function Dx(i,e,t){return Xh[0]=e,Xh[1]=t,Xh}function Qa(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function qh(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var Nx={show:!0,x:!0,y:!0,lock:!1,move:Dx,points:{one:!1,show:Rx,size:Lx,width:0,stroke:Ix,fill:Px},bind:{mousedown:Qa,mouseup:Qa,click:Qa,dblclick:Qa,mousemove:qh,mouseleave:qh,mouseenter:qh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},$p={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},du=dn({},$p,{filter:Np}),Zp=dn({},du,{size:10}),Jp=dn({},$p,{show:!1}),fu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Kp="bold "+fu,jp=1.5,mp={show:!0,scale:"x",stroke:iu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Kp,side:2,grid:du,ticks:Zp,border:Jp,font:fu,lineGap:jp,rotate:0},Ux="Value",Fx="Time",gp={show:!0,scale:"x",auto:!1,sorted:1,min:Ut,max:-Ut,idxs:[]};function Ox(i,e,t,n,s){return e.map(r=>r==null?"":lu(r))}function Bx(i,e,t,n,s,r,o){let a=[],l=Es.get(s)||0;t=o?t:Ft(ol(t,s),l);for(let c=t;c<=n;c=Ft(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function jh(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?ss:Ip,h=jn(c(t));s=Or(l,h),l==10&&(s=er[Mi(s,er)]);let d=t,u=s*l;l==10&&(u=er[Mi(u,er)]);do a.push(d),d=d+s,l==10&&!Es.has(d)&&(d=Ft(d,Es.get(s))),d>=u&&(s=d,u=s*l,l==10&&(u=er[Mi(u,er)]));while(d<=n);return a}function kx(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?jh(i,e,zn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?jh(i,e,zn(l,-n),-t,s):[l]).reverse().map(u=>-u).concat(h,c)}var Qp=/./,zx=/[12357]/,Vx=/[125]/,_p=/1/,Qh=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function Hx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),d=l(9,o)-h>=c?Qp:l(7,o)-h>=c?zx:l(5,o)-h>=c?Vx:_p;if(d==_p){let u=_n(l(1,o)-h);if(u<c)return Qh(e.slice().reverse(),a.distr,d,pi(c/u)).reverse()}return Qh(e,a.distr,d,1)}function Gx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=_n(l(1,o)-l(2,o));return c<a?Qh(e.slice().reverse(),3,Qp,pi(a/c)).reverse():e}function Wx(i,e,t,n){return n==null?su:e==null?"":lu(e)}var xp={show:!0,scale:"y",stroke:iu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Kp,side:3,grid:du,ticks:Zp,border:Jp,font:fu,lineGap:jp,rotate:0};function Xx(i,e){let t=3+(i||1)*2;return Ft(t*e,3)}function qx(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=_n(o-r),l=i.series[e],c=a/(l.points.space*wt);return n[1]-n[0]<=c}var vp={scale:null,auto:!0,sorted:0,min:Ut,max:-Ut},em=(i,e,t,n,s)=>s,yp={show:!0,auto:!0,sorted:0,gaps:em,alpha:1,facets:[dn({},vp,{scale:"x"}),dn({},vp,{scale:"y"})]},bp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:em,alpha:1,points:{show:qx,filter:null},values:null,min:Ut,max:-Ut,idxs:[],path:null,clip:null};function Yx(i,e,t,n,s){return t/10}var tm={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},$x=dn({},tm,{time:!1,ori:1}),Mp={};function nm(i,e){let t=Mp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Mp[i]=t)),t}var zr=1,eu=2;function sr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],d=n==2?o[s.facets[1].scale]:o[s.scale],u=a.left,f=a.top,m=a.width,x=a.height,p=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,d,p,g,u,f,m,x,cl,Hr,ul,sm,om):t(s,l,c,h,d,g,p,f,u,x,m,hl,Gr,gu,rm,am)}function pu(i,e){let t=0,n=0,s=Mt(i.bands,cu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function Zx(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function rs(i,e,t,n,s,r){return sr(i,e,(o,a,l,c,h,d,u,f,m,x,p)=>{let g=o.pxRound,v=c.dir*(c.ori==0?1:-1),A=c.ori==0?Hr:Gr,b,C;v==1?(b=t,C=n):(b=n,C=t);let E=g(d(a[b],c,x,f)),_=g(u(l[b],h,p,m)),S=g(d(a[C],c,x,f)),U=g(u(r==1?h.max:h.min,h,p,m)),I=new Path2D(s);return A(I,S,U),A(I,E,U),A(I,E,_),I})}function ll(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?ul:gu,l=t;for(let d=0;d<i.length;d++){let u=i[d];if(u[1]>u[0]){let f=u[0]-l;f>0&&a(o,l,n,f,n+r),l=u[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function Jx(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function mu(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let d=c,u=c;if(s==1)for(;++c<=n&&e[c]===null;)u=c;else for(;--c>=t&&e[c]===null;)u=c;let f=r(i[d]),m=u==d?f:r(i[u]),x=d-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=u+s;m=o>=0&&g>=0&&g<l?r(i[g]):m,m>=f&&a.push([f,m])}return a}function Sp(i){return i==0?Dp:i==1?gn:e=>Qs(e,i)}function im(i){let e=i==0?cl:hl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Si(c,a/2,l/2),h=Si(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var cl=(i,e,t)=>{i.moveTo(e,t)},hl=(i,e,t)=>{i.moveTo(t,e)},Hr=(i,e,t)=>{i.lineTo(e,t)},Gr=(i,e,t)=>{i.lineTo(t,e)},ul=im(0),gu=im(1),sm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},rm=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},om=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},am=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function lm(i){return(e,t,n,s,r)=>sr(e,t,(o,a,l,c,h,d,u,f,m,x,p)=>{let{pxRound:g,points:v}=o,A,b;c.ori==0?(A=cl,b=sm):(A=hl,b=rm);let C=Ft(v.width*wt,3),E=(v.size-v.width)/2*wt,_=Ft(E*2,3),S=new Path2D,U=new Path2D,{left:I,top:D,width:z,height:B}=e.bbox;ul(U,I-_,D-_,z+_*2,B+_*2);let L=H=>{if(l[H]!=null){let Y=g(d(a[H],c,x,f)),G=g(u(l[H],h,p,m));A(S,Y+E,G),b(S,Y,G,E,0,el*2)}};if(r)r.forEach(L);else for(let H=n;H<=s;H++)L(H);return{stroke:C>0?S:null,fill:S,clip:U,flags:zr|eu}})}function cm(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var Kx=cm(Hr),jx=cm(Gr);function hm(i){let e=Mt(i?.alignGaps,0);return(t,n,s,r)=>sr(t,n,(o,a,l,c,h,d,u,f,m,x,p)=>{[s,r]=sl(l,s,r);let g=o.pxRound,v=B=>g(d(B,c,x,f)),A=B=>g(u(B,h,p,m)),b,C;c.ori==0?(b=Hr,C=Kx):(b=Gr,C=jx);let E=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zr},S=_.stroke,U=!1;if(r-s>=x*4){let B=ue=>t.posToVal(ue,c.key,!0),L=null,H=null,Y,G,te,Z=v(a[E==1?s:r]),Q=v(a[s]),se=v(a[r]),de=B(E==1?Q+1:se-1);for(let ue=E==1?s:r;ue>=s&&ue<=r;ue+=E){let ee=a[ue],xe=(E==1?ee<de:ee>de)?Z:v(ee),Ae=l[ue];xe==Z?Ae!=null?(G=Ae,L==null?(b(S,xe,A(G)),Y=L=H=G):G<L?L=G:G>H&&(H=G)):Ae===null&&(U=!0):(L!=null&&C(S,Z,A(L),A(H),A(Y),A(G)),Ae!=null?(G=Ae,b(S,xe,A(G)),L=H=Y=G):(L=H=null,Ae===null&&(U=!0)),Z=xe,de=B(Z+E))}L!=null&&L!=H&&te!=Z&&C(S,Z,A(L),A(H),A(Y),A(G))}else for(let B=E==1?s:r;B>=s&&B<=r;B+=E){let L=l[B];L===null?U=!0:L!=null&&b(S,v(a[B]),A(L))}let[D,z]=pu(t,n);if(o.fill!=null||D!=0){let B=_.fill=new Path2D(S),L=o.fillTo(t,n,o.min,o.max,D),H=A(L),Y=v(a[s]),G=v(a[r]);E==-1&&([G,Y]=[Y,G]),b(B,G,H),b(B,Y,H)}if(!o.spanGaps){let B=[];U&&B.push(...mu(a,l,s,r,E,v,e)),_.gaps=B=o.gaps(t,n,s,r,B),_.clip=ll(B,c.ori,f,m,x,p)}return z!=0&&(_.band=z==2?[rs(t,n,s,r,S,-1),rs(t,n,s,r,S,1)]:rs(t,n,s,r,S,z)),_})}function Qx(i){let e=Mt(i.align,1),t=Mt(i.ascDesc,!1),n=Mt(i.alignGaps,0),s=Mt(i.extend,!1);return(r,o,a,l)=>sr(r,o,(c,h,d,u,f,m,x,p,g,v,A)=>{[a,l]=sl(d,a,l);let b=c.pxRound,{left:C,width:E}=r.bbox,_=Q=>b(m(Q,u,v,p)),S=Q=>b(x(Q,f,A,g)),U=u.ori==0?Hr:Gr,I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zr},D=I.stroke,z=u.dir*(u.ori==0?1:-1),B=S(d[z==1?a:l]),L=_(h[z==1?a:l]),H=L,Y=L;s&&e==-1&&(Y=C,U(D,Y,B)),U(D,L,B);for(let Q=z==1?a:l;Q>=a&&Q<=l;Q+=z){let se=d[Q];if(se==null)continue;let de=_(h[Q]),ue=S(se);e==1?U(D,de,B):U(D,H,ue),U(D,de,ue),B=ue,H=de}let G=H;s&&e==1&&(G=C+E,U(D,G,B));let[te,Z]=pu(r,o);if(c.fill!=null||te!=0){let Q=I.fill=new Path2D(D),se=c.fillTo(r,o,c.min,c.max,te),de=S(se);U(Q,G,de),U(Q,Y,de)}if(!c.spanGaps){let Q=[];Q.push(...mu(h,d,a,l,z,_,n));let se=c.width*wt/2,de=t||e==1?se:-se,ue=t||e==-1?-se:se;Q.forEach(ee=>{ee[0]+=de,ee[1]+=ue}),I.gaps=Q=c.gaps(r,o,a,l,Q),I.clip=ll(Q,u.ori,p,g,v,A)}return Z!=0&&(I.band=Z==2?[rs(r,o,a,l,D,-1),rs(r,o,a,l,D,1)]:rs(r,o,a,l,D,Z)),I})}function wp(i,e,t,n,s,r,o=Ut){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=_n(i[l]-i[a]);h<c&&(c=h,o=_n(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function ev(i){i=i||Go;let e=Mt(i.size,[.6,Ut,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=xt(s),o=1-e[0],a=Mt(e[1],Ut),l=Mt(e[2],1),c=Mt(i.disp,Go),h=Mt(i.each,f=>{}),{fill:d,stroke:u}=c;return(f,m,x,p)=>sr(f,m,(g,v,A,b,C,E,_,S,U,I,D)=>{let z=g.pxRound,B=t,L=n*wt,H=a*wt,Y=l*wt,G,te;b.ori==0?[G,te]=r(f,m):[te,G]=r(f,m);let Z=b.dir*(b.ori==0?1:-1),Q=b.ori==0?ul:gu,se=b.ori==0?h:(Re,$e,rt,Se,Dt,ze,Xe)=>{h(Re,$e,rt,Dt,Se,Xe,ze)},de=Mt(f.bands,cu).find(Re=>Re.series[0]==m),ue=de!=null?de.dir:0,ee=g.fillTo(f,m,g.min,g.max,ue),me=z(_(ee,C,D,U)),xe,Ae,Me,Ge=I,st=z(g.width*wt),Ve=!1,ht=null,at=null,nt=null,qt=null;d!=null&&(st==0||u!=null)&&(Ve=!0,ht=d.values(f,m,x,p),at=new Map,new Set(ht).forEach(Re=>{Re!=null&&at.set(Re,new Path2D)}),st>0&&(nt=u.values(f,m,x,p),qt=new Map,new Set(nt).forEach(Re=>{Re!=null&&qt.set(Re,new Path2D)})));let{x0:Ot,size:on}=c;if(Ot!=null&&on!=null){B=1,v=Ot.values(f,m,x,p),Ot.unit==2&&(v=v.map(rt=>f.posToVal(S+rt*I,b.key,!0)));let Re=on.values(f,m,x,p);on.unit==2?Ae=Re[0]*I:Ae=E(Re[0],b,I,S)-E(0,b,I,S),Ge=wp(v,A,E,b,I,S,Ge),Me=Ge-Ae+L}else Ge=wp(v,A,E,b,I,S,Ge),Me=Ge*o+L,Ae=Ge-Me;Me<1&&(Me=0),st>=Ae/2&&(st=0),Me<5&&(z=Dp);let It=Me>0,bn=Ge-Me-(It?st:0);Ae=z(Kh(bn,Y,H)),xe=(B==0?Ae/2:B==Z?0:Ae)-B*Z*((B==0?L/2:0)+(It?st/2:0));let yt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},pn=Ve?null:new Path2D,Kt=null;if(de!=null)Kt=f.data[de.series[1]];else{let{y0:Re,y1:$e}=c;Re!=null&&$e!=null&&(A=$e.values(f,m,x,p),Kt=Re.values(f,m,x,p))}let an=G*Ae,O=te*Ae;for(let Re=Z==1?x:p;Re>=x&&Re<=p;Re+=Z){let $e=A[Re];if($e==null)continue;if(Kt!=null){let q=Kt[Re]??0;if($e-q==0)continue;me=_(q,C,D,U)}let rt=b.distr!=2||c!=null?v[Re]:Re,Se=E(rt,b,I,S),Dt=_(Mt($e,ee),C,D,U),ze=z(Se-xe),Xe=z(zn(Dt,me)),R=z(Si(Dt,me)),M=Xe-R;if($e!=null){let q=$e<0?O:an,he=$e<0?an:O;Ve?(st>0&&nt[Re]!=null&&Q(qt.get(nt[Re]),ze,R+jn(st/2),Ae,zn(0,M-st),q,he),ht[Re]!=null&&Q(at.get(ht[Re]),ze,R+jn(st/2),Ae,zn(0,M-st),q,he)):Q(pn,ze,R+jn(st/2),Ae,zn(0,M-st),q,he),se(f,m,Re,ze-st/2,R,Ae+st,M)}}return st>0?yt.stroke=Ve?qt:pn:Ve||(yt._fill=g.width==0?g._fill:g._stroke??g._fill,yt.width=0),yt.fill=Ve?at:pn,yt})}function tv(i,e){let t=Mt(e?.alignGaps,0);return(n,s,r,o)=>sr(n,s,(a,l,c,h,d,u,f,m,x,p,g)=>{[r,o]=sl(c,r,o);let v=a.pxRound,A=G=>v(u(G,h,p,m)),b=G=>v(f(G,d,g,x)),C,E,_;h.ori==0?(C=cl,_=Hr,E=om):(C=hl,_=Gr,E=am);let S=h.dir*(h.ori==0?1:-1),U=A(l[S==1?r:o]),I=U,D=[],z=[];for(let G=S==1?r:o;G>=r&&G<=o;G+=S)if(c[G]!=null){let Z=l[G],Q=A(Z);D.push(I=Q),z.push(b(c[G]))}let B={stroke:i(D,z,C,_,E,v),fill:null,clip:null,band:null,gaps:null,flags:zr},L=B.stroke,[H,Y]=pu(n,s);if(a.fill!=null||H!=0){let G=B.fill=new Path2D(L),te=a.fillTo(n,s,a.min,a.max,H),Z=b(te);_(G,I,Z),_(G,U,Z)}if(!a.spanGaps){let G=[];G.push(...mu(l,c,r,o,S,A,t)),B.gaps=G=a.gaps(n,s,r,o,G),B.clip=ll(G,h.ori,m,x,p,g)}return Y!=0&&(B.band=Y==2?[rs(n,s,r,o,L,-1),rs(n,s,r,o,L,1)]:rs(n,s,r,o,L,Y)),B})}function nv(i){return tv(iv,i)}function iv(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),d=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],d[u]=i[u+1]-i[u],c[u]=h[u]/d[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(d[u-1]+d[u])/((2*d[u]+d[u-1])/c[u-1]+(d[u]+2*d[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,i[u]+d[u]/3,e[u]+l[u]*d[u]/3,i[u+1]-d[u]/3,e[u+1]-l[u+1]*d[u]/3,i[u+1],e[u+1])}return a}var tu=new Set;function Tp(){for(let i of tu)i.syncRect(!0)}Vr&&(nr(O_,Fr,Tp),nr(B_,Fr,Tp,!0),nr(tl,Fr,()=>{Rn.pxRatio=wt}));var sv=hm(),rv=lm();function Ep(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>nu(r,o,e,t))}function ov(i,e){return i.map((t,n)=>n==0?{}:dn({},e,t))}function nu(i,e,t,n){return dn({},e==0?t:n,i)}function um(i,e,t){return e==null?Br:[e,t]}var av=um;function lv(i,e,t){return e==null?Br:nl(e,t,au,!0)}function dm(i,e,t,n){return e==null?Br:rl(e,t,i.scales[n].log,!1)}var cv=dm;function fm(i,e,t,n){return e==null?Br:ou(e,t,i.scales[n].log,!1)}var hv=fm;function uv(i,e,t,n,s){let r=zn(sp(i),sp(e)),o=e-i,a=Mi(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Es.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Ap(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=gn((t=+s)*wt))+"px"),[i,e,t]}function dv(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ft(e[2]*wt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Rn(i,e,t){let n={mode:Mt(i.mode,1)},s=n.mode;function r(y,w,P,N){let W=w.valToPct(y);return N+P*(w.dir==-1?1-W:W)}function o(y,w,P,N){let W=w.valToPct(y);return N+P*(w.dir==-1?W:1-W)}function a(y,w,P,N){return w.ori==0?r(y,w,P,N):o(y,w,P,N)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=fi(v_);if(i.id!=null&&(c.id=i.id),Kn(c,i.class),i.title){let y=fi(M_,c);y.textContent=i.title}let h=bi("canvas"),d=n.ctx=h.getContext("2d"),u=fi(S_,c);nr("click",u,y=>{y.target===m&&(zt!=Er||Yt!=Ar)&&Cn.click(n,y)},!0);let f=n.under=fi(w_,u);u.appendChild(h);let m=n.over=fi(T_,u);i=kr(i);let x=+Mt(i.pxAlign,1),p=Sp(x);(i.plugins||[]).forEach(y=>{y.opts&&(i=y.opts(n,i)||i)});let g=i.ms||.001,v=n.series=s==1?Ep(i.series||[],gp,bp,!1):ov(i.series||[null],yp),A=n.axes=Ep(i.axes||[],mp,xp,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(y=>{y.fill=xt(y.fill||null),y.dir=Mt(y.dir,-1)});let E=s==2?v[1].facets[0].scale:v[0].scale,_={axes:Qi,series:pt},S=(i.drawOrder||["axes","series"]).map(y=>_[y]);function U(y){let w=y.distr==3?P=>ss(P>0?P:y.clamp(n,P,y.min,y.max,y.key)):y.distr==4?P=>Gh(P,y.asinh):y.distr==100?P=>y.fwd(P):P=>P;return P=>{let N=w(P),{_min:W,_max:K}=y,le=K-W;return(N-W)/le}}function I(y){let w=b[y];if(w==null){let P=(i.scales||Go)[y]||Go;if(P.from!=null){I(P.from);let N=dn({},b[P.from],P,{key:y});N.valToPct=U(N),b[y]=N}else{w=b[y]=dn({},y==E?tm:$x,P),w.key=y;let N=w.time,W=w.range,K=Ts(W);if((y!=E||s==2&&!N)&&(K&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?tp:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?tp:{mode:1,hard:W[1],soft:W[1]}},K=!1),!K&&al(W))){let le=W;W=(fe,ye,De)=>ye==null?Br:nl(ye,De,le)}w.range=xt(W||(N?av:y==E?w.distr==3?cv:w.distr==4?hv:um:w.distr==3?dm:w.distr==4?fm:lv)),w.auto=xt(K?!1:w.auto),w.clamp=xt(w.clamp||Yx),w._min=w._max=null,w.valToPct=U(w)}}}I("x"),I("y"),s==1&&v.forEach(y=>{I(y.scale)}),A.forEach(y=>{I(y.scale)});for(let y in i.scales)I(y);let D=b[E],z=D.distr,B,L;D.ori==0?(Kn(c,y_),B=r,L=o):(Kn(c,b_),B=o,L=r);let H={};for(let y in b){let w=b[y];(w.min!=null||w.max!=null)&&(H[y]={min:w.min,max:w.max},w.min=w.max=null)}let Y=i.tzDate||(y=>new Date(gn(y/g))),G=i.fmtDate||hu,te=g==1?yx(Y):Sx(Y),Z=dp(Y,up(g==1?vx:Mx,G)),Q=pp(Y,fp(Tx,G)),se=[],de=n.legend=dn({},Cx,i.legend),ue=n.cursor=dn({},Nx,{drag:{y:s==2}},i.cursor),ee=de.show,me=ue.show,xe=de.markers;de.idxs=se,xe.width=xt(xe.width),xe.dash=xt(xe.dash),xe.stroke=xt(xe.stroke),xe.fill=xt(xe.fill);let Ae,Me,Ge,st=[],Ve=[],ht,at=!1,nt={};if(de.live){let y=v[1]?v[1].values:null;at=y!=null,ht=at?y(n,1,0):{_:0};for(let w in ht)nt[w]=su}if(ee)if(Ae=bi("table",I_,c),Ge=bi("tbody",null,Ae),de.mount(n,Ae),at){Me=bi("thead",null,Ae,Ge);let y=bi("tr",null,Me);bi("th",null,y);for(var qt in ht)bi("th",Hf,y).textContent=qt}else Kn(Ae,D_),de.live&&Kn(Ae,L_);let Ot={show:!0},on={show:!1};function It(y,w){if(w==0&&(at||!de.live||s==2))return Br;let P=[],N=bi("tr",N_,Ge,Ge.childNodes[w]);Kn(N,y.class),y.show||Kn(N,tr);let W=bi("th",null,N);if(xe.show){let fe=fi(U_,W);if(w>0){let ye=xe.width(n,w);ye&&(fe.style.border=ye+"px "+xe.dash(n,w)+" "+xe.stroke(n,w)),fe.style.background=xe.fill(n,w)}}let K=fi(Hf,W);y.label instanceof HTMLElement?K.appendChild(y.label):K.textContent=y.label,w>0&&(xe.show||(K.style.color=y.width>0?xe.stroke(n,w):xe.fill(n,w)),yt("click",W,fe=>{if(ue._lock)return;Je(fe);let ye=v.indexOf(y);if((fe.ctrlKey||fe.metaKey)!=de.isolate){let De=v.some((Ne,Fe)=>Fe>0&&Fe!=ye&&Ne.show);v.forEach((Ne,Fe)=>{Fe>0&&Fi(Fe,De?Fe==ye?Ot:on:Ot,!0,un.setSeries)})}else Fi(ye,{show:!y.show},!0,un.setSeries)},!1),Ke&&yt(qf,W,fe=>{ue._lock||(Je(fe),Fi(v.indexOf(y),Rr,!0,un.setSeries))},!1));for(var le in ht){let fe=bi("td",F_,N);fe.textContent="--",P.push(fe)}return[N,P]}let bn=new Map;function yt(y,w,P,N=!0){let W=bn.get(w)||{},K=ue.bind[y](n,w,P,N);K&&(nr(y,w,W[y]=K),bn.set(w,W))}function pn(y,w,P){let N=bn.get(w)||{};for(let W in N)(y==null||W==y)&&(Jh(W,w,N[W]),delete N[W]);y==null&&bn.delete(w)}let Kt=0,an=0,O=0,Re=0,$e=0,rt=0,Se=$e,Dt=rt,ze=O,Xe=Re,R=0,M=0,q=0,he=0;n.bbox={};let ae=!1,_e=!1,ve=!1,ne=!1,re=!1,pe=!1;function F(y,w,P){(P||y!=n.width||w!=n.height)&&oe(y,w),lt(!1),ve=!0,_e=!0,Pn()}function oe(y,w){n.width=Kt=O=y,n.height=an=Re=w,$e=rt=0,be(),He();let P=n.bbox;R=P.left=Qs($e*wt,.5),M=P.top=Qs(rt*wt,.5),q=P.width=Qs(O*wt,.5),he=P.height=Qs(Re*wt,.5)}let ie=3;function we(){let y=!1,w=0;for(;!y;){w++;let P=Sr(w),N=Ui(w);y=w==ie||P&&N,y||(oe(n.width,n.height),_e=!0)}}function ge({width:y,height:w}){F(y,w)}n.setSize=ge;function be(){let y=!1,w=!1,P=!1,N=!1;A.forEach((W,K)=>{if(W.show&&W._show){let{side:le,_size:fe}=W,ye=le%2,De=W.label!=null?W.labelSize:0,Ne=fe+De;Ne>0&&(ye?(O-=Ne,le==3?($e+=Ne,N=!0):P=!0):(Re-=Ne,le==0?(rt+=Ne,y=!0):w=!0))}}),Di[0]=y,Di[1]=P,Di[2]=w,Di[3]=N,O-=xi[1]+xi[3],$e+=xi[3],Re-=xi[2]+xi[0],rt+=xi[0]}function He(){let y=$e+O,w=rt+Re,P=$e,N=rt;function W(K,le){switch(K){case 1:return y+=le,y-le;case 2:return w+=le,w-le;case 3:return P-=le,P+le;case 0:return N-=le,N+le}}A.forEach((K,le)=>{if(K.show&&K._show){let fe=K.side;K._pos=W(fe,K._size),K.label!=null&&(K._lpos=W(fe,K.labelSize))}})}if(ue.dataIdx==null){let y=ue.hover,w=y.skip=new Set(y.skip??[]);w.add(void 0);let P=y.prox=xt(y.prox),N=y.bias??=0;ue.dataIdx=(W,K,le,fe)=>{if(K==0)return le;let ye=le,De=P(W,K,le,fe)??Ut,Ne=De>=0&&De<Ut,Fe=D.ori==0?O:Re,it=ue.left,St=e[0],bt=e[K];if(w.has(bt[le])){ye=null;let gt=null,Ze=null,We;if(N==0||N==-1)for(We=le;gt==null&&We-- >0;)w.has(bt[We])||(gt=We);if(N==0||N==1)for(We=le;Ze==null&&We++<bt.length;)w.has(bt[We])||(Ze=We);if(gt!=null||Ze!=null)if(Ne){let Ht=gt==null?-1/0:B(St[gt],D,Fe,0),en=Ze==null?1/0:B(St[Ze],D,Fe,0),Tn=it-Ht,Lt=en-it;Tn<=Lt?Tn<=De&&(ye=gt):Lt<=De&&(ye=Ze)}else ye=Ze==null?gt:gt==null?Ze:le-gt<=Ze-le?gt:Ze}else Ne&&_n(it-B(St[le],D,Fe,0))>De&&(ye=null);return ye}}let Je=y=>{ue.event=y};ue.idxs=se,ue._lock=!1;let ce=ue.points;ce.show=xt(ce.show),ce.size=xt(ce.size),ce.stroke=xt(ce.stroke),ce.width=xt(ce.width),ce.fill=xt(ce.fill);let Oe=n.focus=dn({},i.focus||{alpha:.3},ue.focus),Ke=Oe.prox>=0,Ce=Ke&&ce.one,ot=[],kt=[],Un=[];function To(y,w){let P=ce.show(n,w);if(P instanceof HTMLElement)return Kn(P,P_),Kn(P,y.class),Gi(P,-10,-10,O,Re),m.insertBefore(P,ot[w]),P}function yr(y,w){if(s==1||w>0){let P=s==1&&b[y.scale].time,N=y.value;y.value=P?ap(N)?pp(Y,fp(N,G)):N||Q:N||Wx,y.label=y.label||(P?Fx:Ux)}if(Ce||w>0){y.width=y.width==null?1:y.width,y.paths=y.paths||sv||$_,y.fillTo=xt(y.fillTo||Zx),y.pxAlign=+Mt(y.pxAlign,x),y.pxRound=Sp(y.pxAlign),y.stroke=xt(y.stroke||null),y.fill=xt(y.fill||null),y._stroke=y._fill=y._paths=y._focus=null;let P=Xx(zn(1,y.width),1),N=y.points=dn({},{size:P,width:zn(1,P*.2),stroke:y.stroke,space:P*2,paths:rv,_stroke:null,_fill:null},y.points);N.show=xt(N.show),N.filter=xt(N.filter),N.fill=xt(N.fill),N.stroke=xt(N.stroke),N.paths=xt(N.paths),N.pxAlign=y.pxAlign}if(ee){let P=It(y,w);st.splice(w,0,P[0]),Ve.splice(w,0,P[1]),de.values.push(null)}if(me){se.splice(w,0,null);let P=null;Ce?w==0&&(P=To(y,w)):w>0&&(P=To(y,w)),ot.splice(w,0,P),kt.splice(w,0,0),Un.splice(w,0,0)}wn("addSeries",w)}function fh(y,w){w=w??v.length,y=s==1?nu(y,w,gp,bp):nu(y,w,{},yp),v.splice(w,0,y),yr(v[w],w)}n.addSeries=fh;function Ua(y){if(v.splice(y,1),ee){de.values.splice(y,1),Ve.splice(y,1);let w=st.splice(y,1)[0];pn(null,w.firstChild),w.remove()}me&&(se.splice(y,1),ot.splice(y,1)[0].remove(),kt.splice(y,1),Un.splice(y,1)),wn("delSeries",y)}n.delSeries=Ua;let Di=[!1,!1,!1,!1];function Ji(y,w){if(y._show=y.show,y.show){let P=y.side%2,N=b[y.scale];N==null&&(y.scale=P?v[1].scale:E,N=b[y.scale]);let W=N.time;y.size=xt(y.size),y.space=xt(y.space),y.rotate=xt(y.rotate),Ts(y.incrs)&&y.incrs.forEach(le=>{!Es.has(le)&&Es.set(le,Fp(le))}),y.incrs=xt(y.incrs||(N.distr==2?gx:W?g==1?xx:bx:er)),y.splits=xt(y.splits||(W&&N.distr==1?te:N.distr==3?jh:N.distr==4?kx:Bx)),y.stroke=xt(y.stroke),y.grid.stroke=xt(y.grid.stroke),y.ticks.stroke=xt(y.ticks.stroke),y.border.stroke=xt(y.border.stroke);let K=y.values;y.values=Ts(K)&&!Ts(K[0])?xt(K):W?Ts(K)?dp(Y,up(K,G)):ap(K)?wx(Y,K):K||Z:K||Ox,y.filter=xt(y.filter||(N.distr>=3&&N.log==10?Hx:N.distr==3&&N.log==2?Gx:Np)),y.font=Ap(y.font),y.labelFont=Ap(y.labelFont),y._size=y.size(n,null,w,0),y._space=y._rotate=y._incrs=y._found=y._splits=y._values=null,y._size>0&&(Di[w]=!0,y._el=fi(E_,u))}}function Ki(y,w,P,N){let[W,K,le,fe]=P,ye=w%2,De=0;return ye==0&&(fe||K)&&(De=w==0&&!W||w==2&&!le?gn(mp.size/3):0),ye==1&&(W||le)&&(De=w==1&&!K||w==3&&!fe?gn(xp.size/2):0),De}let Eo=n.padding=(i.padding||[Ki,Ki,Ki,Ki]).map(y=>xt(Mt(y,Ki))),xi=n._padding=Eo.map((y,w)=>y(n,w,Di,0)),jt,nn=null,sn=null,Ni=s==1?v[0].idxs:null,Yn=null,_s=!1;function Ao(y,w){if(e=y??[],n.data=n._data=e,s==2){jt=0;for(let P=1;P<v.length;P++)jt+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Yn=e[0],jt=Yn.length;let P=e;if(z==2){P=e.slice();let N=P[0]=Array(jt);for(let W=0;W<jt;W++)N[W]=W}n._data=e=P}if(lt(!0),wn("setData"),z==2&&(ve=!0),w!==!1){let P=D;P.auto(n,_s)?Co():ys(E,P.min,P.max),ne=ne||ue.left>=0,pe=!0,Pn()}}n.setData=Ao;function Co(){_s=!0;let y,w;s==1&&(jt>0?(nn=Ni[0]=0,sn=Ni[1]=jt-1,y=e[0][nn],w=e[0][sn],z==2?(y=nn,w=sn):y==w&&(z==3?[y,w]=rl(y,y,D.log,!1):z==4?[y,w]=ou(y,y,D.log,!1):D.time?w=y+gn(86400/g):[y,w]=nl(y,w,au,!0))):(nn=Ni[0]=y=null,sn=Ni[1]=w=null)),ys(E,y,w)}let br,xs,Mr,T,V,j,$,J,Te,Pe;function Ee(y,w,P,N,W,K){y??=Wf,P??=cu,N??="butt",W??=Wf,K??="round",y!=br&&(d.strokeStyle=br=y),W!=xs&&(d.fillStyle=xs=W),w!=Mr&&(d.lineWidth=Mr=w),K!=V&&(d.lineJoin=V=K),N!=j&&(d.lineCap=j=N),P!=T&&d.setLineDash(T=P)}function Ie(y,w,P,N){w!=xs&&(d.fillStyle=xs=w),y!=$&&(d.font=$=y),P!=J&&(d.textAlign=J=P),N!=Te&&(d.textBaseline=Te=N)}function ke(y,w,P,N,W=0){if(N.length>0&&y.auto(n,_s)&&(w==null||w.min==null)){let K=Mt(nn,0),le=Mt(sn,N.length-1),fe=P.min==null?H_(N,K,le,W,y.distr==3):[P.min,P.max];y.min=Si(y.min,P.min=fe[0]),y.max=zn(y.max,P.max=fe[1])}}let je={min:null,max:null};function ft(){for(let N in b){let W=b[N];H[N]==null&&(W.min==null||H[E]!=null&&W.auto(n,_s))&&(H[N]=je)}for(let N in b){let W=b[N];H[N]==null&&W.from!=null&&H[W.from]!=null&&(H[N]=je)}H[E]!=null&&lt(!0);let y={};for(let N in H){let W=H[N];if(W!=null){let K=y[N]=kr(b[N],K_);if(W.min!=null)dn(K,W);else if(N!=E||s==2)if(jt==0&&K.from==null){let le=K.range(n,null,null,N);K.min=le[0],K.max=le[1]}else K.min=Ut,K.max=-Ut}}if(jt>0){v.forEach((N,W)=>{if(s==1){let K=N.scale,le=H[K];if(le==null)return;let fe=y[K];if(W==0){let ye=fe.range(n,fe.min,fe.max,K);fe.min=ye[0],fe.max=ye[1],nn=Mi(fe.min,e[0]),sn=Mi(fe.max,e[0]),sn-nn>1&&(e[0][nn]<fe.min&&nn++,e[0][sn]>fe.max&&sn--),N.min=Yn[nn],N.max=Yn[sn]}else N.show&&N.auto&&ke(fe,le,N,e[W],N.sorted);N.idxs[0]=nn,N.idxs[1]=sn}else if(W>0&&N.show&&N.auto){let[K,le]=N.facets,fe=K.scale,ye=le.scale,[De,Ne]=e[W],Fe=y[fe],it=y[ye];Fe!=null&&ke(Fe,H[fe],K,De,K.sorted),it!=null&&ke(it,H[ye],le,Ne,le.sorted),N.min=le.min,N.max=le.max}});for(let N in y){let W=y[N],K=H[N];if(W.from==null&&(K==null||K.min==null)){let le=W.range(n,W.min==Ut?null:W.min,W.max==-Ut?null:W.max,N);W.min=le[0],W.max=le[1]}}}for(let N in y){let W=y[N];if(W.from!=null){let K=y[W.from];if(K.min==null)W.min=W.max=null;else{let le=W.range(n,K.min,K.max,N);W.min=le[0],W.max=le[1]}}}let w={},P=!1;for(let N in y){let W=y[N],K=b[N];if(K.min!=W.min||K.max!=W.max){K.min=W.min,K.max=W.max;let le=K.distr;K._min=le==3?ss(K.min):le==4?Gh(K.min,K.asinh):le==100?K.fwd(K.min):K.min,K._max=le==3?ss(K.max):le==4?Gh(K.max,K.asinh):le==100?K.fwd(K.max):K.max,w[N]=P=!0}}if(P){v.forEach((N,W)=>{s==2?W>0&&w.y&&(N._paths=null):w[N.scale]&&(N._paths=null)});for(let N in w)ve=!0,wn("setScale",N);me&&ue.left>=0&&(ne=pe=!0)}for(let N in H)H[N]=null}function Be(y){let w=Kh(nn-1,0,jt-1),P=Kh(sn+1,0,jt-1);for(;y[w]==null&&w>0;)w--;for(;y[P]==null&&P<jt-1;)P++;return[w,P]}function pt(){if(jt>0){let y=v.some(w=>w._focus)&&Pe!=Oe.alpha;y&&(d.globalAlpha=Pe=Oe.alpha),v.forEach((w,P)=>{if(P>0&&w.show&&($t(P,!1),$t(P,!0),w._paths==null)){let N=Pe;Pe!=w.alpha&&(d.globalAlpha=Pe=w.alpha);let W=s==2?[0,e[P][0].length-1]:Be(e[P]);w._paths=w.paths(n,P,W[0],W[1]),Pe!=N&&(d.globalAlpha=Pe=N)}}),v.forEach((w,P)=>{if(P>0&&w.show){let N=Pe;Pe!=w.alpha&&(d.globalAlpha=Pe=w.alpha),w._paths!=null&&Ct(P,!1);{let W=w._paths!=null?w._paths.gaps:null,K=w.points.show(n,P,nn,sn,W),le=w.points.filter(n,P,K,W);(K||le)&&(w.points._paths=w.points.paths(n,P,nn,sn,le),Ct(P,!0))}Pe!=N&&(d.globalAlpha=Pe=N),wn("drawSeries",P)}}),y&&(d.globalAlpha=Pe=1)}}function $t(y,w){let P=w?v[y].points:v[y];P._stroke=P.stroke(n,y),P._fill=P.fill(n,y)}function Ct(y,w){let P=w?v[y].points:v[y],{stroke:N,fill:W,clip:K,flags:le,_stroke:fe=P._stroke,_fill:ye=P._fill,_width:De=P.width}=P._paths;De=Ft(De*wt,3);let Ne=null,Fe=De%2/2;w&&ye==null&&(ye=De>0?"#fff":fe);let it=P.pxAlign==1&&Fe>0;if(it&&d.translate(Fe,Fe),!w){let St=R-De/2,bt=M-De/2,gt=q+De,Ze=he+De;Ne=new Path2D,Ne.rect(St,bt,gt,Ze)}w?Ue(fe,De,P.dash,P.cap,ye,N,W,le,K):Rt(y,fe,De,P.dash,P.cap,ye,N,W,le,Ne,K),it&&d.translate(-Fe,-Fe)}function Rt(y,w,P,N,W,K,le,fe,ye,De,Ne){let Fe=!1;ye!=0&&C.forEach((it,St)=>{if(it.series[0]==y){let bt=v[it.series[1]],gt=e[it.series[1]],Ze=(bt._paths||Go).band;Ts(Ze)&&(Ze=it.dir==1?Ze[0]:Ze[1]);let We,Ht=null;bt.show&&Ze&&W_(gt,nn,sn)?(Ht=it.fill(n,St)||K,We=bt._paths.clip):Ze=null,Ue(w,P,N,W,Ht,le,fe,ye,De,Ne,We,Ze),Fe=!0}}),Fe||Ue(w,P,N,W,K,le,fe,ye,De,Ne)}let mn=zr|eu;function Ue(y,w,P,N,W,K,le,fe,ye,De,Ne,Fe){Ee(y,w,P,N,W),(ye||De||Fe)&&(d.save(),ye&&d.clip(ye),De&&d.clip(De)),Fe?(fe&mn)==mn?(d.clip(Fe),Ne&&d.clip(Ne),_t(W,le),ln(y,K,w)):fe&eu?(_t(W,le),d.clip(Fe),ln(y,K,w)):fe&zr&&(d.save(),d.clip(Fe),Ne&&d.clip(Ne),_t(W,le),d.restore(),ln(y,K,w)):(_t(W,le),ln(y,K,w)),(ye||De||Fe)&&d.restore()}function ln(y,w,P){P>0&&(w instanceof Map?w.forEach((N,W)=>{d.strokeStyle=br=W,d.stroke(N)}):w!=null&&y&&d.stroke(w))}function _t(y,w){w instanceof Map?w.forEach((P,N)=>{d.fillStyle=xs=N,d.fill(P)}):w!=null&&y&&d.fill(w)}function ji(y,w,P,N){let W=A[y],K;if(N<=0)K=[0,0];else{let le=W._space=W.space(n,y,w,P,N),fe=W._incrs=W.incrs(n,y,w,P,N,le);K=uv(w,P,fe,N,le)}return W._found=K}function cn(y,w,P,N,W,K,le,fe,ye,De){let Ne=le%2/2;x==1&&d.translate(Ne,Ne),Ee(fe,le,ye,De,fe),d.beginPath();let Fe,it,St,bt,gt=W+(N==0||N==3?-K:K);P==0?(it=W,bt=gt):(Fe=W,St=gt);for(let Ze=0;Ze<y.length;Ze++)w[Ze]!=null&&(P==0?Fe=St=y[Ze]:it=bt=y[Ze],d.moveTo(Fe,it),d.lineTo(St,bt));d.stroke(),x==1&&d.translate(-Ne,-Ne)}function Sr(y){let w=!0;return A.forEach((P,N)=>{if(!P.show)return;let W=b[P.scale];if(W.min==null){P._show&&(w=!1,P._show=!1,lt(!1));return}else P._show||(w=!1,P._show=!0,lt(!1));let K=P.side,le=K%2,{min:fe,max:ye}=W,[De,Ne]=ji(N,fe,ye,le==0?O:Re);if(Ne==0)return;let Fe=W.distr==2,it=P._splits=P.splits(n,N,fe,ye,De,Ne,Fe),St=W.distr==2?it.map(We=>Yn[We]):it,bt=W.distr==2?Yn[it[1]]-Yn[it[0]]:De,gt=P._values=P.values(n,P.filter(n,St,N,Ne,bt),N,Ne,bt);P._rotate=K==2?P.rotate(n,gt,N,Ne):0;let Ze=P._size;P._size=pi(P.size(n,gt,N,y)),Ze!=null&&P._size!=Ze&&(w=!1)}),w}function Ui(y){let w=!0;return Eo.forEach((P,N)=>{let W=P(n,N,Di,y);W!=xi[N]&&(w=!1),xi[N]=W}),w}function Qi(){for(let y=0;y<A.length;y++){let w=A[y];if(!w.show||!w._show)continue;let P=w.side,N=P%2,W,K,le=w.stroke(n,y),fe=P==0||P==3?-1:1,[ye,De]=w._found;if(w.label!=null){let Bn=w.labelGap*fe,Jn=gn((w._lpos+Bn)*wt);Ie(w.labelFont[0],le,"center",P==2?"top":Gf),d.save(),N==1?(W=K=0,d.translate(Jn,gn(M+he/2)),d.rotate((P==3?-el:el)/2)):(W=gn(R+q/2),K=Jn);let Ys=Lp(w.label)?w.label(n,y,ye,De):w.label;d.fillText(Ys,W,K),d.restore()}if(De==0)continue;let Ne=b[w.scale],Fe=N==0?q:he,it=N==0?R:M,St=w._splits,bt=Ne.distr==2?St.map(Bn=>Yn[Bn]):St,gt=Ne.distr==2?Yn[St[1]]-Yn[St[0]]:ye,Ze=w.ticks,We=w.border,Ht=Ze.show?Ze.size:0,en=gn(Ht*wt),Tn=gn((w.alignTo==2?w._size-Ht-w.gap:w.gap)*wt),Lt=w._rotate*-el/180,tn=p(w._pos*wt),$n=(en+Tn)*fe,On=tn+$n;K=N==0?On:0,W=N==1?On:0;let ci=w.font[0],vi=w.align==1?Nr:w.align==2?zh:Lt>0?Nr:Lt<0?zh:N==0?"center":P==3?zh:Nr,Bi=Lt||N==1?"middle":P==2?"top":Gf;Ie(ci,le,vi,Bi);let Zn=w.font[1]*w.lineGap,hi=St.map(Bn=>p(a(Bn,Ne,Fe,it))),yi=w._values;for(let Bn=0;Bn<yi.length;Bn++){let Jn=yi[Bn];if(Jn!=null){N==0?W=hi[Bn]:K=hi[Bn],Jn=""+Jn;let Ys=Jn.indexOf(`
`)==-1?[Jn]:Jn.split(/\n/gm);for(let kn=0;kn<Ys.length;kn++){let rf=Ys[kn];Lt?(d.save(),d.translate(W,K+kn*Zn),d.rotate(Lt),d.fillText(rf,0,0),d.restore()):d.fillText(rf,W,K+kn*Zn)}}}Ze.show&&cn(hi,Ze.filter(n,bt,y,De,gt),N,P,tn,en,Ft(Ze.width*wt,3),Ze.stroke(n,y),Ze.dash,Ze.cap);let ki=w.grid;ki.show&&cn(hi,ki.filter(n,bt,y,De,gt),N,N==0?2:1,N==0?M:R,N==0?he:q,Ft(ki.width*wt,3),ki.stroke(n,y),ki.dash,ki.cap),We.show&&cn([tn],[1],N==0?1:0,N==0?1:2,N==1?M:R,N==1?he:q,Ft(We.width*wt,3),We.stroke(n,y),We.dash,We.cap)}wn("drawAxes")}function lt(y){v.forEach((w,P)=>{P>0&&(w._paths=null,y&&(s==1?(w.min=null,w.max=null):w.facets.forEach(N=>{N.min=null,N.max=null})))})}let Qt=!1,Fn=!1,Pt=[];function hn(){Fn=!1;for(let y=0;y<Pt.length;y++)wn(...Pt[y]);Pt.length=0}function Pn(){Qt||(sx(zd),Qt=!0)}function Fa(y,w=!1){Qt=!0,Fn=w,y(n),zd(),w&&Pt.length>0&&queueMicrotask(hn)}n.batch=Fa;function zd(){if(ae&&(ft(),ae=!1),ve&&(we(),ve=!1),_e){if(Gt(f,Nr,$e),Gt(f,"top",rt),Gt(f,ko,O),Gt(f,zo,Re),Gt(m,Nr,$e),Gt(m,"top",rt),Gt(m,ko,O),Gt(m,zo,Re),Gt(u,ko,Kt),Gt(u,zo,an),h.width=gn(Kt*wt),h.height=gn(an*wt),A.forEach(({_el:y,_show:w,_size:P,_pos:N,side:W})=>{if(y!=null)if(w){let K=W===3||W===0?P:0,le=W%2==1;Gt(y,le?"left":"top",N-K),Gt(y,le?"width":"height",P),Gt(y,le?"top":"left",le?rt:$e),Gt(y,le?"height":"width",le?Re:O),Zh(y,tr)}else Kn(y,tr)}),br=xs=Mr=V=j=$=J=Te=T=null,Pe=1,Io(!0),$e!=Se||rt!=Dt||O!=ze||Re!=Xe){lt(!1);let y=O/ze,w=Re/Xe;if(me&&!ne&&ue.left>=0){ue.left*=y,ue.top*=w,wr&&Gi(wr,gn(ue.left),0,O,Re),Tr&&Gi(Tr,0,gn(ue.top),O,Re);for(let P=0;P<ot.length;P++){let N=ot[P];N!=null&&(kt[P]*=y,Un[P]*=w,Gi(N,pi(kt[P]),pi(Un[P]),O,Re))}}if(Vt.show&&!re&&Vt.left>=0&&Vt.width>0){Vt.left*=y,Vt.width*=y,Vt.top*=w,Vt.height*=w;for(let P in vh)Gt(Cr,P,Vt[P])}Se=$e,Dt=rt,ze=O,Xe=Re}wn("setSize"),_e=!1}Kt>0&&an>0&&(d.clearRect(0,0,h.width,h.height),wn("drawClear"),S.forEach(y=>y()),wn("draw")),Vt.show&&re&&(Oa(Vt),re=!1),me&&ne&&(qs(null,!0,!1),ne=!1),de.show&&de.live&&pe&&(_h(),pe=!1),l||(l=!0,n.status=1,wn("ready")),_s=!1,Qt=!1}n.redraw=(y,w)=>{ve=w||!1,y!==!1?ys(E,D.min,D.max):Pn()};function ph(y,w){let P=b[y];if(P.from==null){if(jt==0){let N=P.range(n,w.min,w.max,y);w.min=N[0],w.max=N[1]}if(w.min>w.max){let N=w.min;w.min=w.max,w.max=N}if(jt>1&&w.min!=null&&w.max!=null&&w.max-w.min<1e-16)return;y==E&&P.distr==2&&jt>0&&(w.min=Mi(w.min,e[0]),w.max=Mi(w.max,e[0]),w.min==w.max&&w.max++),H[y]=w,ae=!0,Pn()}}n.setScale=ph;let mh,gh,wr,Tr,Vd,Hd,Er,Ar,Gd,Wd,zt,Yt,vs=!1,Cn=ue.drag,Mn=Cn.x,Sn=Cn.y;me&&(ue.x&&(mh=fi(C_,m)),ue.y&&(gh=fi(R_,m)),D.ori==0?(wr=mh,Tr=gh):(wr=gh,Tr=mh),zt=ue.left,Yt=ue.top);let Vt=n.select=dn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Cr=Vt.show?fi(A_,Vt.over?m:f):null;function Oa(y,w){if(Vt.show){for(let P in y)Vt[P]=y[P],P in vh&&Gt(Cr,P,y[P]);w!==!1&&wn("setSelect")}}n.setSelect=Oa;function L0(y){if(v[y].show)ee&&Zh(st[y],tr);else if(ee&&Kn(st[y],tr),me){let P=Ce?ot[0]:ot[y];P!=null&&Gi(P,-10,-10,O,Re)}}function ys(y,w,P){ph(y,{min:w,max:P})}function Fi(y,w,P,N){w.focus!=null&&O0(y),w.show!=null&&v.forEach((W,K)=>{K>0&&(y==K||y==null)&&(W.show=w.show,L0(K),s==2?(ys(W.facets[0].scale,null,null),ys(W.facets[1].scale,null,null)):ys(W.scale,null,null),Pn())}),P!==!1&&wn("setSeries",y,w),N&&Lo("setSeries",n,y,w)}n.setSeries=Fi;function D0(y,w){dn(C[y],w)}function N0(y,w){y.fill=xt(y.fill||null),y.dir=Mt(y.dir,-1),w=w??C.length,C.splice(w,0,y)}function U0(y){y==null?C.length=0:C.splice(y,1)}n.addBand=N0,n.setBand=D0,n.delBand=U0;function F0(y,w){v[y].alpha=w,me&&ot[y]!=null&&(ot[y].style.opacity=w),ee&&st[y]&&(st[y].style.opacity=w)}let es,bs,Xs,Rr={focus:!0};function O0(y){if(y!=Xs){let w=y==null,P=Oe.alpha!=1;v.forEach((N,W)=>{if(s==1||W>0){let K=w||W==0||W==y;N._focus=w?null:K,P&&F0(W,K?1:Oe.alpha)}}),Xs=y,P&&Pn()}}ee&&Ke&&yt(Yf,Ae,y=>{ue._lock||(Je(y),Xs!=null&&Fi(null,Rr,!0,un.setSeries))});function Oi(y,w,P){let N=b[w];P&&(y=y/wt-(N.ori==1?rt:$e));let W=O;N.ori==1&&(W=Re,y=W-y),N.dir==-1&&(y=W-y);let K=N._min,le=N._max,fe=y/W,ye=K+(le-K)*fe,De=N.distr;return De==3?Or(10,ye):De==4?q_(ye,N.asinh):De==100?N.bwd(ye):ye}function B0(y,w){let P=Oi(y,E,w);return Mi(P,e[0],nn,sn)}n.valToIdx=y=>Mi(y,e[0]),n.posToIdx=B0,n.posToVal=Oi,n.valToPos=(y,w,P)=>b[w].ori==0?r(y,b[w],P?q:O,P?R:0):o(y,b[w],P?he:Re,P?M:0),n.setCursor=(y,w,P)=>{zt=y.left,Yt=y.top,qs(null,w,P)};function Xd(y,w){Gt(Cr,Nr,Vt.left=y),Gt(Cr,ko,Vt.width=w)}function qd(y,w){Gt(Cr,"top",Vt.top=y),Gt(Cr,zo,Vt.height=w)}let Ro=D.ori==0?Xd:qd,Po=D.ori==1?Xd:qd;function k0(){if(ee&&de.live)for(let y=s==2?1:0;y<v.length;y++){if(y==0&&at)continue;let w=de.values[y],P=0;for(let N in w)Ve[y][P++].firstChild.nodeValue=w[N]}}function _h(y,w){if(y!=null&&(y.idxs?y.idxs.forEach((P,N)=>{se[N]=P}):J_(y.idx)||se.fill(y.idx),de.idx=se[0]),ee&&de.live){for(let P=0;P<v.length;P++)(P>0||s==1&&!at)&&z0(P,se[P]);k0()}pe=!1,w!==!1&&wn("setLegend")}n.setLegend=_h;function z0(y,w){let P=v[y],N=y==0&&z==2?Yn:e[y],W;at?W=P.values(n,y,w)??nt:(W=P.value(n,w==null?null:N[w],y,w),W=W==null?nt:{_:W}),de.values[y]=W}function qs(y,w,P){Gd=zt,Wd=Yt,[zt,Yt]=ue.move(n,zt,Yt),ue.left=zt,ue.top=Yt,me&&(wr&&Gi(wr,gn(zt),0,O,Re),Tr&&Gi(Tr,0,gn(Yt),O,Re));let N,W=nn>sn;es=Ut,bs=null;let K=D.ori==0?O:Re,le=D.ori==1?O:Re;if(zt<0||jt==0||W){N=ue.idx=null;for(let fe=0;fe<v.length;fe++){let ye=ot[fe];ye!=null&&Gi(ye,-10,-10,O,Re)}Ke&&Fi(null,Rr,!0,y==null&&un.setSeries),de.live&&(se.fill(N),pe=!0)}else{let fe,ye,De;s==1&&(fe=D.ori==0?zt:Yt,ye=Oi(fe,E),N=ue.idx=Mi(ye,e[0],nn,sn),De=B(e[0][N],D,K,0));let Ne=-10,Fe=-10,it=0,St=0,bt=!0,gt="",Ze="";for(let We=s==2?1:0;We<v.length;We++){let Ht=v[We],en=se[We],Tn=en==null?null:s==1?e[We][en]:e[We][1][en],Lt=ue.dataIdx(n,We,N,ye),tn=Lt==null?null:s==1?e[We][Lt]:e[We][1][Lt];if(pe=pe||tn!=Tn||Lt!=en,se[We]=Lt,We>0&&Ht.show){let $n=Lt==null?-10:Lt==N?De:B(s==1?e[0][Lt]:e[We][0][Lt],D,K,0),On=tn==null?-10:L(tn,s==1?b[Ht.scale]:b[Ht.facets[1].scale],le,0);if(Ke&&tn!=null){let ci=D.ori==1?zt:Yt,vi=_n(Oe.dist(n,We,Lt,On,ci));if(vi<es){let Bi=Oe.bias;if(Bi!=0){let Zn=Oi(ci,Ht.scale),hi=tn>=0?1:-1,yi=Zn>=0?1:-1;yi==hi&&(yi==1?Bi==1?tn>=Zn:tn<=Zn:Bi==1?tn<=Zn:tn>=Zn)&&(es=vi,bs=We)}else es=vi,bs=We}}if(pe||Ce){let ci,vi;D.ori==0?(ci=$n,vi=On):(ci=On,vi=$n);let Bi,Zn,hi,yi,ki,Bn,Jn=!0,Ys=ce.bbox;if(Ys!=null){Jn=!1;let kn=Ys(n,We);hi=kn.left,yi=kn.top,Bi=kn.width,Zn=kn.height}else hi=ci,yi=vi,Bi=Zn=ce.size(n,We);if(Bn=ce.fill(n,We),ki=ce.stroke(n,We),Ce)We==bs&&es<=Oe.prox&&(Ne=hi,Fe=yi,it=Bi,St=Zn,bt=Jn,gt=Bn,Ze=ki);else{let kn=ot[We];kn!=null&&(kt[We]=hi,Un[We]=yi,ep(kn,Bi,Zn,Jn),jf(kn,Bn,ki),Gi(kn,pi(hi),pi(yi),O,Re))}}}}if(Ce){let We=Oe.prox,Ht=Xs==null?es<=We:es>We||bs!=Xs;if(pe||Ht){let en=ot[0];en!=null&&(kt[0]=Ne,Un[0]=Fe,ep(en,it,St,bt),jf(en,gt,Ze),Gi(en,pi(Ne),pi(Fe),O,Re))}}}if(Vt.show&&vs)if(y!=null){let[fe,ye]=un.scales,[De,Ne]=un.match,[Fe,it]=y.cursor.sync.scales,St=y.cursor.drag;if(Mn=St._x,Sn=St._y,Mn||Sn){let{left:bt,top:gt,width:Ze,height:We}=y.select,Ht=y.scales[Fe].ori,en=y.posToVal,Tn,Lt,tn,$n,On,ci=fe!=null&&De(fe,Fe),vi=ye!=null&&Ne(ye,it);ci&&Mn?(Ht==0?(Tn=bt,Lt=Ze):(Tn=gt,Lt=We),tn=b[fe],$n=B(en(Tn,Fe),tn,K,0),On=B(en(Tn+Lt,Fe),tn,K,0),Ro(Si($n,On),_n(On-$n))):Ro(0,K),vi&&Sn?(Ht==1?(Tn=bt,Lt=Ze):(Tn=gt,Lt=We),tn=b[ye],$n=L(en(Tn,it),tn,le,0),On=L(en(Tn+Lt,it),tn,le,0),Po(Si($n,On),_n(On-$n))):Po(0,le)}else yh()}else{let fe=_n(Gd-Vd),ye=_n(Wd-Hd);if(D.ori==1){let it=fe;fe=ye,ye=it}Mn=Cn.x&&fe>=Cn.dist,Sn=Cn.y&&ye>=Cn.dist;let De=Cn.uni;De!=null?Mn&&Sn&&(Mn=fe>=De,Sn=ye>=De,!Mn&&!Sn&&(ye>fe?Sn=!0:Mn=!0)):Cn.x&&Cn.y&&(Mn||Sn)&&(Mn=Sn=!0);let Ne,Fe;Mn&&(D.ori==0?(Ne=Er,Fe=zt):(Ne=Ar,Fe=Yt),Ro(Si(Ne,Fe),_n(Fe-Ne)),Sn||Po(0,le)),Sn&&(D.ori==1?(Ne=Er,Fe=zt):(Ne=Ar,Fe=Yt),Po(Si(Ne,Fe),_n(Fe-Ne)),Mn||Ro(0,K)),!Mn&&!Sn&&(Ro(0,0),Po(0,0))}if(Cn._x=Mn,Cn._y=Sn,y==null){if(P){if(sf!=null){let[fe,ye]=un.scales;un.values[0]=fe!=null?Oi(D.ori==0?zt:Yt,fe):null,un.values[1]=ye!=null?Oi(D.ori==1?zt:Yt,ye):null}Lo(Vh,n,zt,Yt,O,Re,N)}if(Ke){let fe=P&&un.setSeries,ye=Oe.prox;Xs==null?es<=ye&&Fi(bs,Rr,!0,fe):es>ye?Fi(null,Rr,!0,fe):bs!=Xs&&Fi(bs,Rr,!0,fe)}}pe&&(de.idx=N,_h()),w!==!1&&wn("setCursor")}let Ms=null;Object.defineProperty(n,"rect",{get(){return Ms==null&&Io(!1),Ms}});function Io(y=!1){y?Ms=null:(Ms=m.getBoundingClientRect(),wn("syncRect",Ms))}function Yd(y,w,P,N,W,K,le){ue._lock||vs&&y!=null&&y.movementX==0&&y.movementY==0||(xh(y,w,P,N,W,K,le,!1,y!=null),y!=null?qs(null,!0,!0):qs(w,!0,!1))}function xh(y,w,P,N,W,K,le,fe,ye){if(Ms==null&&Io(!1),Je(y),y!=null)P=y.clientX-Ms.left,N=y.clientY-Ms.top;else{if(P<0||N<0){zt=-10,Yt=-10;return}let[De,Ne]=un.scales,Fe=w.cursor.sync,[it,St]=Fe.values,[bt,gt]=Fe.scales,[Ze,We]=un.match,Ht=w.axes[0].side%2==1,en=D.ori==0?O:Re,Tn=D.ori==1?O:Re,Lt=Ht?K:W,tn=Ht?W:K,$n=Ht?N:P,On=Ht?P:N;if(bt!=null?P=Ze(De,bt)?a(it,b[De],en,0):-10:P=en*($n/Lt),gt!=null?N=We(Ne,gt)?a(St,b[Ne],Tn,0):-10:N=Tn*(On/tn),D.ori==1){let ci=P;P=N,N=ci}}ye&&(w==null||w.cursor.event.type==Vh)&&((P<=1||P>=O-1)&&(P=Qs(P,O)),(N<=1||N>=Re-1)&&(N=Qs(N,Re))),fe?(Vd=P,Hd=N,[Er,Ar]=ue.move(n,P,N)):(zt=P,Yt=N)}let vh={width:0,height:0,left:0,top:0};function yh(){Oa(vh,!1)}let $d,Zd,Jd,Kd;function jd(y,w,P,N,W,K,le){vs=!0,Mn=Sn=Cn._x=Cn._y=!1,xh(y,w,P,N,W,K,le,!0,!1),y!=null&&(yt(Hh,Yh,Qd,!1),Lo(Xf,n,Er,Ar,O,Re,null));let{left:fe,top:ye,width:De,height:Ne}=Vt;$d=fe,Zd=ye,Jd=De,Kd=Ne}function Qd(y,w,P,N,W,K,le){vs=Cn._x=Cn._y=!1,xh(y,w,P,N,W,K,le,!1,!0);let{left:fe,top:ye,width:De,height:Ne}=Vt,Fe=De>0||Ne>0,it=$d!=fe||Zd!=ye||Jd!=De||Kd!=Ne;if(Fe&&it&&Oa(Vt),Cn.setScale&&Fe&&it){let St=fe,bt=De,gt=ye,Ze=Ne;if(D.ori==1&&(St=ye,bt=Ne,gt=fe,Ze=De),Mn&&ys(E,Oi(St,E),Oi(St+bt,E)),Sn)for(let We in b){let Ht=b[We];We!=E&&Ht.from==null&&Ht.min!=Ut&&ys(We,Oi(gt+Ze,We),Oi(gt,We))}yh()}else ue.lock&&(ue._lock=!ue._lock,qs(w,!0,y!=null));y!=null&&(pn(Hh,Yh),Lo(Hh,n,zt,Yt,O,Re,null))}function V0(y,w,P,N,W,K,le){if(ue._lock)return;Je(y);let fe=vs;if(vs){let ye=!0,De=!0,Ne=10,Fe,it;D.ori==0?(Fe=Mn,it=Sn):(Fe=Sn,it=Mn),Fe&&it&&(ye=zt<=Ne||zt>=O-Ne,De=Yt<=Ne||Yt>=Re-Ne),Fe&&ye&&(zt=zt<Er?0:O),it&&De&&(Yt=Yt<Ar?0:Re),qs(null,!0,!0),vs=!1}zt=-10,Yt=-10,se.fill(null),qs(null,!0,!0),fe&&(vs=fe)}function ef(y,w,P,N,W,K,le){ue._lock||(Je(y),Co(),yh(),y!=null&&Lo($f,n,zt,Yt,O,Re,null))}function tf(){A.forEach(dv),F(n.width,n.height,!0)}nr(tl,Fr,tf);let Pr={};Pr.mousedown=jd,Pr.mousemove=Yd,Pr.mouseup=Qd,Pr.dblclick=ef,Pr.setSeries=(y,w,P,N)=>{let W=un.match[2];P=W(n,w,P),P!=-1&&Fi(P,N,!0,!1)},me&&(yt(Xf,m,jd),yt(Vh,m,Yd),yt(qf,m,y=>{Je(y),Io(!1)}),yt(Yf,m,V0),yt($f,m,ef),tu.add(n),n.syncRect=Io);let Ba=n.hooks=i.hooks||{};function wn(y,w,P){Fn?Pt.push([y,w,P]):y in Ba&&Ba[y].forEach(N=>{N.call(null,n,w,P)})}(i.plugins||[]).forEach(y=>{for(let w in y.hooks)Ba[w]=(Ba[w]||[]).concat(y.hooks[w])});let nf=(y,w,P)=>P,un=dn({key:null,setSeries:!1,filters:{pub:rp,sub:rp},scales:[E,v[1]?v[1].scale:null],match:[op,op,nf],values:[null,null]},ue.sync);un.match.length==2&&un.match.push(nf),ue.sync=un;let sf=un.key,bh=nm(sf);function Lo(y,w,P,N,W,K,le){un.filters.pub(y,w,P,N,W,K,le)&&bh.pub(y,w,P,N,W,K,le)}bh.sub(n);function H0(y,w,P,N,W,K,le){un.filters.sub(y,w,P,N,W,K,le)&&Pr[y](null,w,P,N,W,K,le)}n.pub=H0;function G0(){bh.unsub(n),tu.delete(n),bn.clear(),Jh(tl,Fr,tf),c.remove(),Ae?.remove(),wn("destroy")}n.destroy=G0;function Mh(){wn("init",i,e),Ao(e||i.data,!1),H[E]?ph(E,H[E]):Co(),re=Vt.show&&(Vt.width>0||Vt.height>0),ne=pe=!0,F(i.width,i.height)}return v.forEach(yr),A.forEach(Ji),t?t instanceof HTMLElement?(t.appendChild(c),Mh()):t(n,Mh):Mh(),n}Rn.assign=dn;Rn.fmtNum=lu;Rn.rangeNum=nl;Rn.rangeLog=rl;Rn.rangeAsinh=ou;Rn.orient=sr;Rn.pxRatio=wt;Rn.join=ix;Rn.fmtDate=hu,Rn.tzDate=px;Rn.sync=nm;{Rn.addGap=Jx,Rn.clipGaps=ll;let i=Rn.paths={points:lm};i.linear=hm,i.stepped=Qx,i.bars=ev,i.spline=nv}var dl=class{constructor(e){this.values=e;let t=Math.floor(e.length/16);if(t===0)return;let n=new Float64Array(t),s=new Float64Array(t);for(let r=0,o=0;r<t;r++){let[a,l]=[1/0,-1/0];for(let c=o+16;o<c;o++){let h=e[o];h<a&&(a=h),h>l&&(l=h)}n[r]=a,s[r]=l}for(this.low.push(n),this.high.push(s);t>1;){let[r,o]=[this.low[this.low.length-1],this.high[this.high.length-1]];t>>=1;let a=new Float64Array(t),l=new Float64Array(t);for(let c=0;c<t;c++)a[c]=Math.min(r[2*c],r[2*c+1]),l[c]=Math.max(o[2*c],o[2*c+1]);this.low.push(a),this.high.push(l)}}values;low=[];high=[];scan(e,t){let n=1/0,s=-1/0;for(let r=e;r<t;r++){let o=this.values[r];o<n&&(n=o),o>s&&(s=o)}return[n,s]}extremes(e,t){let n=Math.ceil(e/16),s=Math.floor(t/16);if(n>=s||this.low.length===0)return this.scan(e,t);let[r,o]=this.scan(e,n*16),[a,l]=this.scan(s*16,t);r=Math.min(r,a),o=Math.max(o,l);let c=0,h=n,d=Math.min(s,this.low[0].length);for(;h<d;){let u=this.low[c],f=this.high[c],m=x=>{r=Math.min(r,u[x]),o=Math.max(o,f[x])};if(h&1&&m(h++),d&1&&d>h&&m(--d),h>=d)break;h>>=1,d>>=1,c+=1}return[r,o]}};var fv=3,pv=120,pm=new WeakMap;function mv(i){let e=pm.get(i);return e===void 0&&(e=new dl(i),pm.set(i,e)),e}function fl(i,e){let t=0,n=i.length;for(;t<n;){let s=t+n>>1;i[s]<e?t=s+1:n=s}return t}function mm(i,e,t,n){let s=i.map((h,d)=>d),r=i.map(({x:h})=>[Math.max(0,fl(h,e)-1),Math.min(h.length,fl(h,t)+1)]);if(Math.max(0,...r.map(([h,d])=>d-h))<=fv*n)return gv(i,r,s);let a=[],l=(t-e)/n;for(let h=0;h<n;h++)a.push(e+h*l,e+(h+.5)*l);let c=i.map(h=>gm(h,e,l,n));return{x:a,y:c,of:s}}function gv(i,e,t){let n=new Set;i.forEach((a,l)=>{for(let c=e[l][0];c<e[l][1];c++)n.add(a.x[c])});let s=[...n].sort((a,l)=>a-l),r=new Map(s.map((a,l)=>[a,l])),o=i.map((a,l)=>{let c=new Array(s.length).fill(void 0);for(let h=e[l][0];h<e[l][1];h++){let d=a.y[h];c[r.get(a.x[h])]=Number.isFinite(d)?d:null}return c});return{x:s,y:o,of:t}}function gm(i,e,t,n){let s=mv(i.y),r=[],o=i.x[0],a=i.x[i.x.length-1],l=fl(i.x,e),c=0;for(let h=0;h<n;h++){let d=fl(i.x,e+(h+1)*t);if(d>l){let[u,f]=s.extremes(l,d);Number.isFinite(u)?Math.abs(c-u)<=Math.abs(c-f)?r.push(u,f):r.push(f,u):r.push(null,null),c=r[r.length-1]??c}else for(let u of[e+h*t,e+(h+.5)*t])r.push(u<o||u>a?null:is(i.x,i.y,u));l=d}return r}function _m(i,e,t,n,s){let r=(n-t)/s,o=[];for(let l=0;l<s;l++)o.push(t+l*r,t+(l+.5)*r);let a={x:o,y:[],of:[]};return i.forEach((l,c)=>{let h=Math.floor(l.x[0]/e),d=Math.ceil(l.x[l.x.length-1]/e)-1;for(let u=Math.max(h,d-pv+1);u<=d;u++)a.y.push(gm(l,u*e+t,r,s)),a.of.push(c)}),a}function xm(i,e){let{x:t}=i;return e<t[0]||e>t[t.length-1]?NaN:is(t,i.y,e)}var _v=1e-7,xv=Math.PI/180,vv=1e-9,vm=660;function ml(i,e){if((a=>i.table.runs.some(l=>Object.hasOwn(l.columns,a)))(e))return{title:e,columns:[e]};let s=[...new Set(i.table.runs.flatMap(a=>Object.keys(a.columns)))].filter(a=>a.startsWith(`${e}.`)&&!a.endsWith(".magnitude")),r=s.map(a=>Math.max(0,...i.table.runs.map(l=>js([i.named(l,a)])))),o=Math.max(...r);return{title:e,columns:s.filter((a,l)=>r[l]>vv*o||o===0).slice(0,8)}}var pl=class{constructor(e,t){this.data=e;this.clock=t;this.window=this.whole(),t.onTime(()=>this.move()),$s(()=>this.redraw(!0)),window.addEventListener("beforeprint",()=>this.panels.forEach(n=>n.print(!0))),window.addEventListener("afterprint",()=>this.panels.forEach(n=>n.print(!1)))}data;clock;panels=[];abscissa={name:null,period:null};window;hidden=new Set;seen=new Map;watcher=new IntersectionObserver(e=>{for(let t of e)this.seen.get(t.target)?.visible(t.isIntersecting)});onWindow=()=>{};add(e,t,n,s=!1){let r=new _u(this,e,t,n,s);return this.panels.push(r),this.seen.set(r.element,r),this.watcher.observe(r.element),r}remove(e){this.panels.splice(this.panels.indexOf(e),1),this.watcher.unobserve(e.element),e.element.remove()}end(){this.watcher.disconnect();for(let e of this.panels)e.end()}get sense(){if(this.abscissa.name===null)return 1;let e=this.data.named(this.data.table.runs[0],this.abscissa.name);return e[e.length-1]>=e[0]?1:-1}places(e){let t=this.data.table.runs[e],n=this.data.column(t.time),{name:s}=this.abscissa;if(s===null)return n;let r=this.data.named(t,s);return this.sense>0?r:this.negative(r)}turned=new WeakMap;negative(e){let t=this.turned.get(e);return t===void 0&&(t=Float64Array.from(e,n=>-n),this.turned.set(e,t)),t}whole(){if(this.abscissa.period!==null)return[0,this.abscissa.period];let[e,t]=[1/0,-1/0];return this.data.table.runs.forEach((n,s)=>{let r=this.abscissa.name===null?n.span:this.places(s);e=Math.min(e,r[0]),t=Math.max(t,r[r.length-1])}),[e,t]}setAbscissa(e){this.abscissa=e,this.window=this.whole(),this.redraw(!0)}setWindow(e,t){let[n,s]=this.whole(),r=1e-9*(s-n),[o,a]=[Math.max(n,Math.min(e,t)),Math.min(s,Math.max(e,t))];a-o>r&&(this.window=[o,a],this.redraw(!1))}zoom(e){let t=this.place(this.clock.time),[n,s]=this.window,r=t>=n&&t<=s?t:.5*(n+s);this.setWindow(r-(r-n)/e,r+(s-r)/e)}showAll(){this.setWindow(...this.whole())}redraw(e){for(let t of this.panels)t.refresh(e);this.onWindow(),this.move()}move(){for(let e of this.panels)e.move()}get leader(){let e=this.data.table.runs.length;for(let t=0;t<e;t++)if(!this.hidden.has(t))return t;return 0}place(e){if(this.abscissa.name===null)return e;let t=this.data.table.runs[this.leader],n=is(this.data.column(t.time),this.places(this.leader),e),{period:s}=this.abscissa;return s===null?n:n-Math.floor(n/s)*s}instant(e){if(this.abscissa.name===null)return e;let t=this.data.table.runs[this.leader],n=this.data.column(t.time),s=this.places(this.leader),{period:r}=this.abscissa;if(r===null)return is(s,n,e);let o=Math.floor(is(n,s,this.clock.time)/r);return is(s,n,o*r+e)}get axisUnit(){let{clock:e}=this.data.table;return this.abscissa.name===null?{name:e.unit,size:e.size,sign:1,label:`time in ${e.unit}`}:{name:"\xB0",size:xv,sign:this.sense,label:`${this.abscissa.name} in \xB0`}}},_u=class{constructor(e,t,n,s,r=!1){this.plots=e;this.spec=n;this.logarithmic=r;this.legend=k("ul",{class:"legend"}),this.box=k("div",{class:"curve"}),this.head=k("div",{class:"playhead","aria-hidden":"true"});let o=e.data.channel(n.columns[0]??n.title),a=k("h3",{title:o.about},ut(n.title),o.unit===""?"":k("small",{},` in ${o.unit}`)),l=k("p",{class:"about"},o.about),c=k("button",{type:"button",class:"small","aria-pressed":String(r),title:"Logarithmic scale of sizes",click:()=>{this.logarithmic=!this.logarithmic,c.setAttribute("aria-pressed",String(this.logarithmic)),this.refresh(!0)}},"log"),h=k("button",{type:"button",class:"small",title:"Remove this plot","aria-label":`Remove the plot of ${n.title}`,click:()=>e.remove(this)},"\xD7"),d=k("header",{},a,this.legend,l,k("span",{class:"tools"},c,...s?[h]:[]));this.element=k("section",{class:"panel","data-channel":n.title,"aria-label":`Plot of ${n.title}`},d,this.box),t.append(this.element),this.resized.observe(this.box),this.refresh(!0)}plots;spec;logarithmic;element;box;legend;head;values=[];plot=null;lines=[];resized=new ResizeObserver(()=>this.fit());near=!1;stale=!0;lastText=0;end(){this.resized.disconnect(),this.plot?.destroy(),this.plot=null}visible(e){this.near=e,e&&this.stale&&this.refresh(!0),e&&this.move()}print(e){if(!e)return this.fit();this.visible(!0),!(this.plot===null||this.plot.width<=vm)&&(this.plot.setSize({width:vm,height:this.plot.height}),this.refresh(!1))}fit(){let{clientWidth:e,clientHeight:t}=this.box;this.plot!==null&&e>0&&this.plot.width!==e&&(this.plot.setSize({width:e,height:t}),this.refresh(!1))}collect(){let{data:e,hidden:t}=this.plots;this.lines=[],e.table.runs.forEach((n,s)=>{if(!t.has(s))for(let r of this.spec.columns){let o=e.named(n,r);if(o===void 0)continue;let a=r===this.spec.title?"":r.slice(this.spec.title.length+1)||r;this.lines.push({run:s,column:r,part:a,x:this.plots.places(s),y:o})}})}look(e){let{series:t,runs:n}=et(),s=this.plots.data.table.runs.length>1,r=Math.max(0,this.spec.columns.indexOf(e.column));return s?{stroke:n[e.run%n.length],dash:Th(r)}:{stroke:t[r%t.length],dash:Th(Math.floor(r/t.length))}}refresh(e){if(!this.near){this.stale=!0;return}this.stale=!1;let t=this.box.clientWidth;if(t===0)return;this.collect();let{abscissa:n,window:s}=this.plots,r=Math.max(50,Math.round(t-60)),o=n.period===null?mm(this.lines,s[0],s[1],r):_m(this.lines,n.period,s[0],s[1],r),a=this.plots.data.channel(this.spec.columns[0]??""),l=u=>u==null?u:this.logarithmic?u===0?null:Math.abs(u)/a.size:u/a.size,c=o.y.map(u=>u.map(l)),h=[o.x,...c];e||this.plot===null||this.plot.series.length!==h.length?(this.rebuild(h,o.of),this.writeLegend()):this.plot.setData(h,!1);let d=this.plot;d.batch(()=>{d.setScale("x",{min:s[0],max:s[1]});let u=yv(c,this.logarithmic);d.setScale("y",{min:u[0],max:u[1]})}),this.move(!0)}rebuild(e,t){this.plot?.destroy();let n=et(),{plots:s}=this,r=t.length>this.lines.length,o={stroke:n.soft,font:"11px system-ui, sans-serif",grid:{stroke:n.grid,width:1},ticks:{stroke:n.grid,width:1,size:4}},a=new Rn({width:this.box.clientWidth,height:this.box.clientHeight,padding:[6,22,0,0],legend:{show:!1},cursor:{x:!1,y:!1,points:{show:!1},drag:{x:!0,y:!1,setScale:!1,dist:6}},scales:{x:{time:!1,auto:!1},y:{auto:!1,distr:this.logarithmic?3:1}},axes:[{...o,size:26,gap:3,space:64,splits:(c,h,d,u)=>Mv(d,u,s),values:(c,h)=>h.map((d,u)=>Sv(d,s,u===0))},{...o,size:52,gap:4,space:20,values:(c,h)=>h.map(d=>d===null?"":Nt(d,bv(h)))}],series:[{},...t.map(c=>{let{stroke:h,dash:d}=this.look(this.lines[c]);return{stroke:h,dash:d,width:r?.9:1.4,alpha:r?.55:1,spanGaps:!1,points:{show:!1}}})],hooks:{setSelect:[c=>{if(c.select.width<4)return;let[h,d]=[c.posToVal(c.select.left,"x"),c.posToVal(c.select.left+c.select.width,"x")];c.setSelect({left:0,top:0,width:0,height:0},!1),s.setWindow(h,d)}]}},e,this.box);this.plot=a,a.over.append(this.head),a.over.addEventListener("mousemove",c=>{s.clock.playing||c.buttons!==0||s.clock.seek(s.instant(a.posToVal(c.offsetX,"x")))});let l=0;a.over.addEventListener("mousedown",c=>l=c.clientX),a.over.addEventListener("click",c=>{if(Math.abs(c.clientX-l)>4)return;let h=a.over.getBoundingClientRect();s.clock.seek(s.instant(a.posToVal(c.clientX-h.left,"x")))}),a.over.addEventListener("dblclick",()=>s.showAll()),a.over.addEventListener("wheel",c=>{if(!c.ctrlKey&&!c.metaKey&&!c.shiftKey)return;c.preventDefault();let h=a.posToVal(c.offsetX,"x"),[d,u]=s.window,f=c.deltaY!==0?c.deltaY:c.deltaX,m=Math.exp(.002*f);s.setWindow(h-(h-d)*m,h+(u-h)*m)},{passive:!1})}writeLegend(){let e=this.plots.data.table.runs.length>1;this.values=this.lines.map(()=>k("output",{class:"value"})),this.legend.replaceChildren(...this.lines.map((t,n)=>{let{stroke:s,dash:r}=this.look(t),o=k("span",{class:r.length>0?"swatch dashed":"swatch","aria-hidden":"true"});o.style.borderColor=s;let a=[],{label:l}=this.plots.data.table.runs[t.run];return e&&a.push(k("span",{class:"hidden"},ut(l)," ")),t.part!==""&&a.push(ut(t.part)," "),k("li",e?{title:l}:{},o,...a,this.values[n])}))}move(e=!1){if(!this.near||this.plot===null)return;let{clock:t}=this.plots,n=this.plot.valToPos(this.plots.place(t.time),"x"),s=n>=-1&&n<=this.plot.bbox.width/devicePixelRatio+1;this.head.style.visibility=s?"":"hidden",this.head.style.transform=`translateX(${n.toFixed(1)}px)`;let r=performance.now();if(!e&&t.playing&&r-this.lastText<120)return;this.lastText=r;let o=this.plots.data.channel(this.spec.columns[0]??"");this.lines.forEach((a,l)=>{let c=this.plots.data.table.runs[a.run],h=xm({x:this.plots.data.column(c.time),y:a.y},t.time),d=Number.isFinite(h)?`${Nt(h/o.size)} ${o.unit}`.trim():"\u2013";this.values[l].textContent!==d&&(this.values[l].textContent=d)})}};function yv(i,e){let[t,n]=[1/0,-1/0];for(let r of i)for(let o of r)o==null||e&&o<=0||(o<t&&(t=o),o>n&&(n=o));if(!Number.isFinite(t))return e?[.1,10]:[-1,1];if(e)return[Math.max(t,n*1e-12)/1.3,n*1.3];if(n-t<=_v*Math.abs(n))return t===0?[-1,1]:[t-.1*Math.abs(t),n+.1*Math.abs(t)];let s=.06*(n-t);return[t-s,n+s]}function bv(i){let e=i.filter(t=>t!==null);return e.length<2?4:Mf(Math.max(...e.map(Math.abs)),Math.abs(e[1]-e[0]),4)}function Mv(i,e,t){let{size:n,name:s}=t.axisUnit,r=(e-i)/n,o=10**Math.floor(Math.log10(r/4)),a=s==="\xB0"&&r>30?[15,30,45,90,180,360,720,1440,3600,7200,36e3]:[o,2*o,5*o,10*o];o=a.find(c=>r/c<=7)??a[a.length-1];let l=[];for(let c=Math.ceil(i/n/o-1e-9);c*o*n<=e+1e-12*Math.abs(e);c++)l.push(c*o*n);return l}function Sv(i,e,t){let{size:n,sign:s,name:r}=e.axisUnit,o=Nt(s*Math.round(i/n*1e9)/1e9,6);return r==="\xB0"?`${o}\xB0`:t?`${o} ${r}`:o}var Xo=class{constructor(e,t,n,s,r,o){this.data=t;this.motions=n;this.axes=s;this.isHidden=r;this.surface=new zi(e,o,()=>this.draw(),!0),new IntersectionObserver(([a])=>{this.seen=a?.isIntersecting??!0,this.seen&&this.draw()}).observe(e)}data;motions;axes;isHidden;surface;still=null;key="";view=null;seen=!0;columns(e){let t=this.motions[e].run,[n,s]=[this.data.named(t,this.axes.x),this.data.named(t,this.axes.y)];return n===void 0||s===void 0?null:[n,s]}draw(){let{surface:e}=this;if(e===void 0||e.width===0||!this.seen)return;let t=this.motions.map((o,a)=>a).filter(o=>!this.isHidden(o)&&this.columns(o)!==null),n=JSON.stringify([t,this.axes,e.width,e.height,e.ratio,et().dark]);if(n!==this.key||this.still===null){this.key=n,this.view=this.frame(t),this.still=e.empty();let o=this.still.getContext("2d");o.setTransform(e.ratio,0,0,e.ratio,0,0),this.paths(o,t,this.view)}let s=this.view,r=e.context();r.drawImage(this.still,0,0,e.width,e.height);for(let o of t){let[a,l]=this.columns(o),c=this.motions[o];r.fillStyle=et().accent,r.strokeStyle=et().paper,r.lineWidth=1.5,r.beginPath(),r.arc(...s.at(c.value(a),c.value(l)),5,0,2*Math.PI),r.fill(),r.stroke()}}frame(e){let t=[1/0,1/0],n=[-1/0,-1/0];for(let u of e)this.columns(u).forEach((f,m)=>{for(let x of f)x<t[m]&&(t[m]=x),x>n[m]&&(n[m]=x)});for(let u of[0,1])t[u]=Math.min(t[u],-this.axes.circle||t[u]),n[u]=Math.max(n[u],this.axes.circle||n[u]),n[u]>t[u]||(t[u]=(Number.isFinite(t[u])?t[u]:0)-1e-9,n[u]=t[u]+2e-9);let s={left:58,right:14,top:12,bottom:40},[r,o]=[this.surface.width-s.left-s.right,this.surface.height-s.top-s.bottom],[a,l]=[r/(n[0]-t[0])/1.08,o/(n[1]-t[1])/1.08];this.axes.equal&&(a=l=Math.min(a,l));let[c,h]=[.5*(t[0]+n[0]),.5*(t[1]+n[1])];return{at:(u,f)=>[s.left+r/2+a*(u-c),s.top+o/2-l*(f-h)],low:[c-r/2/a,h-o/2/l],high:[c+r/2/a,h+o/2/l]}}paths(e,t,n){let s=et(),{width:r,height:o}=this.surface,a=[this.data.channel(this.axes.x),this.data.channel(this.axes.y)];e.font="11px system-ui, sans-serif",e.fillStyle=s.soft,e.strokeStyle=s.grid,e.lineWidth=1,[0,1].forEach(c=>{let{size:h}=a[c],[d,u]=[n.low[c]/h,n.high[c]/h],f=Zs((u-d)/(c===0?r/110:o/60))||1;for(let m=Math.ceil(d/f);m*f<=u;m++){let[x,p]=n.at(c===0?m*f*h:n.low[0],c===1?m*f*h:n.low[1]);e.beginPath(),c===0?(e.moveTo(x,12),e.lineTo(x,o-40)):(e.moveTo(58,p),e.lineTo(r-14,p)),e.stroke(),e.textAlign=c===0?"center":"right",e.textBaseline=c===0?"top":"middle",e.fillText(Nt(Math.round(m*f*1e9)/1e9),c===0?x:53,c===0?o-36:p)}}),e.fillStyle=s.ink,e.textAlign="center",e.textBaseline="bottom";let l=(c,h)=>`${Vi(h)}${a[c].unit===""?"":` in ${a[c].unit}`}`;if(e.fillText(l(0,this.axes.x),58+(r-72)/2,o-5),e.save(),e.translate(12,12+(o-52)/2),e.rotate(-Math.PI/2),e.textBaseline="middle",e.fillText(l(1,this.axes.y),0,0),e.restore(),this.axes.circle>0){let[c,h]=n.at(0,0);e.strokeStyle=s.soft,e.lineWidth=1.2,e.beginPath(),e.arc(c,h,n.at(this.axes.circle,0)[0]-c,0,2*Math.PI),e.stroke()}for(let c of t){let[h,d]=this.columns(c);e.strokeStyle=this.motions.length>1?s.runs[c%s.runs.length]:s.series[0],e.lineWidth=.9,e.globalAlpha=.8,e.beginPath();for(let u=0;u<h.length;u++)e.lineTo(...n.at(h[u],d[u]));e.stroke(),e.globalAlpha=1}}};function Wr(i,e,t,n=[]){let s=(a,l)=>l.map((c,h)=>{let d=n.includes(h)?{class:"number"}:{};return h===0&&a==="td"?k("th",{scope:"row",...d},c):k(a,a==="th"?{scope:"col",...d}:d,c)}),r=k("tbody",{},...e.map(a=>k("tr",{},...s("td",a)))),o=i.length>0?[k("thead",{},k("tr",{},...s("th",i)))]:[];return k("div",{class:"table",role:"region","aria-label":t,tabindex:0},k("table",{},k("caption",{class:"hidden"},t),...o,r))}function ym(i){let{runs:e}=i.table,t=[...new Set(e.flatMap(s=>s.summary.map(([r])=>r)))],n=(s,r)=>ut(s.summary.filter(([o])=>o===r).map(([,o])=>o).join("; ")||"\u2013");return Wr(e.length>1?["",...e.map(s=>ut(s.label))]:[],t.map(s=>[ut(s),...e.map(r=>n(r,s))]),"Summary")}function bm(i){return i.table.runs.flatMap(e=>{let t=[...e.reason===null?[]:[`not complete: ${e.reason}`],...e.messages];return t.length===0?[]:[...i.table.runs.length>1?[k("h4",{},ut(e.label))]:[],k("ul",{class:"messages"},...t.map(s=>k("li",{},ut(s))))]})}function qo(i,e){let t=i==null?"not known":`${i} in SI units`;return k("span",{title:t},i==null?"\u2013":Nt(i/e,6))}function Mm(i){let{runs:e,clock:t}=i.table,n=k("div",{class:"rows"}),s=[],r=[...new Set(e.flatMap(h=>h.extremes.map(([d])=>d)))],o=k("tbody");for(let h of r)e.forEach(d=>{let u=d.extremes.find(([E])=>E===h);if(u===void 0)return;let[,f,m,x,p,g,v]=u,A=[qo(x,m),qo(p,t.size),qo(g,m),qo(v,t.size)].map(E=>k("td",{class:"number"},E)),b=e.length>1?[k("td",{},ut(d.label))]:[],C=k("tr",{},k("th",{scope:"row"},ut(h)),...b,k("td",{},f),...A);s.push([h.toLowerCase(),C]),o.append(C)});let a=["channel",...e.length>1?["run"]:[],"unit","least",`at (${t.unit})`,"largest",`at (${t.unit})`],l=k("input",{type:"search",placeholder:"Search channels","aria-label":"Search channels",input:()=>{let h=l.value.toLowerCase();for(let[d,u]of s)u.hidden=!d.includes(h)}}),c=k("thead",{},k("tr",{},...a.map((h,d)=>k("th",{scope:"col",...d>a.length-5?{class:"number"}:{}},h))));return n.append(l,k("div",{class:"table tall",role:"region","aria-label":"Extremes",tabindex:0},k("table",{},k("caption",{class:"hidden"},"The least and the largest value of each channel"),c,o))),n}function Sm(i){let{runs:e}=i.table,t=e.flatMap(r=>r.energy.map(([o,a,...l])=>[ut(o),...e.length>1?[ut(r.label)]:[],a,...l.map(c=>qo(c,1))])),n=["energy",...e.length>1?["run"]:[],"what it is","start (J)","end (J)","least (J)","largest (J)"],s=n.length;return Wr(n,t,"Energy audit",[s-4,s-3,s-2,s-1])}var wv=500;function wm(i,e){let{runs:t,clock:n}=i.table,s=t.flatMap(r=>{let{events:o}=r,[a,l,c,h,d]=[o.time,o.joint,o.site,o.kind,o.normal_velocity].map(p=>i.column(p)),u=[];for(let p=0;p<Math.min(wv,a.length);p++){let g=a[p],v=k("button",{type:"button",class:"link",title:"Go there",click:()=>e(g)},Nt(g/n.size,8));u.push([v,ut(o.joints[l[p]]??""),String(c[p]),o.kinds[h[p]]??"",Nt(d[p],4)])}let f=t.length>1?[k("h4",{},ut(r.label))]:[];if(u.length===0)return[...f,k("p",{},"No contacts.")];let m=o.count>u.length?[k("p",{},`${o.count} events; the first ${u.length} are listed.`)]:[],x=Wr([`time (${n.unit})`,"joint","site","kind","normal velocity (m/s)"],u,"Events",[0,4]);return x.classList.add("tall"),[...f,...m,x]});return k("div",{},...s)}function Tm(i){let{runs:e,differences:t}=i.table;return e.length<2?null:t.length===0?k("p",{},"The models are the same."):Wr(["",...e.map(n=>ut(n.label))],t.map(([n,...s])=>[ut(n),...s.map(r=>ut(r))]),"Differences of the models")}function Tv(i,e,t){let n=k("span",{role:"status",class:"done"}),s=k("pre",{tabindex:0,"aria-label":e},i),r=k("button",{type:"button",click:()=>{(async()=>{try{await navigator.clipboard.writeText(i)}catch{let a=document.createRange();a.selectNodeContents(s),getSelection()?.removeAllRanges(),getSelection()?.addRange(a),document.execCommand("copy")}n.textContent="copied",setTimeout(()=>n.textContent="",2e3)})()}},"Copy"),o=k("button",{type:"button",click:()=>No(new Blob([i],{type:"text/plain"}),t)},"Save");return k("div",{class:"copyable"},k("div",{class:"tools"},r,o,n),s)}function Em(i){let{runs:e,file:t}=i.table;return k("div",{},...e.flatMap((n,s)=>{let r=e.length>1?[k("h4",{},ut(n.label))]:[],o=e.length>1?`${t}-${s+1}.toml`:`${t}.toml`,a=Wr(["part","field","value"],n.model.map(l=>l.map(c=>ut(c))),"The model");return a.classList.add("tall"),[...r,k("div",{class:"columns"},a,Tv(n.toml,"The model as TOML",o))]}))}function Am(i,e){let{versions:t,command:n,runs:s,arrays:r}=i.table,o=Object.entries(t).map(([l,c])=>[l,c]);n!==""&&o.push(["made by",k("code",{},n)]),s.forEach(l=>{let c=s.length>1?` (${l.label})`:"";o.push([ut(`computed again by${c}`),k("code",{},l.again)]),o.push([ut(`integration${c}`),l.statistics.map(([p,g])=>`${p} ${g}`).join(", ")]);let{kept:h,all:d,cell:u,steps:f}=l.samples,m=u===0?"from which curves do not visibly differ":`of fast motion only the peaks within ${(1e3*u).toPrecision(3)} ms each`,x=h===d?`${h} samples`:`${h} of ${d} samples, ${m}`;o.push([ut(`samples${c}`),f===""?x:`${x}; of the run, ${f}`])});let a=r.filter(l=>l.type==="f4").length;return o.push(["numbers",`Curves are drawn from 32-bit numbers with 17 significant bits (${a} of ${r.length} columns), each off by less than 8 in a million; time and poses, and all numbers in tables, are exact.`]),k("div",{},Wr([],o,"How this page was made"),k("details",{},k("summary",{},"Licences of the libraries in this page"),k("pre",{tabindex:0},e)))}var gl=class{constructor(e,t,n,s,r){this.data=t;this.clock=n;this.plots=s;this.isHidden=r;let o=(u,f,m)=>k("button",{type:"button","aria-label":f,title:f,click:m},ns(u)),a=o("play","Play (space)",()=>n.toggle());a.classList.add("main");let l=o("loop","Loop (l)",()=>n.set({loop:!n.loop})),c=k("select",{"aria-label":"Speed, as a part of real time",title:"Speed, as a part of real time (+ and -)",change:()=>n.set({speed:Number(c.value)})});for(let u of Uo(n.end-n.start))c.append(k("option",{value:u},Ha(u)));this.slider=k("input",{type:"range",id:"time",min:n.start,max:n.end,step:"any",value:n.start,"aria-label":"Time"}),this.slider.addEventListener("input",()=>{n.pause(),n.seek(Number(this.slider.value))}),this.said=k("output",{class:"clock",for:"time"});let h=k("div",{class:"ticks"}),d=k("div",{class:"line"},h,this.slider);this.element=k("div",{class:"transport",role:"group","aria-label":"Playing"},k("div",{class:"buttons"},o("start","To the start (Home)",()=>n.seek(n.start)),a,o("event","Next event (e)",()=>this.nextEvent(1)),l,c),d,this.said),e.append(this.element),this.surface=new zi(h,"Events over time",()=>this.ticks()),n.onTime(()=>this.move()),n.onState(()=>{a.replaceChildren(ns(n.playing?"pause":"play")),a.setAttribute("aria-label",n.playing?"Pause (space)":"Play (space)"),l.setAttribute("aria-pressed",String(n.loop)),c.value=String(n.speed),this.move()}),c.value=String(n.speed),l.setAttribute("aria-pressed","true"),$s(()=>this.ticks()),this.move(),this.ticks()}data;clock;plots;isHidden;element;slider;said;surface;lastText=0;nextEvent(e){let t=e>0?1/0:-1/0;this.data.table.runs.forEach((n,s)=>{if(!this.isHidden(s))for(let r of this.data.column(n.events.time))(e>0?r>this.clock.time&&r<t:r<this.clock.time&&r>t)&&(t=r)}),this.clock.pause(),this.clock.seek(Number.isFinite(t)?t:e>0?this.clock.end:this.clock.start)}move(){let{clock:e}=this,t=performance.now();if(this.slider.value=String(e.time),e.playing&&t-this.lastText<50)return;this.lastText=t;let{unit:n,size:s}=this.data.table.clock,r=`${Lr(e.time/s,Va((e.end-e.start)/s))} ${n}`;this.said.textContent=r,this.slider.setAttribute("aria-valuetext",r)}ticks(){let{surface:e,clock:t}=this;if(e===void 0||e.width===0)return;let n=e.context(),s=a=>8+(e.width-16)*(a-t.start)/(t.end-t.start),r=this.data.table.runs.map((a,l)=>l).filter(a=>!this.isHidden(a));if(this.plots.abscissa.name===null){let[a,l]=this.plots.window;n.fillStyle=et().grid,n.fillRect(s(a),0,s(l)-s(a),e.height)}r.forEach((a,l)=>{let c=this.data.table.runs[a],[h,d,u]=[c.events.time,c.events.kind,c.events.normal_velocity].map(g=>this.data.column(g)),f=0;for(let g of u)f=Math.max(f,Math.abs(g));let m=e.height/r.length,{runs:x,series:p}=et();n.strokeStyle=this.data.table.runs.length>1?x[a%x.length]:p[1],n.globalAlpha=h.length>2e3?.35:.8,n.lineWidth=1,n.beginPath();for(let g=0;g<h.length;g++){if(d[g]!==0)continue;let v=s(h[g]),A=m*(.2+.8*Math.sqrt(Math.abs(u[g])/(f||1)));n.moveTo(v,(l+1)*m),n.lineTo(v,(l+1)*m-A)}n.stroke(),n.globalAlpha=1});let o=r.reduce((a,l)=>a+this.data.table.runs[l].events.count,0);e.canvas.setAttribute("aria-label",`${Nt(o,9)} events over time; taller strokes are harder contacts`)}};var Av=5,xu=i=>document.getElementById(i)?.textContent??"";async function Cv(){return document.readyState==="loading"&&await new Promise(i=>document.addEventListener("DOMContentLoaded",i,{once:!0})),[...document.querySelectorAll("script.gudgeon-more")].map(i=>(i.remove(),i.textContent??""))}async function Rv(i){lf(),uf();let e=document.getElementById("page");if(document.getElementById("gudgeon-live")!==null)return kf(e,(r,o)=>Cm(e,r,i,o));let t=JSON.parse(xu("gudgeon-data"));if(t.format!==1)throw new Error(`this page has data of the format ${String(t.format)}, and its script reads 1`);let{bytes:n,rest:s}=await vf(xu("gudgeon-binary"),t,Cv);document.getElementById("gudgeon-binary")?.remove(),Cm(e,new Ir(t,n),i,null,t.more?s:null)}function Cm(i,e,t,n=null,s=null){let{runs:r}=e.table,o=r.map(te=>new Ga(e,te)),a=new za(Math.min(...o.map(te=>te.start)),Math.max(...o.map(te=>te.end))),l=new pl(e,a);n!==null&&(n.abscissa.name===null||e.table.abscissae.includes(n.abscissa.name))&&(l.abscissa=n.abscissa,l.window=l.whole());let c=te=>l.hidden.has(te),h=k("div",{class:"sheet"}),d=k("div",{class:"stage"},h),u=k("div",{class:"left"}),f=k("section",{class:"right","aria-label":"Plots"}),m=k("main",{},u,f);i.replaceChildren(Pv(e,()=>B()),m),u.append(d);let x=new Ja(h,e,o,c,t);n!==null&&Object.assign(x.shown,n.shown);let p=Iv(e,x,()=>x.draw());d.append(p.element),new ResizeObserver(([te])=>{let{bottom:Z}=te.contentRect;Z>0&&x.view.reserve(Z+16)}).observe(p.element);let g=new gl(u,e,a,l,c),v=k("div",{class:"insets"});u.append(v);let A=Lv(v,e,o,c,n);v.hidden=A.length===0,x.view.settle();let b=k("div",{class:"panels"}),C=Dv(e,l,b);f.append(C,b);let E=gf(e.table.panels,n),_=te=>{for(let{title:Z,logarithmic:Q}of te){let se=ml(e,Z);(se.columns.length>0||n===null)&&l.add(b,se,!0,Q).visible(!0)}},S=n===null?Av:E.length;_(E.slice(0,S));let U=k("div",{class:"sections"});i.append(U);let I=[],D=Lf();i.append(k("footer",{},"Written by ",k("strong",{},`gudgeon ${e.table.versions.gudgeon??""}`),document.getElementById("gudgeon-live")===null?". Nothing in this page is loaded from anywhere.":", on this machine. Nothing in this page is loaded from anywhere else."),D);let z=()=>{for(let te of o)te.at(a.time);x.draw();for(let te of A)te.draw(a.playing);for(let te of I)te.draw()};a.onState(()=>{if(!a.playing)for(let te of A)te.draw()});function B(){l.redraw(!0),g.ticks(),z()}l.onWindow=()=>g.ticks(),a.onTime(z),$s(z);let L=new AbortController,H=Object.entries(p.actions).map(([te,Z])=>[te,()=>p.element.inert||Z()]);If(a,g,l,x,{...Object.fromEntries(H),t:Rm,"?":()=>D.showModal()},L.signal),z(),i.querySelector("#keys").addEventListener("click",()=>D.showModal());let Y={clock:a,machine:x,plots:l,joints:A,list:b};window.gudgeon={clock:a,plots:l,machine:x,data:e,motions:o,screen:te=>x.view.screen(te)},n!==null&&_f(Y,n),document.documentElement.dataset.ready=String(Math.round(performance.now()));let G=async()=>{s!==null&&(await s(),a.letGo(),C.inert=p.element.inert=!1);for(let te of E.slice(S)){if(L.signal.aborted)return;_([te]),s!==null&&await Ph()}I.push(...Nv(U,e,l,a,o,c)),z(),n!==null&&window.scrollTo(0,n.scroll),document.documentElement.dataset.complete=String(Math.round(performance.now()))};return s!==null&&(a.hold(),C.inert=p.element.inert=!0),setTimeout(()=>{L.signal.aborted||G().catch(Im)},30),{carried:()=>mf(Y,n),end:()=>{L.abort(),a.pause(),l.end(),x.view.end(),af(),delete document.documentElement.dataset.complete}}}var Rm=()=>{document.dispatchEvent(new Event("gudgeon-theme"))};function Pv(i,e){let{runs:t,title:n}=i.table,s=t.map((l,c)=>{let h=k("span",{class:"dot","aria-hidden":"true"}),d=()=>{h.style.background=t.length>1?et().runs[c%et().runs.length]:"transparent"};d(),$s(d);let u=k("input",{type:"checkbox",checked:!0,change:()=>{let{plots:f}=window.gudgeon;u.checked?f.hidden.delete(c):f.hidden.add(c),e()}});return k("label",{class:"chip"},u,h,ut(l.label))}),r=t.filter(l=>l.status!=="complete"),o=r.length>0?[k("p",{class:"warning",role:"alert"},ut(`Not complete: ${r.map(l=>l.reason??l.status).join("; ")}`))]:[],a=t.filter(l=>l.samples.steps!=="").map(l=>`${t.length>1?`${l.label}: `:""}${l.samples.steps}`);return a.length>0&&o.push(k("p",{class:"kind gaps",role:"note"},ut(`${a.join("; ")}.`))),k("header",{class:"top"},k("h1",{},ut(n)),k("div",{class:"chips",role:"group","aria-label":"Runs"},...t.length>1?s:[]),k("div",{class:"tools"},k("button",{type:"button",id:"keys",title:"Keys (?)","aria-label":"Keys"},"?"),k("button",{type:"button",title:"Light or dark (t)","aria-label":"Light or dark",click:Rm},ns("theme")),k("button",{type:"button",title:"Print","aria-label":"Print",click:()=>window.print()},ns("print"))),...o)}function Iv(i,e,t){let{shown:n}=e,{scene:s}=i.table.runs[0],r={},o=(f,m,x)=>{let p=()=>{n[m]=!n[m],g.setAttribute("aria-pressed",String(n[m])),t()},g=k("button",{type:"button",class:"small","aria-pressed":String(n[m]),title:`${x} (${f})`,click:p},x);return r[f]=p,g},a=k("select",{"aria-label":"What the camera follows",title:"What the camera follows (f)",change:()=>{n.follow=a.value,t()}},k("option",{value:""},"camera: fixed"));for(let f of s.bodies)a.append(k("option",{value:`body.${f.name}`},`follow ${f.name}`));for(let f of s.joints)a.append(k("option",{value:`joint.${f.name}`},`follow joint ${f.name}`));a.value=n.follow,a.selectedIndex<0&&(a.value=n.follow=""),r.f=()=>{a.selectedIndex=(a.selectedIndex+1)%a.options.length,n.follow=a.value,t()};let l=[o("n","names","names"),o("p","paths","paths"),o("v","forces","forces"),a],c=Math.min(...i.table.runs.flatMap(f=>f.scene.joints.flatMap(m=>[m.clearance,...m.block?.clearance??[]])).filter(f=>f>0));if(Number.isFinite(c)){let f=Math.max(2,.09*s.size/c);n.play=Math.min(f,n.play);let m=k("output",{},`\xD7${Nt(n.play,3)}`),x=k("input",{type:"range",min:0,max:100,step:.5,value:100*Math.log(n.play)/Math.log(f),"aria-label":"How much play is exaggerated in the machine",input:()=>{n.play=f**(Number(x.value)/100),m.textContent=`\xD7${Nt(n.play,3)}`,t()}});l.push(k("label",{class:"play"},"play",x,m))}let{clock:h}=i.table,d=()=>{let f=window.gudgeon.clock;return`${Lr(f.time/h.size,Va((f.end-f.start)/h.size))} ${h.unit}, ${Ha(f.speed)}`},u=k("button",{type:"button",class:"small",title:"Save a picture (PNG)",click:()=>ff(e.view.snapshot(),d(),i.table.file)},"PNG");if(l.push(u),Ah()!==null){let f=null,m=k("button",{type:"button",class:"small",title:"Play once from the start, and save it as a video",click:()=>{if(f!==null)return f();m.textContent="stop";let x=window.gudgeon.clock;f=pf(x,()=>e.view.snapshot(),d,i.table.file,()=>{m.textContent="video",f=null})}},"video");l.push(m)}return l.push(k("button",{type:"button",class:"small",title:"Show the whole machine (r)",click:()=>e.view.reset()},"reset")),{element:k("div",{class:"options",role:"group","aria-label":"The machine"},...l),actions:r}}function Lv(i,e,t,n,s){let{runs:r}=e.table;return[...new Set(r.flatMap(a=>a.loose.map(l=>l.name)))].map(a=>{let l=r.map((h,d)=>d).filter(h=>r[h].loose.some(d=>d.name===a)),c=l.map(h=>({motion:t[h],loose:r[h].loose.find(d=>d.name===a),joint:r[h].scene.joints.find(d=>d.name===a),get colour(){let{runs:d,series:u}=et();return r.length>1?d[h%d.length]:u[0]}}));return new Xa(i,c,h=>n(l[h]),s?.joints.get(a))})}function Dv(i,e,t){let n=k("select",{"aria-label":"What curves are drawn over",title:"What curves are drawn over"}),s=[["over time",{name:null,period:null}]];for(let c of i.table.abscissae)s.push([`over ${c}`,{name:c,period:null}]),s.push([`over ${c}, turns of 360\xB0`,{name:c,period:2*Math.PI}]),s.push([`over ${c}, turns of 720\xB0`,{name:c,period:4*Math.PI}]);s.forEach(([c],h)=>n.append(k("option",{value:h},c)));let{abscissa:r}=e;n.value=String(Math.max(0,s.findIndex(([,c])=>c.name===r.name&&c.period===r.period))),n.addEventListener("change",()=>e.setAbscissa(s[Number(n.value)][1]));let o=k("select",{"aria-label":"Add a plot",title:"Add a plot"},k("option",{value:""},"add a plot\u2026")),a=new Set(Object.keys(i.table.channels));for(let c of i.table.runs)for(let h of Object.keys(c.columns))h.endsWith(".magnitude")&&a.add(h);for(let c of[...a].sort())o.append(k("option",{value:c},c));o.addEventListener("change",()=>{o.value!==""&&e.add(t,ml(i,o.value),!0).element.scrollIntoView({block:"nearest"}),o.value=""});let l=(c,h,d)=>k("button",{type:"button",class:"small",title:h,click:d},c);return k("div",{class:"plot-tools"},n,o,l("+","Zoom in about the cursor (z)",()=>e.zoom(2)),l("\u2212","Zoom out (x)",()=>e.zoom(.5)),l("all","Show all (a)",()=>e.showAll()))}function Nv(i,e,t,n,s,r){let o=(p,g,...v)=>{i.append(k("section",{id:p,class:"card"},k("h2",{},g),...v.filter(A=>A!==null)))},a=Tm(e);a!==null&&o("differences","Differences of the models",a),o("summary","Summary",ym(e));let l=bm(e);o("messages","Messages about validity",...l.length>0?l:[k("p",{},"None: every law was used within its range.")]);let c=[],h=k("div",{class:"portraits"});o("portraits","Orbits and portraits",h);let d=()=>{let p=k("div",{class:"portrait"});return h.append(p),p},u=new Map(e.table.runs.flatMap(p=>p.loose).map(p=>[p.name,p]));for(let p of u.values())for(let g of p.views){let v=k("div",{class:"canvas"});d().append(k("h3",{},ut(`orbit of ${p.name}`),p.views.length>1?k("small",{},` ${g.title}`):""),v),c.push(new Xo(v,e,s,{x:g.x,y:g.y,circle:p.clearance??0,equal:!0},r,`Orbit of ${p.name}`))}let f=[...new Set(e.table.runs.flatMap(p=>Object.keys(p.columns)))];for(let[p,g]of e.table.portraits){let v=k("div",{class:"canvas"}),A={x:p,y:g,circle:0,equal:!1},b=d(),C=_=>{let S=k("select",{"aria-label":`Portrait: ${_}`});for(let U of f)S.append(k("option",{value:U},U));return S.value=A[_],S.addEventListener("change",()=>{A[_]=S.value,E.draw()}),S};b.append(k("h3",{},"portrait"),k("div",{class:"tools"},C("y")," over ",C("x")),v);let E=new Xo(v,e,s,A,r,"Phase portrait");c.push(E)}let m=f.filter(p=>p.startsWith("energy.")&&p!=="energy.residual"),x=k("div",{class:"panels"});return o("energy","Energy audit",x,Sm(e)),m.length>0&&t.add(x,{title:"energy",columns:m},!1),f.includes("energy.residual")&&t.add(x,ml(e,"energy.residual"),!1),o("extremes","Extremes",Mm(e)),o("events","Events",wm(e,p=>{n.pause(),n.seek(p)})),o("model","Model",Em(e)),o("made","How this page was made",Am(e,xu("gudgeon-licences"))),c}function Pm(i){Rv(i).catch(Im)}function Im(i){let e=i instanceof Error?i.message:String(i);throw document.getElementById("page").replaceChildren(k("p",{class:"warning",role:"alert"},`This page cannot be shown: ${e}`)),i}var Vs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Hs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},sg=0,Xu=1,rg=2;var ya=1,og=2,_o=3,Gs=0,Gn=1,_i=2,pr=0,xo=1,qu=2,Yu=3,$u=4,ag=5;var mr=100,lg=101,cg=102,hg=103,ug=104,dg=200,fg=201,pg=202,mg=203,Zu=204,Ju=205,gg=206,_g=207,xg=208,vg=209,yg=210,bg=211,Mg=212,Sg=213,wg=214,Vl=0,Hl=1,Gl=2,ro=3,Wl=4,Xl=5,ql=6,Yl=7,Ku=0,Tg=1,Eg=2,Yi=0,ju=1,Qu=2,ed=3,td=4,nd=5,id=6,sd=7;var rd=300,gr=301,vo=302,yc=303,bc=304,$l=1e3,Xi=1001,Zl=1002,An=1003,Ag=1004;var ba=1005;var Hn=1006,Mc=1007;var ps=1008;var li=1009,od=1010,ad=1011,yo=1012,Sc=1013,Ri=1014,Pi=1015,Ii=1016,wc=1017,Tc=1018,_r=1020,ld=35902,cd=35899,hd=1021,ud=1022,Li=1023,ds=1026,ms=1027,dd=1028,Ec=1029,Ws=1030,Ac=1031;var Cc=1033,Ma=33776,Sa=33777,wa=33778,Ta=33779,Rc=35840,Pc=35841,Ic=35842,Lc=35843,Dc=36196,Nc=37492,Uc=37496,Fc=37488,Oc=37489,Ea=37490,Bc=37491,kc=37808,zc=37809,Vc=37810,Hc=37811,Gc=37812,Wc=37813,Xc=37814,qc=37815,Yc=37816,$c=37817,Zc=37818,Jc=37819,Kc=37820,jc=37821,Qc=36492,eh=36494,th=36495,nh=36283,ih=36284,Aa=36285,sh=36286;var ta=2300,Jl=2301,kl=2302,ku=2303,zu=2400,Vu=2401,Hu=2402;var Cg=3200;var fd=0,Rg=1,gs="",ni="srgb",na="srgb-linear",ia="linear",At="srgb";var zl=7680;var Pg=519,Ig=512,Lg=513,Dg=514,pd=515,Ng=516,Ug=517,md=518,gd=519,Fg=35044;var Ca="300 es",gi=2e3,sa=2001;function Uv(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Fv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function ra(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Og(){let i=ra("canvas");return i.style.display="block",i}var Lm={},oo=null;function _d(...i){let e="THREE."+i.shift();oo?oo("log",e,...i):console.log(e,...i)}function Bg(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Ye(...i){i=Bg(i);let e="THREE."+i.shift();if(oo)oo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Qe(...i){i=Bg(i);let e="THREE."+i.shift();if(oo)oo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function jo(...i){let e=i.join(" ");e in Lm||(Lm[e]=!0,Ye(...i))}function kg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var zg={[Vl]:Vl,[Gl]:ql,[Wl]:Wl,[ro]:Xl,[Hl]:Hl,[ql]:Gl,[Yl]:Yl,[Xl]:ro},Ci=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},In=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Dm=1234567,Qo=Math.PI/180,ao=180/Math.PI;function bo(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(In[i&255]+In[i>>8&255]+In[i>>16&255]+In[i>>24&255]+"-"+In[e&255]+In[e>>8&255]+"-"+In[e>>16&15|64]+In[e>>24&255]+"-"+In[t&63|128]+In[t>>8&255]+"-"+In[t>>16&255]+In[t>>24&255]+In[n&255]+In[n>>8&255]+In[n>>16&255]+In[n>>24&255]).toLowerCase()}function mt(i,e,t){return Math.max(e,Math.min(t,i))}function xd(i,e){return(i%e+e)%e}function Ov(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Bv(i,e,t){return i!==e?(t-i)/(e-i):0}function ea(i,e,t){return(1-t)*i+t*e}function kv(i,e,t,n){return ea(i,e,1-Math.exp(-t*n))}function zv(i,e=1){return e-Math.abs(xd(i,e*2)-e)}function Vv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Hv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Gv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function Wv(i,e){return i+Math.random()*(e-i)}function Xv(i){return i*(.5-Math.random())}function qv(i){i!==void 0&&(Dm=i);let e=Dm+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Yv(i){return i*Qo}function $v(i){return i*ao}function Zv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Jv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function vd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Kv(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),d=r((e-n)/2),u=o((e-n)/2),f=r((n-e)/2),m=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*m,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*m,a*c);break;case"ZYZ":i.set(l*m,l*f,a*h,a*c);break;default:Ye("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function yd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Vg(i,e){if(e.constructor===Float32Array)return i;let t=yd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Hg(i,e){if(e.constructor===Float32Array)return i;let t=yd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var bd={DEG2RAD:Qo,RAD2DEG:ao,generateUUID:bo,clamp:mt,euclideanModulo:xd,mapLinear:Ov,inverseLerp:Bv,lerp:ea,damp:kv,pingpong:zv,smoothstep:Vv,smootherstep:Hv,randInt:Gv,randFloat:Wv,randFloatSpread:Xv,seededRandom:qv,degToRad:Yv,radToDeg:$v,isPowerOfTwo:Zv,ceilPowerOfTwo:Jv,floorPowerOfTwo:vd,setQuaternionFromProperEuler:Kv,normalize:Hg,denormalize:Vg},qe=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},si=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],m=r[o+2],x=r[o+3];if(d!==x||l!==u||c!==f||h!==m){let p=l*u+c*f+h*m+d*x;p<0&&(u=-u,f=-f,m=-m,x=-x,p=-p);let g=1-a;if(p<.9995){let v=Math.acos(p),A=Math.sin(v);g=Math.sin(g*v)/A,a=Math.sin(a*v)/A,l=l*g+u*a,c=c*g+f*a,h=h*g+m*a,d=d*g+x*a}else{l=l*g+u*a,c=c*g+f*a,h=h*g+m*a,d=d*g+x*a;let v=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=v,c*=v,h*=v,d*=v}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],m=r[o+3];return e[t]=a*m+h*d+l*f-c*u,e[t+1]=l*m+h*u+c*d-a*f,e[t+2]=c*m+h*f+a*u-l*d,e[t+3]=h*m-a*d-l*u-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),f=l(s/2),m=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*f*m,this._y=c*f*d-u*h*m,this._z=c*h*m+u*f*d,this._w=c*h*d-u*f*m;break;case"YXZ":this._x=u*h*d+c*f*m,this._y=c*f*d-u*h*m,this._z=c*h*m-u*f*d,this._w=c*h*d+u*f*m;break;case"ZXY":this._x=u*h*d-c*f*m,this._y=c*f*d+u*h*m,this._z=c*h*m+u*f*d,this._w=c*h*d-u*f*m;break;case"ZYX":this._x=u*h*d-c*f*m,this._y=c*f*d+u*h*m,this._z=c*h*m-u*f*d,this._w=c*h*d+u*f*m;break;case"YZX":this._x=u*h*d+c*f*m,this._y=c*f*d+u*h*m,this._z=c*h*m-u*f*d,this._w=c*h*d-u*f*m;break;case"XZY":this._x=u*h*d-c*f*m,this._y=c*f*d-u*h*m,this._z=c*h*m+u*f*d,this._w=c*h*d+u*f*m;break;default:Ye("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(mt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},X=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Nm.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Nm.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return vu.copy(this).projectOnVector(e),this.sub(vu)}reflect(e){return this.sub(vu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(mt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},vu=new X,Nm=new si,tt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],f=n[5],m=n[8],x=s[0],p=s[3],g=s[6],v=s[1],A=s[4],b=s[7],C=s[2],E=s[5],_=s[8];return r[0]=o*x+a*v+l*C,r[3]=o*p+a*A+l*E,r[6]=o*g+a*b+l*_,r[1]=c*x+h*v+d*C,r[4]=c*p+h*A+d*E,r[7]=c*g+h*b+d*_,r[2]=u*x+f*v+m*C,r[5]=u*p+f*A+m*E,r[8]=u*g+f*b+m*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,f=c*r-o*l,m=t*d+n*u+s*f;if(m===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/m;return e[0]=d*x,e[1]=(s*c-h*n)*x,e[2]=(a*n-s*o)*x,e[3]=u*x,e[4]=(h*t-s*l)*x,e[5]=(s*r-a*t)*x,e[6]=f*x,e[7]=(n*l-c*t)*x,e[8]=(o*t-n*r)*x,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return jo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(yu.makeScale(e,t)),this}rotate(e){return jo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(yu.makeRotation(-e)),this}translate(e,t){return jo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(yu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},yu=new tt,Um=new tt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Fm=new tt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function jv(){let i={enabled:!0,workingColorSpace:na,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===At&&(s.r=us(s.r),s.g=us(s.g),s.b=us(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===At&&(s.r=so(s.r),s.g=so(s.g),s.b=so(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===gs?ia:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[na]:{primaries:e,whitePoint:n,transfer:ia,toXYZ:Um,fromXYZ:Fm,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ni},outputColorSpaceConfig:{drawingBufferColorSpace:ni}},[ni]:{primaries:e,whitePoint:n,transfer:At,toXYZ:Um,fromXYZ:Fm,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ni}}}),i}var vt=jv();function us(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function so(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Xr,Kl=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Xr===void 0&&(Xr=ra("canvas")),Xr.width=e.width,Xr.height=e.height;let s=Xr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Xr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=ra("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=us(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(us(t[n]/255)*255):t[n]=us(t[n]);return{data:t,width:e.width,height:e.height}}else return Ye("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Qv=0,lo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Qv++}),this.uuid=bo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(bu(s[o].image)):r.push(bu(s[o]))}else r=bu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function bu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Kl.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Ye("Texture: Unable to serialize Texture."),{})}var ey=0,Mu=new X,Xn=class i extends Ci{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Xi,s=Xi,r=Hn,o=ps,a=Li,l=li,c=i.DEFAULT_ANISOTROPY,h=gs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:ey++}),this.uuid=bo(),this.name="",this.source=new lo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new qe(0,0),this.repeat=new qe(1,1),this.center=new qe(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new tt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Mu).x}get height(){return this.source.getSize(Mu).y}get depth(){return this.source.getSize(Mu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Ye(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Ye(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==rd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case $l:e.x=e.x-Math.floor(e.x);break;case Xi:e.x=e.x<0?0:1;break;case Zl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case $l:e.y=e.y-Math.floor(e.y);break;case Xi:e.y=e.y<0?0:1;break;case Zl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Xn.DEFAULT_IMAGE=null;Xn.DEFAULT_MAPPING=rd;Xn.DEFAULT_ANISOTROPY=1;var Jt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],f=l[5],m=l[9],x=l[2],p=l[6],g=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-x)<.01&&Math.abs(m-p)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+x)<.1&&Math.abs(m+p)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(c+1)/2,b=(f+1)/2,C=(g+1)/2,E=(h+u)/4,_=(d+x)/4,S=(m+p)/4;return A>b&&A>C?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=E/n,r=_/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=E/s,r=S/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=S/r),this.set(n,s,r,t),this}let v=Math.sqrt((p-m)*(p-m)+(d-x)*(d-x)+(u-h)*(u-h));return Math.abs(v)<.001&&(v=1),this.x=(p-m)/v,this.y=(d-x)/v,this.z=(u-h)/v,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=mt(this.x,e.x,t.x),this.y=mt(this.y,e.y,t.y),this.z=mt(this.z,e.z,t.z),this.w=mt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=mt(this.x,e,t),this.y=mt(this.y,e,t),this.z=mt(this.z,e,t),this.w=mt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(mt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},jl=class extends Ci{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Hn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Jt(0,0,e,t),this.scissorTest=!1,this.viewport=new Jt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Xn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Hn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new lo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ri=class extends jl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},oa=class extends Xn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=An,this.minFilter=An,this.wrapR=Xi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Ql=class extends Xn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=An,this.minFilter=An,this.wrapR=Xi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Zt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,f,m,x,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,f,m,x,p)}set(e,t,n,s,r,o,a,l,c,h,d,u,f,m,x,p){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=d,g[14]=u,g[3]=f,g[7]=m,g[11]=x,g[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/qr.setFromMatrixColumn(e,0).length(),r=1/qr.setFromMatrixColumn(e,1).length(),o=1/qr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,f=o*d,m=a*h,x=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=f+m*c,t[5]=u-x*c,t[9]=-a*l,t[2]=x-u*c,t[6]=m+f*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,f=l*d,m=c*h,x=c*d;t[0]=u+x*a,t[4]=m*a-f,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=f*a-m,t[6]=x+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,f=l*d,m=c*h,x=c*d;t[0]=u-x*a,t[4]=-o*d,t[8]=m+f*a,t[1]=f+m*a,t[5]=o*h,t[9]=x-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,f=o*d,m=a*h,x=a*d;t[0]=l*h,t[4]=m*c-f,t[8]=u*c+x,t[1]=l*d,t[5]=x*c+u,t[9]=f*c-m,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=x-u*d,t[8]=m*d+f,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*d+m,t[10]=u-x*d}else if(e.order==="XZY"){let u=o*l,f=o*c,m=a*l,x=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+x,t[5]=o*h,t[9]=f*d-m,t[2]=m*d-f,t[6]=a*h,t[10]=x*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(ty,e,ny)}lookAt(e,t,n){let s=this.elements;return ei.subVectors(e,t),ei.lengthSq()===0&&(ei.z=1),ei.normalize(),As.crossVectors(n,ei),As.lengthSq()===0&&(Math.abs(n.z)===1?ei.x+=1e-4:ei.z+=1e-4,ei.normalize(),As.crossVectors(n,ei)),As.normalize(),_l.crossVectors(ei,As),s[0]=As.x,s[4]=_l.x,s[8]=ei.x,s[1]=As.y,s[5]=_l.y,s[9]=ei.y,s[2]=As.z,s[6]=_l.z,s[10]=ei.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],f=n[13],m=n[2],x=n[6],p=n[10],g=n[14],v=n[3],A=n[7],b=n[11],C=n[15],E=s[0],_=s[4],S=s[8],U=s[12],I=s[1],D=s[5],z=s[9],B=s[13],L=s[2],H=s[6],Y=s[10],G=s[14],te=s[3],Z=s[7],Q=s[11],se=s[15];return r[0]=o*E+a*I+l*L+c*te,r[4]=o*_+a*D+l*H+c*Z,r[8]=o*S+a*z+l*Y+c*Q,r[12]=o*U+a*B+l*G+c*se,r[1]=h*E+d*I+u*L+f*te,r[5]=h*_+d*D+u*H+f*Z,r[9]=h*S+d*z+u*Y+f*Q,r[13]=h*U+d*B+u*G+f*se,r[2]=m*E+x*I+p*L+g*te,r[6]=m*_+x*D+p*H+g*Z,r[10]=m*S+x*z+p*Y+g*Q,r[14]=m*U+x*B+p*G+g*se,r[3]=v*E+A*I+b*L+C*te,r[7]=v*_+A*D+b*H+C*Z,r[11]=v*S+A*z+b*Y+C*Q,r[15]=v*U+A*B+b*G+C*se,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],f=e[14],m=e[3],x=e[7],p=e[11],g=e[15],v=l*f-c*u,A=a*f-c*d,b=a*u-l*d,C=o*f-c*h,E=o*u-l*h,_=o*d-a*h;return t*(x*v-p*A+g*b)-n*(m*v-p*C+g*E)+s*(m*A-x*C+g*_)-r*(m*b-x*E+p*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],f=e[11],m=e[12],x=e[13],p=e[14],g=e[15],v=t*a-n*o,A=t*l-s*o,b=t*c-r*o,C=n*l-s*a,E=n*c-r*a,_=s*c-r*l,S=h*x-d*m,U=h*p-u*m,I=h*g-f*m,D=d*p-u*x,z=d*g-f*x,B=u*g-f*p,L=v*B-A*z+b*D+C*I-E*U+_*S;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/L;return e[0]=(a*B-l*z+c*D)*H,e[1]=(s*z-n*B-r*D)*H,e[2]=(x*_-p*E+g*C)*H,e[3]=(u*E-d*_-f*C)*H,e[4]=(l*I-o*B-c*U)*H,e[5]=(t*B-s*I+r*U)*H,e[6]=(p*b-m*_-g*A)*H,e[7]=(h*_-u*b+f*A)*H,e[8]=(o*z-a*I+c*S)*H,e[9]=(n*I-t*z-r*S)*H,e[10]=(m*E-x*b+g*v)*H,e[11]=(d*b-h*E-f*v)*H,e[12]=(a*U-o*D-l*S)*H,e[13]=(t*D-n*U+s*S)*H,e[14]=(x*A-m*C-p*v)*H,e[15]=(h*C-d*A+u*v)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,f=r*h,m=r*d,x=o*h,p=o*d,g=a*d,v=l*c,A=l*h,b=l*d,C=n.x,E=n.y,_=n.z;return s[0]=(1-(x+g))*C,s[1]=(f+b)*C,s[2]=(m-A)*C,s[3]=0,s[4]=(f-b)*E,s[5]=(1-(u+g))*E,s[6]=(p+v)*E,s[7]=0,s[8]=(m+A)*_,s[9]=(p-v)*_,s[10]=(1-(u+x))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=qr.set(s[0],s[1],s[2]).length(),a=qr.set(s[4],s[5],s[6]).length(),l=qr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),wi.copy(this);let c=1/o,h=1/a,d=1/l;return wi.elements[0]*=c,wi.elements[1]*=c,wi.elements[2]*=c,wi.elements[4]*=h,wi.elements[5]*=h,wi.elements[6]*=h,wi.elements[8]*=d,wi.elements[9]*=d,wi.elements[10]*=d,t.setFromRotationMatrix(wi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=gi,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),f=(n+s)/(n-s),m,x;if(l)m=r/(o-r),x=o*r/(o-r);else if(a===gi)m=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===sa)m=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=gi,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),f=-(n+s)/(n-s),m,x;if(l)m=1/(o-r),x=o/(o-r);else if(a===gi)m=-2/(o-r),x=-(o+r)/(o-r);else if(a===sa)m=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=m,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},qr=new X,wi=new Zt,ty=new X(0,0,0),ny=new X(1,1,1),As=new X,_l=new X,ei=new X,Om=new Zt,Bm=new si,Ds=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(mt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-mt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(mt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-mt(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(mt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-mt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Ye("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Om.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Om,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Bm.setFromEuler(this),this.setFromQuaternion(Bm,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ds.DEFAULT_ORDER="XYZ";var aa=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},iy=0,km=new X,Yr=new si,os=new Zt,xl=new X,Yo=new X,sy=new X,ry=new si,zm=new X(1,0,0),Vm=new X(0,1,0),Hm=new X(0,0,1),Gm={type:"added"},oy={type:"removed"},$r={type:"childadded",child:null},Su={type:"childremoved",child:null},oi=class i extends Ci{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:iy++}),this.uuid=bo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new X,t=new Ds,n=new si,s=new X(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Zt},normalMatrix:{value:new tt}}),this.matrix=new Zt,this.matrixWorld=new Zt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new aa,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Yr.setFromAxisAngle(e,t),this.quaternion.multiply(Yr),this}rotateOnWorldAxis(e,t){return Yr.setFromAxisAngle(e,t),this.quaternion.premultiply(Yr),this}rotateX(e){return this.rotateOnAxis(zm,e)}rotateY(e){return this.rotateOnAxis(Vm,e)}rotateZ(e){return this.rotateOnAxis(Hm,e)}translateOnAxis(e,t){return km.copy(e).applyQuaternion(this.quaternion),this.position.add(km.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(zm,e)}translateY(e){return this.translateOnAxis(Vm,e)}translateZ(e){return this.translateOnAxis(Hm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(os.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?xl.copy(e):xl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Yo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?os.lookAt(Yo,xl,this.up):os.lookAt(xl,Yo,this.up),this.quaternion.setFromRotationMatrix(os),s&&(os.extractRotation(s.matrixWorld),Yr.setFromRotationMatrix(os),this.quaternion.premultiply(Yr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Qe("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Gm),$r.child=e,this.dispatchEvent($r),$r.child=null):Qe("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(oy),Su.child=e,this.dispatchEvent(Su),Su.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),os.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),os.multiply(e.parent.matrixWorld)),e.applyMatrix4(os),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Gm),$r.child=e,this.dispatchEvent($r),$r.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Yo,e,sy),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Yo,ry,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),f=o(e.animations),m=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),m.length>0&&(n.nodes=m)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};oi.DEFAULT_UP=new X(0,1,0);oi.DEFAULT_MATRIX_AUTO_UPDATE=!0;oi.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Ai=class extends oi{constructor(){super(),this.isGroup=!0,this.type="Group"}},ay={type:"move"},co=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Ai,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Ai,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new X,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new X),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Ai,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new X,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new X,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let p=t.getJointPose(x,n),g=this._getHandJoint(c,x);p!==null&&(g.matrix.fromArray(p.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=p.radius),g.visible=p!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,m=.005;c.inputState.pinching&&u>f+m?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=f-m&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(ay)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Ai;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Gg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Cs={h:0,s:0,l:0},vl={h:0,s:0,l:0};function wu(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var dt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ni){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,vt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=vt.workingColorSpace){return this.r=e,this.g=t,this.b=n,vt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=vt.workingColorSpace){if(e=xd(e,1),t=mt(t,0,1),n=mt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=wu(o,r,e+1/3),this.g=wu(o,r,e),this.b=wu(o,r,e-1/3)}return vt.colorSpaceToWorking(this,s),this}setStyle(e,t=ni){function n(r){r!==void 0&&parseFloat(r)<1&&Ye("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Ye("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Ye("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ni){let n=Gg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Ye("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=us(e.r),this.g=us(e.g),this.b=us(e.b),this}copyLinearToSRGB(e){return this.r=so(e.r),this.g=so(e.g),this.b=so(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ni){return vt.workingToColorSpace(Ln.copy(this),e),Math.round(mt(Ln.r*255,0,255))*65536+Math.round(mt(Ln.g*255,0,255))*256+Math.round(mt(Ln.b*255,0,255))}getHexString(e=ni){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=vt.workingColorSpace){vt.workingToColorSpace(Ln.copy(this),t);let n=Ln.r,s=Ln.g,r=Ln.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=vt.workingColorSpace){return vt.workingToColorSpace(Ln.copy(this),t),e.r=Ln.r,e.g=Ln.g,e.b=Ln.b,e}getStyle(e=ni){vt.workingToColorSpace(Ln.copy(this),e);let t=Ln.r,n=Ln.g,s=Ln.b;return e!==ni?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Cs),this.setHSL(Cs.h+e,Cs.s+t,Cs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Cs),e.getHSL(vl);let n=ea(Cs.h,vl.h,t),s=ea(Cs.s,vl.s,t),r=ea(Cs.l,vl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Ln=new dt;dt.NAMES=Gg;var ho=class extends oi{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ds,this.environmentIntensity=1,this.environmentRotation=new Ds,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ti=new X,as=new X,Tu=new X,ls=new X,Zr=new X,Jr=new X,Wm=new X,Eu=new X,Au=new X,Cu=new X,Ru=new Jt,Pu=new Jt,Iu=new Jt,Ls=class i{constructor(e=new X,t=new X,n=new X){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ti.subVectors(e,t),s.cross(Ti);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ti.subVectors(s,t),as.subVectors(n,t),Tu.subVectors(e,t);let o=Ti.dot(Ti),a=Ti.dot(as),l=Ti.dot(Tu),c=as.dot(as),h=as.dot(Tu),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(c*l-a*h)*u,m=(o*h-a*l)*u;return r.set(1-f-m,m,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,ls)===null?!1:ls.x>=0&&ls.y>=0&&ls.x+ls.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,ls)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ls.x),l.addScaledVector(o,ls.y),l.addScaledVector(a,ls.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return Ru.setScalar(0),Pu.setScalar(0),Iu.setScalar(0),Ru.fromBufferAttribute(e,t),Pu.fromBufferAttribute(e,n),Iu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Ru,r.x),o.addScaledVector(Pu,r.y),o.addScaledVector(Iu,r.z),o}static isFrontFacing(e,t,n,s){return Ti.subVectors(n,t),as.subVectors(e,t),Ti.cross(as).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ti.subVectors(this.c,this.b),as.subVectors(this.a,this.b),Ti.cross(as).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Zr.subVectors(s,n),Jr.subVectors(r,n),Eu.subVectors(e,n);let l=Zr.dot(Eu),c=Jr.dot(Eu);if(l<=0&&c<=0)return t.copy(n);Au.subVectors(e,s);let h=Zr.dot(Au),d=Jr.dot(Au);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Zr,o);Cu.subVectors(e,r);let f=Zr.dot(Cu),m=Jr.dot(Cu);if(m>=0&&f<=m)return t.copy(r);let x=f*c-l*m;if(x<=0&&c>=0&&m<=0)return a=c/(c-m),t.copy(n).addScaledVector(Jr,a);let p=h*m-f*d;if(p<=0&&d-h>=0&&f-m>=0)return Wm.subVectors(r,s),a=(d-h)/(d-h+(f-m)),t.copy(s).addScaledVector(Wm,a);let g=1/(p+x+u);return o=x*g,a=u*g,t.copy(n).addScaledVector(Zr,o).addScaledVector(Jr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ns=class{constructor(e=new X(1/0,1/0,1/0),t=new X(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ei.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ei.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ei.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ei):Ei.fromBufferAttribute(r,o),Ei.applyMatrix4(e.matrixWorld),this.expandByPoint(Ei);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),yl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),yl.copy(n.boundingBox)),yl.applyMatrix4(e.matrixWorld),this.union(yl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ei),Ei.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter($o),bl.subVectors(this.max,$o),Kr.subVectors(e.a,$o),jr.subVectors(e.b,$o),Qr.subVectors(e.c,$o),Rs.subVectors(jr,Kr),Ps.subVectors(Qr,jr),rr.subVectors(Kr,Qr);let t=[0,-Rs.z,Rs.y,0,-Ps.z,Ps.y,0,-rr.z,rr.y,Rs.z,0,-Rs.x,Ps.z,0,-Ps.x,rr.z,0,-rr.x,-Rs.y,Rs.x,0,-Ps.y,Ps.x,0,-rr.y,rr.x,0];return!Lu(t,Kr,jr,Qr,bl)||(t=[1,0,0,0,1,0,0,0,1],!Lu(t,Kr,jr,Qr,bl))?!1:(Ml.crossVectors(Rs,Ps),t=[Ml.x,Ml.y,Ml.z],Lu(t,Kr,jr,Qr,bl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ei).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ei).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(cs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),cs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),cs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),cs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),cs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),cs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),cs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),cs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(cs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},cs=[new X,new X,new X,new X,new X,new X,new X,new X],Ei=new X,yl=new Ns,Kr=new X,jr=new X,Qr=new X,Rs=new X,Ps=new X,rr=new X,$o=new X,bl=new X,Ml=new X,or=new X;function Lu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){or.fromArray(i,r);let a=s.x*Math.abs(or.x)+s.y*Math.abs(or.y)+s.z*Math.abs(or.z),l=e.dot(or),c=t.dot(or),h=n.dot(or);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var fn=new X,Sl=new qe,ly=0,Wn=class extends Ci{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:ly++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Fg,this.updateRanges=[],this.gpuType=Pi,this.version=0,this._normalizationScale=e!==void 0?yd(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Sl.fromBufferAttribute(this,t),Sl.applyMatrix3(e),this.setXY(t,Sl.x,Sl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.applyMatrix3(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.applyMatrix4(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.applyNormalMatrix(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.transformDirection(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Vg(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Hg(e,this.array)}};var la=class extends Wn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var ca=class extends Wn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Xt=class extends Wn{constructor(e,t,n){super(new Float32Array(e),t,n)}},cy=new Ns,Zo=new X,Du=new X,cr=class{constructor(e=new X,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):cy.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Zo.subVectors(e,this.center);let t=Zo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Zo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Du.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Zo.copy(e.center).add(Du)),this.expandByPoint(Zo.copy(e.center).sub(Du))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},hy=0,mi=new Zt,Nu=new oi,eo=new X,ti=new Ns,Jo=new Ns,En=new X,rn=class i extends Ci{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:hy++}),this.uuid=bo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Uv(e)?ca:la)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new tt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return mi.makeRotationFromQuaternion(e),this.applyMatrix4(mi),this}rotateX(e){return mi.makeRotationX(e),this.applyMatrix4(mi),this}rotateY(e){return mi.makeRotationY(e),this.applyMatrix4(mi),this}rotateZ(e){return mi.makeRotationZ(e),this.applyMatrix4(mi),this}translate(e,t,n){return mi.makeTranslation(e,t,n),this.applyMatrix4(mi),this}scale(e,t,n){return mi.makeScale(e,t,n),this.applyMatrix4(mi),this}lookAt(e){return Nu.lookAt(e),Nu.updateMatrix(),this.applyMatrix4(Nu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(eo).negate(),this.translate(eo.x,eo.y,eo.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Xt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Ye("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ns);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Qe("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new X(-1/0,-1/0,-1/0),new X(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];ti.setFromBufferAttribute(r),this.morphTargetsRelative?(En.addVectors(this.boundingBox.min,ti.min),this.boundingBox.expandByPoint(En),En.addVectors(this.boundingBox.max,ti.max),this.boundingBox.expandByPoint(En)):(this.boundingBox.expandByPoint(ti.min),this.boundingBox.expandByPoint(ti.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Qe('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new cr);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Qe("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new X,1/0);return}if(e){let n=this.boundingSphere.center;if(ti.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Jo.setFromBufferAttribute(a),this.morphTargetsRelative?(En.addVectors(ti.min,Jo.min),ti.expandByPoint(En),En.addVectors(ti.max,Jo.max),ti.expandByPoint(En)):(ti.expandByPoint(Jo.min),ti.expandByPoint(Jo.max))}ti.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)En.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(En));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)En.fromBufferAttribute(a,c),l&&(eo.fromBufferAttribute(e,c),En.add(eo)),s=Math.max(s,n.distanceToSquared(En))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Qe('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Qe("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Wn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let U=0;U<n.count;U++)a[U]=new X,l[U]=new X;let h=new X,d=new X,u=new X,f=new qe,m=new qe,x=new qe,p=new X,g=new X;function v(U,I,D){c[U]=c[I]=c[D]=1,h.fromBufferAttribute(n,U),d.fromBufferAttribute(n,I),u.fromBufferAttribute(n,D),f.fromBufferAttribute(r,U),m.fromBufferAttribute(r,I),x.fromBufferAttribute(r,D),d.sub(h),u.sub(h),m.sub(f),x.sub(f);let z=1/(m.x*x.y-x.x*m.y);isFinite(z)&&(p.copy(d).multiplyScalar(x.y).addScaledVector(u,-m.y).multiplyScalar(z),g.copy(u).multiplyScalar(m.x).addScaledVector(d,-x.x).multiplyScalar(z),a[U].add(p),a[I].add(p),a[D].add(p),l[U].add(g),l[I].add(g),l[D].add(g))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let U=0,I=A.length;U<I;++U){let D=A[U],z=D.start,B=D.count;for(let L=z,H=z+B;L<H;L+=3)v(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let b=new X,C=new X,E=new X,_=new X;function S(U){E.fromBufferAttribute(s,U),_.copy(E);let I=a[U];b.copy(I),b.sub(E.multiplyScalar(E.dot(I))).normalize(),C.crossVectors(_,I);let z=C.dot(l[U])<0?-1:1;o.setXYZW(U,b.x,b.y,b.z,z)}for(let U=0,I=n.count;U<I;++U)c[U]&&S(U);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new Wn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new X,r=new X,o=new X,a=new X,l=new X,c=new X,h=new X,d=new X;if(e)for(let u=0,f=e.count;u<f;u+=3){let m=e.getX(u+0),x=e.getX(u+1),p=e.getX(u+2);s.fromBufferAttribute(t,m),r.fromBufferAttribute(t,x),o.fromBufferAttribute(t,p),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,m),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,p),a.add(h),l.add(h),c.add(h),n.setXYZ(m,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(p,c.x,c.y,c.z)}else for(let u=0,f=t.count;u<f;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)En.fromBufferAttribute(e,t),En.normalize(),e.setXYZ(t,En.x,En.y,En.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),f=0,m=0;for(let x=0,p=l.length;x<p;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)u[m++]=c[f++]}return new Wn(u,h,d)}if(this.index===null)return Ye("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],f=e(u,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let f=c[d];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Uu=new X,uy=new X,dy=new tt,ii=class{constructor(e=new X(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Uu.subVectors(n,t).cross(uy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Uu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||dy.getNormalMatrix(e),s=this.coplanarPoint(Uu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},fy=0,Us=class extends Ci{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:fy++}),this.uuid=bo(),this.name="",this.type="Material",this.blending=xo,this.side=Gs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Zu,this.blendDst=Ju,this.blendEquation=mr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new dt(0,0,0),this.blendAlpha=0,this.depthFunc=ro,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Pg,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=zl,this.stencilZFail=zl,this.stencilZPass=zl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Ye(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Ye(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new dt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new ii().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new qe().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new qe().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var hs=new X,Fu=new X,wl=new X,Tl=new X,hr=class{constructor(e=new X,t=new X(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,hs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=hs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(hs.copy(this.origin).addScaledVector(this.direction,t),hs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Fu.copy(e).add(t).multiplyScalar(.5),wl.copy(t).sub(e).normalize(),Tl.copy(this.origin).sub(Fu);let r=e.distanceTo(t)*.5,o=-this.direction.dot(wl),a=Tl.dot(this.direction),l=-Tl.dot(wl),c=Tl.lengthSq(),h=Math.abs(1-o*o),d,u,f,m;if(h>0)if(d=o*l-a,u=o*a-l,m=r*h,d>=0)if(u>=-m)if(u<=m){let x=1/h;d*=x,u*=x,f=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u<=-m?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c):u<=m?(d=0,u=Math.min(Math.max(-r,-l),r),f=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(Fu).addScaledVector(wl,u),f}intersectSphere(e,t){if(e.radius<0)return null;hs.subVectors(e.center,this.origin);let n=hs.dot(this.direction),s=hs.dot(hs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,hs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,f=e.z-o.z,m=t.x-o.x,x=t.y-o.y,p=t.z-o.z,g=n.x-o.x,v=n.y-o.y,A=n.z-o.z,b=Math.abs(l),C=Math.abs(c),E=Math.abs(h),_,S,U,I,D,z,B,L,H,Y,G,te;if(b>=C&&b>=E?(U=l,z=d,H=m,te=g,l>=0?(_=c,S=h,I=u,D=f,B=x,L=p,Y=v,G=A):(_=h,S=c,I=f,D=u,B=p,L=x,Y=A,G=v)):C>=E?(U=c,z=u,H=x,te=v,c>=0?(_=h,S=l,I=f,D=d,B=p,L=m,Y=A,G=g):(_=l,S=h,I=d,D=f,B=m,L=p,Y=g,G=A)):(U=h,z=f,H=p,te=A,h>=0?(_=l,S=c,I=d,D=u,B=m,L=x,Y=g,G=v):(_=c,S=l,I=u,D=d,B=x,L=m,Y=v,G=g)),U===0)return null;let Z=_/U,Q=S/U,se=1/U,de=I-Z*z,ue=D-Q*z,ee=B-Z*H,me=L-Q*H,xe=Y-Z*te,Ae=G-Q*te,Me=xe*me-Ae*ee,Ge=de*Ae-ue*xe,st=ee*ue-me*de;if(s){if(Me<0||Ge<0||st<0)return null}else if((Me<0||Ge<0||st<0)&&(Me>0||Ge>0||st>0))return null;let Ve=Me+Ge+st;if(Ve===0)return null;let ht=se*(Me*z+Ge*H+st*te);return(Ve>0?ht<0:ht>0)?null:this.at(ht/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ec=class extends Us{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new dt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ds,this.combine=Ku,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Xm=new Zt,ar=new hr,El=new cr,qm=new X,Al=new X,Cl=new X,Rl=new X,Ou=new X,Pl=new X,Ym=new X,Il=new X,Dn=class extends oi{constructor(e=new rn,t=new ec){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Pl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(Ou.fromBufferAttribute(d,e),o?Pl.addScaledVector(Ou,h):Pl.addScaledVector(Ou.sub(t),h))}t.add(Pl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),El.copy(n.boundingSphere),El.applyMatrix4(r),ar.copy(e.ray).recast(e.near),!(El.containsPoint(ar.origin)===!1&&(ar.intersectSphere(El,qm)===null||ar.origin.distanceToSquared(qm)>(e.far-e.near)**2))&&(Xm.copy(r).invert(),ar.copy(e.ray).applyMatrix4(Xm),!(n.boundingBox!==null&&ar.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,ar)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let m=0,x=u.length;m<x;m++){let p=u[m],g=o[p.materialIndex],v=Math.max(p.start,f.start),A=Math.min(a.count,Math.min(p.start+p.count,f.start+f.count));for(let b=v,C=A;b<C;b+=3){let E=a.getX(b),_=a.getX(b+1),S=a.getX(b+2);s=Ll(this,g,e,n,c,h,d,E,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let p=m,g=x;p<g;p+=3){let v=a.getX(p),A=a.getX(p+1),b=a.getX(p+2);s=Ll(this,o,e,n,c,h,d,v,A,b),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let m=0,x=u.length;m<x;m++){let p=u[m],g=o[p.materialIndex],v=Math.max(p.start,f.start),A=Math.min(l.count,Math.min(p.start+p.count,f.start+f.count));for(let b=v,C=A;b<C;b+=3){let E=b,_=b+1,S=b+2;s=Ll(this,g,e,n,c,h,d,E,_,S),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=p.materialIndex,t.push(s))}}else{let m=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let p=m,g=x;p<g;p+=3){let v=p,A=p+1,b=p+2;s=Ll(this,o,e,n,c,h,d,v,A,b),s&&(s.faceIndex=Math.floor(p/3),t.push(s))}}}};function py(i,e,t,n,s,r,o,a){let l;if(e.side===Gn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Gs,a),l===null)return null;Il.copy(a),Il.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Il);return c<t.near||c>t.far?null:{distance:c,point:Il.clone(),object:i}}function Ll(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Al),i.getVertexPosition(l,Cl),i.getVertexPosition(c,Rl);let h=py(i,e,t,n,Al,Cl,Rl,Ym);if(h){let d=new X;Ls.getBarycoord(Ym,Al,Cl,Rl,d),s&&(h.uv=Ls.getInterpolatedAttribute(s,a,l,c,d,new qe)),r&&(h.uv1=Ls.getInterpolatedAttribute(r,a,l,c,d,new qe)),o&&(h.normal=Ls.getInterpolatedAttribute(o,a,l,c,d,new X),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new X,materialIndex:0};Ls.getNormal(Al,Cl,Rl,u.normal),h.face=u,h.barycoord=d}return h}var tc=class extends Xn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=An,h=An,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var lr=new cr,my=new qe(.5,.5),Dl=new X,ur=class{constructor(e=new ii,t=new ii,n=new ii,s=new ii,r=new ii,o=new ii){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=gi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],f=r[7],m=r[8],x=r[9],p=r[10],g=r[11],v=r[12],A=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,g-m,C-v).normalize(),s[1].setComponents(c+o,f+h,g+m,C+v).normalize(),s[2].setComponents(c+a,f+d,g+x,C+A).normalize(),s[3].setComponents(c-a,f-d,g-x,C-A).normalize(),n)s[4].setComponents(l,u,p,b).normalize(),s[5].setComponents(c-l,f-u,g-p,C-b).normalize();else if(s[4].setComponents(c-l,f-u,g-p,C-b).normalize(),t===gi)s[5].setComponents(c+l,f+u,g+p,C+b).normalize();else if(t===sa)s[5].setComponents(l,u,p,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),lr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),lr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(lr)}intersectsSprite(e){lr.center.set(0,0,0);let t=my.distanceTo(e.center);return lr.radius=.7071067811865476+t,lr.applyMatrix4(e.matrixWorld),this.intersectsSphere(lr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Dl.x=s.normal.x>0?e.max.x:e.min.x,Dl.y=s.normal.y>0?e.max.y:e.min.y,Dl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Dl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},$m=new Zt,nc=class i{constructor(){this.coordinateSystem=gi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];$m.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ur),n[s].setFromProjectionMatrix($m,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ur),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var ha=class extends Us{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new dt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},ic=new X,sc=new X,Zm=new Zt,Ko=new hr,Nl=new cr,Bu=new X,Jm=new X,Fs=class extends oi{constructor(e=new rn,t=new ha){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)ic.fromBufferAttribute(t,s-1),sc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=ic.distanceTo(sc);e.setAttribute("lineDistance",new Xt(n,1))}else Ye("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Nl.copy(n.boundingSphere),Nl.applyMatrix4(s),Nl.radius+=r,e.ray.intersectsSphere(Nl)===!1)return;Zm.copy(s).invert(),Ko.copy(e.ray).applyMatrix4(Zm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),m=Math.min(h.count,o.start+o.count);for(let x=f,p=m-1;x<p;x+=c){let g=h.getX(x),v=h.getX(x+1),A=Ul(this,e,Ko,l,g,v,x);A&&t.push(A)}if(this.isLineLoop){let x=h.getX(m-1),p=h.getX(f),g=Ul(this,e,Ko,l,x,p,m-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),m=Math.min(u.count,o.start+o.count);for(let x=f,p=m-1;x<p;x+=c){let g=Ul(this,e,Ko,l,x,x+1,x);g&&t.push(g)}if(this.isLineLoop){let x=Ul(this,e,Ko,l,m-1,f,m-1);x&&t.push(x)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ul(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(ic.fromBufferAttribute(a,s),sc.fromBufferAttribute(a,r),t.distanceSqToSegment(ic,sc,Bu,Jm)>n)return;Bu.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Bu);if(!(c<e.near||c>e.far))return{distance:c,point:Jm.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Km=new X,jm=new X,dr=class extends Fs{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Km.fromBufferAttribute(t,s),jm.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Km.distanceTo(jm);e.setAttribute("lineDistance",new Xt(n,1))}else Ye("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var ua=class extends Xn{constructor(e=[],t=gr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var fs=class extends Xn{constructor(e,t,n=Ri,s,r,o,a=An,l=An,c,h=ds,d=1){if(h!==ds&&h!==ms)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new lo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},da=class extends fs{constructor(e,t=Ri,n=gr,s,r,o=An,a=An,l,c=ds){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},fa=class extends Xn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Os=class i extends rn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,f=0;m("z","y","x",-1,-1,n,t,e,o,r,0),m("z","y","x",1,-1,n,t,-e,o,r,1),m("x","z","y",1,1,e,n,t,s,o,2),m("x","z","y",1,-1,e,n,-t,s,o,3),m("x","y","z",1,-1,e,t,n,s,r,4),m("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Xt(c,3)),this.setAttribute("normal",new Xt(h,3)),this.setAttribute("uv",new Xt(d,2));function m(x,p,g,v,A,b,C,E,_,S,U){let I=b/_,D=C/S,z=b/2,B=C/2,L=E/2,H=_+1,Y=S+1,G=0,te=0,Z=new X;for(let Q=0;Q<Y;Q++){let se=Q*D-B;for(let de=0;de<H;de++){let ue=de*I-z;Z[x]=ue*v,Z[p]=se*A,Z[g]=L,c.push(Z.x,Z.y,Z.z),Z[x]=0,Z[p]=0,Z[g]=E>0?1:-1,h.push(Z.x,Z.y,Z.z),d.push(de/_),d.push(1-Q/S),G+=1}}for(let Q=0;Q<S;Q++)for(let se=0;se<_;se++){let de=u+se+H*Q,ue=u+se+H*(Q+1),ee=u+(se+1)+H*(Q+1),me=u+(se+1)+H*Q;l.push(de,ue,me),l.push(ue,ee,me),te+=6}a.addGroup(f,te,U),f+=te,u+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var uo=class i extends rn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],m=0,x=[],p=n/2,g=0;v(),o===!1&&(e>0&&A(!0),t>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new Xt(d,3)),this.setAttribute("normal",new Xt(u,3)),this.setAttribute("uv",new Xt(f,2));function v(){let b=new X,C=new X,E=0,_=(t-e)/n;for(let S=0;S<=r;S++){let U=[],I=S/r,D=I*(t-e)+e;for(let z=0;z<=s;z++){let B=z/s,L=B*l+a,H=Math.sin(L),Y=Math.cos(L);C.x=D*H,C.y=-I*n+p,C.z=D*Y,d.push(C.x,C.y,C.z),b.set(H,_,Y).normalize(),u.push(b.x,b.y,b.z),f.push(B,1-I),U.push(m++)}x.push(U)}for(let S=0;S<s;S++)for(let U=0;U<r;U++){let I=x[U][S],D=x[U+1][S],z=x[U+1][S+1],B=x[U][S+1];(e>0||U!==0)&&(h.push(I,D,B),E+=3),(t>0||U!==r-1)&&(h.push(D,z,B),E+=3)}c.addGroup(g,E,0),g+=E}function A(b){let C=m,E=new qe,_=new X,S=0,U=b===!0?e:t,I=b===!0?1:-1;for(let z=1;z<=s;z++)d.push(0,p*I,0),u.push(0,I,0),f.push(.5,.5),m++;let D=m;for(let z=0;z<=s;z++){let L=z/s*l+a,H=Math.cos(L),Y=Math.sin(L);_.x=U*Y,_.y=p*I,_.z=U*H,d.push(_.x,_.y,_.z),u.push(0,I,0),E.x=H*.5+.5,E.y=Y*.5*I+.5,f.push(E.x,E.y),m++}for(let z=0;z<s;z++){let B=C+z,L=D+z;b===!0?h.push(L,L+1,B):h.push(L+1,L,B),S+=3}c.addGroup(g,S,b===!0?1:2),g+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},pa=class i extends uo{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},rc=class i extends rn{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new Xt(r,3)),this.setAttribute("normal",new Xt(r.slice(),3)),this.setAttribute("uv",new Xt(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(v){let A=new X,b=new X,C=new X;for(let E=0;E<t.length;E+=3)f(t[E+0],A),f(t[E+1],b),f(t[E+2],C),l(A,b,C,v)}function l(v,A,b,C){let E=C+1,_=[];for(let S=0;S<=E;S++){_[S]=[];let U=v.clone().lerp(b,S/E),I=A.clone().lerp(b,S/E),D=E-S;for(let z=0;z<=D;z++)z===0&&S===E?_[S][z]=U:_[S][z]=U.clone().lerp(I,z/D)}for(let S=0;S<E;S++)for(let U=0;U<2*(E-S)-1;U++){let I=Math.floor(U/2);U%2===0?(u(_[S][I+1]),u(_[S+1][I]),u(_[S][I])):(u(_[S][I+1]),u(_[S+1][I+1]),u(_[S+1][I]))}}function c(v){let A=new X;for(let b=0;b<r.length;b+=3)A.x=r[b+0],A.y=r[b+1],A.z=r[b+2],A.normalize().multiplyScalar(v),r[b+0]=A.x,r[b+1]=A.y,r[b+2]=A.z}function h(){let v=new X;for(let A=0;A<r.length;A+=3){v.x=r[A+0],v.y=r[A+1],v.z=r[A+2];let b=p(v)/2/Math.PI+.5,C=g(v)/Math.PI+.5;o.push(b,1-C)}m(),d()}function d(){for(let v=0;v<o.length;v+=6){let A=o[v+0],b=o[v+2],C=o[v+4],E=Math.max(A,b,C),_=Math.min(A,b,C);E>.9&&_<.1&&(A<.2&&(o[v+0]+=1),b<.2&&(o[v+2]+=1),C<.2&&(o[v+4]+=1))}}function u(v){r.push(v.x,v.y,v.z)}function f(v,A){let b=v*3;A.x=e[b+0],A.y=e[b+1],A.z=e[b+2]}function m(){let v=new X,A=new X,b=new X,C=new X,E=new qe,_=new qe,S=new qe;for(let U=0,I=0;U<r.length;U+=9,I+=6){v.set(r[U+0],r[U+1],r[U+2]),A.set(r[U+3],r[U+4],r[U+5]),b.set(r[U+6],r[U+7],r[U+8]),E.set(o[I+0],o[I+1]),_.set(o[I+2],o[I+3]),S.set(o[I+4],o[I+5]),C.copy(v).add(A).add(b).divideScalar(3);let D=p(C);x(E,I+0,v,D),x(_,I+2,A,D),x(S,I+4,b,D)}}function x(v,A,b,C){C<0&&v.x===1&&(o[A]=v.x-1),b.x===0&&b.z===0&&(o[A]=C/2/Math.PI+.5)}function p(v){return Math.atan2(v.z,-v.x)}function g(v){return Math.atan2(-v.y,Math.sqrt(v.x*v.x+v.z*v.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var ma=class i extends rc{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},ga=class i extends rn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,f=[],m=[],x=[],p=[];for(let g=0;g<h;g++){let v=g*u-o;for(let A=0;A<c;A++){let b=A*d-r;m.push(b,-v,0),x.push(0,0,1),p.push(A/a),p.push(1-g/l)}}for(let g=0;g<l;g++)for(let v=0;v<a;v++){let A=v+c*g,b=v+c*(g+1),C=v+1+c*(g+1),E=v+1+c*g;f.push(A,b,E),f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Xt(m,3)),this.setAttribute("normal",new Xt(x,3)),this.setAttribute("uv",new Xt(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var fo=class i extends rn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new X,u=new X,f=[],m=[],x=[],p=[];for(let g=0;g<=n;g++){let v=[],A=g/n,b=o+A*a,C=e*Math.cos(b),E=Math.sqrt(e*e-C*C),_=0;g===0&&o===0?_=.5/t:g===n&&l===Math.PI&&(_=-.5/t);for(let S=0;S<=t;S++){let U=S/t,I=s+U*r;d.x=-E*Math.cos(I),d.y=C,d.z=E*Math.sin(I),m.push(d.x,d.y,d.z),u.copy(d).normalize(),x.push(u.x,u.y,u.z),p.push(U+_,1-A),v.push(c++)}h.push(v)}for(let g=0;g<n;g++)for(let v=0;v<t;v++){let A=h[g][v+1],b=h[g][v],C=h[g+1][v],E=h[g+1][v+1];(g!==0||o>0)&&f.push(A,b,E),(g!==n-1||l<Math.PI)&&f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Xt(m,3)),this.setAttribute("normal",new Xt(x,3)),this.setAttribute("uv",new Xt(p,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function xr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Qm(s))s.isRenderTargetTexture?(Ye("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Qm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Nn(i){let e={};for(let t=0;t<i.length;t++){let n=xr(i[t]);for(let s in n)e[s]=n[s]}return e}function Qm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function gy(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Md(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:vt.workingColorSpace}var Wg={clone:xr,merge:Nn},_y=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,xy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,qi=class extends Us{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=_y,this.fragmentShader=xy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=xr(e.uniforms),this.uniformsGroups=gy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new dt().setHex(s.value);break;case"v2":this.uniforms[n].value=new qe().fromArray(s.value);break;case"v3":this.uniforms[n].value=new X().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Jt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new tt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Zt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},po=class extends qi{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var oc=class extends Us{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Cg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},ac=class extends Us{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function to(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Fl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Bs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},lc=class extends Bs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:zu,endingEnd:zu}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Vu:r=e,a=2*t-n;break;case Hu:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Vu:o=e,l=2*n-t;break;case Hu:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,m=(n-t)/(s-t),x=m*m,p=x*m,g=-u*p+2*u*x-u*m,v=(1+u)*p+(-1.5-2*u)*x+(-.5+u)*m+1,A=(-1-f)*p+(1.5+f)*x+.5*m,b=f*p-f*x;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+v*o[c+C]+A*o[l+C]+b*o[d+C];return r}},cc=class extends Bs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},hc=class extends Bs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},uc=class extends Bs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let m=(n-t)/(s-t),x=1-m;for(let p=0;p!==a;++p)r[p]=o[c+p]*x+o[l+p]*m;return r}let u=a*2,f=e-1;for(let m=0;m!==a;++m){let x=o[c+m],p=o[l+m],g=f*u+m*2,v=d[g],A=d[g+1],b=e*u+m*2,C=h[b],E=h[b+1],_=yy(n,t,v,C,s);r[m]=Xg(_,x,A,E,p)}return r}};function Xg(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function vy(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function yy(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=Xg(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=vy(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var ai=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=to(t,this.TimeBufferType),this.values=to(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:to(e.times,Array),values:to(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Fl(e.settings)&&(n.settings={inTangents:to(e.settings.inTangents,Array),outTangents:to(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new hc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new cc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new lc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new uc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ta:t=this.InterpolantFactoryMethodDiscrete;break;case Jl:t=this.InterpolantFactoryMethodLinear;break;case kl:t=this.InterpolantFactoryMethodSmooth;break;case ku:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Ye("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ta;case this.InterpolantFactoryMethodLinear:return Jl;case this.InterpolantFactoryMethodSmooth:return kl;case this.InterpolantFactoryMethodBezier:return ku}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Fl(this.settings)&&(eg(this.settings.inTangents,e),eg(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Fl(this.settings)&&(tg(this.settings.inTangents,e),tg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Qe("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Qe("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Qe("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Qe("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&Fv(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Qe("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===kl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,f=d+n;for(let m=0;m!==n;++m){let x=t[d+m];if(x!==t[u+m]||x!==t[f+m]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)t[u+f]=t[d+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Fl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function eg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function tg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}ai.prototype.ValueTypeName="";ai.prototype.TimeBufferType=Float32Array;ai.prototype.ValueBufferType=Float32Array;ai.prototype.DefaultInterpolation=Jl;var ks=class extends ai{constructor(e,t,n){super(e,t,n)}};ks.prototype.ValueTypeName="bool";ks.prototype.ValueBufferType=Array;ks.prototype.DefaultInterpolation=ta;ks.prototype.InterpolantFactoryMethodLinear=void 0;ks.prototype.InterpolantFactoryMethodSmooth=void 0;var dc=class extends ai{constructor(e,t,n,s){super(e,t,n,s)}};dc.prototype.ValueTypeName="color";var fc=class extends ai{constructor(e,t,n,s){super(e,t,n,s)}};fc.prototype.ValueTypeName="number";var pc=class extends Bs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)si.slerpFlat(r,0,o,c-a,o,c,l);return r}},_a=class extends ai{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new pc(this.times,this.values,this.getValueSize(),e)}};_a.prototype.ValueTypeName="quaternion";_a.prototype.InterpolantFactoryMethodSmooth=void 0;var zs=class extends ai{constructor(e,t,n){super(e,t,n)}};zs.prototype.ValueTypeName="string";zs.prototype.ValueBufferType=Array;zs.prototype.DefaultInterpolation=ta;zs.prototype.InterpolantFactoryMethodLinear=void 0;zs.prototype.InterpolantFactoryMethodSmooth=void 0;var mc=class extends ai{constructor(e,t,n,s){super(e,t,n,s)}};mc.prototype.ValueTypeName="vector";var gc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let f=c[d],m=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return m}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},qg=new gc,_c=class{constructor(e){this.manager=e!==void 0?e:qg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};_c.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ol=new X,Bl=new si,Wi=new X,fr=class extends oi{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Zt,this.projectionMatrix=new Zt,this.projectionMatrixInverse=new Zt,this.coordinateSystem=gi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ol,Bl,Wi),Wi.x===1&&Wi.y===1&&Wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ol,Bl,Wi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Ol,Bl,Wi),Wi.x===1&&Wi.y===1&&Wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ol,Bl,Wi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Is=new X,ng=new qe,ig=new qe,Vn=class extends fr{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=ao*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Qo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return ao*2*Math.atan(Math.tan(Qo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Is.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Is.x,Is.y).multiplyScalar(-e/Is.z),Is.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Is.x,Is.y).multiplyScalar(-e/Is.z)}getViewSize(e,t){return this.getViewBounds(e,ng,ig),t.subVectors(ig,ng)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Qo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var xc=class extends fr{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var no=-90,io=1,mo=class extends oi{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Vn(no,io,e,t);s.layers=this.layers,this.add(s);let r=new Vn(no,io,e,t);r.layers=this.layers,this.add(r);let o=new Vn(no,io,e,t);o.layers=this.layers,this.add(o);let a=new Vn(no,io,e,t);a.layers=this.layers,this.add(a);let l=new Vn(no,io,e,t);l.layers=this.layers,this.add(l);let c=new Vn(no,io,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===gi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===sa)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),m=e.xr.enabled;e.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let p=!1;e.isWebGLRenderer===!0?p=e.state.buffers.depth.getReversed():p=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=x,e.setRenderTarget(n,5,s),p&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,f),e.xr.enabled=m,n.texture.needsPMREMUpdate=!0}},vc=class extends Vn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Sd="\\[\\]\\.:\\/",by=new RegExp("["+Sd+"]","g"),wd="[^"+Sd+"]",My="[^"+Sd.replace("\\.","")+"]",Sy=/((?:WC+[\/:])*)/.source.replace("WC",wd),wy=/(WCOD+)?/.source.replace("WCOD",My),Ty=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",wd),Ey=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",wd),Ay=new RegExp("^"+Sy+wy+Ty+Ey+"$"),Cy=["material","materials","bones","map"],Gu=class{constructor(e,t,n){let s=n||Wt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Wt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(by,"")}static parseTrackName(e){let t=Ay.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Cy.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ye("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Qe("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Qe("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Qe("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Qe("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Qe("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Qe("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Qe("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Qe("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Qe("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Qe("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Wt.Composite=Gu;Wt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Wt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Wt.prototype.GetterByBindingType=[Wt.prototype._getValue_direct,Wt.prototype._getValue_array,Wt.prototype._getValue_arrayElement,Wt.prototype._getValue_toArray];Wt.prototype.SetterByBindingTypeAndVersioning=[[Wt.prototype._setValue_direct,Wt.prototype._setValue_direct_setNeedsUpdate,Wt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Wt.prototype._setValue_array,Wt.prototype._setValue_array_setNeedsUpdate,Wt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Wt.prototype._setValue_arrayElement,Wt.prototype._setValue_arrayElement_setNeedsUpdate,Wt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Wt.prototype._setValue_fromArray,Wt.prototype._setValue_fromArray_setNeedsUpdate,Wt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var SE=new Float32Array(1);var go=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=mt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(mt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Wu=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var xa=class extends dr{constructor(e=10,t=10,n=4473924,s=8947848){n=new dt(n),s=new dt(s);let r=t/2,o=e/t,a=e/2,l=[],c=[];for(let u=0,f=0,m=-a;u<=t;u++,m+=o){l.push(-a,0,m,a,0,m),l.push(m,0,-a,m,0,a);let x=u===r?n:s;x.toArray(c,f),f+=3,x.toArray(c,f),f+=3,x.toArray(c,f),f+=3,x.toArray(c,f),f+=3}let h=new rn;h.setAttribute("position",new Xt(l,3)),h.setAttribute("color",new Xt(c,3));let d=new ha({vertexColors:!0,toneMapped:!1});super(h,d),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var va=class extends Ci{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Td(i,e,t,n){let s=Ry(n);switch(t){case hd:return i*e;case dd:return i*e/s.components*s.byteLength;case Ec:return i*e/s.components*s.byteLength;case Ws:return i*e*2/s.components*s.byteLength;case Ac:return i*e*2/s.components*s.byteLength;case ud:return i*e*3/s.components*s.byteLength;case Li:return i*e*4/s.components*s.byteLength;case Cc:return i*e*4/s.components*s.byteLength;case Ma:case Sa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case wa:case Ta:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Pc:case Lc:return Math.max(i,16)*Math.max(e,8)/4;case Rc:case Ic:return Math.max(i,8)*Math.max(e,8)/2;case Dc:case Nc:case Fc:case Oc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Uc:case Ea:case Bc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case kc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case zc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Vc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Hc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Gc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Wc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Xc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case qc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Yc:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case $c:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Zc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Jc:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Kc:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case jc:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Qc:case eh:case th:return Math.ceil(i/4)*Math.ceil(e/4)*16;case nh:case ih:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Aa:case sh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Ry(i){switch(i){case li:case od:return{byteLength:1,components:1};case yo:case ad:case Ii:return{byteLength:2,components:1};case wc:case Tc:return{byteLength:2,components:4};case Ri:case Sc:case Pi:return{byteLength:4,components:1};case ld:case cd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ye("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function p0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Iy(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,m)=>f.start-m.start);let u=0;for(let f=1;f<d.length;f++){let m=d[u],x=d[f];x.start<=m.start+m.count+1?m.count=Math.max(m.count,x.start+x.count-m.start):(++u,d[u]=x)}d.length=u+1;for(let f=0,m=d.length;f<m;f++){let x=d[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Ly=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Dy=`#ifdef USE_ALPHAHASH
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
#endif`,Ny=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Uy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Fy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Oy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,By=`#ifdef USE_AOMAP
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
#endif`,ky=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,zy=`#ifdef USE_BATCHING
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
#endif`,Vy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Hy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Gy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Wy=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Xy=`#ifdef USE_IRIDESCENCE
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
#endif`,qy=`#ifdef USE_BUMPMAP
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
#endif`,Yy=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,$y=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Zy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Jy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Ky=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,jy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Qy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,eb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,tb=`#define PI 3.141592653589793
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
} // validated`,nb=`vec3 transformedNormal = objectNormal;
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
#endif`,ib=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,sb=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,rb=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,ob=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ab="gl_FragColor = linearToOutputTexel( gl_FragColor );",lb=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,cb=`#ifdef USE_ENVMAP
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
#endif`,hb=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,ub=`#ifdef USE_ENVMAP
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
#endif`,db=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,fb=`#ifdef USE_ENVMAP
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
#endif`,pb=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,mb=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,gb=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,_b=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,xb=`#ifdef USE_GRADIENTMAP
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
}`,vb=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,yb=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,bb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Mb=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Sb=`#ifdef USE_ENVMAP
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
#endif`,wb=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Tb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Eb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ab=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Cb=`PhysicalMaterial material;
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
#endif`,Rb=`uniform sampler2D dfgLUT;
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
}`,Pb=`
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
#endif`,Ib=`#if defined( RE_IndirectDiffuse )
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
#endif`,Lb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Db=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Nb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ub=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Fb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ob=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Bb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,kb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,zb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Vb=`#if defined( USE_POINTS_UV )
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
#endif`,Hb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Gb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Wb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Xb=`#if defined( USE_MORPHCOLORS )
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
#endif`,qb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Yb=`#ifdef USE_MORPHTARGETS
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
#endif`,$b=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Zb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Jb=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Kb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Qb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,eM=`#ifdef USE_NORMALMAP
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
#endif`,tM=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,nM=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,iM=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,sM=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,rM=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,oM=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,aM=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,lM=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,cM=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,hM=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,uM=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,dM=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,fM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,pM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,mM=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,gM=`float getShadowMask() {
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
}`,_M=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,xM=`#ifdef USE_SKINNING
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
#endif`,vM=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,yM=`#ifdef USE_SKINNING
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
#endif`,bM=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,MM=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,SM=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,wM=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,TM=`#ifdef USE_TRANSMISSION
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
#endif`,EM=`#ifdef USE_TRANSMISSION
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
#endif`,AM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,CM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,RM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,PM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,IM=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,LM=`uniform sampler2D t2D;
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
}`,DM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,NM=`uniform float backgroundBlurriness;
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
}`,UM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,FM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,OM=`#include <common>
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
}`,BM=`#if DEPTH_PACKING == 3200
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
}`,kM=`#define DISTANCE
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
}`,zM=`#define DISTANCE
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
}`,VM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,HM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,GM=`uniform float scale;
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
}`,WM=`uniform vec3 diffuse;
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
}`,XM=`#include <common>
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
}`,qM=`uniform vec3 diffuse;
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
}`,YM=`#define LAMBERT
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
}`,$M=`#define LAMBERT
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
}`,ZM=`#define MATCAP
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
}`,JM=`#define MATCAP
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
}`,KM=`#define NORMAL
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
}`,jM=`#define NORMAL
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
}`,QM=`#define PHONG
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
}`,eS=`#define PHONG
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
}`,tS=`#define STANDARD
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
}`,nS=`#define STANDARD
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
}`,iS=`#define TOON
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
}`,sS=`#define TOON
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
}`,rS=`uniform float size;
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
}`,oS=`uniform vec3 diffuse;
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
}`,aS=`#include <common>
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
}`,lS=`uniform vec3 color;
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
}`,cS=`uniform float rotation;
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
}`,hS=`uniform vec3 diffuse;
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
}`,ct={alphahash_fragment:Ly,alphahash_pars_fragment:Dy,alphamap_fragment:Ny,alphamap_pars_fragment:Uy,alphatest_fragment:Fy,alphatest_pars_fragment:Oy,aomap_fragment:By,aomap_pars_fragment:ky,batching_pars_vertex:zy,batching_vertex:Vy,begin_vertex:Hy,beginnormal_vertex:Gy,bsdfs:Wy,iridescence_fragment:Xy,bumpmap_pars_fragment:qy,clipping_planes_fragment:Yy,clipping_planes_pars_fragment:$y,clipping_planes_pars_vertex:Zy,clipping_planes_vertex:Jy,color_fragment:Ky,color_pars_fragment:jy,color_pars_vertex:Qy,color_vertex:eb,common:tb,defaultnormal_vertex:nb,displacementmap_pars_vertex:ib,displacementmap_vertex:sb,emissivemap_fragment:rb,emissivemap_pars_fragment:ob,colorspace_fragment:ab,colorspace_pars_fragment:lb,envmap_fragment:cb,envmap_common_pars_fragment:hb,envmap_pars_fragment:ub,envmap_pars_vertex:db,envmap_physical_pars_fragment:Sb,envmap_vertex:fb,fog_vertex:pb,fog_pars_vertex:mb,fog_fragment:gb,fog_pars_fragment:_b,gradientmap_pars_fragment:xb,lightmap_pars_fragment:vb,lights_lambert_fragment:yb,lights_lambert_pars_fragment:bb,lights_pars_begin:Mb,lights_toon_fragment:wb,lights_toon_pars_fragment:Tb,lights_phong_fragment:Eb,lights_phong_pars_fragment:Ab,lights_physical_fragment:Cb,lights_physical_pars_fragment:Rb,lights_fragment_begin:Pb,lights_fragment_maps:Ib,lights_fragment_end:Lb,lightprobes_pars_fragment:Db,logdepthbuf_fragment:Nb,logdepthbuf_pars_fragment:Ub,logdepthbuf_pars_vertex:Fb,logdepthbuf_vertex:Ob,map_fragment:Bb,map_pars_fragment:kb,map_particle_fragment:zb,map_particle_pars_fragment:Vb,metalnessmap_fragment:Hb,metalnessmap_pars_fragment:Gb,morphinstance_vertex:Wb,morphcolor_vertex:Xb,morphnormal_vertex:qb,morphtarget_pars_vertex:Yb,morphtarget_vertex:$b,normal_fragment_begin:Zb,normal_fragment_maps:Jb,normal_pars_fragment:Kb,normal_pars_vertex:jb,normal_vertex:Qb,normalmap_pars_fragment:eM,clearcoat_normal_fragment_begin:tM,clearcoat_normal_fragment_maps:nM,clearcoat_pars_fragment:iM,iridescence_pars_fragment:sM,opaque_fragment:rM,packing:oM,premultiplied_alpha_fragment:aM,project_vertex:lM,dithering_fragment:cM,dithering_pars_fragment:hM,roughnessmap_fragment:uM,roughnessmap_pars_fragment:dM,shadowmap_pars_fragment:fM,shadowmap_pars_vertex:pM,shadowmap_vertex:mM,shadowmask_pars_fragment:gM,skinbase_vertex:_M,skinning_pars_vertex:xM,skinning_vertex:vM,skinnormal_vertex:yM,specularmap_fragment:bM,specularmap_pars_fragment:MM,tonemapping_fragment:SM,tonemapping_pars_fragment:wM,transmission_fragment:TM,transmission_pars_fragment:EM,uv_pars_fragment:AM,uv_pars_vertex:CM,uv_vertex:RM,worldpos_vertex:PM,background_vert:IM,background_frag:LM,backgroundCube_vert:DM,backgroundCube_frag:NM,cube_vert:UM,cube_frag:FM,depth_vert:OM,depth_frag:BM,distance_vert:kM,distance_frag:zM,equirect_vert:VM,equirect_frag:HM,linedashed_vert:GM,linedashed_frag:WM,meshbasic_vert:XM,meshbasic_frag:qM,meshlambert_vert:YM,meshlambert_frag:$M,meshmatcap_vert:ZM,meshmatcap_frag:JM,meshnormal_vert:KM,meshnormal_frag:jM,meshphong_vert:QM,meshphong_frag:eS,meshphysical_vert:tS,meshphysical_frag:nS,meshtoon_vert:iS,meshtoon_frag:sS,points_vert:rS,points_frag:oS,shadow_vert:aS,shadow_frag:lS,sprite_vert:cS,sprite_frag:hS},Le={common:{diffuse:{value:new dt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new tt},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new tt}},envmap:{envMap:{value:null},envMapRotation:{value:new tt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new tt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new tt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new tt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new tt},normalScale:{value:new qe(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new tt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new tt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new tt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new tt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new dt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new dt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0},uvTransform:{value:new tt}},sprite:{diffuse:{value:new dt(16777215)},opacity:{value:1},center:{value:new qe(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new tt},alphaMap:{value:null},alphaMapTransform:{value:new tt},alphaTest:{value:0}}},Zi={basic:{uniforms:Nn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ct.meshbasic_vert,fragmentShader:ct.meshbasic_frag},lambert:{uniforms:Nn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},envMapIntensity:{value:1}}]),vertexShader:ct.meshlambert_vert,fragmentShader:ct.meshlambert_frag},phong:{uniforms:Nn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},specular:{value:new dt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ct.meshphong_vert,fragmentShader:ct.meshphong_frag},standard:{uniforms:Nn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag},toon:{uniforms:Nn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new dt(0)}}]),vertexShader:ct.meshtoon_vert,fragmentShader:ct.meshtoon_frag},matcap:{uniforms:Nn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ct.meshmatcap_vert,fragmentShader:ct.meshmatcap_frag},points:{uniforms:Nn([Le.points,Le.fog]),vertexShader:ct.points_vert,fragmentShader:ct.points_frag},dashed:{uniforms:Nn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ct.linedashed_vert,fragmentShader:ct.linedashed_frag},depth:{uniforms:Nn([Le.common,Le.displacementmap]),vertexShader:ct.depth_vert,fragmentShader:ct.depth_frag},normal:{uniforms:Nn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ct.meshnormal_vert,fragmentShader:ct.meshnormal_frag},sprite:{uniforms:Nn([Le.sprite,Le.fog]),vertexShader:ct.sprite_vert,fragmentShader:ct.sprite_frag},background:{uniforms:{uvTransform:{value:new tt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ct.background_vert,fragmentShader:ct.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new tt}},vertexShader:ct.backgroundCube_vert,fragmentShader:ct.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ct.cube_vert,fragmentShader:ct.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ct.equirect_vert,fragmentShader:ct.equirect_frag},distance:{uniforms:Nn([Le.common,Le.displacementmap,{referencePosition:{value:new X},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ct.distance_vert,fragmentShader:ct.distance_frag},shadow:{uniforms:Nn([Le.lights,Le.fog,{color:{value:new dt(0)},opacity:{value:1}}]),vertexShader:ct.shadow_vert,fragmentShader:ct.shadow_frag}};Zi.physical={uniforms:Nn([Zi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new tt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new tt},clearcoatNormalScale:{value:new qe(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new tt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new tt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new tt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new tt},sheen:{value:0},sheenColor:{value:new dt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new tt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new tt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new tt},transmissionSamplerSize:{value:new qe},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new tt},attenuationDistance:{value:0},attenuationColor:{value:new dt(0)},specularColor:{value:new dt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new tt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new tt},anisotropyVector:{value:new qe},anisotropyMap:{value:null},anisotropyMapTransform:{value:new tt}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag};var rh={r:0,b:0,g:0},uS=new Zt,m0=new tt;m0.set(-1,0,0,0,1,0,0,0,1);function dS(i,e,t,n,s,r){let o=new dt(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function f(v){let A=v.isScene===!0?v.background:null;if(A&&A.isTexture){let b=v.backgroundBlurriness>0;A=e.get(A,b)}return A}function m(v){let A=!1,b=f(v);b===null?p(o,a):b&&b.isColor&&(p(b,1),A=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(v,A){let b=f(A);b&&b.isCubeTexture?(c===void 0&&(c=new Dn(new Os(1,1,1),new qi({name:"BackgroundCubeMaterial",uniforms:xr(Zi.backgroundCube.uniforms),vertexShader:Zi.backgroundCube.vertexShader,fragmentShader:Zi.backgroundCube.fragmentShader,side:Gn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(uS.makeRotationFromEuler(A.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(m0),c.material.toneMapped=vt.getTransfer(b.colorSpace)!==At,(h!==b||d!==b.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,d=b.version,u=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Dn(new ga(2,2),new qi({name:"BackgroundMaterial",uniforms:xr(Zi.background.uniforms),vertexShader:Zi.background.vertexShader,fragmentShader:Zi.background.fragmentShader,side:Gs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=vt.getTransfer(b.colorSpace)!==At,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||d!==b.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,d=b.version,u=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function p(v,A){v.getRGB(rh,Md(i)),t.buffers.color.setClear(rh.r,rh.g,rh.b,A,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,A=1){o.set(v),a=A,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,p(o,a)},render:m,addToRenderList:x,dispose:g}}function fS(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(D,z,B,L,H){let Y=!1,G=d(D,L,B,z);r!==G&&(r=G,c(r.object)),Y=f(D,L,B,H),Y&&m(D,L,B,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(D,z,B,L),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function d(D,z,B,L){let H=L.wireframe===!0,Y=n[z.id];Y===void 0&&(Y={},n[z.id]=Y);let G=D.isInstancedMesh===!0?D.id:0,te=Y[G];te===void 0&&(te={},Y[G]=te);let Z=te[B.id];Z===void 0&&(Z={},te[B.id]=Z);let Q=Z[H];return Q===void 0&&(Q=u(l()),Z[H]=Q),Q}function u(D){let z=[],B=[],L=[];for(let H=0;H<t;H++)z[H]=0,B[H]=0,L[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:z,enabledAttributes:B,attributeDivisors:L,object:D,attributes:{},index:null}}function f(D,z,B,L){let H=r.attributes,Y=z.attributes,G=0,te=B.getAttributes();for(let Z in te)if(te[Z].location>=0){let se=H[Z],de=Y[Z];if(de===void 0&&(Z==="instanceMatrix"&&D.instanceMatrix&&(de=D.instanceMatrix),Z==="instanceColor"&&D.instanceColor&&(de=D.instanceColor)),se===void 0||se.attribute!==de||de&&se.data!==de.data)return!0;G++}return r.attributesNum!==G||r.index!==L}function m(D,z,B,L){let H={},Y=z.attributes,G=0,te=B.getAttributes();for(let Z in te)if(te[Z].location>=0){let se=Y[Z];se===void 0&&(Z==="instanceMatrix"&&D.instanceMatrix&&(se=D.instanceMatrix),Z==="instanceColor"&&D.instanceColor&&(se=D.instanceColor));let de={};de.attribute=se,se&&se.data&&(de.data=se.data),H[Z]=de,G++}r.attributes=H,r.attributesNum=G,r.index=L}function x(){let D=r.newAttributes;for(let z=0,B=D.length;z<B;z++)D[z]=0}function p(D){g(D,0)}function g(D,z){let B=r.newAttributes,L=r.enabledAttributes,H=r.attributeDivisors;B[D]=1,L[D]===0&&(i.enableVertexAttribArray(D),L[D]=1),H[D]!==z&&(i.vertexAttribDivisor(D,z),H[D]=z)}function v(){let D=r.newAttributes,z=r.enabledAttributes;for(let B=0,L=z.length;B<L;B++)z[B]!==D[B]&&(i.disableVertexAttribArray(B),z[B]=0)}function A(D,z,B,L,H,Y,G){G===!0?i.vertexAttribIPointer(D,z,B,H,Y):i.vertexAttribPointer(D,z,B,L,H,Y)}function b(D,z,B,L){x();let H=L.attributes,Y=B.getAttributes(),G=z.defaultAttributeValues;for(let te in Y){let Z=Y[te];if(Z.location>=0){let Q=H[te];if(Q===void 0&&(te==="instanceMatrix"&&D.instanceMatrix&&(Q=D.instanceMatrix),te==="instanceColor"&&D.instanceColor&&(Q=D.instanceColor)),Q!==void 0){let se=Q.normalized,de=Q.itemSize,ue=e.get(Q);if(ue===void 0)continue;let ee=ue.buffer,me=ue.type,xe=ue.bytesPerElement,Ae=me===i.INT||me===i.UNSIGNED_INT||Q.gpuType===Sc;if(Q.isInterleavedBufferAttribute){let Me=Q.data,Ge=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,st=Q.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let Ve=0;Ve<Z.locationSize;Ve++)g(Z.location+Ve,Me.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let Ve=0;Ve<Z.locationSize;Ve++)p(Z.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Ve=0;Ve<Z.locationSize;Ve++)A(Z.location+Ve,de/Z.locationSize,me,se,Ge*xe,(st+de/Z.locationSize*Ve)*xe,Ae)}else{if(Q.isInstancedBufferAttribute){for(let Me=0;Me<Z.locationSize;Me++)g(Z.location+Me,Q.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Me=0;Me<Z.locationSize;Me++)p(Z.location+Me);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Me=0;Me<Z.locationSize;Me++)A(Z.location+Me,de/Z.locationSize,me,se,de*xe,de/Z.locationSize*Me*xe,Ae)}}else if(G!==void 0){let se=G[te];if(se!==void 0)switch(se.length){case 2:i.vertexAttrib2fv(Z.location,se);break;case 3:i.vertexAttrib3fv(Z.location,se);break;case 4:i.vertexAttrib4fv(Z.location,se);break;default:i.vertexAttrib1fv(Z.location,se)}}}}v()}function C(){U();for(let D in n){let z=n[D];for(let B in z){let L=z[B];for(let H in L){let Y=L[H];for(let G in Y)h(Y[G].object),delete Y[G];delete L[H]}}delete n[D]}}function E(D){if(n[D.id]===void 0)return;let z=n[D.id];for(let B in z){let L=z[B];for(let H in L){let Y=L[H];for(let G in Y)h(Y[G].object),delete Y[G];delete L[H]}}delete n[D.id]}function _(D){for(let z in n){let B=n[z];for(let L in B){let H=B[L];if(H[D.id]===void 0)continue;let Y=H[D.id];for(let G in Y)h(Y[G].object),delete Y[G];delete H[D.id]}}}function S(D){for(let z in n){let B=n[z],L=D.isInstancedMesh===!0?D.id:0,H=B[L];if(H!==void 0){for(let Y in H){let G=H[Y];for(let te in G)h(G[te].object),delete G[te];delete H[Y]}delete B[L],Object.keys(B).length===0&&delete n[z]}}}function U(){I(),o=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:I,dispose:C,releaseStatesOfGeometry:E,releaseStatesOfObject:S,releaseStatesOfProgram:_,initAttributes:x,enableAttribute:p,disableUnusedAttributes:v}}function pS(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let f=0;f<h;f++)u+=c[f];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function mS(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Li&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let S=_===Ii&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==li&&_!==Pi&&!S&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Ye("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&Ye("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&Ye("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),m=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),p=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:m,maxTextureSize:x,maxCubemapSize:p,maxAttributes:g,maxVertexUniforms:v,maxVaryings:A,maxFragmentUniforms:b,maxSamples:C,samples:E}}function gS(i){let e=this,t=null,n=0,s=!1,r=!1,o=new ii,a=new tt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,f){let m=d.clippingPlanes,x=d.clipIntersection,p=d.clipShadows,g=i.get(d);if(!s||m===null||m.length===0||r&&!p)r?h(null):c();else{let v=r?0:n,A=v*4,b=g.clippingState||null;l.value=b,b=h(m,u,A,f);for(let C=0;C!==A;++C)b[C]=t[C];g.clippingState=b,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,f,m){let x=d!==null?d.length:0,p=null;if(x!==0){if(p=l.value,m!==!0||p===null){let g=f+x*4,v=u.matrixWorldInverse;a.getNormalMatrix(v),(p===null||p.length<g)&&(p=new Float32Array(g));for(let A=0,b=f;A!==x;++A,b+=4)o.copy(d[A]).applyMatrix4(v,a),o.normal.toArray(p,b),p[b+3]=o.constant}l.value=p,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,p}}var Ia=class extends ri{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ua(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Os(5,5,5),r=new qi({name:"CubemapFromEquirect",uniforms:xr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Gn,blending:pr});r.uniforms.tEquirect.value=t;let o=new Dn(s,r),a=t.minFilter;return t.minFilter===ps&&(t.minFilter=Hn),new mo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Yg=256,_S=3,xS=20,g0=256,_0=16,vS=3,yS=new X,bS=new dt,ah=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new mo(1,10,null),this._boxMesh=new Dn(new Os(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=yS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,f=l.autoClearDepth,m=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(bS));let p=new mo(n,s,h);return p.position.copy(a),p.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=f,l.autoClearStencil=m,e.background=x,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Jg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Zg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Yg,vd(e))}_fromTexture(e,t){e.mapping===gr||e.mapping===vo?this._setSize(e.image.length===0?Yg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=$g(e,!1,!1),n=Math.log2(e)-_S;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=$g(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===gr||e.mapping===vo?(this._cubemapMaterial===null&&(this._cubemapMaterial=Jg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Zg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=MS(),this._integrationMaterial=SS());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/_0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-vS)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(g0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=wS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function $g(i,e,t){return new Ia(i,{minFilter:ps,generateMipmaps:e,type:Ii,colorSpace:na,depthBuffer:t})}function Da(i,e,t){return new qi({name:i,uniforms:e,vertexShader:ct.cube_vert,fragmentShader:t,side:Gn,blending:pr,depthTest:!1,depthWrite:!1})}function MS(){return Da("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${g0}u

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
	`)}function SS(){return Da("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:_0}},`

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
	`)}function wS(){return Da("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${xS}
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
	`)}function Zg(){return Da("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Jg(){return Da("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function TS(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===yc||f===bc)if(e.has(u)){let m=e.get(u).texture;return a(m,u.mapping)}else{let m=u.image;if(m&&m.height>0){let x=new Ia(m.height);return x.fromEquirectangularTexture(i,u),e.set(u,x),u.addEventListener("dispose",c),a(x.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,m=f===yc||f===bc,x=f===gr||f===vo;if(m||x){let p=t.get(u),g=p!==void 0?p.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==g)return n===null&&(n=new ah(i)),p=m?n.fromEquirectangular(u,p):n.fromCubemap(u,p),p.texture.pmremVersion=u.pmremVersion,t.set(u,p),p.texture;if(p!==void 0)return p.texture;{let v=u.image;return m&&v&&v.height>0||x&&v&&l(v)?(n===null&&(n=new ah(i)),p=m?n.fromEquirectangular(u):n.fromCubemap(u),p.texture.pmremVersion=u.pmremVersion,t.set(u,p),u.addEventListener("dispose",h),p.texture):null}}}return u}function a(u,f){return f===yc?u.mapping=gr:f===bc&&(u.mapping=vo),u}function l(u){let f=0,m=6;for(let x=0;x<m;x++)u[x]!==void 0&&f++;return f===m}function c(u){let f=u.target;f.removeEventListener("dispose",c);let m=e.get(f);m!==void 0&&(e.delete(f),m.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let m=t.get(f);m!==void 0&&(t.delete(f),m.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function ES(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&jo("WebGLRenderer: "+n+" extension not supported."),s}}}function AS(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(m=>delete s[m]);function a(m){l(m.target)}function l(m){m.index!==null&&e.remove(m.index);for(let p in m.attributes)e.remove(m.attributes[p]);m.removeEventListener("dispose",a),delete s[m.id],o.unregister(m);let x=r.get(m);x&&(e.remove(x),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,t.memory.geometries--}function c(m,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),t.memory.geometries++),x}function h(m){let x=m.attributes;for(let p in x)e.update(x[p],i.ARRAY_BUFFER)}function d(m){let x=m.index,p=m.attributes.position,g=0;if(p===void 0)return;let v=x!==null?x.array.length:p.array.length/3-1,A=p.count>=65535?ca:la,b=new A(Math.ceil(v/3)*6,1),C=b.array;if(x!==null){let _=x.array;g=x.version;for(let S=0,U=0;S<v;S+=3){let I=_[S+0],D=_[S+1],z=_[S+2];C[U++]=I,C[U++]=D,C[U++]=D,C[U++]=z,C[U++]=z,C[U++]=I}}else{g=p.version;for(let _=0,S=0;_<v;_+=3){let U=_+0,I=_+1,D=_+2;C[S++]=U,C[S++]=I,C[S++]=I,C[S++]=D,C[S++]=D,C[S++]=U}}b.version=g;let E=r.get(m);E&&e.remove(E),r.set(m,b)}function u(m){let x=r.get(m);if(x){let p=m.index;p!==null&&x.version<p.version&&d(m)}else d(m);return r.get(m)}function f(){for(let m in s){let x=s[m].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:u,dispose:f}}function CS(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),t.update(u,n,f))}function h(d,u,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let x=0;for(let p=0;p<f;p++)x+=u[p];t.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function RS(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Qe("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function PS(i,e,t){let n=new WeakMap,s=new Jt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let U=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",U)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,m=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],A=0;f===!0&&(A=1),m===!0&&(A=2),x===!0&&(A=3);let b=a.attributes.position.count*A,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let E=new Float32Array(b*C*4*d),_=new oa(E,b,C,d);_.type=Pi,_.needsUpdate=!0;let S=A*4;for(let I=0;I<d;I++){let D=p[I],z=g[I],B=v[I],L=b*C*4*I;for(let H=0;H<D.count;H++){let Y=H*S;f===!0&&(s.fromBufferAttribute(D,H),E[L+Y+0]=s.x,E[L+Y+1]=s.y,E[L+Y+2]=s.z,E[L+Y+3]=0),m===!0&&(s.fromBufferAttribute(z,H),E[L+Y+4]=s.x,E[L+Y+5]=s.y,E[L+Y+6]=s.z,E[L+Y+7]=0),x===!0&&(s.fromBufferAttribute(B,H),E[L+Y+8]=s.x,E[L+Y+9]=s.y,E[L+Y+10]=s.z,E[L+Y+11]=B.itemSize===4?s.w:1)}}u={count:d,texture:_,size:new qe(b,C)},n.set(a,u),a.addEventListener("dispose",U)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let m=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",m),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function IS(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var LS={[ju]:"LINEAR_TONE_MAPPING",[Qu]:"REINHARD_TONE_MAPPING",[ed]:"CINEON_TONE_MAPPING",[td]:"ACES_FILMIC_TONE_MAPPING",[id]:"AGX_TONE_MAPPING",[sd]:"NEUTRAL_TONE_MAPPING",[nd]:"CUSTOM_TONE_MAPPING"};function DS(i,e,t,n,s,r){let o=new ri(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new rn;h.setAttribute("position",new Xt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Xt([0,2,0,0,2,0],2));let d=new po({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new Dn(h,d),f=new xc(-1,1,1,-1,0,1),m=null,x=null,p=!1,g,v=null,A=[],b=!1;this.setSize=function(C,E){o.setSize(C,E),a!==null&&a.setSize(C,E),l!==null&&l.setSize(C,E);for(let _=0;_<A.length;_++){let S=A[_];S.setSize&&S.setSize(C,E)}},this.setEffects=function(C){A=C,b=A.length>0&&A[0].isRenderPass===!0;let E=o.width,_=o.height;A.length>0&&a===null&&(a=new ri(E,_,{type:Ii,depthBuffer:!1,stencilBuffer:!1}),l=new ri(E,_,{type:Ii,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&A.some(U=>U.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new fs(E,_),r===!0&&(c.format=ms,c.type=_r)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let U=0;U<A.length;U++){let I=A[U];I.setSize&&I.setSize(E,_),S&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(C,E){if(p||C.toneMapping===Yi&&A.length===0)return!1;if(v=E,E!==null){let _=E.width,S=E.height;(o.width!==_||o.height!==S)&&this.setSize(_,S)}return b===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=Yi,!0},this.hasRenderPass=function(){return b},this.end=function(C,E){C.toneMapping=g,p=!0;let _=o,S=a;for(let U=0;U<A.length;U++){let I=A[U];I.enabled!==!1&&(I.render(C,S,_,E),I.needsSwap!==!1&&(_=S,S=S===a?l:a))}if(m!==C.outputColorSpace||x!==C.toneMapping){m=C.outputColorSpace,x=C.toneMapping,d.defines={},vt.getTransfer(m)===At&&(d.defines.SRGB_TRANSFER="");let U=LS[x];U&&(d.defines[U]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(v),C.render(u,f),v=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var x0=new Xn,v0=new fs(1,1),y0=new da(1),b0=new oa,M0=new Ql,S0=new ua,Kg=[],jg=[],Qg=new Float32Array(16),e0=new Float32Array(9),t0=new Float32Array(4);function So(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Kg[s];if(r===void 0&&(r=new Float32Array(s),Kg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function xn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function vn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function lh(i,e){let t=jg[e];t===void 0&&(t=new Int32Array(e),jg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function NS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function US(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(xn(t,e))return;i.uniform2fv(this.addr,e),vn(t,e)}}function FS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(xn(t,e))return;i.uniform3fv(this.addr,e),vn(t,e)}}function OS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(xn(t,e))return;i.uniform4fv(this.addr,e),vn(t,e)}}function BS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(xn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),vn(t,e)}else{if(xn(t,n))return;t0.set(n),i.uniformMatrix2fv(this.addr,!1,t0),vn(t,n)}}function kS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(xn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),vn(t,e)}else{if(xn(t,n))return;e0.set(n),i.uniformMatrix3fv(this.addr,!1,e0),vn(t,n)}}function zS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(xn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),vn(t,e)}else{if(xn(t,n))return;Qg.set(n),i.uniformMatrix4fv(this.addr,!1,Qg),vn(t,n)}}function VS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function HS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(xn(t,e))return;i.uniform2iv(this.addr,e),vn(t,e)}}function GS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(xn(t,e))return;i.uniform3iv(this.addr,e),vn(t,e)}}function WS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(xn(t,e))return;i.uniform4iv(this.addr,e),vn(t,e)}}function XS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function qS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(xn(t,e))return;i.uniform2uiv(this.addr,e),vn(t,e)}}function YS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(xn(t,e))return;i.uniform3uiv(this.addr,e),vn(t,e)}}function $S(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(xn(t,e))return;i.uniform4uiv(this.addr,e),vn(t,e)}}function ch(i){return i.version===0&&(i.compareFunction=gd,i.needsUpdate=!0),i}function ZS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=ch(v0):r=x0,t.setTexture2D(e||r,s)}function JS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||M0,s)}function KS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=ch(y0):r=S0,t.setTextureCube(e||r,s)}function jS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||b0,s)}function QS(i){switch(i){case 5126:return NS;case 35664:return US;case 35665:return FS;case 35666:return OS;case 35674:return BS;case 35675:return kS;case 35676:return zS;case 5124:case 35670:return VS;case 35667:case 35671:return HS;case 35668:case 35672:return GS;case 35669:case 35673:return WS;case 5125:return XS;case 36294:return qS;case 36295:return YS;case 36296:return $S;case 35678:case 36198:case 36298:case 36306:case 35682:return ZS;case 35679:case 36299:case 36307:return JS;case 35680:case 36300:case 36308:case 36293:return KS;case 36289:case 36303:case 36311:case 36292:return jS}}function ew(i,e){i.uniform1fv(this.addr,e)}function tw(i,e){let t=So(e,this.size,2);i.uniform2fv(this.addr,t)}function nw(i,e){let t=So(e,this.size,3);i.uniform3fv(this.addr,t)}function iw(i,e){let t=So(e,this.size,4);i.uniform4fv(this.addr,t)}function sw(i,e){let t=So(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function rw(i,e){let t=So(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function ow(i,e){let t=So(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function aw(i,e){i.uniform1iv(this.addr,e)}function lw(i,e){i.uniform2iv(this.addr,e)}function cw(i,e){i.uniform3iv(this.addr,e)}function hw(i,e){i.uniform4iv(this.addr,e)}function uw(i,e){i.uniform1uiv(this.addr,e)}function dw(i,e){i.uniform2uiv(this.addr,e)}function fw(i,e){i.uniform3uiv(this.addr,e)}function pw(i,e){i.uniform4uiv(this.addr,e)}function mw(i,e,t){let n=this.cache,s=e.length,r=lh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=ch(v0):o=x0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function gw(i,e,t){let n=this.cache,s=e.length,r=lh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||M0,r[o])}function _w(i,e,t){let n=this.cache,s=e.length,r=lh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=ch(y0):o=S0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function xw(i,e,t){let n=this.cache,s=e.length,r=lh(t,s);xn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||b0,r[o])}function vw(i){switch(i){case 5126:return ew;case 35664:return tw;case 35665:return nw;case 35666:return iw;case 35674:return sw;case 35675:return rw;case 35676:return ow;case 5124:case 35670:return aw;case 35667:case 35671:return lw;case 35668:case 35672:return cw;case 35669:case 35673:return hw;case 5125:return uw;case 36294:return dw;case 36295:return fw;case 36296:return pw;case 35678:case 36198:case 36298:case 36306:case 35682:return mw;case 35679:case 36299:case 36307:return gw;case 35680:case 36300:case 36308:case 36293:return _w;case 36289:case 36303:case 36311:case 36292:return xw}}var Cd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=QS(t.type)}},Rd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=vw(t.type)}},Pd=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Ed=/(\w+)(\])?(\[|\.)?/g;function n0(i,e){i.seq.push(e),i.map[e.id]=e}function yw(i,e,t){let n=i.name,s=n.length;for(Ed.lastIndex=0;;){let r=Ed.exec(n),o=Ed.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){n0(t,c===void 0?new Cd(a,i,e):new Rd(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new Pd(a),n0(t,d)),t=d}}}var Mo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);yw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function i0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var bw=37297,Mw=0;function Sw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var s0=new tt;function ww(i){vt._getMatrix(s0,vt.workingColorSpace,i);let e=`mat3( ${s0.elements.map(t=>t.toFixed(4))} )`;switch(vt.getTransfer(i)){case ia:return[e,"LinearTransferOETF"];case At:return[e,"sRGBTransferOETF"];default:return Ye("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function r0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Sw(i.getShaderSource(e),a)}else return r}function Tw(i,e){let t=ww(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Ew={[ju]:"Linear",[Qu]:"Reinhard",[ed]:"Cineon",[td]:"ACESFilmic",[id]:"AgX",[sd]:"Neutral",[nd]:"Custom"};function Aw(i,e){let t=Ew[e];return t===void 0?(Ye("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var oh=new X;function Cw(){vt.getLuminanceCoefficients(oh);let i=oh.x.toFixed(4),e=oh.y.toFixed(4),t=oh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Rw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Pa).join(`
`)}function Pw(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Iw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Pa(i){return i!==""}function o0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function a0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Lw=/^[ \t]*#include +<([\w\d./]+)>/gm;function Id(i){return i.replace(Lw,Dw)}function Dw(i,e){let t=ct[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Id(t)}var Nw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function l0(i){return i.replace(Nw,Uw)}function Uw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function c0(i){let e=`precision ${i.precision} float;
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
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var Fw={[ya]:"SHADOWMAP_TYPE_PCF",[_o]:"SHADOWMAP_TYPE_VSM"};function Ow(i){return Fw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Bw={[vo]:"ENVMAP_MODE_REFRACTION"};function kw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Bw[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var zw={[Ku]:"ENVMAP_BLENDING_MULTIPLY",[Tg]:"ENVMAP_BLENDING_MIX",[Eg]:"ENVMAP_BLENDING_ADD"};function Vw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":zw[i.combine]||"ENVMAP_BLENDING_NONE"}function Hw(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Ow(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=kw(t),d=Vw(t),u=Rw(t),f=Pw(r),m=s.createProgram(),x,p,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(x=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Pa).join(`
`),x.length>0&&(x+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Pa).join(`
`),p.length>0&&(p+=`
`)):(x=[c0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Pa).join(`
`),p=[c0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Yi?"#define TONE_MAPPING":"",t.toneMapping!==Yi?ct.tonemapping_pars_fragment:"",t.toneMapping!==Yi?Aw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ct.colorspace_pars_fragment,Tw("linearToOutputTexel",t.outputColorSpace),Cw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Pa).join(`
`)),o=Id(o),o=o0(o,t),o=a0(o,t),a=Id(a),a=o0(a,t),a=a0(a,t),o=l0(o),a=l0(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,p=["#define varying in",t.glslVersion===Ca?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Ca?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let v=g+x+o,A=g+p+a,b=i0(s,s.VERTEX_SHADER,v),C=i0(s,s.FRAGMENT_SHADER,A);s.attachShader(m,b),s.attachShader(m,C),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function E(I){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(m)||"",z=s.getShaderInfoLog(b)||"",B=s.getShaderInfoLog(C)||"",L=D.trim(),H=z.trim(),Y=B.trim(),G=!0,te=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,b,C);else{let Z=r0(s,b,"vertex"),Q=r0(s,C,"fragment");Qe("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+L+`
`+Z+`
`+Q)}else L!==""?Ye("WebGLProgram: Program Info Log:",L):(H===""||Y==="")&&(te=!1);te&&(I.diagnostics={runnable:G,programLog:L,vertexShader:{log:H,prefix:x},fragmentShader:{log:Y,prefix:p}})}s.deleteShader(b),s.deleteShader(C),_=new Mo(s,m),S=Iw(s,m)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let S;this.getAttributes=function(){return S===void 0&&E(this),S};let U=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return U===!1&&(U=s.getProgramParameter(m,bw)),U},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Mw++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=b,this.fragmentShader=C,this}var Gw=0,Ld=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Dd(e),t.set(e,n)),n}},Dd=class{constructor(e){this.id=Gw++,this.code=e,this.usedTimes=0}};function Ww(i){return i===Ws||i===Ea||i===Aa}function Xw(i,e,t,n,s,r){let o=new aa,a=new Ld,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function m(_,S,U,I,D,z){let B=I.fog,L=D.geometry,H=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?I.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,G=e.get(_.envMap||H,Y),te=u[_.type],Z=n.precision;_.precision!==null&&(Z=n.getMaxPrecision(_.precision),Z!==_.precision&&Ye("WebGLProgram.getParameters:",_.precision,"not supported, using",Z,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,se=Q!==void 0?Q.length:0,de=0;L.morphAttributes.position!==void 0&&(de=1),L.morphAttributes.normal!==void 0&&(de=2),L.morphAttributes.color!==void 0&&(de=3);let ue,ee,me,xe;if(te){let Ce=Zi[te];ue=Ce.vertexShader,ee=Ce.fragmentShader}else{ue=_.vertexShader,ee=_.fragmentShader;let Ce=a.getVertexShaderStage(_),ot=a.getFragmentShaderStage(_);a.update(_,Ce,ot),me=Ce.id,xe=ot.id}let Ae=i.getRenderTarget(),Me=i.state.buffers.depth.getReversed(),Ge=D.isInstancedMesh===!0,st=D.isBatchedMesh===!0,Ve=!!_.map,ht=!!_.matcap,at=!!G,nt=at&&G.isPMREMTexture===!0,qt=!!_.aoMap,Ot=!!_.lightMap,on=!!_.bumpMap&&_.wireframe===!1,It=!!_.normalMap,bn=!!_.displacementMap,yt=!!_.emissiveMap,pn=!!_.metalnessMap,Kt=!!_.roughnessMap,an=_.anisotropy>0,O=_.clearcoat>0,Re=_.diffuseRoughness>0,$e=_.dispersion>0,rt=_.retroreflectivity>0,Se=_.iridescence>0,Dt=_.sheen>0,ze=_.transmission>0,Xe=an&&!!_.anisotropyMap,R=O&&!!_.clearcoatMap,M=O&&!!_.clearcoatNormalMap,q=O&&!!_.clearcoatRoughnessMap,he=Re&&!!_.diffuseRoughnessMap,ae=Se&&!!_.iridescenceMap,_e=Se&&!!_.iridescenceThicknessMap,ve=Dt&&!!_.sheenColorMap,ne=Dt&&!!_.sheenRoughnessMap,re=!!_.specularMap,pe=!!_.specularColorMap,F=!!_.specularIntensityMap,oe=ze&&!!_.transmissionMap,ie=ze&&!!_.thicknessMap,we=!!_.gradientMap,ge=!!_.alphaMap,be=_.alphaTest>0,He=!!_.alphaHash,Je=!!_.extensions,ce=Yi;_.toneMapped&&(Ae===null||Ae.isXRRenderTarget===!0)&&(ce=i.toneMapping);let Oe=nt?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Ke={shaderID:te,shaderType:_.type,shaderName:_.name,vertexShader:ue,fragmentShader:ee,defines:_.defines,customVertexShaderID:me,customFragmentShaderID:xe,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:Z,batching:st,batchingColor:st&&D._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&D.instanceColor!==null,instancingMorph:Ge&&D.morphTexture!==null,outputColorSpace:Ae===null?i.outputColorSpace:Ae.isXRRenderTarget===!0?Ae.texture.colorSpace:vt.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Ve,matcap:ht,envMap:at,envMapMode:at&&G.mapping,envMapPMREM:nt,envMapMaxLod:nt?Oe.length-1:null,envMapSize:nt?Oe[0].width:null,aoMap:qt,lightMap:Ot,bumpMap:on,normalMap:It,displacementMap:bn,emissiveMap:yt,normalMapObjectSpace:It&&_.normalMapType===Rg,normalMapTangentSpace:It&&_.normalMapType===fd,packedNormalMap:It&&_.normalMapType===fd&&Ww(_.normalMap.format),metalnessMap:pn,roughnessMap:Kt,anisotropy:an,anisotropyMap:Xe,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:q,diffuseRoughness:Re,diffuseRoughnessMap:he,dispersion:$e,retroreflection:rt,iridescence:Se,iridescenceMap:ae,iridescenceThicknessMap:_e,sheen:Dt,sheenColorMap:ve,sheenRoughnessMap:ne,specularMap:re,specularColorMap:pe,specularIntensityMap:F,transmission:ze,transmissionMap:oe,thicknessMap:ie,gradientMap:we,opaque:_.transparent===!1&&_.blending===xo&&_.alphaToCoverage===!1,alphaMap:ge,alphaTest:be,alphaHash:He,combine:_.combine,mapUv:Ve&&f(_.map.channel),aoMapUv:qt&&f(_.aoMap.channel),lightMapUv:Ot&&f(_.lightMap.channel),bumpMapUv:on&&f(_.bumpMap.channel),normalMapUv:It&&f(_.normalMap.channel),displacementMapUv:bn&&f(_.displacementMap.channel),emissiveMapUv:yt&&f(_.emissiveMap.channel),metalnessMapUv:pn&&f(_.metalnessMap.channel),roughnessMapUv:Kt&&f(_.roughnessMap.channel),anisotropyMapUv:Xe&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:he&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:_e&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:ve&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:re&&f(_.specularMap.channel),specularColorMapUv:pe&&f(_.specularColorMap.channel),specularIntensityMapUv:F&&f(_.specularIntensityMap.channel),transmissionMapUv:oe&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:ge&&f(_.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(It||an),vertexNormals:!!L.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!L.attributes.uv&&(Ve||ge),fog:!!B,useFog:_.fog===!0,fogExp2:!!B&&B.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||L.attributes.normal===void 0&&It===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:Me,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:se,morphTextureStride:de,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:z.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&U.length>0,shadowMapType:i.shadowMap.type,toneMapping:ce,decodeVideoTexture:Ve&&_.map.isVideoTexture===!0&&vt.getTransfer(_.map.colorSpace)===At,decodeVideoTextureEmissive:yt&&_.emissiveMap.isVideoTexture===!0&&vt.getTransfer(_.emissiveMap.colorSpace)===At,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===_i,flipSided:_.side===Gn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Je&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&_.extensions.multiDraw===!0||st)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Ke.vertexUv1s=l.has(1),Ke.vertexUv2s=l.has(2),Ke.vertexUv3s=l.has(3),l.clear(),Ke}function x(_){let S=[];if(_.shaderID?S.push(_.shaderID):(S.push(_.customVertexShaderID),S.push(_.customFragmentShaderID)),_.defines!==void 0)for(let U in _.defines)S.push(U),S.push(_.defines[U]);return _.isRawShaderMaterial===!1&&(p(S,_),g(S,_),S.push(i.outputColorSpace)),S.push(_.customProgramCacheKey),S.join()}function p(_,S){_.push(S.precision),_.push(S.outputColorSpace),_.push(S.envMapMode),_.push(S.envMapPMREM),_.push(S.envMapMaxLod),_.push(S.envMapSize),_.push(S.mapUv),_.push(S.alphaMapUv),_.push(S.lightMapUv),_.push(S.aoMapUv),_.push(S.bumpMapUv),_.push(S.normalMapUv),_.push(S.displacementMapUv),_.push(S.emissiveMapUv),_.push(S.metalnessMapUv),_.push(S.roughnessMapUv),_.push(S.anisotropyMapUv),_.push(S.clearcoatMapUv),_.push(S.clearcoatNormalMapUv),_.push(S.clearcoatRoughnessMapUv),_.push(S.diffuseRoughnessMapUv),_.push(S.iridescenceMapUv),_.push(S.iridescenceThicknessMapUv),_.push(S.sheenColorMapUv),_.push(S.sheenRoughnessMapUv),_.push(S.specularMapUv),_.push(S.specularColorMapUv),_.push(S.specularIntensityMapUv),_.push(S.transmissionMapUv),_.push(S.thicknessMapUv),_.push(S.combine),_.push(S.fogExp2),_.push(S.sizeAttenuation),_.push(S.morphTargetsCount),_.push(S.numSunLights),_.push(S.numDirLights),_.push(S.numPointLights),_.push(S.numSpotLights),_.push(S.numSpotLightMaps),_.push(S.numHemiLights),_.push(S.numRectAreaLights),_.push(S.numSunLightShadows),_.push(S.numDirLightShadows),_.push(S.numPointLightShadows),_.push(S.numSpotLightShadows),_.push(S.numSpotLightShadowsWithMaps),_.push(S.numLightProbes),_.push(S.numLightProbeGrids),_.push(S.shadowMapType),_.push(S.toneMapping),_.push(S.numClippingPlanes),_.push(S.numClipIntersection),_.push(S.depthPacking)}function g(_,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function v(_){let S=u[_.type],U;if(S){let I=Zi[S];U=Wg.clone(I.uniforms)}else U=_.uniforms;return U}function A(_,S){let U=h.get(S);return U!==void 0?++U.usedTimes:(U=new Hw(i,S,_,s),c.push(U),h.set(S,U)),U}function b(_){if(--_.usedTimes===0){let S=c.indexOf(_);c[S]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function E(){a.dispose()}return{getParameters:m,getProgramCacheKey:x,getUniforms:v,acquireProgram:A,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:E}}function qw(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function Yw(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function h0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function u0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,m,x,p,g){let v=i[e];return v===void 0?(v={id:u.id,object:u,geometry:f,material:m,materialVariant:o(u),groupOrder:x,renderOrder:u.renderOrder,z:p,group:g},i[e]=v):(v.id=u.id,v.object=u,v.geometry=f,v.material=m,v.materialVariant=o(u),v.groupOrder=x,v.renderOrder=u.renderOrder,v.z=p,v.group=g),e++,v}function l(u,f,m,x,p,g,v){v.reversedDepth===!0&&(p=-p);let A=a(u,f,m,x,p,g);m.transmission>0?n.push(A):m.transparent===!0?s.push(A):t.push(A)}function c(u,f,m,x,p,g){let v=a(u,f,m,x,p,g);m.transmission>0?n.unshift(v):m.transparent===!0?s.unshift(v):t.unshift(v)}function h(u,f){t.length>1&&t.sort(u||Yw),n.length>1&&n.sort(f||h0),s.length>1&&s.sort(f||h0)}function d(){for(let u=e,f=i.length;u<f;u++){let m=i[u];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function $w(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new u0,i.set(n,[o])):s>=r.length?(o=new u0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function Zw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new X,color:new dt};break;case"SpotLight":t={position:new X,direction:new X,color:new dt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new X,color:new dt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new X,skyColor:new dt,groundColor:new dt};break;case"RectAreaLight":t={color:new dt,position:new X,halfWidth:new X,halfHeight:new X};break}return i[e.id]=t,t}}}function Jw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new qe};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new qe};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new qe,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Kw=0;function jw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Qw(i){let e=new Zw,t=Jw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new X);let s=new X,r=new Zt,o=new Zt;function a(c){let h=0,d=0,u=0;for(let z=0;z<9;z++)n.probe[z].set(0,0,0);let f=0,m=0,x=0,p=0,g=0,v=0,A=0,b=0,C=0,E=0,_=0,S=0,U=0,I=0;c.sort(jw);for(let z=0,B=c.length;z<B;z++){let L=c[z],H=L.color,Y=L.intensity,G=L.distance,te=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Ws?te=L.shadow.map.texture:te=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=H.r*Y,d+=H.g*Y,u+=H.b*Y;else if(L.isLightProbe){for(let Z=0;Z<9;Z++)n.probe[Z].addScaledVector(L.sh.coefficients[Z],Y);I++}else if(L.isSunLight){let Z=e.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,se=t.get(L);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[m]=se,n.sunShadowMap[m]=te;let de=Q.getViewportCount();for(let ue=0;ue<de;ue++)n.sunShadowMatrix[x+ue]=Q.getMatrix(ue),n.sunShadowCascade[x+ue]=Q._cascadeData[ue];x+=de,m++}n.sun[f]=Z,f++}else if(L.isDirectionalLight){let Z=e.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,se=t.get(L);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,n.directionalShadow[p]=se,n.directionalShadowMap[p]=te,n.directionalShadowMatrix[p]=L.shadow.matrix,C++}n.directional[p]=Z,p++}else if(L.isSpotLight){let Z=e.get(L);Z.position.setFromMatrixPosition(L.matrixWorld),Z.color.copy(H).multiplyScalar(Y),Z.distance=G,Z.coneCos=Math.cos(L.angle),Z.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),Z.decay=L.decay,n.spot[v]=Z;let Q=L.shadow;if(L.map&&(n.spotLightMap[S]=L.map,S++,Q.updateMatrices(L),L.castShadow&&U++),n.spotLightMatrix[v]=Q.matrix,L.castShadow){let se=t.get(L);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,n.spotShadow[v]=se,n.spotShadowMap[v]=te,_++}v++}else if(L.isRectAreaLight){let Z=e.get(L);Z.color.copy(H).multiplyScalar(Y),Z.halfWidth.set(L.width*.5,0,0),Z.halfHeight.set(0,L.height*.5,0),n.rectArea[A]=Z,A++}else if(L.isPointLight){let Z=e.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),Z.distance=L.distance,Z.decay=L.decay,L.castShadow){let Q=L.shadow,se=t.get(L);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,se.shadowCameraNear=Q.camera.near,se.shadowCameraFar=Q.camera.far,n.pointShadow[g]=se,n.pointShadowMap[g]=te,n.pointShadowMatrix[g]=L.shadow.matrix,E++}n.point[g]=Z,g++}else if(L.isHemisphereLight){let Z=e.get(L);Z.skyColor.copy(L.color).multiplyScalar(Y),Z.groundColor.copy(L.groundColor).multiplyScalar(Y),n.hemi[b]=Z,b++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let D=n.hash;(D.sunLength!==f||D.directionalLength!==p||D.pointLength!==g||D.spotLength!==v||D.rectAreaLength!==A||D.hemiLength!==b||D.numSunShadows!==m||D.numDirectionalShadows!==C||D.numPointShadows!==E||D.numSpotShadows!==_||D.numSpotMaps!==S||D.numLightProbes!==I)&&(n.sun.length=f,n.directional.length=p,n.spot.length=v,n.rectArea.length=A,n.point.length=g,n.hemi.length=b,n.sunShadow.length=m,n.sunShadowMap.length=m,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+S-U,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=U,n.numLightProbes=I,D.sunLength=f,D.directionalLength=p,D.pointLength=g,D.spotLength=v,D.rectAreaLength=A,D.hemiLength=b,D.numSunShadows=m,D.numDirectionalShadows=C,D.numPointShadows=E,D.numSpotShadows=_,D.numSpotMaps=S,D.numLightProbes=I,n.version=Kw++)}function l(c,h){let d=0,u=0,f=0,m=0,x=0,p=0,g=h.matrixWorldInverse;for(let v=0,A=c.length;v<A;v++){let b=c[v];if(b.isSunLight){let C=n.sun[d];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(g),d++}else if(b.isDirectionalLight){let C=n.directional[u];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),u++}else if(b.isSpotLight){let C=n.spot[m];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),m++}else if(b.isRectAreaLight){let C=n.rectArea[x];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(b.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),x++}else if(b.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),f++}else if(b.isHemisphereLight){let C=n.hemi[p];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(g),p++}}}return{setup:a,setupView:l,state:n}}function d0(i){let e=new Qw(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function e1(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new d0(i),e.set(s,[a])):r>=o.length?(a=new d0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var t1=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,n1=`uniform sampler2D shadow_pass;
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
}`,i1=[new X(1,0,0),new X(-1,0,0),new X(0,1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1)],s1=[new X(0,-1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1),new X(0,-1,0),new X(0,-1,0)],f0=new Zt,Ra=new X,Ad=new X;function r1(i,e,t){let n=new ur,s=new qe,r=new qe,o=new Jt,a=new oc,l=new ac,c={},h=t.maxTextureSize,d={[Gs]:Gn,[Gn]:Gs,[_i]:_i},u=new qi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new qe},radius:{value:4}},vertexShader:t1,fragmentShader:n1}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let m=new rn;m.setAttribute("position",new Wn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Dn(m,u),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ya;let g=this.type;this.render=function(E,_,S){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||E.length===0)return;this.type===og&&(Ye("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ya);let U=i.getRenderTarget(),I=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),z=i.state;z.setBlending(pr),z.buffers.depth.getReversed()===!0?z.buffers.color.setClear(0,0,0,0):z.buffers.color.setClear(1,1,1,1),z.buffers.depth.setTest(!0),z.setScissorTest(!1);let B=g!==this.type;B&&_.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(H=>H.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,H=E.length;L<H;L++){let Y=E[L],G=Y.shadow;if(G===void 0){Ye("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let te=G.getFrameExtents();s.multiply(te),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/te.x),s.x=r.x*te.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/te.y),s.y=r.y*te.y,G.mapSize.y=r.y));let Z=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=Z,G.map===null||B===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===_o){if(Y.isPointLight){Ye("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new ri(s.x,s.y,{format:Ws,type:Ii,minFilter:Hn,magFilter:Hn,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new fs(s.x,s.y,Pi),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=ds,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=An,G.map.depthTexture.magFilter=An}else Y.isPointLight?(G.map=new Ia(s.x),G.map.depthTexture=new da(s.x,Ri)):(G.map=new ri(s.x,s.y),G.map.depthTexture=new fs(s.x,s.y,Ri)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=ds,this.type===ya?(G.map.depthTexture.compareFunction=Z?md:pd,G.map.depthTexture.minFilter=Hn,G.map.depthTexture.magFilter=Hn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=An,G.map.depthTexture.magFilter=An);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,S);let se=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:S.layers;for(let de=0;de<Q;de++){let ue=G.getCamera(de);if(Y.isPointLight){let ee=G.camera,me=G.matrix,xe=Y.distance||ee.far;xe!==ee.far&&(ee.far=xe,ee.updateProjectionMatrix()),Ra.setFromMatrixPosition(Y.matrixWorld),ee.position.copy(Ra),Ad.copy(ee.position),Ad.add(i1[de]),ee.up.copy(s1[de]),ee.lookAt(Ad),ee.updateMatrixWorld(),me.makeTranslation(-Ra.x,-Ra.y,-Ra.z),f0.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),G._frustum.setFromProjectionMatrix(f0,ee.coordinateSystem,ee.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,de),i.clear();else{de===0&&(i.setRenderTarget(G.map),i.clear());let ee=G.getViewport(de);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),z.viewport(o)}n=G.getFrustum(de),b(_,S,ue,Y,se,this.type)}G.isPointLightShadow!==!0&&this.type===_o&&v(G,S),G.needsUpdate=!1}g=this.type,p.needsUpdate=!1,i.setRenderTarget(U,I,D)};function v(E,_){let S=e.update(x);u.defines.VSM_SAMPLES!==E.blurSamples&&(u.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new ri(s.x,s.y,{format:Ws,type:Ii}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),u.uniforms.shadow_pass.value=E.map.depthTexture,u.uniforms.resolution.value.set(E.map.width,E.map.height),u.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,S,u,x,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,S,f,x,null)}function A(E,_,S,U){let I=null,D=S.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(D!==void 0)I=D;else if(I=S.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let z=I.uuid,B=_.uuid,L=c[z];L===void 0&&(L={},c[z]=L);let H=L[B];H===void 0&&(H=I.clone(),L[B]=H,_.addEventListener("dispose",C)),I=H}if(I.visible=_.visible,I.wireframe=_.wireframe,U===_o?I.side=_.shadowSide!==null?_.shadowSide:_.side:I.side=_.shadowSide!==null?_.shadowSide:d[_.side],I.alphaMap=_.alphaMap,I.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,I.map=_.map,I.clipShadows=_.clipShadows,I.clippingPlanes=_.clippingPlanes,I.clipIntersection=_.clipIntersection,I.displacementMap=_.displacementMap,I.displacementScale=_.displacementScale,I.displacementBias=_.displacementBias,I.wireframeLinewidth=_.wireframeLinewidth,I.linewidth=_.linewidth,S.isPointLight===!0&&I.isMeshDistanceMaterial===!0){let z=i.properties.get(I);z.light=S}return I}function b(E,_,S,U,I,D){if(E.visible===!1)return;if(E.layers.test(I)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&D===_o)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,E.matrixWorld);let L=e.update(E),H=E.material;if(Array.isArray(H)){let Y=L.groups;for(let G=0,te=Y.length;G<te;G++){let Z=Y[G],Q=H[Z.materialIndex];if(Q&&Q.visible){let se=A(E,Q,U,D);E.onBeforeShadow(i,E,_,S,L,se,Z),i.renderBufferDirect(S,null,L,se,E,Z),E.onAfterShadow(i,E,_,S,L,se,Z)}}}else if(H.visible){let Y=A(E,H,U,D);E.onBeforeShadow(i,E,_,S,L,Y,null),i.renderBufferDirect(S,null,L,Y,E,null),E.onAfterShadow(i,E,_,S,L,Y,null)}}let B=E.children;for(let L=0,H=B.length;L<H;L++)b(B[L],_,S,U,I,D)}function C(E){E.target.removeEventListener("dispose",C);for(let S in c){let U=c[S],I=E.target.uuid;I in U&&(U[I].dispose(),delete U[I])}}}function o1(i,e){function t(){let F=!1,oe=new Jt,ie=null,we=new Jt(0,0,0,0);return{setMask:function(ge){ie!==ge&&!F&&(i.colorMask(ge,ge,ge,ge),ie=ge)},setLocked:function(ge){F=ge},setClear:function(ge,be,He,Je,ce){ce===!0&&(ge*=Je,be*=Je,He*=Je),oe.set(ge,be,He,Je),we.equals(oe)===!1&&(i.clearColor(ge,be,He,Je),we.copy(oe))},reset:function(){F=!1,ie=null,we.set(-1,0,0,0)}}}function n(){let F=!1,oe=!1,ie=null,we=null,ge=null;return{setReversed:function(be){if(oe!==be){let He=e.get("EXT_clip_control");be?He.clipControlEXT(He.LOWER_LEFT_EXT,He.ZERO_TO_ONE_EXT):He.clipControlEXT(He.LOWER_LEFT_EXT,He.NEGATIVE_ONE_TO_ONE_EXT),oe=be;let Je=ge;ge=null,this.setClear(Je)}},getReversed:function(){return oe},setTest:function(be){be?Me(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(be){ie!==be&&!F&&(i.depthMask(be),ie=be)},setFunc:function(be){if(oe&&(be=zg[be]),we!==be){switch(be){case Vl:i.depthFunc(i.NEVER);break;case Hl:i.depthFunc(i.ALWAYS);break;case Gl:i.depthFunc(i.LESS);break;case ro:i.depthFunc(i.LEQUAL);break;case Wl:i.depthFunc(i.EQUAL);break;case Xl:i.depthFunc(i.GEQUAL);break;case ql:i.depthFunc(i.GREATER);break;case Yl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=be}},setLocked:function(be){F=be},setClear:function(be){ge!==be&&(ge=be,oe&&(be=1-be),i.clearDepth(be))},reset:function(){F=!1,ie=null,we=null,ge=null,oe=!1}}}function s(){let F=!1,oe=null,ie=null,we=null,ge=null,be=null,He=null,Je=null,ce=null;return{setTest:function(Oe){F||(Oe?Me(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(Oe){oe!==Oe&&!F&&(i.stencilMask(Oe),oe=Oe)},setFunc:function(Oe,Ke,Ce){(ie!==Oe||we!==Ke||ge!==Ce)&&(i.stencilFunc(Oe,Ke,Ce),ie=Oe,we=Ke,ge=Ce)},setOp:function(Oe,Ke,Ce){(be!==Oe||He!==Ke||Je!==Ce)&&(i.stencilOp(Oe,Ke,Ce),be=Oe,He=Ke,Je=Ce)},setLocked:function(Oe){F=Oe},setClear:function(Oe){ce!==Oe&&(i.clearStencil(Oe),ce=Oe)},reset:function(){F=!1,oe=null,ie=null,we=null,ge=null,be=null,He=null,Je=null,ce=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},f=new WeakMap,m=[],x=null,p=!1,g=null,v=null,A=null,b=null,C=null,E=null,_=null,S=new dt(0,0,0),U=0,I=!1,D=null,z=null,B=null,L=null,H=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,te=0,Z=i.getParameter(i.VERSION);Z.indexOf("WebGL")!==-1?(te=parseFloat(/^WebGL (\d)/.exec(Z)[1]),G=te>=1):Z.indexOf("OpenGL ES")!==-1&&(te=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),G=te>=2);let Q=null,se={},de=i.getParameter(i.SCISSOR_BOX),ue=i.getParameter(i.VIEWPORT),ee=new Jt().fromArray(de),me=new Jt().fromArray(ue);function xe(F,oe,ie,we){let ge=new Uint8Array(4),be=i.createTexture();i.bindTexture(F,be),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let He=0;He<ie;He++)F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY?i.texImage3D(oe,0,i.RGBA,1,1,we,0,i.RGBA,i.UNSIGNED_BYTE,ge):i.texImage2D(oe+He,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ge);return be}let Ae={};Ae[i.TEXTURE_2D]=xe(i.TEXTURE_2D,i.TEXTURE_2D,1),Ae[i.TEXTURE_CUBE_MAP]=xe(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ae[i.TEXTURE_2D_ARRAY]=xe(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ae[i.TEXTURE_3D]=xe(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(i.DEPTH_TEST),o.setFunc(ro),on(!1),It(Xu),Me(i.CULL_FACE),qt(pr);function Me(F){h[F]!==!0&&(i.enable(F),h[F]=!0)}function Ge(F){h[F]!==!1&&(i.disable(F),h[F]=!1)}function st(F,oe){return u[F]!==oe?(i.bindFramebuffer(F,oe),u[F]=oe,F===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=oe),F===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=oe),!0):!1}function Ve(F,oe){let ie=m,we=!1;if(F){ie=f.get(oe),ie===void 0&&(ie=[],f.set(oe,ie));let ge=F.textures;if(ie.length!==ge.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let be=0,He=ge.length;be<He;be++)ie[be]=i.COLOR_ATTACHMENT0+be;ie.length=ge.length,we=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,we=!0);we&&i.drawBuffers(ie)}function ht(F){return x!==F?(i.useProgram(F),x=F,!0):!1}let at={[mr]:i.FUNC_ADD,[lg]:i.FUNC_SUBTRACT,[cg]:i.FUNC_REVERSE_SUBTRACT};at[hg]=i.MIN,at[ug]=i.MAX;let nt={[dg]:i.ZERO,[fg]:i.ONE,[pg]:i.SRC_COLOR,[Zu]:i.SRC_ALPHA,[yg]:i.SRC_ALPHA_SATURATE,[xg]:i.DST_COLOR,[gg]:i.DST_ALPHA,[mg]:i.ONE_MINUS_SRC_COLOR,[Ju]:i.ONE_MINUS_SRC_ALPHA,[vg]:i.ONE_MINUS_DST_COLOR,[_g]:i.ONE_MINUS_DST_ALPHA,[bg]:i.CONSTANT_COLOR,[Mg]:i.ONE_MINUS_CONSTANT_COLOR,[Sg]:i.CONSTANT_ALPHA,[wg]:i.ONE_MINUS_CONSTANT_ALPHA};function qt(F,oe,ie,we,ge,be,He,Je,ce,Oe){if(F===pr){p===!0&&(Ge(i.BLEND),p=!1);return}if(p===!1&&(Me(i.BLEND),p=!0),F!==ag){if(F!==g||Oe!==I){if((v!==mr||C!==mr)&&(i.blendEquation(i.FUNC_ADD),v=mr,C=mr),Oe)switch(F){case xo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case qu:i.blendFunc(i.ONE,i.ONE);break;case Yu:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case $u:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Qe("WebGLState: Invalid blending: ",F);break}else switch(F){case xo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case qu:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Yu:Qe("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case $u:Qe("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Qe("WebGLState: Invalid blending: ",F);break}A=null,b=null,E=null,_=null,S.set(0,0,0),U=0,g=F,I=Oe}return}ge=ge||oe,be=be||ie,He=He||we,(oe!==v||ge!==C)&&(i.blendEquationSeparate(at[oe],at[ge]),v=oe,C=ge),(ie!==A||we!==b||be!==E||He!==_)&&(i.blendFuncSeparate(nt[ie],nt[we],nt[be],nt[He]),A=ie,b=we,E=be,_=He),(Je.equals(S)===!1||ce!==U)&&(i.blendColor(Je.r,Je.g,Je.b,ce),S.copy(Je),U=ce),g=F,I=!1}function Ot(F,oe){F.side===_i?Ge(i.CULL_FACE):Me(i.CULL_FACE);let ie=F.side===Gn;oe&&(ie=!ie),on(ie),F.blending===xo&&F.transparent===!1?qt(pr):qt(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),o.setFunc(F.depthFunc),o.setTest(F.depthTest),o.setMask(F.depthWrite),r.setMask(F.colorWrite);let we=F.stencilWrite;a.setTest(we),we&&(a.setMask(F.stencilWriteMask),a.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),a.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),yt(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?Me(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function on(F){D!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),D=F)}function It(F){F!==sg?(Me(i.CULL_FACE),F!==z&&(F===Xu?i.cullFace(i.BACK):F===rg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),z=F}function bn(F){F!==B&&(G&&i.lineWidth(F),B=F)}function yt(F,oe,ie){F?(Me(i.POLYGON_OFFSET_FILL),(L!==oe||H!==ie)&&(L=oe,H=ie,o.getReversed()&&(oe=-oe,ie=-ie),i.polygonOffset(oe,ie))):Ge(i.POLYGON_OFFSET_FILL)}function pn(F){F?Me(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function Kt(F){F===void 0&&(F=i.TEXTURE0+Y-1),Q!==F&&(i.activeTexture(F),Q=F)}function an(F,oe,ie){ie===void 0&&(Q===null?ie=i.TEXTURE0+Y-1:ie=Q);let we=se[ie];we===void 0&&(we={type:void 0,texture:void 0},se[ie]=we),(we.type!==F||we.texture!==oe)&&(Q!==ie&&(i.activeTexture(ie),Q=ie),i.bindTexture(F,oe||Ae[F]),we.type=F,we.texture=oe)}function O(){let F=se[Q];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(F){Qe("WebGLState:",F)}}function $e(){try{i.compressedTexImage3D(...arguments)}catch(F){Qe("WebGLState:",F)}}function rt(){try{i.texSubImage2D(...arguments)}catch(F){Qe("WebGLState:",F)}}function Se(){try{i.texSubImage3D(...arguments)}catch(F){Qe("WebGLState:",F)}}function Dt(){try{i.compressedTexSubImage2D(...arguments)}catch(F){Qe("WebGLState:",F)}}function ze(){try{i.compressedTexSubImage3D(...arguments)}catch(F){Qe("WebGLState:",F)}}function Xe(){try{i.texStorage2D(...arguments)}catch(F){Qe("WebGLState:",F)}}function R(){try{i.texStorage3D(...arguments)}catch(F){Qe("WebGLState:",F)}}function M(){try{i.texImage2D(...arguments)}catch(F){Qe("WebGLState:",F)}}function q(){try{i.texImage3D(...arguments)}catch(F){Qe("WebGLState:",F)}}function he(F){return d[F]!==void 0?d[F]:i.getParameter(F)}function ae(F,oe){d[F]!==oe&&(i.pixelStorei(F,oe),d[F]=oe)}function _e(F){ee.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),ee.copy(F))}function ve(F){me.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),me.copy(F))}function ne(F,oe){let ie=c.get(oe);ie===void 0&&(ie=new WeakMap,c.set(oe,ie));let we=ie.get(F);we===void 0&&(we=i.getUniformBlockIndex(oe,F.name),i.uniformBlockBinding(oe,we,we),ie.set(F,we))}function re(F,oe,ie){let ge=c.get(oe).get(F);l[ge]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,ge,ie),l[ge]=ie)}function pe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,se={},u={},l={},f=new WeakMap,m=[],x=null,p=!1,g=null,v=null,A=null,b=null,C=null,E=null,_=null,S=new dt(0,0,0),U=0,I=!1,D=null,z=null,B=null,L=null,H=null,ee.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:Ge,bindFramebuffer:st,drawBuffers:Ve,useProgram:ht,setBlending:qt,setMaterial:Ot,setFlipSided:on,setCullFace:It,setLineWidth:bn,setPolygonOffset:yt,setScissorTest:pn,activeTexture:Kt,bindTexture:an,unbindTexture:O,compressedTexImage2D:Re,compressedTexImage3D:$e,texImage2D:M,texImage3D:q,pixelStorei:ae,getParameter:he,updateUBOMapping:ne,uniformBlockBinding:re,texStorage2D:Xe,texStorage3D:R,texSubImage2D:rt,texSubImage3D:Se,compressedTexSubImage2D:Dt,compressedTexSubImage3D:ze,scissor:_e,viewport:ve,reset:pe}}function a1(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new qe,h=new WeakMap,d=new Set,u,f=new WeakMap,m=new Set,x=new FinalizationRegistry(R=>m.delete(R)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,M){return p?new OffscreenCanvas(R,M):ra("canvas")}function v(R,M,q){let he=1,ae=Xe(R);if((ae.width>q||ae.height>q)&&(he=q/Math.max(ae.width,ae.height)),he<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let _e=Math.floor(he*ae.width),ve=Math.floor(he*ae.height);u===void 0&&(u=g(_e,ve));let ne=M?g(_e,ve):u;return ne.width=_e,ne.height=ve,ne.getContext("2d").drawImage(R,0,0,_e,ve),Ye("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+_e+"x"+ve+")."),ne}else return"data"in R&&Ye("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),R;return R}function A(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(R,M,q,he,ae,_e=!1){if(R!==null){if(i[R]!==void 0)return i[R];Ye("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ve;he&&(ve=e.get("EXT_texture_norm16"),ve||Ye("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=M;if(M===i.RED&&(q===i.FLOAT&&(ne=i.R32F),q===i.HALF_FLOAT&&(ne=i.R16F),q===i.UNSIGNED_BYTE&&(ne=i.R8),q===i.UNSIGNED_SHORT&&ve&&(ne=ve.R16_EXT),q===i.SHORT&&ve&&(ne=ve.R16_SNORM_EXT)),M===i.RED_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.R8UI),q===i.UNSIGNED_SHORT&&(ne=i.R16UI),q===i.UNSIGNED_INT&&(ne=i.R32UI),q===i.BYTE&&(ne=i.R8I),q===i.SHORT&&(ne=i.R16I),q===i.INT&&(ne=i.R32I)),M===i.RG&&(q===i.FLOAT&&(ne=i.RG32F),q===i.HALF_FLOAT&&(ne=i.RG16F),q===i.UNSIGNED_BYTE&&(ne=i.RG8),q===i.UNSIGNED_SHORT&&ve&&(ne=ve.RG16_EXT),q===i.SHORT&&ve&&(ne=ve.RG16_SNORM_EXT)),M===i.RG_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RG8UI),q===i.UNSIGNED_SHORT&&(ne=i.RG16UI),q===i.UNSIGNED_INT&&(ne=i.RG32UI),q===i.BYTE&&(ne=i.RG8I),q===i.SHORT&&(ne=i.RG16I),q===i.INT&&(ne=i.RG32I)),M===i.RGB_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),q===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),q===i.UNSIGNED_INT&&(ne=i.RGB32UI),q===i.BYTE&&(ne=i.RGB8I),q===i.SHORT&&(ne=i.RGB16I),q===i.INT&&(ne=i.RGB32I)),M===i.RGBA_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),q===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),q===i.UNSIGNED_INT&&(ne=i.RGBA32UI),q===i.BYTE&&(ne=i.RGBA8I),q===i.SHORT&&(ne=i.RGBA16I),q===i.INT&&(ne=i.RGBA32I)),M===i.RGB&&(q===i.UNSIGNED_SHORT&&ve&&(ne=ve.RGB16_EXT),q===i.SHORT&&ve&&(ne=ve.RGB16_SNORM_EXT),q===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),q===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),M===i.RGBA){let re=_e?ia:vt.getTransfer(ae);q===i.FLOAT&&(ne=i.RGBA32F),q===i.HALF_FLOAT&&(ne=i.RGBA16F),q===i.UNSIGNED_BYTE&&(ne=re===At?i.SRGB8_ALPHA8:i.RGBA8),q===i.UNSIGNED_SHORT&&ve&&(ne=ve.RGBA16_EXT),q===i.SHORT&&ve&&(ne=ve.RGBA16_SNORM_EXT),q===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),q===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,M){let q;return R?M===null||M===Ri||M===_r?q=i.DEPTH24_STENCIL8:M===Pi?q=i.DEPTH32F_STENCIL8:M===yo&&(q=i.DEPTH24_STENCIL8,Ye("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Ri||M===_r?q=i.DEPTH_COMPONENT24:M===Pi?q=i.DEPTH_COMPONENT32F:M===yo&&(q=i.DEPTH_COMPONENT16),q}function S(R,M){return A(R)===!0||R.isFramebufferTexture&&R.minFilter!==An&&R.minFilter!==Hn?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function U(R){let M=new WeakRef(R);n.get(R).__ref=M,m.add(M),x.register(R,M,M)}function I(R){let M=n.get(R).__ref;M!==void 0&&(m.delete(M),x.unregister(M))}function D(R){B(R.target)}function z(R){L(R.target)}function B(R){R.removeEventListener("dispose",D),I(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&d.delete(R)}function L(R){R.removeEventListener("dispose",z),I(R),te(R)}function H(){for(let R of m){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?L(M):B(M))}m.clear(),d.clear()}function Y(R){let M=n.get(R);if(M.__webglInit===void 0)return;let q=R.source,he=f.get(q);if(he){let ae=he[M.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&G(R),Object.keys(he).length===0&&f.delete(q)}n.remove(R)}function G(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let q=R.source,he=f.get(q);delete he[M.__cacheKey],o.memory.textures--}function te(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let q=R.depthTexture;if(q&&q.renderTarget===R&&B(q),R.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(M.__webglFramebuffer[ae]))for(let _e=0;_e<M.__webglFramebuffer[ae].length;_e++)i.deleteFramebuffer(M.__webglFramebuffer[ae][_e]);else i.deleteFramebuffer(M.__webglFramebuffer[ae]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[ae])}else{if(Array.isArray(M.__webglFramebuffer))for(let ae=0;ae<M.__webglFramebuffer.length;ae++)i.deleteFramebuffer(M.__webglFramebuffer[ae]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let ae=0;ae<M.__webglColorRenderbuffer.length;ae++)M.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[ae]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let he=R.textures;for(let ae=0,_e=he.length;ae<_e;ae++){let ve=n.get(he[ae]);ve.__webglTexture&&(i.deleteTexture(ve.__webglTexture),o.memory.textures--),n.remove(he[ae])}n.remove(R)}let Z=0;function Q(){Z=0}function se(){return Z}function de(R){Z=R}function ue(){let R=Z;return R>=s.maxTextures&&Ye("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,R}function ee(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function me(R,M){let q=n.get(R);if(R.isVideoTexture&&Dt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&q.__version!==R.version){let he=R.image;if(he===null)Ye("WebGLRenderer: Texture marked for update but no image data found.");else if(he.complete===!1)Ye("WebGLRenderer: Texture marked for update but image is incomplete");else{Ot(q,R,M);return}}else R.isExternalTexture&&(q.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,q.__webglTexture,i.TEXTURE0+M)}function xe(R,M){let q=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&q.__version!==R.version){Ot(q,R,M);return}else R.isExternalTexture&&(q.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,q.__webglTexture,i.TEXTURE0+M)}function Ae(R,M){let q=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&q.__version!==R.version){Ot(q,R,M);return}t.bindTexture(i.TEXTURE_3D,q.__webglTexture,i.TEXTURE0+M)}function Me(R,M){let q=n.get(R);if(R.version>0&&q.__version!==R.version){on(q,R,M);return}t.bindTexture(i.TEXTURE_CUBE_MAP,q.__webglTexture,i.TEXTURE0+M)}let Ge={[$l]:i.REPEAT,[Xi]:i.CLAMP_TO_EDGE,[Zl]:i.MIRRORED_REPEAT},st={[An]:i.NEAREST,[Ag]:i.NEAREST_MIPMAP_NEAREST,[ba]:i.NEAREST_MIPMAP_LINEAR,[Hn]:i.LINEAR,[Mc]:i.LINEAR_MIPMAP_NEAREST,[ps]:i.LINEAR_MIPMAP_LINEAR},Ve={[Ig]:i.NEVER,[gd]:i.ALWAYS,[Lg]:i.LESS,[pd]:i.LEQUAL,[Dg]:i.EQUAL,[md]:i.GEQUAL,[Ng]:i.GREATER,[Ug]:i.NOTEQUAL};function ht(R,M){if(M.type===Pi&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===Hn||M.magFilter===Mc||M.magFilter===ba||M.magFilter===ps||M.minFilter===Hn||M.minFilter===Mc||M.minFilter===ba||M.minFilter===ps)&&Ye("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Ge[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Ge[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Ge[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,st[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,st[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ve[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===An||M.minFilter!==ba&&M.minFilter!==ps||M.type===Pi&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function at(R,M){let q=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",D),U(M));let he=M.source,ae=f.get(he);ae===void 0&&(ae={},f.set(he,ae));let _e=ee(M);if(_e!==R.__cacheKey){ae[_e]===void 0&&(ae[_e]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,q=!0),ae[_e].usedTimes++;let ve=ae[R.__cacheKey];ve!==void 0&&(ae[R.__cacheKey].usedTimes--,ve.usedTimes===0&&G(M)),R.__cacheKey=_e,R.__webglTexture=ae[_e].texture}return q}function nt(R,M,q){return Math.floor(Math.floor(R/q)/M)}function qt(R,M,q,he){let _e=R.updateRanges;if(_e.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,q,he,M.data);else{_e.sort((F,oe)=>F.start-oe.start);let ve=0;for(let F=1;F<_e.length;F++){let oe=_e[ve],ie=_e[F],we=oe.start+oe.count,ge=nt(ie.start,M.width,4),be=nt(oe.start,M.width,4);ie.start<=we+1&&ge===be&&nt(ie.start+ie.count-1,M.width,4)===ge?oe.count=Math.max(oe.count,ie.start+ie.count-oe.start):(++ve,_e[ve]=ie)}_e.length=ve+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),re=t.getParameter(i.UNPACK_SKIP_PIXELS),pe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let F=0,oe=_e.length;F<oe;F++){let ie=_e[F],we=Math.floor(ie.start/4),ge=Math.ceil(ie.count/4),be=we%M.width,He=Math.floor(we/M.width),Je=ge,ce=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,be),t.pixelStorei(i.UNPACK_SKIP_ROWS,He),t.texSubImage2D(i.TEXTURE_2D,0,be,He,Je,ce,q,he,M.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,re),t.pixelStorei(i.UNPACK_SKIP_ROWS,pe)}}function Ot(R,M,q){let he=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(he=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(he=i.TEXTURE_3D);let ae=at(R,M),_e=M.source;t.bindTexture(he,R.__webglTexture,i.TEXTURE0+q);let ve=n.get(_e);if(_e.version!==ve.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+q),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let ce=vt.getPrimaries(vt.workingColorSpace),Oe=M.colorSpace===gs?null:vt.getPrimaries(M.colorSpace),Ke=M.colorSpace===gs||ce===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Ke)}t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let re=v(M.image,!1,s.maxTextureSize);re=ze(M,re);let pe=r.convert(M.format,M.colorSpace),F=r.convert(M.type),oe=E(M.internalFormat,pe,F,M.normalized,M.colorSpace,M.isVideoTexture);ht(he,M);let ie,we=M.mipmaps,ge=M.isVideoTexture!==!0,be=ve.__version===void 0||ae===!0,He=_e.dataReady,Je=S(M,re);if(M.isDepthTexture)oe=_(M.format===ms,M.type),be&&(ge?t.texStorage2D(i.TEXTURE_2D,1,oe,re.width,re.height):t.texImage2D(i.TEXTURE_2D,0,oe,re.width,re.height,0,pe,F,null));else if(M.isDataTexture)if(we.length>0){ge&&be&&t.texStorage2D(i.TEXTURE_2D,Je,oe,we[0].width,we[0].height);for(let ce=0,Oe=we.length;ce<Oe;ce++)ie=we[ce],ge?He&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,ie.width,ie.height,pe,F,ie.data):t.texImage2D(i.TEXTURE_2D,ce,oe,ie.width,ie.height,0,pe,F,ie.data);M.generateMipmaps=!1}else ge?(be&&t.texStorage2D(i.TEXTURE_2D,Je,oe,re.width,re.height),He&&qt(M,re,pe,F)):t.texImage2D(i.TEXTURE_2D,0,oe,re.width,re.height,0,pe,F,re.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){ge&&be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,oe,we[0].width,we[0].height,re.depth);for(let ce=0,Oe=we.length;ce<Oe;ce++)if(ie=we[ce],M.format!==Li)if(pe!==null)if(ge){if(He)if(M.layerUpdates.size>0){let Ke=Td(ie.width,ie.height,M.format,M.type);for(let Ce of M.layerUpdates){let ot=ie.data.subarray(Ce*Ke/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Ke/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,Ce,ie.width,ie.height,1,pe,ot)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,0,ie.width,ie.height,re.depth,pe,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ce,oe,ie.width,ie.height,re.depth,0,ie.data,0,0);else Ye("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?He&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ce,0,0,0,ie.width,ie.height,re.depth,pe,F,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ce,oe,ie.width,ie.height,re.depth,0,pe,F,ie.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{ge&&be&&t.texStorage2D(i.TEXTURE_2D,Je,oe,we[0].width,we[0].height);for(let ce=0,Oe=we.length;ce<Oe;ce++)ie=we[ce],M.format!==Li?pe!==null?ge?He&&t.compressedTexSubImage2D(i.TEXTURE_2D,ce,0,0,ie.width,ie.height,pe,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ce,oe,ie.width,ie.height,0,ie.data):Ye("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?He&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,ie.width,ie.height,pe,F,ie.data):t.texImage2D(i.TEXTURE_2D,ce,oe,ie.width,ie.height,0,pe,F,ie.data)}else if(M.isDataArrayTexture)if(ge){if(be&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Je,oe,re.width,re.height,re.depth),He)if(M.layerUpdates.size>0){let ce=Td(re.width,re.height,M.format,M.type);for(let Oe of M.layerUpdates){let Ke=re.data.subarray(Oe*ce/re.data.BYTES_PER_ELEMENT,(Oe+1)*ce/re.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,re.width,re.height,1,pe,F,Ke)}M.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,re.width,re.height,re.depth,pe,F,re.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,oe,re.width,re.height,re.depth,0,pe,F,re.data);else if(M.isData3DTexture)ge?(be&&t.texStorage3D(i.TEXTURE_3D,Je,oe,re.width,re.height,re.depth),He&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,re.width,re.height,re.depth,pe,F,re.data)):t.texImage3D(i.TEXTURE_3D,0,oe,re.width,re.height,re.depth,0,pe,F,re.data);else if(M.isFramebufferTexture){if(be)if(ge)t.texStorage2D(i.TEXTURE_2D,Je,oe,re.width,re.height);else{let ce=re.width,Oe=re.height;for(let Ke=0;Ke<Je;Ke++)t.texImage2D(i.TEXTURE_2D,Ke,oe,ce,Oe,0,pe,F,null),ce>>=1,Oe>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let ce=i.canvas;if(ce.hasAttribute("layoutsubtree")||ce.setAttribute("layoutsubtree","true"),re.parentNode!==ce){ce.appendChild(re),d.add(M),ce.onpaint=Oe=>{let Ke=Oe.changedElements;for(let Ce of d)Ke.includes(Ce.image)&&(Ce.needsUpdate=!0)},ce.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,re);else{let Ke=i.RGBA,Ce=i.RGBA,ot=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Ke,Ce,ot,re)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&be){let ce=Xe(we[0]);t.texStorage2D(i.TEXTURE_2D,Je,oe,ce.width,ce.height)}for(let ce=0,Oe=we.length;ce<Oe;ce++)ie=we[ce],ge?He&&t.texSubImage2D(i.TEXTURE_2D,ce,0,0,pe,F,ie):t.texImage2D(i.TEXTURE_2D,ce,oe,pe,F,ie);M.generateMipmaps=!1}else if(ge){if(be){let ce=Xe(re);t.texStorage2D(i.TEXTURE_2D,Je,oe,ce.width,ce.height)}He&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,pe,F,re)}else t.texImage2D(i.TEXTURE_2D,0,oe,pe,F,re);A(M)&&M.mipmapsAutoUpdate===!0&&b(he),ve.__version=_e.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function on(R,M,q){if(M.image.length!==6)return;let he=at(R,M),ae=M.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+q);let _e=n.get(ae);if(ae.version!==_e.__version||he===!0){t.activeTexture(i.TEXTURE0+q);let ve=vt.getPrimaries(vt.workingColorSpace),ne=M.colorSpace===gs?null:vt.getPrimaries(M.colorSpace),re=M.colorSpace===gs||ve===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,re);let pe=M.isCompressedTexture||M.image[0].isCompressedTexture,F=M.image[0]&&M.image[0].isDataTexture,oe=[];for(let Ce=0;Ce<6;Ce++)!pe&&!F?oe[Ce]=v(M.image[Ce],!0,s.maxCubemapSize):oe[Ce]=F?M.image[Ce].image:M.image[Ce],oe[Ce]=ze(M,oe[Ce]);let ie=oe[0],we=r.convert(M.format,M.colorSpace),ge=r.convert(M.type),be=E(M.internalFormat,we,ge,M.normalized,M.colorSpace),He=M.isVideoTexture!==!0,Je=_e.__version===void 0||he===!0,ce=ae.dataReady,Oe=S(M,ie);ht(i.TEXTURE_CUBE_MAP,M);let Ke;if(M.isDepthTexture){if(be=_(M.format===ms,M.type),Je)if(He)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,be,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,ie.width,ie.height,0,we,ge,null)}else if(pe){He&&Je&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Ke=oe[Ce].mipmaps;for(let ot=0;ot<Ke.length;ot++){let kt=Ke[ot];M.format!==Li?we!==null?He?ce&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,0,0,kt.width,kt.height,we,kt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,be,kt.width,kt.height,0,kt.data):Ye("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):He?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,0,0,kt.width,kt.height,we,ge,kt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,be,kt.width,kt.height,0,we,ge,kt.data)}}}else{if(Ke=M.mipmaps,He&&Je){Ke.length>0&&Oe++;let Ce=Xe(oe[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,be,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(F){He?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,oe[Ce].width,oe[Ce].height,we,ge,oe[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,oe[Ce].width,oe[Ce].height,0,we,ge,oe[Ce].data);for(let ot=0;ot<Ke.length;ot++){let Un=Ke[ot].image[Ce].image;He?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,0,0,Un.width,Un.height,we,ge,Un.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,be,Un.width,Un.height,0,we,ge,Un.data)}}else{He?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,we,ge,oe[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,be,we,ge,oe[Ce]);for(let ot=0;ot<Ke.length;ot++){let kt=Ke[ot];He?ce&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,0,0,we,ge,kt.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,be,we,ge,kt.image[Ce])}}}A(M)&&M.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),_e.__version=ae.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function It(R,M,q,he,ae,_e){let ve=r.convert(q.format,q.colorSpace),ne=r.convert(q.type),re=E(q.internalFormat,ve,ne,q.normalized,q.colorSpace),pe=n.get(M),F=n.get(q);if(F.__renderTarget=M,!pe.__hasExternalTextures){let oe=Math.max(1,M.width>>_e),ie=Math.max(1,M.height>>_e);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,_e,re,oe,ie,M.depth,0,ve,ne,null):t.texImage2D(ae,_e,re,oe,ie,0,ve,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Se(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,he,ae,F.__webglTexture,0,rt(M)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,he,ae,F.__webglTexture,_e),t.bindFramebuffer(i.FRAMEBUFFER,null)}function bn(R,M,q){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let he=M.depthTexture,ae=he&&he.isDepthTexture?he.type:null,_e=_(M.stencilBuffer,ae),ve=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Se(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,rt(M),_e,M.width,M.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,rt(M),_e,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,_e,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ve,i.RENDERBUFFER,R)}else{let he=M.textures;for(let ae=0;ae<he.length;ae++){let _e=he[ae],ve=r.convert(_e.format,_e.colorSpace),ne=r.convert(_e.type),re=E(_e.internalFormat,ve,ne,_e.normalized,_e.colorSpace);Se(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,rt(M),re,M.width,M.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,rt(M),re,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,re,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function yt(R,M,q){let he=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(M.depthTexture);ae.__renderTarget=M;let _e=he?M.depthTexture.image[0]:M.depthTexture.image;(!ae.__webglTexture||_e.width!==M.width||_e.height!==M.height)&&(_e.width=M.width,_e.height=M.height,M.depthTexture.needsUpdate=!0),he?Me(M.depthTexture,0):me(M.depthTexture,0);let ve=ae.__webglTexture,ne=rt(M),re=he?i.TEXTURE_CUBE_MAP_POSITIVE_X+q:i.TEXTURE_2D,pe=M.depthTexture.format===ms?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===ds)Se(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pe,re,ve,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,pe,re,ve,0);else if(M.depthTexture.format===ms)Se(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pe,re,ve,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,pe,re,ve,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function pn(R){let M=n.get(R),q=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let he=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),he){let ae=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,he.removeEventListener("dispose",ae)};he.addEventListener("dispose",ae),M.__depthDisposeCallback=ae}M.__boundDepthTexture=he}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if(q)for(let he=0;he<6;he++)yt(M.__webglFramebuffer[he],R,he);else R.texture.mipmaps.length>0?yt(M.__webglFramebuffer[0],R,0):yt(M.__webglFramebuffer,R,0);else if(q){M.__webglDepthbuffer=[];for(let he=0;he<6;he++)if(t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[he]),M.__webglDepthbuffer[he]===void 0)M.__webglDepthbuffer[he]=i.createRenderbuffer(),bn(M.__webglDepthbuffer[he],R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_e=M.__webglDepthbuffer[he];i.bindRenderbuffer(i.RENDERBUFFER,_e),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,_e)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),bn(M.__webglDepthbuffer,R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_e=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,_e),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,_e)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Kt(R,M,q){let he=n.get(R);M!==void 0&&It(he.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),q!==void 0&&pn(R)}function an(R){let M=R.texture,q=n.get(R),he=n.get(M);R.addEventListener("dispose",z),U(R);let ae=R.textures,_e=R.isWebGLCubeRenderTarget===!0,ve=ae.length>1;if(ve||(he.__webglTexture===void 0&&(he.__webglTexture=i.createTexture()),he.__version=M.version,o.memory.textures++),_e){q.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0){q.__webglFramebuffer[ne]=[];for(let re=0;re<M.mipmaps.length;re++)q.__webglFramebuffer[ne][re]=i.createFramebuffer()}else q.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(M.mipmaps.length>0){q.__webglFramebuffer=[];for(let ne=0;ne<M.mipmaps.length;ne++)q.__webglFramebuffer[ne]=i.createFramebuffer()}else q.__webglFramebuffer=i.createFramebuffer();if(ve)for(let ne=0,re=ae.length;ne<re;ne++){let pe=n.get(ae[ne]);pe.__webglTexture===void 0&&(pe.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Se(R)===!1){q.__webglMultisampledFramebuffer=i.createFramebuffer(),q.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let re=ae[ne];q.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,q.__webglColorRenderbuffer[ne]);let pe=r.convert(re.format,re.colorSpace),F=r.convert(re.type),oe=E(re.internalFormat,pe,F,re.normalized,re.colorSpace,R.isXRRenderTarget===!0),ie=rt(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,oe,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,q.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(q.__webglDepthRenderbuffer=i.createRenderbuffer(),bn(q.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(_e){t.bindTexture(i.TEXTURE_CUBE_MAP,he.__webglTexture),ht(i.TEXTURE_CUBE_MAP,M);for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0)for(let re=0;re<M.mipmaps.length;re++)It(q.__webglFramebuffer[ne][re],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,re);else It(q.__webglFramebuffer[ne],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);A(M)?b(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(ve){for(let ne=0,re=ae.length;ne<re;ne++){let pe=ae[ne],F=n.get(pe),oe=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(oe=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(oe,F.__webglTexture),ht(oe,pe),It(q.__webglFramebuffer,R,pe,i.COLOR_ATTACHMENT0+ne,oe,0),A(pe)&&b(oe)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,he.__webglTexture),ht(ne,M),M.mipmaps.length>0)for(let re=0;re<M.mipmaps.length;re++)It(q.__webglFramebuffer[re],R,M,i.COLOR_ATTACHMENT0,ne,re);else It(q.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,ne,0);A(M)?b(ne):M.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&pn(R)}function O(R){let M=R.textures;for(let q=0,he=M.length;q<he;q++){let ae=M[q];if(A(ae)&&ae.mipmapsAutoUpdate===!0){let _e=C(R),ve=n.get(ae).__webglTexture;t.bindTexture(_e,ve),b(_e),t.unbindTexture()}}}let Re=[];function $e(R){if(R.samples>0){if(Se(R)===!1){let M=R.textures,q=R.width,he=R.height,ae=i.COLOR_BUFFER_BIT,_e=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ve=n.get(R),ne=M.length>1;if(ne)for(let pe=0;pe<M.length;pe++)t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ve.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglFramebuffer);for(let pe=0;pe<M.length;pe++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ve.__webglColorRenderbuffer[pe]);let F=n.get(M[pe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,F,0)}i.blitFramebuffer(0,0,q,he,0,0,q,he,ae,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+pe),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Re.push(_e),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let pe=0;pe<M.length;pe++){t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.RENDERBUFFER,ve.__webglColorRenderbuffer[pe]);let F=n.get(M[pe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ve.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.TEXTURE_2D,F,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ve.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function rt(R){return Math.min(s.maxSamples,R.samples)}function Se(R){let M=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Dt(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function ze(R,M){let q=R.colorSpace,he=R.format,ae=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||q!==na&&q!==gs&&(vt.getTransfer(q)===At?(he!==Li||ae!==li)&&Ye("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Qe("WebGLTextures: Unsupported texture color space:",q)),M}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=Q,this.getTextureUnits=se,this.setTextureUnits=de,this.setTexture2D=me,this.setTexture2DArray=xe,this.setTexture3D=Ae,this.setTextureCube=Me,this.rebindTextures=Kt,this.setupRenderTarget=an,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=$e,this.setupDepthRenderbuffer=pn,this.setupFrameBufferTexture=It,this.useMultisampledRTT=Se,this.dispose=H}function l1(i,e){function t(n,s=gs){let r,o=vt.getTransfer(s);if(n===li)return i.UNSIGNED_BYTE;if(n===wc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Tc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===ld)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===cd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===od)return i.BYTE;if(n===ad)return i.SHORT;if(n===yo)return i.UNSIGNED_SHORT;if(n===Sc)return i.INT;if(n===Ri)return i.UNSIGNED_INT;if(n===Pi)return i.FLOAT;if(n===Ii)return i.HALF_FLOAT;if(n===hd)return i.ALPHA;if(n===ud)return i.RGB;if(n===Li)return i.RGBA;if(n===ds)return i.DEPTH_COMPONENT;if(n===ms)return i.DEPTH_STENCIL;if(n===dd)return i.RED;if(n===Ec)return i.RED_INTEGER;if(n===Ws)return i.RG;if(n===Ac)return i.RG_INTEGER;if(n===Cc)return i.RGBA_INTEGER;if(n===Ma||n===Sa||n===wa||n===Ta)if(o===At)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ma)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Sa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===wa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ta)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ma)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Sa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===wa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ta)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Rc||n===Pc||n===Ic||n===Lc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Rc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Pc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Ic)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Lc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Dc||n===Nc||n===Uc||n===Fc||n===Oc||n===Ea||n===Bc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Dc||n===Nc)return o===At?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Uc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Fc)return r.COMPRESSED_R11_EAC;if(n===Oc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ea)return r.COMPRESSED_RG11_EAC;if(n===Bc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===kc||n===zc||n===Vc||n===Hc||n===Gc||n===Wc||n===Xc||n===qc||n===Yc||n===$c||n===Zc||n===Jc||n===Kc||n===jc)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===kc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===zc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Vc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Hc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Gc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Wc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Xc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===qc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Yc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===$c)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Zc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Jc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Kc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===jc)return o===At?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Qc||n===eh||n===th)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Qc)return o===At?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===eh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===th)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===nh||n===ih||n===Aa||n===sh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===nh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===ih)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Aa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===sh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===_r?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var c1=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,h1=`
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

}`,Nd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new fa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new qi({vertexShader:c1,fragmentShader:h1,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Dn(new ga(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Ud=class extends Ci{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,f=null,m=null,x=typeof XRWebGLBinding<"u",p=new Nd,g={},v=t.getContextAttributes(),A=null,b=null,C=[],E=[],_=new qe,S=null,U=null,I=new Vn;I.viewport=new Jt;let D=new Vn;D.viewport=new Jt;let z=[I,D],B=new vc,L=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let me=C[ee];return me===void 0&&(me=new co,C[ee]=me),me.getTargetRaySpace()},this.getControllerGrip=function(ee){let me=C[ee];return me===void 0&&(me=new co,C[ee]=me),me.getGripSpace()},this.getHand=function(ee){let me=C[ee];return me===void 0&&(me=new co,C[ee]=me),me.getHandSpace()};function Y(ee){let me=E.indexOf(ee.inputSource);if(me===-1)return;let xe=C[me];xe!==void 0&&(xe.update(ee.inputSource,ee.frame,c||o),xe.dispatchEvent({type:ee.type,data:ee.inputSource}))}function G(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",te);for(let ee=0;ee<C.length;ee++){let me=E[ee];me!==null&&(E[ee]=null,C[ee].disconnect(me))}L=null,H=null,p.reset();for(let ee in g)delete g[ee];if(e.setRenderTarget(A),f=null,u=null,d=null,s=null,b=null,ue.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(_.width,_.height,!1),U!==null){let ee=U.camera;ee.fov=U.fov,ee.zoom=U.zoom,ee.updateProjectionMatrix(),U=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&Ye("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&Ye("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&x&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return m},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(A=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",G),s.addEventListener("inputsourceschange",te),v.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(_),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let xe=null,Ae=null,Me=null;v.depth&&(Me=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,xe=v.stencil?ms:ds,Ae=v.stencil?_r:Ri);let Ge={colorFormat:t.RGBA8,depthFormat:Me,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Ge),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),b=new ri(u.textureWidth,u.textureHeight,{format:Li,type:li,depthTexture:new fs(u.textureWidth,u.textureHeight,Ae,void 0,void 0,void 0,void 0,void 0,void 0,xe),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let xe={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,xe),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new ri(f.framebufferWidth,f.framebufferHeight,{format:Li,type:li,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ue.setContext(s),ue.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function te(ee){for(let me=0;me<ee.removed.length;me++){let xe=ee.removed[me],Ae=E.indexOf(xe);Ae>=0&&(E[Ae]=null,C[Ae].disconnect(xe))}for(let me=0;me<ee.added.length;me++){let xe=ee.added[me],Ae=E.indexOf(xe);if(Ae===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=E.length){E.push(xe),Ae=Ge;break}else if(E[Ge]===null){E[Ge]=xe,Ae=Ge;break}if(Ae===-1)break}let Me=C[Ae];Me&&Me.connect(xe)}}function Z(ee,me){me===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(me.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let me=ee.near,xe=ee.far;p.texture!==null&&(p.depthNear>0&&(me=p.depthNear),p.depthFar>0&&(xe=p.depthFar)),B.near=D.near=I.near=me,B.far=D.far=I.far=xe,(L!==B.near||H!==B.far)&&(s.updateRenderState({depthNear:B.near,depthFar:B.far}),L=B.near,H=B.far),B.layers.mask=ee.layers.mask|6,I.layers.mask=B.layers.mask&-5,D.layers.mask=B.layers.mask&-3;let Ae=ee.parent,Me=B.cameras;Z(B,Ae);for(let Ge=0;Ge<Me.length;Ge++)Z(Me[Ge],Ae);B.projectionMatrix.copy(I.projectionMatrix),B.projectionMatrixInverse.copy(I.projectionMatrixInverse),U===null&&ee.isPerspectiveCamera&&(U={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,B,Ae)};function Q(ee,me,xe){xe===null?ee.matrix.copy(me.matrixWorld):(ee.matrix.copy(xe.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(me.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(me.projectionMatrix),ee.projectionMatrixInverse.copy(me.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=ao*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return B},this.getFoveation=function(){if(!(u===null&&f===null))return l},this.setFoveation=function(ee){l=ee,u!==null&&(u.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(B)},this.getCameraTexture=function(ee){return g[ee]};let se=null;function de(ee,me){if(h=me.getViewerPose(c||o),m=me,h!==null){let xe=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let Ae=!1;xe.length!==B.cameras.length&&(B.cameras.length=0,Ae=!0);for(let Ve=0;Ve<xe.length;Ve++){let ht=xe[Ve],at=null;if(f!==null)at=f.getViewport(ht);else{let qt=d.getViewSubImage(u,ht);at=qt.viewport,Ve===0&&(e.setRenderTargetTextures(b,qt.colorTexture,qt.depthStencilTexture),e.setRenderTarget(b))}let nt=z[Ve];nt===void 0&&(nt=new Vn,nt.layers.enable(Ve),nt.viewport=new Jt,z[Ve]=nt),nt.matrix.fromArray(ht.transform.matrix),nt.matrix.decompose(nt.position,nt.quaternion,nt.scale),nt.projectionMatrix.fromArray(ht.projectionMatrix),nt.projectionMatrixInverse.copy(nt.projectionMatrix).invert(),nt.viewport.set(at.x,at.y,at.width,at.height),Ve===0&&(B.matrix.copy(nt.matrix),B.matrix.decompose(B.position,B.quaternion,B.scale)),Ae===!0&&B.cameras.push(nt)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){d=n.getBinding();let Ve=d.getDepthInformation(xe[0]);Ve&&Ve.isValid&&Ve.texture&&p.init(Ve,s.renderState)}if(Me&&Me.includes("camera-access")&&x){e.state.unbindTexture(),d=n.getBinding();for(let Ve=0;Ve<xe.length;Ve++){let ht=xe[Ve].camera;if(ht){let at=g[ht];at||(at=new fa,g[ht]=at);let nt=d.getCameraImage(ht);at.sourceTexture=nt}}}}for(let xe=0;xe<C.length;xe++){let Ae=E[xe],Me=C[xe];Ae!==null&&Me!==void 0&&Me.update(Ae,me,c||o)}se&&se(ee,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),m=null}let ue=new p0;ue.setAnimationLoop(de),this.setAnimationLoop=function(ee){se=ee},this.dispose=function(){}}},u1=new Zt,w0=new tt;w0.set(-1,0,0,0,1,0,0,0,1);function d1(i,e){function t(p,g){p.matrixAutoUpdate===!0&&p.updateMatrix(),g.value.copy(p.matrix)}function n(p,g){g.color.getRGB(p.fogColor.value,Md(i)),g.isFog?(p.fogNear.value=g.near,p.fogFar.value=g.far):g.isFogExp2&&(p.fogDensity.value=g.density)}function s(p,g,v,A,b){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(p,g):g.isMeshLambertMaterial?(r(p,g),g.envMap&&(p.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(p,g),d(p,g)):g.isMeshPhongMaterial?(r(p,g),h(p,g),g.envMap&&(p.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(p,g),u(p,g),g.isMeshPhysicalMaterial&&f(p,g,b)):g.isMeshMatcapMaterial?(r(p,g),m(p,g)):g.isMeshDepthMaterial?r(p,g):g.isMeshDistanceMaterial?(r(p,g),x(p,g)):g.isMeshNormalMaterial?r(p,g):g.isLineBasicMaterial?(o(p,g),g.isLineDashedMaterial&&a(p,g)):g.isPointsMaterial?l(p,g,v,A):g.isSpriteMaterial?c(p,g):g.isShadowMaterial?(p.color.value.copy(g.color),p.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(p,g){p.opacity.value=g.opacity,g.color&&p.diffuse.value.copy(g.color),g.emissive&&p.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(p.map.value=g.map,t(g.map,p.mapTransform)),g.alphaMap&&(p.alphaMap.value=g.alphaMap,t(g.alphaMap,p.alphaMapTransform)),g.bumpMap&&(p.bumpMap.value=g.bumpMap,t(g.bumpMap,p.bumpMapTransform),p.bumpScale.value=g.bumpScale,g.side===Gn&&(p.bumpScale.value*=-1)),g.normalMap&&(p.normalMap.value=g.normalMap,t(g.normalMap,p.normalMapTransform),p.normalScale.value.copy(g.normalScale),g.side===Gn&&p.normalScale.value.negate()),g.displacementMap&&(p.displacementMap.value=g.displacementMap,t(g.displacementMap,p.displacementMapTransform),p.displacementScale.value=g.displacementScale,p.displacementBias.value=g.displacementBias),g.emissiveMap&&(p.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,p.emissiveMapTransform)),g.specularMap&&(p.specularMap.value=g.specularMap,t(g.specularMap,p.specularMapTransform)),g.alphaTest>0&&(p.alphaTest.value=g.alphaTest);let v=e.get(g),A=v.envMap,b=v.envMapRotation;A&&(p.envMap.value=A,p.envMapRotation.value.setFromMatrix4(u1.makeRotationFromEuler(b)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(w0),p.reflectivity.value=g.reflectivity,p.ior.value=g.ior,p.refractionRatio.value=g.refractionRatio),g.lightMap&&(p.lightMap.value=g.lightMap,p.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,p.lightMapTransform)),g.aoMap&&(p.aoMap.value=g.aoMap,p.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,p.aoMapTransform))}function o(p,g){p.diffuse.value.copy(g.color),p.opacity.value=g.opacity,g.map&&(p.map.value=g.map,t(g.map,p.mapTransform))}function a(p,g){p.dashSize.value=g.dashSize,p.totalSize.value=g.dashSize+g.gapSize,p.scale.value=g.scale}function l(p,g,v,A){p.diffuse.value.copy(g.color),p.opacity.value=g.opacity,p.size.value=g.size*v,p.scale.value=A*.5,g.map&&(p.map.value=g.map,t(g.map,p.uvTransform)),g.alphaMap&&(p.alphaMap.value=g.alphaMap,t(g.alphaMap,p.alphaMapTransform)),g.alphaTest>0&&(p.alphaTest.value=g.alphaTest)}function c(p,g){p.diffuse.value.copy(g.color),p.opacity.value=g.opacity,p.rotation.value=g.rotation,g.map&&(p.map.value=g.map,t(g.map,p.mapTransform)),g.alphaMap&&(p.alphaMap.value=g.alphaMap,t(g.alphaMap,p.alphaMapTransform)),g.alphaTest>0&&(p.alphaTest.value=g.alphaTest)}function h(p,g){p.specular.value.copy(g.specular),p.shininess.value=Math.max(g.shininess,1e-4)}function d(p,g){g.gradientMap&&(p.gradientMap.value=g.gradientMap)}function u(p,g){p.metalness.value=g.metalness,g.metalnessMap&&(p.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,p.metalnessMapTransform)),p.roughness.value=g.roughness,g.roughnessMap&&(p.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,p.roughnessMapTransform)),g.envMap&&(p.envMapIntensity.value=g.envMapIntensity)}function f(p,g,v){p.ior.value=g.ior,g.diffuseRoughness>0&&(p.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),g.sheen>0&&(p.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),p.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(p.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,p.sheenColorMapTransform)),g.sheenRoughnessMap&&(p.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,p.sheenRoughnessMapTransform))),g.clearcoat>0&&(p.clearcoat.value=g.clearcoat,p.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(p.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,p.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(p.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Gn&&p.clearcoatNormalScale.value.negate())),g.dispersion>0&&(p.dispersion.value=g.dispersion),g.retroreflectivity>0&&(p.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(p.iridescence.value=g.iridescence,p.iridescenceIOR.value=g.iridescenceIOR,p.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(p.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,p.iridescenceMapTransform)),g.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),g.transmission>0&&(p.transmission.value=g.transmission,p.transmissionSamplerMap.value=v.texture,p.transmissionSamplerSize.value.set(v.width,v.height),g.transmissionMap&&(p.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,p.transmissionMapTransform)),p.thickness.value=g.thickness,g.thicknessMap&&(p.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=g.attenuationDistance,p.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(p.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(p.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=g.specularIntensity,p.specularColor.value.copy(g.specularColor),g.specularColorMap&&(p.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,p.specularColorMapTransform)),g.specularIntensityMap&&(p.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,p.specularIntensityMapTransform))}function m(p,g){g.matcap&&(p.matcap.value=g.matcap)}function x(p,g){let v=e.get(g).light;p.referencePosition.value.setFromMatrixPosition(v.matrixWorld),p.nearDistance.value=v.shadow.camera.near,p.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function f1(i,e,t,n){let s={},r={};function o(v,A){let b=A.program;n.uniformBlockBinding(v,b,s[v.id])}function a(v,A){let b=s[v.id];b===void 0&&(m(v),b=l(v),s[v.id]=b,v.addEventListener("dispose",p));let C=A.program;n.updateUBOMapping(v,C);let E=e.render.frame;r[v.id]!==E&&(c(v),r[v.id]=E)}function l(v){let A=i.createBuffer(),b=v.__size,C=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function c(v){let A=s[v.id],b=v.uniforms,C=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let E=0,_=b.length;E<_;E++){let S=b[E];if(Array.isArray(S))for(let U=0,I=S.length;U<I;U++)h(S[U],E,U,C);else h(S,E,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(v,A,b,C){if(u(v,A,b,C)===!0){let E=v.__offset,_=v.value;if(Array.isArray(_)){let S=0;for(let U=0;U<_.length;U++){let I=_[U],D=x(I,!0);d(I,v.__data,S),S+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else d(_,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,v.__data)}}function d(v,A,b){typeof v=="number"||typeof v=="boolean"?A[b]=v:v.isMatrix3?(A[b]=v.elements[0],A[b+1]=v.elements[1],A[b+2]=v.elements[2],A[b+3]=0,A[b+4]=v.elements[3],A[b+5]=v.elements[4],A[b+6]=v.elements[5],A[b+7]=0,A[b+8]=v.elements[6],A[b+9]=v.elements[7],A[b+10]=v.elements[8],A[b+11]=0):ArrayBuffer.isView(v)?A.set(v.subarray(0,A.length-b),b):v.toArray(A,b)}function u(v,A,b,C){let E=v.value,_=A+"_"+b;if(Array.isArray(E)){C[_]===void 0&&(C[_]=[]);let S=C[_],U=!1;for(let I=0;I<E.length;I++)f(E[I],S,I)===!0&&(U=!0);return U}return f(E,C,_)}function f(v,A,b){if(A[b]===void 0)return typeof v=="number"||typeof v=="boolean"?A[b]=v:ArrayBuffer.isView(v)?A[b]=v.slice():A[b]=v.clone(),!0;{let C=A[b];if(typeof v=="number"||typeof v=="boolean"){if(C!==v)return A[b]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(C.equals(v)===!1)return C.copy(v),!0}}return!1}function m(v){let A=v.uniforms,b=0,C=16;for(let _=0,S=A.length;_<S;_++){let U=Array.isArray(A[_])?A[_]:[A[_]];for(let I=0,D=U.length;I<D;I++){let z=U[I],B=Array.isArray(z.value)?z.value:[z.value],L=Array.isArray(A[_])||Array.isArray(z.value),H=b;for(let G=0,te=B.length;G<te;G++){let Z=B[G],Q=x(Z,L),se=b%C,de=se%Q.boundary,ue=se+de;b+=de,ue!==0&&C-ue<Q.storage&&(b+=C-ue),G===0&&(H=b),b+=Q.storage}let Y=z.type==="int"?Int32Array:z.type==="uint"?Uint32Array:Float32Array;z.__data=new Y((b-H)/Float32Array.BYTES_PER_ELEMENT),z.__offset=H}}let E=b%C;return E>0&&(b+=C-E),v.__size=b,v.__cache={},this}function x(v,A){let b={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(b.boundary=4,b.storage=4):v.isVector2?(b.boundary=8,b.storage=8):v.isVector3||v.isColor?(b.boundary=16,b.storage=12):v.isVector4?(b.boundary=16,b.storage=16):v.isMatrix3?(b.boundary=16,b.storage=48):v.isMatrix4?(b.boundary=16,b.storage=64):v.isTexture?Ye("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(b.boundary=16,b.storage=v.byteLength):Ye("WebGLRenderer: Unsupported uniform value type.",v),A===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function p(v){let A=v.target;A.removeEventListener("dispose",p),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function g(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:g}}var p1=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),$i=null;function m1(){return $i===null&&($i=new tc(p1,16,16,Ws,Ii),$i.name="DFG_LUT",$i.minFilter=Hn,$i.magFilter=Hn,$i.wrapS=Xi,$i.wrapT=Xi,$i.generateMipmaps=!1,$i.needsUpdate=!0),$i}var La=class{constructor(e={}){let{canvas:t=Og(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=li}=e;this.isWebGLRenderer=!0;let m;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=n.getContextAttributes().alpha}else m=o;let x=f,p=new Set([Cc,Ac,Ec]),g=new Set([li,Ri,yo,_r,wc,Tc]),v=new Uint32Array(4),A=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,E=null,_=[],S=[],U=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Yi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let I=this,D=!1,z=null,B=null,L=null,H=null;this._outputColorSpace=ni;let Y=0,G=0,te=null,Z=-1,Q=null,se=new Jt,de=new Jt,ue=null,ee=new dt(0),me=0,xe=t.width,Ae=t.height,Me=1,Ge=null,st=null,Ve=new Jt(0,0,xe,Ae),ht=new Jt(0,0,xe,Ae),at=!1,nt=new ur,qt=new nc,Ot=!1,on=!1,It=new Zt,bn=new X,yt=new Jt,pn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Kt=!1;function an(){return te===null?Me:1}let O=n;function Re(T,V){return t.getContext(T,V)}let $e,rt,Se,Dt,ze,Xe,R,M,q,he,ae,_e,ve,ne,re,pe,F,oe,ie,we,ge,be,He;try{let T={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Ke,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),O===null){let V="webgl2";if(O=Re(V,T),O===null)throw Re(V)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(T){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),Qe("WebGLRenderer: "+T.message),T}function Je(){$e=new ES(O),$e.init(),ge=new l1(O,$e),rt=new mS(O,$e,e,ge),Se=new o1(O,$e),rt.reversedDepthBuffer&&u&&Se.buffers.depth.setReversed(!0),B=O.createFramebuffer(),L=O.createFramebuffer(),H=O.createFramebuffer(),Dt=new RS(O),ze=new qw,Xe=new a1(O,$e,Se,ze,rt,ge,Dt),R=new TS(I),M=new Iy(O),be=new fS(O,M),q=new AS(O,M,Dt,be),he=new IS(O,q,M,be,Dt),oe=new PS(O,rt,Xe),re=new gS(ze),ae=new Xw(I,R,$e,rt,be,re),_e=new d1(I,ze),ve=new $w,ne=new e1($e),F=new dS(I,R,Se,he,m,l),pe=new r1(I,he,rt),He=new f1(O,Dt,rt,Se),ie=new pS(O,$e,Dt),we=new CS(O,$e,Dt),Dt.programs=ae.programs,I.capabilities=rt,I.extensions=$e,I.properties=ze,I.renderLists=ve,I.shadowMap=pe,I.state=Se,I.info=Dt}x!==li&&(U=new DS(x,t.width,t.height,a,s,r));let ce=new Ud(I,O);this.xr=ce,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let T=$e.get("WEBGL_lose_context");T&&T.loseContext()},this.forceContextRestore=function(){let T=$e.get("WEBGL_lose_context");T&&T.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(T){T!==void 0&&(Me=T,this.setSize(xe,Ae,!1))},this.getSize=function(T){return T.set(xe,Ae)},this.setSize=function(T,V,j=!0){if(ce.isPresenting){Ye("WebGLRenderer: Can't change size while VR device is presenting.");return}xe=T,Ae=V,t.width=Math.floor(T*Me),t.height=Math.floor(V*Me),j===!0&&(t.style.width=T+"px",t.style.height=V+"px"),U!==null&&U.setSize(t.width,t.height),this.setViewport(0,0,T,V)},this.getDrawingBufferSize=function(T){return T.set(xe*Me,Ae*Me).floor()},this.setDrawingBufferSize=function(T,V,j){xe=T,Ae=V,Me=j,t.width=Math.floor(T*j),t.height=Math.floor(V*j),this.setViewport(0,0,T,V)},this.setEffects=function(T){if(x===li){Qe("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(T){for(let V=0;V<T.length;V++)if(T[V].isOutputPass===!0){Ye("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}U.setEffects(T||[])},this.getCurrentViewport=function(T){return T.copy(se)},this.getViewport=function(T){return T.copy(Ve)},this.setViewport=function(T,V,j,$){T.isVector4?Ve.set(T.x,T.y,T.z,T.w):Ve.set(T,V,j,$),Se.viewport(se.copy(Ve).multiplyScalar(an()).round())},this.getScissor=function(T){return T.copy(ht)},this.setScissor=function(T,V,j,$){T.isVector4?ht.set(T.x,T.y,T.z,T.w):ht.set(T,V,j,$),Se.scissor(de.copy(ht).multiplyScalar(an()).round())},this.getScissorTest=function(){return at},this.setScissorTest=function(T){Se.setScissorTest(at=T)},this.setOpaqueSort=function(T){Ge=T},this.setTransparentSort=function(T){st=T},this.getClearColor=function(T){return T.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(T=!0,V=!0,j=!0){let $=0;if(T){let J=!1;if(te!==null){let Te=te.texture.format;J=p.has(Te)}if(J){let Te=te.texture.type,Pe=g.has(Te),Ee=F.getClearColor(),Ie=F.getClearAlpha(),ke=Ee.r,je=Ee.g,ft=Ee.b;Pe?(v[0]=ke,v[1]=je,v[2]=ft,v[3]=Ie,O.clearBufferuiv(O.COLOR,0,v)):(A[0]=ke,A[1]=je,A[2]=ft,A[3]=Ie,O.clearBufferiv(O.COLOR,0,A))}else $|=O.COLOR_BUFFER_BIT}V&&($|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(T){T.setRenderer(this),z=T},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),F.dispose(),ve.dispose(),ne.dispose(),Xe.dispose(),ze.dispose(),R.dispose(),he.dispose(),q.dispose(),be.dispose(),He.dispose(),ae.dispose(),ce.dispose(),ce.removeEventListener("sessionstart",Ua),ce.removeEventListener("sessionend",Di),Ji.stop()};function Oe(T){T.preventDefault(),_d("WebGLRenderer: Context Lost."),D=!0}function Ke(){_d("WebGLRenderer: Context Restored."),D=!1;let T=Dt.autoReset,V=pe.enabled,j=pe.autoUpdate,$=pe.needsUpdate,J=pe.type;Je(),Dt.autoReset=T,pe.enabled=V,pe.autoUpdate=j,pe.needsUpdate=$,pe.type=J}function Ce(T){Qe("WebGLRenderer: A WebGL context could not be created. Reason: ",T.statusMessage)}function ot(T){let V=T.target;V.removeEventListener("dispose",ot),kt(V)}function kt(T){Un(T),ze.remove(T)}function Un(T){let V=ze.get(T).programs;V!==void 0&&(V.forEach(function(j){ae.releaseProgram(j)}),T.isShaderMaterial&&ae.releaseShaderCache(T))}this.renderBufferDirect=function(T,V,j,$,J,Te){V===null&&(V=pn);let Pe=J.isMesh&&J.matrixWorld.determinantAffine()<0,Ee=Co(T,V,j,$,J);Se.setMaterial($,Pe);let Ie=j.index,ke=1;if($.wireframe===!0){if(Ie=q.getWireframeAttribute(j),Ie===void 0)return;ke=2}let je=j.drawRange,ft=j.attributes.position,Be=je.start*ke,pt=(je.start+je.count)*ke;Te!==null&&(Be=Math.max(Be,Te.start*ke),pt=Math.min(pt,(Te.start+Te.count)*ke)),Ie!==null?(Be=Math.max(Be,0),pt=Math.min(pt,Ie.count)):ft!=null&&(Be=Math.max(Be,0),pt=Math.min(pt,ft.count));let $t=pt-Be;if($t<0||$t===1/0)return;be.setup(J,$,Ee,j,Ie);let Ct,Rt=ie;if(Ie!==null&&(Ct=M.get(Ie),Rt=we,Rt.setIndex(Ct)),J.isMesh)$.wireframe===!0?(Se.setLineWidth($.wireframeLinewidth*an()),Rt.setMode(O.LINES)):Rt.setMode(O.TRIANGLES);else if(J.isLine){let mn=$.linewidth;mn===void 0&&(mn=1),Se.setLineWidth(mn*an()),J.isLineSegments?Rt.setMode(O.LINES):J.isLineLoop?Rt.setMode(O.LINE_LOOP):Rt.setMode(O.LINE_STRIP)}else J.isPoints?Rt.setMode(O.POINTS):J.isSprite&&Rt.setMode(O.TRIANGLES);if(J.isBatchedMesh)if($e.get("WEBGL_multi_draw"))Rt.renderMultiDraw(J._multiDrawStarts,J._multiDrawCounts,J._multiDrawCount);else{let mn=J._multiDrawStarts,Ue=J._multiDrawCounts,ln=J._multiDrawCount,_t=Ie?M.get(Ie).bytesPerElement:1,ji=ze.get($).currentProgram.getUniforms();for(let cn=0;cn<ln;cn++)ji.setValue(O,"_gl_DrawID",cn),Rt.render(mn[cn]/_t,Ue[cn])}else if(J.isInstancedMesh)Rt.renderInstances(Be,$t,J.count);else if(j.isInstancedBufferGeometry){let mn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ue=Math.min(j.instanceCount,mn);Rt.renderInstances(Be,$t,Ue)}else Rt.render(Be,$t)};function To(T,V,j,$){z!==null&&T.isNodeMaterial&&z.setObject($,T),Ot===!0&&re.setState(T,j,!1),T.transparent===!0&&T.side===_i&&T.forceSinglePass===!1?(T.side=Gn,T.needsUpdate=!0,Ni(T,V,$),T.side=Gs,T.needsUpdate=!0,Ni(T,V,$),T.side=_i):Ni(T,V,$)}this.compile=function(T,V,j=null){j===null&&(j=T),z!==null&&z.renderStart(T,V,j),E=ne.get(j),E.init(V),S.push(E),j.traverseVisible(function(J){J.isLight&&J.layers.test(V.layers)&&(E.pushLight(J),J.castShadow&&E.pushShadow(J))}),T!==j&&T.traverseVisible(function(J){J.isLight&&J.layers.test(V.layers)&&(E.pushLight(J),J.castShadow&&E.pushShadow(J))}),E.setupLights(),z!==null&&z.updateLights(E.state.lightsArray),on=this.localClippingEnabled,Ot=re.init(this.clippingPlanes,on),Ot===!0&&re.setGlobalState(this.clippingPlanes,V),z!==null&&pe.render(E.state.shadowsArray,j,V);let $=new Set;return T.traverse(function(J){if(!(J.isMesh||J.isPoints||J.isLine||J.isSprite))return;let Te=J.material;if(Te)if(Array.isArray(Te))for(let Pe=0;Pe<Te.length;Pe++){let Ee=Te[Pe];To(Ee,j,V,J),$.add(Ee)}else To(Te,j,V,J),$.add(Te)}),E=S.pop(),z!==null&&z.renderEnd(),$},this.compileAsync=function(T,V,j=null){let $=this.compile(T,V,j);return new Promise(J=>{function Te(){if($.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&$.delete(Pe)}),$.size===0){J(T);return}setTimeout(Te,10)}$e.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let yr=null;function fh(T){yr&&yr(T)}function Ua(){Ji.stop()}function Di(){Ji.start()}let Ji=new p0;Ji.setAnimationLoop(fh),typeof self<"u"&&Ji.setContext(self),this.setAnimationLoop=function(T){yr=T,ce.setAnimationLoop(T),T===null?Ji.stop():Ji.start()},ce.addEventListener("sessionstart",Ua),ce.addEventListener("sessionend",Di),this.render=function(T,V){if(V!==void 0&&V.isCamera!==!0){Qe("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;z!==null&&z.renderStart(T,V);let j=ce.enabled===!0&&ce.isPresenting===!0,$=U!==null&&(te===null||j)&&U.begin(I,te);if(T.matrixWorldAutoUpdate===!0&&T.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),ce.enabled===!0&&ce.isPresenting===!0&&(U===null||U.isCompositing()===!1)&&(ce.cameraAutoUpdate===!0&&ce.updateCamera(V),V=ce.getCamera()),T.isScene===!0&&T.onBeforeRender(I,T,V,te),E=ne.get(T,S.length),E.init(V),E.state.textureUnits=Xe.getTextureUnits(),S.push(E),It.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),V.isArrayCamera?qt.setFromArrayCamera(V):nt.setFromProjectionMatrix(It,gi,V.reversedDepth),on=this.localClippingEnabled,Ot=re.init(this.clippingPlanes,on),C=ve.get(T,_.length),C.init(),_.push(C),this.info.render.frame++,ce.enabled===!0&&ce.isPresenting===!0){let Pe=I.xr.getDepthSensingMesh();Pe!==null&&Ki(Pe,V,-1/0,I.sortObjects)}Ki(T,V,0,I.sortObjects),C.finish(),z!==null&&z.updateLights(E.state.lightsArray),I.sortObjects===!0&&C.sort(Ge,st),Kt=ce.enabled===!1||ce.isPresenting===!1||ce.hasDepthSensing()===!1,Kt&&F.addToRenderList(C,T),this.info.autoReset===!0&&this.info.reset(),Ot===!0&&re.beginShadows();let J=E.state.shadowsArray;if(pe.render(J,T,V),Ot===!0&&re.endShadows(),($&&U.hasRenderPass())===!1){let Pe=C.opaque,Ee=C.transmissive;if(E.setupLights(),V.isArrayCamera){let Ie=V.cameras;if(Ee.length>0)for(let ke=0,je=Ie.length;ke<je;ke++){let ft=Ie[ke];xi(Pe,Ee,T,ft)}Kt&&F.render(T);for(let ke=0,je=Ie.length;ke<je;ke++){let ft=Ie[ke];Eo(C,T,ft,ft.viewport)}}else Ee.length>0&&xi(Pe,Ee,T,V),Kt&&F.render(T),Eo(C,T,V)}te!==null&&G===0&&(Xe.updateMultisampleRenderTarget(te),Xe.updateRenderTargetMipmap(te)),$&&U.end(I),T.isScene===!0&&T.onAfterRender(I,T,V),be.resetDefaultState(),Z=-1,Q=null,S.pop(),S.length>0?(E=S[S.length-1],Xe.setTextureUnits(E.state.textureUnits),Ot===!0&&re.setGlobalState(I.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,z!==null&&z.renderEnd()};function Ki(T,V,j,$){if(T.visible===!1)return;if(T.layers.test(V.layers)){if(T.isGroup)j=T.renderOrder;else if(T.isLOD)T.autoUpdate===!0&&T.update(V);else if(T.isLight)E.pushLight(T),T.castShadow&&E.pushShadow(T);else if(T.isSprite){let Pe=V.isArrayCamera?qt:nt;if(!T.frustumCulled||T.intersectsFrustum(Pe)){$&&yt.setFromMatrixPosition(T.matrixWorld).applyMatrix4(It);let Ee=he.update(T),Ie=T.material;Ie.visible&&C.push(T,Ee,Ie,j,yt.z,null,V)}}else if(T.isMesh||T.isLine||T.isPoints){let Pe=V.isArrayCamera?qt:nt;if(!T.frustumCulled||T.intersectsFrustum(Pe)){let Ee=he.update(T),Ie=T.material;if($&&(T.boundingSphere!==void 0?(T.boundingSphere===null&&T.computeBoundingSphere(),yt.copy(T.boundingSphere.center)):(Ee.boundingSphere===null&&Ee.computeBoundingSphere(),yt.copy(Ee.boundingSphere.center)),yt.applyMatrix4(T.matrixWorld).applyMatrix4(It)),Array.isArray(Ie)){let ke=Ee.groups;for(let je=0,ft=ke.length;je<ft;je++){let Be=ke[je],pt=Ie[Be.materialIndex];pt&&pt.visible&&C.push(T,Ee,pt,j,yt.z,Be,V)}}else Ie.visible&&C.push(T,Ee,Ie,j,yt.z,null,V)}}}let Te=T.children;for(let Pe=0,Ee=Te.length;Pe<Ee;Pe++)Ki(Te[Pe],V,j,$)}function Eo(T,V,j,$){let{opaque:J,transmissive:Te,transparent:Pe}=T;E.setupLightsView(j),Ot===!0&&re.setGlobalState(I.clippingPlanes,j),$&&Se.viewport(se.copy($)),J.length>0&&jt(J,V,j),Te.length>0&&jt(Te,V,j),Pe.length>0&&jt(Pe,V,j),Se.buffers.depth.setTest(!0),Se.buffers.depth.setMask(!0),Se.buffers.color.setMask(!0),Se.setPolygonOffset(!1)}function xi(T,V,j,$){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[$.id]===void 0){let Be=$e.has("EXT_color_buffer_half_float")||$e.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[$.id]=new ri(1,1,{generateMipmaps:!0,type:Be?Ii:li,minFilter:ps,samples:Math.max(4,rt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:vt.workingColorSpace})}let Te=E.state.transmissionRenderTarget[$.id],Pe=$.viewport||se;Te.setSize(Pe.z*I.transmissionResolutionScale,Pe.w*I.transmissionResolutionScale);let Ee=I.getRenderTarget(),Ie=I.getActiveCubeFace(),ke=I.getActiveMipmapLevel();I.setRenderTarget(Te),I.getClearColor(ee),me=I.getClearAlpha(),me<1&&I.setClearColor(16777215,.5),I.clear(),Kt&&F.render(j);let je=I.toneMapping;I.toneMapping=Yi;let ft=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),E.setupLightsView($),Ot===!0&&re.setGlobalState(I.clippingPlanes,$),jt(T,j,$),Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te),$e.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let pt=0,$t=V.length;pt<$t;pt++){let Ct=V[pt],{object:Rt,geometry:mn,material:Ue,group:ln}=Ct;if(Ue.side===_i&&Rt.layers.test($.layers)){let _t=Ue.side;Ue.side=Gn,Ue.needsUpdate=!0,nn(Rt,j,$,mn,Ue,ln),Ue.side=_t,Ue.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te))}I.setRenderTarget(Ee,Ie,ke),I.setClearColor(ee,me),ft!==void 0&&($.viewport=ft),I.toneMapping=je}function jt(T,V,j){let $=V.isScene===!0?V.overrideMaterial:null;for(let J=0,Te=T.length;J<Te;J++){let Pe=T[J],{object:Ee,geometry:Ie,group:ke}=Pe,je=Pe.material;je.allowOverride===!0&&$!==null&&(je=$),Ee.layers.test(j.layers)&&nn(Ee,V,j,Ie,je,ke)}}function nn(T,V,j,$,J,Te){z!==null&&J.isNodeMaterial&&z.setObject(T,J),T.onBeforeRender(I,V,j,$,J,Te),T.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,T.matrixWorld),T.normalMatrix.getNormalMatrix(T.modelViewMatrix),J.onBeforeRender(I,V,j,$,T,Te),J.transparent===!0&&J.side===_i&&J.forceSinglePass===!1?(J.side=Gn,J.needsUpdate=!0,I.renderBufferDirect(j,V,$,J,T,Te),J.side=Gs,J.needsUpdate=!0,I.renderBufferDirect(j,V,$,J,T,Te),J.side=_i):I.renderBufferDirect(j,V,$,J,T,Te),T.onAfterRender(I,V,j,$,J,Te)}function sn(T){let V=0;for(let j of T)j.texture!==null&&V++;return V}function Ni(T,V,j){V.isScene!==!0&&(V=pn);let $=ze.get(T),J=E.state.lights,Te=E.state.shadowsArray,Pe=J.state.version,Ee=ae.getParameters(T,J.state,Te,V,j,E.state.lightProbeGridArray),Ie=ae.getProgramCacheKey(Ee),ke=$.programs;$.environment=T.isMeshStandardMaterial||T.isMeshLambertMaterial||T.isMeshPhongMaterial?V.environment:null,$.fog=V.fog;let je=T.isMeshStandardMaterial||T.isMeshLambertMaterial&&!T.envMap||T.isMeshPhongMaterial&&!T.envMap;$.envMap=R.get(T.envMap||$.environment,je),$.envMapRotation=$.environment!==null&&T.envMap===null?V.environmentRotation:T.envMapRotation,ke===void 0&&(T.addEventListener("dispose",ot),ke=new Map,$.programs=ke,$.programVariants=new Map);let ft=ke.get(Ie);if(ft!==void 0){if($.currentProgram===ft&&$.lightsStateVersion===Pe)return Ao(T,Ee),ft}else Ee.uniforms=ae.getUniforms(T),z!==null&&T.isNodeMaterial&&z.build(T,j,Ee),T.onBeforeCompile(Ee,I),ft=ae.acquireProgram(Ee,Ie),ke.set(Ie,ft),$.uniforms=Ee.uniforms;let Be=$.uniforms;return(!T.isShaderMaterial&&!T.isRawShaderMaterial||T.clipping===!0)&&(Be.clippingPlanes=re.uniform),Ao(T,Ee),$.needsLights=xs(T),$.lightsStateVersion=Pe,$.needsLights&&(Be.ambientLightColor.value=J.state.ambient,Be.lightProbe.value=J.state.probe,Be.sunLights.value=J.state.sun,Be.sunLightShadows.value=J.state.sunShadow,Be.directionalLights.value=J.state.directional,Be.directionalLightShadows.value=J.state.directionalShadow,Be.spotLights.value=J.state.spot,Be.spotLightShadows.value=J.state.spotShadow,Be.rectAreaLights.value=J.state.rectArea,Be.ltc_1.value=J.state.rectAreaLTC1,Be.ltc_2.value=J.state.rectAreaLTC2,Be.pointLights.value=J.state.point,Be.pointLightShadows.value=J.state.pointShadow,Be.hemisphereLights.value=J.state.hemi,Be.sunShadowMatrix.value=J.state.sunShadowMatrix,Be.sunShadowCascade.value=J.state.sunShadowCascade,Be.directionalShadowMatrix.value=J.state.directionalShadowMatrix,Be.spotLightMatrix.value=J.state.spotLightMatrix,Be.spotLightMap.value=J.state.spotLightMap,Be.pointShadowMatrix.value=J.state.pointShadowMatrix),$.numLightProbeGrids=sn(E.state.lightProbeGridArray),$.currentProgram=ft,$.uniformsList=null,ft}function Yn(T,V,j,$,J){let Te=ze.get(T),Pe=Te.currentProgram.id+","+$+","+J,Ee=Te.programVariants.get(Pe);return Ee===void 0?(Ee=Ni(T,V,j),Te.programVariants.set(Pe,Ee)):(Te.currentProgram=Ee,Te.uniformsList=null,Te.outputColorSpace=$,Te.toneMapping=J),Ee}function _s(T){if(T.uniformsList===null){let V=T.currentProgram.getUniforms();T.uniformsList=Mo.seqWithValue(V.seq,T.uniforms)}return T.uniformsList}function Ao(T,V){let j=ze.get(T);j.outputColorSpace=V.outputColorSpace,j.batching=V.batching,j.batchingColor=V.batchingColor,j.instancing=V.instancing,j.instancingColor=V.instancingColor,j.instancingMorph=V.instancingMorph,j.skinning=V.skinning,j.morphTargets=V.morphTargets,j.morphNormals=V.morphNormals,j.morphColors=V.morphColors,j.morphTargetsCount=V.morphTargetsCount,j.numClippingPlanes=V.numClippingPlanes,j.numIntersection=V.numClipIntersection,j.vertexAlphas=V.vertexAlphas,j.vertexTangents=V.vertexTangents,j.toneMapping=V.toneMapping}function Co(T,V,j,$,J){V.isScene!==!0&&(V=pn),Xe.resetTextureUnits();let Te=V.fog,Pe=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?V.environment:null,Ee=te===null?I.outputColorSpace:te.isXRRenderTarget===!0?te.texture.colorSpace:vt.workingColorSpace,Ie=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,ke=R.get($.envMap||Pe,Ie),je=$.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,ft=!!j.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Be=!!j.morphAttributes.position,pt=!!j.morphAttributes.normal,$t=!!j.morphAttributes.color,Ct=Yi;$.toneMapped&&(te===null||te.isXRRenderTarget===!0)&&(Ct=I.toneMapping);let Rt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,mn=Rt!==void 0?Rt.length:0,Ue=ze.get($),ln=E.state.lights;if(Ot===!0&&(on===!0||T!==Q)){let Pt=T===Q&&$.id===Z;re.setState($,T,Pt)}let _t=!1,ji=!1;$.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==ln.state.version||J.isBatchedMesh&&Ue.batching===!1||!J.isBatchedMesh&&Ue.batching===!0||J.isBatchedMesh&&Ue.batchingColor===!0&&J._colorsTexture===null||J.isBatchedMesh&&Ue.batchingColor===!1&&J._colorsTexture!==null||J.isInstancedMesh&&Ue.instancing===!1||!J.isInstancedMesh&&Ue.instancing===!0||J.isSkinnedMesh&&Ue.skinning===!1||!J.isSkinnedMesh&&Ue.skinning===!0||J.isInstancedMesh&&Ue.instancingColor===!0&&J.instanceColor===null||J.isInstancedMesh&&Ue.instancingColor===!1&&J.instanceColor!==null||J.isInstancedMesh&&Ue.instancingMorph===!0&&J.morphTexture===null||J.isInstancedMesh&&Ue.instancingMorph===!1&&J.morphTexture!==null||Ue.envMap!==ke||$.fog===!0&&Ue.fog!==Te||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==re.numPlanes||Ue.numIntersection!==re.numIntersection)||Ue.vertexAlphas!==je||Ue.vertexTangents!==ft||Ue.morphTargets!==Be||Ue.morphNormals!==pt||Ue.morphColors!==$t||Ue.morphTargetsCount!==mn||Ue.numLightProbeGrids!==sn(E.state.lightProbeGridArray)?_t=!0:(Ue.outputColorSpace!==Ee||Ue.toneMapping!==Ct)&&(ji=!0):(_t=!0,Ue.__version=$.version);let cn=Ue.currentProgram;(_t===!0||ji===!0)&&(cn=ji===!0?Yn($,V,J,Ee,Ct):Ni($,V,J),z&&$.isNodeMaterial&&z.onUpdateProgram($,cn,Ue));let Sr=!1,Ui=!1,Qi=!1,lt=cn.getUniforms(),Qt=Ue.uniforms;if(Se.useProgram(cn.program)&&(Sr=!0,Ui=!0,Qi=!0),$.id!==Z&&(Z=$.id,Ui=!0),Sr||Q!==T){Se.buffers.depth.getReversed()&&T.reversedDepth!==!0&&(T._reversedDepth=!0,T.updateProjectionMatrix()),lt.setValue(O,"projectionMatrix",T.projectionMatrix),lt.setValue(O,"viewMatrix",T.matrixWorldInverse);let hn=lt.map.cameraPosition;hn!==void 0&&hn.setValue(O,bn.setFromMatrixPosition(T.matrixWorld)),rt.logarithmicDepthBuffer&&lt.setValue(O,"logDepthBufFC",2/(Math.log(T.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&lt.setValue(O,"isOrthographic",T.isOrthographicCamera===!0),Q!==T&&(Q=T,Ui=!0,Qi=!0)}if(Ue.needsLights&&(ln.state.sunShadowMap.length>0&&lt.setValue(O,"sunShadowMap",ln.state.sunShadowMap,Xe),ln.state.directionalShadowMap.length>0&&lt.setValue(O,"directionalShadowMap",ln.state.directionalShadowMap,Xe),ln.state.spotShadowMap.length>0&&lt.setValue(O,"spotShadowMap",ln.state.spotShadowMap,Xe),ln.state.pointShadowMap.length>0&&lt.setValue(O,"pointShadowMap",ln.state.pointShadowMap,Xe)),J.isSkinnedMesh){lt.setOptional(O,J,"bindMatrix"),lt.setOptional(O,J,"bindMatrixInverse");let Pt=J.skeleton;Pt&&(Pt.boneTexture===null&&Pt.computeBoneTexture(),lt.setValue(O,"boneTexture",Pt.boneTexture,Xe))}J.isBatchedMesh&&(lt.setOptional(O,J,"batchingTexture"),lt.setValue(O,"batchingTexture",J._matricesTexture,Xe),lt.setOptional(O,J,"batchingIdTexture"),lt.setValue(O,"batchingIdTexture",J._indirectTexture,Xe),lt.setOptional(O,J,"batchingColorTexture"),J._colorsTexture!==null&&lt.setValue(O,"batchingColorTexture",J._colorsTexture,Xe));let Fn=j.morphAttributes;if((Fn.position!==void 0||Fn.normal!==void 0||Fn.color!==void 0)&&oe.update(J,j,cn),(Ui||Ue.receiveShadow!==J.receiveShadow)&&(Ue.receiveShadow=J.receiveShadow,lt.setValue(O,"receiveShadow",J.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&V.environment!==null&&(Qt.envMapIntensity.value=V.environmentIntensity),Qt.dfgLUT!==void 0&&(Qt.dfgLUT.value=m1()),Ui){if(lt.setValue(O,"toneMappingExposure",I.toneMappingExposure),Ue.needsLights&&br(Qt,Qi),Te&&$.fog===!0&&_e.refreshFogUniforms(Qt,Te),_e.refreshMaterialUniforms(Qt,$,Me,Ae,E.state.transmissionRenderTarget[T.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let Pt=b,hn=0;for(let Pn of E.state.lightProbeGridArray)Pn.texture!==null&&(Pt.textures[hn]=Pn.texture,Pt.min[hn]=Pn.boundingBox.min,Pt.max[hn]=Pn.boundingBox.max,Pt.resolution[hn]=Pn.resolution,hn++);for(let Pn in Pt)Pt[Pn].length=hn;Qt.probesSH.value=Pt.textures,Qt.probesMin.value=Pt.min,Qt.probesMax.value=Pt.max,Qt.probesResolution.value=Pt.resolution}Mo.upload(O,_s(Ue),Qt,Xe)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(Mo.upload(O,_s(Ue),Qt,Xe),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&lt.setValue(O,"center",J.center),lt.setValue(O,"modelViewMatrix",J.modelViewMatrix),lt.setValue(O,"normalMatrix",J.normalMatrix),lt.setValue(O,"modelMatrix",J.matrixWorld),$.uniformsGroups!==void 0){let Pt=$.uniformsGroups;for(let hn=0,Pn=Pt.length;hn<Pn;hn++){let Fa=Pt[hn];He.update(Fa,cn),He.bind(Fa,cn)}}return cn}function br(T,V){T.ambientLightColor.needsUpdate=V,T.lightProbe.needsUpdate=V,T.sunLights.needsUpdate=V,T.sunLightShadows.needsUpdate=V,T.directionalLights.needsUpdate=V,T.directionalLightShadows.needsUpdate=V,T.pointLights.needsUpdate=V,T.pointLightShadows.needsUpdate=V,T.spotLights.needsUpdate=V,T.spotLightShadows.needsUpdate=V,T.rectAreaLights.needsUpdate=V,T.hemisphereLights.needsUpdate=V}function xs(T){return T.isMeshLambertMaterial||T.isMeshToonMaterial||T.isMeshPhongMaterial||T.isMeshStandardMaterial||T.isShadowMaterial||T.isShaderMaterial&&T.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return te},this.setRenderTargetTextures=function(T,V,j){let $=ze.get(T);$.__autoAllocateDepthBuffer=T.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),ze.get(T.texture).__webglTexture=V,ze.get(T.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:j,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(T,V){let j=ze.get(T);j.__webglFramebuffer=V,j.__useDefaultFramebuffer=V===void 0},this.setRenderTarget=function(T,V=0,j=0){te=T,Y=V,G=j;let $=null,J=!1,Te=!1;if(T){let Ee=ze.get(T);if(Ee.__useDefaultFramebuffer!==void 0){Se.bindFramebuffer(O.FRAMEBUFFER,Ee.__webglFramebuffer),se.copy(T.viewport),de.copy(T.scissor),ue=T.scissorTest,Se.viewport(se),Se.scissor(de),Se.setScissorTest(ue),Z=-1;return}else if(Ee.__webglFramebuffer===void 0)Xe.setupRenderTarget(T);else if(Ee.__hasExternalTextures)Xe.rebindTextures(T,ze.get(T.texture).__webglTexture,ze.get(T.depthTexture).__webglTexture);else if(T.depthBuffer){let je=T.depthTexture;if(Ee.__boundDepthTexture!==je){if(je!==null&&ze.has(je)&&(T.width!==je.image.width||T.height!==je.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(T)}}let Ie=T.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Te=!0);let ke=ze.get(T).__webglFramebuffer;T.isWebGLCubeRenderTarget?(Array.isArray(ke[V])?$=ke[V][j]:$=ke[V],J=!0):T.samples>0&&Xe.useMultisampledRTT(T)===!1?$=ze.get(T).__webglMultisampledFramebuffer:Array.isArray(ke)?$=ke[j]:$=ke,se.copy(T.viewport),de.copy(T.scissor),ue=T.scissorTest}else se.copy(Ve).multiplyScalar(Me).floor(),de.copy(ht).multiplyScalar(Me).floor(),ue=at;if(j!==0&&($=B),Se.bindFramebuffer(O.FRAMEBUFFER,$)&&Se.drawBuffers(T,$),Se.viewport(se),Se.scissor(de),Se.setScissorTest(ue),J){let Ee=ze.get(T.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+V,Ee.__webglTexture,j)}else if(Te){let Ee=V;for(let Ie=0;Ie<T.textures.length;Ie++){let ke=ze.get(T.textures[Ie]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ie,ke.__webglTexture,j,Ee)}}else if(T!==null&&j!==0){let Ee=ze.get(T.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ee.__webglTexture,j)}Z=-1};function Mr(T){let V=ze.get(T);return(V.__readFormat!==T.format||V.__readType!==T.type)&&(V.__readFormat=T.format,V.__readType=T.type,V.__formatReadable=rt.textureFormatReadable(T.format),V.__typeReadable=rt.textureTypeReadable(T.type)),V}this.readRenderTargetPixels=function(T,V,j,$,J,Te,Pe,Ee=0){if(!(T&&T.isWebGLRenderTarget)){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(T).__webglFramebuffer;if(T.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Se.bindFramebuffer(O.FRAMEBUFFER,Ie);try{let ke=T.textures[Ee],je=ke.format,ft=ke.type;T.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ee);let Be=Mr(ke);if(Be.__formatReadable===!1){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=T.width-$&&j>=0&&j<=T.height-J&&O.readPixels(V,j,$,J,ge.convert(je),ge.convert(ft),Te)}finally{let ke=te!==null?ze.get(te).__webglFramebuffer:null;Se.bindFramebuffer(O.FRAMEBUFFER,ke)}}},this.readRenderTargetPixelsAsync=async function(T,V,j,$,J,Te,Pe,Ee=0){if(!(T&&T.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(T).__webglFramebuffer;if(T.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(V>=0&&V<=T.width-$&&j>=0&&j<=T.height-J){Se.bindFramebuffer(O.FRAMEBUFFER,Ie);let ke=T.textures[Ee],je=ke.format,ft=ke.type;T.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ee);let Be=Mr(ke);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let pt=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,pt),O.bufferData(O.PIXEL_PACK_BUFFER,Te.byteLength,O.STREAM_READ),O.readPixels(V,j,$,J,ge.convert(je),ge.convert(ft),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let $t=te!==null?ze.get(te).__webglFramebuffer:null;Se.bindFramebuffer(O.FRAMEBUFFER,$t);let Ct=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await kg(O,Ct,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,pt),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Te),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(pt),O.deleteSync(Ct),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(T,V=null,j=0){let $=Math.pow(2,-j),J=Math.floor(T.image.width*$),Te=Math.floor(T.image.height*$),Pe=V!==null?V.x:0,Ee=V!==null?V.y:0;Xe.setTexture2D(T,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Pe,Ee,J,Te),Se.unbindTexture()},this.copyTextureToTexture=function(T,V,j=null,$=null,J=0,Te=0){let Pe,Ee,Ie,ke,je,ft,Be,pt,$t,Ct=T.isCompressedTexture?T.mipmaps[Te]:T.image;if(j!==null)Pe=j.max.x-j.min.x,Ee=j.max.y-j.min.y,Ie=j.isBox3?j.max.z-j.min.z:1,ke=j.min.x,je=j.min.y,ft=j.isBox3?j.min.z:0;else{let lt=Math.pow(2,-J);Pe=Math.floor(Ct.width*lt),Ee=Math.floor(Ct.height*lt),T.isDataArrayTexture?Ie=Ct.depth:T.isData3DTexture?Ie=Math.floor(Ct.depth*lt):Ie=1,ke=0,je=0,ft=0}$!==null?(Be=$.x,pt=$.y,$t=$.z):(Be=0,pt=0,$t=0);let Rt=ge.convert(V.format),mn=ge.convert(V.type),Ue;V.isData3DTexture?(Xe.setTexture3D(V,0),Ue=O.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(Xe.setTexture2DArray(V,0),Ue=O.TEXTURE_2D_ARRAY):(Xe.setTexture2D(V,0),Ue=O.TEXTURE_2D),Se.activeTexture(O.TEXTURE0),Se.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,V.flipY),Se.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),Se.pixelStorei(O.UNPACK_ALIGNMENT,V.unpackAlignment);let ln=Se.getParameter(O.UNPACK_ROW_LENGTH),_t=Se.getParameter(O.UNPACK_IMAGE_HEIGHT),ji=Se.getParameter(O.UNPACK_SKIP_PIXELS),cn=Se.getParameter(O.UNPACK_SKIP_ROWS),Sr=Se.getParameter(O.UNPACK_SKIP_IMAGES);Se.pixelStorei(O.UNPACK_ROW_LENGTH,Ct.width),Se.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ct.height),Se.pixelStorei(O.UNPACK_SKIP_PIXELS,ke),Se.pixelStorei(O.UNPACK_SKIP_ROWS,je),Se.pixelStorei(O.UNPACK_SKIP_IMAGES,ft);let Ui=T.isDataArrayTexture||T.isData3DTexture,Qi=V.isDataArrayTexture||V.isData3DTexture;if(T.isDepthTexture){let lt=ze.get(T),Qt=ze.get(V),Fn=ze.get(lt.__renderTarget),Pt=ze.get(Qt.__renderTarget);Se.bindFramebuffer(O.READ_FRAMEBUFFER,Fn.__webglFramebuffer),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,Pt.__webglFramebuffer);for(let hn=0;hn<Ie;hn++)Ui&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(T).__webglTexture,J,ft+hn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(V).__webglTexture,Te,$t+hn)),O.blitFramebuffer(ke,je,ke+Pe,je+Ee,Be,pt,Be+Pe,pt+Ee,O.DEPTH_BUFFER_BIT,O.NEAREST);Se.bindFramebuffer(O.READ_FRAMEBUFFER,null),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(J!==0||T.isRenderTargetTexture||ze.has(T)){let lt=ze.get(T),Qt=ze.get(V);Se.bindFramebuffer(O.READ_FRAMEBUFFER,L),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,H);for(let Fn=0;Fn<Ie;Fn++)Ui?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,lt.__webglTexture,J,ft+Fn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,lt.__webglTexture,J),Qi?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Qt.__webglTexture,Te,$t+Fn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Qt.__webglTexture,Te),J!==0?O.blitFramebuffer(ke,je,ke+Pe,je+Ee,Be,pt,Be+Pe,pt+Ee,O.COLOR_BUFFER_BIT,O.NEAREST):Qi?O.copyTexSubImage3D(Ue,Te,Be,pt,$t+Fn,ke,je,Pe,Ee):O.copyTexSubImage2D(Ue,Te,Be,pt,ke,je,Pe,Ee);Se.bindFramebuffer(O.READ_FRAMEBUFFER,null),Se.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Qi?T.isDataTexture||T.isData3DTexture?O.texSubImage3D(Ue,Te,Be,pt,$t,Pe,Ee,Ie,Rt,mn,Ct.data):V.isCompressedArrayTexture?O.compressedTexSubImage3D(Ue,Te,Be,pt,$t,Pe,Ee,Ie,Rt,Ct.data):O.texSubImage3D(Ue,Te,Be,pt,$t,Pe,Ee,Ie,Rt,mn,Ct):T.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Te,Be,pt,Pe,Ee,Rt,mn,Ct.data):T.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Te,Be,pt,Ct.width,Ct.height,Rt,Ct.data):O.texSubImage2D(O.TEXTURE_2D,Te,Be,pt,Pe,Ee,Rt,mn,Ct);Se.pixelStorei(O.UNPACK_ROW_LENGTH,ln),Se.pixelStorei(O.UNPACK_IMAGE_HEIGHT,_t),Se.pixelStorei(O.UNPACK_SKIP_PIXELS,ji),Se.pixelStorei(O.UNPACK_SKIP_ROWS,cn),Se.pixelStorei(O.UNPACK_SKIP_IMAGES,Sr),Te===0&&V.generateMipmaps===!0&&V.mipmapsAutoUpdate===!0&&O.generateMipmap(Ue),Se.unbindTexture()},this.initRenderTarget=function(T){ze.get(T).__webglFramebuffer===void 0&&Xe.setupRenderTarget(T)},this.initTexture=function(T){T.isCubeTexture?Xe.setTextureCube(T,0):T.isData3DTexture?Xe.setTexture3D(T,0):T.isDataArrayTexture||T.isCompressedArrayTexture?Xe.setTexture2DArray(T,0):Xe.setTexture2D(T,0),Se.unbindTexture()},this.resetState=function(){Y=0,G=0,te=null,Se.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=vt._getDrawingBufferColorSpace(e),t.unpackColorSpace=vt._getUnpackColorSpace()}};var T0={type:"change"},Od={type:"start"},A0={type:"end"},hh=new hr,E0=new ii,_1=Math.cos(70*bd.DEG2RAD),yn=new X,qn=2*Math.PI,Tt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Fd=1e-6,uh=class extends va{constructor(e,t=null){super(e,t),this.state=Tt.NONE,this.target=new X,this.cursor=new X,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Vs.ROTATE,MIDDLE:Vs.DOLLY,RIGHT:Vs.PAN},this.touches={ONE:Hs.ROTATE,TWO:Hs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new X,this._lastQuaternion=new si,this._lastTargetPosition=new X,this._quat=new si().setFromUnitVectors(e.up,new X(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new go,this._sphericalDelta=new go,this._scale=1,this._panOffset=new X,this._rotateStart=new qe,this._rotateEnd=new qe,this._rotateDelta=new qe,this._panStart=new qe,this._panEnd=new qe,this._panDelta=new qe,this._dollyStart=new qe,this._dollyEnd=new qe,this._dollyDelta=new qe,this._dollyDirection=new X,this._mouse=new qe,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=v1.bind(this),this._onPointerDown=x1.bind(this),this._onPointerUp=y1.bind(this),this._onContextMenu=A1.bind(this),this._onMouseWheel=S1.bind(this),this._onKeyDown=w1.bind(this),this._onTouchStart=T1.bind(this),this._onTouchMove=E1.bind(this),this._onMouseDown=b1.bind(this),this._onMouseMove=M1.bind(this),this._interceptControlDown=C1.bind(this),this._interceptControlUp=R1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Tt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(T0),this.update(),this.state=Tt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;yn.copy(t).sub(this.target),yn.applyQuaternion(this._quat),this._spherical.setFromVector3(yn),this.autoRotate&&this.state===Tt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=qn:n>Math.PI&&(n-=qn),s<-Math.PI?s+=qn:s>Math.PI&&(s-=qn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(yn.setFromSpherical(this._spherical),yn.applyQuaternion(this._quatInverse),t.copy(this.target).add(yn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=yn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new X(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new X(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=yn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(hh.origin.copy(this.object.position),hh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(hh.direction))<_1?this.object.lookAt(this.target):(E0.setFromNormalAndCoplanarPoint(this.object.up,this.target),hh.intersectPlane(E0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Fd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Fd||this._lastTargetPosition.distanceToSquared(this.target)>Fd?(this.dispatchEvent(T0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?qn/60*this.autoRotateSpeed*e:qn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){yn.setFromMatrixColumn(t,0),yn.multiplyScalar(-e),this._panOffset.add(yn)}_panUp(e,t){this.screenSpacePanning===!0?yn.setFromMatrixColumn(t,1):(yn.setFromMatrixColumn(t,0),yn.crossVectors(this.object.up,yn)),yn.multiplyScalar(e),this._panOffset.add(yn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;yn.copy(s).sub(this.target);let r=yn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(qn*this._rotateDelta.x/t.clientHeight),this._rotateUp(qn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(qn*this._rotateDelta.x/t.clientHeight),this._rotateUp(qn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new qe,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function x1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function v1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function y1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(A0),this.state=Tt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function b1(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Vs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Tt.DOLLY;break;case Vs.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}break;case Vs.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Tt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Tt.PAN}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(Od)}function M1(i){switch(this.state){case Tt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Tt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Tt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function S1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Tt.NONE||(i.preventDefault(),this.dispatchEvent(Od),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(A0))}function w1(i){this.enabled!==!1&&this._handleKeyDown(i)}function T1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Hs.ROTATE:if(this.enableRotate===!1){this.state=Tt.NONE;break}this._handleTouchStartRotate(i),this.state=Tt.TOUCH_ROTATE;break;case Hs.PAN:if(this.enablePan===!1){this.state=Tt.NONE;break}this._handleTouchStartPan(i),this.state=Tt.TOUCH_PAN;break;default:this.state=Tt.NONE}break;case 2:switch(this.touches.TWO){case Hs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Tt.TOUCH_DOLLY_PAN;break;case Hs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Tt.TOUCH_DOLLY_ROTATE;break;default:this.state=Tt.NONE}break;default:this.state=Tt.NONE}this.state!==Tt.NONE&&this.dispatchEvent(Od)}function E1(i){switch(this._trackPointer(i),this.state){case Tt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Tt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Tt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Tt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Tt.NONE}}function A1(i){this.enabled!==!1&&i.preventDefault()}function C1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function R1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var C0=`
in vec3 position;
uniform mat4 modelViewMatrix, projectionMatrix;
void place() { gl_Position = projectionMatrix * (modelViewMatrix * vec4(position, 1.0)); }
`,P1=`${C0}
in vec3 normal;
uniform mat3 normalMatrix;
uniform mat4 viewMatrix;
uniform vec3 colour, sky, sun;
out vec3 front, back;
const vec3 GROUND = vec3(0.2462, 0.3185, 0.4020);
vec3 seen(vec3 n) {
  vec3 light = 2.2 * mix(GROUND, vec3(1.0), 0.5 + 0.5 * dot(n, sky)) + 2.0 * max(0.0, dot(n, sun));
  vec3 linear = min(vec3(1.0), colour * light / 3.14159265);
  return mix(1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, 12.92 * linear, lessThan(linear, vec3(0.0031308)));
}
void main() {
  place();
  vec3 n = normalize((vec4(normalMatrix * normal, 0.0) * viewMatrix).xyz);
  front = seen(n);
  back = seen(-n);
}
`,I1=`precision mediump float;
in vec3 front, back;
uniform float alpha;
out vec4 drawn;
void main() { drawn = vec4(gl_FrontFacing ? front : back, alpha); }
`,L1=`${C0}
void main() { place(); }
`,D1=`precision mediump float;
uniform vec3 colour;
uniform float alpha;
out vec4 drawn;
void main() { drawn = vec4(colour, alpha); }
`;function R0(i,e,t,n){return new po({glslVersion:Ca,vertexShader:i,fragmentShader:e,transparent:t<1,uniforms:Object.fromEntries(Object.entries({...n,alpha:t}).map(([s,r])=>[s,{value:r}]))})}function Na(i,e,{sky:t,sun:n}){let s=R0(P1,I1,e,{colour:new dt(i),sky:t,sun:n});return s.side=_i,s.depthWrite=e>.6,s}function vr(i,e){return R0(L1,D1,e,{colour:new dt(i).convertLinearToSRGB()})}var U1=.00165,F1=.00125,O1=1.8,B1=42,wo=null;function P0(){let i=I0(),e=new ho,t={sky:new X,sun:new X};for(let n of[1,.5])e.add(new Dn(new rn,Na("#000",n,t))),e.add(new Fs(new rn,vr("#000",n)));i.compile(e,new fr),wo={renderer:i,scene:e,laid:!1}}function I0(){let i=new La({antialias:!1}),e=i.getContext(),t=e.getExtension("WEBGL_debug_renderer_info"),n=t===null?"":String(e.getParameter(t.UNMASKED_RENDERER_WEBGL)),s=/swiftshader|llvmpipe|software|basic render/i.test(n);s||(i.dispose(),i.forceContextLoss());let r=s?i:new La({antialias:!0});return r.debug.checkShaderErrors=!1,r}function Bd(i){i.traverse(e=>{let t=e;t.geometry?.dispose();for(let n of[t.material].flat())n?.dispose()})}var dh=class{constructor(e,t,n,s,r){this.limits=t;this.size=n;this.upright=s;this.renderer=wo?.renderer??I0(),this.old=wo?.scene??null;let o=wo?.laid??!1;wo=null,this.canvas=this.renderer.domElement,this.canvas.setAttribute("role","img"),this.canvas.setAttribute("aria-label",r),this.names=k("div",{class:"names","aria-hidden":"true"}),e.append(this.canvas,this.names),this.eye=new Vn(32,1,.01*n,100*n),this.eye.up.setComponent(s,1),this.eye.up.setComponent((s+1)%3,0),this.eye.up.setComponent((s+2)%3,0),this.controls=new uh(this.eye,this.canvas),this.controls.addEventListener("change",()=>this.soon()),this.scene.add(this.machine),this.light={sky:new X().setComponent(s,1),sun:new X(.6,.3,.5).setComponent(s,1.2).normalize()},this.floor(),this.settle=()=>this.fit(e),this.watcher=new ResizeObserver(this.settle),this.watcher.observe(e),o&&this.lay(this.renderer.getSize(new qe)),this.reset()}limits;size;upright;canvas;renderer;scene=new ho;eye;controls;machine=new Ai;names;solids=[];looks=[];dark=!1;sight={layers:[],paths:[],names:[],focus:null};before=null;width=1;height=1;top=0;waiting=!1;ended=!1;laid=!1;watcher;old;labels=new Dr;light;settle;fit(e){let t=e.getBoundingClientRect();if(t.width===0||t.height===0)return;let n=new qe(Math.round(t.width),Math.round(t.height)),s=Math.min(window.devicePixelRatio||1,2);(!this.renderer.getSize(new qe).equals(n)||this.renderer.getPixelRatio()!==s)&&(this.renderer.setDrawingBufferSize(n.x,n.y,s),this.canvas.style.width=`${n.x}px`,this.canvas.style.height=`${n.y}px`);let r=!this.laid;this.lay(n),r&&this.camera===null?this.reset():this.render()}lay(e){this.laid=!0,[this.width,this.height]=[e.x,e.y],this.eye.aspect=this.width/this.height,this.eye.setViewOffset(this.width,this.height,0,-.5*this.top,this.width,this.height)}placed=new X;get camera(){let{position:e}=this.eye;return e.distanceTo(this.placed)<1e-6*this.size?null:[...e.toArray(),...this.controls.target.toArray()]}set camera(e){if(e===null){this.reset();return}this.eye.position.fromArray(e),this.controls.target.fromArray(e,3),this.before=null,this.controls.update(),this.render()}end(){this.ended=!0,this.watcher.disconnect(),this.controls.dispose(),this.old!==null&&Bd(this.old),wo={renderer:this.renderer,scene:this.scene,laid:this.laid}}get middle(){let[e,t]=this.limits;return new X(...e.map((n,s)=>.5*(n+t[s])))}reset(){let[e,t]=this.limits,n=.5*Math.hypot(...e.map((a,l)=>t[l]-a)),s=Math.min(1,this.width/this.height),r=.78*n/Math.tan(.5*32*(Math.PI/180))/s/Math.max(.3,1-this.top/this.height),o=new X(.62,-.68,.42);this.upright===1?o.set(.55,.42,.72):this.upright===0&&o.set(.42,.62,-.68),this.controls.target.copy(this.middle),this.eye.position.copy(this.middle).addScaledVector(o.normalize(),r),this.before=null,this.controls.update(),this.placed.copy(this.eye.position),this.render()}reserve(e){let t=Math.max(0,e-B1);if(t===this.top)return;let n=this.camera===null;this.top=t,this.laid&&(this.lay(new qe(this.width,this.height)),n?this.reset():this.render())}zoom(e){this.eye.position.sub(this.controls.target).divideScalar(e).add(this.controls.target),this.controls.update()}nudge(e,t){let n=this.eye.position.clone().sub(this.controls.target),s=this.eye.up.clone().normalize();n.applyAxisAngle(s,-.008*e);let r=new X().crossVectors(s,n).normalize(),o=n.clone().applyAxisAngle(r,-.008*t);Math.abs(o.clone().normalize().dot(s))<.99&&n.copy(o),this.eye.position.copy(this.controls.target).add(n),this.controls.update()}floor(){let[e,t]=this.limits,n=[0,1,2].filter(h=>h!==this.upright),s=Math.max(...n.map(h=>t[h]-e[h])),r=Zs(s/5),o=2*Math.ceil(.65*s/r),a=new xa(o*r,o);a.material.dispose(),a.material=vr("#7f8c99",.28),this.upright===2&&a.rotateX(Math.PI/2),this.upright===0&&a.rotateZ(Math.PI/2);let l=this.middle;for(let h of n)a.position.setComponent(h,Math.round(l.getComponent(h)/r)*r);a.position.setComponent(this.upright,e[this.upright]),this.scene.add(a);let c=a.position.clone();for(let h of n)c.setComponent(h,a.position.getComponent(h)-.5*o*r);["#c4500a","#14795a","#0b63ad"].forEach((h,d)=>{let u=c.clone().setComponent(d,c.getComponent(d)+.12*this.size);this.scene.add(new Fs(new rn().setFromPoints([c,u]),vr(h,1)))})}show(e){this.sight=e,this.isBuilt()||this.build();let t=0;for(let n of e.paths)this.solids[t++].move(n.points);for(let n of e.layers)for(let s of n.shapes)this.solids[t++].move(s.points);this.follow(),this.soon()}follow(){let{focus:e}=this.sight;if(e===null){this.before=null;return}let t=new X(...e),n=this.before===null?t.clone().sub(this.controls.target):t.clone().sub(this.before);this.before=t,this.controls.target.add(n),this.eye.position.add(n),this.eye.lookAt(this.controls.target)}isBuilt(){let e=0,t=(n,s,r,o)=>{let a=this.looks[e++];return a?.shape===n&&a.count===s.length&&a.colour===r&&a.alpha===o};if(this.dark!==et().dark)return!1;for(let n of this.sight.paths)if(!t("path",n.points,n.colour,.6))return!1;for(let{shapes:n,colour:s,alpha:r}of this.sight.layers)for(let o of n)if(!t(o.shape,o.points,`${o.colour} ${s??""}`,r*(o.alpha??1)))return!1;return e===this.looks.length}build(){this.dark=et().dark,this.looks=[...this.sight.paths.map(({points:e,colour:t})=>({shape:"path",count:e.length,colour:t,alpha:.6})),...this.sight.layers.flatMap(({shapes:e,colour:t,alpha:n})=>e.map(s=>({shape:s.shape,count:s.points.length,colour:`${s.colour} ${t??""}`,alpha:n*(s.alpha??1)})))];for(let e of this.solids)Bd(e.object);this.machine.clear(),this.solids=[];for(let e of this.sight.paths)this.keep(this.thin(e.points,e.colour,.6));for(let e of this.sight.layers)for(let t of e.shapes)this.keep(this.solid(t,e.colour,e.alpha))}keep(e){this.solids.push(e),this.machine.add(e.object)}solid(e,t,n){let s=a=>t!==null&&a.startsWith("body")?t:ui(a),r=s(e.colour),o=n*(e.alpha??1);return e.shape==="mark"?this.mark(e,s,n):e.shape==="faces"?this.faces(e,r,o):e.shape==="strokes"?this.pairs(e.points,r,n):e.width>=O1&&e.points.length===2?this.bar(e.width,r,o):this.thin(e.points,r,o)}bar(e,t,n){let s=U1*e*this.size,r=new Ai,o=Na(t,n,this.light),a=new Dn(new uo(s,s,1,18),o),l=[0,1].map(()=>new Dn(new fo(s,18,12),o));r.add(a,...l);let c=new X(0,1,0),[h,d,u]=[new X,new X,new X];return{object:r,move:f=>{h.fromArray(f[0]),d.fromArray(f[1]),u.subVectors(d,h);let m=u.length();a.visible=m>0,m>0&&a.quaternion.setFromUnitVectors(c,u.divideScalar(m)),a.scale.set(1,Math.max(m,1e-12),1),a.position.addVectors(h,d).multiplyScalar(.5),l[0].position.copy(h),l[1].position.copy(d)}}}thin(e,t,n){let s=new rn,r=new Wn(new Float32Array(3*e.length),3);s.setAttribute("position",r);let o=new Fs(s,vr(t,n));return o.frustumCulled=!1,{object:o,move:a=>kd(r,a)}}pairs(e,t,n){let s=new rn,r=new Wn(new Float32Array(3*e.length),3);s.setAttribute("position",r);let o=new dr(s,vr(t,n));return o.frustumCulled=!1,{object:o,move:a=>kd(r,a)}}faces(e,t,n){let s=e.corners,r=[],o=[];for(let f=0;f<e.points.length;f+=s)for(let m=0;m<s;m++)m>0&&m+1<s&&r.push(f,f+m,f+m+1),o.push(f+m,f+(m+1)%s);let a=new Wn(new Float32Array(3*e.points.length),3),l=new rn().setAttribute("position",a).setIndex(r),c=new Dn(l,Na(t,n,this.light)),h=new rn().setAttribute("position",a).setIndex(o),d=new dr(h,vr(t,1));c.frustumCulled=d.frustumCulled=!1;let u=new Ai;return u.add(c,d),{object:u,move:f=>{kd(a,f),l.computeVertexNormals()}}}mark(e,t,n){let s=F1*(e.size??6)*this.size,r=e.marker==="hatched",o=r?"ground":e.fill==="paper"?e.colour:e.fill??"ink",a=r?new pa(.55*s,.9*s,4):e.marker==="s"?new Os(1.7*s,1.7*s,1.7*s):e.marker==="D"?new ma(1.3*s):new fo(1.15*s,22,14),l=new Dn(a,Na(t(o),n,this.light)),c=new X;return r&&(c.setComponent(this.upright,-.45*s),this.upright===2&&l.rotateX(Math.PI/2),this.upright===0&&l.rotateZ(-Math.PI/2)),{object:l,move:h=>l.position.fromArray(h[0]).add(c)}}screen(e){let t=new X(...e).project(this.eye);return[.5*(1+t.x)*this.width,.5*(1-t.y)*this.height]}soon(){this.waiting||(this.waiting=!0,requestAnimationFrame(()=>{this.waiting=!1,this.render()}))}render(){if(!(this.ended||!this.laid)){for(this.renderer.setClearColor(et().paper),this.renderer.render(this.scene,this.eye),this.old!==null&&this.solids.length>0&&(Bd(this.old),this.old=null);this.names.childElementCount>this.sight.names.length;)this.names.lastElementChild.remove();this.labels.begin(this.width,this.height),this.sight.names.forEach((e,t)=>{let n=this.names.children[t]??this.names.appendChild(k("span")),[s,r]=this.screen(e.at),o=this.labels.place(e.text,s,r,7.6*e.text.length);n.hidden=o===null,o!==null&&(n.textContent!==Vi(e.text)&&(n.textContent=Vi(e.text)),n.style.transform=`translate(${o[0].toFixed(1)}px, ${(o[1]-9).toFixed(1)}px)`,n.style.color=e.colour)})}}snapshot(){this.render();let e=document.createElement("canvas");return e.width=this.canvas.width,e.height=this.canvas.height,e.getContext("2d").drawImage(this.canvas,0,0),e}};function kd(i,e){e.forEach((t,n)=>i.setXYZ(n,t[0],t[1],t[2])),i.needsUpdate=!0}P0();Pm((...i)=>new dh(...i));})();
