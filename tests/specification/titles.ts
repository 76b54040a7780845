const CALL =
  /\b(?:test|describe|says)(?:\.each\b[\s\S]*?\)|\.each`[\s\S]*?`)?\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** Finds the titles of tests, test groups and checks in the source text of a file. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(CALL)].map(([, literal = '']) => literal.slice(1, -1).replace(/\\(.)/g, '$1'));
