// Numbers to turn, and the command that makes the same run again.
import { $, make, number } from './controls.js';

const EVERY = 200; // milliseconds between two requests of one slider
const ENDLESS = 1e8, WIDE = 10, STEPS = 400;

/** The words of a path, between which its line may break. */
const words = path => path.split(/(?<=\.)|(?<=[a-z0-9])(?=[A-Z])/).flatMap(word => [word, make('wbr')]);

const large = value => Math.abs(value) >= 1000 ? value.toLocaleString('en') : number(value);

export class Numbers {
  constructor(app) {
    this.app = app;
    this.rows = new Map();
    this.last = 0;
    $('filter').oninput = () => this.filter();
    $('copy').onclick = () => this.copy();
    $('unset').onclick = () => app.ask('unset');
  }

  told(message) {
    const paths = message.numbers.map(row => row.path + row.live + row.first).join();
    if (paths !== this.paths) this.build(message.numbers);
    this.paths = paths;
    const turned = message.command.match(/--set '?[^ =']+/g)?.map(word => word.replace(/--set '?/, '')) ?? [];
    for (const row of message.numbers) this.rows.get(row.path)?.show(row.value, turned.includes(row.path));
    this.command = message.command;
    this.showCommand();
  }

  /** What the scenario offers comes first; all other paths stand under "more", by group. */
  build(numbers) {
    this.rows.clear();
    const first = numbers.filter(row => row.first), groups = new Map();
    for (const row of numbers) {
      if (row.first) continue;
      const name = row.live ? row.path.slice(0, row.path.indexOf('.')) : 'from the start';
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(row);
    }
    const order = [...groups].sort((a, b) => (a[0] === 'from the start') - (b[0] === 'from the start'));
    const parts = order.map(([name, rows], k) => make('details', { open: k === 0 && first.length < 3 },
      make('summary', { textContent: name }), ...rows.map(row => this.row(row, row.live ? row.path.slice(name.length + 1) : row.path))));
    const more = first.length && parts.length ? [make('details', { className: 'more', open: first.length < 3 }, make('summary', { textContent: 'more' }), ...parts)] : parts;
    $('numberList').replaceChildren(...first.map(row => this.row(row, row.path)), ...more);
    this.filter();
  }

  row(row, short) {
    const input = row.words?.length ? make('select', { 'aria-label': row.path }, ...row.words.map(value => make('option', { value, textContent: value })))
      : make('input', { 'aria-label': row.path });
    input.value = row.value;
    const tag = make('span', { className: 'tag ' + (row.live ? 'live' : 'restart'), textContent: row.live ? 'live' : 'restart',
      title: row.live ? 'a change holds from the next tick on' : 'a change starts again' });
    const says = make('small', { textContent: this.range(row) });
    const label = make('div', { className: 'name', title: row.path }, ...words(short), ' ', tag, says);
    const box = make('div', { className: 'number' }, label, input);
    box.dataset.path = row.path;
    let good = row.value;
    const write = value => {
      input.value = typeof value === 'number' ? number(value, 7) : value;
      if (!slider) return;
      if (value > Number(slider.max)) slider.max = value;
      if (value < Number(slider.min)) slider.min = value;
      slider.value = value;
    };
    const ask = () => {
      refuse('');
      this.app.ask(`set ${row.path} ${input.value.trim().replace(/\s+/g, ' ')}`);
    };
    const refuse = why => {
      box.classList.toggle('refused', why !== '');
      says.textContent = why || this.range(row);
      if (why) write(good);
    };
    input.onchange = ask;
    const slider = row.value !== '' && Math.abs(Number(row.value)) < ENDLESS && (row.live || row.first) ? this.slider(row, input, ask) : null;
    if (slider) box.append(slider);
    this.rows.set(row.path, { box, refuse, show: (value, turned) => {
      if (value !== good) refuse('');
      good = value;
      if (document.activeElement !== input && document.activeElement !== slider) write(value);
      box.classList.toggle('turned', turned);
    } });
    return box;
  }

  /** Marks the row whose value was refused; it shows the last good one again. Returns whether the row is in view. */
  refused(message) {
    const row = this.rows.get(message.path);
    row?.refuse(message.text);
    return !!row?.box.checkVisibility();
  }

  /** What the number does, and what it may be. */
  range(row) {
    const low = row.low > -ENDLESS, high = row.high < ENDLESS;
    const between = low && high ? `${large(row.low)} to ${large(row.high)}` : low ? `from ${large(row.low)}` : high ? `up to ${large(row.high)}` : '';
    return [row.about, `${between} ${row.unit}`.trim()].filter(Boolean).join(' · ');
  }

  /** A live number follows the slider; what starts again waits until it is let go. */
  slider(row, input, ask) {
    const [low, high] = this.ends(row), step = this.step(row, low, high), value = Number(row.value);
    const min = value - Math.max(0, Math.floor((value - low) / step)) * step; // whole steps lead to the value
    const slider = make('input', { type: 'range', min: number(min, 7), max: Math.max(value, high), step, value, 'aria-label': row.path });
    slider.oninput = () => {
      input.value = number(Number(slider.value), 4);
      if (!row.live || performance.now() - this.last < EVERY) return;
      this.last = performance.now();
      ask();
    };
    slider.onchange = ask;
    return slider;
  }

  /** A slider spans what is allowed, but at most three times the first value where that is little of it. */
  ends(row) {
    const value = Number(row.value), wide = value === 0 ? WIDE : 3 * Math.abs(value), low = row.low ?? -Infinity, high = row.high ?? Infinity;
    if (high - low <= WIDE * Math.abs(value)) return [low, high];
    return [Math.max(low, value > 0 ? 0 : -wide), Math.min(high, value < 0 ? 0 : wide)];
  }

  /** A round step; whole if the value and both ends are, and there are enough between. */
  step(row, low, high) {
    const raw = (high - low) / STEPS, ten = 10 ** Math.floor(Math.log10(raw)), step = [1, 2, 5].map(k => k * ten).filter(s => s <= raw).pop() ?? raw;
    return [Number(row.value), row.low, row.high].every(Number.isInteger) && high - low >= 20 ? Math.max(1, Math.round(step)) : step;
  }

  filter() {
    const wanted = $('filter').value.trim().toLowerCase();
    let found = 0;
    for (const [path, row] of this.rows) {
      row.box.hidden = !path.toLowerCase().includes(wanted);
      if (!row.box.hidden) found++;
    }
    $('noNumber').hidden = found > 0;
    $('noNumber').textContent = wanted ? `no number has “${wanted}” in its name` : 'this world has no numbers to turn';
    for (const part of $('numberList').querySelectorAll('details')) {
      part.hidden = [...part.querySelectorAll('.number')].every(box => box.hidden);
      if (wanted && !part.hidden) part.open = true;
    }
  }

  text() {
    const command = this.command ?? '';
    return command && !command.startsWith('--set') ? `${command} --ticks ${this.app.frame?.tick ?? 0}` : command;
  }

  showCommand() {
    $('command').textContent = this.text() || 'nothing was turned yet';
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.text());
      this.app.toast('copied', false);
    } catch {
      getSelection().selectAllChildren($('command'));
    }
  }
}
