export const CAUSES = [
  'tokenReuse',
  'refreshMessage',
  'networkLost',
  'cookiesRefused',
  'clockWrong',
  'accountBlocked',
  'passwordChanged',
  'endedByAdmin',
  'endedByUser',
  'signedOutElsewhere',
  'paymentDeclined',
  'gatewayDown',
  'pageMissing',
  'serverError',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface Finding {
  /** `unknown`: no rule matches the failure. `nothing`: the recording contains no failure. */
  cause: Cause | 'unknown' | 'nothing';
  /** One sentence that explains the cause. */
  sentence: string;
  /** Advice for the user. */
  advice: string;
  /** Index of the tab and of its record; null for `nothing`. */
  at: { tab: number; index: number } | null;
  /** Id of the failed request in the server's log. */
  requestId: string | null;
}
