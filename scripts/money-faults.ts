// Removes the server's money guards and checks that a test detects each removal: npm run faults:money -- --help
import { runMoneyFaults } from '#qa/cli/money-faults.ts';

process.exitCode = await runMoneyFaults(process.argv.slice(2), (line) => console.log(line));
