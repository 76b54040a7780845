import type { ProductKind } from '#contract/enums.ts';
import { productKindSchema } from '#contract/product.ts';
import { PAGE_PARAM, pageIn } from './page-number.ts';

/** What the address of Purchased Assets says of its list. */
export interface PurchasedAddress {
  search: string;
  kind?: ProductKind | undefined;
  /** Counted from 1. */
  page: number;
}

export const PURCHASED = '/account/purchased';

/** Reads the address of Purchased Assets; what makes no sense counts as left out. */
export const readPurchasedAddress = (params: URLSearchParams): PurchasedAddress => ({
  search: (params.get('q') ?? '').trim(),
  kind: productKindSchema.safeParse(params.get('kind')).data,
  page: pageIn(params),
});

/** Writes it; what is the default is left out. */
export const purchasedPath = ({ search, kind, page = 1 }: Partial<PurchasedAddress>): string => {
  const params = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { [PAGE_PARAM]: String(page) } : {}),
  }).toString();
  return params ? `${PURCHASED}?${params}` : PURCHASED;
};
