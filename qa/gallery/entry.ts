import type { AnyMachineSnapshot } from 'xstate';

/** The widths that a view is looked at in, px: a desktop, a tablet, a phone. */
export const WIDTHS = [1280, 768, 390] as const;

/** px. A narrower window is a phone's: docs/specification.md#9-business-constants-and-limits. */
const PHONE = 768;

/** What tells a person which state a view is in: something to be found on the page by role and name. */
export interface Sign {
  role:
    'alert' | 'button' | 'combobox' | 'dialog' | 'heading' | 'link' | 'listitem' | 'progressbar' | 'status' | 'textbox';
  name: string;
  /** Whether it says that it is at work; not looked at when left out. */
  isBusy?: boolean;
  isExpanded?: boolean;
  /** A part of its text, for what has no name of its own. */
  text?: string;
  /** The only window in which the state can be seen. */
  only?: 'phone' | 'desktop';
}

/** How a chart is shown. */
export interface GalleryEntry {
  /** Address in the shop of the page whose view shows the chart. */
  page(snapshot: AnyMachineSnapshot): string;
  /** Nobody is signed in there. */
  isVisitors?: boolean;
  /** By the name of the state; a test compares the names with the states that can be reached. */
  signs: Record<string, Sign>;
  /** The gallery's name of a state: the model's unless states that look alike, such as those of a counter, are to be one. */
  nameOf?(key: string): string;
}

/** Whether a state can be seen in a window of that width, px. */
export const isShownAt = (sign: Sign | undefined, width: number) =>
  sign?.only === undefined || (sign.only === 'phone') === width < PHONE;
