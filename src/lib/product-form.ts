import type { AdminProduct, EditProductInput, OverlaidField } from '#contract/admin-products.ts';
import { formatPrice } from './money.ts';

/** What an admin types about a product. Amounts are texts in major units; an empty sale price is none. */
export interface ProductForm {
  title: string;
  description: string;
  price: string;
  new_price: string;
  is_listed: boolean;
}

type Values = Pick<AdminProduct, 'title' | 'description' | 'price' | 'new_price'>;

const AMOUNT = /^\d+(?:[.,]\d+)?$/;

/** Reads a typed amount; NaN for anything else, also for a number that is only cut off. Accepts a decimal comma. */
export const readAmount = (text: string): number => {
  const trimmed = text.trim();
  return AMOUNT.test(trimmed.replace(/^-/, '')) ? Number(trimmed.replace(',', '.')) : Number.NaN;
};

const writeAmount = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

/** The values in the shape of the form. */
export const toProductForm = (product: Values & Pick<AdminProduct, 'is_listed'>): ProductForm => ({
  title: product.title,
  description: product.description,
  price: writeAmount(product.price),
  new_price: writeAmount(product.new_price),
  is_listed: product.is_listed,
});

/** The typed price and sale price. */
export const readPrices = ({ price, new_price: newPrice }: Pick<ProductForm, 'price' | 'new_price'>) => ({
  price: readAmount(price),
  new_price: newPrice.trim() === '' ? null : readAmount(newPrice),
});

/** Whether the form has the same value as a product in a field. */
export const hasValueOf = (form: ProductForm, values: Values, field: OverlaidField): boolean => {
  if (field !== 'price') return form[field] === values[field];
  const { price, new_price: newPrice } = readPrices(form);
  return price === values.price && newPrice === values.new_price;
};

/** Form values that return a field to the imported value. */
export const importedForm = ({ imported, is_listed }: AdminProduct, field: OverlaidField): Partial<ProductForm> => {
  const { title, description, price, new_price } = toProductForm({ ...imported, is_listed });
  return { title: { title }, description: { description }, price: { price, new_price } }[field];
};

/** The request of a form: the fields that differ, and the edits that are taken back because the imported value is in the form. */
export const toEditRequest = (form: ProductForm, product: AdminProduct): EditProductInput => {
  const used = product.edited.filter((field) => hasValueOf(form, product.imported, field));
  const isChanged = (field: OverlaidField) => !used.includes(field) && !hasValueOf(form, product, field);
  return {
    revision: product.revision,
    ...(isChanged('title') && { title: form.title }),
    ...(isChanged('description') && { description: form.description }),
    ...(isChanged('price') && readPrices(form)),
    ...(form.is_listed !== product.is_listed && { is_listed: form.is_listed }),
    ...(used.length > 0 && { use_imported: used }),
  };
};

const describePrices = ({ price, new_price }: Pick<Values, 'price' | 'new_price'>, currency: string) =>
  new_price === null
    ? formatPrice(price, currency)
    : `${formatPrice(price, currency)}, on sale for ${formatPrice(new_price, currency)}`;

/** The imported price and sale price as a text. */
export const importedPriceText = ({ imported, currency }: AdminProduct) => describePrices(imported, currency);

/** What changed of a product between two revisions, one sentence each. */
export const describeMeanwhile = (before: AdminProduct, now: AdminProduct): string[] => {
  const prices = [before, now].map((each) => describePrices(each, each.currency));
  const sentences = [
    ...(before.title === now.title ? [] : [`Title: ${before.title} → ${now.title}`]),
    ...(before.description === now.description ? [] : ['The description is another one']),
    ...(prices[0] === prices[1] ? [] : [`Price: ${prices.join(' → ')}`]),
    ...(before.is_listed === now.is_listed ? [] : [now.is_listed ? 'It is listed now' : 'It is no longer listed']),
    ...(JSON.stringify(before.imported) === JSON.stringify(now.imported) ? [] : ['An import brought other values']),
  ];
  return sentences.length > 0 ? sentences : ['It was saved with the same values'];
};
