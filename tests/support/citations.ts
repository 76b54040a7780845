import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { ROOT, readRepositoryFile } from './repository-files.ts';

/** Markdown without fenced code, line by line, so that line numbers stay right. */
const proseLines = (text: string): string[] => {
  let isFenced = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    return isFenced || isFence ? '' : line;
  });
};

const toPlainText = (heading: string) => heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

/** Anchors that GitHub gives to the headings of a Markdown text. */
export const extractAnchors = (text: string): Set<string> => {
  const slugger = new GithubSlugger();
  const headings = proseLines(text).flatMap((line) => /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1] ?? []);
  return new Set(headings.map((heading) => slugger.slug(toPlainText(heading))));
};

const anchors = new Map<string, Set<string>>();
const anchorsIn = (path: string) => {
  const known = anchors.get(path) ?? extractAnchors(readRepositoryFile(path));
  anchors.set(path, known);
  return known;
};

/** @returns what is wrong with a link to a path of the repository; null when it resolves */
const findFault = (path: string, anchor: string | undefined): string | null => {
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`;
  if (anchor === undefined || !path.endsWith('.md')) return null;
  return anchorsIn(path).has(anchor) ? null : `${path} has no heading #${anchor}`;
};

const MARKDOWN_LINK = /\]\(([^()\s]+)\)/g;
/** The page of a chart that a test creates and removes. */
const CREATED_BY_TESTS = 'docs/statecharts/parcel-watch.md';
/** A document named by its path from the root, in code, comments and documents alike. */
const DOCUMENT_PATH = /(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g;
/** A file or folder in backticks, in documents. Placeholders and patterns are not paths. */
const CODE_PATH = /`((?:src|server|qa|tests|scripts|gallery|demo|docs)\/[\w./-]*)`/g;
const EXTERNAL = /^(https?:|mailto:)/;

interface Target {
  path: string;
  anchor: string | undefined;
}

const markdownTargets = (file: string, line: string): Target[] => {
  const links = [...line.matchAll(MARKDOWN_LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !EXTERNAL.test(target))
    .map((target): Target => {
      const [path = '', anchor] = target.split('#');
      return { path: path === '' ? file : posix.join(dirname(file), decodeURI(path)), anchor };
    });
  const paths = [...line.matchAll(CODE_PATH)].map(([, path = '']): Target => ({ path, anchor: undefined }));
  return [...links, ...paths];
};

const documentTargets = (line: string): Target[] =>
  [...line.matchAll(DOCUMENT_PATH)]
    .map(([, path = '', anchor]) => ({ path, anchor }))
    .filter(({ path }) => path !== CREATED_BY_TESTS);

/**
 * Links of a file whose target does not exist: Markdown links, paths in backticks of documents, and `docs/….md#heading` anywhere.
 * @returns one line per fault: file, line number and reason
 */
export const brokenLinks = (file: string, text: string): string[] => {
  const isMarkdown = file.endsWith('.md');
  const lines = isMarkdown ? proseLines(text) : text.split('\n');
  return lines.flatMap((line, index) => {
    const targets = [...documentTargets(line), ...(isMarkdown ? markdownTargets(file, line) : [])];
    return targets.flatMap(({ path, anchor }) => {
      const fault = findFault(path, anchor);
      return fault === null ? [] : [`${file}:${index + 1}: ${fault}`];
    });
  });
};

/** Citations that only their author could look up. */
const UNLINKED = [
  /\b(specification|design|statecharts|reliability|examples|house),? sections? \d/i,
  /\bIssue [0-9]/i,
  /\bIssue "/,
  // Numbers of faults, bad inputs and collisions in a list that is not in the repository; a percent-encoded byte is none.
  /(?<![%\w#])[BF][0-9]{1,2}\b(?!%)/,
  /\breliability,? (?:[BFC]?\d)/i,
  /\bdecision [0-9]{3}\b(?![^\n]*\.md)/i,
  /\bRFC \d+, section/,
];

/**
 * Citations that are not links, such as a section of a document by its number.
 * @returns one line per fault: file, line number and the line
 */
export const unlinkedCitations = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      UNLINKED.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );
