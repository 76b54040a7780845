import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import type { ButtonVariants } from '#ui/button/button.css.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { type FilesSum, describeFiles } from './describe-files.ts';
import * as styles from './downloads.css.ts';

/** A download of more files begins with a question: it takes a while, and fills the folder of downloads. */
const FILES_WITHOUT_QUESTION = 5;

/** Asks once before a download of many files. */
const useDownloadQuestion = (start: () => void) => {
  const feedback = useFeedback();
  return useConfirmation<FilesSum, undefined>({
    act: () => Promise.resolve(undefined),
    onDone: start,
    onFailed: feedback.failure,
  });
};

interface QueueButtonProps extends Pick<ButtonVariants, 'tone'> {
  /** Its label. */
  children: ReactNode;
  /** What it downloads; undefined if the server did not say. */
  sum: FilesSum | undefined;
  isBusy?: boolean;
  /** Whether a queue can start. */
  isFree: boolean;
  start: () => void;
}

/** Starts the download of several products, and says beside it how many files they have and how large they are. */
export function QueueButton({ children, sum, tone, isBusy = false, isFree, start }: QueueButtonProps) {
  const id = useId();
  const question = useDownloadQuestion(start);
  const press = () => {
    if (sum !== undefined && sum.count > FILES_WITHOUT_QUESTION) question.ask(sum);
    else start();
  };
  return (
    <div className={styles.queueStart}>
      <Button
        tone={tone}
        icon={<Download size={16} aria-hidden="true" />}
        busy={isBusy}
        aria-disabled={!isFree}
        aria-describedby={sum && id}
        onClick={press}
      >
        {children}
      </Button>
      {sum ? (
        <span className={styles.queueSum} id={id}>
          {describeFiles(sum)}
        </span>
      ) : null}
      {question.subject ? (
        <ConfirmDialog
          open={question.isOpen}
          busy={question.isBusy}
          title={`Download ${describeFiles(question.subject)}?`}
          description="The files are saved one after the other. You can cancel at any time."
          confirmLabel="Download files"
          tone="primary"
          onCancel={question.cancel}
          onConfirm={() => question.confirm()}
        />
      ) : null}
    </div>
  );
}
