import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * An uncontrolled search box whose text is in the URL, which is later than the typed text. The box follows any other change of the
 * URL, such as by a link or Back.
 * @param apply puts a typed text into the URL
 * @returns the box, and a function that takes what is typed into it
 */
export const useSearchBox = (
  text: string,
  apply: (typed: string) => void,
): [RefObject<HTMLInputElement | null>, (typed: string) => void] => {
  const box = useRef<HTMLInputElement>(null);
  /** Typed texts that are not in the URL yet, the oldest first. */
  const typed = useRef<string[]>([]);
  /** Text of the URL when the effect last ran. */
  const shown = useRef(text);
  const change = (value: string) => {
    typed.current.push(value);
    apply(value);
  };
  /** A user can type into a document of the server before it hears of that. */
  const applyEarlyText = useEffectEvent((early: string) => {
    if (early !== text && typed.current.length === 0) change(early);
  });
  useEffect(() => {
    if (!box.current) return;
    if (text === shown.current) {
      applyEarlyText(box.current.value);
      return;
    }
    shown.current = text;
    const index = typed.current.indexOf(text);
    typed.current = index < 0 ? [] : typed.current.slice(index + 1);
    if (index < 0) box.current.value = text;
  }, [text]);
  return [box, change];
};
