import { type AdminProductRow, bulkSaleSchema } from '#contract/admin/admin-products.ts';
import { getMinimumStripeCharge, isTotalTooSmall } from '#contract/orders/minimum-charge.ts';
import { computePriceOff } from '#contract/products/percent-off.ts';
import { z } from '#contract/zod.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { toMinor } from '#lib/formats/money.ts';
import { formatMinimum, warnOfSmallPrice } from './price-hint.ts';
import { getSaleStateAt } from './product-form.ts';

/** What an admin types about a sale of several products. Days in UTC, as an input of type `date` has them; empty for no limit. */
export interface BulkSaleForm {
  percent: string;
  first_day: string;
  last_day: string;
}

export const EMPTY_SALE: BulkSaleForm = { percent: '', first_day: '', last_day: '' };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE_NUMBER = /^\d+$/;

/** Null for no day. Other text stays as it is, so that the validation rejects it: a sale must not lose the limit that was typed. */
const toSaleStart = (day: string) => {
  if (day === '') return null;
  return DAY_PATTERN.test(day) ? `${day}T00:00:00.000Z` : day;
};

/** A sale applies until just before its end. */
const toSaleEnd = (day: string) =>
  DAY_PATTERN.test(day) ? new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString() : toSaleStart(day);

const FIELDS: Readonly<Record<string, keyof BulkSaleForm>> = {
  percent: 'percent',
  sale_starts_at: 'first_day',
  sale_ends_at: 'last_day',
};

const readPercent = (text: string) => (WHOLE_NUMBER.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** Reads the typed sale as the request has it, with errors at the typed fields. */
export const bulkSaleFormSchema = z.custom<BulkSaleForm>().transform((form, { addIssue }) => {
  const sale = {
    percent: readPercent(form.percent),
    sale_starts_at: toSaleStart(form.first_day),
    sale_ends_at: toSaleEnd(form.last_day),
  };
  const { data, error } = bulkSaleSchema.safeParse(sale);
  if (data) return data;
  for (const { path, message } of error.issues)
    addIssue({ code: 'custom', path: [FIELDS[String(path[0])] ?? 'percent'], message });
  return z.NEVER;
});

/** What the typed sale does, one sentence each. @param now says whether the sale is over */
export const describeSale = (now: Date, { percent, first_day: first, last_day: last }: BulkSaleForm): string => {
  const amount = Number.isNaN(readPercent(percent)) ? 'less' : `${readPercent(percent)}% less`;
  const from = DAY_PATTERN.test(first) ? `from ${formatShortDate(first)}` : 'from now on';
  const until = DAY_PATTERN.test(last) ? `until the end of ${formatShortDate(last)}` : 'until you end the sale';
  const over = getSaleStateAt(now, { sale_ends_at: toSaleEnd(last) }) === 'over' ? ' This sale is already over.' : '';
  return `Each costs ${amount} than its price ${from} ${until}. This replaces a sale that it has.${over}`;
};

/** What the dialog of a sale knows of each product. */
export type SaleProduct = Pick<AdminProductRow, 'title' | 'price' | 'currency'>;

/**
 * The hint of the percentage, which warns when a product would cost too little for a payment of its own. Such a price is allowed, as in
 * the form of one product. See docs/design/products.md#several-products-at-once.
 * @param hint what the field says of every percentage
 */
export const buildSaleHint = (hint: string, typed: string, products: readonly SaleProduct[]): string => {
  const percent = bulkSaleSchema.shape.percent.safeParse(readPercent(typed));
  if (!percent.success) return hint;
  const small = products.filter(({ price, currency }) =>
    isTotalTooSmall(computePriceOff(toMinor(price), percent.data), getMinimumStripeCharge(currency)),
  );
  const [first] = small;
  if (!first) return hint;
  const minimums = [...new Set(small.map(({ currency }) => formatMinimum(currency)))];
  const subject = small.length === 1 ? first.title : `${small.length} of the ${products.length} products`;
  return `${warnOfSmallPrice(minimums.join(' or '), subject)} ${hint}`;
};
