import { code, table } from '../statecharts/markdown.ts';
import { API_RIGHTS } from './api-rights.ts';
import { LEVELS, type Level, type Outcome, ROLES } from './levels.ts';
import { PAGE_LEVELS, PAGE_RIGHTS, VIEWERS } from './page-rights.ts';

/** Where the page lies, from the repository's root. */
export const RIGHTS_PAGE = 'docs/rights.md';

const outcomeOf = (level: Level, outcome: Outcome) => {
  if (level === 'secret') return 'no';
  return outcome === 'allowed' ? 'yes' : `no, ${outcome}`;
};

const apiRows = () =>
  API_RIGHTS.map(([call, level]) => [
    code(call),
    level,
    ...ROLES.map((role) => outcomeOf(level, LEVELS[level].outcomes[role])),
  ]);

const pageRows = () =>
  Object.entries(PAGE_RIGHTS).map(([path, level]) => [
    code(path),
    level,
    ...VIEWERS.map((viewer) => PAGE_LEVELS[level].views[viewer]),
  ]);

/** The page of docs about rights, made of the tables that the tests ask. */
export const rightsDocument = (): string =>
  [
    '# Who may do what',
    '',
    'Made by `npm run rights` from the tables in `qa/rights`, which `tests/server/rights.test.ts` asks of the server, call by call and role',
    'by role, and `tests/app/routing/page-rights.test.ts` of the router. A new call or page without a line there fails them. Nothing here is written by hand.',
    '',
    '## Calls',
    '',
    'In the columns, `user` is who the named thing belongs to, and `other user` asks for that very thing. A blocked and a demoted administrator ask',
    'with the token of before. “yes” means that the call is looked at: what it then answers depends on what was asked.',
    '',
    ...table(
      ['kind', 'what it means'],
      Object.entries(LEVELS).map(([level, { says }]) => [level, says]),
    ),
    '',
    ...table(['call', 'kind', ...ROLES], apiRows()),
    '',
    '## Pages',
    '',
    'The browser decides what is drawn by the flag it was given at sign-in. A blocked administrator is signed out by the first call of a page. A demoted',
    'one can draw a page of the admin area until the next renewal of the tokens, but each of its calls is refused, so it shows nothing.',
    '',
    ...table(
      ['kind', 'what it means'],
      Object.entries(PAGE_LEVELS).map(([level, { says }]) => [level, says]),
    ),
    '',
    ...table(['page', 'kind', ...VIEWERS], pageRows()),
    '',
  ].join('\n');
