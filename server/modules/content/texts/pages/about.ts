import type { WrittenPageHistory } from '../written-page.ts';

export const about: WrittenPageHistory = {
  slug: 'about',
  versions: [
    {
      version: '2026-10-01',
      title: 'About Prefab Bazaar',
      intro: 'Assets for developers who want to build their game, not every prop in it.',
      sections: [
        {
          id: 'what-we-sell',
          title: 'What we sell',
          content: [
            'Models, sprites, HUD kits, fonts and effects for game developers. Most of our users work in Unity; everything here also opens in Unreal Engine, Godot or Blender wherever the format allows it, and the page of the asset says which.',
          ],
        },
        {
          id: 'how-we-choose',
          title: 'How an asset gets into the shop',
          items: [
            {
              id: 'tested',
              key: 'It is tested',
              description:
                'Every file is opened and checked by independent tools before it goes on sale: geometry, textures, animations, glyphs, frames.',
            },
            {
              id: 'counted',
              key: 'It is counted',
              description:
                'Triangles, bones, frames and glyphs on the page are read from the files themselves. Nobody types them.',
            },
            {
              id: 'shown',
              key: 'The pictures show the real files',
              description: 'The pictures are renders of the files you download, without retouching.',
            },
          ],
        },
        {
          id: 'after-you-buy',
          title: 'After you buy',
          content: [
            'Your files are available as soon as the payment is confirmed, with a checksum that your browser compares before it saves them. New versions of what you own are free. Our support team helps with the import into your engine, with payments and with refunds.',
          ],
        },
      ],
    },
  ],
};
