import { setNonce } from 'get-nonce';

/**
 * Allows the style tag of Radix's scroll lock in the content security policy. The application calls it once at startup.
 * @param nonce from `<meta name="csp-nonce">`
 */
export function applyStyleNonce(nonce: string): void {
  if (nonce) setNonce(nonce);
}
