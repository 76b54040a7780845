import { getHttpStatus, hasCode } from '#api/api-error.ts';
import { queryScope } from '#api/query-keys.ts';
import { ownedProductPath } from '#lib/addresses/owned-product-path.ts';
import type { EffectServices } from '../charts/define-chart.ts';

/**
 * Shows an error. If the user owns the product by now, because another tab or device bought it, says that instead, and if it is no longer
 * for sale, which product that is. In these cases the lists and products are loaded again.
 * @param isLeaving whether to open the files of an owned product. Otherwise the message links to them; opening them would remove the link.
 * @param title of the product, where one is known: the list of files has only this product
 */
export const showFailure = (
  { page, queryClient }: Pick<EffectServices, 'page' | 'queryClient'>,
  error: unknown,
  isLeaving: boolean,
  title?: string,
): void => {
  const isGone = getHttpStatus(error) === 404;
  // The pages still offer the product.
  if (isGone || getHttpStatus(error) === 409)
    for (const scope of [queryScope.personal, queryScope.private])
      void queryClient.invalidateQueries({ queryKey: [scope] });
  if (hasCode(error, 'product_owned')) {
    const href = title ? ownedProductPath(title) : '/account/purchased';
    page.success(`You already own ${title ?? 'this'}`, ...(isLeaving ? [] : [{ label: 'See your files', href }]));
    if (isLeaving) page.navigate(href);
  } else if (isGone && title) page.warn(`${title} is no longer for sale`);
  else page.failure(error);
};
