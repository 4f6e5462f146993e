// What is measured: lines and areas in the picture, and plots that grow beside it.
import { $, make, number } from './controls.js';
import { css } from './draw.js';

const ARROW = 14, HALO = 3;

export class Measures {
  constructor(app) {
    this.app = app;
    this.places = [];
    this.plots = [];
    this.boxes = new Map();
  }

  /** Another world, or the same with other places. */
  world(places) {
    this.places = places;
    $('measuredCheck').hidden = places.length === 0;
  }

  told(message) {
    const first = this.plots.length === 0 && message.plots.length > 0;
    this.plots = message.plots;
    if (first && !this.opened) {
      this.opened = true; // who asked for measures sees them; later the tab is theirs to choose
      this.app.tab('plots');
    }
    this.show();
  }

  show() {
    const plots = this.plots, end = Math.max(0, ...plots.map(plot => plot.seconds.at(-1) ?? 0));
    const begin = Math.min(end, ...plots.map(plot => plot.seconds[0] ?? end)), keys = plots.map(plot => `${plot.of}: ${plot.what}`);
    $('measures').hidden = plots.length === 0;
    document.body.dataset.measured = plots.length; // for tests
    if (keys.join() !== [...this.boxes.keys()].join()) this.build(plots, keys);
    if ($('measures').offsetParent === null) return;
    const colours = this.colours();
    plots.forEach((plot, n) => {
      const box = this.boxes.get(keys[n]), last = plot.values.findLast(value => value !== null);
      const text = last === undefined ? 'not yet known' : number(last) + (plot.unit ? ' ' + plot.unit : '');
      box.now.textContent = text;
      box.canvas.setAttribute('aria-label', `${keys[n]}: ${text}`);
      this.curve(box.canvas, plot, begin, end, colours.get(plot.of) ?? css(this.app.look.theme.groups[0]));
    });
  }

  /** Plots of one place stand together. */
  build(plots, keys) {
    this.boxes.clear();
    const parts = new Map();
    plots.forEach((plot, n) => {
      const now = make('span', { className: 'now' }), canvas = make('canvas', { role: 'img' });
      this.boxes.set(keys[n], { now, canvas });
      if (!parts.has(plot.of)) parts.set(plot.of, []);
      parts.get(plot.of).push(make('figure', {}, make('figcaption', {}, plot.what + ' ', now), canvas));
    });
    $('measures').replaceChildren(...[...parts].flatMap(([of, figures]) =>
      [make('h4', { textContent: of }), make('div', { className: 'pair' }, ...figures)]));
  }

  /** A place has one colour in the picture and in its plots; the whole has that of the first group. */
  colours() {
    const states = this.app.look.theme.states, found = new Map();
    this.places.forEach((place, n) => found.set(place.name, css(states[(n + 1) % states.length])));
    return found;
  }

  curve(canvas, plot, begin, end, colour) {
    const ratio = devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
    canvas.width = w * ratio;
    canvas.height = h * ratio;
    const pen = canvas.getContext('2d'), most = Math.max(1e-9, ...plot.values);
    pen.scale(ratio, ratio);
    pen.strokeStyle = colour;
    pen.lineWidth = 1.5;
    pen.beginPath();
    let open = false, former = h - 4;
    plot.values.forEach((value, n) => {
      if (value === null) { open = false; return; }
      const x = 2 + (w - 4) * (plot.seconds[n] - begin) / Math.max(1e-9, end - begin), y = h - 4 - (h - 20) * value / most;
      if (plot.what === 'passed') pen.lineTo(x, former); // a number of agents does not slope
      pen[open ? 'lineTo' : 'moveTo'](x, y);
      if (plot.values.length === 1) pen.lineTo(x + 2, y);
      former = y;
      open = true;
    });
    pen.stroke();
    pen.fillStyle = getComputedStyle(canvas).color;
    pen.globalAlpha = 0.8;
    pen.font = '10px system-ui';
    pen.fillText(number(most), 4, 11);
    pen.textAlign = 'right';
    pen.fillText(`${number(begin)} to ${number(end)} s`, w - 4, 11);
  }

  /** Draws lines, with an arrow for forwards, and areas, with their names. */
  marks(pen, camera, back) {
    if (!$('measured').checked) return;
    const view = camera.matrix(), floor = this.app.world.axes === 3 ? this.app.box?.low[2] ?? 0 : 0, colours = [...this.colours().values()];
    this.places.forEach((place, n) => {
      const corners = [];
      for (let k = 0; k < place.corners.length; k += 2) corners.push(camera.project([place.corners[k], place.corners[k + 1], floor], view));
      if (corners.includes(null)) return;
      pen.strokeStyle = pen.fillStyle = colours[n];
      pen.lineWidth = place.area ? 1.5 : 3;
      pen.beginPath();
      for (const [x, y] of corners) pen.lineTo(x, y);
      if (place.area) {
        pen.closePath();
        pen.globalAlpha = 0.12;
        pen.fill();
        pen.globalAlpha = 1;
        pen.setLineDash([6, 4]);
      }
      pen.stroke();
      pen.setLineDash([]);
      if (!place.area) this.arrow(pen, corners, camera.up);
      this.name(pen, place, corners, back);
    });
  }

  /** From the middle of a line to its left, seen from its first end. */
  arrow(pen, [a, b], up) {
    const mid = [0, 1].map(k => (a[k] + b[k]) / 2), length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const u = [(b[0] - a[0]) / length, (b[1] - a[1]) / length], left = up < 0 ? [-u[1], u[0]] : [u[1], -u[0]];
    const at = (along, across) => [0, 1].map(k => mid[k] + ARROW * (along * u[k] + across * left[k]));
    pen.beginPath();
    for (const [x, y] of [at(0.35, 0), at(0, 0.8), at(-0.35, 0)]) pen.lineTo(x, y);
    pen.fill();
  }

  name(pen, place, corners, back) {
    const xs = corners.map(c => c[0]), ys = corners.map(c => c[1]);
    const [x, y] = place.area ? [Math.min(...xs) + 6, Math.min(...ys) + 16] : [xs[1] + 6, ys[1] - 6];
    pen.font = '600 13px system-ui';
    pen.textAlign = 'left';
    pen.strokeStyle = back;
    pen.lineWidth = HALO;
    pen.lineJoin = 'round';
    pen.strokeText(place.name, x, y);
    pen.fillText(place.name, x, y);
  }
}
