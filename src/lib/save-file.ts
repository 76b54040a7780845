/** ms that the bytes are kept for the browser to save them (specification, section 9: "object URL revoked after 40 s"). */
const KEPT = 40_000;

/** Hands a text to the browser as a file, which saves it. */
export const saveTextFile = (name: string, type: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
};
