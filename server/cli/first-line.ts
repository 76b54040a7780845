import type { Readable } from 'node:stream';

/** A program may need that long to write it. */
const TIMEOUT_MS = 5_000;

/** Some editors write it invisibly before the text: nobody could type a password that begins with it. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Reads the first line of a pipe or file, then closes it.
 * @returns the line without its end; an empty text if there is no data, even when the pipe stays open
 */
export const readFirstLine = (stream: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const finish = () => {
      clearTimeout(timer);
      stream.destroy();
      resolve(text.replace(BYTE_ORDER_MARK, '').split(/\r?\n/)[0] ?? '');
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
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
