// A frame: views of the bytes that came, without copies. FramePacker in the program says where what is.
const HEAD = 64, PER_GROUP = 8, OUTSIDE = 65535, INSIDE = 65533;

export class Frame {
  constructor(buffer, axes) {
    const head = new DataView(buffer);
    this.buffer = buffer;
    this.axes = axes;
    this.agents = head.getUint32(0, true);
    this.tick = Number(head.getBigUint64(4, true));
    this.time = head.getFloat32(12, true);
    this.serial = head.getInt32(16, true);
    this.world = head.getUint32(24, true);
    this.colourLow = head.getFloat32(28, true);
    this.colourHigh = head.getFloat32(32, true);
    this.low = [36, 40, 44].map(at => head.getFloat32(at, true));
    this.high = [48, 52, 56].map(at => head.getFloat32(at, true));
    this.ramp = head.getUint32(60, true) === 1;
    const groups = head.getUint32(20, true);
    let at = HEAD + PER_GROUP * groups;
    this.groups = [];
    for (let g = 0; g < groups; g++) {
      const count = head.getUint32(HEAD + PER_GROUP * g, true), bytes = 4 * count;
      const radius = head.getFloat32(HEAD + PER_GROUP * g + 4, true);
      const group = { count, radius, xy: at, more: at + bytes, heading: axes === 3 ? at + 2 * bytes : at + bytes };
      group.idAt = at + axes * bytes;
      group.places = new Uint16Array(buffer, at, 2 * count);
      group.ids = new Uint32Array(buffer, group.idAt, count);
      group.bytes = new Uint8Array(buffer, group.more, bytes);
      group.depths = new Uint16Array(buffer, group.more, 2 * count);
      group.colours = g;
      at = group.idAt + bytes;
      this.groups.push(group);
    }
  }

  /** Writes where agent i of a group is, metres; returns false if it is outside of the box. */
  place(group, i, into) {
    const x = group.places[2 * i], y = group.places[2 * i + 1];
    into[0] = this.metres(0, x);
    into[1] = this.metres(1, y);
    into[2] = this.axes === 3 ? this.metres(2, group.depths[2 * i]) : 0;
    return x > 0 && y > 0 && x < OUTSIDE && y < OUTSIDE;
  }

  metres(axis, q) {
    return this.low[axis] + (q - 1) / INSIDE * (this.high[axis] - this.low[axis]);
  }

  radius(group, i) {
    return group.bytes[4 * i + 3] / 255 * group.radius;
  }

  /** Where the agent of an id is in its group; -1 if it is not there. */
  find(group, id) {
    return this.groups[group] ? this.groups[group].ids.indexOf(id) : -1;
  }
}
