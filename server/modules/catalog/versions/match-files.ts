/** A file of a version: a file inside an archive, or a product file that is none. */
export interface VersionFile {
  /** Path inside the archive, separated by `/`. */
  path: string;
  /** Bytes, unpacked. */
  size: number;
  /** Of the unpacked content. */
  checksum: string;
}

interface Pair {
  before: VersionFile;
  after: VersionFile;
}

export interface MatchedFiles {
  added: VersionFile[];
  removed: VersionFile[];
  renamed: Pair[];
  changed: Pair[];
  /** Number of files. */
  unchanged: number;
}

const collator = new Intl.Collator('en', { numeric: true });
const byPath = (files: readonly VersionFile[]) => files.toSorted((a, b) => collator.compare(a.path, b.path));
const getFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isSame = (a: VersionFile, b: VersionFile) => a.checksum === b.checksum && a.size === b.size;

/** Takes the file with the same content out of a list, one with the same name first. */
const takeSame = (wanted: VersionFile, files: VersionFile[]): VersionFile | null => {
  const same = files.filter((file) => isSame(file, wanted));
  const found = same.find(({ path }) => getFileName(path) === getFileName(wanted.path)) ?? same[0];
  if (!found) return null;
  files.splice(files.indexOf(found), 1);
  return found;
};

/**
 * Finds for each file of a version the file of an older version that it was, by path first and by content second. Empty files are
 * never renamed ones, because all of them are equal. See docs/design/downloads-and-licenses.md#versions.
 * @returns every list sorted by path
 */
export const matchFiles = (before: readonly VersionFile[], after: readonly VersionFile[]): MatchedFiles => {
  const old = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const removed = byPath(before.filter(({ path }) => !paths.has(path)));
  const matched: MatchedFiles = { added: [], removed, renamed: [], changed: [], unchanged: 0 };
  for (const file of byPath(after)) {
    const known = old.get(file.path);
    if (known && isSame(known, file)) matched.unchanged += 1;
    else if (known) matched.changed.push({ before: known, after: file });
    else {
      const source = file.size > 0 ? takeSame(file, removed) : null;
      if (source) matched.renamed.push({ before: source, after: file });
      else matched.added.push(file);
    }
  }
  return matched;
};
