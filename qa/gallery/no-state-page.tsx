import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

/** Shows that an address of the gallery names no state. */
export function NoStatePage({ path }: { path: string }) {
  return (
    <main>
      <title>No such state: state gallery</title>
      <Page title="There is no such state" width="text">
        <Notice
          tone="error"
          sentence={`No chart has the state ${path.replace('/gallery/', '')}, or it has no entry in qa/gallery/entries.ts.`}
          action={<ButtonLink href="/gallery">To all states</ButtonLink>}
        />
      </Page>
    </main>
  );
}
