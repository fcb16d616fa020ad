// How solids and lines in space look. These few lines take the place of the materials that three.js has, whose
// programs take a processor that draws by itself half a second to compile.

import { Color, DoubleSide, GLSL3, RawShaderMaterial } from "three";
import type { Vector3 } from "three";

const POSITION = `
in vec3 position;
uniform mat4 modelViewMatrix, projectionMatrix;
void place() { gl_Position = projectionMatrix * (modelViewMatrix * vec4(position, 1.0)); }
`;

/** Lambert's law under the sky and a sun, in linear colours, on both sides of each face. */
const SOLID = `${POSITION}
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
`;
const SOLID_SEEN = `precision mediump float;
in vec3 front, back;
uniform float alpha;
out vec4 drawn;
void main() { drawn = vec4(gl_FrontFacing ? front : back, alpha); }
`;
const LINE = `${POSITION}
void main() { place(); }
`;
const LINE_SEEN = `precision mediump float;
uniform vec3 colour;
uniform float alpha;
out vec4 drawn;
void main() { drawn = vec4(colour, alpha); }
`;

/** Where light comes from: unit vectors. */
export interface Light {
  sky: Vector3;
  sun: Vector3;
}

function made(vertexShader: string, fragmentShader: string, alpha: number, uniforms: Record<string, unknown>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3, vertexShader, fragmentShader, transparent: alpha < 1,
    uniforms: Object.fromEntries(Object.entries({ ...uniforms, alpha }).map(([name, value]) => [name, { value }])),
  }); // prettier-ignore
}

export function solid(colour: string, alpha: number, { sky, sun }: Light): RawShaderMaterial {
  const material = made(SOLID, SOLID_SEEN, alpha, { colour: new Color(colour), sky, sun });
  material.side = DoubleSide;
  material.depthWrite = alpha > 0.6;
  return material;
}

export function line(colour: string, alpha: number): RawShaderMaterial {
  return made(LINE, LINE_SEEN, alpha, { colour: new Color(colour).convertLinearToSRGB() });
}
