/** Who asks. An administrator who was blocked or demoted asks with the token of before: it still says `is_admin`. */
export const ROLES = ['visitor', 'user', 'other user', 'admin', 'blocked admin', 'demoted admin'] as const;
export type Role = (typeof ROLES)[number];

/** Let through to what the call does, or refused with a status. */
export type Outcome = 'allowed' | 401 | 403 | 404;

const everybody = (outcome: Outcome) =>
  Object.fromEntries(ROLES.map((role) => [role, outcome])) as Record<Role, Outcome>;
const signedIn: Record<Role, Outcome> = { ...everybody('allowed'), visitor: 401, 'blocked admin': 401 };

/**
 * The kinds of calls there are (specification, section 6; design, sections 4 and 5). In the columns `user` is who a thing belongs
 * to, and `other user` asks for that same thing.
 */
export const LEVELS = {
  open: { says: 'For everybody. No token is looked at.', outcomes: everybody('allowed') },
  public: {
    says: 'For everybody; a token only marks what its owner has. One that no longer counts is refused, so that nobody takes a visitor’s prices for their own.',
    outcomes: { ...everybody('allowed'), 'blocked admin': 401 },
  },
  link: {
    says: 'For whoever holds the address: it is signed or was mailed, and says itself what it opens.',
    outcomes: everybody('allowed'),
  },
  private: { says: 'For whoever is signed in, about their own things alone.', outcomes: signedIn },
  owner: {
    says: 'For whom the named thing belongs to. For anybody else, staff included, it is as if it were not there.',
    outcomes: { ...signedIn, 'other user': 404, admin: 404, 'demoted admin': 404 },
  },
  staff: {
    says: 'For administrators, by the role in the database at this very call.',
    outcomes: { ...signedIn, user: 403, 'other user': 403, 'demoted admin': 403 },
  },
  renewal: {
    says: 'For whoever holds a refresh token that still counts.',
    outcomes: { ...signedIn, 'blocked admin': 403 },
  },
  secret: {
    says: 'For another program that proves itself with a secret; nobody’s token opens it.',
    outcomes: everybody(404),
  },
} as const satisfies Record<string, { says: string; outcomes: Record<Role, Outcome> }>;
export type Level = keyof typeof LEVELS;
