/** Names of this very machine. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a payment page may be followed (design, section 6): https, or http on this machine. */
export const isTrustedCheckoutUrl = (address: string): boolean => {
  const url = URL.parse(address);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname));
};
