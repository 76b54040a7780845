const TITLE_PREFIX = 'Refund: ';

/** The first message of a request for a refund: the titles of the assets, one line each, and what the user writes. */
export const writeRefundRequest = (titles: readonly string[], message: string): string =>
  [...titles.map((title) => `${TITLE_PREFIX}${title}`), message].join('\n');

/** The titles at the beginning of such a message. */
export const readRefundTitles = (message: string): string[] => {
  const lines = message.split('\n');
  const end = lines.findIndex((line) => !line.startsWith(TITLE_PREFIX));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.slice(TITLE_PREFIX.length));
};
