// Compresses what the build made, once and as small as it gets; the server sends these files as they are.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = 'dist/client/assets';
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Bytes below which the headers weigh more than what is saved. */
const WORTH_IT = 1024;

for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name);
  if (!COMPRESSIBLE.test(name)) continue;
  const content = readFileSync(file);
  if (content.length < WORTH_IT) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
