import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '#server/platform/clock.ts';
import { isInternal } from '#server/platform/http/internal-requests.ts';
import type { RequestJournal } from './request-journal.ts';

/** Health checks. */
const QUIET = new Set(['/healthz', '/readyz']);
/** Methods that change nothing. */
const READS = new Set(['GET', 'HEAD']);
/** A slower request is logged at level info. */
const SLOW_MS = 500;
/** Calls that a report can name. */
const JOURNALED = /^\/(front\/v2|api|downloads)\//;

/** Whether a visitor read something fast and without a problem, as most requests do. Logging it would take a third of its time. */
const isRoutine = ({ method, user }: FastifyRequest, status: number, ms: number) =>
  READS.has(method) && !user && status < 400 && ms < SLOW_MS;

/**
 * Logs one line per request after its response, at level debug for what visitors read without a problem and for health checks, else at
 * level info. It contains the pattern of the route, never the URL, and no headers: URLs contain search texts, reset tokens and signed
 * links.
 */
export const requestLogPlugin = fp<{ context: { journal: RequestJournal; clock: Clock } }>(async (app, { context }) => {
  app.decorateRequest('claimedSession', null);
  app.decorateRequest('securityEvent', null);
  const log = (request: FastifyRequest, reply: FastifyReply) => {
    if (isInternal(request)) return;
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.user && { session: request.user.sessionId }),
    };
    if (JOURNALED.test(route)) {
      const code = reply.getHeader('x-error-code');
      context.journal.add(
        {
          requestId: request.id,
          at: context.clock.now(),
          sessionId: request.user?.sessionId ?? request.claimedSession,
          method: line.method,
          route,
          status: line.status,
          ms: line.ms,
          code: typeof code === 'string' ? code : null,
          event: request.securityEvent,
        },
        request.routeOptions.config.credential !== undefined,
      );
    }
    const level = QUIET.has(route) || isRoutine(request, line.status, line.ms) ? 'debug' : 'info';
    request.log[level](line, 'request');
  };
  app.addHook('onResponse', (request, reply, done) => {
    log(request, reply);
    done();
  });
});
