// A short tour for those who see the page for the first time. Who closes it does not see it again.
import { $ } from './controls.js';

const KEPT = 'throng_tour=closed'; // a cookie: each run has another port, and only cookies are shared by ports
const STEPS = [
  'Each mark is an agent. Its shape says what it is, its nose where it goes. Drag to move, wheel or pinch to come nearer; F shows all.',
  'Click an agent: the panel says why it does what it does. G follows it.',
  'Under “numbers” you turn what holds for all. The command there repeats what you did, to the bit.',
  '“poke” lets you drag an agent, draw a wall, or drag a goal; walls and goals stay for ten seconds. Space stops time. The button above “restart” has other worlds.',
];

export class Tour {
  constructor() {
    this.step = 0;
    $('tourNext').onclick = () => this.next();
    $('tourClose').onclick = () => this.close();
    if (!document.cookie.includes(KEPT)) this.show();
  }

  show() {
    $('tour').hidden = false;
    $('tourText').textContent = STEPS[this.step];
    $('tourAt').textContent = `${this.step + 1} of ${STEPS.length}`;
    $('tourNext').textContent = this.step === STEPS.length - 1 ? 'done' : 'next';
  }

  next() {
    this.step++;
    if (this.step < STEPS.length) this.show();
    else this.close();
  }

  close() {
    $('tour').hidden = true;
    document.cookie = KEPT + '; path=/; max-age=31536000; SameSite=Strict';
  }
}
