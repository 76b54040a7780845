/** Handling that is taken out of the code or the database, and the tests that must fail without it. */
export interface Removal {
  name: string;
  /** Source file, the text that it contains once, and its replacement. */
  file?: string;
  find?: string;
  replacement?: string;
  /** Statement that drops a guard of the database. */
  sql?: string;
  /** Test files. */
  tests: readonly string[];
  /** Part of the title of the test that must fail; any test of the files by default. */
  title?: string;
  /** Engine that detects the removal: PGlite has one connection and hides races. */
  engine?: 'server-postgres';
}

const DOM_TEST = /^tests\/(ui|forms|features|app|specification)\//;

/** Vitest project of a test file, as in vitest.config.ts. */
export const getTestProject = (test: string, engine?: Removal['engine']): string => {
  if (test.startsWith('tests/server/')) return engine ?? 'server-pglite';
  return DOM_TEST.test(test) ? 'dom' : 'unit';
};

/** Whether the text occurs once: a changed guard would make its tests pass or fail for the wrong reason. */
export const isApplicable = (
  { file, find, replacement }: Omit<Removal, 'tests'>,
  read: (file: string) => string,
): boolean =>
  file === undefined || find === undefined || replacement === undefined || read(file).split(find).length === 2;
