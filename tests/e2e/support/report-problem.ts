import { type Page, expect } from '@playwright/test';
import type { StoredTrace, Trace } from '#contract/traces/trace.ts';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';

/** Where the report starts: the notice after a failure, or the footer. */
export type ReportPlace = 'offer' | 'footer';

const getPlace = (page: Page, place: ReportPlace) =>
  place === 'offer' ? page.getByRole('region', { name: 'Something went wrong' }) : page.getByRole('contentinfo');

export const reportDialog = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });

/** Selects "Report a problem" and returns the text that will be sent. */
export const openReport = async (page: Page, place: ReportPlace): Promise<Trace> => {
  await getPlace(page, place).getByRole('button', { name: 'Report a problem' }).click();
  const dialog = reportDialog(page);
  await dialog.getByText('Show the full report').click();
  return JSON.parse(await dialog.getByLabel('Full report').innerText()) as Trace;
};

/** Sends the report. @returns its code */
export const sendReport = async (page: Page): Promise<string> => {
  const dialog = reportDialog(page);
  await dialog.getByRole('button', { name: /^(Send report|Try again)$/ }).click();
  await expect(dialog.getByText('Your report was sent')).toBeVisible();
  return dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
};

/** An API client signed in as admin. */
export const signInAdmin = async (url: string): Promise<ApiShopper> => {
  const admin = new ApiShopper(url);
  await admin.signIn(DEMO_ADMIN);
  return admin;
};

/** Loads the stored report, with the log entries of its requests. */
export const readReport = async (admin: ApiShopper, code: string): Promise<StoredTrace> => {
  const { status, body } = await admin.call<{ data: StoredTrace }>('GET', `/api/admin/traces/${code}`);
  expect(status).toBe(200);
  return body.data;
};
