import { useEffect } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** @param isDenied the page exists, but not for this user */
export function NotFound({ isDenied = false }: { isDenied?: boolean }) {
  const { pageFailed } = useFeedback();
  useEffect(() => pageFailed(isDenied ? 'denied' : 'notFound'), [pageFailed, isDenied]);
  return (
    <Page title="Oops! Page Not Found">
      <title>{documentTitle('Page not found')}</title>
      <Notice
        sentence="The page might have been moved, deleted or is temporarily unavailable."
        action={<ButtonLink href="/">Return to Homepage</ButtonLink>}
      />
    </Page>
  );
}
