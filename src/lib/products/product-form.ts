import type { AdminProduct, EditProductInput, OverlaidField } from '#contract/admin/admin-products.ts';
import type { Engine } from '#contract/products/product-enums.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';

/** What an admin types about a product. Amounts are texts in major units; an empty sale price is none. */
export interface ProductForm {
  title: string;
  description: string;
  price: string;
  new_price: string;
  /** In UTC, as an input of type `datetime-local` has it; empty for no limit. */
  sale_starts_at: string;
  sale_ends_at: string;
  is_listed: boolean;
  /** Id of the main category; empty for none. */
  category: string;
  /** Separated by commas. */
  tags: string;
  engines: Engine[];
}

type Values = Pick<AdminProduct, 'title' | 'description' | 'price' | 'new_price'> &
  Partial<Pick<AdminProduct, 'sale_starts_at' | 'sale_ends_at'>>;

const AMOUNT = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * Reads a typed amount; NaN for anything else, also for a number that is only cut off. Accepts a decimal comma, but none between
 * thousands, because `1,500` must not become 1.5.
 */
export const readAmount = (text: string): number => {
  const trimmed = text.trim();
  return AMOUNT.test(trimmed.replace(/^-/, '')) ? Number(trimmed.replace(',', '.')) : Number.NaN;
};

const writeAmount = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

/** The values of a moment in UTC for the form, to the minute. An imported sale has no period. */
const writeMoment = (timestamp: string | null | undefined) =>
  timestamp ? new Date(timestamp).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length) : '';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A typed moment as a timestamp; null for none. Other text stays as it is, so that the validation rejects it. */
const readMoment = (text: string) => {
  if (text === '') return null;
  return MOMENT.test(text) ? `${text}:00.000Z` : text;
};

/** The typed words, which commas separate. */
export const readTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The values in the shape of the form. */
export const toProductForm = (
  product: Values & Pick<AdminProduct, 'is_listed'> & Partial<Pick<AdminProduct, 'category' | 'tags' | 'engines'>>,
): ProductForm => ({
  title: product.title,
  description: product.description,
  price: writeAmount(product.price),
  new_price: writeAmount(product.new_price),
  sale_starts_at: writeMoment(product.sale_starts_at),
  sale_ends_at: writeMoment(product.sale_ends_at),
  is_listed: product.is_listed,
  category: String(product.category?.[0]?.id ?? ''),
  tags: (product.tags ?? []).join(', '),
  engines: product.engines ?? [],
});

/** The typed price and sale price. */
export const readPrices = ({ price, new_price: newPrice }: Pick<ProductForm, 'price' | 'new_price'>) => ({
  price: readAmount(price),
  new_price: newPrice.trim() === '' ? null : readAmount(newPrice),
});

/** The typed period of the sale. */
export const readPeriod = (form: Pick<ProductForm, 'sale_starts_at' | 'sale_ends_at'>) => ({
  sale_starts_at: readMoment(form.sale_starts_at),
  sale_ends_at: readMoment(form.sale_ends_at),
});

/** Whether the form has the same value as a product in a field. */
export const hasSameValue = (form: ProductForm, values: Values, field: OverlaidField): boolean => {
  if (field !== 'price') return form[field] === values[field];
  const { price, new_price: newPrice } = readPrices(form);
  return (
    price === values.price &&
    newPrice === values.new_price &&
    form.sale_starts_at === writeMoment(values.sale_starts_at) &&
    form.sale_ends_at === writeMoment(values.sale_ends_at)
  );
};

/** Form values that return a field to the imported value. */
export const toImportedForm = ({ imported, is_listed }: AdminProduct, field: OverlaidField): Partial<ProductForm> => {
  const { title, description, ...prices } = toProductForm({ ...imported, is_listed });
  const { price, new_price, sale_starts_at, sale_ends_at } = prices;
  return { title: { title }, description: { description }, price: { price, new_price, sale_starts_at, sale_ends_at } }[
    field
  ];
};

/** The request of a form: the fields that differ, and the edits that are taken back because the imported value is in the form. */
export const toEditRequest = (form: ProductForm, product: AdminProduct): EditProductInput => {
  const stored = toProductForm(product);
  const used = product.edited.filter((field) => hasSameValue(form, product.imported, field));
  const isChanged = (field: OverlaidField) => !used.includes(field) && !hasSameValue(form, product, field);
  return {
    revision: product.revision,
    ...(isChanged('title') && { title: form.title }),
    ...(isChanged('description') && { description: form.description }),
    ...(isChanged('price') && { ...readPrices(form), ...readPeriod(form) }),
    ...(form.is_listed !== product.is_listed && { is_listed: form.is_listed }),
    ...(form.category !== stored.category && { category: Number(form.category) }),
    ...(form.tags !== stored.tags && { tags: readTags(form.tags) }),
    ...(String(form.engines) !== String(stored.engines) && { engines: form.engines }),
    ...(used.length > 0 && { use_imported: used }),
  };
};

type Period = Partial<ReturnType<typeof readPeriod>>;

/** Whether a sale has begun and ended at a moment. At the moment of its end it is over. */
export const getSaleStateAt = (now: Date, { sale_starts_at: start, sale_ends_at: end }: Period) => {
  if (end && new Date(end) <= now) return 'over';
  return start && new Date(start) > now ? 'planned' : 'running';
};

/** The period of a sale, such as `from 1 Dec 2026, 00:00 UTC until 8 Dec 2026, 00:00 UTC`; empty without limits. */
export const formatPeriod = ({ sale_starts_at: start, sale_ends_at: end }: Period) =>
  [
    ...(start ? [`from ${formatShortDateTime(start)}`] : []),
    ...(end ? [`until ${formatShortDateTime(end)}`] : []),
  ].join(' ');

const describePrices = (values: Omit<Values, 'title' | 'description'>, currency: string) => {
  const { price, new_price: newPrice } = values;
  if (newPrice === null) return formatPrice(price, currency);
  const sale = `${formatPrice(price, currency)}, on sale for ${formatPrice(newPrice, currency)}`;
  return `${sale} ${formatPeriod(values)}`.trim();
};

/** The imported price and sale price as a text. */
export const formatImportedPrice = ({ imported, currency }: AdminProduct) => describePrices(imported, currency);

/** What changed of a product between two revisions, one sentence each. @param now undefined if it could not be loaded */
export const describeConflictingChanges = (before: AdminProduct, now: AdminProduct | undefined): string[] => {
  if (!now) return ['The other changes could not be loaded'];
  const prices = [before, now].map((each) => describePrices(each, each.currency));
  const sentences = [
    ...(before.title === now.title ? [] : [`Title: ${before.title} → ${now.title}`]),
    ...(before.description === now.description ? [] : ['The description changed']),
    ...(prices[0] === prices[1] ? [] : [`Price: ${prices.join(' → ')}`]),
    ...(before.category[0]?.id === now.category[0]?.id
      ? []
      : [`Category: ${before.category[0]?.name ?? 'none'} → ${now.category[0]?.name ?? 'none'}`]),
    ...(String([before.tags, before.engines]) === String([now.tags, now.engines])
      ? []
      : ['The search words or engines changed']),
    ...(JSON.stringify(before.images) === JSON.stringify(now.images) ? [] : ['The pictures changed']),
    ...(before.is_listed === now.is_listed ? [] : [now.is_listed ? 'It is listed now' : 'It is no longer listed']),
    ...(JSON.stringify(before.imported) === JSON.stringify(now.imported) ? [] : ['An import brought other values']),
  ];
  return sentences.length > 0 ? sentences : ['It was saved with the same values'];
};
