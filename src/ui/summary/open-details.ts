/** Ref of a `details` whose content is in use. Nothing closes it later but the user, because the focus may be inside. */
export const openDetails = (details: HTMLDetailsElement | null): void => {
  if (details) details.open = true;
};
