import { getHttpStatus, messagesFrom, toApiError } from '#api/api-error.ts';
import type { FileUpload } from '#api/admin/products/upload-file.ts';
import type { useUpload } from '#machines/upload/upload.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { WITHOUT_SCROLL, useFocusHandover } from '#ui/use-focus-handover.ts';
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

/** Which controls of an upload are shown. */
const getShown = ({ isBusy, error }: UploadFieldProps['upload']) => {
  if (isBusy) return 'progress';
  return error === null ? 'chooser' : 'failure';
};

const INTERRUPTED = 'The upload was interrupted. Try again to continue it';

/** Why a file was not added. A lost connection has no message of the server, so the text says what Try again does. */
const getReason = (error: unknown) =>
  toApiError(error).kind === 'network' ? INTERRUPTED : messagesFrom(error).join(' ') || INTERRUPTED;

/**
 * Chooses files, shows how much of them was sent, and says why one was not added. Screen readers skip a disabled field, so an unfinished
 * upload is shown as an alert.
 */
export function UploadField({ label, hint, error, accept, upload, onChoose }: UploadFieldProps) {
  const shown = getShown(upload);
  const { replacedRef, containerRef } = useFocusHandover(
    shown,
    shown === 'chooser' ? 'input' : 'button',
    WITHOUT_SCROLL,
  );
  return (
    <div ref={containerRef} className={contents}>
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
        <UploadProgress ref={replacedRef} name={upload.name} share={upload.share} onCancel={upload.cancel} />
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
          details={<p>{getReason(upload.error)}</p>}
          action={
            <>
              {getHttpStatus(upload.error) === 422 ? null : (
                <Button ref={replacedRef} onClick={upload.retry}>
                  Try again
                </Button>
              )}
              <Button ref={replacedRef} tone="quiet" onClick={upload.skip}>
                Skip this file
              </Button>
            </>
          }
        />
      ) : null}
    </div>
  );
}
