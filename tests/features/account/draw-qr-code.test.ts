import { expect, test } from 'vitest';
import { drawQrCode } from '#features/account/draw-qr-code.ts';

/** Whether the square at a place is dark. */
const isDark = (outline: string, x: number, y: number) => outline.includes(`M${x} ${y}h1v1h-1z`);

test('draws a QR code with its three finder patterns and a white border of four squares', () => {
  const { outline, size } = drawQrCode('otpauth://totp/Prefab%20Bazaar:ada@example.com?secret=JBSWY3DPEHPK3PXP');
  // A side has 17 + 4 × version squares.
  expect((size - 8 - 17) % 4).toBe(0);
  const far = size - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    const ring = [0, 1, 2, 3, 4, 5, 6].map((step) => isDark(outline, x + step, y));
    const middle = [0, 1, 2, 3, 4, 5, 6].map((step) => isDark(outline, x + step, y + 3));
    expect(ring).toEqual([true, true, true, true, true, true, true]);
    expect(middle).toEqual([true, false, true, true, true, false, true]);
  }
  expect([0, 1, 2, 3].some((edge) => isDark(outline, edge, 10) || isDark(outline, 10, edge))).toBe(false);
});
