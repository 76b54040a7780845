import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64Url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

/** CBOR (RFC 8949): just what an attestation object holds. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
};
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborMap = (...entries: (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** How one response differs from what an honest browser and authenticator send. */
export interface Quirks {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** The counter of the response. It grows by one with each use otherwise. */
  counter?: number;
}

/** A passkey in software: ES256, no attestation. One authenticator holds one passkey. @param origin that the browser reports */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, quirks: Quirks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: quirks.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, quirks: Quirks, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(quirks.counter ?? counter);
    const verified = quirks.isUserVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(quirks.rpId ?? rpId),
      Buffer.from([USER_PRESENT | verified | flags]),
      count,
      credential,
    ]);
  };
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return cborMap(
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    );
  };
  const credentialFields = { id: base64Url(id), rawId: base64Url(id), type: 'public-key' as const };

  return {
    id: credentialFields.id,
    /** Makes the passkey. */
    create: ({ challenge, rp }: PasskeyCreation, quirks: Quirks = {}): PasskeyRegistration => {
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const data = authenticatorData(rp.id, CREDENTIAL_INCLUDED, quirks, credential);
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(data)],
      );
      return {
        ...credentialFields,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', challenge, quirks)),
          attestationObject: base64Url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Uses the passkey. */
    use: ({ challenge, rpId }: PasskeyRequest, quirks: Quirks = {}): PasskeyAssertion => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, quirks);
      const data = authenticatorData(rpId, 0, quirks);
      return {
        ...credentialFields,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
