import { type CDPSession, expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const section = ({ page }: Stage) => page.getByRole('region', { name: 'Passkeys' });
const button = (stage: Stage, name: string) => section(stage).getByRole('button', { name, exact: true });
const problem = (stage: Stage) => section(stage).getByRole('alert');
const getAccount = (stage: Stage) => stage.accounts.of('newcomer', async () => ({}));

/** The connection of each page that has authenticators, and the security key that is plugged in. */
const devices = new WeakMap<Stage, { session: CDPSession; key: string | null }>();
const requireDevices = (stage: Stage) => {
  const found = devices.get(stage);
  if (!found) throw new Error('The page has no authenticator');
  return found;
};

const addAuthenticator = (
  session: CDPSession,
  options: { transport: 'internal' | 'usb'; hasUserVerification: boolean; automaticPresenceSimulation: boolean },
) =>
  session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', hasResidentKey: true, isUserVerified: true, ...options },
  });
/** Adds a built-in authenticator that never confirms, so that the browser keeps waiting. */
const addDevice = async (stage: Stage) => {
  const session = await stage.context.newCDPSession(stage.page);
  devices.set(stage, { session, key: null });
  await session.send('WebAuthn.enable');
  await addAuthenticator(session, {
    transport: 'internal',
    hasUserVerification: true,
    automaticPresenceSimulation: false,
  });
};
/** Plugs in a security key that is touched at once. @param hasUserVerification without it the browser gives up, as after Cancel in its window */
const plugInKey = async (stage: Stage, hasUserVerification: boolean) => {
  const found = requireDevices(stage);
  const { authenticatorId } = await addAuthenticator(found.session, {
    transport: 'usb',
    hasUserVerification,
    automaticPresenceSimulation: true,
  });
  found.key = authenticatorId;
};
const removeKey = async (stage: Stage) => {
  const found = requireDevices(stage);
  if (found.key !== null)
    await found.session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: found.key });
  found.key = null;
};

/** The settings show this chart when they add a passkey; the sign-in and the other forms of the settings have it too. */
export const driver: BrowserDriver = {
  work: { prompt: 'within the page' },
  // The passkey is not stored, so that the second factor of the account stays off for the next path.
  holds: { add: { method: 'POST', path: /\/account\/passkeys$/ } },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await getAccount(stage));
    await addDevice(stage);
    await stage.shop.open('/account');
    await section(stage).locator('summary').click();
  },
  refuses: ({ step: { name, from } }) => {
    if (name === 'passkeyPrompt.cancel' && from !== 'prompting')
      return 'Cancel exists only while the window of the browser is open';
    return name === 'prompt fails' ? 'the code that opens the window fails only with the network' : null;
  },
  steps: {
    'passkeyPrompt.ask': async (stage, { step }) => {
      if (step.from === 'prompting')
        return section(stage).getByRole('button', { name: 'Waiting for your passkey…' }).click({ force: true });
      await removeKey(stage);
      await section(stage).getByLabel('Name of the passkey').fill('Laptop');
      await section(stage)
        .getByLabel('Account password')
        .fill((await getAccount(stage)).password);
      return button(stage, 'Add a passkey').click();
    },
    'passkeyPrompt.cancel': (stage) => button(stage, 'Cancel').click(),
    'prompt is answered': (stage) => plugInKey(stage, true),
    'prompt is closed': (stage) => plugInKey(stage, false),
  },
  states: {
    idle: async (stage) => {
      await expect(button(stage, 'Add a passkey')).toBeEnabled();
      await expect(problem(stage)).toHaveCount(0);
    },
    prompting: async (stage) => {
      await expect(button(stage, 'Waiting for your passkey…')).toBeVisible();
      await expect(button(stage, 'Cancel')).toBeVisible();
      await expect(problem(stage)).toHaveCount(0);
    },
    refused: async (stage) => {
      await expect(problem(stage)).toContainText('You closed the passkey window, or it timed out.');
      await expect(button(stage, 'Add a passkey')).toBeEnabled();
    },
  },
  emits: {
    'passkeyPrompt.answered': (stage) =>
      stage.respond('add', { status: 503, body: { message: 'The shop is temporarily unavailable' } }),
  },
};
