/**
 * URL of a static file of the shop, see docs/specification.md#7-the-calls-it-makes.
 * @param path below the asset host, such as `static/images/gateways/card.svg`
 * @param host another origin; defaults to the one set at build time, else the shop's own
 */
export const assetUrl = (path: string, host: string = import.meta.env.VITE_ASSET_HOST ?? ''): string =>
  `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
