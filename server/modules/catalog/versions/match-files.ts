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
const describeContent = ({ checksum, size }: VersionFile) => `${size} ${checksum}`;

const getOrCreate = <K, V>(map: Map<K, V>, key: K, create: () => V): V => {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
};

/** What may be the old files of renamed ones, by content and then by name: comparing all pairs takes minutes for 20,000 files. */
class RenameSources {
  #byContent = new Map<string, Map<string, VersionFile[]>>();

  constructor(files: readonly VersionFile[]) {
    for (const file of files) {
      const byName = getOrCreate(this.#byContent, describeContent(file), () => new Map<string, VersionFile[]>());
      getOrCreate(byName, getFileName(file.path), () => []).push(file);
    }
  }

  /** Takes a file with the same content, one with the same name first. */
  take(wanted: VersionFile): VersionFile | null {
    const byName = this.#byContent.get(describeContent(wanted));
    const name = getFileName(wanted.path);
    const key = byName?.has(name) ? name : byName?.keys().next().value;
    if (!byName || key === undefined) return null;
    const files = byName.get(key) ?? [];
    const found = files.shift() ?? null;
    if (files.length === 0) byName.delete(key);
    return found;
  }
}

/**
 * Finds for each file of a version the file of an older version that it was, by path first and by content second. Empty files are
 * never renamed ones, because all of them are equal. See docs/design/downloads-and-licenses.md#versions.
 * @returns every list sorted by path
 */
export const matchFiles = (before: readonly VersionFile[], after: readonly VersionFile[]): MatchedFiles => {
  const old = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const missing = byPath(before.filter(({ path }) => !paths.has(path)));
  const sources = new RenameSources(missing);
  const matched: MatchedFiles = { added: [], removed: [], renamed: [], changed: [], unchanged: 0 };
  for (const file of byPath(after)) {
    const known = old.get(file.path);
    if (known && describeContent(known) === describeContent(file)) matched.unchanged += 1;
    else if (known) matched.changed.push({ before: known, after: file });
    else {
      const source = file.size > 0 ? sources.take(file) : null;
      if (source) matched.renamed.push({ before: source, after: file });
      else matched.added.push(file);
    }
  }
  const renamed = new Set(matched.renamed.map((pair) => pair.before));
  matched.removed = missing.filter((file) => !renamed.has(file));
  return matched;
};
