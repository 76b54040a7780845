import { useCallback, useEffect, useRef } from 'react';

/**
 * The focus of a dialog that is opened through state: the library knows only its own trigger, and would lose the focus to the
 * body.
 */
export const useDialogFocus = (open: boolean) => {
  const cameFrom = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);

  const takeFocus = useCallback((dialog: HTMLElement) => {
    const { activeElement } = document;
    cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
    // The dialog itself comes first, so that its title and description are read before any of its buttons.
    dialog.focus();
  }, []);

  // A dialog may still be drawn after it closed, and be opened again meanwhile: the focus follows what the shopper decided.
  useEffect(() => {
    const dialog = content.current;
    if (!dialog) return;
    const isInside = dialog.contains(document.activeElement);
    if (open && !isInside) takeFocus(dialog);
    if (!open && isInside) cameFrom.current?.focus();
  }, [open, takeFocus]);

  return {
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) takeFocus(event.currentTarget);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Not when something else has it by now, such as the heading of the page that a link in the dialog led to.
      if (document.activeElement === document.body) cameFrom.current?.focus();
    },
  };
};
