import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { type ErrorPageKind, useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Page } from '#ui/page/page.tsx';

interface UnavailablePageProps {
  kind: ErrorPageKind;
  title: string;
  documentName: string;
  children: ReactNode;
}

/** Shown in place of a page that is not for this user or does not exist, and recorded. */
export function UnavailablePage({ kind, title, documentName, children }: UnavailablePageProps) {
  const { pageFailed } = useFeedback();
  useEffect(() => pageFailed(kind), [pageFailed, kind]);
  return (
    <Page title={title}>
      <title>{documentTitle(documentName)}</title>
      {children}
    </Page>
  );
}

/** @param isDenied the page exists, but not for this user */
export function NotFound({ isDenied = false }: { isDenied?: boolean }) {
  return (
    <UnavailablePage kind={isDenied ? 'denied' : 'notFound'} title="Oops! Page Not Found" documentName="Page not found">
      <Notice
        sentence="The page might have been moved, deleted or is temporarily unavailable"
        action={
          <>
            <ButtonLink href="/">Return to Homepage</ButtonLink>
            <ButtonLink tone="quiet" href="/catalog/1">
              Browse the catalog
            </ButtonLink>
          </>
        }
      />
    </UnavailablePage>
  );
}
