import type { PurchasedSort } from '#contract/orders/order-enums.ts';
import type { ProductKind } from '#contract/products/product-enums.ts';
import { orderNumberSchema } from '#contract/common.ts';
import { productKindSchema } from '#contract/products/product.ts';
import { purchasedSortSchema } from '#contract/orders/purchased.ts';
import { searchTextIn } from './list-address.ts';
import { PAGE_PARAM, readPageNumber } from './page-number.ts';

/** The state of the Purchased Assets page. All of it is in the URL. */
export interface PurchasedAddress {
  search: string;
  kind?: ProductKind | undefined;
  /** Left out: the last bought one first. */
  sort?: PurchasedSort | undefined;
  /** Left out: each product with its picture, its versions and their files. */
  view?: 'list' | undefined;
  /** Only the products of the order with this number. */
  order?: string | undefined;
  /** Counted from 1. */
  page: number;
}

export const PURCHASED = '/account/purchased';

/**
 * Marks a link to the files of an order. The return address of the payment page has the order without it, because there the page
 * waits for the payment.
 */
const FILES_PARAM = 'files';
export const isFilesLink = (params: URLSearchParams): boolean => params.get(FILES_PARAM) === '1';

/** Reads the URL of Purchased Assets. Invalid parameters are ignored. */
export const readPurchasedAddress = (params: URLSearchParams): PurchasedAddress => ({
  search: searchTextIn(params),
  kind: productKindSchema.safeParse(params.get('kind')).data,
  sort: purchasedSortSchema.exclude(['bought']).safeParse(params.get('sort')).data,
  view: params.get('view') === 'list' ? 'list' : undefined,
  order: orderNumberSchema.safeParse(params.get('order')).data,
  page: readPageNumber(params),
});

/** Builds the URL of Purchased Assets. Defaults are left out. */
export const purchasedPath = ({ search, kind, sort, view, order, page = 1 }: Partial<PurchasedAddress>): string => {
  const params = new URLSearchParams({
    ...(order ? { order, [FILES_PARAM]: '1' } : {}),
    ...(search ? { q: search } : {}),
    ...(kind ? { kind } : {}),
    ...(sort && sort !== 'bought' ? { sort } : {}),
    ...(view ? { view } : {}),
    ...(page > 1 ? { [PAGE_PARAM]: String(page) } : {}),
  }).toString();
  return params ? `${PURCHASED}?${params}` : PURCHASED;
};
