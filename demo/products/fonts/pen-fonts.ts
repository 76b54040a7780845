import { FONTS } from '../../lib/categories.ts';
import { boxPen, ellipsePen } from '../../lib/font/sweep-to-path.ts';
import type { Files, Picture, Product } from '../../lib/types.ts';
import { penFont, type PenFont } from './pen-font.ts';
import { specimen } from './specimen.ts';

const file = (family: string): string => `fonts/${family}-Regular.ttf`;
const page = (family: string, alt: string, body: string): Picture => ({
  alt,
  html: (files: Files) => specimen(files[file(family)] ?? new Uint8Array(), { body }),
});
const centre = (ground: string, body: string): string =>
  `<div class="fill" style="background:${ground}"></div><div class="centre">${body}</div>`;

/** The page with every letter. */
const alphabet = (family: string, color: string, size: number): Picture =>
  page(
    family,
    `All letters, digits and signs of ${family}`,
    `<div class="sheet" style="font-size:${size}px;line-height:1.16"><p style="color:${color}">${family}</p><p>ABCDEFGHIJKLM<br>NOPQRSTUVWXYZ<br>abcdefghijklmnop<br>qrstuvwxyz 0123456789</p><p style="color:#a3b0bd">ÀÉÎÕÜÑÇÆØ àéîõüñçæøß<br>!?.,:;'"()[]{}&lt;&gt; #%&amp;@ £€¥ «»</p></div>`,
  );

interface Face extends PenFont, Pick<Product, 'id' | 'slug' | 'title' | 'price' | 'rating' | 'ratingCount' | 'tags'> {
  newPrice?: number;
  description: readonly [string, string];
  released: string;
  pictures: readonly [Picture, ...Picture[]];
}

function product(face: Face): Product {
  const { family, newPrice } = face;
  return {
    id: face.id,
    slug: face.slug,
    title: face.title,
    kind: 'font',
    categories: [FONTS],
    price: face.price,
    ...(newPrice === undefined ? {} : { newPrice }),
    rating: face.rating,
    ratingCount: face.ratingCount,
    tags: face.tags,
    description: [
      ...face.description,
      'It speaks Western Europe: all of ASCII and Latin-1, from Ångström to Piñata, with curly quotes, dashes and currency signs. Kerning pairs are computed from the shapes. True TrueType outlines that every engine takes.',
    ],
    contents: [`${file(family)}: the typeface`],
    versions: [
      {
        version: '1.0.0',
        released: face.released,
        changelog: 'First release.',
        goods: () => ({ [file(family)]: penFont(face) }),
      },
    ],
    pictures: face.pictures,
  };
}

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
