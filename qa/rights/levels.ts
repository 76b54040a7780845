/**
 * Callers of a shop without demo mode. A blocked or demoted admin calls with the older token, which still says `is_admin`; a one-step admin
 * has no second factor.
 */
export const ROLES = [
  'visitor',
  'user',
  'other user',
  'admin',
  'one-step admin',
  'blocked admin',
  'demoted admin',
] as const;
export type Role = (typeof ROLES)[number];

/** Allowed to make the call, or denied with a status. */
export type Outcome = 'allowed' | 401 | 403 | 404;

const everybody = (outcome: Outcome) =>
  Object.fromEntries(ROLES.map((role) => [role, outcome])) as Record<Role, Outcome>;
const signedIn: Record<Role, Outcome> = { ...everybody('allowed'), visitor: 401, 'blocked admin': 401 };

/**
 * The kinds of calls (docs/specification.md#6-roles-and-permissions, docs/design.md#api). The resource of a call belongs to `user`;
 * `other user` calls for the same resource.
 */
export const LEVELS = {
  open: { says: 'For everybody. A token is ignored.', outcomes: everybody('allowed') },
  public: {
    says: 'For everybody. With a token, the response marks what the user owns. An invalid token is rejected, so that nobody mistakes a visitor’s response for their own.',
    outcomes: { ...everybody('allowed'), 'blocked admin': 401 },
  },
  link: {
    says: 'For whoever has the link. It is signed or was sent by email.',
    outcomes: everybody('allowed'),
  },
  private: { says: 'For signed-in users, about their own data only.', outcomes: signedIn },
  owner: {
    says: 'For the owner of the resource. For everybody else, admins included, it does not exist.',
    outcomes: { ...signedIn, 'other user': 404, admin: 404, 'one-step admin': 404, 'demoted admin': 404 },
  },
  admin: {
    says: 'For admins with a second factor, by the database at the time of the call.',
    outcomes: { ...signedIn, user: 403, 'other user': 403, 'one-step admin': 403, 'demoted admin': 403 },
  },
  refresh: {
    says: 'For whoever has a valid refresh token.',
    outcomes: { ...signedIn, 'blocked admin': 403 },
  },
  secret: {
    says: 'For programs with a shared secret. No user’s token is accepted.',
    outcomes: everybody(404),
  },
} as const satisfies Record<string, { says: string; outcomes: Record<Role, Outcome> }>;
export type Level = keyof typeof LEVELS;
