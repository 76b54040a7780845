// Compresses the files of the build in the named folder with the highest level. The server sends the compressed files unchanged.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [, , BUILD = ''] = process.argv;
const FOLDER = join(BUILD, 'assets');
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Bytes. Compressing a smaller file saves less than the extra headers cost. */
const MIN_SIZE = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compress = async (file) => {
  const content = await readFile(file);
  if (content.length < MIN_SIZE) return;
  await writeFile(`${file}.br`, await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
};

const names = await readdir(FOLDER);
await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(FOLDER, name))));
