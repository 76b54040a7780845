import sharp from 'sharp';
import type { Atlas } from '../atlas.ts';
import { getFormat } from '../archive.ts';
import type { Files } from '../types.ts';
import type { Preview } from './types.ts';

/** Number of frames that a preview shows at most. */
const MAX_FRAMES = 40;
/** px. Frames of this width or more are effects and are halved; smaller ones are pixel art. */
const HALVED_FROM = 128;

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Source {
  image: Uint8Array;
  /** Clips and the positions of their frames. */
  clips: { name: string; fps: number; frames: Frame[] }[];
  /** Nothing moves: the clips only group pictures. */
  isStill: boolean;
}

function fromAtlas({ frames, meta }: Atlas, image: Uint8Array): Source {
  const list = Object.values(frames);
  const clips = meta.frameTags.map(({ name, from, to }) => ({
    name,
    fps: Math.round(1000 / (list[from]?.duration ?? 100)),
    frames: list.slice(from, to + 1).map(({ frame }) => frame),
  }));
  return { image, clips, isStill: clips.every((clip) => clip.frames.length === 1) };
}

interface Tileset {
  image: string;
  tilecount: number;
  columns: number;
  tilewidth: number;
  tileheight: number;
}

function fromTileset({ tilecount, columns, tilewidth: w, tileheight: h }: Tileset, image: Uint8Array): Source {
  const frames = Array.from({ length: tilecount }, (_, i) => ({
    x: (i % columns) * w,
    y: Math.floor(i / columns) * h,
    w,
    h,
  }));
  return { image, clips: [{ name: 'all', fps: 1, frames }], isStill: true };
}

function findSource(files: Files): Source {
  for (const [path, bytes] of Object.entries(files)) {
    if (getFormat(path) !== 'json') continue;
    const sheet = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Atlas & Tileset>;
    const image = files[path.slice(0, path.lastIndexOf('/') + 1) + (sheet.meta?.image ?? sheet.image ?? '')];
    if (!image) continue;
    if (sheet.frames && sheet.meta) return fromAtlas(sheet as Atlas, image);
    if (sheet.tilecount) return fromTileset(sheet as Tileset, image);
  }
  throw new Error('Cannot build a preview: the sheet has no description');
}

/** Writes the first clips of a sheet, effects at half their size. */
export async function buildSheetPreview(files: Files): Promise<Preview> {
  const source = findSource(files);
  const first = source.clips[0]?.frames[0];
  if (!first) throw new Error('Cannot build a preview: the sheet has no frames');
  const isEffect = first.w >= HALVED_FROM;
  const scale = isEffect ? 0.5 : 1;
  const frame = { width: Math.round(first.w * scale), height: Math.round(first.h * scale) };

  const clips: { name: string; from: number; to: number; fps: number }[] = [];
  const places: Frame[] = [];
  for (const { name, fps, frames } of source.clips) {
    const taken = frames.slice(0, MAX_FRAMES - places.length);
    if (taken.length === 0) break;
    clips.push({ name, from: places.length, to: places.length + taken.length - 1, fps });
    places.push(...taken);
  }
  const columns = Math.min(8, places.length);
  const cells = await Promise.all(
    places.map(async ({ x, y, w, h }, i) => ({
      input: await sharp(source.image)
        .extract({ left: x, top: y, width: w, height: h })
        .resize(frame.width, frame.height, { kernel: isEffect ? 'lanczos3' : 'nearest' })
        .png()
        .toBuffer(),
      left: (i % columns) * frame.width,
      top: Math.floor(i / columns) * frame.height,
    })),
  );
  const size = { width: columns * frame.width, height: Math.ceil(places.length / columns) * frame.height };
  const bytes = await sharp({ create: { ...size, channels: 4, background: '#00000000' } })
    .composite(cells)
    .webp(isEffect ? { quality: 60, alphaQuality: 70, effort: 5 } : { lossless: true, effort: 5 })
    .toBuffer();
  return {
    bytes: new Uint8Array(bytes),
    extension: 'webp',
    facts: {
      kind: 'sheet',
      frame,
      columns,
      pixelated: !isEffect,
      ...(source.isStill ? { clips: [], stills: places.length } : { clips }),
    },
  };
}
