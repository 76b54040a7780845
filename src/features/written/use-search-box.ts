import { type RefObject, useEffect, useRef } from 'react';

/**
 * An uncontrolled search box whose text is in the URL, which is later than the typed text. The box follows any other change of the
 * URL, such as by a link or Back.
 * @returns the box, and a function that notes what is typed into it
 */
export const useSearchBox = (text: string): [RefObject<HTMLInputElement | null>, (typed: string) => void] => {
  const box = useRef<HTMLInputElement>(null);
  /** Typed texts that are not in the URL yet, the oldest first. */
  const typed = useRef<string[]>([]);
  useEffect(() => {
    const index = typed.current.indexOf(text);
    typed.current = index < 0 ? [] : typed.current.slice(index + 1);
    if (index < 0 && box.current) box.current.value = text;
  }, [text]);
  return [box, (value) => void typed.current.push(value)];
};
