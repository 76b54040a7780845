import { createUserChanges } from '#server/platform/db/user-changes.ts';

/** Changes of sessions and rights that this process makes. */
export const sessionChanges = createUserChanges();
