import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

const HELP_OPTION = { help: { type: 'boolean', short: 'h', default: false } } as const;

interface Config<Given extends Options> {
  args: string[];
  allowPositionals: true;
  options: Given & typeof HELP_OPTION;
}

/** What the arguments of a command say: its options, and the words that belong to none. */
export type ParsedArguments<Given extends Options> = ReturnType<typeof parseArgs<Config<Given>>>;

/** Exit code of every command for invalid arguments. */
export const USAGE_EXIT = 2;

/** Invalid arguments of a command. The message says what is valid. */
export class UsageError extends Error {}

const toUsageError = (error: Error & { code?: string }, options: Options): Error => {
  const [, name = ''] = /'(?:-\w, )?(-[^' ]*)/.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const known = [...Object.keys(options), 'help'].map((option) => `--${option}`);
    return new UsageError(`Unknown option '${name}'. Options: ${known.join(', ')}`);
  }
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error;
  const option = options[name.replace(/^-+/, '')];
  return new UsageError(option?.type === 'string' ? `${name} needs a value` : `${name} takes no value`);
};

/**
 * Parses the arguments of a command. Every command has the option --help.
 * @param most words that belong to no option
 * @throws UsageError that names an unknown option, an option without its value, or a word that is too much
 */
export const parseArguments = <const Given extends Options>(
  args: readonly string[],
  options: Given,
  most = 0,
): ParsedArguments<Given> => {
  let parsed: ParsedArguments<Given>;
  try {
    parsed = parseArgs<Config<Given>>({
      args: [...args],
      allowPositionals: true,
      options: { ...options, ...HELP_OPTION },
    });
  } catch (error) {
    throw toUsageError(error as Error, options);
  }
  const { positionals } = parsed;
  if (positionals.length > most) throw new UsageError(`Unexpected argument '${positionals[most]}'`);
  return parsed;
};

/** What to print for invalid arguments: what is wrong, and where to read more. @param command as npm runs it, such as `seed` */
export const describeUsageError = (command: string, { message }: UsageError): string =>
  `${message}\nnpm run ${command} -- --help explains the arguments.`;

interface Command<Given extends Options, Result> {
  name: string;
  help: string;
  options?: Given;
  /** Words that belong to no option. */
  most?: number;
  /** Takes what the command needs. @throws UsageError */
  read: (parsed: ParsedArguments<Given>) => Result;
}

/**
 * Reads the arguments of the command that this process runs. For --help it prints the help, for invalid arguments what is wrong, and
 * ends the process.
 */
export const readArguments = <Result, const Given extends Options = Record<string, never>>({
  name,
  help,
  options = {} as Given,
  most = 0,
  read,
}: Command<Given, Result>): Result => {
  try {
    const parsed = parseArguments(process.argv.slice(2), options, most);
    if (!(parsed.values as { help: boolean }).help) return read(parsed);
    process.stdout.write(`${help.trimEnd()}\n`);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${describeUsageError(name, error)}\n`);
    return process.exit(USAGE_EXIT);
  }
};

/** Reads the arguments of a command that takes none. */
export const readWithoutArguments = (name: string, help: string): void => {
  readArguments({ name, help, read: () => undefined });
};
