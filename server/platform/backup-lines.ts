import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Modes of the folders and files of a backup, which has personal data and secrets: only their owner reads them. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** What a file of lines has: their number, and the SHA-256 of all of them. */
export interface LinesSum {
  rows: number;
  sha256: string;
}

/** Opens a new compressed file of lines. */
export const openLinesFile = (path: string) => {
  const hash = createHash('sha256');
  const zip = createGzip();
  const written = once(zip.pipe(createWriteStream(path, { mode: PRIVATE_FILE })), 'finish');
  let rows = 0;
  return {
    write: async (lines: readonly string[]) => {
      if (lines.length === 0) return;
      rows += lines.length;
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      if (!zip.write(text)) await once(zip, 'drain');
    },
    end: async (): Promise<LinesSum> => {
      zip.end();
      await written;
      return { rows, sha256: hash.digest('hex') };
    },
  };
};

/**
 * Reads the lines of a file that `openLinesFile` wrote.
 * @throws Error when the file is missing or cannot be decompressed
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // The loop throws the same error. Unlike `pipe`, a pipeline passes on that the file cannot be read.
  pipeline(createReadStream(path), text).catch(() => {});
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Compares a file of lines with what was written. @returns what is wrong, or null */
export const findLinesFault = async (path: string, { rows, sha256 }: LinesSum): Promise<string | null> => {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const line of readLines(path)) {
      hash.update(`${line}\n`);
      found += 1;
    }
  } catch (error) {
    return `is damaged: ${(error as Error).message}`;
  }
  if (found !== rows) return `is damaged: ${found} of ${rows} rows`;
  return hash.digest('hex') === sha256 ? null : 'is damaged: the rows are not those that were written';
};
