import type { SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { useUpload } from '#machines/upload/upload.react.ts';

type Upload = Pick<ReturnType<typeof useUpload>, 'isUnfinished' | 'readIsUnfinished'>;
type Submit = (event: SubmitEvent<HTMLFormElement>) => void;
type Choose = (files: readonly File[]) => void;

/** Not an error of a field, so that validating the fields during an upload neither sets nor removes it. */
const UPLOAD_ERROR = 'root.upload';

/** Keeps a form from being submitted before all chosen files are added. */
export const createUploadGuard = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { isUnfinished, readIsUnfinished }: Upload,
) => {
  const refuse = () => form.setError(UPLOAD_ERROR, { type: 'upload' });
  return {
    /** Whether a submit was refused, and the upload is still unfinished. */
    isBlocking: form.formState.errors.root?.['upload'] !== undefined && isUnfinished,
    /** Sends nothing during an upload; the upload field then shows an alert. */
    whenReady:
      (send: (request: Sent) => void) =>
      (request: Sent): void =>
        readIsUnfinished() ? refuse() : send(request),
    /** Validates the fields during an upload too, so that all errors are shown at once. */
    guardSubmit:
      (submit: Submit): Submit =>
      (event) => {
        if (readIsUnfinished()) void form.handleSubmit(refuse, refuse)(event);
        else submit(event);
      },
    /** The next upload starts without an alert. */
    guardChoose:
      (choose: Choose): Choose =>
      (files) => {
        form.clearErrors(UPLOAD_ERROR);
        choose(files);
      },
  };
};
