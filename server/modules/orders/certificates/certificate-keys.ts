import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint } from 'jose';
import {
  CERTIFICATE_ALGORITHM,
  CERTIFICATE_TYPE,
  type Certificate,
  type CertificateKey,
  REVOCATIONS_TYPE,
  type RevocationList,
} from '#contract/orders/certificates.ts';

/** What precedes the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key ring of the certificates: the newest key signs, and all are published, so that a new key makes no certificate invalid. */
export interface CertificateKeys {
  signCertificate(certificate: Certificate): Promise<string>;
  signRevocations(list: RevocationList): Promise<string>;
  /** Newest first. */
  publicKeys(): Promise<CertificateKey[]>;
}

const createKey = async (secret: string) => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'prefab-bazaar license certificates', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key has no public part');
  const point = { kty: 'OKP', crv: 'Ed25519', x } as const;
  const kid = await calculateJwkThumbprint(point);
  const publicKey: CertificateKey = { ...point, kid, alg: CERTIFICATE_ALGORITHM, use: 'sig' };
  return { privateKey, publicKey };
};

/** @param secrets newest first; each gives one pair of keys */
export const createCertificateKeys = (secrets: readonly string[]): CertificateKeys => {
  let made: Promise<Awaited<ReturnType<typeof createKey>>[]> | undefined;
  const ring = () => (made ??= Promise.all(secrets.map(createKey)));

  /** The same payload gives the same text, because Ed25519 needs no random number. */
  const sign = async (typ: string, payload: Certificate | RevocationList) => {
    const [newest] = await ring();
    if (!newest) throw new Error('No secret to sign certificates with');
    return new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ typ, alg: CERTIFICATE_ALGORITHM, kid: newest.publicKey.kid })
      .sign(newest.privateKey);
  };

  return {
    signCertificate: (certificate) => sign(CERTIFICATE_TYPE, certificate),
    signRevocations: (list) => sign(REVOCATIONS_TYPE, list),
    publicKeys: async () => (await ring()).map(({ publicKey }) => publicKey),
  };
};
