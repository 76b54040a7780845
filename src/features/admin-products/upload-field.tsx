import { getHttpStatus, messagesFrom } from '#api/api-error.ts';
import type { FileUpload } from '#api/admin/products/upload-file.ts';
import type { useUpload } from '#machines/upload/upload.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { uploadChooser } from './admin-products.css.ts';
import { UploadProgress } from './upload-progress.tsx';

/** Error of a form that is submitted before all chosen files are added. */
export const UPLOAD_UNFINISHED = 'A file is not added yet. Wait for it, or stop or skip it';

/** A chosen file, and its upload. */
export interface UploadedItem {
  name: string;
  upload: FileUpload;
}

interface UploadFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** Types of files that the browser offers first. */
  accept?: string;
  upload: ReturnType<typeof useUpload<UploadedItem, unknown>>;
  onChoose: (files: readonly File[]) => void;
}

/**
 * Chooses files, shows how much of them was sent, and says why one was not added. While one is sent, the field is disabled and cannot show
 * an error to everybody, so that an upload that is not finished is an alert.
 */
export function UploadField({ label, hint, error, accept, upload, onChoose }: UploadFieldProps) {
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={error === UPLOAD_UNFINISHED ? undefined : error}
        className={uploadChooser}
        type="file"
        autoComplete="off"
        accept={accept}
        multiple
        disabled={upload.isBusy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {upload.isBusy && upload.name !== undefined ? (
        <UploadProgress name={upload.name} share={upload.share} onCancel={upload.cancel} />
      ) : null}
      {error === UPLOAD_UNFINISHED && upload.isUnfinished ? (
        <InlineNotice tone="error" sentence={UPLOAD_UNFINISHED} />
      ) : null}
      {upload.error !== null && upload.name !== undefined ? (
        <Notice
          compact
          tone="error"
          sentence={`${upload.name} was not added`}
          details={<p>{messagesFrom(upload.error).join(' ') || 'The upload was interrupted'}</p>}
          action={
            <>
              {getHttpStatus(upload.error) === 422 ? null : <Button onClick={upload.retry}>Try again</Button>}
              <Button tone="quiet" onClick={upload.skip}>
                Skip this file
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
