import { BufferAttribute, BufferGeometry, Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Random } from '../random.ts';

const RADIANS = Math.PI / 180;

/**
 * A piece of geometry made of loose triangles, with a brightness per vertex. Methods change the piece and
 * return it, so that calls can be chained; call `copy` first to keep the original.
 */
export class Solid {
  /** Nine numbers per triangle. */
  positions: Float32Array;
  /** Three numbers per triangle: a brightness per corner, multiplied with the material's color. */
  shades: Float32Array;
  /** Edges flatter than this many degrees are shaded round; 0 keeps every facet visible. */
  crease = 0;

  constructor(positions: ArrayLike<number>) {
    this.positions = Float32Array.from(positions);
    this.shades = new Float32Array(this.positions.length / 3).fill(1);
    this.tidy();
  }

  /** A solid from any three.js geometry. */
  static of(geometry: BufferGeometry): Solid {
    const loose = geometry.index ? geometry.toNonIndexed() : geometry;
    return new Solid(loose.getAttribute('position').array);
  }

  /** Joins solids into one, with the crease angle of the first. */
  static join(...solids: readonly Solid[]): Solid {
    const joined = new Solid(concat(solids.map(({ positions }) => positions)));
    joined.shades = concat(solids.map(({ shades }) => shades));
    joined.crease = solids[0]?.crease ?? 0;
    return joined;
  }

  /** Removes triangles without an area. Lofts create them where rings meet in a point, `deform` where it flattens. */
  tidy(): this {
    const corners = [new Vector3(), new Vector3(), new Vector3()] as const;
    const kept: number[] = [];
    for (let i = 0; i + 8 < this.positions.length; i += 9) {
      corners.forEach((corner, k) => corner.fromArray(this.positions, i + k * 3));
      const [a, b, c] = corners;
      if (b.sub(a).cross(c.sub(a)).length() >= 1e-9) kept.push(i);
    }
    if (kept.length * 9 === this.positions.length) return this;
    this.positions = concat(kept.map((i) => this.positions.subarray(i, i + 9)));
    this.shades = concat(kept.map((i) => this.shades.subarray(i / 3, i / 3 + 3)));
    return this;
  }

  copy(): Solid {
    const copy = new Solid(this.positions);
    copy.shades = this.shades.slice();
    copy.crease = this.crease;
    return copy;
  }

  /** Moves every corner to where `change` puts it. */
  deform(change: (point: Vector3) => void): this {
    const point = new Vector3();
    for (let i = 0; i < this.positions.length; i += 3) {
      change(point.fromArray(this.positions, i));
      point.toArray(this.positions, i);
    }
    return this;
  }

  move(x: number, y: number, z: number): this {
    return this.deform((point) => point.set(point.x + x, point.y + y, point.z + z));
  }

  /** Turns about the origin by degrees, about x first, then y, then z. */
  turn(x: number, y: number, z: number): this {
    const quaternion = new Quaternion().setFromEuler(new Euler(x * RADIANS, y * RADIANS, z * RADIANS, 'ZYX'));
    return this.transform(new Matrix4().makeRotationFromQuaternion(quaternion));
  }

  scale(x: number, y = x, z = x): this {
    return this.transform(new Matrix4().makeScale(x, y, z));
  }

  transform(matrix: Matrix4): this {
    this.deform((point) => point.applyMatrix4(matrix));
    return matrix.determinant() < 0 ? this.flip() : this;
  }

  /** A copy mirrored at the plane x = 0. */
  mirrored(): Solid {
    return this.copy().scale(-1, 1, 1);
  }

  /** This solid joined with its mirrored copy. */
  both(): Solid {
    return Solid.join(this, this.mirrored());
  }

  /** Turns the triangles inside out. */
  flip(): this {
    const p = this.positions;
    for (let i = 0; i < p.length; i += 9) {
      for (let k = 0; k < 3; k++) {
        [p[i + 3 + k], p[i + 6 + k]] = [p[i + 6 + k] ?? 0, p[i + 3 + k] ?? 0];
      }
      const s = i / 3;
      [this.shades[s + 1], this.shades[s + 2]] = [this.shades[s + 2] ?? 1, this.shades[s + 1] ?? 1];
    }
    return this;
  }

  /** Shades edges flatter than `degrees` round. */
  smooth(degrees = 40): this {
    this.crease = degrees;
    return this;
  }

  /** Sets the brightness by height: `low` at the bottom, `high` at the top. */
  gradient(low: number, high: number): this {
    const { min, max } = this.bounds();
    const range = max.y - min.y || 1;
    for (let i = 0; i < this.shades.length; i++) {
      const part = ((this.positions[i * 3 + 1] ?? 0) - min.y) / range;
      this.shades[i] = (this.shades[i] ?? 1) * (low + (high - low) * part);
    }
    return this;
  }

  /** Gives every triangle a brightness that differs a little, as hand-painted facets do. */
  mottle(amount: number, random: Random): this {
    for (let i = 0; i < this.shades.length; i += 3) {
      const factor = 1 - random.between(0, amount);
      for (let k = i; k < i + 3; k++) this.shades[k] = (this.shades[k] ?? 1) * factor;
    }
    return this;
  }

  /** Smallest box around the solid. */
  bounds(): { min: Vector3; max: Vector3 } {
    const min = new Vector3(Infinity, Infinity, Infinity);
    const max = new Vector3(-Infinity, -Infinity, -Infinity);
    const point = new Vector3();
    for (let i = 0; i < this.positions.length; i += 3) {
      point.fromArray(this.positions, i);
      min.min(point);
      max.max(point);
    }
    return { min, max };
  }

  /** Turns the triangles outward, decided by the sign of the enclosed volume. */
  outwards(): this {
    const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
    let volume = 0;
    for (let i = 0; i < this.positions.length; i += 9) {
      a.fromArray(this.positions, i);
      b.fromArray(this.positions, i + 3);
      c.fromArray(this.positions, i + 6);
      volume += a.dot(b.cross(c));
    }
    return volume < 0 ? this.flip() : this;
  }

  /** The normals, nine numbers per triangle. */
  normals(): Float32Array {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.positions, 3));
    if (this.crease === 0) {
      geometry.computeVertexNormals();
      return geometry.getAttribute('normal').array as Float32Array;
    }
    const creased = toCreasedNormals(geometry, this.crease * RADIANS);
    return creased.getAttribute('normal').array as Float32Array;
  }
}

/** Arrays of numbers, one after the other. */
export function concat(arrays: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(arrays.reduce((length, array) => length + array.length, 0));
  let offset = 0;
  for (const array of arrays) {
    joined.set(array, offset);
    offset += array.length;
  }
  return joined;
}
