import { timestamp } from 'drizzle-orm/pg-core';

/** Common columns. Every column named `*_minor` holds money in integer minor units. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
