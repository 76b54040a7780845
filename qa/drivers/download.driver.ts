import { type CDPSession, expect } from '@playwright/test';
import { UnsavedFileError } from '#machines/download/download.machine.ts';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import { getMain } from './stage/locators.ts';
import type { Stage } from './stage/stage.ts';

/** See docs/specification.md#9-business-constants-and-limits. */
const OBJECT_URL_LIFETIME_MS = 40_000;
/** Bytes per second. Slow enough to see the progress. */
const SLOW = 20_000;
/** The error messages by the failure in the model: docs/specification.md#8-the-error-catalogue. */
const FAILURES: Record<string, string> = {
  'Error: 403': 'Not for the path',
  'Error: lost': 'The file is not available for the path',
  'ConnectionCutError: lost': 'Unknown error',
  UnsavedFileError: 'The file arrived damaged, so it was not saved. Please download it again',
};

/** The failure's name in the list; the message of a file that is not saved would repeat the list's text. */
const toFailure = (error: unknown): string => (error instanceof UnsavedFileError ? error.name : String(error));

/** A user who owns one product. */
const makeOwner = async (shopper: ApiShopper) => {
  await shopper.addFirstProduct();
  await shopper.buy();
  const [order] = await shopper.orders();
  if (!order || (await shopper.orderStatus(order.number)) !== 'paid') throw new Error('the purchase was not paid');
  return {};
};

const startButton = (stage: Stage) =>
  getMain(stage)
    .getByRole('button', { name: /^(Download|Resume download of) .+\.zip$/ })
    .first();
const cancelButton = (stage: Stage) => getMain(stage).getByRole('button', { name: /^Cancel download/ });
const progressBar = (stage: Stage) => getMain(stage).getByRole('progressbar');
const saved = (stage: Stage) => getMain(stage).getByText('Saved, checksum verified');

/** One for each page: a limit belongs to the session that set it. */
const sessions = new WeakMap<Stage, Promise<CDPSession>>();

/** Limits the bytes per second that reach the page; -1 removes the limit. */
const throttle = async (stage: Stage, downloadThroughput: number) => {
  const session = sessions.get(stage) ?? stage.context.newCDPSession(stage.page);
  sessions.set(stage, session);
  const devtools = await session;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput,
    uploadThroughput: -1,
  });
};

const expectAtRest = async (stage: Stage) => {
  await expect(startButton(stage)).toBeVisible();
  await expect(progressBar(stage)).toHaveCount(0);
  await expect(saved(stage)).toHaveCount(0);
};

const expectUnderWay = async (stage: Stage) => {
  await expect(progressBar(stage)).toBeVisible();
  await expect(cancelButton(stage)).toBeVisible();
};

/** Whether the transfer was released to the server and its bytes arrive. */
const isFlowing = ({ path, index }: Moment) => path.steps[index - 1]?.name === 'download.progressed';

export const driver: BrowserDriver = {
  work: {
    requestLink: { method: 'POST', path: /\/files\/\d+\/link$/ },
    fetchFile: { method: 'GET', path: /^\/downloads\// },
    holdFile: 'a saved file',
  },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await stage.accounts.of('owner', makeOwner));
    await stage.shop.open('/account/purchased');
  },
  refuses: (moment) => {
    const { step } = moment;
    const isBusy = step.before.hasTag('busy');
    if (step.name === 'download.start' && isBusy) return 'Cancel replaces Download';
    if (step.name === 'download.cancel' && !isBusy && !step.before.hasTag('cut'))
      return 'Cancel is offered only during a download';
    if (step.name === 'session.ended') return 'the page closes with the session: tests/e2e/user-change.e2e.ts';
    if (/^(fetchFile|holdFile) fails$/.test(step.name))
      return 'a browser in which this work cannot begin renders no page either';
    if (isFlowing(moment) && /damaged bytes$|^download\.broke/.test(step.name))
      return 'a request that was released to the server cannot be changed; covered before the first byte, and by owning.e2e.ts';
    return null;
  },
  steps: {
    'download.start': (stage) => startButton(stage).click(),
    'download.cancel': (stage) => cancelButton(stage).click(),
    'requestLink succeeds': (stage) => stage.respond('requestLink', 'real'),
    'requestLink fails': (stage) =>
      stage.respond('requestLink', { status: 403, body: { message: 'Not for the path' } }),
    'requestLink loses the connection': (stage) => stage.respond('requestLink', 'lost'),
    'download.progressed': async (stage, moment) => {
      if (isFlowing(moment)) {
        const before = await progressBar(stage).getAttribute('value');
        await expect(progressBar(stage)).not.toHaveAttribute('value', String(before));
        return;
      }
      await throttle(stage, SLOW);
      await stage.respond('fetchFile', 'real');
    },
    'download.fetched, intact bytes': async (stage, moment) => {
      // Another download of the path may have left the limit.
      await throttle(stage, -1);
      if (!isFlowing(moment)) await stage.respond('fetchFile', 'real');
    },
    'download.fetched, damaged bytes': (stage) => stage.respond('fetchFile', 'corrupted'),
    'download.broke': (stage) =>
      stage.respond('fetchFile', { status: 503, body: { message: 'The file is not available for the path' } }),
    'download.broke, connection lost': (stage) => stage.respond('fetchFile', 'lost'),
    'objectUrlLifetime passes': (stage) => stage.time.pass(OBJECT_URL_LIFETIME_MS),
  },
  states: {
    idle: expectAtRest,
    signing: expectUnderWay,
    fetching: async (stage) => {
      await expectUnderWay(stage);
      await expect(progressBar(stage)).toHaveAttribute('value', /^0(\.\d+)?$/);
    },
    'fetching (some bytes)': async (stage) => {
      await expectUnderWay(stage);
      await expect(progressBar(stage)).toHaveAttribute('value', /^0\.\d+$/);
    },
    waiting: async (stage) => {
      await expectUnderWay(stage);
      await expect(getMain(stage).getByText(/^Connection lost at \d+%\. Retrying…$/)).toBeVisible();
    },
    interrupted: async (stage) => {
      await expect(getMain(stage).getByText(/^Stopped at \d+%\. Your progress is saved$/)).toBeVisible();
      await expect(startButton(stage)).toHaveText('Resume');
      await expect(cancelButton(stage)).toBeVisible();
    },
    held: async (stage) => {
      await expect(saved(stage)).toBeVisible();
      await expect(startButton(stage)).toBeVisible();
    },
    failed: expectAtRest,
  },
  emits: {
    'download.saved': (stage) => stage.expectToast(/was checked and saved$/),
    'download.failed': (stage, { error }) => stage.expectToast(FAILURES[toFailure(error)] ?? 'an unknown failure'),
  },
};
