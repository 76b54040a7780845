import { ContactForm } from '#features/contact/contact-form.tsx';
import { ContactWays } from '#features/contact/contact-ways.tsx';
import { LateLeaveQuestion } from '#features/leave-question/late-leave-question.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

/** /contact-us */
export function Component() {
  return (
    <Page
      width="form"
      title="Contact us"
      intro={
        <>
          Most questions are answered in the <Link href="/faq">FAQ</Link>. For everything else, write at any time: we
          reply within one working day.
        </>
      }
    >
      <title>{documentTitle('Contact us')}</title>
      <ContactForm />
      <ContactWays />
      <LateLeaveQuestion />
    </Page>
  );
}
