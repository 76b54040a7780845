/** Why a session failed, in the words that support uses. */
export const CAUSES = [
  'tokenReuse',
  'refreshMessage',
  'networkLost',
  'cookiesRefused',
  'clockWrong',
  'accountBlocked',
  'passwordChanged',
  'endedByStaff',
  'endedByUser',
  'signedOutElsewhere',
  'paymentDeclined',
  'gatewayDown',
  'pageMissing',
  'serverError',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface Finding {
  /** `unknown`: something failed and no rule knows the pattern. `nothing`: nothing failed in what is recorded. */
  cause: Cause | 'unknown' | 'nothing';
  /** One sentence for whoever is asked. */
  sentence: string;
  /** What to tell the shopper. */
  advice: string;
  /** Where it happened: index of the tab, and of the record in it; null for `nothing`. */
  at: { tab: number; index: number } | null;
  /** The server's id of the request it shows in, for its log. */
  requestId: string | null;
}
