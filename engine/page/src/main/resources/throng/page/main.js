// The page: what is told is shown, what is clicked is asked.
import { Camera } from './camera.js';
import { $, Controls } from './controls.js';
import { Crowding } from './crowding.js';
import { css, Draw, readable, rgb, themeOf } from './draw.js';
import { Faults } from './faults.js';
import { Frame } from './frame.js';
import { Hand } from './hand.js';
import { Measures } from './measures.js';
import { Numbers } from './numbers.js';
import { Plots } from './plots.js';
import { Tour } from './tour.js';
import { Why } from './why.js';
import { Wire } from './wire.js';

const PICK = 14, LOOK_EVERY = 150, MARGIN = 0.3, GAP = 8, FOR_SCALE = 34, COUNTED = 50000, FIT_EVERY = 1500, FIT_FROM = 0.02, WORDS_EVERY = 250;

class App {
  constructor() {
    this.state = { paused: false, colour: 'group', speed: 1, seed: '' };
    this.hidden = new Set();
    this.world = null;
    this.frame = null;
    this.camera = new Camera();
    this.draw = new Draw($('crowd'));
    this.pen = $('marks').getContext('2d');
    this.controls = new Controls(this);
    this.numbers = new Numbers(this);
    this.why = new Why(this);
    this.plots = new Plots(this);
    this.measures = new Measures(this);
    this.faults = new Faults(this);
    this.crowding = new Crowding();
    this.tour = new Tour();
    this.hand = new Hand(this);
    this.dark = !matchMedia('(prefers-color-scheme: light)').matches;
    this.setTheme();
    this.tab('show');
    this.buttons();
    this.pointers();
    document.addEventListener('keydown', event => this.key(event));
    new ResizeObserver(() => this.resize()).observe($('stage'));
    this.resize();
    this.wire = new Wire({
      open: () => this.opened(),
      lost: why => this.lostNow(why),
      message: message => this.told(message),
      frame: buffer => this.framed(buffer),
    });
    setInterval(() => this.status(), 250);
  }

  ask(request) {
    this.wire.ask(request);
  }

  opened() {
    this.lost = null;
    this.looked = '';
    this.reopened = true; // perhaps to a program that was started again, whose numbers begin anew
    this.status();
  }

  lostNow(why) {
    this.lost = why || 'the program does not answer';
    this.status();
  }

  told(message) {
    switch (message.kind) {
      case 'world': return this.worldTold(message);
      case 'state':
        this.state = message;
        this.controls.stateTold(message);
        this.begins(message.starting);
        break;
      case 'numbers': return this.numbers.told(message);
      case 'fit': return this.fitTold(message);
      case 'fields':
        this.draw.backdrop.fieldsTold(message.fields);
        break;
      case 'figures':
        this.figures = message;
        this.plots.told(message);
        break;
      case 'why': return this.why.told(message);
      case 'refused':
        return this.numbers.refused(message) || this.toast(message.text);
      case 'measures': return this.measures.told(message);
      case 'faults': return this.faults.told(message);
    }
    this.changed();
  }

  worldTold(world) {
    const another = this.reopened || this.world?.number !== world.number;
    this.reopened = false;
    this.world = world;
    this.camera.up = world.down ? -1 : 1;
    this.draw.backdrop.world(world);
    this.draw.shapes.world(world.shapes);
    if (another) {
      this.frame = null;
      this.fitted = 0;
      this.draw.uploaded = -1;
      this.hidden.clear();
      this.why.track = [];
      this.plots.begin();
      this.begins(this.state.starting);
    }
    this.measures.world(world.measured);
    this.controls.worldTold(world);
    this.controls.groupsTold(this);
    document.title = (world.title || 'throng') + ' · throng';
    this.changed();
  }

  /** What the old world says goes while another one is made, up to its first frame. name: of the world that is made; '': none. */
  begins(name) {
    const waits = !!name || !this.frame;
    this.starting = waits ? name || this.world?.title || 'the world' : '';
    document.body.classList.toggle('starting', waits);
    if (waits) $('toast').hidden = true;
    this.status();
    this.changed();
  }

  fitTold(box) {
    const another = this.fitted !== box.world && !this.near(this.box, box);
    this.box = box;
    if (another || this.fitWanted) this.whole = true;
    this.fitDue = this.whole;
    this.fitted = box.world;
    this.fitWanted = false;
    this.changed();
  }

  /** Shows all that there is where neither tools nor the legend lie; on it goes so until the eye is moved. */
  fitNow() {
    this.fitDue = !this.frame; // the legend of the first frame needs room
    if (!this.box || !this.world) return;
    const axes = this.world.axes, { low, high } = axes === 3 && this.frame ? this.frame : this.box;
    this.camera.fit(low, high, axes, this.rooms());
  }

  /** The free parts of the picture: above the legend, and beside it. */
  rooms() {
    const { width, height } = this.camera, stage = $('stage').getBoundingClientRect(), legend = $('legend').getBoundingClientRect();
    const top = GAP + Math.max(...['tools', 'status'].map(id => $(id).getBoundingClientRect().bottom - stage.top));
    const all = { left: GAP, top, right: width - GAP, bottom: height - FOR_SCALE };
    this.kept = legend.height;
    if (legend.height === 0) return [all];
    return [{ ...all, bottom: Math.min(all.bottom, legend.top - stage.top - GAP) }, { ...all, left: legend.right - stage.left + GAP }];
  }

  /** Counts who is out of view, and says so. A crowd that spreads is followed, unless the eye was moved. */
  countAway() {
    const { frame, camera } = this, view = camera.matrix(), at = [0, 0, 0], step = Math.max(1, Math.ceil(frame.agents / COUNTED));
    let away = 0;
    frame.groups.forEach((group, g) => {
      if (this.hidden.has(g)) return;
      for (let i = 0; i < group.count; i += step) {
        const p = frame.place(group, i, at) && camera.project(at, view);
        if (!p || p[0] < 0 || p[1] < 0 || p[0] > camera.width || p[1] > camera.height) away += step;
      }
    });
    away = Math.min(away, frame.agents);
    $('away').hidden = away === 0;
    $('away').textContent = `${away.toLocaleString('en')} ${away === 1 ? 'agent' : 'agents'} out of view – fit`;
    const now = performance.now();
    if (!this.whole || away <= FIT_FROM * frame.agents || now < (this.fitAsked ?? 0) + FIT_EVERY) return;
    this.fitAsked = now;
    this.ask('fit');
  }

  /** Whether two boxes are about the same: the eye stays where it is when a world starts again. */
  near(former, box) {
    if (!former || this.camera.axes !== this.world.axes) return false;
    return [0, 1, 2].every(a => Math.max(Math.abs(former.low[a] - box.low[a]), Math.abs(former.high[a] - box.high[a])) <= 0.1 * (box.high[a] - box.low[a]));
  }

  framed(buffer) {
    const frame = new Frame(buffer, this.world.axes);
    this.waiting = frame.serial;
    if (frame.world === this.world.number) {
      const first = !this.frame;
      this.frame = frame;
      this.fresh = true;
      if (first) this.begins(this.state.starting);
      this.why.seen(frame);
      this.arrived = performance.now();
    }
    this.changed();
  }

  /** What is shown, and how. */
  get look() {
    const theme = themeOf(this.dark, this.world?.backdrop), by = this.state.colour;
    let plain = 0; // groups without a colour of their own take those of the theme in turns
    const told = this.world?.groups ?? [], groups = told.map(group =>
      group.colour !== undefined ? readable(rgb(group.colour), theme) : theme.groups[plain++ % theme.groups.length]);
    const { least, strength } = this.crowding.marks(this.frame, this.camera, Number($('least').value));
    return {
      theme, groups: groups.length ? groups : theme.groups, hidden: this.hidden, least, strength, few: this.few(),
      shapes: told.map(group => group.shape), own: told.map(group => group.colour !== undefined),
      mode: by === 'group' ? 0 : by === 'heading' ? 3 : this.frame?.ramp ? 1 : 2,
      headings: $('headings').checked, trails: $('trails').checked, bodies: $('bodies').checked, ground: $('ground').checked,
    };
  }

  /** The groups that are few among many: they are never tiny. */
  few() {
    const found = new Set(), all = this.frame?.agents ?? 0;
    this.frame?.groups.forEach((group, g) => { if (group.count > 0 && group.count * 10 < all) found.add(g); });
    return found;
  }

  changed() {
    if (this.planned) return;
    this.planned = requestAnimationFrame(() => this.paint());
  }

  paint() {
    this.planned = 0;
    this.words();
    if (this.fitDue) this.fitNow();
    const look = this.look, ratio = Math.min(2, devicePixelRatio || 1), fresh = this.fresh;
    if (this.frame && this.draw.uploaded !== this.frame.serial) this.draw.upload(this.frame);
    const drawn = this.draw.draw(this.frame, this.camera, look, fresh, ratio);
    this.fresh = false;
    this.marks(look, ratio);
    if (this.waiting) {
      this.ask('drawn ' + this.waiting);
      this.waiting = 0;
      this.plots.drawn++;
    }
    this.lookAt();
    document.body.dataset.drawn = drawn; // for tests
    document.body.dataset.tick = this.frame?.tick ?? '';
  }

  /** Clock, legend and counts, all of one frame. */
  words() {
    const now = performance.now(), frame = this.frame;
    if (this.wordsAt && now - this.wordsAt < WORDS_EVERY && this.fresh && !this.fitDue) {
      this.wordsDue ||= setTimeout(() => this.changed(), WORDS_EVERY); // this frame may be the last one
      return;
    }
    clearTimeout(this.wordsDue);
    this.wordsDue = 0;
    this.wordsAt = now;
    $('clock').textContent = frame ? `tick ${frame.tick.toLocaleString('en')} · ${frame.time.toFixed(2)} s · ${frame.agents.toLocaleString('en')} agents` : '';
    this.controls.legend(this);
    if (this.whole && $('legend').offsetHeight > this.kept + 2) this.fitDue = true; // it has more rows
    this.numbers.showCommand();
    if (frame) this.countAway();
    else $('away').hidden = true;
  }

  marks(look, ratio) {
    const pen = this.pen, w = this.camera.width, h = this.camera.height, ink = this.dark ? '#ffffff' : '#10202c';
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, w, h);
    if (!this.world) return;
    this.ends(pen, css(look.theme.none));
    const metres = this.roundLength(110), flat = this.world.axes === 2;
    if (flat && $('grid').checked) this.gridLines(pen, w, h, css(look.theme.none), metres);
    const scale = this.scaleBar(pen, w, h, ink, metres);
    if (flat) this.draw.backdrop.places.captions(pen, this.camera, ink, css(look.theme.back), [scale, ...this.panels()]);
    this.measures.marks(pen, this.camera, css(look.theme.back));
    this.why.marks(pen, this.camera, ink);
    this.hand.marks(pen, ink);
  }

  /** What lies over the picture: x, y, width and height. */
  panels() {
    const { left, top } = $('stage').getBoundingClientRect();
    return ['status', 'legend', 'tools', 'tour', 'faults'].map(id => $(id).getBoundingClientRect()).map(box => [box.left - left, box.top - top, box.width, box.height]);
  }

  /** The ends of the world or of its map, or the box of the crowd in 3D. */
  ends(pen, colour) {
    const axes = this.world.axes, space = this.world.space, tiles = this.world.tiles;
    const map = tiles && { low: [tiles.x, tiles.y], high: [tiles.x + tiles.size * tiles.width, tiles.y + tiles.size * tiles.height] };
    const box = axes === 3 ? this.frame ?? this.box : map;
    const low = [0, 1, 2].map(a => space[a]?.[0] ?? box?.low[a]), high = [0, 1, 2].map(a => space[a]?.[1] ?? box?.high[a]);
    if (low.slice(0, axes).some(v => v === undefined)) return;
    const view = this.camera.matrix(), corner = k => this.camera.project([k & 1 ? high[0] : low[0], k & 2 ? high[1] : low[1], axes === 3 ? (k & 4 ? high[2] : low[2]) : 0], view);
    pen.strokeStyle = colour;
    pen.lineWidth = 1;
    pen.globalAlpha = 0.6;
    pen.beginPath();
    for (let k = 0; k < (axes === 3 ? 8 : 4); k++)
      for (const bit of axes === 3 ? [1, 2, 4] : [1, 2]) {
        const a = corner(k), b = corner(k | bit);
        if (k & bit || !a || !b) continue;
        pen.moveTo(a[0], a[1]);
        pen.lineTo(b[0], b[1]);
      }
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** 1, 2 or 5 times a power of ten, metres, that are at most so many pixels long. */
  roundLength(pixels) {
    const raw = pixels / this.camera.scale, ten = 10 ** Math.floor(Math.log10(raw));
    return [1, 2, 5].map(k => k * ten).filter(m => m <= raw).pop();
  }

  gridLines(pen, w, h, colour, metres) {
    const [x0, y0, x1, y1] = this.camera.seen(0);
    pen.strokeStyle = colour;
    pen.lineWidth = 1;
    pen.globalAlpha = 0.25;
    pen.beginPath();
    for (let x = Math.ceil(x0 / metres) * metres; x < x1; x += metres) {
      const [at] = this.camera.project([x, 0, 0]);
      pen.moveTo(at, 0);
      pen.lineTo(at, h);
    }
    for (let y = Math.ceil(y0 / metres) * metres; y < y1; y += metres) {
      const [, at] = this.camera.project([0, y, 0]);
      pen.moveTo(0, at);
      pen.lineTo(w, at);
    }
    pen.stroke();
    pen.globalAlpha = 1;
  }

  scaleBar(pen, w, h, ink, metres) {
    const length = metres * this.camera.scale, x = w - 16 - length, y = h - 18;
    pen.strokeStyle = pen.fillStyle = ink;
    pen.globalAlpha = 0.75;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, y - 4); pen.lineTo(x, y); pen.lineTo(x + length, y); pen.lineTo(x + length, y - 4);
    pen.stroke();
    pen.font = '12px system-ui';
    pen.textAlign = 'right';
    const text = (metres >= 1000 ? metres / 1000 + ' km' : metres >= 1 ? metres + ' m' : Math.round(metres * 1000) / 10 + ' cm') + (this.world.axes === 3 ? ' in the middle' : '');
    const wide = Math.max(length, pen.measureText(text).width);
    pen.fillText(text, x + length, y - 8);
    pen.globalAlpha = 1;
    return [x + length - wide - 4, y - 24, wide + 8, 32];
  }

  /** Tells the program which part is seen, so that 16 bits suffice for places. */
  lookAt() {
    if (!this.world || this.world.axes !== 2 || this.lookPlanned) return;
    const seen = this.camera.seen(MARGIN), ends = this.world.space;
    for (const a of [0, 1]) {
      if (ends[a].length !== 2) continue;
      seen[a] = Math.max(seen[a], ends[a][0] - 1);
      seen[a + 2] = Math.min(seen[a + 2], ends[a][1] + 1);
    }
    const request = 'look ' + seen.map(v => Math.fround(v)).join(' ');
    if (request === this.looked || this.within(seen)) return;
    this.lookPlanned = setTimeout(() => {
      this.lookPlanned = 0;
      this.looked = request;
      this.sentBox = seen;
      this.ask(request);
      this.changed();
    }, LOOK_EVERY);
  }

  /** Whether the box that was asked for last still serves. */
  within(seen) {
    const box = this.sentBox, now = this.camera.seen(0.05);
    if (!box || this.looked === '') return false;
    const covers = box[0] <= Math.max(now[0], seen[0]) && box[1] <= Math.max(now[1], seen[1]) && box[2] >= Math.min(now[2], seen[2]) && box[3] >= Math.min(now[3], seen[3]);
    return covers && (box[2] - box[0]) < 2 * (seen[2] - seen[0]);
  }

  status() {
    const rate = this.figures?.ticksPerSecond ?? 0, asked = this.figures?.asked;
    const behind = !this.state.paused && asked && rate < 0.9 * asked && this.frame;
    let text = 'live', kind = '';
    if (this.lost) [text, kind] = [`lost: ${this.lost}; trying again`, 'bad'];
    else if (this.starting) text = `starting ${this.starting} …`;
    else if (this.state.paused && this.frame.agents === 0 && this.state.left !== undefined) text = `all left at ${this.state.left.toFixed(1)} s`;
    else if (this.state.paused) [text, kind] = ['paused', 'warn'];
    else if (behind) [text, kind] = [`behind: ${rate.toFixed(0)} of ${asked.toFixed(0)} ticks/s`, 'warn'];
    else text = `live, ${rate.toFixed(0)} ticks/s`;
    $('status').textContent = text;
    $('status').className = kind;
  }

  toast(text, bad = true) {
    $('toast').textContent = text;
    $('toast').hidden = false;
    $('toast').style.borderColor = bad ? '' : 'var(--main)';
    clearTimeout(this.toastEnd);
    this.toastEnd = setTimeout(() => { $('toast').hidden = true; }, bad ? 6000 : 1500);
  }

  tab(name) {
    for (const button of $('tabs').children) button.setAttribute('aria-selected', button.dataset.tab === name);
    for (const page of document.querySelectorAll('[data-page]')) page.hidden = page.dataset.page !== name;
    this.plots?.show();
    this.measures?.show();
  }

  setTheme() {
    document.documentElement.classList.toggle('light', !this.dark);
    this.changed();
  }

  resize() {
    const ratio = Math.min(2, devicePixelRatio || 1), { clientWidth: w, clientHeight: h } = $('stage');
    for (const canvas of [$('crowd'), $('marks')]) {
      canvas.width = Math.max(1, Math.round(w * ratio));
      canvas.height = Math.max(1, Math.round(h * ratio));
    }
    this.camera.resize(w, h);
    this.fitDue = this.whole;
    this.changed();
  }

  fit() {
    this.fitWanted = true;
    this.why.follow(false);
    this.ask('fit');
  }

  zoom(factor, x = this.camera.width / 2, y = this.camera.height / 2) {
    this.whole = false;
    this.camera.zoom(factor, x, y);
    this.changed();
  }

  buttons() {
    for (const button of $('tabs').children) button.onclick = () => this.tab(button.dataset.tab);
    $('fit').onclick = $('away').onclick = () => this.fit();
    $('zoomIn').onclick = () => this.zoom(1.5);
    $('zoomOut').onclick = () => this.zoom(1 / 1.5);
    $('help').onclick = () => { $('keys').hidden = !$('keys').hidden; };
    $('theme').onclick = () => {
      this.dark = !this.dark;
      this.setTheme();
    };
  }

  pointers() {
    const canvas = $('crowd'), down = new Map();
    let moved = 0;
    canvas.onpointerdown = event => {
      canvas.setPointerCapture(event.pointerId);
      down.set(event.pointerId, [event.offsetX, event.offsetY]);
      if (down.size === 1) moved = 0;
      if (down.size > 1) this.hand.up(false);
      else this.hand.down(event.offsetX, event.offsetY);
    };
    canvas.onpointermove = event => {
      const former = down.get(event.pointerId);
      if (!former || this.hand.move(event.offsetX, event.offsetY)) return;
      const now = [event.offsetX, event.offsetY], other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      const dx = now[0] - former[0], dy = now[1] - former[1];
      down.set(event.pointerId, now);
      moved += Math.abs(dx) + Math.abs(dy);
      if (other) {
        const before = Math.hypot(former[0] - other[0], former[1] - other[1]), after = Math.hypot(now[0] - other[0], now[1] - other[1]);
        this.zoom(after / Math.max(1, before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      }
      if (moved > 4) this.drag(other ? dx / 2 : dx, other ? dy / 2 : dy, event.shiftKey || event.buttons & 6 || other);
    };
    canvas.onpointerup = canvas.onpointercancel = event => {
      const single = down.size === 1 && moved <= 4 && event.type === 'pointerup';
      down.delete(event.pointerId);
      if (this.hand.up(event.type === 'pointerup')) return;
      if (single) this.click(event.offsetX, event.offsetY);
    };
    canvas.oncontextmenu = event => event.preventDefault();
    canvas.addEventListener('wheel', event => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.offsetX, event.offsetY);
    }, { passive: false });
  }

  drag(dx, dy, pan) {
    if (this.camera.axes === 3 && !pan) this.camera.rotate(dx, dy);
    else {
      this.whole = false;
      this.why.follow(false);
      this.camera.pan(dx, dy);
    }
    this.changed();
  }

  /** Asks the agent nearest to a pixel. */
  click(x, y) {
    const found = this.nearest(x, y);
    if (found) this.why.pick(found.group, found.id);
    else this.why.drop();
  }

  /** The agent nearest to a pixel: group and id; null if none is near. */
  nearest(x, y) {
    const frame = this.frame, view = this.camera.matrix(), at = [0, 0, 0];
    if (!frame) return null;
    let least = PICK * PICK, group = -1, id = -1;
    frame.groups.forEach((members, g) => {
      if (this.hidden.has(g)) return;
      for (let i = 0; i < members.count; i++) {
        if (!frame.place(members, i, at)) continue;
        const p = this.camera.project(at, view);
        if (!p) continue;
        const d = (p[0] - x) ** 2 + (p[1] - y) ** 2;
        if (d < least) [least, group, id] = [d, g, members.ids[i]];
      }
    });
    return group >= 0 ? { group, id } : null;
  }

  key(event) {
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== 'checkbox') return;
    if (event.target.tagName === 'BUTTON' && event.key === ' ') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const flip = id => { $(id).checked = !$(id).checked; this.changed(); };
    const does = {
      ' ': () => this.controls.toggle(), '.': () => this.ask('step'), '[': () => this.controls.faster(-1), ']': () => this.controls.faster(1),
      f: () => this.fit(), g: () => this.why.follow(!this.why.following), p: () => this.hand.take(!this.hand.on), Escape: () => ($('menu').hidden ? this.why.drop() : $('menu').hidden = true),
      h: () => flip('headings'), t: () => flip('trails'), b: () => flip('bodies'), '?': () => $('help').click(),
      '+': () => this.zoom(1.25), '=': () => this.zoom(1.25), '-': () => this.zoom(0.8),
      ArrowLeft: () => this.drag(40, 0), ArrowRight: () => this.drag(-40, 0), ArrowUp: () => this.drag(0, 40), ArrowDown: () => this.drag(0, -40),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }
}

try {
  globalThis.throng = new App();
} catch (error) {
  $('status').textContent = error.message;
  $('status').className = 'bad';
}
