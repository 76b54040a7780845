import type { ProductManifest } from '../../src/contract/catalog/catalog-manifest.ts';

/** The files of one version of a product: path inside the archive and bytes. */
export type Files = Record<string, Uint8Array>;

/** One published version of a product. */
export interface Version {
  version: string;
  released: string;
  changelog: string;
  /** Generates the files, without license, readme and manifest: every archive gets those. */
  makeFiles: () => Promise<Files> | Files;
}

/** A model placed in a picture. */
export interface StageItem {
  /** Path of a .glb inside the archive. */
  file: string;
  /** Where it stands, in meters. */
  at?: readonly [number, number, number];
  /** Turn about the vertical axis, in degrees. */
  turn?: number;
  /** Tilt about the x and z axes, in degrees, applied before the turn. */
  tilt?: readonly [number, number];
  scale?: number;
  /** A moment of an animation clip, in seconds. */
  pose?: { clip: string; time: number };
  /** Draw the edges of the triangles too. */
  wireframe?: boolean;
}

/** A picture of models on the grid floor. */
export interface StageScene {
  items: readonly StageItem[];
  /** Direction the camera looks from, in degrees: 0 looks at the front, positive goes to the model's left. */
  yaw: number;
  /** Height of the camera over the horizon, in degrees. */
  pitch: number;
  /** Vertical opening of the camera, in degrees; 28 by default. */
  fov?: number;
  /** Share of the frame that the models fill; 0.86 by default. */
  fill?: number;
  /** Color of the soft light behind the models. */
  glow?: string;
  /** Distance between the floor's lines, in meters; 0.5 by default. */
  grid?: number;
  /** Height of the floor; 0 by default. */
  floor?: number;
}

/** A picture of a product: either models on a stage or an HTML page of 1280 × 960. */
export interface Picture {
  alt: string;
  stage?: StageScene;
  html?: (files: Files) => string | Promise<string>;
}

type ManifestText = Pick<
  ProductManifest,
  'id' | 'slug' | 'title' | 'kind' | 'categories' | 'price' | 'rating' | 'tags'
>;

/** A product as its generator describes it. Everything else is computed from its files. */
export interface Product extends ManifestText {
  /** Paragraphs. */
  description: readonly string[];
  newPrice?: number;
  ratingCount: number;
  /** Describes each folder or file of the archive, for the readme. */
  contents: readonly string[];
  /** Newest first. */
  versions: readonly [Version, ...Version[]];
  /** The first one is the cover. */
  pictures: readonly [Picture, ...Picture[]];
}
