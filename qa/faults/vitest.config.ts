import { type Plugin, defineConfig } from 'vitest/config';
import { isSelectorsFile, listSelectorFaults, withSelectorFault } from './selector-faults.ts';
import { TEXT_FAULTS } from './text-faults.ts';

const chart = process.env.PATHS_CHART ?? '';
const isSeeded = ({ name }: { name: string }) => name === process.env.SEEDED_FAULT;
const textFault = TEXT_FAULTS.find(isSeeded);
const selectorFault = listSelectorFaults(chart).find(isSeeded);

const isMachineFile = (id: string) =>
  id.endsWith(`/src/machines/${chart}/${chart}.machine.ts`) || id.endsWith(`/src/lifecycles/${chart}.machine.ts`);

const changeMachine = (code: string) => {
  if (textFault) {
    if (!code.includes(textFault.find))
      throw new Error(`${textFault.name}: ${chart}.machine.ts does not contain the text`);
    return code.replace(textFault.find, textFault.replacement);
  }
  const seeded = code.replace('Machine = setup(', `Machine = seed('${chart}', setup(`).replace(/\}\);\s*$/, '}));\n');
  return `import { seed } from '#qa/faults/seed.ts';\n${seeded}`;
};

/** Puts the fault into the chart or its selectors while Vite loads them. No file is changed. */
const seeding: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform: (code, id) => {
    if (selectorFault) return isSelectorsFile(id, chart) ? withSelectorFault(code, selectorFault.selector) : undefined;
    return isMachineFile(id) ? changeMachine(code) : undefined;
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
