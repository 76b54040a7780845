import type { Engine, ProductKind } from '#contract/products/product-enums.ts';

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
  text(
    5,
    'Better than the last three I bought',
    'The page shows what you get, and the archive holds exactly that. I wish every asset were described like this.',
  ),
  text(
    4,
    'Worth its price',
    'I waited for a sale, but would have paid the full price too. A short guide in the archive would help beginners.',
  ),
  text(
    4,
    'Fits next to other packs',
    'The style is plain enough to mix with what we already own. Nothing looked out of place in our test scene.',
  ),
  text(
    3,
    'Does the job',
    'It works and saved us some days. In the end we replaced about a third of it with our own work.',
  ),
  text(
    2,
    'Too small for us',
    'The quality is fine, but we needed more pieces than it has. Count them in the list of contents first.',
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
    text(
      5,
      'Nothing to clean up',
      'No stray vertices, no flipped faces, sensible names. I opened every file and had nothing to fix.',
      'blender',
    ),
    text(
      5,
      'Hundreds on screen',
      'We draw hundreds of copies at once and the frame rate stays where it was. Batching works out of the box.',
      'godot',
    ),
    text(
      5,
      'Reads well from above',
      'Our camera looks down from far away, and the silhouettes can still be told apart at that distance.',
      'unity',
    ),
    text(
      5,
      'Same look in every scene',
      'Colors come from one small texture, so day and night only needed another light.',
      'unreal',
    ),
    text(
      4,
      'Nice shapes, plain colors',
      'The shapes carry it. We painted some details on top, which was quick because the layout of the texture is simple.',
      'blender',
    ),
    text(
      4,
      'Collision is up to you',
      'Simple boxes were enough for our game, but do not expect ready-made collision shapes in the files.',
      'godot',
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
    text(
      5,
      'The atlas just works',
      'The coordinates in the atlas match the picture. Our importer read it at the first try.',
      'unity',
    ),
    text(
      5,
      'Tiles meet without seams',
      'No lines between tiles at any zoom, even when the camera moves by half a pixel.',
      'godot',
    ),
    text(
      4,
      'Charming',
      'Players noticed the art first. Some diagonal pieces are missing, so we drew four of our own.',
      'unity',
    ),
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
    text(
      5,
      'One style from menu to battle',
      'Bars, buttons and frames share one line width, so the whole interface looks like one piece.',
      'godot',
    ),
    text(
      5,
      'Easy to recolor',
      'Each state of a button is its own layer. Our color-blind theme took an afternoon.',
      'unity',
    ),
    text(
      4,
      'Clear icons',
      'Testers understood the icons without labels. Two of them look alike at 16 pixels.',
      'godot',
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
    text(
      5,
      'Sharp on small screens',
      'We use it at 12 pixels on a handheld and nobody has asked for a larger size yet.',
      'godot',
    ),
    text(
      5,
      'Gives the title its character',
      'We only wanted it for the logo, and now the whole menu uses it.',
      'unity',
    ),
    text(
      4,
      'Numbers have one width',
      'Timers do not jump, which is rare. A bold weight would make it complete.',
      'unreal',
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
    text(
      5,
      'Cheap to draw',
      'One sheet and one quad. Even fifty at once cost less than the particles we used before.',
      'unity',
    ),
    text(
      5,
      'Good timing',
      'The start is quick and the end fades slowly, so hits feel strong without covering the screen.',
      'godot',
    ),
    text(
      4,
      'Easy to tint',
      'It is bright enough to be tinted in any color. I missed a version for pixel art.',
      'godot',
    ),
  ],
};

/** Most texts on the page of a product. */
const TEXTS_PER_PRODUCT = 6;
/** Places between the first texts of two neighbors. */
const OWN_STEP = 3;
const GENERAL_STEP = 4;

/** The list from another place on. */
const startingAt = <Item>(items: readonly Item[], place: number): Item[] => {
  const start = place % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

/**
 * Texts for a product, best first. Neighbors have others, because whoever reads the same text on two pages trusts neither.
 * @param productId chooses among the texts of its kind and those for all
 */
export const pickDemoTexts = (kind: ProductKind, productId: number): DemoText[] => {
  const own = startingAt(FOR_KIND[kind], productId * OWN_STEP);
  const general = startingAt(FOR_ALL, productId * GENERAL_STEP);
  return [...own.slice(0, TEXTS_PER_PRODUCT / 2), ...general.slice(0, TEXTS_PER_PRODUCT / 2)].sort(
    (a, b) => b.rating - a.rating,
  );
};

/** Every text, for tests of their contents. */
export const ALL_DEMO_TEXTS: readonly DemoText[] = [...FOR_ALL, ...Object.values(FOR_KIND).flat()];
