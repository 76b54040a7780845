const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the browser may open this payment page: https, or http on this machine. The server and the browser both check it. */
export const isTrustedCheckoutUrl = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
};
