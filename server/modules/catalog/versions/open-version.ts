import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import type { ComparedVersion } from '../queries/version-changes.ts';
import type { VersionFile } from './match-files.ts';
import { StorageReader } from './storage-reader.ts';

type ProductFile = ComparedVersion['files'][number];

const openZip = (storage: ProductStorage, file: ProductFile) =>
  yauzl.fromRandomAccessReaderPromise(new StorageReader(storage, file), file.size, {
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  });

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) yield entry;
}

/** The name of a product file without its version, so that it is the same in the next version. */
const lastingName = (name: string, version: string) =>
  name.replace(version, '').replaceAll(/[-_.\s]+(?=\.)|^[-_.\s]+/g, '');

/** Paths inside an archive begin with its name where a version has several product files. */
const getPrefix = ({ files, version }: ComparedVersion, { name }: ProductFile) =>
  files.length === 1 ? '' : `${lastingName(name, version).replace(/\.[^.]*$/, '')}/`;

/**
 * All files of a version: those inside its archives, and its product files that are none.
 * @throws when a product file is missing or damaged
 */
export const listVersionFiles = async (storage: ProductStorage, version: ComparedVersion): Promise<VersionFile[]> => {
  const listed: VersionFile[] = [];
  for (const file of version.files) {
    if (file.format !== 'zip') {
      listed.push({ path: lastingName(file.name, version.version), size: file.size, checksum: file.sha256 });
      continue;
    }
    const zip = await openZip(storage, file);
    try {
      for await (const { fileName, uncompressedSize, crc32 } of readEntries(zip))
        listed.push({
          path: getPrefix(version, file) + fileName,
          size: uncompressedSize,
          checksum: crc32.toString(16),
        });
    } finally {
      zip.close();
    }
  }
  return listed;
};

/** Opens some files of a version, one after the other, by the paths of `listVersionFiles`. */
export async function* openVersionFiles(
  storage: ProductStorage,
  version: ComparedVersion,
  wanted: ReadonlySet<string>,
): AsyncGenerator<{ path: string; stream: Readable }> {
  for (const file of version.files) {
    if (file.format !== 'zip') {
      const path = lastingName(file.name, version.version);
      if (wanted.has(path)) yield { path, stream: storage.read(file.sha256) };
      continue;
    }
    const zip = await openZip(storage, file);
    try {
      for await (const entry of readEntries(zip)) {
        const path = getPrefix(version, file) + entry.fileName;
        if (wanted.has(path)) yield { path, stream: await zip.openReadStreamPromise(entry) };
      }
    } finally {
      zip.close();
    }
  }
}
