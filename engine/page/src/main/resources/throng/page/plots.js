// Small plots: ticks a second, agents by group, time by stage, events, and what the page costs.
import { $, make, number } from './controls.js';
import { css } from './draw.js';

const SAMPLES = 120;

export class Plots {
  constructor(app) {
    this.app = app;
    this.rates = [];
    this.counts = [];
    this.latest = null;
    this.drawn = 0;
    this.drawnSince = performance.now();
  }

  begin() {
    this.rates = [];
    this.counts = [];
  }

  told(figures) {
    this.latest = figures;
    this.rates.push(figures.ticksPerSecond);
    const frame = this.app.frame;
    const by = this.app.look.mode === 2 ? this.app.state.colour : '';
    if (by !== this.by) this.counts = [];
    this.by = by;
    if (frame) this.counts.push(by ? this.app.controls.states(frame.groups) : frame.groups.map(group => group.count));
    for (const list of [this.rates, this.counts]) if (list.length > SAMPLES) list.shift();
    const now = performance.now();
    this.fps = this.drawn / (now - this.drawnSince) * 1000;
    this.drawn = 0;
    this.drawnSince = now;
    this.show();
  }

  show() {
    const figures = this.latest;
    if (!figures || $('rate').offsetParent === null) return;
    $('rateNow').textContent = number(figures.ticksPerSecond) + (figures.asked ? ` of ${number(figures.asked)}` : '');
    const theme = this.app.look.theme;
    this.lines($('rate'), [this.rates], [css(theme.groups[0])]);
    const kinds = Math.min(12, Math.max(0, ...this.counts.map(row => row.length)));
    $('countsOf').textContent = this.by || 'group';
    this.lines($('counts'), Array.from({ length: kinds }, (_, g) => this.counts.map(row => row[g] ?? 0)),
      (this.by ? theme.states : this.app.look.groups).map(css));
    this.bars(figures.stages);
    $('events').replaceChildren(this.table(Object.entries(figures.events).map(([name, n]) => [name, n.toLocaleString('en')]), 'none so far'));
    const kilobytes = (this.app.frame?.buffer.byteLength ?? 0) / 1000;
    $('cost').replaceChildren(this.table([
      ['one tick', number(figures.millisPerTick) + ' ms'],
      ['one frame: pack', number(figures.microsPerFrame) + ' µs'],
      ['one frame: bytes', number(kilobytes) + ' kB'],
      ['from tick to drawn', number(figures.millisToDrawn) + ' ms'],
      ['frames sent', number(figures.framesPerSecond) + ' /s'],
      ['frames drawn here', number(this.fps) + ' /s'],
    ], ''));
  }

  table(rows, empty) {
    if (rows.length === 0) return make('span', { className: 'dim', textContent: empty });
    return make('table', {}, ...rows.map(row => make('tr', {}, ...row.map(cell => make('td', { textContent: cell })))));
  }

  bars(stages) {
    const rows = Object.entries(stages), most = Math.max(1e-9, ...rows.map(row => row[1]));
    if (rows.length === 0) {
      $('stages').replaceChildren(make('span', { className: 'dim', textContent: 'not measured' }));
      return;
    }
    $('stages').replaceChildren(make('table', {}, ...rows.map(([name, nanos]) => {
      const fill = make('div', { className: 'fill' });
      fill.style.width = 100 * nanos / most + '%';
      return make('tr', {}, make('td', { textContent: name }), make('td', { className: 'bar' }, fill), make('td', { textContent: number(nanos) }));
    })));
  }

  lines(canvas, rows, colours) {
    const ratio = devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
    canvas.width = w * ratio;
    canvas.height = h * ratio;
    const pen = canvas.getContext('2d');
    pen.scale(ratio, ratio);
    const most = Math.max(1e-9, ...rows.flat());
    rows.forEach((row, k) => {
      pen.strokeStyle = colours[k % colours.length];
      pen.lineWidth = 1.5;
      pen.beginPath();
      row.forEach((value, n) => pen.lineTo(w * (n + SAMPLES - row.length) / (SAMPLES - 1), h - 4 - (h - 14) * value / most));
      pen.stroke();
    });
    pen.fillStyle = getComputedStyle(canvas).color;
    pen.globalAlpha = 0.7;
    pen.font = '10px system-ui';
    pen.fillText(number(most), 4, 11);
  }
}
