import type { ComponentProps, ReactNode } from 'react';
import { supportReplySchema } from '#contract/admin-support.ts';
import { supportMessageBodySchema } from '#contract/support.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import * as styles from './support.css.ts';
import { useDeskForm } from './use-desk-act.ts';

const EMPTY = { message: '' };

/** Answers the shopper, who also gets it by mail. */
export function AnswerForm({ id }: { id: number }) {
  const { form, isBusy, field, submit, onSubmit } = useDeskForm(id, 'reply', {
    schema: supportReplySchema,
    defaultValues: EMPTY,
  });
  const sendAndResolve = form.handleSubmit((answer) => submit({ ...answer, status: 'resolved' }));
  return (
    <MessageForm
      title="Answer"
      box={{ label: 'Answer to the customer', hint: 'Is sent by email too', ...field('message') }}
      isBusy={isBusy}
      onSubmit={onSubmit}
    >
      <Button type="submit" busy={isBusy}>
        Send answer
      </Button>
      <Button tone="quiet" busy={isBusy} onClick={() => void sendAndResolve()}>
        Send and resolve
      </Button>
    </MessageForm>
  );
}

/** A note that the shopper never sees. */
export function NoteForm({ id }: { id: number }) {
  const { isBusy, field, onSubmit } = useDeskForm(id, 'notes', {
    schema: supportMessageBodySchema,
    defaultValues: EMPTY,
  });
  return (
    <MessageForm
      title="Internal note"
      box={{ label: 'Note', hint: 'For staff alone. The customer never sees it', ...field('message') }}
      isBusy={isBusy}
      onSubmit={onSubmit}
    >
      <Button type="submit" tone="quiet" busy={isBusy}>
        Add note
      </Button>
    </MessageForm>
  );
}

interface MessageFormProps {
  title: string;
  box: ComponentProps<typeof TextAreaField>;
  isBusy: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** The buttons. */
  children: ReactNode;
}

function MessageForm({ title, box, isBusy, onSubmit, children }: MessageFormProps) {
  return (
    <form className={styles.write} noValidate aria-label={title} onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <TextAreaField rows={5} {...box} />
      </FormFields>
      <div className={styles.buttons}>{children}</div>
    </form>
  );
}
