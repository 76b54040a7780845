import { SPRITES } from '../../lib/categories.ts';
import { board } from '../../lib/picture/board.ts';
import { type Sheet, enlarged, sheetFiles, sheetOnBoard, still } from '../../lib/pixel/sheet.ts';
import type { Product } from '../../lib/types.ts';
import { CARDS, H, W } from './cards-drawings.ts';

const sheet: Sheet = { path: 'sheet/cards', frame: { w: W, h: H }, columns: 13, clips: still(CARDS) };

const fan = async (names: readonly string[], zoom: number, x: number, y: number, spread: number): Promise<string> =>
  (
    await Promise.all(
      names.map((name, i) => {
        const drawing = CARDS[name];
        if (!drawing) throw new Error(`There is no card ${name}`);
        const turn = (i - (names.length - 1) / 2) * spread;
        return enlarged(
          drawing,
          zoom,
          `position:absolute;left:${x}px;top:${y}px;transform-origin:50% 160%;transform:rotate(${turn}deg);filter:drop-shadow(0 10px 12px #0006)`,
        );
      }),
    )
  ).join('');

const FELT = 'body{background:radial-gradient(circle at 50% 40%,#2f8a5c,#14482f)}';

export const cards: Product = {
  id: 149,
  slug: 'pixel-playing-cards',
  title: 'Pixel Playing Cards',
  kind: 'sprites',
  categories: [SPRITES],
  price: 5,
  rating: 4.4,
  ratingCount: 45,
  tags: ['cards', 'card game', 'poker', 'pixel art', 'solitaire', 'sprites'],
  description: [
    'A full deck in pixels: fifty-two cards in four colors that can be told apart at a glance, kings, queens and jacks with faces of their own, two jokers and three backs.',
    'Every card is 48 by 68 pixels on one sheet, with an atlas that names them: hearts_A, spades_10, back_blue and so on.',
    'For solitaire, poker, deck builders and the tavern’s back room.',
  ],
  contents: ['sheet/cards.png: the deck, thirteen cards per row', 'sheet/cards.json: names and places'],
  versions: [
    { version: '1.0.0', released: '2026-05-25', changelog: 'First release.', makeFiles: () => sheetFiles(sheet) },
  ],
  pictures: [
    {
      alt: 'A fan of pixel-art cards: ten, jack, queen, king and ace of hearts on green felt',
      html: async () =>
        board({
          style: FELT,
          body:
            (await fan(['hearts_10', 'hearts_J', 'hearts_Q', 'hearts_K', 'hearts_A'], 8, 448, 240, 17)) +
            (await fan(['back_blue', 'back_red'], 5, 60, 40, 10)),
        }),
    },
    {
      alt: 'All cards of the deck on a checkerboard',
      html: (f) => board({ body: sheetOnBoard(f, 'sheet/cards', W * 13, H * 5) }),
    },
    {
      alt: 'The four kings',
      html: async () =>
        board({ style: FELT, body: await fan(['spades_K', 'hearts_K', 'clubs_K', 'diamonds_K'], 8, 448, 220, 20) }),
    },
    {
      alt: 'Two jokers and three backs',
      html: async () =>
        board({
          style: FELT,
          body: await fan(['back_red', 'joker_red', 'back_blue', 'joker_blue', 'back_green'], 7, 472, 260, 18),
        }),
    },
  ],
};
