/** A product that the cart refused; `unlisted`: it is no longer for sale. */
export interface RefusedProduct {
  title: string;
  reason: 'owned' | 'unlisted';
}

/** More titles would make a message too long to read in its time. */
const TITLES_SHOWN = 3;

const listTitles = (titles: readonly string[]) => {
  const shown = titles.slice(0, titles.length > TITLES_SHOWN ? TITLES_SHOWN : -1);
  const last = titles.length > TITLES_SHOWN ? `${titles.length - TITLES_SHOWN} more` : titles.at(-1);
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
};

const REASONS = {
  owned: () => 'which you own',
  unlisted: (count: number) => `which ${count === 1 ? 'is' : 'are'} no longer for sale`,
} as const;

/** The message that names the products that were left out, with the reasons. */
export const describeRefused = (products: readonly RefusedProduct[]): string => {
  const groups = (['owned', 'unlisted'] as const).flatMap((reason) => {
    const titles = products.filter((product) => product.reason === reason).map(({ title }) => title);
    return titles.length > 0 ? [`${listTitles(titles)}, ${REASONS[reason](titles.length)}`] : [];
  });
  return `Not added: ${groups.join('; ')}`;
};
