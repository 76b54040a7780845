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

/** Characters that are compressed at once, unless one line alone has more. */
const WRITE_LENGTH = 1_000_000;

/** Opens a new compressed file of lines. */
export const openLinesFile = (path: string) => {
  const hash = createHash('sha256');
  const zip = createGzip();
  const written = once(zip.pipe(createWriteStream(path, { mode: PRIVATE_FILE })), 'finish');
  let rows = 0;
  const writeText = async (text: string) => {
    hash.update(text);
    if (!zip.write(text)) await once(zip, 'drain');
  };
  return {
    write: async (lines: readonly string[]) => {
      rows += lines.length;
      let text = '';
      for (const line of lines) {
        text += `${line}\n`;
        if (text.length < WRITE_LENGTH) continue;
        await writeText(text);
        text = '';
      }
      if (text !== '') await writeText(text);
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
  // Parts of the line that is not complete yet. Joining them at every chunk would take quadratic time for a long line.
  let parts: string[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    const [end = '', ...lines] = chunk.split('\n');
    parts.push(end);
    const start = lines.pop();
    if (start === undefined) continue;
    yield parts.join('');
    yield* lines;
    parts = [start];
  }
  const rest = parts.join('');
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
