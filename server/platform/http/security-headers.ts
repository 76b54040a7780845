import { createHash } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { VERIFY_WORKER } from '#contract/routes.ts';

/** The source expression that allows one inline script or style. */
export const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Where browsers report violations of the policy, see policy-reports.ts. */
export const POLICY_REPORTS_PATH = '/api/reports/csp';
const REPORTS_ENDPOINT = 'csp';
/** Value of the header that names the endpoint. `report-uri` does the same for browsers that do not know the header. */
export const REPORTING_ENDPOINTS = `${REPORTS_ENDPOINT}="${POLICY_REPORTS_PATH}"`;

/**
 * Content security policy of the shop's pages. Trusted Types policies: the carousel library creates `html`, and /verify creates
 * `verify-worker` for the address of its worker.
 * @param sources of the document's inline scripts and styles, and other origins that its scripts request
 */
export const buildPagePolicy = ({
  scripts,
  styles,
  connect,
}: Record<'scripts' | 'styles' | 'connect', readonly string[]>) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types html ${VERIFY_WORKER.policy}`,
    `report-uri ${POLICY_REPORTS_PATH}`,
    `report-to ${REPORTS_ENDPOINT}`,
  ].join('; ');

/** Content security policy of a worker that only requests files of the shop. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers that only documents have, besides `buildPagePolicy`: they would add bytes to each of the 50 files of a page. */
export const PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
};

/** Headers of every response, including those that Fastify sends before any hook runs. */
export const buildSecurityHeaders = (requestId: string, isHttps: boolean): Record<string, string> => ({
  'X-Request-Id': requestId,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Responses that are not pages must not run anything, and no site may show them.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps && { 'Strict-Transport-Security': HSTS }),
});

// Hooks of every request use callbacks: an async hook would cost more than its work.
export const securityHeadersPlugin = fp<{ isHttps: boolean }>(async (app, { isHttps }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(buildSecurityHeaders(request.id, isHttps));
    // Cookies arrive with every request of the origin. The server never reads them and must not log them.
    delete request.headers.cookie;
    done();
  });
});

/** A hook for files that pages load, 40 on the first one. Such a file names no referrer policy, because the browser's own is the same. */
export const leaveOutReferrerPolicy: onRequestHookHandler = (_request, reply, done) => {
  reply.removeHeader('Referrer-Policy');
  done();
};
