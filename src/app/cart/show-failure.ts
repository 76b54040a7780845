import { hasCode, statusOf } from '#api/api-error.ts';
import { ownedProductPath } from '#lib/owned-product-path.ts';
import type { Outside } from '../charts/define-chart.ts';

/**
 * Shows an error. If the user owns the product by now, because another tab or device bought it, says that instead, and if it is no longer
 * for sale, which product that is.
 * @param isLeaving whether the user's files open then. Otherwise the message links to them; opening them would remove such a message.
 * @param title of the product, where one is known: the list of files has only this product
 */
export const showFailure = (outside: Outside, error: unknown, isLeaving: boolean, title?: string): void => {
  if (!hasCode(error, 'product_owned')) {
    // The server's message does not say which of several products it is.
    if (title && statusOf(error) === 404) outside.warn(`${title} is no longer for sale`);
    else outside.failure(error);
    return;
  }
  const href = title ? ownedProductPath(title) : '/account/purchased';
  outside.success(`You already own ${title ?? 'this'}`, ...(isLeaving ? [] : [{ label: 'See your files', href }]));
  if (isLeaving) outside.navigate(href);
};
