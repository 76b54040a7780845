import { defineConfig, type Plugin } from 'vitest/config';
import { TEXT_FAULTS } from './text-faults.ts';

const chart = process.env.PATHS_CHART ?? '';
const textFault = TEXT_FAULTS.find(({ name }) => name === process.env.SEEDED_FAULT);

/** Puts the fault into the chart while Vite loads it. The file is not changed. */
const seeding: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform: (code, id) => {
    if (
      !id.endsWith(`/src/machines/${chart}/${chart}.machine.ts`) &&
      !id.endsWith(`/src/lifecycles/${chart}.machine.ts`)
    )
      return undefined;
    if (textFault) {
      if (!code.includes(textFault.find))
        throw new Error(`${textFault.name}: ${chart}.machine.ts does not contain the text`);
      return code.replace(textFault.find, textFault.replacement);
    }
    const seeded = code.replace('.createMachine({', `.createMachine(seed('${chart}', {`).replace(/\}\);\s*$/, '}));\n');
    return `import { seed } from '#qa/faults/seed.ts';\n${seeded}`;
  },
};

/** The tests that know the specification: a chart's own tests, and the rules for its paths. */
export default defineConfig({
  plugins: [seeding],
  test: {
    include: [`tests/machines/${chart}.*test.ts`, 'tests/qa/rules/rules.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    reporters: ['dot'],
  },
});
