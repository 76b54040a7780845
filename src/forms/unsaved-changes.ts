/** Default text of what leaving loses. */
const LOST_CHANGES = 'Your changes on this page are not saved. If you leave, they are lost.';

/** The forms on the page whose values differ from the saved ones, with the text of what leaving loses. */
const changed = new Map<object | string, string>();

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * Notes whether a form has changes that are not saved. While one has, the browser asks before it closes or reloads the tab. It listens
 * only then, because some browsers load such a page again on Back.
 */
export const setUnsaved = (form: object | string, isChanged: boolean, loss = LOST_CHANGES): void => {
  if (isChanged) changed.set(form, loss);
  else changed.delete(form);
  if (changed.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
};

/** Whether a form has changes that are not saved. */
export const isUnsaved = (form: object | string): boolean => changed.has(form);

/** The texts of what leaving the page loses; empty when all changes are saved. */
export const listLosses = (): string[] => [...new Set(changed.values())];
