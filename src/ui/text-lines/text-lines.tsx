import { line as lineClass, textLines } from './text-lines.css.ts';

/** Several short texts on lines of their own as one value, such as in a cell of a table. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className={textLines}>
      {lines.map((line, index) => (
        <span key={index} className={lineClass}>
          {line}
        </span>
      ))}
    </span>
  );
}
