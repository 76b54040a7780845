import type { WrittenArticle } from '../written-article.ts';

export const gameFonts: WrittenArticle = {
  slug: 'fonts-that-hold-up-in-a-game',
  title: 'Fonts that hold up in a game',
  date: '2026-06-02',
  tag: 'Fonts',
  description:
    'Glyph coverage, digits of equal width, and signed distance fields, explained with three lines of dialogue.',
  pictures: [113, 114],
  related: [113, 114, 111, 112],
  sections: [
    {
      id: 'coverage',
      title: 'Look at the glyph map first',
      content: [
        'A display font with nothing but capitals is fine for a logo and useless for dialogue. The page of a font counts the glyphs and names the scripts. If you plan to translate, check for the accents of the languages you will need before you fall in love with a face.',
      ],
    },
    {
      id: 'figures',
      title: 'Figures of one width',
      content: [
        'The digits of a running counter must not move sideways. Either the font has tabular figures, or you put each digit in a box of equal width.',
      ],
    },
    {
      id: 'sdf',
      title: 'Bitmaps or distance fields',
      content: [
        'TextMesh Pro and Godot both turn a TTF into a signed distance field. Give the generator a sampling size of at least 64 and a padding of a tenth of that, or outlines and glows will be cut off.',
        'Pixel fonts are the exception: use them at whole multiples of their design size, with the filter set to point.',
      ],
    },
  ],
};
