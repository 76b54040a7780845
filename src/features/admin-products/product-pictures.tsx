import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { AddPictures } from './add-pictures.tsx';
import { group, heading, pictures as picturesClass, quiet, row } from './admin-products.css.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { PictureItem } from './picture-item.tsx';
import { type SavePicturesParts, useSavePictures } from './use-save-pictures.ts';

/** Uploads, sorts, describes and removes pictures of a product ([design](../../../docs/design.md#products)). */
export function ProductPictures({ product, draft, onReload }: SavePicturesParts) {
  const { pictures } = draft;
  const addField = useRef<HTMLInputElement>(null);
  const [announced, setAnnounced] = useState('');
  const saving = useSavePictures({ product, draft, onReload });

  const discard = () => {
    saving.clear();
    draft.discard();
  };
  const move = (from: number, to: number) => {
    draft.move(from, to);
    setAnnounced(to === 0 ? `Picture ${from + 1} is the cover now` : `Picture ${from + 1} is picture ${to + 1} now`);
  };
  const remove = (image: string) => {
    // The button that has the focus disappears with its picture.
    flushSync(() => draft.remove(image));
    addField.current?.focus();
  };

  return (
    <Card as="section" aria-label="Pictures" className={group}>
      <h2 className={heading}>Pictures</h2>
      <FormFields disabled={saving.isBusy}>
        {pictures.length === 0 ? <p className={quiet}>This product has no pictures yet.</p> : null}
        <ol className={picturesClass}>
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.image}
              picture={picture}
              position={index}
              count={pictures.length}
              error={saving.errors.get(index)}
              onDescribe={(alt) => draft.describe(picture.image, alt)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(picture.image)}
            />
          ))}
        </ol>
        <AddPictures ref={addField} productId={product.id} count={pictures.length} onAdd={draft.add} />
      </FormFields>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {saving.conflict === null ? null : <ConflictNotice message={saving.conflict} onDiscard={discard} />}
      <PictureActions product={product} draft={draft} saving={saving} onDiscard={discard} />
    </Card>
  );
}

interface PictureActionsProps extends Pick<SavePicturesParts, 'product' | 'draft'> {
  saving: ReturnType<typeof useSavePictures>;
  onDiscard: () => void;
}

function PictureActions({ product, draft, saving, onDiscard }: PictureActionsProps) {
  return (
    <div className={row}>
      <Button busy={saving.isBusy} busyWords="Saving…" aria-disabled={!draft.isChanged} onClick={saving.save}>
        Save pictures
      </Button>
      {draft.isChanged ? (
        <Button tone="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      ) : null}
      {product.are_pictures_edited && !draft.isChanged ? (
        <Button tone="quiet" aria-disabled={saving.isBusy} onClick={saving.useImported}>
          Use the imported pictures
        </Button>
      ) : null}
    </div>
  );
}
