import type { Product } from '#contract/products/product.ts';
import type { CardsById } from './catalog-index.ts';

const NOT_PURCHASED = ',"purchased":false}';
const PURCHASED = ',"purchased":true}';

/** The card as JSON, as visitors see it. The fields are always in the same order. */
export const writeCard = (card: Product): string => {
  const { id, title, image, image_widths, rating, price, new_price, currency, is_sale, category } = card;
  const fields = { id, title, image, image_widths, rating, price, new_price, currency, is_sale, category };
  return `${JSON.stringify(fields).slice(0, -1)}${NOT_PURCHASED}`;
};

/** A JSON array of the cards, as somebody who owns some of the products sees them. */
export const writeCards = (cards: CardsById, owned: ReadonlySet<number> = new Set()): string => {
  const texts: string[] = [];
  for (const [id, card] of cards) {
    texts.push(owned.has(id) ? card.slice(0, -NOT_PURCHASED.length) + PURCHASED : card);
  }
  return `[${texts.join(',')}]`;
};
