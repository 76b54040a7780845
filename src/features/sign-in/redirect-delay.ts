/** See [limits](../../../docs/specification.md#9-business-constants-and-limits) */
export const REDIRECT_DELAY_MS = 500;
