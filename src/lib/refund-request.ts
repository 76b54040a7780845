const ASKED = 'Refund: ';

/** The first message of a request for a refund: the titles of the assets, one line each, and what the user writes. */
export const writeRefundRequest = (titles: readonly string[], message: string): string =>
  [...titles.map((title) => `${ASKED}${title}`), message].join('\n');

/** The titles at the beginning of such a message. */
export const readRefundTitles = (message: string): string[] => {
  const lines = message.split('\n');
  const end = lines.findIndex((line) => !line.startsWith(ASKED));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.slice(ASKED.length));
};

const PARAM = 'refund';

/** Address of the page of an order for admins. @param products ids of those that a refund there asks for first */
export const adminOrderPath = (number: string, products: readonly number[] = []): string =>
  `/account/single-order/${number}${products.length > 0 ? `?${PARAM}=${products.join(',')}` : ''}`;

/** The products in such an address. */
export const readAskedProducts = (params: URLSearchParams): number[] =>
  (params.get(PARAM) ?? '')
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);
