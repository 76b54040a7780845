export type PictureSource = {
  /** Folder of the picture, with or without a trailing slash. */
  baseUrl: string;
  /** The master file, such as `crate.webp`. Its variants are `crate-320.avif`, `crate-320.webp` … */
  file: string;
  /** Widths of the variants in px. Without them only the master is used. */
  widths?: readonly number[] | undefined;
};

const join = (baseUrl: string, file: string) => `${baseUrl.replace(/\/+$/, '')}/${encodeURI(file)}`;

export const plainUrl = ({ baseUrl, file }: PictureSource) => join(baseUrl, file);

/** The `srcset` of one image format; empty without variants. */
export function buildSourceSet({ baseUrl, file, widths = [] }: PictureSource, format: 'avif' | 'webp') {
  const name = file.replace(/\.[^./]+$/, '');
  return widths.map((width) => `${join(baseUrl, `${name}-${width}.${format}`)} ${width}w`).join(', ');
}
