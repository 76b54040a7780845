import { assetUrl } from './asset-url.ts';

/** The `source` of a `Picture` for an article's picture; null if there is none. */
export const getArticlePicture = (file: string | null, widths: readonly number[] | undefined) =>
  file === null ? null : { baseUrl: assetUrl('static/assets'), file, widths };
