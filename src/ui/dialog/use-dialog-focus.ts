import { useCallback, useEffect, useRef } from 'react';
import { findSectionsAround, focusNearestSection } from '../focus-around.ts';

/**
 * Focuses the dialog itself, so that a screen reader reads its title and description first, or the control with `data-first-focus`. The
 * browser computes styles and layout for it, so a dialog that opens by itself, such as the cookie banner, does that in a task of its own.
 */
const moveFocus = (dialog: HTMLElement) => {
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog;
  const opensByItself = 'userActivation' in navigator && !navigator.userActivation.isActive;
  if (opensByItself) requestAnimationFrame(() => first.focus());
  else first.focus();
};

/** Restores the focus of a dialog that is opened by state. Radix only returns it to its own trigger, which such a dialog lacks. */
export const useDialogFocus = (open: boolean) => {
  const cameFrom = useRef<HTMLElement | null>(null);
  const around = useRef<HTMLElement[]>([]);
  const content = useRef<HTMLDivElement>(null);

  const takeFocus = useCallback((dialog: HTMLElement) => {
    const { activeElement } = document;
    cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
    around.current = activeElement ? findSectionsAround(activeElement) : [];
    moveFocus(dialog);
  }, []);

  /** The dialog may have removed the control that opened it, such as a row of a list. Then what is around it has the focus. */
  const returnFocus = useCallback(() => {
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else focusNearestSection(around.current);
  }, []);

  // A closed dialog can still be rendered and reopened, so the focus follows `open`, not mounting.
  useEffect(() => {
    const dialog = content.current;
    if (!dialog) return;
    const isInside = dialog.contains(document.activeElement);
    if (open && !isInside) takeFocus(dialog);
    if (!open && isInside) returnFocus();
  }, [open, takeFocus, returnFocus]);

  return {
    ref: content,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) takeFocus(event.currentTarget);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Skips this if another element has the focus by now, such as the heading of a page that a link opened.
      if (document.activeElement === document.body) returnFocus();
    },
  };
};

/**
 * Ref of what replaces the control that opened a dialog, when the dialog has done its work: it takes the focus, which had nowhere to
 * return to.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  const focused = document.activeElement;
  if (focused === document.body || focused?.closest('[role="dialog"]')) element?.focus();
};
