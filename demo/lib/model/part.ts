import type { Solid } from './solid.ts';

/** A physically based material. */
export interface Material {
  /** sRGB, such as #ff8800. */
  color: string;
  roughness?: number;
  metallic?: number;
  /** Emissive color. */
  glow?: string;
  /** Below 1 the material is transparent. */
  alpha?: number;
}

/** Materials by the names that parts use. */
export type Palette = Record<string, Material>;

/** Share of a vertex's movement by joint name. */
export type Weights = readonly (readonly [joint: string, weight: number])[];

interface Piece {
  material: string;
  solid: Solid;
  /** The joints that move a point of the piece; only in skinned parts. */
  weights?: (x: number, y: number, z: number) => Weights;
}

/** A named node of a model: pieces of geometry, and further parts that move with it. */
export class Part {
  readonly pieces: Piece[] = [];
  readonly children: Part[] = [];
  at: readonly [number, number, number] = [0, 0, 0];
  /** Rotation about the vertical axis, in degrees. */
  yaw = 0;
  /** Tilt about the part's own x axis, in degrees: lids and gates. */
  pitch = 0;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Adds geometry in the given material of the palette. */
  add(material: string, ...solids: readonly Solid[]): this {
    for (const solid of solids) this.pieces.push({ material, solid: solid.tidy() });
    return this;
  }

  /** Adds geometry that is moved by joints. */
  skin(material: string, solid: Solid, weights: (x: number, y: number, z: number) => Weights): this {
    this.pieces.push({ material, solid: solid.tidy(), weights });
    return this;
  }

  /** Attaches a child part, which moves with this one and can also be moved alone. */
  hang(child: Part, x = 0, y = 0, z = 0, yaw = 0): this {
    child.at = [x, y, z];
    child.yaw = yaw;
    this.children.push(child);
    return this;
  }
}
