/** Escapes `|`, which ends a cell even inside code. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** A table; empty without rows. */
export const formatTable = (heads: string[], rows: string[][]): string[] => {
  if (rows.length === 0) return [];
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
};

export const formatCode = (text: string) => (text ? `\`${text}\`` : '');

export const formatCodes = (texts: string[]) => texts.map(formatCode).join(', ');

/** A section with a heading; empty without lines. */
export const formatSection = (head: string, lines: string[]) =>
  lines.length > 0 ? [`## ${head}`, '', ...lines, ''] : [];
