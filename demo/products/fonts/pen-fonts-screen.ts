import { boxPen } from '../../lib/font/sweep-to-path.ts';
import { alphabet, center, page, product } from './pen-face.ts';

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
      center(
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
      'Lap times set in Voltage on an orange background',
      center(
        'linear-gradient(120deg,#ff5a1f,#b3123f)',
        '<p style="font-size:150px">Lap 3/5</p><p style="font-size:210px;color:#fff3c4">1:24.907</p><p style="font-size:60px">Best 1:23.415 · P2</p>',
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
      'The words Combo times ten in angular yellow letters on a magenta background',
      center(
        'repeating-linear-gradient(45deg,#b3126e 0 40px,#a00f62 40px 80px)',
        '<p style="font-size:230px;line-height:1;color:#ffe03a;text-shadow:0 12px 0 #3a0a4a,0 24px 0 #0004">COMBO</p><p style="font-size:300px;line-height:1;color:#fff">×10</p>',
      ),
    ),
    alphabet('Hexel', '#ff8ac2', 74),
    page(
      'Hexel',
      'A high score table set in Hexel',
      center(
        '#0c1030',
        '<div style="font-size:88px;line-height:1.35;text-align:left"><p style="color:#ffe03a;text-align:center">HIGH SCORES</p><p style="color:#ff5a8c">1. ZOË 984,300</p><p style="color:#5ad0ff">2. MAX 871,050</p><p style="color:#8af06a">3. JÜN 640,900</p><p style="color:#c9a0ff">4. ÅSA 512,770</p></div>',
      ),
    ),
    page(
      'Hexel',
      'A team shirt with name and number set in Hexel',
      center(
        'linear-gradient(#1f6ad0,#123f8c)',
        '<div style="color:#fff"><p style="font-size:130px">NÚÑEZ</p><p style="font-size:460px;line-height:1;color:#ffe03a;-webkit-text-stroke:18px #0c2a5c;paint-order:stroke fill">27</p></div>',
      ),
    ),
  ],
});
