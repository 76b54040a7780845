import type { AnyMachineSnapshot } from 'xstate';

/** The widths of the views, px: desktop, tablet, phone. */
export const WIDTHS = [1280, 768, 390] as const;

/** px. A narrower window is a phone's: docs/specification.md#9-business-constants-and-limits. */
const PHONE = 768;

/** An element that identifies the state of a view, by role and name. */
export interface Sign {
  role:
    'alert' | 'button' | 'combobox' | 'dialog' | 'heading' | 'link' | 'listitem' | 'progressbar' | 'status' | 'textbox';
  name: string;
  /** The expected `aria-busy`; not checked when missing. */
  isBusy?: boolean;
  isExpanded?: boolean;
  /** A part of its text: of an element without a name, or what its name does not say. */
  text?: string;
  /** The only width at which the state is visible. */
  only?: 'phone' | 'desktop';
}

/** The view of a chart. */
export interface GalleryEntry {
  /** The path of the page that shows the chart. */
  page(snapshot: AnyMachineSnapshot): string;
  /** Whether the page is shown to a visitor. */
  isVisitors?: boolean;
  /** Whether it is shown to an admin. */
  isAdmins?: boolean;
  /** The region that shows the chart, when it is below the first view and loads once the user comes near it. */
  region?: string;
  /** The region whose row a person opens to see the chart. */
  row?: string;
  /** Signs by the name of the state. A test compares the names with the reachable states. */
  signs: Record<string, Sign>;
  /** The gallery's name of a state. By default the model's; states that look alike, such as those of a counter, share one. */
  toGalleryName?(key: string): string;
}

/** Whether a state is visible in a window of that width, px. */
export const isShownAt = (sign: Sign | undefined, width: number) =>
  sign?.only === undefined || (sign.only === 'phone') === width < PHONE;
