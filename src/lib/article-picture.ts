import { assetUrl } from './asset-url.ts';

/** Where a picture of an article lies and in which widths: the `source` of a `Picture`; null when it has none. */
export const articlePicture = (file: string | null, widths: readonly number[] | undefined) =>
  file === null ? null : { baseUrl: assetUrl('static/assets'), file, widths };
