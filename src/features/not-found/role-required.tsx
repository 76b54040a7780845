import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { UnavailablePage } from './not-found.tsx';

/**
 * Shown to an admin in place of a page of another role.
 * @param sentence which role the page needs
 */
export function RoleRequired({ sentence }: { sentence: string }) {
  return (
    <UnavailablePage kind="otherRole" title="Not part of your role" documentName="Not part of your role">
      <Notice sentence={sentence} action={<ButtonLink href="/account">Account settings</ButtonLink>} />
    </UnavailablePage>
  );
}
