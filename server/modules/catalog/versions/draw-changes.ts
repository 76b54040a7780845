import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { canDraw, drawThumbnail, toThumbnailSheet } from '../import/thumbnails.ts';
import type { ComparedVersion, VersionPair } from '../queries/version-changes.ts';
import type { StoredChanges } from '../schema/versions.ts';
import type { FileDetails } from './file-details.ts';
import { openVersionFiles } from './open-version.ts';

/** px. Side of a picture of a changed file. */
export const CHANGE_PICTURE_SIZE = 256;
const COLUMNS = 2;
/** Changed files of one version that are drawn. */
const DRAWN_MAX = 24;
/** The letters that are drawn of a typeface to which the newer version added none. */
const COMMON_SAMPLE = 'Aa';
/** The letter that is drawn beside those that the newer version added. */
const COMMON_LETTER = 'A';
/** Added letters that are drawn. */
const ADDED_LETTERS_MAX = 2;

/** Stores a public file under a name that contains a hash of its bytes. */
export type PublishSheet = (name: string, bytes: Buffer) => Promise<void>;

/** Chooses the letters to draw of a typeface. */
const pickSample = (before?: FileDetails, after?: FileDetails) => {
  const known = new Set(before?.characters);
  const added = (after?.characters ?? [])
    .filter((character) => !known.has(character))
    .map((character) => String.fromCodePoint(character))
    .filter((character) => /\p{L}/u.test(character));
  return added.length === 0 ? COMMON_SAMPLE : COMMON_LETTER + added.slice(0, ADDED_LETTERS_MAX).join('');
};

type Details = Record<'before' | 'after', ReadonlyMap<string, FileDetails>>;

const drawVersion = async (
  storage: ProductStorage,
  version: ComparedVersion,
  paths: ReadonlySet<string>,
  sampleFor: (path: string) => string,
) => {
  const drawn = new Map<string, Buffer>();
  for await (const { path, stream } of openVersionFiles(storage, version, paths)) {
    const drawing = { size: CHANGE_PICTURE_SIZE, sample: sampleFor(path) };
    const picture = await drawThumbnail(path, await buffer(stream), drawing);
    if (picture) drawn.set(path, picture);
  }
  return drawn;
};

/**
 * Draws the changed files of two versions on one sheet, before and after in a row. A file that looks the same in both is left out.
 * @returns the changes with the pictures, unchanged when there are none
 */
export const drawChanges = async (
  storage: ProductStorage,
  { slug, before, after }: VersionPair,
  changes: StoredChanges,
  details: Details,
  publish: PublishSheet,
): Promise<StoredChanges> => {
  const paths = new Set(
    changes.changed
      .filter((file) => canDraw(file.path, Math.max(file.size_before, file.size_after)))
      .slice(0, DRAWN_MAX)
      .map(({ path }) => path),
  );
  const sampleFor = (path: string) => pickSample(details.before.get(path), details.after.get(path));
  const old = await drawVersion(storage, before, paths, sampleFor);
  const now = await drawVersion(storage, after, paths, sampleFor);
  const rows = [...paths].flatMap((path) => {
    const [left, right] = [old.get(path), now.get(path)];
    return left && right && !left.equals(right) ? [{ path, left, right }] : [];
  });
  if (rows.length === 0) return changes;
  const sheet = await toThumbnailSheet(
    rows.flatMap(({ left, right }) => [left, right]),
    { size: CHANGE_PICTURE_SIZE, columns: COLUMNS },
  );
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 10);
  const file = `${slug}-${after.version}-changes-${hash}.webp`;
  await publish(file, sheet);
  const rowsByPath = new Map(rows.map(({ path }, row) => [path, row]));
  return {
    ...changes,
    pictures: { file, rows: rows.length },
    changed: changes.changed.map((each) => {
      const picture = rowsByPath.get(each.path);
      return picture === undefined ? each : { ...each, picture };
    }),
  };
};
