// Compresses the files of the build with the highest level. The server sends the compressed files unchanged.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = 'dist/client/assets';
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Bytes. Compressing a smaller file saves less than the extra headers cost. */
const MIN_SIZE = 1024;

for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name);
  if (!COMPRESSIBLE.test(name)) continue;
  const content = readFileSync(file);
  if (content.length < MIN_SIZE) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
