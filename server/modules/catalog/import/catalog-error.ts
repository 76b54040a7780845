/** Why a catalog folder cannot be taken in; nothing was changed. Each fault is one line: the file, the place in it, what is wrong. */
export class CatalogError extends Error {
  override name = 'CatalogError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Notes a fault and goes on, so that an owner learns of all of them in one run. */
export type Report = (where: string, what: string) => void;
