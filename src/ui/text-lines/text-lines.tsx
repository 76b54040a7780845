import { line as lineClass, textLines } from './text-lines.css.ts';

/** Several short texts below each other in one cell of a table. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className={textLines}>
      {lines.map((line) => (
        <span key={line} className={lineClass}>
          {line}
        </span>
      ))}
    </span>
  );
}
