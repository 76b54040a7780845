/** A ref for the text that the user must read next: opens the `details` around it and moves the focus to it. */
export const openRowAndFocus = (element: HTMLElement | null) => {
  const row = element?.closest('details');
  if (row) row.open = true;
  element?.focus();
};
