import { boxPen, ellipsePen } from '../../lib/font/sweep-to-path.ts';
import { alphabet, center, page, product } from './pen-face.ts';

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
      center(
        'radial-gradient(circle at 50% 40%,#6b1420,#1a0508 75%)',
        '<p style="font-size:230px;line-height:1.02;background:linear-gradient(#fff0b0,#e0a030 55%,#8a4a10);-webkit-background-clip:text;color:transparent;filter:drop-shadow(0 8px 2px #0008)">The Raven<br>King</p><p style="font-size:64px;color:#e8c88a;margin-top:30px">~ Chapter IV ~</p>',
      ),
    ),
    alphabet('Ravenmoor', '#ffb020', 88),
    page(
      'Ravenmoor',
      'A page of a spell book set in Ravenmoor',
      center(
        '#e9d8ae',
        '<div style="color:#3a2414;font-size:62px;line-height:1.3"><p style="font-size:120px;color:#8c1f1f">Of Fire & Frost</p><p>Take seven drops of amber oil,<br>a raven’s feather, black as night,<br>and speak: «Ignis, glaciés, lux!»</p><p style="color:#8c1f1f;margin-top:30px">Cost: 12 mana · Range: 30 feet</p></div>',
      ),
    ),
    page(
      'Ravenmoor',
      'A tavern sign set in Ravenmoor',
      center(
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
    'Free for any project under the shop’s license.',
  ],
  pictures: [
    page(
      'Chalkline',
      'A chalkboard with the words Class of Heroes and a list of lessons',
      center(
        'radial-gradient(circle at 50% 40%,#2f5a48,#1c3a2e)',
        '<p style="font-size:190px;line-height:1;color:#f6f6ee">Class of<br>Heroes</p><p style="font-size:66px;color:#ffe08a;margin-top:40px">1. Swords 2. Spells 3. Snack time!</p>',
      ),
    ),
    alphabet('Chalkline', '#7bd88f', 84),
    page(
      'Chalkline',
      'A torn note set in Chalkline',
      center(
        '#3a2f28',
        '<div style="background:#f6ecc8;color:#3a2c20;padding:70px 90px;font-size:78px;line-height:1.25;transform:rotate(-3deg);box-shadow:0 20px 40px #0008"><p>Meet me at the old mill.</p><p>Bring the map — and a rope!</p><p style="color:#b3261e">Don’t trust the baker.</p><p style="text-align:right">— Zoë</p></div>',
      ),
    ),
    page(
      'Chalkline',
      'A treasure map’s labels set in Chalkline',
      center(
        'radial-gradient(circle,#e8d3a0,#b8935a)',
        '<div style="color:#5a3418;font-size:86px;line-height:1.35"><p>Skull Rock – 40 paces</p><p style="font-size:150px;color:#a8261e">X</p><p>Señor Cangrejo’s Bay</p></div>',
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
      center(
        'radial-gradient(circle,#f4e6c0,#c9a56a)',
        '<p style="font-size:210px;line-height:1.05;color:#4a2412">Once upon<br>a Time</p><p style="font-size:64px;color:#8c4a1f;margin-top:40px">A tale in seven chapters</p>',
      ),
    ),
    alphabet('Inkwell', '#ffb020', 88),
    page(
      'Inkwell',
      'A letter set in Inkwell',
      center(
        '#2b3a4a',
        '<div style="background:#fbf3dc;color:#2e2418;padding:70px 90px;font-size:66px;line-height:1.35;text-align:left;box-shadow:0 20px 40px #0008"><p>Dear Élodie,</p><p>the bridge at Königsfurt is open again.<br>Bring the lantern, two apples,<br>and your bravest boots.</p><p style="color:#8c1f3a;text-align:right">Yours, Göran</p></div>',
      ),
    ),
    page(
      'Inkwell',
      'Place names of a map set in Inkwell',
      center(
        'radial-gradient(circle at 40% 40%,#cfe0d8,#7fa8a8)',
        '<div style="color:#1f3a44;font-size:96px;line-height:1.4"><p>Whispering Sea</p><p style="font-size:140px;color:#6b2a1f">Château d’Ombre</p><p>Isle of Peña Alta</p></div>',
      ),
    ),
  ],
});
