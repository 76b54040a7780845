import { UsageError } from '#server/cli/arguments.ts';
import { findClosest, pickClosest } from './closest.ts';

/** What a command prints, and its exit code. */
export interface CommandResult {
  text: string;
  exitCode: number;
}

/** A list of more values is shortened to those that look most like the invalid one. */
const LISTED_MAX = 10;

const describeChoices = (value: string, choices: readonly string[]) =>
  choices.length <= LISTED_MAX
    ? `Valid values: ${choices.join(', ')}`
    : [`The closest of ${choices.length} valid values:`, ...pickClosest(value, choices, LISTED_MAX)].join('\n  ');

/** @returns an error that lists the valid values, or the closest ones */
export const createChoiceError = (option: string, value: string, choices: readonly string[]): UsageError => {
  const guess = findClosest(value, choices);
  const question = guess === null ? '' : ` Did you mean ${guess}?`;
  return new UsageError(`--${option} ${value}: unknown.${question} ${describeChoices(value, choices)}`);
};

/** @throws UsageError that lists the valid values, or the closest ones */
export const parseChoice = <Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice => {
  const found = choices.find((choice) => choice === value);
  if (!found) throw createChoiceError(option, value, choices);
  return found;
};

/** Range of an option that counts runs or seconds, where more is only slower. */
export const COUNTS: [least: number, most: number] = [1, 1_000_000];

/** @throws UsageError that names the option and the valid numbers */
export const parseWholeNumber = (
  option: string,
  value: string,
  [least, most]: [least: number, most: number],
): number => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new UsageError(`${option} ${value}: give a whole number from ${least} to ${most}`);
};
