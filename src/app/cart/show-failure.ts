import { toApiError } from '#api/api-error.ts';
import type { Outside } from '../charts/define-chart.ts';

export const VIEW_FILES = { label: 'See your files', href: '/account/purchased' };

/** Whether the server rejected a call with this code. */
export const hasCode = (error: unknown, code: string): boolean => {
  const known = toApiError(error);
  return known.kind === 'http' && known.code === code;
};

/**
 * Shows an error. If the user owns the product by now, because another tab or device bought it, says that instead, with a link to the
 * files.
 * @returns whether the user owns it
 */
export const showFailure = (outside: Outside, error: unknown): boolean => {
  const isOwned = hasCode(error, 'product_owned');
  if (isOwned) outside.success('You already own this', VIEW_FILES);
  else outside.failure(error);
  return isOwned;
};
