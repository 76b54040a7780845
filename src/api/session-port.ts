/** What a request needs to know of the session. The implementation talks to the session chart; `src/api` never sees it. */
export interface SessionPort {
  /**
   * Called before every request, after which it knows under which epoch it goes out. Waits while tokens are being renewed,
   * and renews them first when only a refresh token is left (specification, section 4).
   * @param correlationId names the request in the support trace
   */
  prepare(
    correlationId: string,
    signal: AbortSignal | undefined,
  ): Promise<{ epoch: number; accessToken: string | null }>;
  /**
   * Called for a 401. Renews the tokens unless somebody already did.
   * @param epoch the one the request went out under
   * @returns whether the session is another one now, with newer tokens or without any: the request may be sent again
   */
  unauthorized(epoch: number, correlationId: string, signal: AbortSignal | undefined): Promise<boolean>;
}
