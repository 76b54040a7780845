const CALL =
  /\b(?:test|describe|says)(?:\.each\b[\s\S]*?\)|\.each`[\s\S]*?`)?\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** The titles of tests, of groups of them and of checks within them, as a file writes them. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(CALL)].map(([, literal = '']) => literal.slice(1, -1).replace(/\\(.)/g, '$1'));
