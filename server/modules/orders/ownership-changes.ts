import { createUserChanges } from '#server/platform/db/user-changes.ts';

/** Grants that this process stores or revokes. */
export const ownershipChanges = createUserChanges();
