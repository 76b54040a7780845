/** Writes docs/rights.md from the tables of qa/rights: `npm run rights`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RIGHTS_PAGE, buildRightsDocument } from '#qa/rights/document.ts';
import { readWithoutArguments } from '#server/cli/arguments.ts';

readWithoutArguments(
  'rights',
  `npm run rights

Writes ${RIGHTS_PAGE} from the tables of qa/rights.`,
);

writeFileSync(join(import.meta.dirname, '..', RIGHTS_PAGE), buildRightsDocument());
console.log(RIGHTS_PAGE);
