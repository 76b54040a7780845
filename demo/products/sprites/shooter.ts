import { SPRITES } from '../../lib/categories.ts';
import { board } from '../../lib/picture/board.ts';
import { type Sheet, enlarged, sheetFiles, sheetOnBoard } from '../../lib/pixel/sheet.ts';
import { random } from '../../lib/random.ts';
import type { Product } from '../../lib/types.ts';
import { SHOOTER } from './shooter-drawings.ts';

const sheet: Sheet = {
  path: 'sprites/shooter',
  frame: { w: 32, h: 32 },
  columns: 8,
  clips: Object.entries(SHOOTER).map(([name, frames]) => ({ name, duration: name === 'explosion' ? 60 : 120, frames })),
};
const ROWS = Math.ceil(sheet.clips.reduce((sum, { frames }) => sum + frames.length, 0) / sheet.columns);

const at = async (clip: string, frame: number, x: number, y: number, zoom: number, style = ''): Promise<string> => {
  const drawing = SHOOTER[clip]?.[frame];
  if (!drawing) throw new Error(`There is no frame ${frame} of ${clip}`);
  return enlarged(drawing, zoom, `position:absolute;left:${x}px;top:${y}px;${style}`);
};
const chance = random('shooter stars');
const STARS = Array.from(
  { length: 130 },
  () =>
    `<i style="position:absolute;left:${chance.whole(0, 1279)}px;top:${chance.whole(0, 959)}px;width:4px;height:4px;background:#fff;opacity:${chance.between(0.15, 0.9).toFixed(2)}"></i>`,
).join('');
const SPACE = 'body{background:radial-gradient(circle at 70% 20%,#4a1f6e,#141030 55%,#070714)}';
const join = async (parts: readonly Promise<string>[]): Promise<string> => (await Promise.all(parts)).join('');

export const shooter: Product = {
  id: 148,
  slug: 'retro-space-shooter-sprites',
  title: 'Retro Space Shooter Sprites',
  kind: 'sprites',
  categories: [SPRITES],
  price: 9,
  newPrice: 5.85,
  rating: 4.5,
  ratingCount: 79,
  tags: ['sprites', 'space', 'shooter', 'spaceship', 'pixel art', 'arcade', 'animated'],
  description: [
    'Everything for a vertical shooter in frames of 32 by 32 pixels: the player’s ship, fighters, saucers and bombers in three liveries with flickering engines, asteroids, shots, pick-ups and an explosion in eight frames.',
    'One sheet with an atlas in the layout that Aseprite writes: names, durations and tags. All ships are symmetrical and drawn from above with one dark outline.',
    'Straight alpha, no filtering needed.',
  ],
  contents: [
    'sprites/shooter.png: the sheet, eight frames per row',
    'sprites/shooter.json: frames, durations and tags',
  ],
  versions: [
    { version: '1.0.0', released: '2026-04-07', changelog: 'First release.', makeFiles: () => sheetFiles(sheet) },
  ],
  pictures: [
    {
      alt: 'A blue ship fires at red saucers and fighters among asteroids and explosions',
      html: async () =>
        board({
          style: SPACE,
          body:
            STARS +
            (await join([
              at('player_blue', 1, 512, 640, 8),
              at('shots', 0, 548, 470, 6),
              at('shots', 0, 548, 300, 6),
              at('saucer_red', 0, 200, 110, 8),
              at('saucer_green', 1, 820, 60, 7),
              at('fighter_red', 0, 520, 60, 8),
              at('bomber_red', 0, 960, 300, 8),
              at('explosion', 2, 120, 380, 9),
              at('asteroid_large', 0, 60, 680, 7),
              at('asteroid_small', 0, 980, 690, 6),
              at('asteroid_large', 1, 1080, 560, 6),
              at('pickups', 0, 360, 480, 4),
              at('shots', 1, 1000, 540, 5),
            ])),
        }),
    },
    {
      alt: 'The whole sheet on a checkerboard',
      html: (f) => board({ body: sheetOnBoard(f, 'sprites/shooter', 256, ROWS * 32) }),
    },
    {
      alt: 'Player, fighter, saucer and bomber in three liveries',
      html: async () =>
        board({
          style: SPACE,
          body: await join(
            ['player', 'fighter', 'saucer', 'bomber'].flatMap((ship, i) =>
              ['blue', 'red', 'green'].map((livery, k) => at(`${ship}_${livery}`, 0, 40 + i * 310, 40 + k * 305, 8)),
            ),
          ),
        }),
    },
    {
      alt: 'The explosion in eight frames',
      html: async () =>
        board({
          style: SPACE,
          body: await join(
            Array.from({ length: 8 }, (_, i) =>
              at('explosion', i, 20 + (i % 4) * 315, 130 + Math.floor(i / 4) * 360, 9),
            ),
          ),
        }),
    },
  ],
};
