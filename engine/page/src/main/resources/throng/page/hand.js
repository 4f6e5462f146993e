// Poking: an agent is dragged elsewhere, a goal for ten seconds, and a line on free ground is a wall for ten seconds.
import { $ } from './controls.js';

const SHORTEST = 6;

export class Hand {
  constructor(app) {
    this.app = app;
    this.drag = null;
    $('poke').onclick = () => this.take(!this.on);
  }

  /** Takes the tool, or puts it away. */
  take(on) {
    this.on = on && this.app.camera.axes === 2;
    $('poke').setAttribute('aria-pressed', !!this.on);
    $('crowd').classList.toggle('poking', !!this.on);
    if (on && !this.on) this.app.toast('only flat worlds can be poked');
    else if (this.on) this.app.toast(this.app.draw.backdrop.goals.length ? 'drag an agent or a goal, or draw a wall' : 'drag an agent, or draw a wall', false);
  }

  /** Begins a drag. Returns whether the tool takes it. */
  down(x, y) {
    if (!this.on) return false;
    const goal = this.app.draw.backdrop.isGoal(...this.app.camera.unproject(x, y));
    this.drag = { from: [x, y], to: [x, y], goal, agent: goal ? null : this.app.nearest(x, y) };
    return true;
  }

  move(x, y) {
    if (!this.drag) return false;
    this.drag.to = [x, y];
    this.app.changed();
    return true;
  }

  /** Ends a drag: does it, if it went anywhere. Returns whether the tool had it. */
  up(done) {
    const drag = this.drag;
    if (!drag) return false;
    this.drag = null;
    this.app.changed();
    if (!done || Math.hypot(drag.to[0] - drag.from[0], drag.to[1] - drag.from[1]) < SHORTEST) return true;
    const camera = this.app.camera, metres = p => camera.unproject(...p).map(v => Math.fround(v)).join(' ');
    if (drag.agent) this.app.ask(`move ${drag.agent.group} ${drag.agent.id} ${metres(drag.to)}`);
    else this.app.ask(`${drag.goal ? 'goal' : 'wall'} ${metres(drag.from)} ${metres(drag.to)}`);
    return true;
  }

  marks(pen, ink) {
    if (!this.drag) return;
    const { from, to, agent, goal } = this.drag;
    pen.strokeStyle = ink;
    pen.lineWidth = agent || goal ? 1.5 : 4;
    pen.setLineDash(agent || goal ? [5, 5] : []);
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.stroke();
    pen.setLineDash([]);
    if (goal) pen.strokeRect(to[0] - 8, to[1] - 8, 16, 16);
    if (!agent) return;
    pen.beginPath();
    pen.arc(...to, 10, 0, 7);
    pen.stroke();
  }
}
