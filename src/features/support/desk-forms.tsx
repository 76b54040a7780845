import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { type SupportMessageBody, supportMessageBodySchema } from '#contract/support.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import * as styles from './support.css.ts';
import { useDeskAct } from './use-desk-act.ts';

const EMPTY = { message: '' };

const useMessageForm = () =>
  useForm<SupportMessageBody>({ resolver: zodResolver(supportMessageBodySchema), defaultValues: EMPTY });

/** What becomes of the text in the box: it goes when it is sent, and stays with what is wrong when it is not. */
const boxOf = (form: UseFormReturn<SupportMessageBody>) => ({
  done: () => form.reset(EMPTY),
  failed: (error: unknown) => {
    const text = fieldErrorsFrom(error)?.['message'];
    if (text !== undefined) form.setError('message', { message: text });
  },
});

/** Answers the shopper, who also gets it by mail. */
export function AnswerForm({ id }: { id: number }) {
  const form = useMessageForm();
  const { isBusy, submit } = useDeskAct(id, 'reply', boxOf(form));
  const answerAnd = (status: 'waiting_for_customer' | 'resolved') => () =>
    void form.handleSubmit(({ message }) => submit({ message, status }))();
  return (
    <MessageForm
      form={form}
      title="Answer"
      label="Answer to the customer"
      hint="Is sent by email too"
      isBusy={isBusy}
      onSubmit={answerAnd('waiting_for_customer')}
    >
      <Button type="submit" busy={isBusy}>
        Send answer
      </Button>
      <Button tone="quiet" busy={isBusy} onClick={answerAnd('resolved')}>
        Send and resolve
      </Button>
    </MessageForm>
  );
}

/** A note that the shopper never sees. */
export function NoteForm({ id }: { id: number }) {
  const form = useMessageForm();
  const { isBusy, submit } = useDeskAct(id, 'notes', boxOf(form));
  return (
    <MessageForm
      form={form}
      title="Internal note"
      label="Note"
      hint="For staff alone. The customer never sees it"
      isBusy={isBusy}
      onSubmit={() => void form.handleSubmit((body) => submit(body))()}
    >
      <Button type="submit" tone="quiet" busy={isBusy}>
        Add note
      </Button>
    </MessageForm>
  );
}

interface MessageFormProps {
  form: UseFormReturn<SupportMessageBody>;
  title: string;
  label: string;
  hint: string;
  isBusy: boolean;
  onSubmit: () => void;
  /** The buttons. */
  children: ReactNode;
}

function MessageForm({ form, title, label, hint, isBusy, onSubmit, children }: MessageFormProps) {
  return (
    <form
      className={styles.write}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormFields disabled={isBusy}>
        <TextAreaField
          label={label}
          hint={hint}
          rows={5}
          error={form.formState.errors.message?.message}
          {...form.register('message')}
        />
      </FormFields>
      <div className={styles.buttons}>{children}</div>
    </form>
  );
}
