/** Reads a response that is sent as `{ data }` or as the bare value, see `wrappedOrBare`. */
export const unwrapData = <Data extends object>(response: Data | { data: Data }): Data =>
  'data' in response ? response.data : response;
