import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '#contract/common.ts';
import { type PolicyReports, policyReportsSchema } from '#contract/policy-reports.ts';
import { PAGE_PATHS } from '#contract/routes.ts';
import { buildPathMatcher } from './build-path-matcher.ts';
import { createLimit } from './rate-limits.ts';
import { POLICY_REPORTS_PATH } from './security-headers.ts';

/** How browsers send reports: by `report-uri`, and by `report-to`. */
const MEDIA_TYPES = ['application/csp-report', 'application/reports+json'];
/** Bytes. A report repeats the policy, about 1 kB. */
const BODY_LIMIT = 64 * 1024;
/** Per address: a page that breaks sends a few reports each time it is opened. */
const REPORTS = { name: 'policy-report', max: 60, windowMs: 10 * 60_000 };
/** For all clients together: a report needs no account, and each one is a line of the log. */
const ALL_REPORTS = { name: 'policy-report/all', max: 1_000, windowMs: 60 * 60_000, getKey: () => 'everybody' };

/** Anything but a page or a source that the shop knows: it could be typed text or a token. */
const OTHER = 'other';
/** What a browser names instead of an address. */
const WORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'];
/** Schemes whose addresses are content, or name an extension. Browsers may send the scheme alone. */
const SCHEMES = ['data', 'blob', 'filesystem', 'chrome-extension', 'moz-extension', 'safari-web-extension'];
const SOURCES = new Set([...WORDS, ...SCHEMES]);
const WEB = /^(?:https?|wss?):$/;
const PAGES = PAGE_PATHS.map((path) => ({ path, matcher: buildPathMatcher(path) }));

interface Violation {
  directive: string;
  /** One of SOURCES, an origin, or OTHER. */
  blocked: string;
  /** Pattern of the page's path. */
  page: string;
}

const toBlockedOrigin = (blocked: string | null | undefined): string => {
  if (!blocked) return OTHER;
  if (SOURCES.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return OTHER;
  const { protocol, origin } = new URL(blocked);
  if (WEB.test(protocol)) return origin;
  const scheme = protocol.slice(0, -1);
  return SOURCES.has(scheme) ? scheme : OTHER;
};

const resolvePage = (address: string): string => {
  if (!URL.canParse(address)) return OTHER;
  const { pathname } = new URL(address);
  return PAGES.find(({ matcher }) => matcher.test(pathname))?.path ?? OTHER;
};

const toViolation = (directive: string, blocked: string | null | undefined, address: string): Violation => ({
  // Older browsers send the sources after the name.
  directive: directive.split(' ', 1)[0] ?? OTHER,
  blocked: toBlockedOrigin(blocked),
  page: resolvePage(address),
});

const violationsIn = (reports: PolicyReports): Violation[] => {
  if (Array.isArray(reports))
    return reports.map(({ body }) => toViolation(body.effectiveDirective, body.blockedURL, body.documentURL));
  const report = reports['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return [toViolation(directive, report['blocked-uri'], report['document-uri'])];
};

/**
 * Logs what the content security policy blocked in browsers ([reliability](../../../docs/reliability.md#content-security)). Equal
 * violations of one request are one line. Nothing is stored, and no address is logged: addresses contain search texts and tokens.
 */
export const policyReportRoutes: FastifyPluginAsyncZod = async (app) => {
  // Only the media types of reports: a form or a script of another site cannot send them without a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post(
    POLICY_REPORTS_PATH,
    {
      bodyLimit: BODY_LIMIT,
      onRequest: [REPORTS, ALL_REPORTS].map((limit) => createLimit(app, limit)),
      schema: {
        tags: ['Service'],
        summary: 'Report what the content security policy blocked',
        description: 'For browsers. The server logs directive, blocked origin and page, and stores nothing.',
        consumes: MEDIA_TYPES,
        body: policyReportsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const violations = violationsIn(request.body).map((violation) => [JSON.stringify(violation), violation] as const);
      for (const violation of new Map(violations).values())
        request.log.warn(violation, 'content security policy violated');
      return { message: 'Received' };
    },
  );
};
