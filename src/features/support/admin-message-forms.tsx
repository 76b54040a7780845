import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { supportMessageBodySchema } from '#contract/support/support.ts';
import { Button } from '#ui/button/button.tsx';
import { growingArea } from '#ui/field/growing-area.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import * as styles from './support.css.ts';
import { useAdminRequestForm, type useReplyForm } from './use-admin-request-action.ts';

/** Name of the button that also resolves the request. */
const RESOLVE = 'resolve';

interface ReplyFormProps extends ReturnType<typeof useReplyForm> {
  /** Nobody can receive an email when the account was deleted. */
  isEmailed: boolean;
}

/** Replies to the user. */
export function ReplyForm({ isBusy, field, submit, submitWith, isEmailed }: ReplyFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const isResolving = event.nativeEvent.submitter?.getAttribute('name') === RESOLVE;
    submitWith((reply) => submit(isResolving ? { ...reply, status: 'resolved' } : reply))(event);
  };
  return (
    <MessageForm
      title="Reply"
      box={{
        label: 'Reply to the user',
        hint: isEmailed ? 'Also sent by email' : 'Not sent by email, because the account was deleted',
        ...field('message'),
      }}
      isBusy={isBusy}
      onSubmit={send}
    >
      <Button type="submit" busy={isBusy}>
        Send reply
      </Button>
      <Button type="submit" name={RESOLVE} tone="quiet" busy={isBusy}>
        Send and resolve
      </Button>
    </MessageForm>
  );
}

/** Adds a note that only admins can see. */
export function NoteForm({ id }: { id: number }) {
  const { isBusy, field, onSubmit } = useAdminRequestForm(id, 'notes', {
    schema: supportMessageBodySchema,
    defaultValues: { message: '' },
  });
  return (
    <MessageForm
      title="Internal note"
      box={{ label: 'Note', hint: 'Only admins can see it', className: growingArea, rows: 2, ...field('message') }}
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
  box: Omit<ComponentProps<typeof TextAreaField>, 'autoComplete'>;
  isBusy: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** The buttons. */
  children: ReactNode;
}

function MessageForm({ title, box, isBusy, onSubmit, children }: MessageFormProps) {
  return (
    <form className={styles.write} noValidate aria-label={title} onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <TextAreaField autoComplete="off" {...box} />
      </FormFields>
      <div className={styles.buttons}>{children}</div>
    </form>
  );
}
