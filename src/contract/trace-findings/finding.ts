/** The causes that a rule names. Each has a rule in `rules.ts`, and a line in docs/support.md#findings. */
export const CAUSES = [
  'tokenReuse',
  'accountBlocked',
  'passwordChanged',
  'endedByAdmin',
  'endedByUser',
  'secretChanged',
  'sessionExpired',
  'sessionUnknown',
  'cookiesRefused',
  'clockWrong',
  'refreshCookieLost',
  'cookiesExpired',
  'cookiesRemoved',
  'otherUser',
  'refreshMessage',
  'pageMissing',
  'storageLost',
  'secondFactorMissing',
  'roleWithoutRight',
  'adminRightsMissing',
  'captivePortal',
  'proxyError',
  'responseCut',
  'outdatedPage',
  'responseInvalid',
  'gatewayDown',
  'paymentPageBlocked',
  'purchaseUnanswered',
  'requestTimedOut',
  'networkLost',
  'offline',
  'purchaseLost',
  'requestBlocked',
  'tokenRemoved',
  'serverRestarting',
  'serverBusy',
  'storageDown',
  'serverError',
  'connectionLost',
  'refreshSlow',
  'fileDamaged',
  'fileMissing',
  'downloadLinkExpired',
  'downloadLinkInvalid',
  'fileDenied',
  'downloadCut',
  'totalTooSmall',
  'paymentDeclined',
  'paymentExpired',
  'paymentPending',
  'requestWaiting',
  'signInRejected',
  'passkeyRefused',
  'emailLinkDead',
  'changedMeanwhile',
  'formRejected',
  'notAllowed',
  'notFound',
  'signInNeeded',
  'signedOutElsewhere',
  'lapsedElsewhere',
] as const;
export type Cause = (typeof CAUSES)[number];

/** `unknown`: no rule matches the failure. `nothing`: the recording contains no failure, and no error was shown. */
export const FINDINGS = [...CAUSES, 'unknown', 'nothing'] as const;
export type FindingCause = (typeof FINDINGS)[number];

/** Where a record is: index of its tab, and among the records of the tab. */
export interface Place {
  tab: number;
  index: number;
}

/** Another failure of the recording, with its own cause. */
export interface OtherFailure {
  cause: Cause | 'unknown';
  /** UTC by the device's clock, such as `09:00:00`; with the day if it is another one than that of the finding. */
  when: string;
  /** What the person saw, and why. */
  text: string;
  /** The record of the cause. */
  at: Place;
}

export interface Finding {
  cause: FindingCause;
  /** The cause in a few words, for lists. */
  title: string;
  /** One sentence that explains the cause. */
  sentence: string;
  /** Advice for the user. */
  advice: string;
  /** What the report shows about the failure, one sentence each. */
  facts: readonly string[];
  /** What to find out from the user when the cause is not known. */
  questions: readonly string[];
  /** The record of the cause; null for `nothing`. */
  at: Place | null;
  /** Id of the failed request in the server's log. */
  requestId: string | null;
  /** Other failures before this one, oldest first, each cause once. */
  earlier: readonly OtherFailure[];
  /** Minor failures after this one, oldest first, each cause once. */
  later: readonly OtherFailure[];
}
