import sharp, { type Sharp } from 'sharp';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import { drawModel } from './draw-model.ts';
import { openFont, readOutline } from './open-font.ts';

/** px. Side of a thumbnail. */
export const THUMBNAIL_SIZE = 64;
/** Thumbnails in a row of their sheet. */
export const THUMBNAIL_COLUMNS = 10;
/** Thumbnails of one product file. */
const THUMBNAILS_MAX = 60;
/** Bytes. A larger file has no thumbnail. */
const DRAWN_BYTES_MAX = 16 * 1024 ** 2;
const PIXELS_MAX = 50_000_000;
/** Behind pictures and letters. Without their transparency, nobody can use a thumbnail instead of the file. */
const GROUND = '#5d6672';

interface Drawing {
  /** px of the side of the square. */
  size: number;
  /** Letters that are drawn of a typeface. */
  sample: string;
}
const THUMBNAIL: Drawing = { size: THUMBNAIL_SIZE, sample: 'Aa' };

type Draw = (bytes: Buffer, drawing: Drawing) => Promise<Sharp>;

const drawPicture: Draw = async (bytes, { size }) => {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
  const { width } = await picture.metadata();
  // Pixel art is enlarged without smoothing.
  const kernel = width < size ? 'nearest' : 'lanczos3';
  return picture.resize(size, size, { fit: 'contain', background: GROUND, kernel }).flatten({ background: GROUND });
};

const drawGlb: Draw = async (bytes, { size }) => {
  const { pixels, side } = drawModel(bytes, size);
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).resize(size);
};

const drawFont: Draw = async (bytes, drawing) => {
  const font = await openFont(bytes);
  if (!('layout' in font)) throw new Error('It is a collection, not a typeface');
  const outlines = Array.from(drawing.sample).map((character) => readOutline(font, character));
  const sumAdvances = (letters: typeof outlines) => letters.reduce((sum, { advance }) => sum + advance, 0);
  const paths = outlines.map(
    ({ path }, index) => `<path transform="translate(${sumAdvances(outlines.slice(0, index))} 0)" d="${path}"/>`,
  );
  const width = sumAdvances(outlines);
  const { ascent, descent, unitsPerEm } = font;
  const margin = unitsPerEm / 8;
  const box = [-margin, -ascent - margin, width + 2 * margin, ascent - descent + 2 * margin].join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${box}"><g fill="#fff" transform="scale(1 -1)">${paths.join('')}</g></svg>`;
  return drawPicture(Buffer.from(svg), drawing);
};

const DRAW: Readonly<Record<string, Draw>> = {
  glb: drawGlb,
  png: drawPicture,
  webp: drawPicture,
  jpg: drawPicture,
  jpeg: drawPicture,
  svg: drawPicture,
  ttf: drawFont,
  otf: drawFont,
  woff2: drawFont,
};

const getDrawFunction = (path: string) => DRAW[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];

/** Whether a file can be drawn. @param size bytes */
export const canDraw = (path: string, size: number): boolean =>
  size <= DRAWN_BYTES_MAX && getDrawFunction(path) !== undefined;

/** The files of a product file that get a thumbnail, in the order of their list. */
export const getDrawnPaths = (entries: readonly ContentsEntry[]): string[] =>
  entries
    .filter(({ path, size }) => canDraw(path, size))
    .slice(0, THUMBNAILS_MAX)
    .map(({ path }) => path);

/** RGBA of a file's thumbnail, or of a larger square; null for a file that cannot be drawn. */
export const drawThumbnail = async (path: string, bytes: Buffer, drawing = THUMBNAIL): Promise<Buffer | null> => {
  const draw = getDrawFunction(path);
  if (!draw) return null;
  return draw(bytes, drawing)
    .then((drawn) => drawn.ensureAlpha().raw().toBuffer())
    .catch(() => null);
};

/**
 * All pictures on one sheet, row by row, so that a list needs one request.
 * @param pictures RGBA each, at least one
 * @param layout px of the side of a picture, and pictures in a row
 */
export const toThumbnailSheet = (
  pictures: readonly Buffer[],
  { size, columns: most } = { size: THUMBNAIL_SIZE, columns: THUMBNAIL_COLUMNS },
): Promise<Buffer> => {
  const columns = Math.min(most, pictures.length);
  const height = Math.ceil(pictures.length / most) * size;
  return sharp({ create: { width: columns * size, height, channels: 4, background: '#00000000' } })
    .composite(
      pictures.map((input, index) => ({
        input,
        raw: { width: size, height: size, channels: 4 },
        left: (index % most) * size,
        top: Math.floor(index / most) * size,
      })),
    )
    .webp({ quality: 70, alphaQuality: 80, effort: 3 })
    .toBuffer();
};
