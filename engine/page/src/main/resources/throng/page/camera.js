// Where the eye is: over the plane in 2D, on a sphere round a point in 3D. Both give a matrix, column by column.
const NEAR_PER_FAR = 1 / 2000, FIELD = 0.9;

export class Camera {
  constructor() {
    this.axes = 2;
    this.up = 1; // −1: y of a flat world is drawn downwards, as the rows of its map stand in a file
    this.target = [0, 0, 0];
    this.span = 100; // metres that fit into the shorter side; in 3D the distance follows from it
    this.yaw = -0.6;
    this.pitch = 0.5;
    this.width = this.height = 1;
    this.version = 0;
  }

  resize(width, height) {
    if (width === this.width && height === this.height) return;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.version++;
  }

  /** Shows a box in that of some rooms of the screen in which it is largest: { left, top, right, bottom }, pixels. */
  fit(low, high, axes, rooms) {
    this.axes = axes;
    for (let a = 0; a < 3; a++) this.target[a] = a < axes ? (low[a] + high[a]) / 2 : 0;
    const w = high[0] - low[0], h = high[1] - low[1], wide = room => Math.max(50, room.right - room.left), tall = room => Math.max(50, room.bottom - room.top);
    const scale = room => axes === 2 ? Math.min(wide(room) / w, tall(room) / h) / 1.02 : Math.min(wide(room), tall(room));
    const room = rooms.reduce((best, other) => scale(other) > scale(best) ? other : best);
    const middle = [(room.left + room.right) / 2, (room.top + room.bottom) / 2];
    if (axes === 2) {
      this.span = Math.min(this.width, this.height) / scale(room);
      this.pan(middle[0] - this.width / 2, middle[1] - this.height / 2);
    } else this.fitBox(low, high, middle, wide(room), tall(room));
    this.version++;
  }

  /** Moves and turns the distance until the corners of a box fill a room of the screen: what is near looks larger. */
  fitBox(low, high, middle, width, height) {
    this.span = 1.1 * Math.hypot(...[0, 1, 2].map(a => high[a] - low[a])) || 1;
    for (let n = 0; n < 8; n++) {
      const m = this.matrix(), ends = [Infinity, Infinity, -Infinity, -Infinity];
      for (let k = 0; k < 8; k++) {
        const [x, y] = this.project([0, 1, 2].map(a => (k >> a & 1 ? high : low)[a]), m) ?? [0, 0];
        ends.splice(0, 4, Math.min(ends[0], x), Math.min(ends[1], y), Math.max(ends[2], x), Math.max(ends[3], y));
      }
      this.pan(middle[0] - (ends[0] + ends[2]) / 2, middle[1] - (ends[1] + ends[3]) / 2);
      this.span *= 1.02 * Math.max((ends[2] - ends[0]) / width, (ends[3] - ends[1]) / height) || 1;
    }
  }

  /** Pixels of a metre in 2D. */
  get scale() {
    return Math.min(this.width, this.height) / this.span;
  }

  zoom(factor, x, y) {
    const before = this.axes === 2 ? this.unproject(x, y) : null;
    this.span = Math.min(1e9, Math.max(1e-2, this.span / factor));
    if (before) {
      const after = this.unproject(x, y);
      this.target[0] += before[0] - after[0];
      this.target[1] += before[1] - after[1];
    }
    this.version++;
  }

  pan(dx, dy) {
    if (this.axes === 2) {
      this.target[0] -= dx / this.scale;
      this.target[1] += this.up * dy / this.scale;
    } else {
      const metres = this.distance * FIELD / Math.min(this.width, this.height);
      const { right, up } = this.basis();
      for (let a = 0; a < 3; a++) this.target[a] += (-dx * right[a] + dy * up[a]) * metres;
    }
    this.version++;
  }

  rotate(dx, dy) {
    this.yaw -= dx * 0.006;
    this.pitch = Math.min(1.55, Math.max(-1.55, this.pitch + dy * 0.006));
    this.version++;
  }

  look(at) {
    for (let a = 0; a < this.axes; a++) this.target[a] = at[a];
    this.version++;
  }

  get distance() {
    return this.span / FIELD;
  }

  basis() {
    const cy = Math.cos(this.yaw), sy = Math.sin(this.yaw), cp = Math.cos(this.pitch), sp = Math.sin(this.pitch);
    return { back: [cp * sy, -cp * cy, sp], right: [cy, sy, 0], up: [-sp * sy, sp * cy, cp] };
  }

  /** World to clip space. */
  matrix() {
    const w = this.width, h = this.height, short = Math.min(w, h), t = this.target;
    if (this.axes === 2) {
      const sx = 2 * short / (w * this.span), sy = this.up * 2 * short / (h * this.span);
      return [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, 0, 0, -t[0] * sx, -t[1] * sy, 0, 1];
    }
    const { back, right, up } = this.basis(), d = this.distance, far = d * 20, near = far * NEAR_PER_FAR;
    const fx = 2 / FIELD * short / w, fy = 2 / FIELD * short / h, A = -(far + near) / (far - near), B = -2 * far * near / (far - near);
    const eye = t.map((v, a) => v + back[a] * d), dot = v => v[0] * eye[0] + v[1] * eye[1] + v[2] * eye[2];
    const m = [];
    for (let a = 0; a < 3; a++) m.push(right[a] * fx, up[a] * fy, back[a] * A, -back[a]);
    m.push(-dot(right) * fx, -dot(up) * fy, -dot(back) * A + B, dot(back));
    return m;
  }

  /** Pixels of a metre: in 2D everywhere, in 3D at depth 1. */
  get pixels() {
    return this.axes === 2 ? this.scale : Math.min(this.width, this.height) / FIELD;
  }

  /** The place of a point on the screen, and its depth; null behind the eye. */
  project(p, m = this.matrix()) {
    const w = m[3] * p[0] + m[7] * p[1] + m[11] * p[2] + m[15];
    if (w <= 0) return null;
    const x = (m[0] * p[0] + m[4] * p[1] + m[8] * p[2] + m[12]) / w, y = (m[1] * p[0] + m[5] * p[1] + m[9] * p[2] + m[13]) / w;
    return [(x + 1) / 2 * this.width, (1 - y) / 2 * this.height, w];
  }

  /** The point of the plane under a pixel, in 2D. */
  unproject(x, y) {
    return [this.target[0] + (x - this.width / 2) / this.scale, this.target[1] - this.up * (y - this.height / 2) / this.scale];
  }

  /** The part of the plane that is seen, with a margin. */
  seen(margin) {
    const w = this.width / this.scale / 2 * (1 + margin), h = this.height / this.scale / 2 * (1 + margin);
    return [this.target[0] - w, this.target[1] - h, this.target[0] + w, this.target[1] + h];
  }
}
