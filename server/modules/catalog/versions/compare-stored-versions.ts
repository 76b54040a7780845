import { buffer } from 'node:stream/consumers';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import type { ComparedVersion, VersionPair } from '../queries/version-changes.ts';
import type { StoredChanges } from '../schema/versions.ts';
import { describeChanges } from './describe-changes.ts';
import { type PublishSheet, drawChanges } from './draw-changes.ts';
import type { FileDetails } from './file-details.ts';
import { type MatchedFiles, type VersionFile, matchFiles } from './match-files.ts';
import { listVersionFiles, openVersionFiles } from './open-version.ts';
import { hasDetails, readFileDetails } from './read-file-details.ts';

/** Files whose details are read. A version that changes more of them was made anew. */
const READ_MAX = 2_000;

const readDetails = async (storage: ProductStorage, version: ComparedVersion, files: readonly VersionFile[]) => {
  const wanted = new Set(
    files
      .filter(({ path, size }) => hasDetails(path, size))
      .slice(0, READ_MAX)
      .map(({ path }) => path),
  );
  const details = new Map<string, FileDetails>();
  for await (const { path, stream } of openVersionFiles(storage, version, wanted))
    details.set(path, await readFileDetails(path, await buffer(stream)));
  return details;
};

/** Which files of the newer version are new or changed, and which of the older one were renamed or are gone. */
export const matchVersions = async (
  storage: ProductStorage,
  { before, after }: Pick<VersionPair, 'before' | 'after'>,
): Promise<MatchedFiles> => matchFiles(await listVersionFiles(storage, before), await listVersionFiles(storage, after));

/**
 * Compares the stored files of two versions.
 * @param matched of `matchVersions`
 * @param publish stores a public picture
 * @throws when a product file is missing or damaged
 */
export const compareStoredVersions = async (
  storage: ProductStorage,
  pair: VersionPair,
  matched: MatchedFiles,
  publish: PublishSheet,
): Promise<StoredChanges> => {
  const changed = matched.changed;
  const details = {
    before: await readDetails(
      storage,
      pair.before,
      changed.map(({ before }) => before),
    ),
    after: await readDetails(storage, pair.after, [...changed.map(({ after }) => after), ...matched.added]),
  };
  return drawChanges(storage, pair, describeChanges(matched, details), details, publish);
};
