import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '#lib/browser/save-file.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

interface DocumentButtonProps {
  children: ReactNode;
  /** Loads the PDF. */
  load: (signal?: AbortSignal) => Promise<Blob>;
  /** Name under which it is saved. */
  fileName: string;
  size?: 'small';
  className?: string;
}

/** Loads and saves a document of an order. */
export function DocumentButton({ children, load, fileName, ...look }: DocumentButtonProps) {
  const feedback = useFeedback();
  const { isBusy, submit } = useSubmission<string, Blob>({
    submit: (_, signal) => load(signal),
    onSucceeded: (pdf) => saveBlob(pdf, fileName),
    onFailed: feedback.failure,
  });
  return (
    <Button
      {...look}
      tone="quiet"
      icon={<FileText size={16} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => submit(fileName)}
    >
      {children}
    </Button>
  );
}
