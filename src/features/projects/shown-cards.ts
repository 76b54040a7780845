/** A card of a product on the page. */
export interface ShownCard {
  productId: number;
  pictureFrame: Element;
}

/** The link around the picture of a card. Excludes owned products, which need no verdict. */
const PICTURE_LINK = 'article:not(:has(a[href^="/account/purchased"])) > div > a[href^="/asset/"]';

const findCards = (): ShownCard[] =>
  [...document.querySelectorAll(PICTURE_LINK)].flatMap((link) => {
    const productId = Number(link.getAttribute('href')?.split('/')[2]);
    return link.parentElement && Number.isSafeInteger(productId)
      ? [{ productId, pictureFrame: link.parentElement }]
      : [];
  });

/**
 * Watches which cards of products are on the page. The cards themselves stay as light as for a shopper without a project, because the
 * first script has no room for more: docs/decisions/019-limit-the-weight-of-the-first-page.md
 */
export const createCardWatch = () => {
  const shown = { cards: [] as readonly ShownCard[] };
  const isSame = (cards: readonly ShownCard[]) =>
    cards.length === shown.cards.length &&
    cards.every(({ pictureFrame, productId }, index) => {
      const other = shown.cards[index];
      return other?.pictureFrame === pictureFrame && other.productId === productId;
    });
  return {
    current: () => shown.cards,
    subscribe: (onChange: () => void) => {
      const update = () => {
        const cards = findCards();
        if (isSame(cards)) return;
        shown.cards = cards;
        onChange();
      };
      const observer = new MutationObserver(update);
      observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
      update();
      return () => observer.disconnect();
    },
  };
};
