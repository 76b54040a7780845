/** Rows that may be folded: hidden below a line that opens them. */
export type TableFold<Row> = {
  /** Whether a row may be folded. */
  isFoldable: (row: Row) => boolean;
  /** As many rows in sequence, or fewer, stay open. */
  openMax: number;
  /** Names the rows, such as "12 unfinished orders". */
  label: (count: number) => string;
};

export type RowGroup<Row> = { rows: Row[]; isFolded: boolean };

/** Splits rows into groups, in their order: each sequence that is long enough to fold, and what is between them. */
export const groupRows = <Row>(rows: readonly Row[], fold: TableFold<Row> | undefined): RowGroup<Row>[] => {
  if (!fold) return [{ rows: [...rows], isFolded: false }];
  const sequences: RowGroup<Row>[] = [];
  for (const row of rows) {
    const isFolded = fold.isFoldable(row);
    const last = sequences.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else sequences.push({ rows: [row], isFolded });
  }
  const groups: RowGroup<Row>[] = [];
  for (const sequence of sequences) {
    const isFolded = sequence.isFolded && sequence.rows.length > fold.openMax;
    const last = groups.at(-1);
    if (last && !last.isFolded && !isFolded) last.rows.push(...sequence.rows);
    else groups.push({ rows: sequence.rows, isFolded });
  }
  return groups;
};
