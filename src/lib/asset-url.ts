/**
 * Address of a static file of the shop (specification, section 7).
 * @param path below the asset host, such as `static/images/gateways/card.svg`
 * @param host another origin; by default the one fixed at build time, else the shop's own
 */
export const assetUrl = (path: string, host: string = import.meta.env.VITE_ASSET_HOST ?? ''): string =>
  `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
