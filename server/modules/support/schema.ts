import type { SupportAuthor, SupportKind, SupportSource, SupportStatus } from '#contract/support/support-enums.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';

/** Support requests, see docs/design/support-and-traces.md#support-requests. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: serial('id').primaryKey(),
    /** Null for a visitor, and for a user who deleted the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Decides where to reply: the email in the contact form, or the account's current email. */
    source: text('source').$type<SupportSource>().notNull().default('contact_form'),
    /** Name and email when the request was sent. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    kind: text('kind').$type<SupportKind>().notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<SupportStatus>().notNull().default('open'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Code of an attached report, such as K7QF-2M95. */
    traceCode: text('trace_code'),
    /** Identifies the call of the contact form that sent it, so that a repeated call stores nothing; null without a key. */
    contactKey: text('contact_key'),
    /** The admin who is responsible for the request. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the user or an admin last wrote or changed the status. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was resolved or closed; null while it is open. The time to reopen it starts here. */
    resolvedAt: moment('resolved_at'),
    /** Ids of the newest reply, and of the newest one that the user has seen; 0 for none. */
    lastReplyId: integer('last_answer_id').notNull().default(0),
    seenReplyId: integer('seen_answer_id').notNull().default(0),
  },
  (t) => [
    // For the search of admins.
    index('support_requests_email_trgm_idx').using('gin', sql`${t.email} gin_trgm_ops`),
    index('support_requests_name_trgm_idx').using('gin', sql`${t.name} gin_trgm_ops`),
    index('support_requests_subject_trgm_idx').using('gin', sql`${t.subject} gin_trgm_ops`),
    index('support_requests_updated_idx').on(t.updatedAt, t.id),
    index('support_requests_assigned_idx').on(t.assignedTo),
    index('support_requests_order_idx').on(t.orderId),
    index('support_requests_user_idx').on(t.userId, t.updatedAt.desc()),
    index('support_requests_status_idx').on(t.status, t.updatedAt.desc()),
    uniqueIndex('support_requests_contact_key_idx').on(t.contactKey),
  ],
);

/** The thread of a request: messages and changes of the status. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: serial('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    author: text('author').$type<SupportAuthor>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Plain text; empty for a change of the status. */
    body: text('body').notNull(),
    /** The new status, for an entry that changes it. */
    event: text('event').$type<SupportStatus>(),
    /** A note that only admins see. */
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('support_messages_request_idx').on(t.requestId, t.id)],
);
