import type { PictureFiles } from '../queries/product-files.ts';

/** The names of the files of a picture that pages request: its master, and each width in both formats. */
export const listPictureFiles = ({ file, widths }: PictureFiles): string[] => {
  const name = file.replace(/\.webp$/, '');
  return [file, ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])];
};
