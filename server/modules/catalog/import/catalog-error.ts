/** A catalog folder that cannot be imported. Nothing was changed. Each fault is one line: file, place, problem. */
export class CatalogError extends Error {
  override name = 'CatalogError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Records a fault and continues, so that one run reports all of them. */
export type Report = (where: string, what: string) => void;
