const PARAM = 'refund';

/**
 * Address of the page of an order for admins.
 * @param products ids to preselect in the refund form, maybe none; left out, the form preselects all that can be refunded
 */
export const adminOrderPath = (number: string, products?: readonly number[]): string =>
  `/account/single-order/${number}${products ? `?${PARAM}=${products.join(',')}` : ''}`;

/** Reads the ids of the products to preselect in the refund form; null for an address that leaves them out. */
export const readRefundProducts = (params: URLSearchParams): number[] | null =>
  params
    .get(PARAM)
    ?.split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number) ?? null;
