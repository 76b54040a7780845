/** Words without meaning for a search: the stop words of PostgreSQL's `english` configuration. */
const STOP_WORDS = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself ' +
    'they them their theirs themselves what which who whom this that these those am is are was were be been being have has had ' +
    'having do does did doing a an the and but if or because as until while of at by for with about against between into through ' +
    'during before after above below to from up down in out on off over under again further then once here there when where why ' +
    'how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now'
  ).split(' '),
);

const EXCEPTIONS = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word): [string, string] => [word, word]),
]);
const UNCHANGED_AFTER_PLURAL = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

/** Suffixes of one step, longest first, with their replacements. */
type Suffixes = readonly (readonly [suffix: string, replacement: string])[];

const DERIVATIONS: Suffixes = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const ENDINGS: Suffixes = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const RESIDUES = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
];

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter);
const hasVowel = (text: string) => /[aeiouy]/.test(text);

/** Index after the first vowel that a non-vowel follows, from `start`; the length when there is none. */
const afterVowelAndConsonant = (word: string, start: number) => {
  let at = start;
  while (at < word.length && !isVowel(word[at])) at += 1;
  while (at < word.length && isVowel(word[at])) at += 1;
  return Math.min(at + 1, word.length);
};

const regionOne = (word: string) => {
  const prefix = ['gener', 'commun', 'arsen'].find((start) => word.startsWith(start));
  return prefix ? prefix.length : afterVowelAndConsonant(word, 0);
};

/** Whether the text ends with a short syllable. The "e" of such words is restored. */
const endsShort = (text: string) => {
  if (text.length === 2) return isVowel(text[0]) && !isVowel(text[1]);
  const last = text.at(-1) ?? '';
  return text.length > 2 && !isVowel(last) && !'wxY'.includes(last) && isVowel(text.at(-2)) && !isVowel(text.at(-3));
};

/** Replaces each "y" that is a consonant by "Y". */
const markConsonants = (word: string) => {
  let marked = '';
  for (const letter of word) {
    marked += letter === 'y' && (marked === '' || isVowel(marked.at(-1))) ? 'Y' : letter;
  }
  return marked;
};

const dropPlural = (word: string) => {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (word.endsWith('us') || word.endsWith('ss') || !word.endsWith('s')) return word;
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
};

const dropVerbEnding = (word: string, r1: number, keepsShortDoubles: boolean) => {
  const suffix = ['eedly', 'ingly', 'edly', 'eed', 'ing', 'ed'].find((end) => word.endsWith(end));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  if (suffix.startsWith('eed')) return stem.length >= r1 ? `${stem}ee` : word;
  if (!hasVowel(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) {
    return keepsShortDoubles && /^[aeo]..$/.test(stem) ? stem : stem.slice(0, -1);
  }
  return stem.length === r1 && endsShort(stem) ? `${stem}e` : stem;
};

const replaceDerivation = (word: string, r1: number) => {
  const [suffix, replacement] = DERIVATIONS.find(([end]) => word.endsWith(end)) ?? [];
  if (suffix === undefined || word.length - suffix.length < r1) return word;
  const stem = word.slice(0, -suffix.length);
  if (suffix === 'ogi' && !stem.endsWith('l')) return word;
  if (suffix === 'li' && !/[cdeghkmnrt]$/.test(stem)) return word;
  return stem + (replacement ?? '');
};

const replaceEnding = (word: string, r1: number, r2: number) => {
  const [suffix, replacement] = ENDINGS.find(([end]) => word.endsWith(end)) ?? [];
  if (suffix === undefined || word.length - suffix.length < (suffix === 'ative' ? r2 : r1)) return word;
  return word.slice(0, -suffix.length) + (replacement ?? '');
};

const dropResidue = (word: string, r2: number) => {
  const suffix = RESIDUES.find((end) => word.endsWith(end));
  if (suffix === undefined || word.length - suffix.length < r2) return word;
  const stem = word.slice(0, -suffix.length);
  return suffix === 'ion' && !/[st]$/.test(stem) ? word : stem;
};

const dropFinalLetter = (word: string, r1: number, r2: number) => {
  const at = word.length - 1;
  const stem = word.slice(0, -1);
  if (word.endsWith('e')) return at >= r2 || (at >= r1 && !endsShort(stem)) ? stem : word;
  return word.endsWith('ll') && at >= r2 ? stem : word;
};

/**
 * The stem of an English word by Snowball's English stemmer: "castles" and "castle" become "castl".
 * @param keepsShortDoubles whether "added" becomes "add", as in PostgreSQL 18, or "ad", as before
 */
export const stemEnglish = (given: string, keepsShortDoubles: boolean): string => {
  const exception = EXCEPTIONS.get(given);
  if (exception !== undefined) return exception;
  if (given.length < 3) return given;
  const marked = markConsonants(given);
  const r1 = regionOne(marked);
  const r2 = afterVowelAndConsonant(marked, r1);
  const singular = dropPlural(marked);
  if (UNCHANGED_AFTER_PLURAL.has(singular)) return singular;
  let word = dropVerbEnding(singular, r1, keepsShortDoubles);
  if (word.length > 2 && /[yY]$/.test(word) && !isVowel(word.at(-2))) word = `${word.slice(0, -1)}i`;
  word = replaceDerivation(word, r1);
  word = replaceEnding(word, r1, r2);
  word = dropResidue(word, r2);
  return dropFinalLetter(word, r1, r2).replaceAll('Y', 'y');
};

/**
 * The lexeme that PostgreSQL's `english` configuration stores for a word in lower case; null for a stop word. Words with digits are
 * not stemmed.
 */
export const toLexeme = (word: string, keepsShortDoubles: boolean): string | null => {
  if (/\p{N}/u.test(word)) return word;
  return STOP_WORDS.has(word) ? null : stemEnglish(word, keepsShortDoubles);
};
