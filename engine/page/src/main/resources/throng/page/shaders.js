// The programs of the graphics card.
export const AGENT_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;    // u16, of the whole range
layout(location = 1) in float depth;   // u16, of the whole range; 3D
layout(location = 2) in vec2 look;     // colour and radius, u8
layout(location = 3) in vec3 heading;  // i8
uniform mat4 view;
uniform vec3 low, high;
uniform float radius, least, pixels, flat2, most, away;
uniform vec2 size;
uniform bool bodies;
out float value;
out vec2 nose;
out float round;
out float near;

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
  vec2 turn = (ahead.xy / ahead.w - at.xy / at.w) * size;
  float way = length(turn);
  nose = way > 0. ? turn / way * min(1., way / max(perMetre, 1e-6)) : vec2(0.);
  value = look.x * 255.;
  gl_Position = outside || at.w <= 0. ? vec4(2., 2., 2., 1.) : at;
  gl_PointSize = min(most, 3.4 * r + 1.);
  round = gl_PointSize;
  near = flat2 > 0. ? 1. : clamp(1.35 - .5 * at.w / away, .3, 1.); // what is far is dimmer

}`;

export const AGENT_FRAGMENT = `#version 300 es
precision highp float;
in float value;
in vec2 nose;
in float round;
in float near;

uniform int mode;            // 0: by group, 1: ramp, 2: states
uniform vec3 colour, none, back;
uniform vec3 ramp[5];
uniform vec3 states[12];
uniform bool headings;
uniform float strength;
out vec4 drawn;
void main() {
  vec2 p = (gl_PointCoord * 2. - 1.) * vec2(1., -1.);
  float d = length(p) - .58;
  float stretch = length(nose);
  if (headings && stretch > .05) {
    vec2 n = nose / stretch;
    float along = dot(p, n), side = abs(dot(p, vec2(-n.y, n.x)));
    float tip = .58 + .4 * stretch;
    d = min(d, along < .1 ? 1. : max(side - (tip - along) * .58 / tip, along - tip)); // a cone before the body
  }
  float edge = 2.2 / round;
  float a = 1. - smoothstep(-edge, 0., d);
  if (a <= .01) discard;
  vec3 c = colour;
  if (mode != 0 && value > 254.5) c = none;
  else if (mode == 1) {
    float t = value / 254. * 4.;
    int k = min(3, int(t));
    c = mix(ramp[k], ramp[k + 1], t - float(k));
  } else if (mode == 2) c = states[int(value + .5) % 12];
  float rim = round > 12. ? smoothstep(-3. * edge, -edge, d) * .45 : 0.;
  drawn = vec4(mix(back, c, near) * (1. - rim), 1.) * a * strength;
}`;

export const WALL_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 across;
uniform mat4 view;
uniform vec2 size;
uniform float width;
void main() {
  vec4 at = view * vec4(place, 0., 1.);
  gl_Position = vec4(at.xy + across * width / size * 2. * at.w, at.zw);
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
