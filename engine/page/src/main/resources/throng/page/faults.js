// Errors and warnings of the file that worlds are made from, each at its line, until it is mended.
import { $, make } from './controls.js';

export class Faults {
  constructor(app) {
    this.app = app;
    this.count = 0;
  }

  told(message) {
    const faults = message.faults, n = faults.length, warnings = n === 0 ? message.warnings ?? [] : [];
    if (this.count > 0 && n === 0) this.app.toast('mended', false);
    this.count = n;
    $('faults').hidden = n + warnings.length === 0;
    $('faults').classList.toggle('mild', n === 0);
    const title = make('b', { className: 'grow', textContent: n > 0 ? (n === 1 ? 'an error' : n + ' errors') + '; the last good world stays on view'
      : warnings.length === 1 ? 'a warning' : warnings.length + ' warnings' });
    const close = make('button', { textContent: 'close', hidden: n > 0, onclick: () => { $('faults').hidden = true; } });
    $('faults').replaceChildren(make('div', { className: 'row' }, title, close), ...[...faults, ...warnings].map(fault => this.fault(fault)));
    document.body.dataset.faults = n; // for tests
    document.body.dataset.warnings = warnings.length;
  }

  fault(fault) {
    const box = make('div', { className: 'fault' }, make('span', { className: 'place', textContent: fault.place }),
      make('div', { textContent: fault.problem }));
    const caret = fault.caret >= 0 ? '\n' + ' '.repeat(fault.caret) + '^' : '';
    if (fault.line) box.append(make('pre', { textContent: fault.line.replaceAll('\t', ' ') + caret }));
    return box;
  }
}
