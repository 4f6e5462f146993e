// Shapes of agents: tables of distances to their outlines for the shaders, and icons for the legend.
const SIDE = 96, REACH = 1.7, RANGE = 0.6;

/** The distance from a point to a closed outline of x and y in turns; below 0 outside. */
function inside(outline, x, y) {
  let least = Infinity, within = false;
  for (let k = 0; k < outline.length; k += 2) {
    const next = (k + 2) % outline.length, ax = outline[k], ay = outline[k + 1], bx = outline[next] - ax, by = outline[next + 1] - ay;
    const px = x - ax, py = y - ay, d2 = bx * bx + by * by, t = d2 > 0 ? Math.min(1, Math.max(0, (px * bx + py * by) / d2)) : 0;
    least = Math.min(least, (px - t * bx) ** 2 + (py - t * by) ** 2);
    if (ay > y !== ay + by > y && x < ax + bx * (y - ay) / by) within = !within;
  }
  return within ? Math.sqrt(least) : -Math.sqrt(least);
}

const byte = distance => Math.round(255 * Math.min(1, Math.max(0, distance / RANGE / 2 + 0.5)));

export class Shapes {
  constructor(gl) {
    this.gl = gl;
    this.told = {};
    this.textures = new Map();
  }

  /** The outlines that the program draws with, by name; the body comes first. */
  world(outlines) {
    Object.assign(this.told, outlines);
  }

  /** The table of a shape: red is the distance to the whole, green that to what lies upon the body. */
  texture(name) {
    const known = this.textures.get(name), outlines = this.told[name];
    if (known || !outlines) return known ?? null;
    const gl = this.gl, levels = new Uint8Array(2 * SIDE * SIDE), made = gl.createTexture();
    for (let k = 0; k < SIDE * SIDE; k++) {
      const x = ((k % SIDE + 0.5) / SIDE * 2 - 1) * REACH, y = ((Math.floor(k / SIDE) + 0.5) / SIDE * 2 - 1) * REACH;
      const body = inside(outlines[0], x, y), part = outlines[1] ? inside(outlines[1], x, y) : -RANGE;
      levels[2 * k] = byte(Math.max(body, part));
      levels[2 * k + 1] = byte(part);
    }
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG8, SIDE, SIDE, 0, gl.RG, gl.UNSIGNED_BYTE, levels);
    for (const at of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, at, gl.LINEAR);
    for (const at of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, at, gl.CLAMP_TO_EDGE);
    this.textures.set(name, made);
    return made;
  }

  /** A small picture of a shape that heads to the right, turned by degrees. */
  icon(name, colour, degrees = 0) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '-1.7 -1.7 3.4 3.4');
    (this.told[name] ?? []).forEach((outline, part) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path'), points = [];
      for (let k = 0; k < outline.length; k += 2) points.push(`${outline[k].toFixed(2)} ${(-outline[k + 1]).toFixed(2)}`);
      path.setAttribute('d', 'M' + points.join('L') + 'Z');
      path.setAttribute('fill', colour);
      path.setAttribute('transform', `rotate(${-degrees})`);
      if (part) path.setAttribute('class', 'part');
      svg.append(path);
    });
    return svg;
  }
}
