/** Lists every interface text with its file and line: `npm run texts`, or `npm run texts -- WORD` for those with a word. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTexts } from '#qa/texts/find-texts.ts';
import { readArguments } from '#server/cli/arguments.ts';

const HELP = `npm run texts -- [WORD]

Lists every interface text with its file and line, or those with a word.`;

const ROOT = join(import.meta.dirname, '..');
/** Where the texts are that shoppers and admins read: pages, messages of the contract and the server, emails, payment page. */
const SOURCES = /^src\/(app|api|contract|features|forms|lib|lifecycles|machines|ui)\/.*\.tsx?$/;
const SERVER = /^server\/(modules|platform|sandbox-gateway)\/.*\.ts$/;
const CODE_ONLY = /\.css\.ts$|\.trace\.ts$|\/queries\/|\/migrations\/|\/schema\b/;

const word = readArguments({
  name: 'texts',
  help: HELP,
  most: 1,
  read: ({ positionals: [given = ''] }) => given.toLowerCase(),
});
const files = ['src', 'server']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => (SOURCES.test(file) || SERVER.test(file)) && !CODE_ONLY.test(file))
  .sort();
const texts = files.flatMap((file) => findTexts(file, readFileSync(join(ROOT, file), 'utf8')));
const chosen = texts.filter(({ text }) => text.toLowerCase().includes(word));
for (const { file, line, text } of chosen) console.log(`${file}:${line}  ${text}`);
console.log(`${chosen.length} texts`);
