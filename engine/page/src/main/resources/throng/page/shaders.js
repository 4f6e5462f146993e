// The programs of the graphics card.
/** From this radius on, in pixels, an agent has a shape; smaller ones are dots. */
const SHAPED = 1.9;

export const AGENT_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;    // u16, of the whole range
layout(location = 1) in float depth;   // u16, of the whole range; 3D
layout(location = 2) in vec2 look;     // colour and radius, u8
layout(location = 3) in vec3 heading;  // i8
uniform mat4 view;
uniform vec3 low, high;
uniform float radius, least, pixels, flat2, most, away, halo;
uniform vec2 size;
uniform bool bodies;
uniform int mode;            // 0: by group, 1: ramp, 2: states, 3: heading
uniform vec3 colour, back;
uniform vec3 ramp[5];
uniform vec3 states[12];
uniform vec3 hues[3];
flat out vec3 paint;
flat out vec4 turn;          // heading on the screen, stretch, radius in pixels

vec3 painted(float value, vec2 nose) {
  if (mode == 3) return sqrt(max(vec3(0.), hues[0] + nose.x * hues[1] + nose.y * hues[2]));
  if (mode == 0 || value > 254.5) return colour; // of a group that has no such column
  if (mode == 2) return states[int(value + .5) % 12];
  float t = value / 254. * 4.;
  int k = min(3, int(t));
  return mix(ramp[k], ramp[k + 1], t - float(k));
}

void main() {
  bool outside = place.x <= 0. || place.y <= 0. || place.x >= 1. || place.y >= 1.;
  vec3 unit = (vec3(place, depth) * 65535. - 1.) / 65533.;
  vec3 p = low + unit * (high - low);
  if (flat2 > 0.) p.z = 0.;
  vec4 at = view * vec4(p, 1.);
  vec4 ahead = view * vec4(p + vec3(heading.xy, flat2 > 0. ? 0. : heading.z), 1.);
  float perMetre = flat2 > 0. ? pixels : pixels / max(at.w, 1e-6);
  float body = look.y * radius * perMetre;
  float r = bodies ? max(body, least) : least;
  vec2 way = (ahead.xy / ahead.w - at.xy / at.w) * size;
  float far = length(way), stretch = min(1., far / max(perMetre, 1e-6));
  vec2 nose = stretch > .02 ? way / far : vec2(0., 1.);
  float near = flat2 > 0. || halo > 0. ? 1. : clamp(1.35 - .5 * at.w / away, .5, 1.); // what is far is dimmer, but for the few
  paint = mix(back, painted(look.x * 255., nose * stretch), near);
  gl_Position = outside || at.w <= 0. ? vec4(2., 2., 2., 1.) : at;
  gl_PointSize = min(most, (r < ${SHAPED} ? 2.4 * r + 1. : 3.4 * r + 1.) + 2. * halo);
  turn = vec4(nose, max(.4, stretch), r);
}`;

export const AGENT_FRAGMENT = `#version 300 es
precision highp float;
flat in vec3 paint;
flat in vec4 turn;
uniform vec3 back;
uniform float strength, halo;
uniform sampler2D shape;     // distances to the outline, and to what lies upon the body
out vec4 drawn;
void main() {
  float r = turn.w;
  vec2 p = (gl_PointCoord - .5) * vec2(1., -1.);
  if (r < ${SHAPED}) {
    float a = clamp(1.2 * r + .5 + halo - length(p) * (2.4 * r + 1. + 2. * halo), 0., 1.) * strength;
    drawn = vec4(paint * a, a);
    return;
  }
  p *= 3.4 + (1. + 2. * halo) / r; // radii
  vec2 at = vec2(dot(p, turn.xy) / turn.z, dot(p, vec2(-turn.y, turn.x)));
  vec2 d = (texture(shape, at / 3.4 + .5).rg * 1.2 - .6) * r;
  float a = clamp(d.x + .5 + halo, 0., 1.);
  if (a < .01) discard;
  float groove = clamp(.06 * r + .5 - abs(d.y), 0., 1.) * clamp(.25 * r - .75, 0., 1.);
  float inner = clamp(d.x + .5, 0., 1.) * (1. - .7 * groove);
  drawn = vec4(mix(back, paint, halo > 0. ? inner : 1. - .7 * groove), 1.) * a * strength;
}`;

export const WALL_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 across;
uniform mat4 view;
uniform vec2 size;
uniform float width;
void main() {
  vec4 at = view * vec4(place, 0., 1.);
  gl_Position = vec4(at.xy + across * vec2(1., sign(view[1][1])) * width / size * 2. * at.w, at.zw);
}`;

export const WALL_FRAGMENT = `#version 300 es
precision mediump float;
uniform vec4 colour;
out vec4 drawn;
void main() { drawn = colour; }`;

export const AREA_VERTEX = `#version 300 es
layout(location = 0) in vec2 corner;
uniform mat4 view;
uniform vec4 box;
out vec2 at;
void main() {
  at = corner;
  gl_Position = view * vec4(mix(box.xy, box.zw, corner), 0., 1.);
}`;

export const AREA_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
uniform sampler2D levels;
uniform vec4 colour;
out vec4 drawn;
void main() {
  float a = texture(levels, at).r * colour.a;
  drawn = vec4(colour.rgb * a, a);
}`;

export const SHEET_VERTEX = `#version 300 es
layout(location = 0) in vec2 corner;
out vec2 at;
void main() {
  at = corner;
  gl_Position = vec4(corner * 2. - 1., 0., 1.);
}`;

export const SHEET_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
uniform sampler2D sheet;
uniform float strength;
out vec4 drawn;
void main() { drawn = texture(sheet, at) * strength; }`;

export function program(gl, vertex, fragment) {
  const made = gl.createProgram();
  for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made));
  const at = {};
  for (let u = 0; u < gl.getProgramParameter(made, gl.ACTIVE_UNIFORMS); u++) {
    const name = gl.getActiveUniform(made, u).name;
    at[name.replace('[0]', '')] = gl.getUniformLocation(made, name);
  }
  return { program: made, at };
}
