import type { Preview } from '#contract/preview.ts';
import { assetUrl } from '#lib/asset-url.ts';

/**
 * The file that a live preview shows. It is public and no part of the API: nobody is asked who wants it.
 * @throws when it does not come
 */
export const fetchPreview = async ({ url }: Pick<Preview, 'url'>, signal: AbortSignal): Promise<ArrayBuffer> => {
  const answer = await fetch(assetUrl(url), { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}`);
  return answer.arrayBuffer();
};
