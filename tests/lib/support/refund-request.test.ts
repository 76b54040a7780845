import { expect, test } from 'vitest';
import { readRefundTitles, writeRefundRequest } from '#lib/support/refund-request.ts';

test.each([
  [['Old Mill', 'Stone: Castle'], 'The files do not open.'],
  [[], 'Refund my order, please.\nRefund: this is a sentence of the user'],
])('reads the titles %j from a refund request and ignores the user’s text', (titles, message) => {
  expect(readRefundTitles(writeRefundRequest(titles, message))).toEqual(titles);
});
