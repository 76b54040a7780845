import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import type { PackedUpdate, VersionPair } from '../queries/version-changes.ts';
import type { MatchedFiles } from './match-files.ts';
import { openVersionFiles } from './open-version.ts';

/** Bytes, unpacked. Archives of the simple format end at 4 GiB. */
const UNPACKED_BYTES_MAX = 2 * 1024 ** 3;
/** Share of the version's size above which an archive saves too little to be offered. */
const WORTHWHILE = 0.8;
/** The same for every archive: equal files give equal archives. The format has no time zone, and its years start here. */
const MODIFIED = new Date(1980, 0, 1);
/** Formats that are compressed already. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|ktx2|basis|mp3|ogg|opus|mp4|webm|woff2?|zip|gz)$/i;
const LEVEL = 6;

const getFormats = (paths: readonly string[]) =>
  [...new Set(paths.flatMap((path) => /\.([a-z0-9]{2,10})$/i.exec(path)?.[1]?.toLowerCase() ?? []))].sort();

/** What a person has to do besides unpacking, as a text file. */
const describeUpdate = ({ before, after }: VersionPair, { added, changed, removed, renamed }: MatchedFiles) => {
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    `Only what changed from version ${before.version} to ${after.version}.`,
    `Unpack it over a copy of version ${before.version}, then rename and remove the files that are listed below.`,
    ...section(
      'Renamed:',
      renamed.map((pair) => `${pair.before.path} -> ${pair.after.path}`),
    ),
    ...section(
      'Removed:',
      removed.map(({ path }) => path),
    ),
    ...section(
      'Changed:',
      changed.map((pair) => pair.after.path),
    ),
    ...section(
      'Added:',
      added.map(({ path }) => path),
    ),
    '',
  ].join('\n');
};

type WriteFile = (
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => AsyncGenerator<Uint8Array>;

/** Packs files one after the other, without having one of them in memory. */
async function* packFiles(writeAll: (write: WriteFile) => AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const take = () => {
    const taken = packed;
    packed = [];
    return taken;
  };
  yield* writeAll(async function* write(path, content) {
    const file = COMPRESSED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: LEVEL });
    file.mtime = MODIFIED;
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  });
  zip.end();
  yield* take();
}

/**
 * Packs the changed and added files of a version into an archive, with a list of the renamed and removed ones, and stores it as a
 * product file (docs/design/downloads-and-licenses.md#versions).
 * @returns null when the archive would hardly be smaller than the version, or too large
 */
export const packUpdate = async (
  storage: ProductStorage,
  pair: VersionPair,
  matched: MatchedFiles,
): Promise<PackedUpdate | null> => {
  const { before, after, slug } = pair;
  const files = [...matched.added, ...matched.changed.map((each) => each.after)];
  if (files.reduce((sum, { size }) => sum + size, 0) > UNPACKED_BYTES_MAX) return null;
  const paths = files.map(({ path }) => path);
  const name = `${slug}-${before.version}-to-${after.version}.zip`;
  const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-update-'));
  try {
    const archive = join(folder, name);
    const hash = createHash('sha256');
    const bytes = packFiles(async function* writeAll(write) {
      yield* write(`UPDATE-${before.version}-TO-${after.version}.txt`, [Buffer.from(describeUpdate(pair, matched))]);
      for await (const { path, stream } of openVersionFiles(storage, after, new Set(paths))) yield* write(path, stream);
    });
    await pipeline(
      Readable.from(bytes),
      async function* measure(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(archive),
    );
    const { size } = await stat(archive);
    if (size > WORTHWHILE * after.files.reduce((sum, file) => sum + file.size, 0)) return null;
    const sha256 = hash.digest('hex');
    await storage.put(sha256, archive);
    return { name, formats: getFormats(paths), size, sha256 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
