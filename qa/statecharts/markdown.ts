/** Escapes `|`, which ends a cell even inside code. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** A table; empty without rows. */
export const table = (heads: string[], rows: string[][]): string[] => {
  if (rows.length === 0) return [];
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
};

export const code = (text: string) => (text ? `\`${text}\`` : '');

export const codes = (texts: string[]) => texts.map(code).join(', ');

/** A section with a heading; empty without lines. */
export const section = (head: string, lines: string[]) => (lines.length > 0 ? [`## ${head}`, '', ...lines, ''] : []);
