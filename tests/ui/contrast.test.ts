import { describe, expect, test } from 'vitest';
import { type Palette, dark, light } from '#ui/theme/palette.ts';

// The oracle is the formula of WCAG 2.2, "relative luminance" and "contrast ratio".
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [front: keyof Palette, back: keyof Palette];

const grounds = ['ground', 'surface', 'raised'] as const;
const onEveryGround = (front: keyof Palette): Pair[] => grounds.map((back) => [front, back]);

const textPairs: Pair[] = [
  ...(['text', 'textQuiet', 'action', 'actionHover', 'owned', 'sale', 'danger'] as const).flatMap(onEveryGround),
  ['onAction', 'actionFill'],
  ['onAction', 'actionFillHover'],
  ['onOwned', 'owned'],
  ['onSale', 'sale'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['action', 'actionSoft'],
  ['owned', 'ownedSoft'],
  ['text', 'saleSoft'],
  ['text', 'floorTop'],
  ['text', 'floorBottom'],
  ['textQuiet', 'floorTop'],
  ['textQuiet', 'floorBottom'],
];

const controlPairs: Pair[] = [
  ...(['controlLine', 'axisX', 'axisY', 'axisZ'] as const).flatMap(onEveryGround),
  ...onEveryGround('star'),
  ['danger', 'saleSoft'],
  ['action', 'floorTop'],
  ['action', 'floorBottom'],
  ['sale', 'floorTop'],
];

test('computes the contrast ratios that WCAG gives as examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['dark', dark],
  ['light', light],
])('%s theme', (_name, palette) => {
  test.each(textPairs)('%s has enough contrast for text on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s has enough contrast for controls on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
  });

  test('writes every color as six hex digits', () => {
    for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
});
