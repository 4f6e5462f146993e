// Why one agent does what it does: words in the panel, arrows over the crowd.
import { $, make, number } from './controls.js';
import { css, readable, rgb } from './draw.js';

const COLOURS = [0x6ec6ff, 0xffd060, 0xff6a5a, 0x7ce08c, 0xc890ff, 0xff90c0, 0x60e0e0, 0xe0a060, 0x90a0ff, 0xc0d060];
const LONGEST = 90, TRACK = 400;

const table = rows => make('table', {}, ...rows.map(([name, text]) => make('tr', {}, make('td', { textContent: name }), make('td', { textContent: text }))));

export class Why {
  constructor(app) {
    this.app = app;
    this.track = [];
    $('unpick').onclick = () => this.drop();
    $('follow').onclick = () => this.follow(!this.following);
  }

  pick(group, id) {
    this.track = [];
    this.asked = { group, id };
    this.app.ask(`pick ${group} ${id}`);
    this.app.tab('why');
  }

  drop() {
    if (this.asked) this.app.ask('unpick');
    this.told({});
  }

  follow(on) {
    this.following = on && !!this.asked;
    if (this.following) this.app.whole = false;
    $('follow').setAttribute('aria-pressed', this.following);
    this.app.changed();
  }

  told(message) {
    this.message = message.agent || message.gone ? message : null;
    if (!this.message) {
      this.asked = null;
      this.following = false;
    } else {
      if (this.asked?.id !== message.id || this.asked?.group !== message.group) this.track = [];
      this.asked = { group: message.group, id: message.id };
    }
    for (const id of ['unpick', 'follow']) $(id).hidden = !this.asked;
    $('follow').setAttribute('aria-pressed', !!this.following);
    this.show();
    this.app.changed();
  }

  show() {
    const m = this.message;
    if (!m) {
      $('whyTitle').textContent = 'Click an agent to ask it.';
      $('whyBody').replaceChildren();
      return;
    }
    $('whyTitle').textContent = `agent ${m.id} of ${this.app.world.groups[m.group]?.name ?? m.group}`;
    if (m.gone) {
      $('whyBody').replaceChildren(make('p', { className: 'dim', textContent: 'It is gone: it was removed, or is in another group.' }));
      return;
    }
    const body = [this.motion(m)];
    for (const mind of m.minds) body.push(make('h4', { textContent: 'mind: ' + mind.mind }), ...mind.lines.map((line, n) => make('div', { className: n === mind.lines.length - 1 && /^ /.test(line) ? 'said path leaf' : 'said path', textContent: line })));
    if (m.senses.length) body.push(make('h4', { textContent: 'notices' }), ...m.senses.map(line => make('div', { className: 'said', textContent: line })));
    body.push(make('h4', { textContent: 'what each rule wants' }), this.parts(m));
    const own = Object.keys(m.columns).filter(name => !/^[vh]?[xyz]$/.test(name) && !m.inner.includes(name));
    if (own.length) body.push(make('h4', { textContent: 'columns' }), table(own.map(name => [name, this.value(m, name)])));
    body.push(this.raw(m));
    $('whyBody').replaceChildren(...body);
  }

  /** The colour of a rule, readable on the present ground. */
  colour(k) {
    return css(readable(rgb(COLOURS[k % COLOURS.length]), this.app.look.theme));
  }

  parts(m) {
    const sizes = m.parts.map(part => Math.hypot(...part.force)), most = Math.max(1e-9, ...sizes.filter((_, k) => m.parts[k].acts));
    return make('table', {}, ...m.parts.map((part, k) => {
      const dot = make('i'), fill = make('div', { className: 'fill' }), last = k === m.parts.length - 1;
      dot.style.background = last ? 'currentColor' : part.mix || !part.acts ? 'transparent' : this.colour(k);
      fill.style.width = 100 * sizes[k] / most + '%';
      fill.style.background = dot.style.background;
      return make('tr', { className: 'part' + (last ? ' total' : part.mix || !part.acts ? ' mix' : '') + (part.acts ? '' : ' idle') },
        make('td', {}, dot, last && part.mix ? 'total' : part.rule), part.acts ? make('td', { className: 'bar' }, fill) : make('td', { textContent: 'does not act' }),
        make('td', { textContent: number(sizes[k]) + ' ' + part.unit }));
    }));
  }

  /** Position, velocity and heading as a person reads them. */
  motion(m) {
    const c = m.columns, axes = ['x', 'y', 'z'].filter(a => a in c), list = of => axes.map(a => number(c[of + a], 4)).join(', ');
    const degrees = Math.round(Math.atan2(c.hy, c.hx) * 180 / Math.PI), climb = Math.round(Math.asin(Math.max(-1, Math.min(1, c.hz ?? 0))) * 180 / Math.PI);
    const speed = number(Math.hypot(...axes.map(a => c['v' + a])), 3), moved = number(Math.hypot(...axes.map(a => c['v' + a] + (c['contact.v' + a] ?? 0))), 3);
    const origin = this.app.world.origin ?? [0, 0], far = origin[0] !== 0 || origin[1] !== 0;
    const place = far ? axes.map((a, k) => (c[a] + (origin[k] ?? 0)).toFixed(2)).join(', ') : list('');
    return table([['position', place + ' m'], ['velocity', list('v') + ' m/s'],
      ['speed', speed + ' m/s' + (moved === speed ? '' : `, moved at ${moved} m/s`)],
      ['heading', degrees + '°' + ('hz' in c ? `, climbs ${climb}°` : '')]]);
  }

  /** All columns as the engine holds them, folded. */
  raw(m) {
    const origin = this.app.world.origin ?? [0, 0], from = origin[0] || origin[1] ? `, places from (${origin.join(', ')})` : '';
    const names = Object.keys(m.columns), fold = make('details', { className: 'raw', open: !!this.unfolded }, make('summary', { textContent: `all ${names.length} columns, as they are held${from}` }),
      table(names.map(name => [name, this.value(m, name)])));
    fold.ontoggle = () => { this.unfolded = fold.open; };
    return fold;
  }

  value(m, name) {
    const value = m.columns[name], state = this.app.world.groups[m.group]?.states?.[name]?.[value];
    if (typeof value !== 'number' || Math.abs(value) >= 1e30) return typeof value === 'number' ? 'none' : value;
    return Number.isInteger(value) ? (state ? `${state} (${value})` : value) : number(value, 4);
  }

  /** Notes where the agent is in a new frame, and keeps the eye on it. */
  seen(frame) {
    const asked = this.asked;
    if (!asked) return;
    const i = frame.find(asked.group, asked.id);
    if (i < 0) return;
    const at = [0, 0, 0];
    if (!frame.place(frame.groups[asked.group], i, at) && this.message?.at && !this.following) return;
    this.at = at;
    this.body = frame.radius(frame.groups[asked.group], i);
    this.track.push([...at]);
    if (this.track.length > TRACK) this.track.shift();
    if (this.following) this.app.camera.look(at);
  }

  /** Draws track, ring and arrows over the crowd. */
  marks(pen, camera, ink) {
    if (!this.asked || !this.at) return;
    const view = camera.matrix(), at = camera.project(this.at, view);
    if (!at) return;
    pen.lineWidth = 1.5;
    pen.strokeStyle = ink;
    pen.globalAlpha = 0.5;
    pen.beginPath();
    let former = null;
    for (const p of this.track) {
      const q = camera.project(p, view);
      if (!q) continue;
      const jump = former && Math.hypot(q[0] - former[0], q[1] - former[1]) > 120; // across the seam of a torus
      if (former && !jump) pen.lineTo(q[0], q[1]);
      else pen.moveTo(q[0], q[1]);
      former = q;
    }
    pen.stroke();
    pen.globalAlpha = 1;
    const perMetre = camera.axes === 2 ? camera.scale : camera.pixels / at[2];
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(at[0], at[1], Math.max(9, this.body * perMetre * 1.7 + 4), 0, 7);
    pen.stroke();
    if (this.message?.parts) this.arrows(pen, camera, view, at, perMetre, ink);
  }

  arrows(pen, camera, view, at, perMetre, ink) {
    const parts = this.message.parts, most = Math.max(1e-9, ...parts.filter(part => part.acts).map(part => Math.hypot(...part.force)));
    parts.forEach((part, k) => {
      const last = k === parts.length - 1, size = Math.hypot(...part.force);
      if ((part.mix && !last) || !part.acts || size < most * 0.01 || part.unit !== 'N') return;
      const metres = LONGEST / perMetre / most;
      const tip = camera.project(this.at.map((v, a) => v + part.force[a] * metres), view);
      if (!tip) return;
      pen.strokeStyle = pen.fillStyle = last && parts.length > 1 ? ink : this.colour(k);
      pen.lineWidth = last ? 3 : 2;
      arrow(pen, at, tip);
    });
  }
}

function arrow(pen, from, to) {
  const dx = to[0] - from[0], dy = to[1] - from[1], l = Math.hypot(dx, dy);
  if (l < 2) return;
  const ux = dx / l, uy = dy / l, head = Math.min(9, l / 2);
  pen.beginPath();
  pen.moveTo(from[0], from[1]);
  pen.lineTo(to[0] - ux * head * 0.8, to[1] - uy * head * 0.8);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(to[0], to[1]);
  pen.lineTo(to[0] - ux * head - uy * head * 0.5, to[1] - uy * head + ux * head * 0.5);
  pen.lineTo(to[0] - ux * head + uy * head * 0.5, to[1] - uy * head - ux * head * 0.5);
  pen.fill();
}
