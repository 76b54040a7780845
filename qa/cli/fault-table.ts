/** How often the faults of one kind were detected. */
export interface FaultRow {
  faults: number;
  /** Detected by a rule. Each names the document it comes from. */
  byRule: number;
  /** Detected by the chart's own tests alone. */
  byTest: number;
  /** The chart does the same as without the fault on every edge of its model, and its own tests pass. */
  sameBehavior: number;
  undetected: number;
}

const COLUMNS: [title: string, key: keyof FaultRow][] = [
  ['faults', 'faults'],
  ['by a rule', 'byRule'],
  ['by a test', 'byTest'],
  ['no difference', 'sameBehavior'],
  ['not detected', 'undetected'],
];

const emptyRow = (): FaultRow => ({
  faults: 0,
  byRule: 0,
  byTest: 0,
  sameBehavior: 0,
  undetected: 0,
});

/** Counts faults by their kind. */
export class FaultTable {
  private readonly rows = new Map<string, FaultRow>();

  count(kind: string, ...columns: (keyof FaultRow)[]): void {
    const row = this.rows.get(kind) ?? emptyRow();
    this.rows.set(kind, row);
    for (const column of columns) row[column] += 1;
  }

  get total(): FaultRow {
    const total = emptyRow();
    for (const row of this.rows.values())
      for (const key of Object.keys(total) as (keyof FaultRow)[]) total[key] += row[key];
    return total;
  }

  /** Percent of the faults that make a difference which a rule detects. */
  get rulePercent(): number {
    const { faults, sameBehavior, byRule } = this.total;
    return faults === sameBehavior ? 100 : (100 * byRule) / (faults - sameBehavior);
  }

  /** The share that rules detect, as a sentence. */
  get summary(): string {
    return `${this.rulePercent.toFixed(1)} % of the faults that make a difference are detected by a rule with a source`;
  }

  /** The table as lines of text. */
  lines(): string[] {
    const rows = [...this.rows, ['all', this.total] as const];
    const width = Math.max(...rows.map(([kind]) => kind.length));
    return [
      ' '.repeat(width) + COLUMNS.map(([title]) => `  ${title}`).join(''),
      ...rows.map(
        ([kind, row]) =>
          kind.padEnd(width) + COLUMNS.map(([title, key]) => String(row[key]).padStart(title.length + 2)).join(''),
      ),
    ];
  }
}
