import { zodResolver } from '@hookform/resolvers/zod';
import type { RefCallback } from 'react';
import { useForm } from 'react-hook-form';
import {
  REOPEN_DAYS,
  type SupportMessageBody,
  type SupportThread,
  supportMessageBodySchema,
} from '#contract/support/support.ts';
import { canClose, canWrite } from '#lifecycles/support-request-lifecycle.ts';
import { fieldProps } from '#forms/field-props.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { ThreadEntries } from './thread-entries.tsx';
import * as styles from './support.css.ts';
import { useThreadActions } from './use-thread-actions.ts';

const EMPTY = { message: '' };

interface EndedRequestProps {
  thread: SupportThread;
  replacedRef: RefCallback<HTMLElement>;
  actions: ReturnType<typeof useThreadActions>;
}

/** Shown instead of the message form when the request is resolved or closed. */
function EndedRequest({ thread, replacedRef, actions: { isBusy, isClosing, isReopening, send } }: EndedRequestProps) {
  const { status, reopen_until: reopenUntil } = thread;
  return (
    <div ref={replacedRef} className={styles.write}>
      <p>
        {reopenUntil === null
          ? `The ${REOPEN_DAYS} days for reopening this request have passed.`
          : `You can reopen this request until ${formatDateTime(reopenUntil)}.`}
      </p>
      <div className={styles.buttons}>
        {reopenUntil === null ? (
          <ButtonLink href="/account/support/new">Ask for help</ButtonLink>
        ) : (
          <Button
            busy={isReopening}
            disabled={isBusy && !isReopening}
            onClick={() => send({ type: 'thread.reopen', status, reopenUntil })}
          >
            Reopen request
          </Button>
        )}
        {canClose(status) ? (
          <Button
            tone="quiet"
            busy={isClosing}
            disabled={isBusy && !isClosing}
            onClick={() => send({ type: 'thread.close', status })}
          >
            Close request
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The thread of a request with the actions of its user. */
export function Thread({ thread }: { thread: SupportThread }) {
  const form = useForm<SupportMessageBody>({ resolver: zodResolver(supportMessageBodySchema), defaultValues: EMPTY });
  useLongForm(form);
  const actions = useThreadActions(thread.id, {
    written: () => form.reset(EMPTY),
    failed: (error) => showFieldErrors(form, error),
  });
  const { isBusy, isWriting, isClosing, send } = actions;

  const { status, reopen_until: reopenUntil } = thread;
  const state = `${status} ${reopenUntil === null}`;
  // A user who reopens a request is about to write.
  const { replacedRef, containerRef } = useFocusHandover(state, 'textarea, a, button');
  const sendMessage = ({ message: text }: SupportMessageBody) => send({ type: 'thread.write', text, status });
  const entries = thread.entries.map((entry) => ({
    ...entry,
    author: entry.author === 'shopper' ? 'You' : 'Support',
    isOwn: entry.author === 'shopper',
    isInternal: false,
  }));

  return (
    <>
      <ThreadEntries entries={entries} />
      <div ref={containerRef} className={contents}>
        {canWrite(status) ? (
          <form
            ref={replacedRef}
            className={styles.write}
            noValidate
            aria-label="Reply"
            onSubmit={(event) => void form.handleSubmit(sendMessage)(event)}
          >
            <FormFields disabled={isBusy}>
              <TextAreaField label="Your message" autoComplete="off" rows={5} {...fieldProps(form, 'message')} />
            </FormFields>
            <div className={styles.buttons}>
              <Button type="submit" busy={isWriting} disabled={isBusy && !isWriting}>
                Send
              </Button>
              <Button
                tone="quiet"
                busy={isClosing}
                disabled={isBusy && !isClosing}
                onClick={() => send({ type: 'thread.close', status })}
              >
                Close request
              </Button>
            </div>
          </form>
        ) : (
          // Remounted when its buttons change.
          <EndedRequest key={state} thread={thread} replacedRef={replacedRef} actions={actions} />
        )}
      </div>
    </>
  );
}
