// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VERIFY_WORKER } from '#contract/routes.ts';

/** A worker that a test installs. */
class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn<(text: string) => void>();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const register = vi.fn<(address: unknown, options: object) => Promise<object>>();
const registration = (parts: { active?: FakeWorker; installing?: FakeWorker }) => ({
  active: null,
  waiting: null,
  installing: null,
  update: vi.fn<() => Promise<void>>().mockResolvedValue(),
  ...parts,
});

/** The module creates its policy once per document. */
const store = async () => {
  vi.resetModules();
  return (await import('#lib/certificates/store-verify-page.ts')).storeVerifyPage();
};

beforeEach(() => {
  vi.stubEnv('MODE', 'production');
  register.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('storing /verify', () => {
  test('starts a worker for that page only, through a Trusted Types policy that allows its address only', async () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL(input: string): string }) => ({
      createScriptURL: () => `trusted ${rules.createScriptURL('https://elsewhere.example.com/worker.js')}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    register.mockResolvedValue(registration({ active: new FakeWorker() }));
    await store();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([VERIFY_WORKER.policy]);
    expect(register.mock.calls).toEqual([
      [`trusted ${VERIFY_WORKER.path}`, { scope: '/verify', updateViaCache: 'none' }],
    ]);
  });

  test('waits until the first worker has stored everything', async () => {
    const installing = new FakeWorker();
    register.mockResolvedValue(registration({ installing }));
    const listening = vi.spyOn(installing, 'addEventListener');
    const isStored = store();
    await vi.waitFor(() => expect(listening).toHaveBeenCalled());
    installing.become('installed');
    installing.become('activated');
    expect(await isStored).toBe(true);
  });

  test('says that the page is not stored when the storage is full', async () => {
    const installing = new FakeWorker();
    register.mockResolvedValue(registration({ installing }));
    const listening = vi.spyOn(installing, 'addEventListener');
    const isStored = store();
    await vi.waitFor(() => expect(listening).toHaveBeenCalled());
    installing.become('redundant');
    expect(await isStored).toBe(false);
  });

  test('refreshes what is stored, and looks for a new build', async () => {
    const active = new FakeWorker();
    const known = registration({ active });
    known.update.mockRejectedValue(new TypeError('offline'));
    register.mockResolvedValue(known);
    expect(await store()).toBe(true);
    expect(active.postMessage.mock.calls).toEqual([['refresh']]);
    expect(known.update).toHaveBeenCalledOnce();
  });

  test('says that the page is not stored where workers are blocked or missing', async () => {
    register.mockRejectedValue(new DOMException('The operation is insecure', 'SecurityError'));
    expect(await store()).toBe(false);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await store()).toBe(false);
  });

  test('starts no worker while the shop is developed', async () => {
    vi.stubEnv('MODE', 'development');
    expect(await store()).toBe(false);
    expect(register).not.toHaveBeenCalled();
  });
});
