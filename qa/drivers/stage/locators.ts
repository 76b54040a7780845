import type { Locator } from '@playwright/test';
import type { Stage } from './stage.ts';

export const getMain = ({ page }: Stage): Locator => page.getByRole('main');

export const getAccountNavigation = ({ page }: Stage): Locator =>
  page.getByRole('navigation', { name: 'Account', exact: true });

/** Whether the page of a user was left for the sign-in page, as after the end of the session. */
export const isAtSignIn = ({ page }: Stage): boolean => new URL(page.url()).pathname === '/sign-in';
