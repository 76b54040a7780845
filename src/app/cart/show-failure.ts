import { toApiError } from '#api/api-error.ts';
import type { Outside } from '../charts/define-chart.ts';

export const VIEW_FILES = { label: 'See your files', href: '/account/purchased' };

/** Whether the server rejected a call with this code. */
export const hasCode = (error: unknown, code: string): boolean => {
  const known = toApiError(error);
  return known.kind === 'http' && known.code === code;
};

/** Shows an error. What another tab or device bought is none: the user is told so, with a link to the files. @returns whether it was that */
export const showFailure = (outside: Outside, error: unknown): boolean => {
  const isOwned = hasCode(error, 'product_owned');
  if (isOwned) outside.success('You already own this', VIEW_FILES);
  else outside.failure(error);
  return isOwned;
};
