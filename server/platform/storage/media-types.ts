/** Media types of the files that the shop sells and shows, by extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  json: 'application/json',
  otf: 'font/otf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  webp: 'image/webp',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** @param extension without a dot. @returns the type of plain bytes for any other extension */
export const getMediaType = (extension: string): string => MEDIA_TYPES[extension] ?? 'application/octet-stream';
