import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** For the styles that libraries add at run time; fresh for every document. */
    styleNonce: string;
  }
}

/** The policy of the shop's pages (reliability, section 1.5). `html` is the Trusted Types policy that the carousel library makes. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types html',
  ].join('; ');

const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers of every answer, of those too that Fastify gives before any hook runs; a page adds `pagePolicy`. */
export const securityHeaders = (requestId: string, isHttps: boolean): Record<string, string> => ({
  'X-Request-Id': requestId,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
  // What is no page runs nothing at all.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps && { 'Strict-Transport-Security': HSTS }),
});

export const securityHeadersPlugin = fp<{ isHttps: boolean }>(async (app, { isHttps }) => {
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64');
    reply.headers(securityHeaders(request.id, isHttps));
    // The page's cookies come with every request of its origin; nothing here reads them, so nothing may log them.
    delete request.headers.cookie;
  });
});
