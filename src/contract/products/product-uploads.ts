import { requiredText } from '#contract/common.ts';
import { ID_MAX } from '#contract/id-param.ts';
import { productImageSchema } from './product.ts';
import { PICTURE_ALT_MAX, PICTURE_SIZE_MAX, PRODUCT_FILE_SIZE_MAX, PRODUCT_PICTURES_MAX } from './product-limits.ts';
import { z } from '#contract/zod.ts';

/**
 * Bytes of a part of an uploaded file; the last one may be shorter. A client has 30 s for each request, so a connection needs about half
 * a megabit per second.
 */
export const UPLOAD_PART_SIZE = 2 * 1024 ** 2;

/** Number of parts of a file. @param size bytes */
export const countParts = (size: number): number => Math.ceil(size / UPLOAD_PART_SIZE);

const PARTS_MAX = countParts(PRODUCT_FILE_SIZE_MAX);

/** Starts with the time of the upload, in ms and base 36. */
export const uploadIdSchema = z.string().regex(/^[0-9a-z]{8,9}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** POST admin/uploads: a place for the parts of a file. */
export const startUploadRequestSchema = z.strictObject({});
export const uploadStartedSchema = z.object({ data: z.object({ id: uploadIdSchema }) });

const partSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})$/)
  .transform(Number)
  .refine((part) => part < PARTS_MAX);

/** PUT admin/uploads/{id}/parts/{part}: the bytes of a part, counted from 0. Sending it again replaces it. */
export const uploadPartParamsSchema = z.object({ id: uploadIdSchema, part: partSchema });
export const uploadPartResponseSchema = z.object({ data: z.object({ part: z.int() }) });

/** A file whose parts are all stored. @param sizeMax bytes */
export const uploadedFile = (sizeMax: number) => ({ upload: uploadIdSchema, size: z.int().positive().max(sizeMax) });

/** POST admin/products/{id}/pictures: makes a picture of an uploaded file. It is shown once it is saved with the others. */
export const addPictureRequestSchema = z.strictObject(uploadedFile(PICTURE_SIZE_MAX));
export const pictureAddedSchema = z.object({ data: productImageSchema });

/** What an admin writes about the pictures. */
export const picturesSchema = z
  .array(
    z.strictObject({
      /** A picture of the product, or an uploaded one. */
      image: z.string().max(200),
      alt: requiredText('Describe this picture').max(
        PICTURE_ALT_MAX,
        `Description must be at most ${PICTURE_ALT_MAX} characters long`,
      ),
    }),
  )
  .min(1, 'A product needs at least one picture')
  .max(PRODUCT_PICTURES_MAX, `A product has at most ${PRODUCT_PICTURES_MAX} pictures`)
  .refine((pictures) => new Set(pictures.map(({ image }) => image)).size === pictures.length, {
    error: 'A picture is in the list twice',
  });

/** PUT admin/products/{id}/pictures: all pictures, the cover first; null for those of the last import. */
export const savePicturesRequestSchema = z.strictObject({
  /** The revision that the admin edited. A newer stored one is not overwritten. */
  revision: z.int().positive().max(ID_MAX),
  pictures: picturesSchema.nullable(),
});
export type SavePicturesRequest = z.output<typeof savePicturesRequestSchema>;
