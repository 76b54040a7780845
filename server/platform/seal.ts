import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts that the database stores, such as secrets of authenticator apps. */
export interface Seal {
  /** Id of the key that seals. It reveals nothing about the key. */
  keyId: string;
  /** @param owner id of the row's owner: the sealed text is worthless in another row */
  seal(text: string, owner: string): string;
  /** @returns null when no key opens it: the secret was replaced, or the text was changed or belongs to somebody else */
  open(sealed: string, owner: string): string | null;
}

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `prefab-bazaar ${purpose}`, 32));

const openWith = (key: Buffer, sealed: Buffer, owner: string): string | null => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(-TAG_BYTES);
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
};

/**
 * AES-256-GCM with keys that HKDF derives.
 * @param secrets newest first: the first one seals and each one opens, see docs/operations.md#rotate-secrets
 * @param purpose label of the derived keys
 */
export const createSeal = (secrets: readonly string[], purpose: string): Seal => {
  const keys = secrets.map((secret) => deriveKey(secret, purpose));
  const [newest] = keys;
  if (!newest) throw new Error('No secret to seal with');
  return {
    keyId: createHash('sha256').update(newest).digest('hex').slice(0, 16),
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const text = openWith(key, bytes, owner);
        if (text !== null) return text;
      }
      return null;
    },
  };
};
