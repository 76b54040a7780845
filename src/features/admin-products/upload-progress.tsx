import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { quiet, uploadBar, uploadProgress } from './admin-products.css.ts';

interface UploadProgressProps {
  ref: Ref<HTMLDivElement>;
  name: string;
  /** Of the file, from 0 to 1; at 1 the server still checks it. */
  share: number;
  onCancel: () => void;
}

/** How much of a file was sent, and a way to stop. */
export function UploadProgress({ ref, name, share, onCancel }: UploadProgressProps) {
  return (
    <div ref={ref} className={uploadProgress}>
      <span className={quiet} role="status">
        {share < 1 ? `Uploading ${name}` : `Checking ${name}`}
      </span>
      <progress className={uploadBar} aria-label={`Upload of ${name}`} max={1} {...(share < 1 && { value: share })} />
      <Button tone="quiet" size="small" aria-label={`Stop the upload of ${name}`} onClick={onCancel}>
        Stop
      </Button>
    </div>
  );
}
