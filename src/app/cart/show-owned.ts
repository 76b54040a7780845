import { toApiError } from '#api/api-error.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { queryScope } from '#api/query-keys.ts';
import type { EffectServices } from '../charts/define-chart.ts';

export const VIEW_FILES = { label: 'See your files', href: '/account/purchased' };

/** What another tab or device bought is no failure: the user is told so, with a link to the files. */
export const showOwned = ({ api, outside, queryClient }: EffectServices, text: string): void => {
  // The pages still show the product as not owned.
  void queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
  void queryClient.invalidateQueries({ queryKey: [queryScope.personal, 'product'] });
  outside.success(text, VIEW_FILES);
};

/** Whether the server rejected a call because the user owns the product. */
export const isOwnedError = (error: unknown): boolean => {
  const known = toApiError(error);
  return known.kind === 'http' && known.code === 'product_owned';
};
