import { type Plugin, defineConfig } from 'vitest/config';
import { MONEY_FAULTS } from './faults.ts';

const fault = MONEY_FAULTS.find(({ name }) => name === process.env.MONEY_FAULT);
const isPostgres = process.env.MONEY_ENGINE === 'server-postgres';
const tests = (process.env.MONEY_TESTS ?? '').split(' ').filter(Boolean);

/** Removes the guard when the module is loaded; the source file does not change. */
const seeding: Plugin = {
  name: 'money-fault',
  enforce: 'pre',
  transform: (code, id) => {
    if (!fault?.file || fault.find === undefined || fault.put === undefined || !id.endsWith(`/${fault.file}`))
      return undefined;
    if (!code.includes(fault.find)) throw new Error(`${fault.name}: no such text in ${fault.file}`);
    return code.replace(fault.find, () => fault.put ?? '');
  },
};

export default defineConfig({
  plugins: [seeding],
  test: {
    include: tests.length > 0 ? tests : ['tests/server/modules/payments/money-model.test.ts'],
    environment: 'node',
    env: { TEST_ENGINE: isPostgres ? 'postgresql' : 'pglite' },
    globalSetup: [isPostgres ? 'tests/support/postgres-setup.ts' : 'tests/support/pglite-setup.ts'],
    setupFiles: ['tests/support/setup-server.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['dot'],
  },
});
