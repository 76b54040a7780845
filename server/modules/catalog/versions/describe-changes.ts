import type { BreakingChange } from '#contract/products/version-changes.ts';
import type { StoredChanges } from '../schema/versions.ts';
import { findBreakingChanges } from './breaking-changes.ts';
import { type FileDetails, NO_DETAILS } from './file-details.ts';
import type { MatchedFiles } from './match-files.ts';

/** Files of each kind that are stored. A page cannot show more in a useful way. */
const FILES_MAX = 500;
const BREAKING_MAX = 200;

/** Documents: no project loads them, so nothing breaks without them. */
const DOCUMENT = /(^|\/)(license|readme)$|\.(md|txt|pdf|html?|rtf)$/i;

const listBreakingChanges = (
  { removed, renamed, changed }: MatchedFiles,
  details: { before: ReadonlyMap<string, FileDetails>; after: ReadonlyMap<string, FileDetails> },
): BreakingChange[] => [
  ...removed.filter(({ path }) => !DOCUMENT.test(path)).map(({ path }) => ({ path, text: 'The file was removed' })),
  ...renamed
    .filter(({ before }) => !DOCUMENT.test(before.path))
    .map(({ before, after }) => ({ path: before.path, text: `The file is now ${after.path}` })),
  ...changed.flatMap(({ before: { path } }) => {
    const [before, after] = [details.before.get(path), details.after.get(path)];
    return before && after ? findBreakingChanges(before, after).map((text) => ({ path, text })) : [];
  }),
];

/**
 * What changed between two versions, from their matched files. See docs/design/downloads-and-licenses.md#versions.
 * @param details by path: of the changed files in both versions, and of the added files in the newer one
 */
export const describeChanges = (
  matched: MatchedFiles,
  details: { before: ReadonlyMap<string, FileDetails>; after: ReadonlyMap<string, FileDetails> },
): StoredChanges => {
  const { added, removed, renamed, changed, unchanged } = matched;
  const getFacts = (details: ReadonlyMap<string, FileDetails>, path: string) => (details.get(path) ?? NO_DETAILS).facts;
  return {
    totals: {
      added: added.length,
      removed: removed.length,
      renamed: renamed.length,
      changed: changed.length,
      unchanged,
    },
    added: added.slice(0, FILES_MAX).map(({ path, size }) => ({ path, size, facts: getFacts(details.after, path) })),
    removed: removed.slice(0, FILES_MAX).map(({ path, size }) => ({ path, size })),
    renamed: renamed
      .slice(0, FILES_MAX)
      .map(({ before, after }) => ({ from: before.path, to: after.path, size: after.size })),
    changed: changed.slice(0, FILES_MAX).map(({ before, after }) => ({
      path: after.path,
      size_before: before.size,
      size_after: after.size,
      before: getFacts(details.before, before.path),
      after: getFacts(details.after, after.path),
    })),
    breaking: listBreakingChanges(matched, details).slice(0, BREAKING_MAX),
  };
};
