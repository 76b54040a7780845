import type { Font, Glyph } from 'opentype.js';

/** Kerning in font units, by the two glyph numbers. */
export type Kerning = ReadonlyMap<readonly [left: number, right: number], number>;

interface Point {
  x: number;
  y: number;
  on: boolean;
}

// opentype.js writes CFF outlines only, which engines treat as .otf. Its metadata tables are copied unchanged;
// the outlines are rewritten as quadratic curves, so that the result is a TrueType font.
const COPIED_TABLES = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'name', 'post'];

// Seconds since 1904, the epoch of fonts: 1 January 2026. The current time would make every build different.
const CREATED_AT = 3_850_070_400n;

/** Writes a font whose paths only have lines and quadratic curves as TrueType. */
export function toTrueType(font: Font, kerning: Kerning): Uint8Array {
  const tables = readTables(new DataView(font.toArrayBuffer()));
  const glyphs = Array.from({ length: font.glyphs.length }, (_, i) => font.glyphs.get(i));
  const outlines = glyphs.map(toContours);
  const records = outlines.map(glyphRecord);

  const loca = new DataView(new ArrayBuffer((records.length + 1) * 4));
  let offset = 0;
  records.forEach((record, i) => {
    offset += record.length;
    loca.setUint32((i + 1) * 4, offset);
  });

  const head = tables.get('head');
  if (!head) throw new Error('The font has no head table');
  head.setUint32(8, 0);
  head.setBigUint64(20, CREATED_AT);
  head.setBigUint64(28, CREATED_AT);
  head.setInt16(50, 1);

  tables.set('maxp', maxp(outlines));
  tables.set('loca', loca);
  tables.set('glyf', new DataView(join(records).buffer as ArrayBuffer));
  if (kerning.size > 0) tables.set('kern', kernTable(kerning));
  return writeTables(tables);
}

function readTables(file: DataView): Map<string, DataView<ArrayBuffer>> {
  const tables = new Map<string, DataView<ArrayBuffer>>();
  for (let i = 0; i < file.getUint16(4); i++) {
    const entry = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => file.getUint8(entry + k)));
    if (!COPIED_TABLES.includes(tag)) continue;
    const start = file.getUint32(entry + 8);
    tables.set(tag, new DataView((file.buffer as ArrayBuffer).slice(start, start + file.getUint32(entry + 12))));
  }
  return tables;
}

/** A glyph's closed contours as points on and off the curve. */
function toContours(glyph: Glyph): Point[][] {
  const contours: Point[][] = [];
  for (const command of glyph.path.commands) {
    const contour = contours[contours.length - 1];
    if (command.type === 'M') contours.push([point(command.x, command.y, true)]);
    else if (command.type === 'L') contour?.push(point(command.x, command.y, true));
    else if (command.type === 'Q')
      contour?.push(point(command.x1, command.y1, false), point(command.x, command.y, true));
    else if (command.type === 'C') throw new Error(`${glyph.name} has cubic curves, which TrueType does not support`);
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour[contour.length - 1]];
    // Contours close implicitly; a last point on the first one would be a duplicate.
    if (contour.length > 1 && first?.x === last?.x && first?.y === last?.y) contour.pop();
  }
  return contours.filter((contour) => contour.length > 2);
}

function point(x: number, y: number, on: boolean): Point {
  return { x: Math.round(x), y: Math.round(y), on };
}

/** A glyph in the glyf table: header, ends of contours, flags, and coordinates as differences. */
function glyphRecord(contours: readonly Point[][]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const length = 10 + contours.length * 2 + 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  view.setInt16(0, contours.length);
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((edge, i) =>
    view.setInt16(2 + i * 2, edge),
  );
  let at = 10;
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    view.setUint16(at, end);
    at += 2;
  }
  at += 2;
  points.forEach(({ on }, i) => view.setUint8(at + i, on ? 1 : 0));
  at += points.length;
  for (const values of [xs, ys]) {
    values.forEach((value, i) => view.setInt16(at + i * 2, value - (values[i - 1] ?? 0)));
    at += points.length * 2;
  }
  return new Uint8Array(view.buffer);
}

function maxp(outlines: readonly Point[][][]): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(32));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, outlines.length);
  view.setUint16(6, Math.max(...outlines.map((contours) => contours.flat().length)));
  view.setUint16(8, Math.max(...outlines.map((contours) => contours.length)));
  view.setUint16(14, 1);
  return view;
}

/** The legacy kern table, which every engine and text shaper reads. */
function kernTable(kerning: Kerning): DataView<ArrayBuffer> {
  const pairs = [...kerning].sort(([[l1, r1]], [[l2, r2]]) => l1 - l2 || r1 - r2);
  const power = 2 ** Math.floor(Math.log2(pairs.length));
  const view = new DataView(new ArrayBuffer(18 + pairs.length * 6));
  [0, 1, 0, 14 + pairs.length * 6, 1, pairs.length, power * 6, Math.log2(power), (pairs.length - power) * 6].forEach(
    (value, i) => view.setUint16(i * 2, value),
  );
  pairs.forEach(([[left, right], value], i) => {
    view.setUint16(18 + i * 6, left);
    view.setUint16(20 + i * 6, right);
    view.setInt16(22 + i * 6, value);
  });
  return view;
}

function writeTables(tables: ReadonlyMap<string, DataView<ArrayBuffer>>): Uint8Array {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const start = 12 + tags.length * 16;
  const file = new Uint8Array(tags.reduce((size, tag) => size + padded(tables.get(tag)?.byteLength ?? 0), start));
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x00010000);
  [tags.length, power * 16, Math.log2(power), (tags.length - power) * 16].forEach((value, i) =>
    view.setUint16(4 + i * 2, value),
  );
  let headAt = 0;
  let offset = start;
  tags.forEach((tag, i) => {
    const table = new Uint8Array(tables.get(tag)?.buffer ?? new ArrayBuffer(0));
    file.set(table, offset);
    const entry = 12 + i * 16;
    file.set(
      [...tag].map((letter) => letter.charCodeAt(0)),
      entry,
    );
    view.setUint32(entry + 4, checksum(view, offset, padded(table.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    if (tag === 'head') headAt = offset;
    offset += padded(table.length);
  });
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(view, 0, file.length)) >>> 0);
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let i = start; i < start + length; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  return sum;
}

function join(arrays: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(arrays.reduce((length, array) => length + array.length, 0));
  let offset = 0;
  for (const array of arrays) {
    joined.set(array, offset);
    offset += array.length;
  }
  return joined;
}
