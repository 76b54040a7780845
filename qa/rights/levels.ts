import { ADMIN_RIGHTS, type AdminRight } from '#contract/admin/admin-roles.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/admin/role-enums.ts';

/**
 * Callers of a shop without demo mode. A blocked or demoted owner calls with the older token, which still says `is_admin`; a one-step owner
 * has no second factor.
 */
export const ROLES = [
  'visitor',
  'user',
  'other user',
  ...ADMIN_ROLES,
  'one-step owner',
  'blocked owner',
  'demoted owner',
] as const;
export type Role = (typeof ROLES)[number];

/** Allowed to make the call, or denied with a status. */
export type Outcome = 'allowed' | 401 | 403 | 404;

const buildOutcomes = (getOutcome: (role: Role) => Outcome) =>
  Object.fromEntries(ROLES.map((role) => [role, getOutcome(role)])) as Record<Role, Outcome>;
const everybody = (outcome: Outcome) => buildOutcomes(() => outcome);
const signedIn: Record<Role, Outcome> = { ...everybody('allowed'), visitor: 401, 'blocked owner': 401 };

const withRight = (right: AdminRight): Record<Role, Outcome> => {
  const roles: readonly string[] = ADMIN_RIGHTS[right] satisfies readonly AdminRole[];
  return buildOutcomes((role) => (roles.includes(role) ? 'allowed' : signedIn[role] === 401 ? 401 : 403));
};

/** The kinds of admin calls: what an admin with the right may do. */
const RIGHTS: Record<AdminRight, string> = {
  'orders.read': 'See all orders.',
  'orders.change': 'Create, refund and cancel orders, mark them as paid, and write to their buyers.',
  'users.read': 'See all users and their records.',
  'users.change': 'Create and edit users, block them and end their sessions; the account of an admin only as an owner.',
  'roles.change': 'Give and take roles. No call is of this kind: it decides which fields of a user may be changed.',
  support: 'See support requests, reply to them and assign them.',
  traces: 'See problem reports and the log of their requests.',
  'reviews.read': 'See all reviews and their reports.',
  'reviews.moderate': 'Hide and restore reviews.',
  'reviews.reply': 'Write the shop’s reply to a review.',
  products: 'See and edit products.',
  settings: 'See and change the general settings.',
  overview: 'See the overview of sales.',
  audit: 'See what admins did.',
};

const BASE_LEVELS = {
  open: { says: 'For everybody. A token is ignored.', outcomes: everybody('allowed') },
  public: {
    says: 'For everybody. With a token, the response marks what the user owns. An invalid token is rejected, so that nobody mistakes a visitor’s response for their own.',
    outcomes: { ...everybody('allowed'), 'blocked owner': 401 },
  },
  link: {
    says: 'For whoever has the link. It is signed or was sent by email.',
    outcomes: everybody('allowed'),
  },
  private: { says: 'For signed-in users, about their own data only.', outcomes: signedIn },
  own: {
    says: 'For the user to whom the resource belongs. For everybody else, admins included, it does not exist.',
    outcomes: buildOutcomes((role) => (role === 'user' ? 'allowed' : signedIn[role] === 401 ? 401 : 404)),
  },
  refresh: {
    says: 'For whoever has a valid refresh token.',
    outcomes: { ...signedIn, 'blocked owner': 403 },
  },
  secret: {
    says: 'For programs with a shared secret. No user’s token is accepted.',
    outcomes: everybody(404),
  },
} as const satisfies Record<string, LevelOfCalls>;

interface LevelOfCalls {
  says: string;
  outcomes: Record<Role, Outcome>;
}

export type Level = keyof typeof BASE_LEVELS | AdminRight;

/**
 * The kinds of calls (docs/specification.md#6-roles-and-permissions, docs/design/admin.md#admin-roles). The resource of a call belongs to `user`;
 * `other user` calls for the same resource. Admins need a second factor, and the database decides at the time of the call.
 */
export const LEVELS = {
  ...BASE_LEVELS,
  ...(Object.fromEntries(
    Object.entries(RIGHTS).map(([right, says]) => [right, { says, outcomes: withRight(right as AdminRight) }]),
  ) as Record<AdminRight, LevelOfCalls>),
} satisfies Record<Level, LevelOfCalls>;
