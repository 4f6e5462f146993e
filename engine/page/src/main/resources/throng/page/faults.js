// Errors of the file that worlds are made from, each at its line, until it is mended.
import { $, make } from './controls.js';

export class Faults {
  constructor(app) {
    this.app = app;
    this.count = 0;
  }

  told(message) {
    const faults = message.faults, n = faults.length;
    if (this.count > 0 && n === 0) this.app.toast('mended', false);
    this.count = n;
    $('faults').hidden = n === 0;
    const title = (n === 1 ? 'an error' : n + ' errors') + '; the last good world stays on view';
    $('faults').replaceChildren(make('b', { textContent: title }), ...faults.map(fault => this.fault(fault)));
    document.body.dataset.faults = n; // for tests
  }

  fault(fault) {
    const box = make('div', { className: 'fault' }, make('span', { className: 'place', textContent: fault.place }),
      make('div', { textContent: fault.problem }));
    const caret = fault.caret >= 0 ? '\n' + ' '.repeat(fault.caret) + '^' : '';
    if (fault.line) box.append(make('pre', { textContent: fault.line.replaceAll('\t', ' ') + caret }));
    return box;
  }
}
