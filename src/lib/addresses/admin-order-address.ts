const PARAM = 'refund';

/** Address of the page of an order for admins. @param products ids to preselect in the refund form */
export const adminOrderPath = (number: string, products: readonly number[] = []): string =>
  `/account/single-order/${number}${products.length > 0 ? `?${PARAM}=${products.join(',')}` : ''}`;

/** Reads the ids of the products to preselect in the refund form. */
export const readRefundProducts = (params: URLSearchParams): number[] =>
  (params.get(PARAM) ?? '')
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);
