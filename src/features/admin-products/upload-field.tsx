import { getHttpStatus, messagesFrom } from '#api/api-error.ts';
import type { FileUpload } from '#api/admin/products/upload-file.ts';
import type { useUpload } from '#machines/upload/upload.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { uploadChooser } from './admin-products.css.ts';
import { UploadProgress } from './upload-progress.tsx';

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
  /** `isBlocking`: whether the form was submitted before all chosen files are added. */
  upload: ReturnType<typeof useUpload<UploadedItem, unknown>> & { isBlocking: boolean };
  onChoose: (files: readonly File[]) => void;
}

/**
 * Chooses files, shows how much of them was sent, and says why one was not added. Screen readers skip a disabled field, so an unfinished
 * upload is shown as an alert.
 */
export function UploadField({ label, hint, error, accept, upload, onChoose }: UploadFieldProps) {
  return (
    <>
      <Field
        label={label}
        hint={hint}
        // Whether a file is missing is known after the upload.
        error={upload.isUnfinished ? undefined : error}
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
      {upload.isBlocking ? (
        <InlineNotice
          tone="error"
          sentence="A file is still uploading or has failed. Wait for it, stop it or skip it"
        />
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
