import { normalizeIP } from '@fastify/rate-limit';

/** Bits of an IPv6 address that name a network. One household or server has all addresses of its network. */
const IPV6_NETWORK = 64;

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export const toClientAddress = (ip: string): string => normalizeIP(ip, IPV6_NETWORK);
