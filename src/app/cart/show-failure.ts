import { toApiError } from '#api/api-error.ts';
import { ownedProductPath } from '#lib/owned-product-path.ts';
import type { Outside } from '../charts/define-chart.ts';

/** Whether the server rejected a call with this code. */
export const hasCode = (error: unknown, code: string): boolean => {
  const known = toApiError(error);
  return known.kind === 'http' && known.code === code;
};

/**
 * Shows an error. If the user owns the product by now, because another tab or device bought it, says that instead.
 * @param isLeaving whether the user's files open then. Otherwise the message links to them; opening them would remove such a message.
 * @param title of the product, where one is known: the list of files has only this product
 * @returns whether the user owns it
 */
export const showFailure = (outside: Outside, error: unknown, isLeaving: boolean, title?: string): boolean => {
  if (!hasCode(error, 'product_owned')) {
    outside.failure(error);
    return false;
  }
  const href = title ? ownedProductPath(title) : '/account/purchased';
  outside.success(`You already own ${title ?? 'this'}`, ...(isLeaving ? [] : [{ label: 'See your files', href }]));
  if (isLeaving) outside.navigate(href);
  return true;
};
