import type { Engine, ProductKind } from '#contract/enums.ts';

/** A text of the demo catalog. */
export interface DemoText {
  rating: number;
  title: string;
  text: string;
  engine: Engine | null;
}

const text = (rating: number, title: string, body: string, engine: Engine | null = null): DemoText => ({
  rating,
  title,
  text: body,
  engine,
});

/** Texts for every kind of product, best first. */
const FOR_ALL: readonly DemoText[] = [
  text(
    5,
    'In the game an hour later',
    'Downloaded it after lunch and had it in our prototype an hour later. Files are named as the page lists them.',
  ),
  text(
    4,
    'Good, with some work',
    'Does what the page says. I had to rename a few things to fit our project, so one star less.',
  ),
  text(
    3,
    'Fine for a jam',
    'Good enough for a game jam. For a longer project I would want more variations of the main pieces.',
  ),
  text(
    2,
    'Not our style',
    'Well made, but it did not match the rest of our art. Look closely at the preview before you buy.',
  ),
];

/** Texts for one kind of product, best first. */
const FOR_KIND: Record<ProductKind, readonly DemoText[]> = {
  model: [
    text(
      5,
      'Clean and light',
      'Triangle counts are as listed and everything has one scale. It runs well on our oldest test phone.',
      'unity',
    ),
    text(
      5,
      'Pivots where they should be',
      'Pivots and names are consistent, so our level editor could place everything without a fix.',
      'godot',
    ),
    text(
      4,
      'Solid set',
      'Imported without a warning. A few more color variations would make it perfect for bigger scenes.',
      'unreal',
    ),
    text(
      4,
      'Useful as a base',
      'We changed the materials to our own and kept the shapes. That was easy, because the parts are separate.',
      'blender',
    ),
  ],
  sprites: [
    text(
      5,
      'Every frame lines up',
      'No jumping pixels between frames, and the sheet has one grid from start to end.',
      'godot',
    ),
    text(
      5,
      'Readable at small sizes',
      'We draw it at two thirds of its size on phones and every sprite can still be told apart.',
      'unity',
    ),
    text(4, 'Nice palette', 'The palette is limited and easy to swap. I would have liked one more idle animation.'),
  ],
  hud: [
    text(
      5,
      'Scales to every screen',
      'The vector files saved us a week. We ship for phones and televisions from the same sources.',
      'unity',
    ),
    text(
      4,
      'Good pieces, add your own text',
      'All pieces fit together. There is no text in the files, so plan for your own typeface.',
      'unreal',
    ),
  ],
  font: [
    text(
      5,
      'Readable in motion',
      'We use it for damage numbers and it stays readable while everything moves.',
      'unity',
    ),
    text(
      4,
      'Good spacing',
      'Spacing needs no corrections. Check that it has the letters of your languages before you buy.',
      'godot',
    ),
  ],
  fx: [
    text(
      5,
      'Loops without a jump',
      'The loop is seamless, and the glow works on dark and bright backgrounds alike.',
      'godot',
    ),
    text(4, 'Strong effect', 'Looks great in our game. The sheet is large, so reduce it for phones.', 'unity'),
  ],
};

/** The texts for a kind of product, best first. */
export const demoTextsOf = (kind: ProductKind): DemoText[] =>
  [...FOR_KIND[kind], ...FOR_ALL].sort((a, b) => b.rating - a.rating);

const FIRST_NAMES =
  'Ada Amir Ana Ben Bo Cleo Dana Eli Emre Fay Finn Gus Hana Ida Ines Jun Kai Kira Lars Lena Leo Lin Maja Max Mei Mika Nia Noor Omar Otto Pia Quinn Rae Remy Rosa Sami Sol Tess Uma Yara'.split(
    ' ',
  );
const INITIALS = 'ABCDEFGHKLMNOPRSTVWZ';

/** A name by its number; the first 800 differ. */
export const demoName = (number: number): string => {
  const round = Math.floor(number / FIRST_NAMES.length);
  return `${FIRST_NAMES[number % FIRST_NAMES.length] ?? ''} ${INITIALS[(round + 3 * number) % INITIALS.length] ?? ''}.`;
};
