import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProjectNeeds } from '#contract/projects/project.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { createdAt } from '#server/platform/db/columns.ts';

/** What users compare products with, see docs/design/fits-my-project.md#fits-my-project. */
export const projects = pgTable(
  'projects',
  {
    /** Chosen by the page, so that a repeated call stores a project once. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    needs: jsonb('needs').$type<ProjectNeeds>().notNull(),
    isActive: boolean('is_active').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('projects_active_key')
      .on(t.userId)
      .where(sql`is_active`),
  ],
);
