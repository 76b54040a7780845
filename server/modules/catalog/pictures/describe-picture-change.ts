import type { StoredPicture } from '../schema/pictures.ts';

/** What differs between two lists of pictures, such as `1 added, new order`. */
export const describePictureChange = (before: readonly StoredPicture[], after: readonly StoredPicture[]): string => {
  const [old, fresh] = [before, after].map((list) => new Map(list.map(({ file, alt }) => [file, alt])));
  const isKept = ({ file }: StoredPicture) => Boolean(old?.has(file) && fresh?.has(file));
  const added = after.filter((picture) => !isKept(picture)).length;
  const removed = before.filter((picture) => !isKept(picture)).length;
  const texts = after.filter((picture) => isKept(picture) && old?.get(picture.file) !== picture.alt).length;
  const orders = [before, after].map((list) =>
    list
      .filter(isKept)
      .map(({ file }) => file)
      .join(),
  );
  return [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(orders[0] === orders[1] ? [] : ['new order']),
    ...(texts > 0 ? [`${texts} described anew`] : []),
    ...(before[0]?.file === after[0]?.file ? [] : ['new cover']),
  ].join(', ');
};
