/** What a request was sent with. */
export interface SentWith {
  /** Changes with every change of tokens. */
  epoch: number;
  accessToken: string | null;
}

/** What requests need from the session. Implemented by `src/app` with the session chart. */
export interface SessionPort {
  /**
   * Called before every request. Waits for a running token refresh, and refreshes first if only a refresh token is left.
   * @param correlationId id of the call in the trace
   */
  prepare(correlationId: string, signal: AbortSignal | undefined): Promise<SentWith>;
  /**
   * Called after a 401. Refreshes the tokens unless that already happened.
   * @returns whether the tokens changed or are gone, so that the request may be retried
   */
  unauthorized(sent: SentWith, correlationId: string, signal: AbortSignal | undefined): Promise<boolean>;
}
