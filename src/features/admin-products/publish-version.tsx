import { Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { formatNames } from '#contract/products/format-names.ts';
import { CHANGELOG_MAX, PRODUCT_FILE_SIZE_MAX } from '#contract/products/product-limits.ts';
import type { CheckedProductFile } from '#contract/products/product-versions.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { hasSameFiles } from '#lib/products/version-form.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { group, heading, quiet, row, versionFile, versionFiles } from './admin-products.css.ts';
import { UploadField } from './upload-field.tsx';
import { useVersionForm } from './use-version-form.ts';

const HINT = `At most ${formatBytes(PRODUCT_FILE_SIZE_MAX)} each. Archives are unpacked and checked. Put the version in the name, such as cars-1.1.0.zip.`;

const CONSEQUENCES =
  'Everyone who owns this product can download the new version right away. Owners who asked for emails about new versions get one. The number and the files of a version cannot be changed afterwards.';

/** What a checked file holds, such as `2.4 MB, 12 files: GLB, PNG`. */
const contentsText = ({ size, files, contains }: CheckedProductFile) => {
  const formats = contains.length > 0 ? `: ${formatNames(contains)}` : '';
  return `${formatBytes(size)}, ${files} ${files === 1 ? 'file' : 'files'}${formats}`;
};

function FileItem({ file, onRemove }: { file: CheckedProductFile; onRemove: (button: HTMLElement) => void }) {
  return (
    <li className={versionFile}>
      <div>
        <div>{file.name}</div>
        <div className={quiet}>{contentsText(file)}</div>
      </div>
      <IconButton
        label={`Remove ${file.name}`}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </li>
  );
}

/** Emphasized only when there is something to publish. */
function PublishButton({ hasFiles, isBusy }: { hasFiles: boolean; isBusy: boolean }) {
  return (
    <Button type="submit" tone={hasFiles ? 'primary' : 'quiet'} busy={isBusy} busyLabel="Publishing…">
      Publish version
    </Button>
  );
}

/** Uploads the files of a new version and publishes it ([design](../../../docs/design/products.md#published-versions)). */
export function PublishVersion({ product }: { product: AdminProduct }) {
  const { field, files, filesError, upload, chooseFiles, removeFile, onSubmit, publishing } = useVersionForm(product);
  const [newest] = product.versions;
  const isRepeated = newest !== undefined && hasSameFiles(files, newest);
  const remove = (upload: string, button: HTMLElement) => {
    const section = button.closest('form');
    // The button that has the focus disappears with its file.
    flushSync(() => removeFile(upload));
    section?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
  };

  return (
    <Card as="section" id="new-version" aria-label="New version">
      <form className={group} noValidate onSubmit={onSubmit}>
        <h2 className={heading}>New version</h2>
        <FormFields disabled={publishing.isBusy}>
          <Field
            label="Version"
            autoComplete="off"
            inputMode="decimal"
            hint={newest ? `Must be higher than ${newest.version}.` : 'Such as 1.0.0.'}
            {...field('version')}
          />
          <TextAreaField
            label="What changed"
            autoComplete="off"
            rows={4}
            maxLength={CHANGELOG_MAX}
            hint="One change per line. Product page, library and email show it."
            {...field('changelog')}
          />
          {files.length > 0 ? (
            <ul className={versionFiles} aria-label="Files of the new version">
              {files.map((file) => (
                <FileItem key={file.upload} file={file} onRemove={(button) => remove(file.upload, button)} />
              ))}
            </ul>
          ) : null}
          {isRepeated ? (
            <InlineNotice tone="info" sentence={`These are the same files as in ${newest.version}`} />
          ) : null}
          <UploadField label="Add files" hint={HINT} error={filesError} upload={upload} onChoose={chooseFiles} />
        </FormFields>
        <div className={row}>
          <PublishButton hasFiles={files.length > 0} isBusy={publishing.isBusy} />
        </div>
      </form>
      <ConfirmDialog
        open={publishing.isOpen}
        busy={publishing.isBusy}
        title={`Publish version ${publishing.subject?.version ?? ''}?`}
        description={isRepeated ? `These are the same files as in ${newest.version}. ${CONSEQUENCES}` : CONSEQUENCES}
        confirmLabel="Publish version"
        tone="primary"
        onCancel={publishing.cancel}
        onConfirm={() => publishing.confirm()}
      />
    </Card>
  );
}
