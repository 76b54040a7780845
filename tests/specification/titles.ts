const CALL =
  /\b(?:test|describe)(?:\.each\b[\s\S]*?\)|\.each`[\s\S]*?`)?\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** The titles of tests and of groups of them, as a file writes them. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(CALL)].map(([, literal = '']) => literal.slice(1, -1).replace(/\\(.)/g, '$1'));
