/** Reads an answer that is sent as `{ data }` or as the bare value, see `wrappedOrBare`. */
export const unwrapData = <Data extends object>(answer: Data | { data: Data }): Data =>
  'data' in answer ? answer.data : answer;
