import type { SQL } from 'drizzle-orm';
import { buildUserSearchText, users } from '../schema/users.ts';
import { contains } from '#server/platform/db/admin-list.ts';

/** A shorter text has no trigram for the index to find. */
const TRIGRAM_LENGTH = 3;

/** Condition: an email, full name or username contains `text`; a text of one or two letters must be its beginning. */
export const matchesUser = (text: string): SQL =>
  contains(buildUserSearchText(users), text.length < TRIGRAM_LENGTH ? `\n${text}` : text);
