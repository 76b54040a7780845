import { boxPen, ellipsePen } from '../../lib/font/sweep-to-path.ts';
import { alphabet, center, page, product } from './pen-face.ts';

export const skylark = product({
  id: 163,
  slug: 'skylark-light-font',
  title: 'Skylark Light Font',
  family: 'Skylark',
  pen: { shape: ellipsePen(36, 36), step: 9 },
  weight: 300,
  wide: 1.02,
  bearing: 52,
  price: 9,
  rating: 4.4,
  ratingCount: 21,
  tags: ['font', 'light', 'round', 'minimal', 'ui', 'puzzle', 'ttf'],
  released: '2026-07-06',
  description: [
    'A light, round typeface of one thin stroke with soft ends: quiet menus, calm puzzles, walking simulators and the names of chapters.',
    'Set it large and give it air. In small labels it wants a ground without pictures behind it.',
  ],
  pictures: [
    page(
      'Skylark',
      'The words Above the Clouds in thin white letters on a morning sky',
      center(
        'linear-gradient(#3d6fb4,#8fb7dd 55%,#f3d9b8)',
        '<p style="font-size:168px;line-height:1.1;color:#fff">Above<br>the Clouds</p><p style="font-size:50px;color:#20406e;margin-top:40px">Chapter 3</p>',
      ),
    ),
    alphabet('Skylark', '#ffd9a0', 78),
    page(
      'Skylark',
      'A quiet main menu set in Skylark',
      center(
        'linear-gradient(120deg,#1d2b38,#2f4a52)',
        '<p style="font-size:84px;line-height:1.5;color:#eaf3f1">Continue<br>New journey<br><span style="color:#9fd8c4">Settings</span><br>Leave</p>',
      ),
    ),
    page(
      'Skylark',
      'The end of a puzzle, solved in twelve moves, set in Skylark',
      center(
        'radial-gradient(circle at 50% 40%,#fdf3e3,#e9d3b4)',
        '<p style="font-size:300px;line-height:1;color:#5a4632">12</p><p style="font-size:72px;color:#7d6246">moves · perfect!</p>',
      ),
    ),
  ],
});

export const slipstream = product({
  id: 164,
  slug: 'slipstream-racing-font',
  title: 'Slipstream Racing Font',
  family: 'Slipstream',
  pen: { shape: boxPen(96, 60), step: 9, squareness: 0.42 },
  weight: 700,
  wide: 1.1,
  bearing: 40,
  slant: 0.24,
  price: 11,
  newPrice: 7.7,
  rating: 4.6,
  ratingCount: 33,
  tags: ['font', 'racing', 'italic', 'sport', 'speed', 'ttf'],
  released: '2026-07-13',
  description: [
    'A wide, slanted typeface that is always on its way: squared rounds, flat ends and strokes that are heavier across than along.',
    'For start lists, speedometers, combo counters and everything else that counts down to zero. It goes with the Racing Dashboard HUD and our cars.',
  ],
  pictures: [
    page(
      'Slipstream',
      'The words Full Throttle in white and yellow on a red background with stripes',
      center(
        'repeating-linear-gradient(112deg,#c3122f 0 150px,#a80d28 150px 190px)',
        '<p style="font-size:176px;line-height:1.05;color:#fff">Full<br><span style="color:#ffd23f">Throttle</span></p><p style="font-size:54px;margin-top:40px;color:#ffd9de">Season 4 · Round 2</p>',
      ),
    ),
    alphabet('Slipstream', '#ff6b6b', 70),
    page(
      'Slipstream',
      'A speed of 287 kilometers per hour set in Slipstream',
      center(
        'radial-gradient(circle at 50% 60%,#123456,#070b12 70%)',
        '<p style="font-size:360px;line-height:1;color:#5ff0ff">287</p><p style="font-size:84px;color:#a3b0bd">km/h</p>',
      ),
    ),
    page(
      'Slipstream',
      'A start list of three drivers set in Slipstream',
      '<div class="sheet" style="font-size:64px;line-height:1.7"><p style="color:#ffd23f">1 &nbsp; Okafor &nbsp; 1:21.408</p><p>2 &nbsp; Lindqvist &nbsp; +0.113</p><p>3 &nbsp; Moreau &nbsp; +0.240</p><p style="color:#a3b0bd">4 &nbsp; Tanaka &nbsp; +0.871</p></div>',
    ),
  ],
});
