import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

export function NotFound() {
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
