// How crowded the screen is: marks of a crowd become smaller, then see-through, until they are a density.
const SAMPLE = 3000, TILE = 32, EVERY = 400, ROOM = 0.3, SMALLEST = 0.75, HIDDEN = 0.92, FAINTEST = 0.12;

export class Crowding {
  constructor() {
    this.at = -Infinity;
    this.middle = this.dense = 0;
  }

  /** The least radius of a mark, pixels, and its strength. wanted: the least diameter if there is room. */
  marks(frame, camera, wanted) {
    const now = performance.now();
    if (frame && (now - this.at > EVERY || this.version !== camera.version)) {
      this.look(frame, camera);
      this.at = now;
      this.version = camera.version;
    }
    const room = this.middle > 0 ? ROOM / Math.sqrt(this.middle) : Infinity;
    const least = Math.min(wanted / 2, Math.max(SMALLEST, room)), area = Math.PI * (1.2 * least) ** 2, over = this.dense * area;
    return { least, strength: over > 1 ? Math.max(FAINTEST, 1 - (1 - HIDDEN) ** (1 / over)) : 1 };
  }

  /** Half of the agents stand where there are at most `middle` of them a square pixel, nine of ten at most `dense`. */
  look(frame, camera) {
    const columns = Math.ceil(camera.width / TILE), rows = Math.ceil(camera.height / TILE), counts = new Uint32Array(columns * rows);
    const view = camera.matrix(), p = [0, 0, 0], step = Math.max(1, Math.floor(frame.agents / SAMPLE));
    for (const group of frame.groups)
      for (let i = 0; i < group.count; i += step) {
        if (!frame.place(group, i, p)) continue;
        const at = camera.project(p, view);
        if (at && at[0] >= 0 && at[1] >= 0 && at[0] < camera.width && at[1] < camera.height) counts[Math.floor(at[1] / TILE) * columns + Math.floor(at[0] / TILE)]++;
      }
    const filled = counts.filter(n => n > 0).sort(), all = filled.reduce((sum, n) => sum + n, 0);
    const share = part => {
      let before = 0;
      for (const n of filled) if ((before += n) >= part * all) return n * step / TILE / TILE;
      return 0;
    };
    this.middle = share(0.5);
    this.dense = share(0.9);
  }
}
