/** A heading, or the rule below the head of a table. */
const FRAME = /^#|^[|-]+$/;
/** What a given text is about: words such as "Before each request:", or the first cell of a row. */
const SUBJECT = /^[\s|-]*(?:[\w -]+:|[^|§]+ \|)\s*(?=§)/;
/** Stands for a character of a given text; the specification has none. */
const MARK = '§';
const CONNECTIVE = /\b(?:and|then)\b/g;

/**
 * Finds what is left of the specification without the given texts.
 * @param texts verbatim parts of the specification
 * @returns the remains of each line, without headings, without subjects and connectives of given texts
 */
export const uncoveredBy = (specification: string, texts: readonly string[]): string[] => {
  const covered = new Uint8Array(specification.length);
  for (const text of texts)
    for (let at = specification.indexOf(text); at >= 0; at = specification.indexOf(text, at + 1))
      covered.fill(1, at, at + text.length);
  const rest = Array.from(specification, (_, at) => (covered[at] === 1 ? MARK : (specification[at] ?? ''))).join('');
  return rest
    .split('\n')
    .filter((line) => !FRAME.test(line) && line !== 'Registration:')
    .map((line) => line.replace(SUBJECT, '').replace(CONNECTIVE, '').replace(/§+/g, ' … ').replace(/\s+/g, ' ').trim())
    .filter((line) => /\w/.test(line));
};
