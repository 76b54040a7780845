import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';
import type { Env } from '#server/platform/env.ts';
import type { StoredPasskey } from '../../queries/passkeys.ts';

/** Time in which an authenticator has to sign a challenge. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** Loading it takes a third of a second, so the server does so with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

type Address = Pick<Env, 'publicUrl'>;

/** The domain that passkeys belong to: the host of `PUBLIC_URL`, without subdomains or ports of others. */
const getRpId = ({ publicUrl }: Address) => new URL(publicUrl).hostname;

const toDescriptor = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** What the browser needs to make a passkey for a user. @param known the passkeys that the user has */
export const buildPasskeyCreation = async (
  env: Address,
  { shop, user, known }: { shop: string; user: { id: string; email: string }; known: readonly StoredPasskey[] },
): Promise<PasskeyCreation> => {
  const { generateRegistrationOptions } = await loadLibrary();
  const {
    challenge,
    pubKeyCredParams,
    user: handle,
  } = await generateRegistrationOptions({
    rpName: shop,
    rpID: getRpId(env),
    userName: user.email,
    // The id says nothing about the person.
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
  });
  return {
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    rp: { id: getRpId(env), name: shop },
    user: { id: handle.id, name: user.email, displayName: user.email },
    pubKeyCredParams,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
};

/** What the browser needs to use one of the passkeys. */
export const buildPasskeyRequest = async (env: Address, known: readonly StoredPasskey[]): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await loadLibrary();
  const { challenge } = await generateAuthenticationOptions({ rpID: getRpId(env) });
  return {
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    rpId: getRpId(env),
    allowCredentials: known.map(toDescriptor),
    userVerification: 'required',
  };
};

/**
 * Checks the response of an authenticator that made a passkey: challenge, origin, domain, and that it verified the user.
 * @returns what to store; null when it is not accepted
 */
export const readRegistration = async (
  env: Address,
  response: PasskeyRegistration,
  challenge: string,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> => {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: env.publicUrl,
    expectedRPID: getRpId(env),
    requireUserVerification: true,
    // Every mismatch and every malformed response throws.
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
};

/**
 * Checks the response of an authenticator that used a passkey, and that its counter has grown.
 * @returns the new counter; null when it is not accepted
 */
export const readAssertion = async (
  env: Address,
  response: PasskeyAssertion,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: env.publicUrl,
    expectedRPID: getRpId(env),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // Every mismatch and every malformed response throws.
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
};
