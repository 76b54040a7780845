import { boxPen, ellipsePen } from '../../lib/font/sweep-to-path.ts';
import { alphabet, centre, page, product } from './pen-face.ts';

export const voltage = product({
  id: 138,
  slug: 'voltage-sci-fi-font',
  title: 'Voltage Sci-Fi Font',
  family: 'Voltage',
  pen: { shape: boxPen(84, 84), step: 9, squareness: 0.34 },
  weight: 600,
  wide: 1.12,
  bearing: 46,
  price: 12,
  rating: 4.5,
  ratingCount: 44,
  tags: ['font', 'sci-fi', 'futuristic', 'hud', 'square', 'ttf'],
  released: '2026-03-27',
  description: [
    'A wide, squared typeface for cockpits, star maps and racing titles. Rounds are pushed out into their corners, strokes end flat, and digits are as wide as letters.',
    'It stays clear in small labels of a HUD and carries a title alone on the screen.',
  ],
  pictures: [
    page(
      'Voltage',
      'The words Hyper Drive in glowing cyan letters over a star field',
      centre(
        'radial-gradient(circle at 50% 120%,#3f1f7a,#0a0f24 60%,#05070f)',
        '<p style="font-size:190px;line-height:1.05;color:#bff6ff;text-shadow:0 0 18px #2fd0ff,0 0 70px #1f8cff">Hyper<br>Drive</p><p style="font-size:52px;color:#ffb020;margin-top:50px">Sector 07 — Engage</p>',
      ),
    ),
    alphabet('Voltage', '#3fe0ff', 74),
    page(
      'Voltage',
      'A ship status panel set in Voltage',
      '<div class="sheet" style="font-size:56px;line-height:1.5"><div class="box" style="border-color:#3fe0ff"><p style="color:#3fe0ff">Ship status</p><p>Hull 87% · Shield 100%</p><p>Fuel 1,240 / 2,000 t</p><p style="color:#ff6b6b">Warning: drive core 940 °C</p></div><div class="box" style="margin-top:50px;border-color:#ffb020"><p style="color:#ffb020">Route</p><p>Kepler-22b – Épsilon Eridani</p><p>Distance 10.5 ly</p></div></div>',
    ),
    page(
      'Voltage',
      'Lap times in Voltage on an orange ground',
      centre(
        'linear-gradient(120deg,#ff5a1f,#b3123f)',
        '<p style="font-size:150px">Lap 3/5</p><p style="font-size:210px;color:#fff3c4">1:24.907</p><p style="font-size:60px">Best 1:23.415 · P2</p>',
      ),
    ),
  ],
});

export const ravenmoor = product({
  id: 139,
  slug: 'ravenmoor-blackletter-font',
  title: 'Ravenmoor Blackletter Font',
  family: 'Ravenmoor',
  pen: { shape: boxPen(120, 30, 40), step: 45 },
  weight: 700,
  wide: 0.78,
  bearing: 40,
  price: 15,
  newPrice: 10.5,
  rating: 4.7,
  ratingCount: 61,
  tags: ['font', 'fantasy', 'medieval', 'blackletter', 'gothic', 'ttf'],
  released: '2026-04-24',
  description: [
    'A broken script drawn with a broad nib held at forty degrees: thick stems, hairlines and sharp turns, for tavern signs, spell books and boss names.',
    'Unlike the scripts that it comes from it keeps the plain forms of the letters, so that players read it at once.',
  ],
  pictures: [
    page(
      'Ravenmoor',
      'The words The Raven King in golden broken letters on dark red',
      centre(
        'radial-gradient(circle at 50% 40%,#6b1420,#1a0508 75%)',
        '<p style="font-size:230px;line-height:1.02;background:linear-gradient(#fff0b0,#e0a030 55%,#8a4a10);-webkit-background-clip:text;color:transparent;filter:drop-shadow(0 8px 2px #0008)">The Raven<br>King</p><p style="font-size:64px;color:#e8c88a;margin-top:30px">~ Chapter IV ~</p>',
      ),
    ),
    alphabet('Ravenmoor', '#ffb020', 88),
    page(
      'Ravenmoor',
      'A page of a spell book set in Ravenmoor',
      centre(
        '#e9d8ae',
        '<div style="color:#3a2414;font-size:62px;line-height:1.3"><p style="font-size:120px;color:#8c1f1f">Of Fire & Frost</p><p>Take seven drops of amber oil,<br>a raven’s feather, black as night,<br>and speak: «Ignis, glaciés, lux!»</p><p style="color:#8c1f1f;margin-top:30px">Cost: 12 mana · Range: 30 feet</p></div>',
      ),
    ),
    page(
      'Ravenmoor',
      'A tavern sign set in Ravenmoor',
      centre(
        '#1d2b22',
        '<div style="border:14px solid #b8864a;border-radius:30px;padding:60px 90px;background:#4a2c16;color:#ffe6b0"><p style="font-size:150px">Þe Golden Øx</p><p style="font-size:76px;color:#f0b63c">Ale · Beds · Größte Küche</p></div>',
      ),
    ),
  ],
});

export const chalkline = product({
  id: 140,
  slug: 'chalkline-handwritten-font',
  title: 'Chalkline Handwritten Font',
  family: 'Chalkline',
  pen: { shape: ellipsePen(58, 50, 20), step: 16 },
  weight: 400,
  wide: 0.86,
  bearing: 36,
  slant: 0.1,
  stray: 11,
  price: 0,
  rating: 4.4,
  ratingCount: 187,
  tags: ['font', 'handwritten', 'comic', 'chalk', 'notes', 'free', 'ttf'],
  released: '2026-01-19',
  description: [
    'A hand that writes quickly but clearly: no stroke is quite where a ruler would put it. For notes, maps, comics, schoolrooms and everything a character has written.',
    'Free for any project under the shop’s licence.',
  ],
  pictures: [
    page(
      'Chalkline',
      'A chalkboard with the words Class of Heroes and a list of lessons',
      centre(
        'radial-gradient(circle at 50% 40%,#2f5a48,#1c3a2e)',
        '<p style="font-size:190px;line-height:1;color:#f6f6ee">Class of<br>Heroes</p><p style="font-size:66px;color:#ffe08a;margin-top:40px">1. Swords 2. Spells 3. Snack time!</p>',
      ),
    ),
    alphabet('Chalkline', '#7bd88f', 84),
    page(
      'Chalkline',
      'A torn note set in Chalkline',
      centre(
        '#3a2f28',
        '<div style="background:#f6ecc8;color:#3a2c20;padding:70px 90px;font-size:78px;line-height:1.25;transform:rotate(-3deg);box-shadow:0 20px 40px #0008"><p>Meet me at the old mill.</p><p>Bring the map — and a rope!</p><p style="color:#b3261e">Don’t trust the baker.</p><p style="text-align:right">— Zoë</p></div>',
      ),
    ),
    page(
      'Chalkline',
      'A treasure map’s labels set in Chalkline',
      centre(
        'radial-gradient(circle,#e8d3a0,#b8935a)',
        '<div style="color:#5a3418;font-size:86px;line-height:1.35"><p>Skull Rock – 40 paces</p><p style="font-size:150px;color:#a8261e">X</p><p>Señor Cangrejo’s Bay</p></div>',
      ),
    ),
  ],
});

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
      centre(
        'linear-gradient(#ffb04a,#d9552f 55%,#5c1f2a)',
        '<p style="font-size:330px;line-height:.92;color:#fff3dc;text-shadow:0 10px 0 #4a141c">LAST<br>OUTPOST</p><p style="font-size:70px;color:#2a0c12;margin-top:24px">HOLD THE LINE UNTIL DAWN</p>',
      ),
    ),
    alphabet('Depot', '#ff6b6b', 96),
    page(
      'Depot',
      'A wanted bill set in Depot',
      centre(
        '#6b4a2c',
        '<div style="background:#f1deb0;color:#2e1c10;padding:60px 120px;box-shadow:0 16px 40px #0008"><p style="font-size:200px;line-height:1">WANTED</p><p style="font-size:76px">DEAD OR ALIVE</p><p style="font-size:110px;color:#8c1f1f;margin:20px 0">«EL TEJÓN»</p><p style="font-size:150px">$5,000</p></div>',
      ),
    ),
    page(
      'Depot',
      'A score board set in Depot',
      centre(
        '#10251a',
        '<div style="display:flex;gap:60px;align-items:center;font-size:250px;color:#eaffea"><p style="color:#5aa9ff">MÜN</p><p>3 : 2</p><p style="color:#ff6b6b">SÃO</p></div><p style="font-size:90px;color:#ffd23a;margin-top:30px">89:14 — CORNER KICK</p>',
      ),
    ),
  ],
});

export const inkwell = product({
  id: 156,
  slug: 'inkwell-calligraphy-font',
  title: 'Inkwell Calligraphy Font',
  family: 'Inkwell',
  pen: { shape: ellipsePen(104, 26, 34, 12), step: 9 },
  weight: 500,
  wide: 0.8,
  bearing: 34,
  slant: 0.2,
  price: 13,
  rating: 4.6,
  ratingCount: 52,
  tags: ['font', 'calligraphy', 'italic', 'fantasy', 'letter', 'ttf'],
  released: '2026-06-04',
  description: [
    'An italic written with a quill: round forms, a clear slant, and thick and thin where the nib turns. For letters, quest logs, place names on maps and the credits of fairy tales.',
    'It stays readable in paragraphs, where other scripts tire the eye.',
  ],
  pictures: [
    page(
      'Inkwell',
      'The words Once upon a Time in italic letters on parchment',
      centre(
        'radial-gradient(circle,#f4e6c0,#c9a56a)',
        '<p style="font-size:210px;line-height:1.05;color:#4a2412">Once upon<br>a Time</p><p style="font-size:64px;color:#8c4a1f;margin-top:40px">A tale in seven chapters</p>',
      ),
    ),
    alphabet('Inkwell', '#ffb020', 88),
    page(
      'Inkwell',
      'A letter set in Inkwell',
      centre(
        '#2b3a4a',
        '<div style="background:#fbf3dc;color:#2e2418;padding:70px 90px;font-size:66px;line-height:1.35;text-align:left;box-shadow:0 20px 40px #0008"><p>Dear Élodie,</p><p>the bridge at Königsfurt is open again.<br>Bring the lantern, two apples,<br>and your bravest boots.</p><p style="color:#8c1f3a;text-align:right">Yours, Göran</p></div>',
      ),
    ),
    page(
      'Inkwell',
      'Place names of a map set in Inkwell',
      centre(
        'radial-gradient(circle at 40% 40%,#cfe0d8,#7fa8a8)',
        '<div style="color:#1f3a44;font-size:96px;line-height:1.4"><p>Whispering Sea</p><p style="font-size:140px;color:#6b2a1f">Château d’Ombre</p><p>Isle of Peña Alta</p></div>',
      ),
    ),
  ],
});

export const hexel = product({
  id: 157,
  slug: 'hexel-arcade-font',
  title: 'Hexel Arcade Font',
  family: 'Hexel',
  pen: { shape: boxPen(110, 110, 45), step: 45 },
  weight: 800,
  wide: 1,
  bearing: 38,
  price: 9,
  newPrice: 6.3,
  rating: 4.4,
  ratingCount: 48,
  tags: ['font', 'arcade', 'octagonal', 'sports', 'score', 'ttf'],
  released: '2026-05-12',
  description: [
    'A heavy face without a single curve: rounds are cut at forty-five degrees and strokes end in points, like cabinet lettering of the first arcades and the shirts of their champions.',
    'Digits are as loud as capitals. Made for scores, combos and team names.',
  ],
  pictures: [
    page(
      'Hexel',
      'The words Combo times ten in angular yellow letters on a magenta ground',
      centre(
        'repeating-linear-gradient(45deg,#b3126e 0 40px,#a00f62 40px 80px)',
        '<p style="font-size:230px;line-height:1;color:#ffe03a;text-shadow:0 12px 0 #3a0a4a,0 24px 0 #0004">COMBO</p><p style="font-size:300px;line-height:1;color:#fff">×10</p>',
      ),
    ),
    alphabet('Hexel', '#ff8ac2', 74),
    page(
      'Hexel',
      'A high score table set in Hexel',
      centre(
        '#0c1030',
        '<div style="font-size:88px;line-height:1.35;text-align:left"><p style="color:#ffe03a;text-align:center">HIGH SCORES</p><p style="color:#ff5a8c">1. ZOË 984,300</p><p style="color:#5ad0ff">2. MAX 871,050</p><p style="color:#8af06a">3. JÜN 640,900</p><p style="color:#c9a0ff">4. ÅSA 512,770</p></div>',
      ),
    ),
    page(
      'Hexel',
      'A team shirt with name and number set in Hexel',
      centre(
        'linear-gradient(#1f6ad0,#123f8c)',
        '<div style="color:#fff"><p style="font-size:130px">NÚÑEZ</p><p style="font-size:460px;line-height:1;color:#ffe03a;-webkit-text-stroke:18px #0c2a5c;paint-order:stroke fill">27</p></div>',
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
      centre(
        'linear-gradient(#6fc8f0 55%,#f2913a 55.3%,#b8521f)',
        '<p style="font-size:250px;line-height:1;color:#fff;-webkit-text-stroke:34px #3a1f14;paint-order:stroke fill">Rock<br>Rumble</p>',
      ),
    ),
    alphabet('Boulder', '#ffb020', 70),
    page(
      'Boulder',
      'Level buttons set in Boulder',
      centre(
        '#2a6a4a',
        `<div style="display:grid;grid-template-columns:repeat(4,220px);gap:34px;font-size:120px">${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<p style="background:${n < 6 ? '#ffc93a' : '#7a8a80'};color:#4a2a10;border-radius:40px;padding:34px 0 44px;box-shadow:0 14px 0 #0005">${n}</p>`).join('')}</div>`,
      ),
    ),
    page(
      'Boulder',
      'Sound words of a comic set in Boulder',
      centre(
        'repeating-conic-gradient(#ffd23a 0 12deg,#ffb01f 12deg 24deg)',
        '<p style="font-size:260px;color:#e0242f;-webkit-text-stroke:30px #fff;paint-order:stroke fill;transform:rotate(-8deg)">KABOOM!</p><p style="font-size:130px;color:#2f5fc4;-webkit-text-stroke:22px #fff;paint-order:stroke fill;transform:rotate(5deg)">¡Pum! Crac! Öff!</p>',
      ),
    ),
  ],
});
