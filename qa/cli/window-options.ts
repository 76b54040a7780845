import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import { type CommandResult, parseWholeNumber } from './command.ts';

const DEFAULT_PORT = 5180;
/** Lower ports need the rights of an administrator. */
const PORTS: [least: number, most: number] = [1024, 65_535];

const HELP = `npm run qa -- [--port N]

Starts the QA window, a page for your browser: the drawing of every chart, its paths and their coverage, runs of paths in a browser,
and a comparison with another commit. It ends with Ctrl+C.

--port N  the port on this computer (default: the variable QA_PORT, or ${DEFAULT_PORT}). If it is in use, the next free one is taken

Exit codes
  0  ended     2  invalid arguments`;

/**
 * Reads the arguments of `npm run qa`.
 * @param port the variable QA_PORT
 * @returns the port, or what to print instead of starting the window
 */
export const readWindowOptions = (
  args: readonly string[],
  port: string | undefined,
): CommandResult | { port: number } => {
  try {
    const { values: options } = parseArguments(args, { port: { type: 'string' } });
    if (options.help) return { text: HELP, exitCode: 0 };
    if (options.port !== undefined) return { port: parseWholeNumber('--port', options.port, PORTS) };
    return { port: port ? parseWholeNumber('QA_PORT', port, PORTS) : DEFAULT_PORT };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { text: describeUsageError('qa', error), exitCode: USAGE_EXIT };
  }
};
