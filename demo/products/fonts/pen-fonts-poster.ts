import { boxPen, ellipsePen } from '../../lib/font/sweep-to-path.ts';
import { alphabet, center, page, product } from './pen-face.ts';

export const depot = product({
  id: 141,
  slug: 'depot-condensed-font',
  title: 'Depot Condensed Font',
  family: 'Depot',
  pen: { shape: boxPen(104, 70), step: 12, squareness: 0.62 },
  weight: 900,
  wide: 0.6,
  bearing: 26,
  price: 11,
  newPrice: 8.25,
  rating: 4.3,
  ratingCount: 37,
  tags: ['font', 'condensed', 'poster', 'military', 'headline', 'ttf'],
  released: '2026-06-10',
  description: [
    'Tall, narrow and loud: a poster face with heavy stems for shooters, sports, crates and wanted bills. A word takes two thirds of the room that it takes elsewhere.',
    'Strokes end flat and rounds are tight, so lines can be stacked close.',
  ],
  pictures: [
    page(
      'Depot',
      'The words Last Outpost in heavy condensed letters over a desert sky',
      center(
        'linear-gradient(#ffb04a,#d9552f 55%,#5c1f2a)',
        '<p style="font-size:330px;line-height:.92;color:#fff3dc;text-shadow:0 10px 0 #4a141c">LAST<br>OUTPOST</p><p style="font-size:70px;color:#2a0c12;margin-top:24px">HOLD THE LINE UNTIL DAWN</p>',
      ),
    ),
    alphabet('Depot', '#ff6b6b', 96),
    page(
      'Depot',
      'A wanted poster set in Depot',
      center(
        '#6b4a2c',
        '<div style="background:#f1deb0;color:#2e1c10;padding:60px 120px;box-shadow:0 16px 40px #0008"><p style="font-size:200px;line-height:1">WANTED</p><p style="font-size:76px">DEAD OR ALIVE</p><p style="font-size:110px;color:#8c1f1f;margin:20px 0">«EL TEJÓN»</p><p style="font-size:150px">$5,000</p></div>',
      ),
    ),
    page(
      'Depot',
      'A score board set in Depot',
      center(
        '#10251a',
        '<div style="display:flex;gap:60px;align-items:center;font-size:250px;color:#eaffea"><p style="color:#5aa9ff">MÜN</p><p>3 : 2</p><p style="color:#ff6b6b">SÃO</p></div><p style="font-size:90px;color:#ffd23a;margin-top:30px">89:14 — CORNER KICK</p>',
      ),
    ),
  ],
});

export const boulder = product({
  id: 158,
  slug: 'boulder-heavy-font',
  title: 'Boulder Heavy Font',
  family: 'Boulder',
  pen: { shape: ellipsePen(168, 150, 0, 14), step: 15, squareness: 0.7 },
  weight: 900,
  wide: 1.02,
  bearing: 22,
  price: 10,
  rating: 4.5,
  ratingCount: 33,
  tags: ['font', 'heavy', 'cartoon', 'title', 'kids', 'ttf'],
  released: '2026-07-02',
  description: [
    'As heavy as a typeface can be while it is still read: fat, rounded strokes that nearly close their counters. For cartoon titles, level numbers and buttons that want to be hit.',
    'Give it an outline and a shadow and it needs no further decoration.',
  ],
  pictures: [
    page(
      'Boulder',
      'The words Rock Rumble in huge rounded letters over orange hills',
      center(
        'linear-gradient(#6fc8f0 55%,#f2913a 55.3%,#b8521f)',
        '<p style="font-size:250px;line-height:1;color:#fff;-webkit-text-stroke:34px #3a1f14;paint-order:stroke fill">Rock<br>Rumble</p>',
      ),
    ),
    alphabet('Boulder', '#ffb020', 70),
    page(
      'Boulder',
      'Level buttons set in Boulder',
      center(
        '#2a6a4a',
        `<div style="display:grid;grid-template-columns:repeat(4,220px);gap:34px;font-size:120px">${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<p style="background:${n < 6 ? '#ffc93a' : '#7a8a80'};color:#4a2a10;border-radius:40px;padding:34px 0 44px;box-shadow:0 14px 0 #0005">${n}</p>`).join('')}</div>`,
      ),
    ),
    page(
      'Boulder',
      'Sound words of a comic set in Boulder',
      center(
        'repeating-conic-gradient(#ffd23a 0 12deg,#ffb01f 12deg 24deg)',
        '<p style="font-size:260px;color:#e0242f;-webkit-text-stroke:30px #fff;paint-order:stroke fill;transform:rotate(-8deg)">KABOOM!</p><p style="font-size:130px;color:#2f5fc4;-webkit-text-stroke:22px #fff;paint-order:stroke fill;transform:rotate(5deg)">¡Pum! Crac! Öff!</p>',
      ),
    ),
  ],
});
