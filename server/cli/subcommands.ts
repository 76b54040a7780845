import { UsageError } from './arguments.ts';

/** One of several commands of a program, such as `backup FOLDER`. */
export interface Subcommand<Values> {
  /** Names of the words that follow, such as FOLDER. One in brackets can be left out. */
  takes: readonly string[];
  /** Options that only this command has. */
  options?: readonly (keyof Values & string)[];
  run: (words: readonly string[], values: Values) => Promise<void> | void;
}

const formatList = (words: readonly string[]) => [...new Set(words)].join(', ');

/** The command that the first words name, or the first word alone, and the words after it. @throws UsageError */
const findCommand = (words: readonly string[], names: readonly string[]): [name: string, rest: readonly string[]] => {
  const [first, second] = words;
  if (first === undefined)
    throw new UsageError(`Name a command: ${formatList(names.map((name) => name.split(' ')[0] ?? ''))}`);
  if (second !== undefined && names.includes(`${first} ${second}`)) return [`${first} ${second}`, words.slice(2)];
  if (names.includes(first)) return [first, words.slice(1)];
  const parts = names.filter((name) => name.startsWith(`${first} `)).map((name) => name.slice(first.length + 1));
  if (parts.length === 0)
    throw new UsageError(
      `Unknown command '${first}'. Commands: ${formatList(names.map((name) => name.split(' ')[0] ?? ''))}`,
    );
  throw new UsageError(
    second === undefined
      ? `${first} needs one of: ${formatList(parts)}`
      : `Unknown command '${first} ${second}'. Commands: ${formatList(parts.map((part) => `${first} ${part}`))}`,
  );
};

const assertWords = (name: string, takes: readonly string[], words: readonly string[]) => {
  const missing = takes.slice(words.length).filter((word) => !word.startsWith('['));
  if (missing.length > 0)
    throw new UsageError(
      `${name} needs ${takes.join(' ')}: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    );
  if (words.length > takes.length) throw new UsageError(`Unexpected argument '${words[takes.length]}' after ${name}`);
};

/**
 * Finds the command that the arguments name.
 * @returns what runs it
 * @throws UsageError for an unknown command, a word that is missing or too much, or an option of another command
 */
export const readSubcommand = <Values extends object>(
  { values, positionals }: { values: Values; positionals: readonly string[] },
  commands: Record<string, Subcommand<Values>>,
): (() => Promise<void>) => {
  const [name, words] = findCommand(positionals, Object.keys(commands));
  const command = commands[name];
  if (!command) throw new Error(`${name} is not a command`);
  assertWords(name, command.takes, words);
  const allOptions = Object.values(commands).flatMap(({ options = [] }) => options);
  for (const option of allOptions)
    if (values[option] !== undefined && !command.options?.includes(option))
      throw new UsageError(`${name} has no option --${option}`);
  return async () => command.run(words, values);
};
