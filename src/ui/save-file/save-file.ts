/** ms an object address lives after it was handed to the browser (specification, section 9). */
const REVOKE_AFTER = 40_000;

/** Spreadsheets take a file without it for an old encoding; the browser drops it from an answer that it reads as text. */
const BYTE_ORDER_MARK = '\uFEFF';

const save = (name: string, blob: Blob) => {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), REVOKE_AFTER);
};

/** Hands a table to the browser, which saves it as a file. */
export const saveCsv = (name: string, csv: string) =>
  save(name, new Blob([BYTE_ORDER_MARK, csv.replace(BYTE_ORDER_MARK, '')], { type: 'text/csv;charset=utf-8' }));
