import type { WrittenArticle } from '../written-article.ts';

export const hudScaling: WrittenArticle = {
  slug: 'a-hud-that-is-readable-on-a-handheld',
  title: 'A HUD that is readable on a handheld',
  date: '2026-08-18',
  tag: 'HUD',
  description: 'From a desktop to a seven-inch screen: sizes, safe areas, and why we ship every HUD kit as SVG.',
  pictures: [111, 112],
  related: [111, 112, 113, 114],
  sections: [
    {
      id: 'distance',
      title: 'Think in distance, not in pixels',
      content: [
        'A monitor stands sixty centimeters away, a television three meters, a handheld thirty centimeters but it is small. Text that is comfortable on the first is gone on the other two. A good floor is a letter height of one five-hundredth of the distance.',
      ],
    },
    {
      id: 'safe-area',
      title: 'Keep the corners free',
      content: [
        'Rounded screens, notches and old televisions eat five percent at each side. Anchor bars and counters to the safe area that the platform reports, not to the edge of the picture.',
      ],
    },
    {
      id: 'vectors',
      title: 'Why there is an SVG',
      content: [
        'The PNG files at 1× and 2× are there so that you can start in a minute. For the finished game, render the SVG at the size each platform needs: frames stay crisp, and nine-slice borders keep their width.',
        'Colors are set as a handful of fills. Changing them for color-blind players, or for your own palette, is a matter of search and replace.',
      ],
    },
    {
      id: 'contrast',
      title: 'Give text a ground of its own',
      content: [
        'A health number is read over snow, over fire and over night. A half-transparent plate behind it costs nothing and always works; an outline alone does not.',
      ],
    },
  ],
};
