import type { Ref } from 'react';
import { messagesFrom, statusOf } from '#api/api-error.ts';
import { PICTURE_SIZE_MAX, PICTURE_WIDTH_MIN } from '#contract/product-limits.ts';
import { formatBytes } from '#lib/bytes.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type PictureUploadParts, usePictureUpload } from './use-picture-upload.ts';

const HINT = `JPEG, PNG, WebP or AVIF, at least ${PICTURE_WIDTH_MIN} px wide and at most ${formatBytes(PICTURE_SIZE_MAX)}. Lists show it cropped to 4:3. Shoppers see it once you save.`;

interface AddPicturesProps extends PictureUploadParts {
  ref: Ref<HTMLInputElement>;
}

/** Chooses and uploads pictures, and says why one was not added. */
export function AddPictures({ productId, count, onAdd, ref }: AddPicturesProps) {
  const { isBusy, current, progress, failure, choose, retry, skip } = usePictureUpload({ productId, count, onAdd });
  return (
    <>
      <Field
        ref={ref}
        label="Add pictures"
        hint={HINT}
        type="file"
        autoComplete="off"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        disabled={isBusy}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {isBusy && current ? <UploadProgress name={current.name} share={progress} /> : null}
      {failure !== null && current ? (
        <Notice
          compact
          tone="error"
          sentence={`${current.name} was not added`}
          details={<p>{messagesFrom(failure).join(' ') || 'The upload was interrupted'}</p>}
          action={
            <>
              {statusOf(failure) === 422 ? null : <Button onClick={retry}>Try again</Button>}
              <Button tone="quiet" onClick={skip}>
                Skip this file
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
