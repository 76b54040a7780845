/** The forms on the page whose values differ from the saved ones. */
const changed = new Set<object>();

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * Notes whether a form has changes that are not saved. While one has, the browser asks before it closes or reloads the tab. It listens
 * only then, because some browsers load such a page again on Back.
 */
export const setUnsaved = (form: object, isUnsaved: boolean): void => {
  if (isUnsaved) changed.add(form);
  else changed.delete(form);
  if (changed.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
};

/** Whether a form on the page has changes that are not saved. */
export const hasUnsavedChanges = (): boolean => changed.size > 0;
