import type { AdminOrder } from '#contract/admin-orders.ts';
import { toMinor } from './money.ts';

type Line = AdminOrder['lines'][number];

/** What of a line can still be returned. Decimal. */
export const leftOfLine = (line: Pick<Line, 'price' | 'refunded'>): number =>
  (toMinor(line.price) - toMinor(line.refunded)) / 100;

/** What these lines come to when what is left of them is returned. Decimal; summed in minor units. */
export const sumLeft = (lines: readonly Pick<Line, 'price' | 'refunded'>[]): number =>
  lines.reduce((sum, line) => sum + toMinor(leftOfLine(line)), 0) / 100;
