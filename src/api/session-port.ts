/** What requests need from the session. Implemented by `src/app` with the session chart. */
export interface SessionPort {
  /**
   * Called before every request. Waits for a running token refresh, and refreshes first if only a refresh token is left.
   * @param correlationId id of the call in the trace
   * @returns the token to send and the session's epoch, which changes with every change of tokens
   */
  prepare(
    correlationId: string,
    signal: AbortSignal | undefined,
  ): Promise<{ epoch: number; accessToken: string | null }>;
  /**
   * Called after a 401. Refreshes the tokens unless that already happened.
   * @param epoch the epoch of the failed request
   * @returns whether the tokens changed or are gone, so that the request may be retried
   */
  unauthorized(epoch: number, correlationId: string, signal: AbortSignal | undefined): Promise<boolean>;
}
