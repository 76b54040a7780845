import { setNonce } from 'get-nonce';

/**
 * Lets the style tag of the dialog library's scroll lock past the content security policy. The application calls it
 * once at its start, with the nonce that the server put into `<meta name="csp-nonce">`.
 */
export function applyStyleNonce(nonce: string): void {
  if (nonce) setNonce(nonce);
}
