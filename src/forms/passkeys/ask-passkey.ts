import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';
import type { PasskeyProblem } from '#machines/passkey-prompt/passkey-prompt.machine.ts';

type Outcome<Answer> = { problem: null; answer: Answer } | { problem: PasskeyProblem };

/** Few users have a passkey, so the code that asks the browser loads with the first one. */
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

const PROBLEMS: Record<string, PasskeyProblem> = {
  AbortError: 'closed',
  NotAllowedError: 'closed',
  InvalidStateError: 'known',
};

const ask = async <Answer>(
  signal: AbortSignal,
  open: (library: Library) => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) return { problem: 'unsupported' };
  if (signal.aborted) return { problem: 'closed' };
  const close = () => library.WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', close, { once: true });
  try {
    return { problem: null, answer: await open(library) };
  } catch (error) {
    return { problem: PROBLEMS[error instanceof Error ? error.name : ''] ?? 'unsupported' };
  } finally {
    signal.removeEventListener('abort', close);
  }
};

/** Opens the browser's window that makes a passkey. @param signal closes it */
export const createPasskey = (
  optionsJSON: PasskeyCreation,
  signal: AbortSignal,
): Promise<Outcome<PasskeyRegistration>> =>
  ask(signal, async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });

/** Opens the browser's window that uses a passkey. @param signal closes it */
export const readPasskey = (optionsJSON: PasskeyRequest, signal: AbortSignal): Promise<Outcome<PasskeyAssertion>> =>
  ask(signal, async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    };
  });
