// Numbers to turn, and the command that makes the same run again.
import { $, make, number } from './controls.js';

const EVERY = 200; // milliseconds between two requests of one slider

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
    const paths = message.numbers.map(row => row.path + row.live).join();
    if (paths !== this.paths) this.build(message.numbers);
    this.paths = paths;
    const turned = message.command.match(/--set [^ =]+/g)?.map(word => word.slice(6)) ?? [];
    for (const row of message.numbers) this.rows.get(row.path)?.show(row.value, turned.includes(row.path) || row.waits, row.waits);
    this.command = message.command;
    this.showCommand();
  }

  build(numbers) {
    this.rows.clear();
    const groups = new Map();
    for (const row of numbers) {
      const name = row.live ? row.path.slice(0, row.path.indexOf('.')) : 'from the start';
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(row);
    }
    const order = [...groups].sort((a, b) => (a[0] === 'from the start') - (b[0] === 'from the start'));
    $('numberList').replaceChildren(...order.map(([name, rows], k) => make('details', { open: k === 0 },
      make('summary', { textContent: name }), ...rows.map(row => this.row(row, name)))));
  }

  row(row, group) {
    const short = row.live ? row.path.slice(group.length + 1) : row.path;
    const input = make('input', { value: row.value, 'aria-label': row.path });
    const range = row.low !== undefined ? ` ${number(row.low)} to ${number(row.high)}` : '';
    const tag = make('span', { className: 'tag ' + (row.live ? 'live' : 'restart'), textContent: row.live ? 'live' : 'restart' });
    const label = make('div', { className: 'name', title: row.path + range + ' ' + row.unit }, short + ' ', make('small', { textContent: row.unit + ' ' }), tag);
    const box = make('div', { className: 'number' }, label, input);
    box.dataset.path = row.path;
    input.onchange = () => this.app.ask(`set ${row.path} ${input.value.trim()}`);
    let slider = null;
    if (row.live) {
      const [low, high] = this.ends(row);
      slider = make('input', { type: 'range', min: low, max: high, step: (high - low) / 400, value: row.value, 'aria-label': row.path });
      slider.oninput = () => {
        input.value = number(Number(slider.value), 4);
        if (performance.now() - this.last < EVERY) return;
        this.last = performance.now();
        this.app.ask(`set ${row.path} ${input.value}`);
      };
      slider.onchange = () => this.app.ask(`set ${row.path} ${input.value}`);
      box.append(slider);
    }
    this.rows.set(row.path, { box, show: (value, turned, waits) => {
      if (document.activeElement !== input && document.activeElement !== slider) {
        input.value = typeof value === 'number' ? number(value, 7) : value;
        if (slider) slider.value = value;
      }
      box.classList.toggle('turned', turned);
      if (waits !== undefined) tag.textContent = waits ? 'waits for restart' : 'restart';
    } });
    return box;
  }

  /** A slider spans what is allowed, but at most three times the first value. */
  ends(row) {
    const value = Number(row.value), wide = value === 0 ? 10 : 3 * Math.abs(value);
    const low = row.low ?? -Infinity, high = row.high ?? Infinity;
    return [Math.max(low, value < 0 ? -wide : Math.min(0, value)), Math.min(high, value < 0 ? 0 : wide)];
  }

  filter() {
    const wanted = $('filter').value.trim().toLowerCase();
    for (const [path, row] of this.rows) row.box.hidden = !path.toLowerCase().includes(wanted);
    for (const part of $('numberList').children) {
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
