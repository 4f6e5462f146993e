// What has a place and a name: goals, doors, stairs, queues, smoke. They are painted below the agents, their names above.
import { css, rgb } from './draw.js';

/** Colours on dark and on light ground, how much a place hides, how opaque its edge is, whether it is hatched. */
const LOOKS = {
  area: { colours: [0x6fa890, 0x3f7f60], fill: 0.16, edge: 0.45 },
  slow: { colours: [0x98a0a8, 0x30383f], fill: 0.6, edge: 0.3 },
  avoided: { colours: [0xd0a040, 0x8a6000], fill: 0.06, edge: 0.6, hatched: true },
  preferred: { colours: [0x60c060, 0x2c7a2c], fill: 0.06, edge: 0.6, hatched: true },
  source: { colours: [0x5bc8e8, 0x1f8fb0], fill: 0.2, edge: 0.5 },
  wait: { colours: [0x8ca3ae, 0x60707a], fill: 0.08, edge: 0.5 },
  queue: { colours: [0xc0c8ce, 0x50606a], fill: 0, edge: 0.7 },
  goal: { fill: 1, edge: 0 },
  link: { fill: 1, edge: 0 },
  ride: { colours: [0x9a6bff, 0x7340d8], fill: 0, edge: 0.3 },
  open: { fill: 1, edge: 1 },
  narrow: { colours: [0xffc040, 0xc08000], fill: 0.5, edge: 1 },
  closed: { colours: [0xf04434, 0xc01020], fill: 0.55, edge: 1, hatched: true },
  storey: { fill: 0, edge: 0 },
};
const GOALS = new Set(['goal', 'open', 'narrow', 'closed']);
const HATCH = 9, LINE = 15, MOST_NAMES = 500;

export class Places {
  constructor(gl) {
    this.gl = gl;
    this.list = this.goals = this.names = [];
    this.sheet = document.createElement('canvas');
    this.texture = null;
    this.painted = '';
    this.version = 0;
  }

  /** Takes the places of a world, and words that its program has put somewhere. */
  world(told) {
    this.list = told.places ?? [];
    this.goals = this.list.filter(place => GOALS.has(place.kind));
    this.names = [...(told.labels ?? []).map(({ text, x, y }) => ({ kind: 'label', name: text, x, y, wide: true })), ...this.list.filter(place => place.name)];
    this.version++;
  }

  get links() {
    return this.list.some(place => place.kind === 'link') || null;
  }

  /** Whether a goal has a tile at a place. */
  isGoal(x, y) {
    return this.goals.some(({ parts }) => parts.some(box => x >= box[0] && x < box[4] && y >= box[1] && y < box[5]));
  }

  /** A picture of all places as they lie on the screen, for the graphics card; null without any. */
  sheetOf(camera, theme) {
    const gl = this.gl, { width, height } = gl.canvas, key = [camera.version, width, height, theme.dark, this.version].join();
    if (!this.list.length) return null;
    if (key === this.painted) return this.texture;
    this.painted = key;
    Object.assign(this.sheet, { width, height });
    const pen = this.sheet.getContext('2d'), ratio = width / camera.width;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const place of this.list) this.paint(pen, place, camera, theme);
    this.texture ??= gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.sheet);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    for (const at of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, at, gl.NEAREST);
    for (const at of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, at, gl.CLAMP_TO_EDGE);
    return this.texture;
  }

  paint(pen, place, camera, theme) {
    const look = LOOKS[place.kind], view = camera.matrix();
    const own = place.kind === 'link' ? theme.link : theme.goal, colour = look.colours ? rgb(look.colours[theme.dark ? 0 : 1]) : own.slice(0, 3);
    const path = new Path2D();
    for (const part of place.parts) {
      for (let k = 0; k < part.length; k += 2) path[k ? 'lineTo' : 'moveTo'](...camera.project([part[k], part[k + 1], 0], view));
      if (!place.line) path.closePath();
    }
    pen.fillStyle = pen.strokeStyle = css(colour);
    pen.globalAlpha = look.fill * (look.colours ? 1 : own[3]) * (place.kind === 'slow' ? 0.15 + 0.85 * place.strength : 1);
    if (pen.globalAlpha > 0 && look.fill) pen.fill(path, 'evenodd');
    pen.globalAlpha = 0.3 + 0.5 * place.strength;
    if (look.hatched) this.hatch(pen, path, camera);
    pen.globalAlpha = look.edge;
    pen.lineWidth = look.edge === 1 ? 2 : 1;
    pen.setLineDash(place.kind === 'wait' || place.kind === 'ride' ? [4, 4] : []);
    if (look.edge) pen.stroke(path);
  }

  /** Lines that go up to the right, a few pixels apart. */
  hatch(pen, path, camera) {
    pen.save();
    pen.clip(path, 'evenodd');
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = -camera.height; x < camera.width; x += HATCH) {
      pen.moveTo(x, camera.height);
      pen.lineTo(x + camera.height, 0);
    }
    pen.stroke();
    pen.restore();
  }

  /** Writes names. One that would meet another, or what is taken (x, y, width, height), stands beside its place or is left out. */
  captions(pen, camera, ink, back, taken) {
    const view = camera.matrix(), written = [];
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = 3;
    pen.strokeStyle = back;
    pen.fillStyle = ink;
    for (const { kind, name, x, y, wide } of this.names.slice(-MOST_NAMES).reverse()) {
      const at = camera.project([x, y, 0], view);
      if (at[0] < 0 || at[1] < 0 || at[0] > camera.width || at[1] > camera.height) continue;
      pen.font = kind === 'storey' || kind === 'label' ? '600 13px system-ui' : '12px system-ui';
      const w = pen.measureText(name).width, beside = w / 2 + 10;
      const tries = [[0, 0], [0, -LINE], [0, LINE], [beside, 0], [-beside, 0]];
      for (const [dx, dy] of wide ? tries : [...tries.slice(1), tries[0]]) {
        const cx = inside(at[0] + dx, w / 2 + 2, camera.width), cy = inside(at[1] + dy, LINE / 2, camera.height);
        const box = [cx - w / 2, cy - LINE / 2, w, LINE];
        if ([...taken, ...written].some(other => meet(box, other))) continue;
        written.push(box);
        pen.strokeText(name, cx, cy);
        pen.fillText(name, cx, cy);
        break;
      }
    }
    pen.textBaseline = 'alphabetic';
    Object.assign(this, { written, taken }); // for tests
  }
}

/** The nearest place to p at which half a name ends before both edges of the view. */
const inside = (p, half, size) => Math.max(half, Math.min(size - half, p));

export const meet = ([x, y, w, h], [u, v, wide, high]) => x < u + wide && u < x + w && y < v + high && v < y + h;
