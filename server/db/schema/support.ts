import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** What somebody asks of the shop; one from the contact form has no account. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: serial('id').primaryKey(),
    /** Null for a visitor, and for a user who deleted the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whom to answer. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    kind: text('kind').$type<'question' | 'download' | 'payment' | 'refund' | 'account'>().notNull(),
    subject: text('subject').notNull(),
    status: text('status')
      .$type<'open' | 'in_progress' | 'waiting_for_customer' | 'resolved' | 'closed'>()
      .notNull()
      .default('open'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The member of staff who looks after it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    index('support_requests_user_idx').on(t.userId, t.updatedAt.desc()),
    index('support_requests_status_idx').on(t.status, t.updatedAt.desc()),
  ],
);

/** The thread of a request, oldest first. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: serial('id').primaryKey(),
    requestId: integer('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    author: text('author').$type<'shopper' | 'staff'>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    /** For staff alone. */
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('support_messages_request_idx').on(t.requestId, t.id)],
);
