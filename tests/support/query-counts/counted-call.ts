import type { TestUser } from '../shop.ts';

/** What the paths and bodies of the calls name. */
export interface CallFixtures {
  user: TestUser;
  /** Another user. */
  second: TestUser;
  /** Another session of the user than the one that calls. */
  session: string;
  /** Numbers of a paid order, of the user's newest one, and of two drafts. */
  order: string;
  unpaid: string;
  draft: string;
  secondDraft: string;
  /** Ids of a product that the user owns, and of one that the user does not own. */
  product: number;
  other: number;
  file: number;
  support: number;
}

/** A call and how many queries it runs. */
export interface CountedCall {
  queries: number;
  /** Who calls; the user by default. `renewal` sends the refresh token. */
  as?: 'visitor' | 'admin' | 'renewal';
  /** The path, where it has parameters or a query. */
  path?: (fixtures: CallFixtures) => string;
  body?: (fixtures: CallFixtures) => unknown;
  /** The status, where it is not 2xx, because the successful call needs more than this test prepares. */
  status?: number;
}
