/** What a call answers whose wrapping the specification (section 7) leaves open: the thing itself, out of `{ data }` or bare. */
export const dataIn = <Data extends object>(answer: Data | { data: Data }): Data =>
  'data' in answer ? answer.data : answer;
