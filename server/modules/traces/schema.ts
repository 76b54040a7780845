import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FindingCause } from '#contract/trace-findings/finding.ts';
import type { Trace, TraceLogLine } from '#contract/traces/trace.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** Log of API calls, found by request id. It stores patterns of routes, never addresses. */
export const requestLog = pgTable(
  'request_log',
  {
    /** 64 bits: the shop stores up to 55 requests a second, and 2 billion would last for a year. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: text('request_id').notNull(),
    at: moment('at').notNull(),
    /** The session that the call's token names, valid or not; null for a visitor. */
    sessionId: text('session_id'),
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    ms: integer('ms').notNull(),
    /** `X-Error-Code` of the response. */
    code: text('code'),
    /** A security event of platform/http/security-events.ts. */
    event: text('event'),
  },
  (t) => [index('request_log_request_idx').on(t.requestId), index('request_log_at_idx').on(t.at)],
);

/** Reports that users sent, by their code. Stored for 30 days. */
export const traces = pgTable(
  'traces',
  {
    code: text('code').primaryKey(),
    /** The user of its requests; null when it has none. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    trace: jsonb('trace').$type<Trace>().notNull(),
    /** Its finding, to filter and count by; null until the report is listed or counted for the first time. */
    cause: text('cause').$type<FindingCause>(),
    /** The server's log of its requests, when the report was sent. */
    log: jsonb('log').$type<TraceLogLine[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('traces_user_idx').on(t.userId, t.createdAt.desc()), index('traces_created_idx').on(t.createdAt)],
);
