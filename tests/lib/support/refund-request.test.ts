import { expect, test } from 'vitest';
import { readRefundTitles, writeRefundRequest } from '#lib/support/refund-request.ts';

test.each([
  [['Old Mill', 'Stone: Castle'], 'The files do not open.'],
  [[], 'Refund my order, please.\nRefund: this is a sentence of the user'],
])('a message about %j names them, and nothing that the user wrote', (titles, message) => {
  expect(readRefundTitles(writeRefundRequest(titles, message))).toEqual(titles);
});
