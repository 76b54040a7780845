import { adminProductChangedSchema } from '#contract/admin/admin-products.ts';
import { textOfLines } from '#contract/common.ts';
import { CHANGELOG_MAX, PRODUCT_FILE_SIZE_MAX, VERSION_FILES_MAX } from './product-limits.ts';
import { fileNameSchema, versionSchema } from './product-file-names.ts';
import { uploadIdSchema, uploadedFile } from './product-uploads.ts';
import { z } from '#contract/zod.ts';

/** POST admin/products/{id}/files: checks an uploaded product file. It is stored for a day, until a version with it is published. */
export const addProductFileRequestSchema = z.strictObject({
  ...uploadedFile(PRODUCT_FILE_SIZE_MAX),
  name: fileNameSchema,
});
export type AddProductFileRequest = z.output<typeof addProductFileRequestSchema>;

export const checkedFileSchema = z.object({
  upload: uploadIdSchema,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  format: z.string(),
  /** Number of files in it, 1 for a file that is not an archive. */
  files: z.int(),
  /** Formats inside an archive that a developer imports. */
  contains: z.array(z.string()),
  /** Left out by a node of the previous release. */
  sha256: z.string().optional(),
});
export type CheckedProductFile = z.output<typeof checkedFileSchema>;
export const productFileAddedSchema = z.object({ data: checkedFileSchema });

const DESCRIBE_CHANGES = 'Describe what changed';

/** POST admin/products/{id}/versions: publishes a version. It cannot be changed afterwards, because users own its files. */
export const publishVersionRequestSchema = z.strictObject({
  version: versionSchema,
  /** One change per line. */
  changelog: textOfLines(DESCRIBE_CHANGES)
    .min(1, DESCRIBE_CHANGES)
    .max(CHANGELOG_MAX, `Must be at most ${CHANGELOG_MAX} characters long`),
  /** The uploads of its files. */
  files: z
    .array(uploadIdSchema)
    .min(1, 'Add at least one file')
    .max(VERSION_FILES_MAX, `A version has at most ${VERSION_FILES_MAX} files`)
    .refine((files) => new Set(files).size === files.length, { error: 'A file is in the list twice' }),
});
export type PublishVersionRequest = z.output<typeof publishVersionRequestSchema>;
export const versionPublishedSchema = adminProductChangedSchema;
