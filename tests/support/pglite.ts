import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromRoot } from '#server/platform/paths.ts';

/** A file in memory. A Blob of Node copies its bytes at each read, in small parts. */
class FileInMemory extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: Buffer<ArrayBuffer>) {
    super();
    this.#bytes = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }
  override get size() {
    return this.#bytes.byteLength;
  }
  override arrayBuffer = () => Promise.resolve(this.#bytes);
}

const PACKAGE = fromRoot('node_modules/@electric-sql/pglite/dist');

/** What PGlite loads and compiles for each database unless it gets it. @param dump file of a data folder */
export const loadPgliteParts = async (dump: string) => {
  const compile = async (name: string) => WebAssembly.compile(await readFile(`${PACKAGE}/${name}`));
  const [loadDataDir, fsBundle] = (await Promise.all([readFile(dump), readFile(`${PACKAGE}/pglite.data`)])).map(
    (bytes) => new FileInMemory(bytes),
  );
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]);
  if (!loadDataDir || !fsBundle) throw new Error('Two files were read');
  return { loadDataDir, fsBundle, pgliteWasmModule, initdbWasmModule };
};

/** The bytes of a data folder with every migration applied. */
export const makeMigratedDump = async (): Promise<Buffer> => {
  const client = new PGlite({ extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder: fromRoot('server/platform/db/migrations') });
  // Nothing is created from the template databases; without them the dump has half as many files to load.
  await client.query("update pg_database set datistemplate = false where datname like 'template%'");
  await client.query('drop database template0');
  await client.query('drop database template1');
  const dump = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
};
