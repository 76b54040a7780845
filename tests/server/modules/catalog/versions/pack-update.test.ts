import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchVersions } from '#server/modules/catalog/versions/compare-stored-versions.ts';
import { packUpdate } from '#server/modules/catalog/versions/pack-update.ts';
import { buildZip } from '#tests/support/catalog-fixtures.ts';
import { createMemoryProductFiles } from '#tests/support/product-files.ts';

type Files = Record<string, string>;

const pack = async (old: Files, now: Files) => {
  const storage = createMemoryProductFiles();
  const store = (version: string, files: Files) => {
    const bytes = Buffer.from(buildZip(files));
    const sha256 = storage.putContent(bytes);
    return { id: 1, version, files: [{ name: `pack-${version}.zip`, format: 'zip', size: bytes.length, sha256 }] };
  };
  const pair = { slug: 'pack', before: store('1.0.0', old), after: store('1.1.0', now) };
  const matched = await matchVersions(storage, pair);
  const packed = await packUpdate(storage, pair, matched);
  const bytes = packed ? await buffer(storage.read(packed.sha256)) : Buffer.alloc(0);
  return { packed, matched, bytes };
};
const unzip = (bytes: Buffer): Files =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

const NOTES = 'UPDATE-1.0.0-TO-1.1.0.txt';
/** Text that hardly compresses, so that an archive of a part is smaller than the whole. */
const bulk = (seed: string) =>
  Array.from({ length: 40 }, (_, at) => createHash('sha256').update(`${seed} ${at}`).digest('base64')).join('');

const OLD = { 'a.glb': bulk('a'), 'b.png': bulk('b'), 'c.txt': bulk('c'), 'd.png': bulk('d') };
const NEW = { 'a.glb': bulk('new a'), 'b.png': bulk('b'), 'e/c.txt': bulk('c'), 'f.png': bulk('f') };

test('the archive of an update has the changed and added files, and says in a text what else to do', async () => {
  const { packed, bytes } = await pack(OLD, NEW);
  const { [NOTES]: notes, ...files } = unzip(bytes);
  expect(files).toEqual({ 'a.glb': NEW['a.glb'], 'f.png': NEW['f.png'] });
  expect(notes?.split('\n')).toEqual([
    'Only what changed from version 1.0.0 to 1.1.0.',
    'Unpack it over a copy of version 1.0.0, then rename and remove the files that are listed below.',
    '',
    'Renamed:',
    'c.txt -> e/c.txt',
    '',
    'Removed:',
    'd.png',
    '',
    'Changed:',
    'a.glb',
    '',
    'Added:',
    'f.png',
    '',
  ]);
  expect(packed).toMatchObject({ name: 'pack-1.0.0-to-1.1.0.zip', formats: ['glb', 'png'], size: bytes.length });
  expect(packed?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('packing the same versions again gives the same archive', async () => {
  expect((await pack(OLD, NEW)).packed).toEqual((await pack(OLD, NEW)).packed);
});

test('an update has no archive when it would save less than a fifth', async () => {
  const files = (changed: number, seed: string) =>
    Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`${at}.txt`, bulk(at < changed ? `${seed} ${at}` : `${at}`)]),
    );
  expect((await pack(files(7, 'old'), files(7, 'new'))).packed).not.toBeNull();
  expect((await pack(files(8, 'old'), files(8, 'new'))).packed).toBeNull();
  expect((await pack({ 'a.txt': 'old' }, { 'a.txt': bulk('new') })).packed).toBeNull();
});

test('the archive turns the older version into the newer one, whatever changed', async () => {
  const files = fc.dictionary(
    fc.constantFrom('a.glb', 'b.png', 'c/d.txt', 'c/e.json', 'f'),
    fc.constantFrom('1', '2', '3').map(bulk),
    { minKeys: 1 },
  );
  await fc.assert(
    fc.asyncProperty(files, files, async (old, now) => {
      // One more file that stays, so that the archive is smaller than the version.
      const [before, after] = [
        { ...old, stays: bulk('x'.repeat(3)) + bulk('y') },
        { ...now, stays: bulk('x'.repeat(3)) + bulk('y') },
      ];
      const { matched, bytes, packed } = await pack(before, after);
      if (!packed) return;
      const { [NOTES]: _notes, ...update } = unzip(bytes);
      const result: Files = { ...before };
      for (const pair of matched.renamed) {
        result[pair.after.path] = before[pair.before.path as keyof typeof before] ?? '';
        delete result[pair.before.path];
      }
      for (const { path } of matched.removed) delete result[path];
      expect({ ...result, ...update }).toEqual(after);
    }),
    { numRuns: 40 },
  );
});
