import { board } from '../../lib/picture/board.ts';
import type { Files, Picture } from '../../lib/types.ts';
import { type Flipbook, flipbookFiles, renderFrame } from './flipbook.ts';

/** The files of several effects in one archive. */
export const together = async (books: readonly Flipbook[]): Promise<Files> =>
  Object.assign({}, ...(await Promise.all(books.map(flipbookFiles)))) as Files;
/** A picture of effects on a background. */
export const scene = (alt: string, ground: string, body: (files: Files) => string): Picture => ({
  alt,
  html: (files) => board({ style: `body{background:${ground}}`, body: body(files) }),
});
/** A picture of twelve frames of an effect, in order. */
export const moments = (alt: string, book: Flipbook): Picture =>
  scene(
    alt,
    '#12161c',
    (f) =>
      `<div style="position:absolute;inset:0;display:grid;grid-template-columns:repeat(4,320px);grid-auto-rows:320px">${Array.from({ length: 12 }, (_, i) => renderFrame(f, book, Math.floor((i * book.frames) / 12), 320)).join('')}</div>`,
  );
/** One frame of an effect, placed in a picture. */
export const whole = (
  f: Files,
  book: Flipbook,
  index: number,
  px: number,
  left: number,
  top: number,
  style = '',
): string => renderFrame(f, book, index, px, `position:absolute;left:${left}px;top:${top}px;${style}`);
/** Describes each folder in the archive, for the readme. */
export const contents = (books: readonly Flipbook[]): string[] =>
  books.flatMap(({ name, frames, size }) => [
    `${name}/${name}.png: ${frames} frames of ${size} px`,
    `${name}/${name}.json: frames and durations`,
    `${name}/effect.json: parameters for particle systems`,
  ]);
