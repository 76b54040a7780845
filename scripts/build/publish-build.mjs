// Replaces a build while a shop may run from it.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files below it have a hash of their content in their name. */
const HASHED = /^assets[/\\]/;

const listFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : [];

/**
 * Moves a build to its place. The hashed files of the previous build stay: a running shop loads code when it first needs it, and open pages
 * request theirs.
 * @param from folder of the new build, which is removed
 * @param to folder that the shop runs from. Beside it is the list of the files of its last build
 */
export const publishBuild = (from, to) => {
  const list = `${to}-files.json`;
  const previous = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : listFiles(to);
  const built = listFiles(from);
  // The others name hashed files.
  for (const name of [...built.filter((file) => HASHED.test(file)), ...built.filter((file) => !HASHED.test(file))]) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
  const kept = new Set([...built, ...previous.filter((file) => HASHED.test(file))]);
  for (const name of listFiles(to)) if (!kept.has(name)) rmSync(join(to, name));
  writeFileSync(list, JSON.stringify(built));
  rmSync(from, { recursive: true });
};
