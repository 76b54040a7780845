import { timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. Money is integer minor units (cents) in every column named `*_minor`. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
