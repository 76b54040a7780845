// Tests the faults and bad inputs of docs/reliability.md and removes their handling: npm run test:faults -- --help
import { runTestFaults } from '#qa/cli/test-faults.ts';

process.exitCode = await runTestFaults(process.argv.slice(2), (line) => console.log(line));
