import type { WrittenArticle } from '../written-article.ts';

export const spriteSheets: WrittenArticle = {
  slug: 'sprite-sheets-without-bleeding-edges',
  title: 'Sprite sheets without bleeding edges',
  date: '2026-09-22',
  tag: '2D',
  description:
    'Why thin lines appear between your tiles, and the four settings that make them go away in Unity and Godot.',
  pictures: [109, 110],
  related: [109, 110, 115, 116],
  sections: [
    {
      id: 'where-the-lines-come-from',
      title: 'Where the lines come from',
      content: [
        'A graphics card does not draw pixels of your sheet, it samples between them. When a tile stands at a fraction of a pixel, the sample at its edge reaches over into the neighbor on the sheet, and a line of the wrong color appears.',
      ],
    },
    {
      id: 'four-settings',
      title: 'Four settings',
      items: [
        {
          id: 'filter',
          key: 'Filter: point',
          description:
            'Pixel art is not to be smoothed. In Unity set Filter Mode to Point, in Godot set the texture filter to Nearest.',
        },
        {
          id: 'compression',
          key: 'Compression: none',
          description:
            'Block compression works in squares of four by four pixels and smears exactly the edges you care about.',
        },
        {
          id: 'mipmaps',
          key: 'Mipmaps: off',
          description: 'A smaller copy of the sheet mixes neighboring tiles by definition.',
        },
        {
          id: 'snap',
          key: 'Camera: whole pixels',
          description:
            'Use a pixel-perfect camera or snap its position. If the zoom is a whole number too, nothing is ever sampled in between.',
        },
      ],
    },
    {
      id: 'use-the-atlas',
      title: 'Use the atlas that came with the sheet',
      content: [
        'Our sprite packs carry a JSON with the rectangle of every frame and how long it is shown. Read it once when importing instead of slicing by hand: an update of the pack then costs you nothing.',
      ],
    },
  ],
};
