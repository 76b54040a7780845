import { hasCertificateName } from '#lib/certificates/verify-certificate.ts';

const isFileField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file';

const fill = (form: HTMLFormElement, name: string, files: readonly File[]) => {
  const field = form.elements.namedItem(name);
  if (files.length === 0 || !(field instanceof HTMLInputElement) || field.matches(':disabled')) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/**
 * Puts files that are dropped anywhere on the page into the fields of a form: a certificate into `certificate`, others into `files`.
 * Without it the browser would open the file in place of the page. A field takes what is dropped on it by itself.
 * @returns a function that ends it
 */
export const watchDrops = (form: HTMLFormElement | null) => {
  if (!form) return undefined;
  const over = new AbortController();
  const { signal } = over;
  const page = form.ownerDocument;
  const allowDrop = (event: DragEvent) => {
    if (!isFileField(event.target) && event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const takeFiles = (event: DragEvent) => {
    const dropped = [...(event.dataTransfer?.files ?? [])];
    if (isFileField(event.target) || dropped.length === 0) return;
    event.preventDefault();
    const certificate = dropped.find(hasCertificateName);
    fill(form, 'certificate', certificate ? [certificate] : []);
    fill(
      form,
      'files',
      dropped.filter((file) => file !== certificate),
    );
  };
  page.addEventListener('dragover', allowDrop, { signal });
  page.addEventListener('drop', takeFiles, { signal });
  return () => over.abort();
};
