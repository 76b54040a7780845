/**
 * Prints the help of a command for --help, and ends the process with 2 for arguments that it does not take. Plain JavaScript, unlike
 * server/cli/arguments.ts, for commands that start without a compiler.
 */
export const rejectArguments = (command, help, allowed = []) => {
  const wrong = process.argv.slice(2).find((argument) => !allowed.includes(argument));
  if (wrong === undefined) return;
  if (wrong === '--help' || wrong === '-h') {
    console.log(help);
    process.exit(0);
  }
  const kind = wrong.startsWith('-') ? 'Unknown option' : 'Unexpected argument';
  console.error(`${kind} '${wrong}'\nnpm run ${command} -- --help explains the arguments.`);
  process.exit(2);
};
