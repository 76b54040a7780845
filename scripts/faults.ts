// Puts faults into the charts and checks that a test detects each: npm run faults -- --help
import { runFaults } from '#qa/cli/faults.ts';

process.exitCode = await runFaults(process.argv.slice(2), (line) => console.log(line));
