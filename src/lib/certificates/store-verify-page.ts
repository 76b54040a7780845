import { VERIFY_WORKER } from '#contract/routes.ts';

const PAGE = '/verify';

/** The part of Trusted Types that TypeScript does not know. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

let address: string | undefined;

/** The content security policy allows one Trusted Types policy of each name, so it is created once. It returns only the worker's address. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  address ??=
    trustedTypes
      ?.createPolicy(VERIFY_WORKER.policy, { createScriptURL: () => VERIFY_WORKER.path })
      .createScriptURL(VERIFY_WORKER.path) ?? VERIFY_WORKER.path;
  return address;
};

const isInstalled = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    });
  });

/**
 * Stores /verify with the keys and the list of revoked certificates, so that it opens without a connection
 * ([decision](../../../docs/decisions/040-store-the-verify-page-with-a-worker-of-its-own.md)). When they are stored already, it replaces
 * them with what the server sends now.
 * @returns whether the page is stored; false in browsers without service workers, and where they or storage are blocked
 */
export const storeVerifyPage = async (): Promise<boolean> => {
  if (import.meta.env.MODE !== 'production') return false;
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(workerAddress(), { scope: PAGE, updateViaCache: 'none' });
    const { active, waiting, installing } = registration;
    if (!active) {
      const worker = installing ?? waiting;
      return worker !== null && (await isInstalled(worker));
    }
    active.postMessage('refresh');
    // A page that another page of the shop opened makes the browser look for a new worker too.
    registration.update().catch(() => {});
    return true;
  } catch {
    return false;
  }
};
