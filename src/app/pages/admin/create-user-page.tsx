import { useNavigate } from 'react-router-dom';
import { CreateUserForm } from '#features/admin-users/create-user-form.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Card } from '#ui/card/card.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/create-user */
export function Component() {
  const navigate = useNavigate();
  return (
    <Page
      title="Create user"
      intro="The user gets an email with a link to choose a password."
      back={<BackLink href="/account/all-users-info">All Users Info</BackLink>}
    >
      <title>{documentTitle('Create user')}</title>
      <Card>
        <CreateUserForm onCreated={(id) => void navigate(`/account/single-user-info/${id}`)} />
      </Card>
    </Page>
  );
}
