import type { Cookies } from './stage/stage.ts';

/** The cookies of a browser, by the names that paths of the session chart use. */
export const COOKIES: Readonly<Record<string, Cookies>> = {
  'both cookies': { access: true, refresh: true },
  'only an access cookie': { access: true, refresh: false },
  'only a refresh cookie': { access: false, refresh: true },
  'no cookie': { access: false, refresh: false },
  'both cookies of an admin': { access: true, refresh: true },
  'the refresh cookie of an admin': { access: false, refresh: true },
};
