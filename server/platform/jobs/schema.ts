import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';

/** Which node runs a job. */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  /** Id of the run. */
  holder: uuid('holder').notNull(),
  /** From then on another node may start the job: the one that holds it was killed. */
  validUntil: moment('valid_until').notNull(),
});
