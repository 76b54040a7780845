import type { SupportKind, SupportStatus } from '#contract/enums.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** What somebody asks of the shop. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: serial('id').primaryKey(),
    /** Null for a visitor, and for a user who deleted the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The contact form can be sent by anybody, and says itself whom to answer; a user in the account is answered at the account's email. */
    source: text('source').$type<'contact_form' | 'account'>().notNull().default('contact_form'),
    /** Whom to answer, as it was when it was asked. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    kind: text('kind').$type<SupportKind>().notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<SupportStatus>().notNull().default('open'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Code of a recording that was sent along, such as K7QF-2M95. */
    traceCode: text('trace_code'),
    /** The member of staff who looks after it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When something was last written or changed. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Since when it is resolved or closed; null while it is neither. The time to reopen it counts from here. */
    resolvedAt: moment('resolved_at'),
    /** Message of the newest answer, and of the newest one that was shown to the shopper; 0 for none. */
    lastAnswerId: integer('last_answer_id').notNull().default(0),
    seenAnswerId: integer('seen_answer_id').notNull().default(0),
  },
  (t) => [
    // What staff search in.
    index('support_requests_email_trgm_idx').using('gin', sql`${t.email} gin_trgm_ops`),
    index('support_requests_name_trgm_idx').using('gin', sql`${t.name} gin_trgm_ops`),
    index('support_requests_subject_trgm_idx').using('gin', sql`${t.subject} gin_trgm_ops`),
    index('support_requests_updated_idx').on(t.updatedAt, t.id),
    index('support_requests_assigned_idx').on(t.assignedTo),
    index('support_requests_order_idx').on(t.orderId),
    index('support_requests_user_idx').on(t.userId, t.updatedAt.desc()),
    index('support_requests_status_idx').on(t.status, t.updatedAt.desc()),
  ],
);

/** The thread of a request, oldest first: what was written, and what became of it. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: serial('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    author: text('author').$type<'shopper' | 'staff'>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Plain text; empty for a change of the status. */
    body: text('body').notNull(),
    /** The status that the request was given here, where nothing was written. */
    event: text('event').$type<SupportStatus>(),
    /** For staff alone. */
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('support_messages_request_idx').on(t.requestId, t.id)],
);
