import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StoredContents } from '../schema/versions.ts';
import type { CheckedFile } from './check-catalog.ts';
import { readZipEntries } from './check-zip.ts';
import { THUMBNAIL_COLUMNS, drawThumbnail, getDrawnPaths, toThumbnailSheet } from './thumbnails.ts';

/** A product file to draw. */
interface DrawnFile extends Pick<CheckedFile, 'path' | 'isArchive' | 'contents'> {
  /** The name that users see. */
  name: string;
}

async function* readDrawn({ path, isArchive, contents }: DrawnFile) {
  const wanted = getDrawnPaths(contents.entries);
  if (isArchive) yield* readZipEntries(path, new Set(wanted));
  else for (const name of wanted) yield { name, bytes: await readFile(path) };
}

/**
 * Draws the thumbnails of the files inside a product file.
 * @param publish stores a public file under a name that contains a hash of its bytes
 * @returns the contents with the thumbnails, unchanged when there is none
 */
export const publishThumbnails = async (
  file: DrawnFile,
  publish: (name: string, bytes: Buffer) => Promise<void>,
): Promise<StoredContents> => {
  const { contents } = file;
  const drawn = new Map<string, Buffer>();
  for await (const { name, bytes } of readDrawn(file)) {
    const thumbnail = await drawThumbnail(name, bytes);
    if (thumbnail) drawn.set(name, thumbnail);
  }
  if (drawn.size === 0) return contents;
  const sheet = await toThumbnailSheet([...drawn.values()]);
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 10);
  const name = `${file.name.replace(/\.[^.]*$/, '')}-thumbnails-${hash}.webp`;
  await publish(name, sheet);
  const positions = new Map([...drawn.keys()].map((path, position) => [path, position]));
  return {
    ...contents,
    thumbnails: { file: name, columns: Math.min(THUMBNAIL_COLUMNS, drawn.size) },
    entries: contents.entries.map((entry) => {
      const thumbnail = positions.get(entry.path);
      return thumbnail === undefined ? entry : { ...entry, thumbnail };
    }),
  };
};
