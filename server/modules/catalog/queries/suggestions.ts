import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/search.ts';
import { SUGGESTION_TEXT_MIN } from '#contract/search-terms.ts';
import { cached } from '#server/platform/cache.ts';
import { type Synonyms, sameAs, textQueryOf, wordsOf } from '../search-text.ts';
import type { ShopContext } from '#server/context.ts';
import { type CategoryTree, readCategoryTree } from './categories.ts';
import { readProductCards } from './products.ts';
import { mendWords } from './search-corrections.ts';
import { BEST_SELLING, readSynonyms } from './search.ts';

type Parts = Pick<ShopContext, 'db' | 'clock'>;

const TEXTS_MAX = 3;
const CATEGORIES_MAX = 3;
const PRODUCTS_MAX = 5;
/** Best sellers among which those are looked for whose title has the word. */
const NEAREST_OF = 200;
/** The shop's own words, the most frequent ones; a rarer one completes nothing. */
const VOCABULARY_MAX = 5000;

/** Tags that are one word, the most frequent first: what a word that is being typed may become. */
const readVocabulary = (parts: Parts) =>
  cached(parts, 'vocabulary', async () => {
    const result = await parts.db.execute(sql`
      select lower(tag) as word
      from products, unnest(tags) as tag
      where is_listed and tag ~ '^[[:alnum:]]{3,}$'
      group by 1 order by count(*) desc, 1 limit ${VOCABULARY_MAX}`);
    return (result as { rows: { word: string }[] }).rows.map(({ word }) => word);
  });

/** What the last word may become, and words that mean the same. */
const otherTexts = async (parts: Parts, words: readonly string[], synonyms: Synonyms): Promise<string[]> => {
  const last = words.at(-1) ?? '';
  const longer = (await readVocabulary(parts)).filter((word) => word.startsWith(last) && word !== last);
  const others = [...new Set([...longer.slice(0, TEXTS_MAX), ...sameAs(last, synonyms)])].slice(0, 2 * TEXTS_MAX);
  return others.map((word) => [...words.slice(0, -1), word].join(' '));
};

/** Those of the texts that find something, in one round trip. */
const findingOf = async ({ db }: Parts, texts: readonly string[], synonyms: Synonyms): Promise<string[]> => {
  if (texts.length === 0) return [];
  const columns = texts.map((text, index) => {
    const { match } = textQueryOf(wordsOf(text), synonyms);
    const found = sql`exists (select 1 from products where is_listed and search @@ ${match})`;
    return sql`${found} as ${sql.identifier(`text_${index}`)}`;
  });
  const result = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  const [row = {}] = (result as { rows: Record<string, boolean>[] }).rows;
  return texts.filter((_, index) => row[`text_${index}`]);
};

/** Categories in whose name every word begins one, or one that means the same. */
const categoriesFor = (tree: CategoryTree, words: readonly string[], synonyms: Synonyms): Suggestion[] =>
  tree.all
    .filter(({ name }) => {
      const named = wordsOf(name);
      return words.every((word) =>
        [word, ...sameAs(word, synonyms)].some((start) => named.some((part) => part.startsWith(start))),
      );
    })
    .slice(0, CATEGORIES_MAX)
    .map(({ id, name, parent_id: parentId }) => ({
      kind: 'category',
      id,
      name,
      parent: typeof parentId === 'number' ? (tree.find(parentId)?.name ?? null) : null,
    }));

/** The best sellers that the words find; those first that have the last word whole, then those whose title has it. */
const productsFor = async ({ db }: Parts, words: readonly string[], synonyms: Synonyms): Promise<Suggestion[]> => {
  const { match, whole } = textQueryOf(words, synonyms);
  // Words are letters and digits: none of them has a meaning in a regular expression.
  const inTitle = sql`found.title ~* ${`\\m${words.at(-1) ?? ''}`}`;
  const result = await db.execute(sql`
    select found.id from (
      select id, title, sales_count, search @@ ${whole} as is_whole from products where is_listed and search @@ ${match}
      order by ${sql.join(BEST_SELLING, sql`, `)} limit ${NEAREST_OF}) as found
    order by found.is_whole desc, ${inTitle} desc, found.sales_count desc, found.id desc limit ${PRODUCTS_MAX}`);
  const ids = (result as { rows: { id: number }[] }).rows.map(({ id }) => id);
  const cards = await readProductCards(db, ids, null);
  return cards.map(({ id, title, image, image_widths, price, new_price, currency }) => {
    return { kind: 'product', id, title, image, image_widths, price, new_price, currency };
  });
};

/**
 * GET search/suggestions: ways on from what was typed so far, texts first, then categories, then products; the same for everybody.
 * A text in which nothing is known is mended first, and the mended one is suggested.
 */
export const suggestFor = async (parts: Parts, text: string): Promise<Suggestion[]> => {
  const typed = wordsOf(text);
  if (typed.join('').length < SUGGESTION_TEXT_MIN) return [];
  const synonyms = await readSynonyms(parts);
  const tree = await readCategoryTree(parts);

  const suggest = async (words: readonly string[], texts: readonly string[]): Promise<Suggestion[]> => [
    ...[...new Set(texts)].slice(0, TEXTS_MAX).map((other): Suggestion => ({ kind: 'text', text: other })),
    ...categoriesFor(tree, words, synonyms),
    ...(await productsFor(parts, words, synonyms)),
  ];

  const found = await suggest(typed, await findingOf(parts, await otherTexts(parts, typed, synonyms), synonyms));
  if (found.length > 0) return found;
  const mended = await mendWords(parts.db, typed, synonyms);
  if (!mended) return [];
  const after = await suggest(mended, [mended.join(' ')]);
  return after.some(({ kind }) => kind === 'product') ? after : [];
};
