import { quiet, uploadBar, uploadProgress } from './admin-products.css.ts';

/** How much of a file was sent. @param share from 0 to 1; at 1 the server still checks the file */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  return (
    <div className={uploadProgress}>
      <span className={quiet} role="status">
        {share < 1 ? `Uploading ${name}` : `Checking ${name}`}
      </span>
      <progress className={uploadBar} aria-label={`Upload of ${name}`} max={1} {...(share < 1 && { value: share })} />
    </div>
  );
}
