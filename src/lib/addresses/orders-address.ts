import { shopperOrderStatusSchema } from '#contract/orders/orders.ts';
import type { z } from '#contract/zod.ts';
import { PAGE_PARAM, readPageNumber } from './page-number.ts';

/** The state of the My Orders page. All of it is in the URL. */
export interface OrdersAddress {
  status?: z.infer<typeof shopperOrderStatusSchema> | undefined;
  /** Days such as 2026-03-01, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Counted from 1. */
  page: number;
}

const PARAM = { status: 'status', first: 'since', last: 'until' } as const;

export const ORDERS = '/account/orders';

const dayIn = (text: string | null): string | undefined => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
};

/** Reads the URL of My Orders. Invalid parameters are ignored. */
export const readOrdersAddress = (params: URLSearchParams): OrdersAddress => ({
  status: shopperOrderStatusSchema.safeParse(params.get(PARAM.status)).data,
  from: dayIn(params.get(PARAM.first)),
  to: dayIn(params.get(PARAM.last)),
  page: readPageNumber(params),
});

/** Builds the URL of My Orders. Defaults are left out. */
export const ordersPath = ({ status, from, to, page = 1 }: Partial<OrdersAddress>): string => {
  const params = new URLSearchParams({
    ...(status ? { [PARAM.status]: status } : {}),
    ...(from ? { [PARAM.first]: from } : {}),
    ...(to ? { [PARAM.last]: to } : {}),
    ...(page > 1 ? { [PAGE_PARAM]: String(page) } : {}),
  }).toString();
  return params ? `${ORDERS}?${params}` : ORDERS;
};

export const orderPath = (number: string): string => `${ORDERS}/${encodeURIComponent(number)}`;

/** The page of the license certificate of an order line. */
export const certificatePath = (number: string, productId: number): string =>
  `${orderPath(number)}/certificates/${productId}`;

/** The form of a support request for a refund of an order. */
export const orderRefundPath = (number: string): string => `${orderHelpPath(number)}&refund=true`;

/** The form of a support request about an order. */
export const orderHelpPath = (number: string): string => `/account/support?order=${encodeURIComponent(number)}`;
