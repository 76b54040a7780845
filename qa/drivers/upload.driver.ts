import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { DEMO_ADMIN } from '../support/shop-driver.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const UPLOAD = 'mg3k1x2a-00000000-0000-4000-8000-000000000000';
const PRODUCT = 101;
/** A part of the names of the pictures that these paths add. */
const PICTURE = 'picture-of-the-paths';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const FILES = ['gate.jpg', 'wall.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: PIXEL }));
const REFUSED = { status: 503, body: { message: 'The shop is temporarily unavailable' } };

const region = ({ page }: Stage) => page.getByRole('region', { name: 'Pictures' });
const field = (stage: Stage) => region(stage).getByLabel('Add pictures');
const button = (stage: Stage, name: RegExp) => region(stage).getByRole('button', { name });
const progress = (stage: Stage) => region(stage).getByRole('progressbar', { name: /^Upload of / });
const problem = (stage: Stage) => region(stage).getByRole('alert');

/** The form of a product shows this chart. Only what the shop makes of the file waits for the path. */
export const driver: BrowserDriver = {
  work: { sendFile: { method: 'POST', path: /\/admin\/products\/\d+\/pictures$/ } },
  start: async (stage) => {
    const admin = await stage.accounts.of('admin of products', async () => ({}), DEMO_ADMIN);
    await stage.setCookies({ access: true, refresh: true }, admin);
    const { page } = stage;
    await page.addInitScript(() => localStorage.setItem('is_admin', 'true'));
    await page.route(
      ({ pathname }) => pathname === '/api/admin/uploads',
      (route) => route.fulfill({ status: 201, json: { data: { id: UPLOAD } } }),
    );
    await page.route(
      ({ pathname }) => pathname.startsWith(`/api/admin/uploads/${UPLOAD}/parts/`),
      (route) => route.fulfill({ json: { data: { part: 0 } } }),
    );
    await page.route(
      ({ pathname }) => pathname.includes(PICTURE),
      (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }),
    );
    await stage.shop.open(`/account/products/${PRODUCT}`);
  },
  refuses: ({ step: { name, from } }) => {
    if (name === 'upload.progressed') return 'a small file is sent in one part, before the shop checks it';
    if (name === 'sendFile fails') return 'the code that sends a file does not fail before it sends';
    const isSending = from.startsWith('sending');
    if (name.startsWith('upload.choose')) return isSending ? 'the field is disabled while files are sent' : null;
    if (name === 'upload.cancel') return isSending ? null : 'the button is there while files are sent';
    if (name === 'upload.retry' || name === 'upload.skip')
      return from.startsWith('failed') ? null : 'the button is there after a failure';
    return null;
  },
  steps: {
    'upload.choose, two files': (stage) => field(stage).setInputFiles(FILES),
    'upload.choose, one file': (stage) => field(stage).setInputFiles([{ ...FILES[0]!, name: 'roof.jpg' }]),
    'upload.choose, no file': (stage) => field(stage).setInputFiles([]),
    'upload.retry': (stage) => button(stage, /^Try again$/).click(),
    'upload.skip': (stage) => button(stage, /^Skip this file$/).click(),
    'upload.cancel': (stage) => button(stage, /^Stop the upload of /).click(),
    'upload.sent': (stage) =>
      stage.respond('sendFile', {
        status: 201,
        body: { data: { image: `${PICTURE}-${randomUUID()}.webp`, alt: '', width: 1600, height: 1200 } },
      }),
    'upload.broke': (stage) => stage.respond('sendFile', REFUSED),
  },
  states: {
    idle: async (stage) => {
      await expect(field(stage)).toBeEnabled();
      await expect(progress(stage)).toHaveCount(0);
      await expect(problem(stage)).toHaveCount(0);
    },
    sending: async (stage) => {
      await expect(progress(stage)).toBeVisible();
      await expect(field(stage)).toBeDisabled();
      await expect(problem(stage)).toHaveCount(0);
    },
    failed: async (stage) => {
      await expect(problem(stage)).toContainText(REFUSED.body.message);
      await expect(field(stage)).toBeEnabled();
    },
  },
  emits: {
    // A new picture has no description.
    'upload.accepted': (stage) => expect(region(stage).getByRole('textbox').last()).toHaveValue(''),
  },
};
