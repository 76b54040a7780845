import { useState } from 'react';
import type { AdminProduct } from '#contract/admin-products.ts';
import type { ProductImage } from '#contract/product.ts';

const hasSamePictures = (one: readonly ProductImage[], other: readonly ProductImage[]) =>
  one.length === other.length &&
  one.every(({ image, alt }, index) => image === other[index]?.image && alt === other[index].alt);

/** @returns the list with the picture at `from` at position `to` */
const moved = (pictures: readonly ProductImage[], from: number, to: number) => {
  const picture = pictures[from];
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : [...pictures];
};

/** The pictures of a product as an admin edits them, until they are saved. A newly loaded product leaves what is edited as it is. */
export const usePictureDraft = ({ images }: AdminProduct) => {
  const [edited, setEdited] = useState<readonly ProductImage[] | null>(null);
  const pictures = edited ?? images;
  const change = (next: (pictures: readonly ProductImage[]) => readonly ProductImage[]) =>
    setEdited((before) => next(before ?? images));
  return {
    pictures,
    isChanged: edited !== null && !hasSamePictures(edited, images),
    add: (picture: ProductImage) => change((all) => [...all, picture]),
    describe: (image: string, alt: string) =>
      change((all) => all.map((each) => (each.image === image ? { ...each, alt } : each))),
    move: (from: number, to: number) => change((all) => moved(all, from, to)),
    remove: (image: string) => change((all) => all.filter((each) => each.image !== image)),
    discard: () => setEdited(null),
  };
};

export type PictureDraft = ReturnType<typeof usePictureDraft>;
