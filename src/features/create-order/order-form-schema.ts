import { NOTE_MAX, receivedPaymentSchema } from '#contract/admin/admin-orders.ts';
import type { CreateOrderInput } from '#contract/orders/create-order.ts';
import { PRODUCT_PRICE_MAX } from '#contract/products/product-limits.ts';
import { z } from '#contract/zod.ts';

/** A typed price; empty means the product's list price. */
const priceText = z
  .string()
  .trim()
  .regex(/^(\d+([.,]\d{1,2})?)?$/, 'Price must be a number such as 12.50')
  .refine(
    (text) => text === '' || Number(text.replace(',', '.')) <= PRODUCT_PRICE_MAX,
    `Price must be at most ${PRODUCT_PRICE_MAX}`,
  );

const lineSchema = z
  .object({
    product_id: z.int(),
    title: z.string(),
    list_price: z.number(),
    currency: z.string(),
    price: priceText,
    price_reason: z.string().trim(),
  })
  .refine((line) => line.price === '' || line.price_reason !== '', {
    path: ['price_reason'],
    error: 'Reason is required',
  });

export const orderFormSchema = z
  .object({
    userSearch: z.string(),
    productSearch: z.string(),
    user: z
      .object({ id: z.string(), email: z.string(), full_name: z.string() })
      .nullable()
      .refine((user): boolean => user !== null, 'Choose a user'),
    lines: z.array(lineSchema).min(1, 'Choose at least one product'),
    note: z.string().trim().max(NOTE_MAX, `Note must be at most ${NOTE_MAX} characters long`),
    next: z.enum(['draft', 'payment_link', 'mark_paid']),
    reason: z.string(),
  })
  .superRefine(({ next, reason }, context) => {
    if (next !== 'mark_paid') return;
    const [issue] = receivedPaymentSchema.safeParse(reason).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', path: ['reason'], message: issue.message });
  });
export type OrderForm = z.infer<typeof orderFormSchema>;
export type OrderFormLine = OrderForm['lines'][number];

const parsePrice = (text: string) => Number(text.replace(',', '.'));

/** The price of a line in major units; 0 while the typed price is not a number. */
export const computeLinePrice = ({
  price,
  list_price: listPrice,
}: Pick<OrderFormLine, 'price' | 'list_price'>): number => {
  const amount = price.trim() === '' ? listPrice : parsePrice(price);
  return Number.isFinite(amount) ? amount : 0;
};

export const toRequest = ({ user, lines, note, next, reason }: OrderForm): CreateOrderInput => ({
  user_id: user?.id ?? '',
  lines: lines.map((line) => ({
    product_id: line.product_id,
    ...(line.price !== '' && { price: parsePrice(line.price), price_reason: line.price_reason }),
  })),
  note,
  next,
  ...(next === 'mark_paid' && { reason }),
});

/** Maps a field name of the server's validation errors to a field of the form; null when the form has none. */
export const toFormField = (
  name: string,
): 'user' | 'lines' | 'note' | 'next' | 'reason' | `lines.${number}.price` | `lines.${number}.price_reason` | null => {
  if (name === 'user_id') return 'user';
  if (name === 'lines' || name === 'note' || name === 'next' || name === 'reason') return name;
  const [, index, part] = /^lines\.(\d+)\.(price|price_reason)$/.exec(name) ?? [];
  if (index === undefined) return null;
  return part === 'price' ? `lines.${Number(index)}.price` : `lines.${Number(index)}.price_reason`;
};
