import * as styles from './preview.css.ts';

interface PreviewInfoProps {
  /** What of the product is shown. */
  shown: string;
  /** How much of it is drawn, such as the triangles of a reduced model. */
  details?: string | undefined;
}

/** Above the controls: what the stage shows, and that the files of a buyer have more. */
export function PreviewInfo({ shown, details }: PreviewInfoProps) {
  return (
    <p>
      <strong className={styles.shown}>{shown}</strong> Reduced preview{details ? `: ${details}` : ''}. You buy the
      complete files.
    </p>
  );
}
