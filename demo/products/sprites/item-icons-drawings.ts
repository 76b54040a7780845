import { type Ink, PixelCanvas } from '../../lib/pixel/canvas.ts';

const SIZE = 32;
const LINE = '#1b1622';

type Tones = readonly [dark: Ink, mid: Ink, light: Ink];
const METALS: Record<string, Tones> = {
  iron: ['#5a6474', '#97a3b4', '#e2e9f2'],
  gold: ['#a8661a', '#f0b63c', '#fff0a8'],
  ember: ['#8c1f1f', '#f2552f', '#ffd08a'],
  frost: ['#1f5a9c', '#5ac0ff', '#e0f8ff'],
};
const LIQUIDS: Record<string, Tones> = {
  red: ['#8c1230', '#e8304f', '#ff9aa8'],
  blue: ['#1a3a9c', '#3f86ff', '#a8d4ff'],
  green: ['#1a6a34', '#4fcf5a', '#c0ffa8'],
  violet: ['#4a1a8c', '#a04fe8', '#e0b8ff'],
};
const WOOD: Tones = ['#5a3420', '#9c6236', '#cf9a5c'];

const blank = (): PixelCanvas => new PixelCanvas(SIZE, SIZE);

function sword([dark, mid, light]: Tones): PixelCanvas {
  const c = blank();
  c.line(10, 22, 26, 6, mid, 4).line(10, 20, 25, 5, light, 1).line(13, 23, 27, 9, dark, 1).rect(26, 4, 2, 2, light);
  c.line(7, 17, 15, 25, WOOD[0], 3).line(7, 17, 15, 25, '#f0b63c', 2);
  return c.line(4, 28, 9, 23, WOOD[1], 3).ellipse(4, 28, 2, 2, '#f0b63c').outline(LINE);
}

function axe([dark, mid, light]: Tones): PixelCanvas {
  const c = blank().line(6, 28, 23, 9, WOOD[1], 3).line(6, 27, 22, 9, WOOD[2], 1);
  c.ellipse(20, 9, 8, 7, mid)
    .ellipse(17, 15, 6, 4, '#00000000')
    .ellipse(26, 17, 6, 5, '#00000000')
    .ellipse(18, 6, 5, 3, light)
    .line(24, 4, 28, 12, dark, 1);
  return c.line(16, 17, 24, 8, WOOD[1], 3).outline(LINE);
}

function bow([dark, mid, light]: Tones): PixelCanvas {
  const c = blank();
  for (let i = 0; i <= 60; i++) {
    const a = -1.25 + (i / 60) * 2.5;
    const [x, y] = [6 + Math.cos(a) * 17, 16 + Math.sin(a) * 14];
    c.rect(x, y, 3, 2, i % 12 < 2 ? light : mid).set(x + 2, y + 1, dark);
  }
  c.line(12, 3, 12, 29, '#e8e2d0')
    .line(5, 16, 26, 16, WOOD[2], 1)
    .line(24, 14, 28, 16, light, 2)
    .line(24, 18, 28, 16, light, 1)
    .line(4, 14, 6, 16, '#e8304f', 2)
    .line(4, 18, 6, 16, '#e8304f', 2);
  return c.outline(LINE);
}

function shield([dark, mid, light]: Tones): PixelCanvas {
  const c = blank();
  for (let y = 4; y < 29; y++) {
    const half = y < 16 ? 11 : Math.round(11 * Math.sqrt(Math.max(0, 1 - ((y - 16) / 13) ** 2)));
    c.rect(16 - half, y, half * 2, 1, mid).rect(16, y, half, 1, dark);
    if (half > 3) c.rect(16 - half, y, 2, 1, light).rect(16 + half - 2, y, 2, 1, mid);
  }
  c.rect(5, 4, 22, 2, light)
    .rect(15, 6, 2, 20, light)
    .rect(7, 13, 18, 2, light)
    .ellipse(16, 14, 4, 4, '#f0b63c')
    .ellipse(15, 13, 2, 2, '#fff0a8');
  return c.outline(LINE);
}

function helmet([dark, mid, light]: Tones): PixelCanvas {
  const c = blank()
    .ellipse(16, 15, 11, 11, mid)
    .rect(5, 15, 23, 11, mid)
    .rect(20, 15, 8, 11, dark)
    .ellipse(12, 10, 4, 3, light)
    .rect(5, 24, 23, 2, light);
  c.rect(8, 15, 17, 3, LINE)
    .rect(15, 15, 3, 11, LINE)
    .rect(10, 21, 2, 3, LINE)
    .rect(21, 21, 2, 3, LINE)
    .rect(14, 2, 5, 8, '#e8304f')
    .rect(12, 3, 2, 5, '#e8304f')
    .rect(19, 4, 3, 4, '#8c1230');
  return c.outline(LINE);
}

function potion([dark, mid, light]: Tones): PixelCanvas {
  const c = blank()
    .ellipse(16, 20, 9, 9, '#d8ecf4')
    .rect(13, 6, 6, 8, '#d8ecf4')
    .rect(12, 5, 8, 2, '#aac4d0')
    .rect(13, 2, 6, 4, WOOD[1])
    .rect(13, 2, 2, 4, WOOD[2]);
  for (let y = 17; y < 29; y++)
    for (let x = 6; x < 27; x++) if (((x - 16) / 8) ** 2 + ((y - 20) / 8) ** 2 <= 1) c.set(x, y, x > 19 ? dark : mid);
  return c
    .rect(9, 17, 14, 1, light)
    .rect(10, 20, 2, 4, '#ffffff')
    .set(12, 25, light)
    .set(18, 22, light)
    .set(16, 25, light)
    .outline(LINE);
}

function ring([dark, mid, light]: Tones): PixelCanvas {
  const c = blank()
    .ellipse(16, 20, 9, 9, '#f0b63c')
    .ellipse(16, 21, 6, 6, '#00000000')
    .line(9, 24, 13, 28, '#a8661a', 2)
    .line(8, 16, 10, 13, '#fff0a8', 2);
  return c
    .ellipse(16, 8, 5, 5, mid)
    .rect(16, 6, 4, 6, dark)
    .rect(13, 5, 3, 3, light)
    .rect(11, 12, 10, 2, '#f0b63c')
    .outline(LINE);
}

function scroll([dark, mid, light]: Tones): PixelCanvas {
  const c = blank()
    .rect(8, 6, 17, 20, '#f1e2b8')
    .rect(6, 4, 20, 5, '#d9c088')
    .rect(6, 23, 20, 5, '#d9c088')
    .rect(6, 4, 20, 1, '#fff6d8')
    .rect(6, 27, 20, 1, '#a88a52');
  for (const y of [11, 14, 20]) c.rect(11, y, 11, 1, '#a88a52');
  return c.ellipse(16, 17, 4, 4, mid).ellipse(17, 18, 2, 2, dark).set(14, 15, light).outline(LINE);
}

function gem([dark, mid, light]: Tones): PixelCanvas {
  const c = blank();
  for (let y = 6; y < 28; y++) {
    const half = y < 12 ? 6 + (y - 6) : 11 - Math.round(((y - 12) * 11) / 15);
    for (let x = 16 - half; x < 16 + half; x++)
      c.set(
        x,
        y,
        y < 12 ? (x < 12 ? light : x > 20 ? dark : mid) : x < 13 ? mid : x > 19 ? dark : y < 18 ? light : mid,
      );
  }
  return c
    .line(5, 12, 26, 12, light)
    .line(12, 12, 16, 27, light)
    .set(9, 8, '#ffffff')
    .set(10, 9, '#ffffff')
    .outline(LINE);
}

function book([dark, mid, light]: Tones): PixelCanvas {
  const c = blank()
    .rect(6, 4, 20, 24, mid)
    .rect(6, 4, 3, 24, dark)
    .rect(9, 26, 17, 2, '#f4ecd6')
    .rect(24, 5, 2, 22, '#d9ccb0')
    .rect(10, 6, 13, 1, light);
  return c
    .ellipse(16, 15, 5, 5, '#f0b63c')
    .ellipse(16, 15, 3, 3, mid)
    .rect(15, 12, 2, 7, '#fff0a8')
    .rect(13, 14, 6, 2, '#fff0a8')
    .outline(LINE);
}

function key([dark, mid, light]: Tones): PixelCanvas {
  const c = blank()
    .ellipse(10, 10, 7, 7, mid)
    .ellipse(10, 10, 3, 3, '#00000000')
    .line(14, 14, 26, 26, mid, 3)
    .line(14, 13, 26, 25, light, 1)
    .rect(21, 25, 3, 4, dark)
    .rect(25, 21, 4, 3, dark)
    .line(5, 8, 8, 4, light, 2);
  return c.outline(LINE);
}

function boots([dark, mid, light]: Tones): PixelCanvas {
  const c = blank();
  for (const x of [4, 17])
    c.rect(x, 8, 7, 15, mid)
      .rect(x + 5, 8, 2, 15, dark)
      .rect(x, 21, 12, 6, mid)
      .rect(x, 26, 12, 2, WOOD[0])
      .rect(x - 1, 6, 9, 4, light)
      .rect(x + 1, 12, 2, 7, light);
  return c.outline(LINE);
}

/** Forty-eight icons by name: twelve things, each in four kinds. */
export const ITEM_ICONS: Readonly<Record<string, PixelCanvas>> = Object.fromEntries([
  ...Object.entries({ sword, axe, bow, shield, helmet, key, boots }).flatMap(([name, draw]) =>
    Object.entries(METALS).map(([kind, tones]) => [`${name}_${kind}`, draw(tones)] as const),
  ),
  ...Object.entries({ potion, ring, scroll, gem, book }).flatMap(([name, draw]) =>
    Object.entries(LIQUIDS).map(([kind, tones]) => [`${name}_${kind}`, draw(tones)] as const),
  ),
]);
