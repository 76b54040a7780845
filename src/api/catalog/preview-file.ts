import type { Preview } from '#contract/products/preview.ts';
import { assetUrl } from '#lib/pictures/asset-url.ts';

/**
 * Fetches the file of a live preview. It is a public static file, so no credentials are sent.
 * @throws if it cannot be loaded
 */
export const fetchPreview = async ({ url }: Pick<Preview, 'url'>, signal: AbortSignal): Promise<ArrayBuffer> => {
  const response = await fetch(assetUrl(url), { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`Loading the preview failed with status ${response.status}`);
  return response.arrayBuffer();
};
