/** A ref of what must be read next: opens the row around it and gives it the focus. */
export const readNext = (element: HTMLElement | null) => {
  const row = element?.closest('details');
  if (row) row.open = true;
  element?.focus();
};
