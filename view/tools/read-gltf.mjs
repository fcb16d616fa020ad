// Reads a .glb file as others do, for the tests: what the validator of the Khronos Group says of it, and where three.js
// puts its nodes at some instants. node read-gltf.mjs FILE TIME...; the answer is JSON.
import { readFile } from "node:fs/promises";
import { AnimationMixer, LoopOnce } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import validator from "gltf-validator";

globalThis.self = globalThis; // which the loader expects of a browser
const [file, ...times] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(file));
const { issues } = await validator.validateBytes(bytes);
const gltf = await new GLTFLoader().parseAsync(bytes.buffer, "");
const [clip] = gltf.animations;
const mixer = new AnimationMixer(gltf.scene);
if (clip !== undefined) {
  const action = mixer.clipAction(clip).setLoop(LoopOnce);
  action.clampWhenFinished = true;
  action.play();
}
const instants = times.map((time) => {
  mixer.setTime(Number(time));
  gltf.scene.updateMatrixWorld(true);
  const nodes = [];
  gltf.scene.traverse((node) => nodes.push({ name: node.userData.name ?? node.name, kind: node.userData.kind, matrix: [...node.matrixWorld.elements] }));
  return nodes;
});
const { extras } = gltf.asset;
console.log(JSON.stringify({ issues, extras, duration: clip?.duration ?? 0, instants }));
