export type PictureSource = {
  /** The folder the picture lies in, with or without a slash at its end. */
  baseUrl: string;
  /** The plain file, e.g. `crate.webp`; its variants lie beside it as `crate-320.avif`, `crate-320.webp` … */
  file: string;
  /** The widths that variants exist in. None: only the plain file is asked for. */
  widths?: readonly number[] | undefined;
};

const join = (baseUrl: string, file: string) => `${baseUrl.replace(/\/+$/, '')}/${encodeURI(file)}`;

export const plainUrl = ({ baseUrl, file }: PictureSource) => join(baseUrl, file);

/** The `srcset` of one image format; nothing when there are no variants. */
export function sourceSet({ baseUrl, file, widths = [] }: PictureSource, format: 'avif' | 'webp') {
  const name = file.replace(/\.[^./]+$/, '');
  return widths.map((width) => `${join(baseUrl, `${name}-${width}.${format}`)} ${width}w`).join(', ');
}
