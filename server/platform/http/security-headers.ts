import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** Nonce for styles that libraries add at run time; new for every document. */
    styleNonce: string;
  }
}

/** Content security policy of the shop's pages. `html` is the Trusted Types policy that the carousel library creates. */
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

/** Headers of every response, including those that Fastify sends before any hook runs. Pages add `pagePolicy`. */
export const securityHeaders = (requestId: string, isHttps: boolean): Record<string, string> => ({
  'X-Request-Id': requestId,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
  // Responses that are not pages must not run anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps && { 'Strict-Transport-Security': HSTS }),
});

export const securityHeadersPlugin = fp<{ isHttps: boolean }>(async (app, { isHttps }) => {
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64');
    reply.headers(securityHeaders(request.id, isHttps));
    // Cookies arrive with every request of the origin. The server never reads them and must not log them.
    delete request.headers.cookie;
  });
});
