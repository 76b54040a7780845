import { FONTS } from '../../lib/categories.ts';
import type { Files, Picture, Product } from '../../lib/types.ts';
import { type PenFont, penFont } from './pen-font.ts';
import { specimen } from './specimen.ts';

const file = (family: string): string => `fonts/${family}-Regular.ttf`;
/** A picture of the typeface: `body` is set in it. */
export const page = (family: string, alt: string, body: string): Picture => ({
  alt,
  html: (files: Files) => specimen(files[file(family)] ?? new Uint8Array(), { body }),
});
/** Words in the middle of a ground. */
export const center = (ground: string, body: string): string =>
  `<div class="fill" style="background:${ground}"></div><div class="center">${body}</div>`;

/** The page with every letter. */
export const alphabet = (family: string, color: string, size: number): Picture =>
  page(
    family,
    `All letters, digits and signs of ${family}`,
    `<div class="sheet" style="font-size:${size}px;line-height:1.16"><p style="color:${color}">${family}</p><p>ABCDEFGHIJKLM<br>NOPQRSTUVWXYZ<br>abcdefghijklmnop<br>qrstuvwxyz 0123456789</p><p style="color:#a3b0bd">ÀÉÎÕÜÑÇÆØ àéîõüñçæøß<br>!?.,:;'"()[]{}&lt;&gt; #%&amp;@ £€¥ «»</p></div>`,
  );

interface Face extends PenFont, Pick<Product, 'id' | 'slug' | 'title' | 'price' | 'rating' | 'ratingCount' | 'tags'> {
  newPrice?: number;
  description: readonly [string, string];
  released: string;
  pictures: readonly [Picture, ...Picture[]];
}

/** A typeface as a product. */
export function product(face: Face): Product {
  const { family, newPrice } = face;
  return {
    id: face.id,
    slug: face.slug,
    title: face.title,
    kind: 'font',
    categories: [FONTS],
    price: face.price,
    ...(newPrice === undefined ? {} : { newPrice }),
    rating: face.rating,
    ratingCount: face.ratingCount,
    tags: face.tags,
    description: [
      ...face.description,
      'It speaks Western Europe: all of ASCII and Latin-1, from Ångström to Piñata, with curly quotes, dashes and currency signs. Kerning pairs are computed from the shapes. True TrueType outlines that every engine takes.',
    ],
    contents: [`${file(family)}: the typeface`],
    versions: [
      {
        version: '1.0.0',
        released: face.released,
        changelog: 'First release.',
        makeFiles: () => ({ [file(family)]: penFont(face) }),
      },
    ],
    pictures: face.pictures,
  };
}
