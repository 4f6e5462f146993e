// What stands still behind the agents: blocked tiles, fields, places, walls.
import { Places } from './places.js';
import { AREA_FRAGMENT, AREA_VERTEX, WALL_FRAGMENT, WALL_VERTEX, program } from './shaders.js';

const FIELDS = [[0.38, 0.75, 0.38], [0.69, 0.38, 1], [0.75, 0.5, 0.25], [0.25, 0.5, 0.75]];

export function bytes(text) {
  const raw = atob(text), found = new Uint8Array(raw.length);
  for (let k = 0; k < raw.length; k++) found[k] = raw.charCodeAt(k);
  return found;
}

export class Backdrop {
  constructor(gl) {
    this.gl = gl;
    this.areas = program(gl, AREA_VERTEX, AREA_FRAGMENT);
    this.lines = program(gl, WALL_VERTEX, WALL_FRAGMENT);
    this.square = gl.createVertexArray();
    gl.bindVertexArray(this.square);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    this.wallArray = gl.createVertexArray();
    this.wallBuffer = gl.createBuffer();
    this.wallCount = 0;
    this.tiles = null;
    this.fields = [];
    this.places = new Places(gl);
  }

  world(told) {
    const gl = this.gl;
    const ends = told.walls, corners = [];
    for (let k = 0; k < ends.length; k += 4) {
      const [x0, y0, x1, y1] = ends.slice(k, k + 4), l = Math.hypot(x1 - x0, y1 - y0) || 1, nx = (y1 - y0) / l, ny = (x0 - x1) / l;
      corners.push(x0, y0, nx, ny, x0, y0, -nx, -ny, x1, y1, nx, ny, x0, y0, -nx, -ny, x1, y1, -nx, -ny, x1, y1, nx, ny);
    }
    gl.bindVertexArray(this.wallArray);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.wallBuffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(corners), gl.STATIC_DRAW);
    for (const at of [0, 1]) {
      gl.enableVertexAttribArray(at);
      gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 16, 8 * at);
    }
    this.wallCount = corners.length / 4;
    this.drop(this.tiles);
    this.tiles = null;
    this.fields.forEach(field => this.drop(field));
    this.fields = [];
    if (told.tiles) this.tiles = this.tileArea(told.tiles);
    this.places.world(told);
  }

  get goals() {
    return this.places.goals;
  }

  get links() {
    return this.places.links;
  }

  isGoal(x, y) {
    return this.places.isGoal(x, y);
  }

  tileArea(tiles) {
    const bits = bytes(tiles.bits), levels = new Uint8Array(tiles.width * tiles.height);
    for (let k = 0; k < levels.length; k++) levels[k] = bits[k >> 3] >> (k & 7) & 1 ? 255 : 0; // bits end with the last that is set
    const box = [tiles.x, tiles.y, tiles.x + tiles.size * tiles.width, tiles.y + tiles.size * tiles.height];
    return { box, tiles, levels, texture: this.texture(tiles.width, tiles.height, levels, this.gl.NEAREST) };
  }

  fieldsTold(told) {
    this.fields.forEach(field => this.drop(field));
    this.fields = told.map((field, f) => ({
      name: field.name,
      most: field.most,
      colour: FIELDS[f % FIELDS.length],
      box: [field.x, field.y, field.x + field.cell * field.width, field.y + field.cell * field.height],
      texture: this.texture(field.width, field.height, bytes(field.levels), this.gl.LINEAR),
    }));
  }

  drop(area) {
    if (area) this.gl.deleteTexture(area.texture);
  }

  texture(width, height, levels, filter) {
    const gl = this.gl, made = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, levels);
    for (const at of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, at, filter);
    for (const at of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, at, gl.CLAMP_TO_EDGE);
    return made;
  }

  /** Draws all, seen by a camera. lay: draws a picture over the whole screen. */
  draw(view, size, theme, camera, lay) {
    const gl = this.gl, sheet = this.places.sheetOf(camera, theme);
    gl.useProgram(this.areas.program);
    gl.bindVertexArray(this.square);
    gl.uniformMatrix4fv(this.areas.at.view, false, view);
    for (const field of this.fields) this.area(field, [...field.colour, 0.75]);
    if (this.tiles) this.area(this.tiles, theme.tile);
    if (sheet) lay(sheet, 1);
    if (this.wallCount === 0) return;
    gl.useProgram(this.lines.program);
    gl.bindVertexArray(this.wallArray);
    gl.uniformMatrix4fv(this.lines.at.view, false, view);
    gl.uniform2fv(this.lines.at.size, size);
    gl.uniform1f(this.lines.at.width, 1.2);
    gl.uniform4fv(this.lines.at.colour, theme.wall);
    gl.drawArrays(gl.TRIANGLES, 0, this.wallCount);
  }

  area(area, colour) {
    const gl = this.gl;
    gl.bindTexture(gl.TEXTURE_2D, area.texture);
    gl.uniform4fv(this.areas.at.box, area.box);
    gl.uniform4fv(this.areas.at.colour, colour);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}
