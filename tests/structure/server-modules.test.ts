import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRepositoryFile, repositoryFiles } from '#tests/support/repository-files.ts';

const FILES = repositoryFiles().filter((path) => path.startsWith('server/') && path.endsWith('.ts'));
const readImports = (path: string) =>
  [...readRepositoryFile(path).matchAll(/^(?:import|export)(?! type)[^;]*?from '([^']+)';/gms)].map(
    ([, source = '']) => source,
  );

const isQueryFile = (path: string) => /\/queries(\.ts|\/.+\.ts)$/.test(path);
const isSchemaFile = (path: string) => /\/schema(\.ts|\/.+\.ts)$/.test(path);
const isRouteFile = (path: string) => /\/routes(\.ts|\/.+\.ts)$/.test(path);

/** The module of a path; undefined for files outside of modules. */
const getModuleName = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1];

describe('server modules', () => {
  // Lint checks names only: a relative path would lead around its rules.
  test('import other modules and the platform by name', () => {
    const offenders = FILES.filter((path) => getModuleName(path)).flatMap((path) =>
      readImports(path)
        .filter(
          (source) =>
            source.startsWith('.') && getModuleName(posix.join(posix.dirname(path), source)) !== getModuleName(path),
        )
        .map((source) => `${path}: ${source}`),
    );
    expect(offenders).toEqual([]);
  });

  test('import drizzle-orm only in queries, table definitions and the platform’s database folder', () => {
    const offenders = FILES.filter(
      (path) =>
        !isQueryFile(path) &&
        !isSchemaFile(path) &&
        !path.startsWith('server/platform/db/') &&
        readImports(path).some((source) => source.startsWith('drizzle-orm')),
    );
    expect(offenders).toEqual([]);
  });

  test('keep Fastify and errors with a status out of queries', () => {
    const offenders = FILES.filter(
      (path) =>
        isQueryFile(path) &&
        readImports(path).some((source) => source.startsWith('fastify') || source === '#server/platform/errors.ts'),
    );
    expect(offenders).toEqual([]);
  });

  test('keep table definitions out of routes', () => {
    const offenders = FILES.filter(
      (path) => isRouteFile(path) && readImports(path).some((source) => isSchemaFile(source)),
    );
    expect(offenders).toEqual([]);
  });

  test('import Fastify only for routes and plugins', () => {
    const offenders = FILES.filter(
      (path) =>
        path.startsWith('server/modules/') &&
        !isRouteFile(path) &&
        !/-plugin\.ts$|request-log\.ts$/.test(path) &&
        readImports(path).some((source) => source === 'fastify' || source === 'fastify-plugin'),
    );
    expect(offenders).toEqual([]);
  });
});
