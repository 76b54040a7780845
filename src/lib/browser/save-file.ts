/** See docs/specification.md#9-business-constants-and-limits. */
const OBJECT_URL_LIFETIME_MS = 40_000;

/** Saves the file behind an object URL. */
export const saveObjectUrl = (objectUrl: string, name: string) => {
  const anchor = document.createElement('a');
  anchor.href = objectUrl;
  anchor.download = name;
  anchor.click();
};

/** Saves a small file, such as an invoice. */
export const saveBlob = (blob: Blob, name: string) => {
  const objectUrl = URL.createObjectURL(blob);
  saveObjectUrl(objectUrl, name);
  setTimeout(() => URL.revokeObjectURL(objectUrl), OBJECT_URL_LIFETIME_MS);
};

export const saveTextFile = (name: string, type: string, text: string) => saveBlob(new Blob([text], { type }), name);

/** Without it, spreadsheets assume a legacy encoding. Browsers remove it from responses that they read as text. */
const BYTE_ORDER_MARK = '\uFEFF';

export const saveCsv = (name: string, csv: string) =>
  saveTextFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv.replace(BYTE_ORDER_MARK, ''));
