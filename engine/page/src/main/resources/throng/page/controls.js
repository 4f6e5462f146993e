// Play, pause, speed, restart, colours, legend.
import { css, hue } from './draw.js';

export const $ = id => document.getElementById(id);
const MOST = 12; // rows of the legend
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 'max'];

export function number(value, digits = 3) {
  if (value === 0) return '0';
  const size = Math.abs(value);
  return size >= 1e7 || size < 1e-3 ? value.toExponential(2) : String(Number(value.toPrecision(Math.max(digits, Math.ceil(Math.log10(size))))));
}

export function make(tag, content = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(content)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export class Controls {
  constructor(app) {
    this.app = app;
    for (const speed of SPEEDS) $('speed').append(make('option', { value: speed, textContent: speed === 'max' ? 'max' : '×' + speed }));
    $('play').onclick = () => this.toggle();
    $('step').onclick = () => app.ask('step');
    $('speed').onchange = () => app.ask('speed ' + $('speed').value);
    $('restart').onclick = () => this.restart($('seed').value);
    $('another').onclick = () => this.restart(String(crypto.getRandomValues(new Uint32Array(1))[0] % 100000));
    $('world').onclick = () => { $('menu').hidden = !$('menu').hidden; };
    $('colour').onchange = () => app.ask('colour ' + $('colour').value);
    for (const id of ['headings', 'trails', 'bodies', 'ground', 'grid', 'measured', 'least']) $(id).oninput = () => app.changed();
  }

  toggle() {
    this.app.ask(this.app.state.paused ? 'play' : 'pause');
  }

  choose(name) {
    $('menu').hidden = true;
    this.app.begins(name); // the program may be in a long tick
    this.app.ask('choose ' + name);
  }

  restart(seed) {
    if (/^-?\d{1,19}$/.test(seed.trim())) this.app.ask('restart ' + seed.trim());
    else this.app.toast('a seed is a whole number');
  }

  faster(by) {
    const at = SPEEDS.findIndex(speed => String(speed) === $('speed').value);
    const to = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))];
    this.app.ask('speed ' + to);
  }

  stateTold(state) {
    $('play').textContent = state.paused ? 'play' : 'pause';
    const speed = state.speed === 0 ? 'max' : String(state.speed);
    if (![...$('speed').options].some(option => option.value === speed))
      $('speed').append(make('option', { value: speed, textContent: '×' + speed }));
    $('speed').value = speed;
    if (document.activeElement !== $('seed')) $('seed').value = state.seed;
    for (const id of ['restart', 'another', 'seed']) $(id).disabled = !state.restarts;
    $('colour').value = state.colour;
  }

  worldTold(world) {
    const columns = new Set(), named = new Set();
    for (const group of world.groups) {
      Object.keys(group.states).forEach(name => named.add(name));
      [...group.ints, ...group.floats].forEach(name => columns.add(name));
    }
    const choices = [['group', 'group'], ['heading', 'heading'], ['speed', 'speed']];
    for (const name of named.union(columns)) choices.push([name, name]);
    $('worlds').hidden = !world.choices?.length;
    $('world').textContent = world.title;
    $('world').title = world.choices?.find(choice => choice.name === world.title)?.about ?? '';
    this.menu(world.choices ?? []);
    $('colour').replaceChildren(...choices.map(([value, text]) => make('option', { value, textContent: text })));
  }

  /** The worlds, each with a picture and a line; those of a part stand under its heading. */
  menu(choices) {
    const told = JSON.stringify(choices), parts = Map.groupBy(choices, choice => choice.part);
    if (told === this.menuTold) return;
    this.menuTold = told;
    const close = make('button', { textContent: 'close', title: 'Esc', onclick: () => { $('menu').hidden = true; } });
    $('menu').replaceChildren(make('div', { className: 'row head' }, make('b', { className: 'grow', textContent: 'worlds' }), close), ...[...parts].flatMap(([part, list]) => [...part ? [make('b', { className: 'head', textContent: part })] : [],
      ...list.map(({ name, about, pictured }) => make('button', { 'data-world': name, onclick: () => this.choose(name) },
        pictured ? make('img', { src: 'picture/' + name, alt: '', loading: 'lazy' }) : make('i'), make('b', { textContent: name }), make('small', { textContent: about })))]));
  }

  groupsTold(app) {
    const list = app.world.groups.map((group, g) => make('label', { className: 'check' },
      make('input', { type: 'checkbox', checked: !app.hidden.has(g), oninput: event => {
        if (event.target.checked) app.hidden.delete(g);
        else app.hidden.add(g);
        app.changed();
      } }), `show ${group.name}`));
    $('groups').replaceChildren(...(app.world.groups.length > 1 ? list.slice(0, 40) : []));
  }

  /** Colours and what they mean. */
  legend(app) {
    const { world, frame, look } = app, by = app.state.colour, rows = [];
    if (!world || !frame) return $('legend').replaceChildren();
    if (look.mode === 0) {
      frame.groups.slice(0, MOST).forEach((group, g) => rows.push(this.group(app, g)));
    } else if (look.mode === 3) {
      frame.groups.slice(0, MOST).forEach((group, g) => rows.push(this.group(app, g)));
      if (look.own.some(own => !own)) rows.push(this.directions(app));
    } else if (look.mode === 2) {
      rows.push(...this.named(app, by));
      if (rows.length === 0) rows.push(make('div', { className: 'dim', textContent: `no agent has a ${by}` }));
    } else {
      const unit = by === 'speed' || /^v[xyz]$/.test(by) ? ' m/s' : '';
      const ramp = make('div', { className: 'ramp' });
      ramp.style.background = `linear-gradient(90deg, ${look.theme.ramp.map(css).join(', ')})`;
      rows.push(make('div', { textContent: by + unit }), ramp,
        make('div', { className: 'ends' }, make('span', { textContent: number(frame.colourLow) }), make('span', { textContent: number(frame.colourHigh) })));
    }
    if (look.mode === 1 && by !== 'speed' || look.mode === 2) {
      world.groups.forEach((group, g) => {
        if (g >= MOST) return;
        const none = this.without(frame.groups[g]);
        if (!this.has(group, by)) rows.push(this.group(app, g));
        else if (look.mode === 2 && none > 0) rows.push(this.group(app, g, `${group.name} without ${by}`, none));
      });
    }
    if (app.draw.backdrop.goals.length && look.ground) rows.push(this.key(look.theme.goal.slice(0, 3), 'goals', ''));
    if (app.draw.backdrop.links && look.ground) rows.push(this.key(look.theme.link.slice(0, 3), 'links', ''));
    for (const field of app.draw.backdrop.fields) if (look.ground) rows.push(this.key(field.colour, field.name, 'to ' + number(field.most)));
    $('legend').replaceChildren(...rows);
  }

  /** States with their names. Groups whose names are not the same have rows of their own. */
  named({ world, frame, look }, by) {
    const rows = [], tables = Map.groupBy(world.groups.keys().filter(g => this.has(world.groups[g], by)), g => world.groups[g].states[by]?.join('\n'));
    for (const numbers of tables.values()) {
      const names = world.groups[numbers[0]].states[by], of = tables.size > 1 ? numbers.map(g => world.groups[g].name).join(', ') + ': ' : '';
      this.states(numbers.map(g => frame.groups[g])).forEach((count, state) =>
        rows.push(this.key(look.theme.states[state % 12], of + (names?.[state] ?? `${by} ${state}`), count.toLocaleString('en'))));
    }
    if (rows.length > MOST) rows.splice(MOST - 1, Infinity, this.key(look.theme.none, `${rows.length - MOST + 1} others`, ''));
    return rows;
  }

  has(group, column) {
    return group.floats.includes(column) || group.ints.includes(column) || column in group.states;
  }

  /** How many of a group have no state. */
  without(group) {
    let n = 0;
    for (let i = 2; i < (group?.bytes.length ?? 0); i += 4) if (group.bytes[i] === 255) n++;
    return n;
  }

  /** A group: its shape, name and number. */
  group(app, g, name = app.world.groups[g]?.name ?? '', count = app.frame.groups[g]?.count ?? 0) {
    const { world, look } = app, told = world.groups[g], some = look.mode === 3 && !look.own[g];
    const colour = css(some ? hue(look.theme, 1, 0) : look.groups[g % look.groups.length]);
    const icon = app.draw.shapes.icon(told?.shape, colour);
    return make('div', { className: 'key' }, icon, make('span', { textContent: name }),
      make('span', { className: 'n', textContent: count.toLocaleString('en') }));
  }

  /** The colours of four headings. */
  directions(app) {
    const { world, look } = app, shape = world.groups[look.own.indexOf(false)]?.shape;
    const icons = [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([x, y], k) => app.draw.shapes.icon(shape, css(hue(look.theme, x, y)), 90 * k));
    return make('div', { className: 'key' }, ...icons, make('span', { textContent: 'by heading' }));
  }

  /** How many agents of groups have each state. */
  states(groups) {
    const counts = [];
    for (const group of groups)
      for (let i = 2; i < group.bytes.length; i += 4) counts[group.bytes[i]] = (counts[group.bytes[i]] ?? 0) + 1;
    delete counts[255];
    return counts;
  }

  key(colour, name, more) {
    const dot = make('i');
    dot.style.background = css(colour);
    return make('div', { className: 'key' }, dot, make('span', { textContent: name }), make('span', { className: 'n', textContent: more }));
  }
}
