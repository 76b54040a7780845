import { type UploadedFile, createFileUpload } from '#api/admin/products/upload-file.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ShopApi } from '#api/shop-api.ts';
import { useUnsavedDraft } from '#forms/use-unsaved-draft.ts';
import { useUpload } from '#machines/upload/upload.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import type { UploadedItem } from './upload-field.tsx';

interface UploadLimits<Output> {
  /** Bytes of a file. */
  sizeMax: number;
  countMax: number;
  /** Says what is wrong with a file that is empty or too large. */
  sizeMessage: string;
  countMessage: string;
  /** Adds an uploaded file to the product. @param name of the chosen file */
  add: (api: ShopApi, uploaded: UploadedFile, name: string, signal: AbortSignal) => Promise<Output>;
}

/** Uploads chosen files one after the other. Leaving the page before all are added asks first. */
export const useLimitedUpload = <Output>({
  sizeMax,
  countMax,
  sizeMessage,
  countMessage,
  add,
}: UploadLimits<Output>) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const upload = useUpload({
    send: async ({ name, upload: file }: UploadedItem, signal, onProgress) =>
      add(api, await file.send(signal, onProgress), name, signal),
  });
  useUnsavedDraft(upload.actor, upload.isUnfinished);

  /** @param count files that are added already */
  const choose = (chosen: readonly File[], count: number) => {
    const usable = chosen.filter(({ size }) => size > 0 && size <= sizeMax);
    const room = countMax - count - upload.waiting;
    if (usable.length < chosen.length) feedback.warn(sizeMessage);
    if (usable.length > room) feedback.warn(countMessage);
    upload.choose(
      usable.slice(0, Math.max(room, 0)).map((file) => ({ name: file.name, upload: createFileUpload(api, file) })),
    );
  };

  return { upload, choose };
};
