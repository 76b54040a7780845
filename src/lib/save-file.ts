/** ms (specification, section 9: "Download helper object URL revoked after 40 s."). */
const OBJECT_URL_LIFETIME = 40_000;

/** Has the browser save what lies at an object address. */
export const saveFrom = (objectUrl: string, name: string) => {
  const anchor = document.createElement('a');
  anchor.href = objectUrl;
  anchor.download = name;
  anchor.click();
};

/** The download helper for what is small and made at once, such as an invoice. */
export const saveBlob = (blob: Blob, name: string) => {
  const objectUrl = URL.createObjectURL(blob);
  saveFrom(objectUrl, name);
  setTimeout(() => URL.revokeObjectURL(objectUrl), OBJECT_URL_LIFETIME);
};

/** The same for a text. */
export const saveTextFile = (name: string, type: string, text: string) => saveBlob(new Blob([text], { type }), name);

/** Spreadsheets take a file without it for an old encoding; the browser drops it from an answer that it reads as text. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The same for a table. */
export const saveCsv = (name: string, csv: string) =>
  saveTextFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv.replace(BYTE_ORDER_MARK, ''));
