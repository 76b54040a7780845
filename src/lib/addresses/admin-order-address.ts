const PARAM = 'refund';

/** Address of the page of an order for admins. @param products ids of those that a refund there asks for first */
export const adminOrderPath = (number: string, products: readonly number[] = []): string =>
  `/account/single-order/${number}${products.length > 0 ? `?${PARAM}=${products.join(',')}` : ''}`;

/** Ids of the products in such an address that a refund asks for first. */
export const readRefundProducts = (params: URLSearchParams): number[] =>
  (params.get(PARAM) ?? '')
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);
