import { json } from '../../lib/archive.ts';
import { gridAtlas } from '../../lib/atlas.ts';
import { SPRITES } from '../../lib/categories.ts';
import { board, dataUrl } from '../../lib/picture/board.ts';
import { PixelCanvas } from '../../lib/pixel/canvas.ts';
import type { Files, Product } from '../../lib/types.ts';
import { FRAME, type Pose, drawHero } from './hero-frames.ts';

const COLUMNS = 8;
const SHEET = 'sprites/hero.png';

const wave = (part: number, reach: number): number => Math.round(Math.sin(part * Math.PI * 2) * reach);

interface Clip {
  name: string;
  duration: number;
  poses: readonly Pose[];
}

const range = (count: number, pose: (part: number, index: number) => Pose): Pose[] =>
  Array.from({ length: count }, (_, i) => pose(i / count, i));

/** The gait: a foot moves backward on the ground for half a turn, then forward through the air. */
const step = (part: number, reach: number, lift: number): readonly [number, number] => {
  const turn = part * Math.PI * 2;
  return [Math.round(Math.cos(turn) * reach), Math.max(0, Math.round(-Math.sin(turn) * lift))];
};

const CLIPS: readonly Clip[] = [
  {
    name: 'idle',
    duration: 150,
    poses: range(6, (t, i) => ({
      bob: i >= 2 && i <= 4 ? 1 : 0,
      scarf: t,
      arm: -62 + wave(t, 4),
      blade: 32 + wave(t, 3),
      blink: i === 4,
    })),
  },
  {
    name: 'run',
    duration: 80,
    poses: range(8, (t) => ({
      bob: Math.round(Math.cos(t * Math.PI * 4) * 1.2),
      lean: 3,
      near: step(t, 7, 6),
      far: step(t + 0.5, 7, 6),
      arm: -70 + wave(t, 24),
      blade: 18 + wave(t, 10),
      scarf: t * 2,
    })),
  },
  {
    name: 'jump',
    duration: 110,
    poses: [
      { bob: 3, near: [-4, 0], far: [4, 0], arm: -80, blade: 10 },
      { bob: -4, lean: 1, near: [-4, 2], far: [2, 4], arm: 10, blade: 60, scarf: 0.3 },
      { bob: -7, lean: 1, near: [-2, 8], far: [5, 10], arm: 30, blade: 70, scarf: 0.5 },
      { bob: -5, near: [-4, 5], far: [4, 8], arm: 10, blade: 50, scarf: 0.75 },
      { bob: 3, near: [-5, 0], far: [5, 0], arm: -50, blade: 20, scarf: 0.9 },
    ],
  },
  {
    name: 'attack',
    duration: 70,
    poses: [
      { lean: -2, near: [-4, 0], far: [5, 0], arm: 130, blade: 150 },
      { lean: -3, bob: 1, near: [-5, 0], far: [5, 0], arm: 140, blade: 165, scarf: 0.2 },
      { lean: 4, near: [-6, 0], far: [7, 0], arm: 40, blade: 60, slash: [130, 40], scarf: 0.5 },
      { lean: 5, bob: 1, near: [-7, 0], far: [8, 0], arm: -20, blade: -25, slash: [70, -40], scarf: 0.6 },
      { lean: 4, bob: 1, near: [-6, 0], far: [7, 0], arm: -45, blade: -40, scarf: 0.8 },
      { lean: 1, near: [-3, 0], far: [4, 0], arm: -60, blade: 10, scarf: 0.9 },
    ],
  },
  {
    name: 'hurt',
    duration: 90,
    poses: [
      { lean: -4, bob: 1, arm: -20, blade: 60, hurt: true, near: [-3, 0], far: [5, 1] },
      { lean: -5, bob: 1, arm: 10, blade: 80, hurt: true, near: [-4, 0], far: [5, 2], scarf: 0.3 },
      { lean: -2, arm: -50, blade: 40, hurt: true, scarf: 0.6 },
    ],
  },
  {
    name: 'fall',
    duration: 110,
    poses: [
      { lean: -4, hurt: true, arm: 20, blade: 80 },
      { lean: -4, hurt: true, fall: 22, arm: 30, blade: 90 },
      { lean: -3, hurt: true, fall: 52, arm: 40, blade: 95, near: [0, 3] },
      { lean: -2, hurt: true, fall: 78, arm: 20, blade: 60 },
      { lean: -2, hurt: true, fall: 88, arm: 0, blade: 30 },
    ],
  },
];

const atlas = gridAtlas({
  image: 'hero.png',
  frame: FRAME,
  columns: COLUMNS,
  clips: CLIPS.map(({ name, duration, poses }) => ({ name, duration, frames: poses.length })),
  rows: true,
});

async function makeFiles(): Promise<Files> {
  const sheet = new PixelCanvas(atlas.meta.size.w, atlas.meta.size.h);
  CLIPS.forEach(({ poses }, row) =>
    poses.forEach((pose, column) => sheet.draw(drawHero(pose), column * FRAME.w, row * FRAME.h)),
  );
  return { [SHEET]: await sheet.png(), 'sprites/hero.json': json(atlas) };
}

/** A frame of the sheet, enlarged by whole pixels. */
function shown(files: Files, clip: string, index: number, zoom: number, style = ''): string {
  const frame = atlas.frames[`${clip}_${String(index).padStart(2, '0')}`]?.frame;
  if (!frame) throw new Error(`There is no frame ${index} of ${clip}`);
  const { w, h } = atlas.meta.size;
  return `<i style="display:block;width:${FRAME.w * zoom}px;height:${FRAME.h * zoom}px;image-rendering:pixelated;background:url(${dataUrl(files[SHEET], 'image/png')}) -${frame.x * zoom}px -${frame.y * zoom}px/${w * zoom}px ${h * zoom}px;${style}"></i>`;
}

export const heroSprites: Product = {
  id: 109,
  slug: 'animated-hero-sprites',
  title: 'Animated Hero Sprite Sheet',
  kind: 'sprites',
  categories: [SPRITES],
  price: 12,
  newPrice: 8.4,
  rating: 4.5,
  ratingCount: 91,
  tags: ['sprites', 'hero', 'character', 'pixel art', 'platformer', 'animated'],
  description: [
    'A swordsman with a red scarf for platformers and action games: six animations with 33 frames in total, drawn in frames of 64 by 48 pixels with a dark outline that reads well on any background.',
    'Idle, run, jump, attack with a slash trail, hurt and fall each take a row of the sheet. Frame names, durations and tags are in a JSON file in the layout that Aseprite writes, which Phaser, Godot and Unity importers understand.',
    'All frames share the same foot line, so nothing jitters when states change. The hero looks to the right; flip him for the other way.',
  ],
  contents: ['sprites/hero.png: the sheet, 64 × 48 pixels per frame', 'sprites/hero.json: frames, durations and tags'],
  versions: [{ version: '1.0.0', released: '2026-02-04', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A pixel-art swordsman with a red scarf swings his sword, with smaller frames of his run below',
      html: (files) =>
        board({
          body: `<div style="position:absolute;left:40px;top:-90px">${shown(files, 'attack', 3, 19)}</div><div style="position:absolute;left:34px;right:34px;bottom:6px;display:flex">${[0, 1, 3, 5, 6].map((i) => shown(files, 'run', i, 4, 'margin-right:-6px')).join('')}</div>`,
          style: 'body{background-color:#1b2a3a}',
        }),
    },
    {
      alt: 'The whole sheet: rows for idle, run, jump, attack, hurt and fall',
      html: (files) =>
        board({
          body: `<div style="position:absolute;left:64px;top:156px;width:1152px;height:648px;background:repeating-conic-gradient(#222a34 0 25%,#1a2029 0 50%) 0 0/48px 48px"><img class="pixel" style="width:1152px" src="${dataUrl(files[SHEET], 'image/png')}"></div>`,
        }),
    },
    {
      alt: 'Idle, jump, hurt and fall side by side',
      html: (files) =>
        board({
          body: `<div style="position:absolute;inset:10px 30px;display:grid;grid-template-columns:1fr 1fr;place-items:center">${shown(files, 'idle', 0, 9)}${shown(files, 'jump', 2, 9)}${shown(files, 'attack', 3, 9)}${shown(files, 'fall', 3, 9)}</div>`,
        }),
    },
    {
      alt: 'The six frames of the sword attack',
      html: (files) =>
        board({
          body: `<div style="position:absolute;inset:40px 20px;display:grid;grid-template-columns:repeat(3,1fr);place-items:center">${[0, 1, 2, 3, 4, 5].map((i) => shown(files, 'attack', i, 6)).join('')}</div>`,
        }),
    },
  ],
};
