import { isIP } from 'node:net';

/**
 * Whether a host is this machine and nobody else can reach it.
 * @param host as in `URL.hostname`: an IPv6 address may have brackets
 */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
};
