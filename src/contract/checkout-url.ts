/** Names of this very machine. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a shopper may be sent to a payment page (design, section 6): https, or http on this machine. Both sides ask. */
export const isTrustedCheckoutUrl = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
};
