import { index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import type { Trace, TraceLogLine } from '#contract/trace.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** What every call of the API came to: the log of the last days, to be asked by request id. It names patterns, never addresses. */
export const requestLog = pgTable(
  'request_log',
  {
    id: serial('id').primaryKey(),
    requestId: text('request_id').notNull(),
    at: moment('at').notNull(),
    /** Whose sign-in the call came with, whether or not it was still good; null for a visitor's. */
    sessionId: text('session_id'),
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    ms: integer('ms').notNull(),
    /** `X-Error-Code` of the answer. */
    code: text('code'),
    /** What happened to a session, in the vocabulary of plugins/security-events.ts. */
    event: text('event'),
  },
  (t) => [index('request_log_request_idx').on(t.requestId), index('request_log_at_idx').on(t.at)],
);

/** Reports of problems, by the code that is read out. Kept for 30 days. */
export const traces = pgTable(
  'traces',
  {
    code: text('code').primaryKey(),
    /** Whose session its requests came with; null when nobody knows. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    trace: jsonb('trace').$type<Trace>().notNull(),
    /** The log's own lines for the report's requests, as they were when it came. */
    log: jsonb('log').$type<TraceLogLine[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('traces_user_idx').on(t.userId, t.createdAt.desc()), index('traces_created_idx').on(t.createdAt)],
);
