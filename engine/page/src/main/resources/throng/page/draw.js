// Draws frames with WebGL2: a point for each agent, in which the fragment shader draws its shape.
import { Backdrop } from './backdrop.js';
import { Shapes } from './shapes.js';
import { AGENT_FRAGMENT, AGENT_VERTEX, SHEET_FRAGMENT, SHEET_VERTEX, program } from './shaders.js';

export const rgb = hex => [(hex >> 16 & 255) / 255, (hex >> 8 & 255) / 255, (hex & 255) / 255];
export const css = c => `rgb(${c.map(v => Math.round(v * 255)).join(' ')})`;

const FADE = 0.9, CONTRAST = 3;
/** The least radius of agents that are few, pixels; of more than a hundred it is less. */
const FEW = (count, side) => Math.min(count > 100 ? 3.5 : 5, side / 150);

/** The luminance of a colour, as WCAG 2 defines it. */
function luminance(c) {
  const [r, g, b] = c.map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How much two colours differ: 1 to 21. */
export function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour, or one of the same hue that stands out from the background. White is black on light ground. */
export function readable(colour, theme) {
  const to = luminance(theme.back) < 0.2 ? 1 : 0, grey = Math.max(...colour) - Math.min(...colour) < 0.1;
  if (grey && contrast(colour, theme.back) < CONTRAST) return colour.map(v => 1 - v);
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = colour.map(v => v + (to - v) * part);
    if (contrast(mixed, theme.back) >= CONTRAST) return mixed;
  }
  return colour.map(() => to);
}

// Neighbours in a list differ for those who see no red or no green, too: simulated, by 26 of CIE L*a*b* at least;
// hues of right, up, left and down by 35, also without blue.
export const THEMES = {
  dark: {
    dark: true, back: rgb(0x071019), backs: { water: rgb(0x042430), sky: rgb(0x141a2e), ground: rgb(0x1a1810) }, none: rgb(0x607080), wall: [0.55, 0.64, 0.68, 1], tile: [0.1, 0.22, 0.29, 1], goal: [0.25, 0.8, 0.42, 0.6], link: [0.6, 0.42, 1, 0.7],
    hues: [[0.5, 0.47, 0.42], [0.3, 0.2, -0.44], [-0.5, 0.4, 0.26]],
    groups: [0xa0d8ff, 0xf04434, 0xffd860, 0x40c8a0, 0xc890ff, 0xff90c0, 0xa8e060, 0xf0f0f0].map(rgb),
    ramp: [0x3c78ff, 0x5bc8e8, 0xffe060, 0xff9040, 0xff4030].map(rgb),
    states: [0x8fd0ff, 0xffd050, 0xf8503c, 0x48c8a0, 0xc890ff, 0xff90c0, 0xa8e060, 0xf0f0f0, 0xb0a060, 0x7090ff, 0xd07030, 0x90a8b8].map(rgb),
  },
  light: {
    dark: false, back: rgb(0xf4f6f8), backs: { water: rgb(0xe2f1f5), sky: rgb(0xe8eefb), ground: rgb(0xf4f0e4) }, none: rgb(0xa0acb6), wall: [0.23, 0.32, 0.38, 1], tile: [0.76, 0.81, 0.85, 1], goal: [0.1, 0.6, 0.3, 0.45], link: [0.45, 0.25, 0.85, 0.5],
    hues: [[0.13, 0.13, 0.13], [0.09, 0.11, -0.14], [-0.08, 0.14, 0.12]],
    groups: [0x1468b0, 0xb01828, 0xb88600, 0x0a8a80, 0x7a3fc0, 0xc03a80, 0x4c8a10, 0x404850].map(rgb),
    ramp: [0x2050d0, 0x1f9fc0, 0xc8a000, 0xe06a10, 0xd02018].map(rgb),
    states: [0x1468b0, 0xc08a00, 0xb01020, 0x00907a, 0x7a3fc0, 0xc03a80, 0x4c8a10, 0x404850, 0x807020, 0x3050d0, 0xa05010, 0x708090].map(rgb),
  },
};

for (const theme of Object.values(THEMES))
  for (const list of ['groups', 'ramp', 'states']) theme[list] = theme[list].map(colour => readable(colour, theme));

/** The theme of a world, before what lies behind its agents. */
export function themeOf(dark, backdrop) {
  const theme = THEMES[dark ? 'dark' : 'light'];
  return theme.backs[backdrop] ? { ...theme, back: theme.backs[backdrop] } : theme;
}

/** The colour of agents that head to the right or upwards, by parts. */
export const hue = (theme, right, up) => [0, 1, 2].map(k => Math.sqrt(Math.max(0, theme.hues[0][k] + right * theme.hues[1][k] + up * theme.hues[2][k])));

export class Draw {
  constructor(canvas) {
    const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, preserveDrawingBuffer: false });
    if (!gl) throw new Error('this browser has no WebGL2; switch on hardware or software rendering');
    this.gl = gl;
    this.agents = program(gl, AGENT_VERTEX, AGENT_FRAGMENT);
    this.sheet = program(gl, SHEET_VERTEX, SHEET_FRAGMENT);
    this.backdrop = new Backdrop(gl);
    this.shapes = new Shapes(gl);
    this.array = gl.createVertexArray();
    this.buffer = gl.createBuffer();
    this.most = gl.getParameter(gl.ALIASED_POINT_SIZE_RANGE)[1];
    this.trail = null;
    this.uploaded = -1;
  }

  /** Keeps the bytes of a frame on the graphics card. */
  upload(frame) {
    const gl = this.gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, frame.buffer, gl.STREAM_DRAW);
    this.uploaded = frame.serial;
  }

  /** Draws a frame. look: theme, mode, colours and shapes of groups, headings, bodies, trails, ground, least, strength. Returns the points. */
  draw(frame, camera, look, fresh, ratio) {
    const gl = this.gl, w = gl.canvas.width, h = gl.canvas.height, view = camera.matrix(), size = [w, h];
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, w, h);
    gl.clearColor(...look.theme.back, 1);
    gl.disable(gl.DEPTH_TEST);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    if (look.ground && camera.axes === 2) this.backdrop.draw(view, size, look.theme, camera, (sheet, strength) => this.lay(sheet, strength));
    if (!frame) return 0;
    if (look.trails) this.trails(frame, camera, look, fresh, ratio, view);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    if (frame.axes === 3) gl.enable(gl.DEPTH_TEST);
    return this.points(frame, camera, look, ratio, view, 1, look.strength);
  }

  points(frame, camera, look, ratio, view, smaller, strength) {
    const gl = this.gl, { program: it, at } = this.agents;
    gl.useProgram(it);
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.uniformMatrix4fv(at.view, false, view);
    gl.uniform3fv(at.low, frame.low);
    gl.uniform3fv(at.high, frame.high);
    gl.uniform1f(at.flat2, frame.axes === 2 ? 1 : 0);
    gl.uniform1f(at.pixels, camera.pixels * ratio);
    gl.uniform1f(at.most, this.most);
    gl.uniform1f(at.away, camera.distance);
    gl.uniform3fv(at.back, look.theme.back);
    gl.uniform2f(at.size, gl.canvas.width / 2, gl.canvas.height / 2);
    gl.uniform1i(at.bodies, look.bodies && smaller === 1 ? 1 : 0);
    gl.uniform3fv(at.hues, look.theme.hues.flat());
    gl.uniform3fv(at.ramp, look.theme.ramp.flat());
    gl.uniform3fv(at.states, look.theme.states.flat());
    for (const a of [0, 1, 2, 3]) gl.enableVertexAttribArray(a);
    let drawn = 0;
    const order = frame.groups.map((group, g) => g).sort((a, b) => look.few.has(a) - look.few.has(b)); // the few above the many
    if (strength < 1) gl.depthMask(false);
    for (const g of order) {
      const group = frame.groups[g], few = look.few.has(g) && smaller === 1;
      if (group.count === 0 || look.hidden.has(g)) continue;
      if (few) gl.disable(gl.DEPTH_TEST);
      gl.vertexAttribPointer(0, 2, gl.UNSIGNED_SHORT, true, 4, group.xy);
      gl.vertexAttribPointer(1, 1, gl.UNSIGNED_SHORT, true, 4, group.more);
      gl.vertexAttribPointer(2, 2, gl.UNSIGNED_BYTE, true, 4, group.more + 2);
      gl.vertexAttribPointer(3, frame.axes, gl.BYTE, true, 4, group.heading);
      gl.bindTexture(gl.TEXTURE_2D, this.shapes.texture(look.headings ? look.shapes[g] ?? 'arrow' : 'disc'));
      gl.uniform1i(at.mode, look.mode === 3 && look.own[g] ? 0 : look.mode);
      gl.uniform3fv(at.colour, look.groups[g % look.groups.length]);
      gl.uniform1f(at.radius, group.radius);
      gl.uniform1f(at.least, (few ? Math.max(look.least, FEW(group.count, Math.min(camera.width, camera.height))) : look.least * smaller) * ratio);
      gl.uniform1f(at.halo, few ? ratio : 0);
      gl.uniform1f(at.strength, few ? 1 : strength);
      gl.drawArrays(gl.POINTS, 0, group.count);
      drawn += group.count;
    }
    gl.depthMask(true);
    return drawn;
  }

  /** Former frames fade in a picture of their own, which begins anew when the eye moves. */
  trails(frame, camera, look, fresh, ratio, view) {
    const gl = this.gl;
    this.fitTrail(camera);
    if (fresh) {
      const [from, to] = this.trail.pair;
      gl.bindFramebuffer(gl.FRAMEBUFFER, to.frame);
      gl.viewport(0, 0, gl.canvas.width, gl.canvas.height);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.disable(gl.BLEND);
      this.lay(from.texture, FADE);
      gl.enable(gl.BLEND);
      this.points(frame, camera, look, ratio, view, 0.5, 0.5);
      this.trail.pair.reverse();
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    this.lay(this.trail.pair[0].texture, 1);
  }

  fitTrail(camera) {
    const gl = this.gl, w = gl.canvas.width, h = gl.canvas.height, t = this.trail;
    if (t && t.w === w && t.h === h && t.version === camera.version) return;
    if (t && t.w === w && t.h === h) {
      t.version = camera.version;
      for (const sheet of t.pair) {
        gl.bindFramebuffer(gl.FRAMEBUFFER, sheet.frame);
        gl.clearColor(0, 0, 0, 0);
        gl.clear(gl.COLOR_BUFFER_BIT);
      }
      return;
    }
    if (t) t.pair.forEach(sheet => { gl.deleteTexture(sheet.texture); gl.deleteFramebuffer(sheet.frame); });
    const make = () => {
      const texture = gl.createTexture(), frame = gl.createFramebuffer();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, w, h);
      for (const at of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, at, gl.NEAREST);
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      return { texture, frame };
    };
    this.trail = { w, h, version: camera.version, pair: [make(), make()] };
  }

  lay(texture, strength) {
    const gl = this.gl;
    gl.useProgram(this.sheet.program);
    gl.bindVertexArray(this.backdrop.square);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.uniform1f(this.sheet.at.strength, strength);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}
