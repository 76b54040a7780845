import { encode } from 'uqr';
import type { AppSecret } from '#machines/two-step/two-step.machine.ts';

/** Squares of white around the code, which scanners need. */
const BORDER = 4;

/** The outline of the QR code of a text. */
export const drawQrCode = (text: string): AppSecret['qr'] => {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { outline: squares.join(''), size };
};
