import { z } from 'zod';
import { readRepositoryFile } from './repository-files.ts';

const SPECIFICATION = 'docs/specification.md';

const ruleSchema = z.strictObject({
  /** Lowercase words or phrases. A word also matches inside an identifier: `staff` in `staffOrders`. */
  words: z.array(z.string().regex(/^[a-z]+( [a-z]+)*$/)),
  /** What to write instead. */
  use: z.string(),
  /** `names`: only identifiers and file names; comments and texts may use the word. */
  in: z.enum(['names', 'everywhere']).default('everywhere'),
  /** Regular expressions of paths that may use the words. */
  except: z.array(z.string()).default([]),
  /** Regular expressions of texts that may contain the words, such as names of libraries. */
  allow: z.array(z.string()).default([]),
  /** Why `except` and `allow` are needed, where it is not obvious. */
  because: z.string().optional(),
});
export type WordRule = z.infer<typeof ruleSchema>;

export const readWordRules = (): WordRule[] =>
  z.array(ruleSchema).parse(JSON.parse(readRepositoryFile('docs/forbidden-words.json')));

/** `notifyTokenReuse` is three words, and so is `notify-token-reuse`. */
const wordsIn = (text: string) => (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** How many words before and after a forbidden one are compared with the specification. One of the phrases must be in it. */
const NEIGHBORS = [
  [2, 0],
  [0, 2],
  [1, 1],
] as const;

let specification: string | undefined;
const isQuoted = (words: readonly string[], start: number, length: number) => {
  specification ??= ` ${wordsIn(readRepositoryFile(SPECIFICATION)).join(' ')} `;
  const text = specification;
  return NEIGHBORS.some(([before, after]) => {
    const phrase = words.slice(Math.max(0, start - before), start + length + after);
    return phrase.length === length + before + after && text.includes(` ${phrase.join(' ')} `);
  });
};

const forbiddenIn = (text: string, rule: WordRule): string[] => {
  const words = wordsIn(rule.allow.reduce((rest, allowed) => rest.replaceAll(new RegExp(allowed, 'g'), ' '), text));
  return rule.words.flatMap((forbidden) => {
    const parts = forbidden.split(' ');
    return words.flatMap((_, start) =>
      parts.every((part, index) => words[start + index] === part) && !isQuoted(words, start, parts.length)
        ? [forbidden]
        : [],
    );
  });
};

const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm;
/** An identifier of several words, or one that is declared, called or read from an object. */
const NAME = /\b[a-z]+(?:[A-Z]\w*)\b|\b[A-Z]\w*[a-z][A-Z]\w*\b|\b[A-Z]+_[A-Z_]+\b|\b\w+(?=[(:=]| =)|(?<=\.)\w+/g;

/** The identifiers of a source text, line by line; comments and texts are left out. */
const nameLines = (text: string) =>
  text
    .replaceAll(NOT_CODE, (match) => match.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .map((line) => (line.match(NAME) ?? []).join(' . '));

/** Whether a line is worth a closer look: a cheap test that most lines fail. */
const buildSuspectPattern = (rules: readonly WordRule[]) =>
  new RegExp(rules.flatMap(({ words }) => words.map((word) => word.replaceAll(' ', '.{0,3}'))).join('|'), 'i');

/**
 * Uses of words that the glossary forbids, in the path and the text of a file.
 * @returns one line per use: file, line number, word, and what to write instead
 */
export const forbiddenWords = (file: string, text: string, rules: readonly WordRule[]): string[] => {
  const isMarkdown = file.endsWith('.md');
  const lines = text.split('\n');
  const names = isMarkdown ? [] : nameLines(text);
  const suspect = buildSuspectPattern(rules);
  const suspectLines = lines.map((line) => suspect.test(line));
  return rules
    .filter((rule) => !rule.except.some((path) => new RegExp(path).test(file)))
    .flatMap((rule) => {
      const say = (place: string) => (word: string) => `${place}: "${word}": use ${rule.use}`;
      return [
        ...forbiddenIn(file.replaceAll('/', ' . '), rule).map(say(file)),
        ...(rule.in === 'names' ? names : lines).flatMap((line, index) =>
          suspectLines[index] ? forbiddenIn(line, rule).map(say(`${file}:${index + 1}`)) : [],
        ),
      ];
    });
};
