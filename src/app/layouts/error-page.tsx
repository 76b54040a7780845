import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { getRequestId } from '#api/api-error.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ReportProblemButton } from '#features/problem-report/report-problem-button.tsx';
import { useReportProblem } from '#machines/recorder-report/report-problem.react.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';
import { OfflineError } from '../routing/offline-error.ts';
import { OfflinePage } from './offline-page.tsx';

/**
 * Shown when a page failed to load or to render. The error is in the browser's console; support needs the request id. Only
 * the guards of pages throw a 404, or a 403 with what to show: an unknown address has a page of its own.
 */
export function ErrorPage() {
  const error = useRouteError();
  if (error instanceof OfflineError) return <OfflineErrorPage />;
  if (!isRouteErrorResponse(error)) return <CrashedPage error={error} />;
  if (error.status === 403) return error.data as ReactNode;
  return error.status === 404 ? <NotFound isDenied /> : <CrashedPage error={error} />;
}

function OfflineErrorPage() {
  const { pageFailed } = useFeedback();
  useEffect(() => pageFailed('offline'), [pageFailed]);
  return <OfflinePage />;
}

function CrashedPage({ error }: { error: unknown }) {
  const report = useReportProblem();
  useEffect(() => {
    report({ type: 'page.crashed', error: error instanceof Error ? error.name : typeof error });
  }, [report, error]);
  return (
    <>
      <title>{documentTitle('Something went wrong')}</title>
      <Page title="Something went wrong">
        <Notice
          tone="error"
          sentence="This page could not be loaded. Please reload it, or try again later."
          action={
            <>
              <Button onClick={() => window.location.reload()}>Reload</Button>
              <ReportProblemButton />
              <ButtonLink tone="quiet" href="/">
                Return to Homepage
              </ButtonLink>
            </>
          }
          requestId={getRequestId(error) ?? undefined}
        />
      </Page>
    </>
  );
}

/** The same page without the header and footer, when those failed to render. */
export function BareErrorPage() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}
