import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { toMinor } from '#lib/formats/money.ts';

type Line = AdminOrder['lines'][number];

/** What is left to refund of an order line, in major units. */
export const getRefundable = (line: Pick<Line, 'price' | 'refunded'>): number =>
  (toMinor(line.price) - toMinor(line.refunded)) / 100;

/** What is left to refund of several order lines, in major units. */
export const sumRefundable = (lines: readonly Pick<Line, 'price' | 'refunded'>[]): number =>
  lines.reduce((sum, line) => sum + toMinor(getRefundable(line)), 0) / 100;
