/** First and last byte, inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110).
 * @param size bytes of the file
 * @returns `whole` without a header, and for several ranges or other units, as the RFC allows; `unsatisfiable` for a range that starts
 * after the end of the file
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
};
