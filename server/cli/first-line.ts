import type { Readable } from 'node:stream';

/** A program may need that long, for example to ask for the key of a password store. */
const TIMEOUT_MS = 30_000;

/**
 * Reads the first line of a pipe or file, then closes it.
 * @returns the line without its end; an empty text if there is no data
 * @throws Error when nothing arrives and the pipe stays open
 */
export const readFirstLine = (stream: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => {
      stream.destroy();
      reject(
        new Error('No password arrived on the standard input: write one to it, or close it to get a generated one'),
      );
    }, TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      stream.destroy();
      resolve(text.split(/\r?\n/)[0] ?? '');
    };
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
      if (chunk.includes('\n')) finish();
    });
    stream.once('end', finish);
    stream.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
