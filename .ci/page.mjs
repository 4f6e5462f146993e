// Called by .ci/page: drives the live page in Chromium. node page.mjs TOOLS THRONG [FOLDER OF PICTURES | figures | shots FOLDER | pictures]
// The environment variable ONLY names a single test, such as flat.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const [tools, throng, pictures, folder] = process.argv.slice(2);
const { chromium } = createRequire(tools + '/')('playwright-core');
const FLAGS = ['--no-sandbox', '--disable-gpu-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const started = [];

/** Starts throng view; returns its address, and a way to end it that returns what it printed. */
async function view(...options) {
  const child = spawn(throng, ['view', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '', err = '';
  child.stdout.on('data', data => { out += data; });
  child.stderr.on('data', data => { err += data; });
  const ended = new Promise(done => child.on('close', done));
  started.push(child);
  for (let n = 0; !/http:\S+/.test(out); n++) {
    assert(n < 2400 && child.exitCode === null, 'no address was printed: ' + err);
    await new Promise(done => setTimeout(done, 50));
  }
  return {
    url: out.match(/http:\S+/)[0],
    warned: () => err,
    async end() {
      child.kill('SIGINT');
      await ended;
      return out;
    },
  };
}

async function until(page, what, condition, argument) {
  try {
    await page.waitForFunction(condition, argument, { timeout: 30000 });
  } catch {
    throw new Error('not within 30 s: ' + what + '; ' + JSON.stringify(await page.evaluate(() => ({ ...document.body.dataset, ...Object.fromEntries(['status', 'toast', 'command'].map(id => [id, document.getElementById(id).textContent])) }))));
  }
}

const status = page => page.textContent('#status');
const tick = page => page.evaluate(() => Number(document.body.dataset.tick));

/** Pixels that are not the background. */
const inked = page => page.evaluate(() => {
  const app = globalThis.throng, gl = app.draw.gl, { drawingBufferWidth: w, drawingBufferHeight: h } = gl;
  app.paint();
  const bytes = new Uint8Array(4 * w * h), back = app.look.theme.back.map(v => Math.round(255 * v));
  gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  let n = 0;
  for (let k = 0; k < bytes.length; k += 4) if (back.some((v, a) => Math.abs(v - bytes[k + a]) > 12)) n++;
  return n;
});

async function open(browser, url, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, colorScheme: 'dark', ...options });
  page.on('pageerror', error => { throw error; });
  page.on('console', message => { if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket/.test(message.text())) throw new Error(message.text()); });
  await page.goto(url);
  await until(page, 'the first frame', () => Number(document.body.dataset.drawn) > 0);
  return page;
}

const worlds = page => page.evaluate(() => globalThis.throng.world.choices.map(choice => choice.name));

/** Chooses another world, and waits for its first frame. */
async function choose(page, name) {
  const former = await page.evaluate(() => globalThis.throng.world.number);
  await page.click('#world');
  await page.click(`[data-world=${name}]`);
  await until(page, 'world ' + name, number => globalThis.throng.frame?.world > number, former);
}

async function flat(browser) {
  const program = await view('watch', '--agents', '400', '--seed', '5', '--speed', '4');
  const page = await open(browser, program.url);
  await until(page, 'all agents drawn', () => document.body.dataset.drawn === '400');
  await contrasts(page);
  await tour(page);
  await page.keyboard.press('Space');
  await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
  let stood = await tick(page);
  for (let n = 0, former = -1; n < 20 && stood !== former; n++) { // frames may be under way, on a busy machine for long
    former = stood;
    await page.waitForTimeout(300);
    stood = await tick(page);
  }
  await page.waitForTimeout(300);
  assert.equal(await tick(page), stood, 'a paused page stands');
  await page.click('#step');
  await until(page, 'one tick', former => Number(document.body.dataset.tick) === former + 1, stood);
  const before = await inked(page);
  assert(before > 1000, 'something is drawn: ' + before);
  await page.uncheck('#ground');
  const span = await page.evaluate(() => globalThis.throng.camera.span);
  await page.mouse.move(350, 350);
  await page.mouse.wheel(0, -600);
  await until(page, 'zoomed', former => globalThis.throng.camera.span < 0.7 * former, span);
  await page.keyboard.press('f');
  await until(page, 'all again', former => Math.abs(globalThis.throng.camera.span - former) < 0.1 * former, span);
  await why(page, ['mind', 'what each rule wants', 'position', 'velocity', 'heading', 'maxSpeed']);
  const folded = await page.locator('#whyBody tr', { hasText: 'followWay.told' }).all();
  assert.equal(folded.length, 1, 'what rules remember is told');
  assert(!await folded[0].isVisible(), 'and folded');
  await page.click('#follow');
  await page.keyboard.press('t');
  const changed = await turn(page);
  await refused(page);
  await labels(page);
  await poke(page);
  await page.click('#play');
  await until(page, 'forty ticks', former => Number(document.body.dataset.tick) > former + 40, stood);
  await page.click('#play');
  await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
  const printed = await program.end();
  assert(printed.includes(changed), 'the command holds what was turned: ' + printed);
  assert.match(printed, /--set hand\.goal\.\d+=[\d/-]+@\d+/, 'and the goal that was dragged');
  assert.match(printed, /--set hand\.move\.\w+\.\d+=[^@ ]+@\d+/, 'and the agent');
  await assert.rejects(fetch(program.url), 'the port is closed');
  await until(page, 'lost', () => document.getElementById('status').textContent.startsWith('lost'));
  again(printed);
  await page.close();
}

/** Clicks the agent nearest to the middle of the picture, and reads why it does what it does. */
async function why(page, words) {
  const at = await page.evaluate(() => {
    const app = globalThis.throng, p = [0, 0, 0], found = [];
    app.frame.groups.forEach((group, g) => {
      for (let i = 0; i < group.count; i++) {
        app.frame.place(group, i, p);
        const [x, y] = app.camera.project(p);
        found.push({ x, y, g, id: group.ids[i], d: Math.hypot(x - 330, y - 350) });
      }
    });
    return found.sort((a, b) => a.d - b.d)[0];
  });
  await page.mouse.click(at.x, at.y);
  await until(page, 'the answer', () => document.querySelectorAll('#whyBody .part').length > 0);
  const title = await page.textContent('#whyTitle');
  assert.match(title, /^agent \d+ of \w+/);
  const text = await page.textContent('#whyBody');
  for (const word of words) assert(text.includes(word), word + ' in ' + text);
}

/** Turns the first number; returns the setting that the command must hold. */
async function turn(page) {
  await page.click('[data-tab=numbers]');
  const path = await page.evaluate(() => {
    document.querySelectorAll('#numberList details').forEach(part => { part.open = true; });
    return document.querySelector('.number:has(.live)').dataset.path;
  });
  const input = page.locator(`.number[data-path="${path}"] input:not([type])`), value = Number(await input.inputValue()) * 1.25;
  await input.fill(String(value));
  await input.press('Enter');
  const assignment = `--set ${path}=${Math.fround(value)}@${await tick(page)}`;
  await until(page, assignment, wanted => document.getElementById('command').textContent.includes(wanted.slice(0, wanted.indexOf('='))), assignment);
  return `--set ${path}=`;
}

/** A refused number goes back, and its row is marked and says the range. */
async function refused(page) {
  const row = page.locator('.number:has(.live):has(input[type=range])').first(), input = row.locator('input:not([type])'), good = await input.inputValue();
  await input.fill('1e30');
  await input.press('Enter');
  await until(page, 'the row is marked', () => document.querySelector('.number.refused') !== null);
  assert.match(await row.textContent(), /allowed is/);
  assert.equal(await input.inputValue(), good, 'the last good number is back');
  assert(await page.evaluate(() => document.querySelector('.number.refused small').getBoundingClientRect().height > 0));
  assert(!await page.isVisible('#toast'), 'a refusal is told once');
  await page.fill('#filter', 'no such number');
  assert(await page.isVisible('text=no number has “no such number” in its name'));
  await page.fill('#filter', '');
  assert(!await page.isVisible('#noNumber'));
}

/** Labels of numbers break between words alone: no piece between two places where a line may break is cut. */
async function labels(page) {
  const cut = await page.evaluate(() => {
    document.getElementById('panel').style.width = '260px';
    const found = [], range = document.createRange();
    let wrapped = 0;
    for (const label of document.querySelectorAll('.number .name')) {
      if (!label.checkVisibility()) continue;
      let lines = new Set();
      for (const node of label.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
        range.selectNodeContents(node);
        const tops = new Set([...range.getClientRects()].filter(box => box.width > 0).map(box => Math.round(box.top)));
        if (tops.size > 1) found.push(node.textContent);
        lines = lines.union(tops);
      }
      if (lines.size > 1) wrapped++;
    }
    document.getElementById('panel').style.width = '';
    return { found, wrapped };
  });
  assert.deepEqual(cut.found, [], 'words of labels that are cut');
  assert(cut.wrapped > 0, 'some labels take two lines');
}

/** Drags a goal, and an agent, to free ground: from where nothing covers the picture, further than a click may slip. */
async function poke(page) {
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('p');
  const ways = await page.evaluate(() => {
    const { camera, frame, draw: { backdrop } } = globalThis.throng, goals = [], free = [], agents = [], { tiles, levels } = backdrop.tiles;
    for (let x = 40; x < 560; x += 2)
      for (let y = 80; y < 600; y += 2) {
        const [wx, wy] = camera.unproject(x, y), column = Math.floor((wx - tiles.x) / tiles.size), row = Math.floor((wy - tiles.y) / tiles.size);
        if (backdrop.isGoal(wx, wy)) goals.push([x, y]);
        else if (column >= 0 && column < tiles.width && row >= 0 && row < tiles.height && levels[row * tiles.width + column] === 0) free.push([x, y]);
      }
    for (const group of frame.groups)
      for (let i = 0, at = [0, 0, 0]; i < group.count; i++) {
        frame.place(group, i, at);
        const [x, y] = camera.project(at);
        if (x > 40 && x < 560 && y > 80 && y < 600 && !backdrop.isGoal(at[0], at[1])) agents.push([x, y]);
      }
    return [goals, agents].map(places => {
      const seen = places.filter(([x, y]) => document.elementFromPoint(x, y).id === 'crowd'), from = seen[seen.length >> 1];
      const far = free.filter(([x, y]) => Math.hypot(x - from[0], y - from[1]) > 50);
      return [from, far[far.length >> 1]];
    });
  });
  for (const [what, way] of [['goal', ways[0]], ['move', ways[1]]]) {
    await page.mouse.move(...way[0]);
    await page.mouse.down();
    await page.mouse.move(...way[1], { steps: 3 });
    await page.mouse.up();
    await until(page, what + ' is written down', word => document.getElementById('command').textContent.includes('--set hand.' + word), what);
  }
  await page.keyboard.press('p');
}

/** The tour comes once: who closes it does not see it again. */
async function tour(page) {
  assert(await page.isVisible('#tour'), 'those who are new get a tour');
  await page.click('#tourNext');
  assert.match(await page.textContent('#tourAt'), /^2 of \d$/);
  await page.click('#tourClose');
  assert(!await page.isVisible('#tour'));
  await page.reload();
  await until(page, 'the first frame', () => Number(document.body.dataset.drawn) > 0);
  assert(!await page.isVisible('#tour'), 'it is closed for good');
}

/** Words differ from their ground by 4.5 at least, as WCAG 2 asks for, in both themes; colours of groups by 3. */
async function contrasts(page) {
  for (const theme of ['one', 'the other']) {
    const weak = await page.evaluate(async () => {
      const { contrast, readable, rgb, THEMES } = await import('./draw.js');
      const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }), found = [];
      const over = colours => {
        pen.clearRect(0, 0, 1, 1);
        for (const colour of colours) { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); }
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(v => v / 255);
      };
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const box = walk.currentNode.parentElement, grounds = [];
        if (!walk.currentNode.textContent.trim() || !box.checkVisibility()) continue;
        for (let at = box; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
        const size = contrast(over([...grounds, getComputedStyle(box).color]), over(grounds));
        if (size < 4.5) found.push(`${walk.currentNode.textContent.trim()}: ${size.toFixed(1)}`);
      }
      for (const each of Object.values(THEMES))
        for (const hex of [0xffd060, 0xffffff, 0xff6030, 0xa0d8ff])
          if (contrast(readable(rgb(hex), each), each.back) < 2.99) found.push(hex.toString(16));
      return found;
    });
    assert.deepEqual(weak, [], 'words that can be read in ' + theme + ' theme');
    await page.click('#theme');
  }
}

/** Runs the printed command, and compares the hash. */
function again(printed) {
  const [, command, hash] = printed.match(/throng (run .*)\nhash ([0-9a-f]{16})/);
  const run = spawnSync(throng, [...command.split(' '), '--quiet'], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  assert.equal(run.stdout.match(/hash +([0-9a-f]{16})/)[1], hash, 'the same bits: throng ' + command);
}

async function solid(browser) {
  const program = await view('murmuration', '--agents', '600', '--seed', '3');
  const page = await open(browser, program.url);
  await until(page, 'all agents drawn', () => document.body.dataset.drawn === '600');
  const yaw = await page.evaluate(() => globalThis.throng.camera.yaw);
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(420, 330, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await page.evaluate(() => globalThis.throng.camera.yaw), yaw, 'a drag rotates');
  await page.click('#play');
  await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
  await why(page, ['what each rule wants', 'climbs']);
  const seed = await page.inputValue('#seed');
  await page.click('[data-tab=show]');
  await page.selectOption('#colour', 'speed');
  await until(page, 'coloured by speed', () => document.querySelector('#legend .ramp') !== null);
  await page.click('#play');
  await page.click('#another');
  await until(page, 'another seed', former => document.getElementById('seed').value !== former, seed);
  await until(page, 'a frame of the new world', () => globalThis.throng.frame?.world === 2);
  await page.close();
  await program.end();
}

/** Names of stages, doors and zones stand on the map, beside each other; a door that closes in a run shows it. */
async function places(browser) {
  const program = await view(join(dirname(throng), 'scenarios', 'smoke.yaml'), '--speed', '16');
  const page = await open(browser, program.url);
  const names = () => page.evaluate(() => globalThis.throng.draw.backdrop.places.names.map(place => `${place.kind} ${place.name}`));
  await until(page, 'a narrow door', () => globalThis.throng.draw.backdrop.places.names.some(place => place.kind === 'narrow' && place.name === 'east, 2.6/s'));
  await until(page, 'a closed door', () => globalThis.throng.draw.backdrop.places.names.some(place => place.kind === 'closed' && place.name === 'west, closed'));
  for (const name of ['avoided plants', 'slow smoke']) assert((await names()).includes(name), name + ' in ' + await names());
  const box = await page.evaluate(() => {
    const app = globalThis.throng, gl = app.draw.gl, { places } = app.draw.backdrop, door = places.goals.find(place => place.kind === 'closed');
    app.paint();
    const [x, y] = app.camera.project([door.x, door.y, 0]), pixel = new Uint8Array(4), ratio = gl.canvas.width / app.camera.width;
    gl.readPixels(Math.round(x * ratio), Math.round(gl.canvas.height - y * ratio), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return [...pixel];
  });
  assert(box[0] > 1.5 * box[1] && box[0] > 1.5 * box[2], 'a closed door is red: ' + box);
  if (pictures) await page.screenshot({ path: `${pictures}/smoke.png` });
  await choose(page, 'station');
  await until(page, 'the station', () => globalThis.throng.draw.backdrop.places.names.some(place => place.name === 'gates1'));
  for (const zoom of [1, 0.5, 4]) {
    await page.evaluate(factor => globalThis.throng.camera.zoom(factor, 300, 300), zoom);
    await until(page, 'names', () => { // on a busy machine the view fits the new world some frames later
      globalThis.throng.paint();
      return globalThis.throng.draw.backdrop.places.written.length > 3;
    });
    const met = await page.evaluate(() => {
      const app = globalThis.throng;
      const all = [...app.draw.backdrop.places.written, ...app.draw.backdrop.places.taken], found = [];
      all.forEach(([x, y, w, h], k) => all.slice(k + 1).forEach(([u, v, a, b], m) => {
        if (k < app.draw.backdrop.places.written.length && x < u + a && u < x + w && y < v + b && v < y + h) found.push([k, m]);
      }));
      return found;
    });
    assert.deepEqual(met, [], 'names that meet at zoom ' + zoom);
  }
  if (pictures) await page.screenshot({ path: `${pictures}/station.png` });
  await page.close();
  await program.end();
}

/** Agents with a behaviour tree are coloured by what they do, and the one that is asked tells its path in the tree. */
async function trees(browser) {
  const program = await view('watch', '--agents', '200', '--speed', '4');
  const page = await open(browser, program.url);
  await page.click('[data-tab=numbers]');
  await page.selectOption('.number[data-path=minds] select', 'tree');
  await until(page, 'names of actions', () => document.getElementById('legend').textContent.includes('walk to the next post'));
  assert.equal(await page.inputValue('#colour'), 'guard');
  await page.click('#play');
  await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
  await why(page, ['mind: guard', 'what each rule wants']);
  assert.match(await page.textContent('#whyBody .leaf'), /^ {4,}[a-z ]+$/, 'the path ends with an action');
  if (pictures) await page.screenshot({ path: `${pictures}/tree.png` });
  await page.close();
  await program.end();
}

/** The legend has names, and no numbers, of all columns whose values have names. Returns how many columns those are. */
async function namesFor(page, name) {
  await page.click('[data-tab=show]');
  const columns = await page.evaluate(() => [...new Set(globalThis.throng.world.groups.flatMap(group => Object.keys(group.states)))]);
  for (const column of columns) {
    await page.selectOption('#colour', column);
    await until(page, `names of ${column} in ${name}`, by => {
      const { state, frame, world, look } = globalThis.throng, rows = [...document.querySelectorAll('#legend .key span:not(.n)')].map(row => row.textContent);
      const known = world.groups.flatMap(group => [...group.states[by] ?? [], `${group.name} without ${by}`, group.name]).concat('goals', 'links');
      return state.colour === by && frame && look.mode === 2 && rows.length > 0
        && rows.every(row => known.includes(row) || known.includes(row.split(': ')[1]) || /^\d+ others$/.test(row));
    }, column);
  }
  return columns.length;
}

/** Sliders show the value that they have, and reach ten times as far at most, or some units round zero. */
async function slidersFor(page, name) {
  const wrong = await page.evaluate(() => [...document.querySelectorAll('.number')].flatMap(row => {
    const slider = row.querySelector('input[type=range]'), told = Number(row.querySelector('input:not([type])')?.value), size = Math.abs(told) || 2;
    if (!slider) return [];
    const off = Math.abs(Number(slider.value) - told) > 1e-5 * Math.max(size, Number(slider.max)), far = Number(slider.max) - Number(slider.min) > 10.1 * size;
    return off || far ? [`${row.dataset.path} ${told}: ${slider.value} in ${slider.min} to ${slider.max}`] : [];
  }));
  assert.deepEqual(wrong, [], 'sliders of ' + name);
}

/** No value of an answer is broken over lines, and rules that do not act are said to. */
async function whyFor(page, name) {
  await page.evaluate(() => {
    const app = globalThis.throng, g = app.frame.groups.findLastIndex(group => group.count > 0);
    app.why.pick(g, app.frame.groups[g].ids[0]);
  });
  await until(page, 'an answer in ' + name, () => document.querySelectorAll('#whyBody .part').length > 0);
  const wrong = await page.evaluate(() => {
    const range = document.createRange(), tops = cell => {
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
    };
    const broken = [...document.querySelectorAll('#whyBody td:last-child')].filter(cell => cell.checkVisibility() && tops(cell) > 1).map(cell => cell.textContent);
    const { parts } = globalThis.throng.why.message, rows = document.querySelectorAll('#whyBody .part');
    return broken.concat(parts.filter((part, k) => part.acts === rows[k].textContent.includes('does not act')).map(part => part.rule));
  });
  assert.deepEqual(wrong, [], 'answers in ' + name);
  await page.click('#unpick');
}

/** A page says that it has lost its program, and comes back when the program is started again at the same address. */
async function revived(browser) {
  const options = ['shoal', '--agents', '300', '--token', 'the-same'], first = await view(...options);
  const page = await open(browser, first.url);
  await until(page, 'some ticks', () => Number(document.body.dataset.tick) > 20);
  await first.end();
  await until(page, 'lost', () => document.getElementById('status').textContent.startsWith('lost'));
  const second = await view(...options.with(2, '200'), '--port', new URL(first.url).port);
  assert.equal(second.url, first.url);
  await until(page, 'the new world', () => document.body.dataset.drawn === '200' && document.getElementById('status').textContent.startsWith('live'));
  await page.keyboard.press('?');
  assert(await page.isVisible('#keys'));
  await page.close();
  await second.end();
}

/**
 * Every world of the menu: at its choice what the old one says goes, and a line says what is done. Wide and narrow, all is in view
 * where neither tools nor the legend lie. Agents answer, and legends have names.
 */
async function everyWorld(browser) {
  const program = await view('pile', '--agents', '300'), page = await open(browser, program.url);
  let named = 0;
  await page.click('#tourClose');
  await page.evaluate(() => {
    globalThis.said = new Set();
    new MutationObserver(() => globalThis.said.add(document.getElementById('status').textContent)).observe(document.getElementById('status'), { childList: true });
  });
  for (const name of await worlds(page)) {
    await page.setViewportSize({ width: 1000, height: 700 });
    const old = await page.evaluate(to => {
      document.querySelector(`[data-world=${to}]`).click();
      return ['legend', 'clock', 'away', 'toast'].filter(id => document.getElementById(id).checkVisibility({ visibilityProperty: true }));
    }, name);
    assert.deepEqual(old, [], 'what the world before ' + name + ' said');
    await until(page, 'world ' + name, to => globalThis.throng.frame && globalThis.throng.world.title === to && !globalThis.throng.starting, name);
    for (const width of [390, 1000]) {
      await page.setViewportSize({ width, height: 700 });
      await roomFor(page, name);
    }
    await whyFor(page, name);
    await slidersFor(page, name);
    named += await namesFor(page, name);
    if (name !== 'station') continue;
    await page.selectOption('#colour', 'since');
    await until(page, 'a column of other numbers', () => document.querySelector('#legend .ramp') !== null);
  }
  assert(named >= 6, 'columns with names: ' + named);
  const said = await page.evaluate(() => [...globalThis.said]);
  for (const name of await worlds(page)) assert(said.includes(`starting ${name} …`), name + ' in ' + said);
  await page.close();
  await program.end();
}

/** A crowd that spreads is kept in view. Who has moved the eye is told how many are out of view, and a click shows them again. */
async function spread(browser) {
  const program = await view('pile', '--agents', '1000', '--speed', '8'), page = await open(browser, program.url);
  const count = () => page.evaluate(() => globalThis.throng.camera.span), first = await count();
  await until(page, 'a wider view', former => globalThis.throng.camera.span > 2 * former, first);
  await page.click('#play');
  await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
  await page.click('#fit');
  await until(page, 'all in view', () => document.getElementById('away').hidden);
  await page.evaluate(() => globalThis.throng.zoom(4));
  await until(page, 'who is out of view', () => /^[\d,]+ agents out of view – fit$/.test(document.getElementById('away').textContent) && !document.getElementById('away').hidden);
  await page.click('#away');
  await until(page, 'all in view again', () => document.getElementById('away').hidden);
  await page.close();
  await program.end();
}

/** A world that all have left, and to which none can come, says when, and stops. */
async function left(browser) {
  const program = await view('evacuation', '--agents', '30', '--speed', '4'), page = await open(browser, program.url);
  await until(page, 'the end', () => /^all left at \d+\.\d s$/.test(document.getElementById('status').textContent));
  assert.equal(await page.textContent('#play'), 'play');
  const seconds = Number((await status(page)).match(/[\d.]+/)[0]);
  await until(page, 'the clock of the last frame', told => document.getElementById('clock').textContent.includes(told), ` · 0 agents`);
  assert(Math.abs((await page.textContent('#clock')).match(/([\d.]+) s/)[1] - seconds) < 0.06, 'the clock is that of the end');
  await page.click('#play');
  await until(page, 'it goes on, if it must', former => globalThis.throng.frame.time > former + 5, seconds);
  await page.close();
  await program.end();
}

/** Nothing of the box that is shown lies under a tool or the legend, and most of a room is used. */
async function roomFor(page, name) {
  const held = () => {
    const { camera, box, frame, world } = globalThis.throng, { low, high } = world.axes === 3 ? frame : box, xs = [], ys = [];
    for (let k = 0; k < 8; k++) {
      const [x, y] = camera.project([0, 1, 2].map(a => a < world.axes && k >> a & 1 ? high[a] : a < world.axes ? low[a] : 0));
      xs.push(x);
      ys.push(y);
    }
    const ends = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    const over = ['tools', 'status', 'legend'].filter(id => {
      const box = document.getElementById(id).getBoundingClientRect();
      return box.width > 0 && ends.left < box.right && ends.right > box.left && ends.top < box.bottom && ends.bottom > box.top;
    });
    const fills = Math.max((ends.right - ends.left) / camera.width, (ends.bottom - ends.top) / camera.height);
    return over.length === 0 && ends.left >= 0 && ends.top >= 0 && ends.right <= camera.width && ends.bottom <= camera.height && fills > 0.35;
  };
  await until(page, name + ' in the room that is free', held);
}

/** The menu has all worlds: another one comes into the same page, with its command. */
async function menu(browser) {
  const program = await view('hunt', '--agents', '300');
  const page = await open(browser, program.url);
  await page.click('#world');
  const seen = await page.evaluate(async () => {
    const rows = [...document.querySelectorAll('#menu [data-world]')];
    await Promise.all([...document.querySelectorAll('#menu img')].map(image => { image.loading = 'eager'; return image.decode(); }));
    return rows.map(row => [row.dataset.world, row.querySelector('small').textContent, row.querySelector('img')?.naturalWidth]);
  });
  for (const name of ['shoal', 'murmuration', 'city', 'evacuation']) assert(seen.some(row => row[0] === name), name + ' in ' + seen);
  for (const [name, about, width] of seen) assert(about.length > 10 && width === 160, `${name}: ${about}, ${width}`);
  assert.match(await page.textContent('#menu b.head ~ [data-world=pile]'), /test case/);
  if (pictures) await page.screenshot({ path: `${pictures}/menu.png` });
  await page.keyboard.press('Escape');
  assert(!await page.isVisible('#menu'));
  await page.click('#world');
  await page.click('#menu .row button');
  assert(!await page.isVisible('#menu'), 'phones have no Esc');
  await choose(page, 'circle');
  await until(page, 'another world', () => globalThis.throng.frame?.world === 2 && document.getElementById('legend').textContent.includes('people'));
  assert.equal(await page.textContent('#world'), 'circle');
  await page.click('#play');
  await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
  await page.close();
  const printed = await program.end();
  assert.match(printed, /throng run circle --agents 1000 /, 'the command is that of the other world');
}

const PARK = `throng: 1
about: joggers keep away from dogs
run: {ticks: 1200, dt: 1/30, seed: 1}
parameters:
  fear: {value: 4, unit: m, range: [1, 10], about: how far joggers keep from dogs}
space: {torus: [60, 40]}
groups:
  joggers:
    agents: 200
    spawn: {uniform: {}, speed: 2}
    motion: {radius: 0.25, maxSpeed: 3}
    rules:
      - separation: {weight: 2, radius: 3}
      - separation: {as: fright, group: dogs, weight: 20, radius: fear}
      - cruise: {speed: 2}
  dogs: {like: joggers, agents: 20, colour: "#FF6030", motion: {maxSpeed: 5}}
`;

/** Turns the named parameter of the file, which comes first. The world starts again with it, and the eye stays. */
async function parameter(page) {
  await page.click('[data-tab=numbers]');
  const row = page.locator('#numberList > .number').first(), told = await row.textContent();
  for (const word of ['fear', 'restart', 'how far joggers keep from dogs', '1 to 10 m']) assert(told.includes(word), word + ' in ' + told);
  assert.equal(await page.locator('#numberList > details > summary').textContent(), 'more');
  await page.click('#zoomIn');
  const span = await page.evaluate(() => globalThis.throng.camera.span);
  await row.locator('input[type=range]').fill('8');
  await until(page, 'a world with the parameter', () => document.getElementById('command').textContent.includes('--set fear=8'));
  await until(page, 'a frame of it', () => globalThis.throng.frame?.world === 2);
  assert.equal(await page.evaluate(() => globalThis.throng.camera.span), span);
  assert.equal(await row.locator('input:not([type])').inputValue(), '8');
  if (pictures) await page.screenshot({ path: `${pictures}/parameters.png` });
}

/** Edits the file that is on view: a good edit, one with an error, and a mended one. */
async function edited(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'throng-')), file = join(folder, 'park.yaml');
  try {
    writeFileSync(file, PARK);
    const program = await view(file);
    const page = await open(browser, program.url);
    await until(page, 'all agents drawn', () => document.body.dataset.drawn === '220');
    await parameter(page);
    writeFileSync(file, PARK.replace('agents: 200', 'agents: 300'));
    await until(page, 'the saved file on view', () => document.body.dataset.drawn === '320');
    writeFileSync(file, PARK.replace('{weight: 2', '{wieght: 2'));
    await until(page, 'the error', () => document.body.dataset.faults === '1');
    const told = await page.textContent('#faults');
    for (const word of [`${file}:13:22`, "separation has no 'wieght'; did you mean weight?", '      - separation: {wieght: 2, radius: 3}\n' + ' '.repeat(21) + '^'])
      assert(told.includes(word), word + ' in ' + told);
    if (pictures) await page.screenshot({ path: `${pictures}/faults.png` });
    const stood = await tick(page);
    await until(page, 'the last good world goes on', former => Number(document.body.dataset.tick) > former, stood);
    assert.equal(await page.evaluate(() => document.body.dataset.drawn), '320');
    assert.equal(program.warned().match(/warning/), null);
    writeFileSync(file, PARK.replace('agents: 200', 'agents: 90') + 'let: {spare: 2}\n');
    await until(page, 'a warning, and the file on view', () => document.body.dataset.drawn === '110' && document.body.dataset.warnings === '1');
    assert((await page.textContent('#faults')).includes("let 'spare' is used nowhere"));
    assert(program.warned().includes("warning: " + file + ":17:7: let 'spare' is used nowhere"), program.warned());
    await page.click('#faults button');
    assert(!await page.isVisible('#faults'), 'a warning can be closed');
    writeFileSync(file, PARK.replace('agents: 200', 'agents: 100'));
    await until(page, 'the mended file on view', () => document.body.dataset.drawn === '120' && document.getElementById('faults').hidden);
    await page.close();
    const printed = await program.end();
    assert(printed.includes('--set fear=8'), 'the file was edited, and what was turned stays: ' + printed);
    again(printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A line and an area are drawn with their names, and plots beside them grow; a restart begins them anew. */
async function measured(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'throng-')), file = join(folder, 'park.yaml');
  try {
    writeFileSync(file, PARK + "measures: {areas: {lawn: [35, 5, 55, 5, 55, 35, 35, 35]}, every: 5}\n");
    const program = await view(file, '--line', 'gate=30,0,30,40', '--window', '1', '--speed', '8'), page = await open(browser, program.url);
    await until(page, 'the plots', () => document.body.dataset.measured === '7');
    await until(page, 'five seconds of them', () => globalThis.throng.measures.plots[1].seconds.at(-1) > 5);
    assert(await page.isVisible('#measures'), 'the plots are opened');
    const told = await page.textContent('#measures');
    for (const word of ['gate', 'passed', 'flow', 'lawn', 'density', '1/m²', 'whole', 'polarisation', 'nearest']) assert(told.includes(word), word + ' in ' + told);
    const seen = await page.evaluate(() => {
      const app = globalThis.throng, pen = app.pen, look = app.look, pixels = () => pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height).data.join();
      app.marks(look, 1);
      const drawn = pixels(), curve = document.querySelector('#measures canvas');
      document.getElementById('measured').checked = false;
      app.marks(look, 1);
      const bare = pixels();
      document.getElementById('measured').checked = true;
      return { drawn: drawn !== bare, names: app.measures.places.map(place => place.name), inked: curve.getContext('2d').getImageData(0, 0, curve.width, curve.height).data.some(v => v > 0) };
    });
    assert.deepEqual(seen, { drawn: true, names: ['gate', 'lawn'].sort(), inked: true });
    if (pictures) await page.screenshot({ path: `${pictures}/measures.png` });
    await page.click('#theme');
    if (pictures) await page.screenshot({ path: `${pictures}/measures-light.png` });
    await page.click('#restart');
    await until(page, 'another world', () => globalThis.throng.frame?.world === 2);
    await until(page, 'series that begin anew', () => globalThis.throng.measures.plots[2]?.seconds[0] < 1 && globalThis.throng.measures.plots[2].seconds.at(-1) > 1);
    await page.click('#play');
    await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
    await page.close();
    const printed = await program.end();
    assert(printed.includes('--line gate=30,0,30,40 --window 1.0'), 'the command measures, too: ' + printed);
    again(printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function shoot(browser) {
  const shots = [
    ['shoal', ['shoal', '--agents', '3000'], {}], ['murmuration', ['murmuration', '--agents', '5000'], {}],
    ['city', ['city', '--agents', '3000'], {}], ['evacuation', ['evacuation'], { colorScheme: 'light' }],
    ['station', ['station', '--agents', '400', '--speed', '8'], {}],
    ['watch', ['watch', '--agents', '800'], {}], ['plots', ['evacuation', '--speed', '4'], {}], ['numbers', ['crossing', '--agents', '400'], {}], ['phone', ['watch', '--agents', '400'], { viewport: { width: 390, height: 780 }, colorScheme: 'light' }],
  ];
  for (const [name, options, look] of shots) {
    const program = await view(...options), page = await open(browser, program.url, { viewport: { width: 1280, height: 800 }, ...look });
    await page.waitForTimeout(3000);
    if (name === 'evacuation') assert((await page.textContent('#legend')).includes('goals'), 'doors are drawn');
    if (name === 'plots' || name === 'numbers') await page.click(`[data-tab=${name}]`);
    await page.screenshot({ path: `${pictures}/${name}.png` });
    await page.close();
    await program.end();
  }
}

async function tests(browser) {
  const all = [flat, solid, places, trees, menu, everyWorld, spread, left, revived, edited, measured];
  for (const test of all) if (!process.env.ONLY || process.env.ONLY === test.name) await test(browser);
  if (pictures) await shoot(browser);
  console.log('page tests passed');
}

const median = list => list.sort((a, b) => a - b)[list.length >> 1];

/** Prints what the page costs: frames a second that this browser can draw, and what arrives of a world as fast as it can. */
async function figures(browser) {
  console.log('agents; frames/s that can be drawn (1280 × 800, all in view); live: ticks/s, frames/s, ms from tick to drawn, kB a frame');
  for (const agents of ['1000', '10000', '100000']) {
    const program = await view('shoal', '--agents', agents, '--fps', '240', '--speed', '0', '--workers', '1');
    const page = await open(browser, program.url, { viewport: { width: 1280, height: 800 } });
    await page.uncheck('#trails');
    await page.keyboard.press('f');
    const seen = [];
    for (let n = 0; n < 20; n++) {
      await page.waitForTimeout(500);
      if (n >= 8) seen.push(await page.evaluate(() => ({ ...globalThis.throng.figures, fps: globalThis.throng.plots.fps })));
    }
    await page.keyboard.press('Space');
    await until(page, 'paused', () => document.getElementById('status').textContent === 'paused');
    const can = await page.evaluate(() => {
      const app = globalThis.throng, gl = app.draw.gl, one = new Uint8Array(4), begin = performance.now();
      let n = 0;
      for (; performance.now() - begin < 4000; n++) {
        app.draw.uploaded = -1;
        app.paint();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one); // waits for the renderer
      }
      return n / (performance.now() - begin) * 1000;
    });
    const kilobytes = await page.evaluate(() => globalThis.throng.frame.buffer.byteLength / 1000);
    const of = key => median(seen.map(row => row[key])).toFixed(1);
    console.log(`${agents}; ${can.toFixed(1)}; ${of('ticksPerSecond')}, ${of('fps')}, ${of('millisToDrawn')}, ${kilobytes.toFixed(1)}`);
    await page.close();
    await program.end();
  }
}

/** Takes pictures of all worlds of the menu, or of those that ONLY names: wide and narrow, light and dark. */
async function shots(browser) {
  mkdirSync(folder, { recursive: true });
  const program = await view('shoal', '--speed', '4'), page = await open(browser, program.url, { viewport: { width: 1440, height: 900 } });
  await page.click('#tourClose');
  const chosen = process.env.ONLY?.split(',');
  for (const name of (await worlds(page)).filter(world => chosen?.includes(world) ?? true)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, name);
    await page.waitForTimeout(3000);
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await page.click('#fit');
      await page.waitForTimeout(700);
      for (const theme of ['dark', 'light']) {
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
        await page.click('#theme');
      }
    }
  }
  await page.close();
  await program.end();
}

/** Takes the small pictures of the menu: what is in view of each world, a few seconds after its beginning. */
async function smallPictures(browser) {
  const program = await view('pile', '--speed', '2'), page = await open(browser, program.url, { viewport: { width: 1200, height: 700 } });
  await page.click('#tourClose');
  for (const name of await worlds(page)) {
    await choose(page, name);
    await page.waitForTimeout(4000);
    const bytes = await page.evaluate(async () => {
      const app = globalThis.throng, { camera, world, box, frame } = app, { low, high } = world.axes === 3 ? frame : box, small = new OffscreenCanvas(160, 100);
      const ends = [...Array(8).keys()].map(k => camera.project([0, 1, 2].map(a => (a < world.axes && k >> a & 1 ? high : low)[a])));
      const [x0, x1, y0, y1] = [0, 1].flatMap(a => [Math.min(...ends.map(p => p[a])), Math.max(...ends.map(p => p[a]))]);
      const width = Math.max(x1 - x0, 1.6 * (y1 - y0)), ratio = app.draw.gl.canvas.width / camera.width, pen = small.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.fillStyle = '#071019';
      pen.fillRect(0, 0, 160, 100);
      app.paint();
      pen.drawImage(app.draw.gl.canvas, ...[(x0 + x1 - width) / 2, (y0 + y1) / 2 - width / 3.2, width, width / 1.6].map(v => v * ratio), 0, 0, 160, 100);
      for (let quality = 0.8; ; quality -= 0.1) {
        const file = await small.convertToBlob({ type: 'image/jpeg', quality });
        if (file.size <= 6000 || quality < 0.2) return [...new Uint8Array(await file.arrayBuffer())];
      }
    });
    writeFileSync(`${import.meta.dirname}/../examples/scenarios/${name}.jpg`, Uint8Array.from(bytes));
    console.log(name, bytes.length);
  }
  await page.close();
  await program.end();
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
try {
  if (pictures === 'figures') await figures(browser);
  else if (pictures === 'shots') await shots(browser);
  else if (pictures === 'pictures') await smallPictures(browser);
  else await tests(browser);
} finally {
  await browser.close();
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
}
