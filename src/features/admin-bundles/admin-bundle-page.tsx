import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminBundleQuery } from '#api/admin/bundles/bundle-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminBundle } from '#contract/admin/admin-bundles.ts';
import { isIdParam } from '#contract/id-param.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ChangeHistory } from '#ui/change-history/change-history.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { BundleForm } from './bundle-form.tsx';
import { changeLines } from './bundle-labels.ts';

const ALL_BUNDLES = (
  <ButtonLink tone="quiet" href="/account/bundles">
    All bundles
  </ButtonLink>
);

const BACK = <BackLink href="/account/bundles">All bundles</BackLink>;

const INTROS: Record<AdminBundle['status'], string> = {
  offered: 'Offered on the pages of its products.',
  paused: 'Not offered now: it saves nothing at the current prices, or a product is not listed.',
  unlisted: 'Not listed.',
};

/** Creates a bundle, and then opens it. */
export function CreateBundlePage() {
  const navigate = useNavigate();
  return (
    <Page title="Create bundle" intro="Products that cost less together." back={BACK}>
      <title>{documentTitle('Create bundle')}</title>
      <BundleForm bundle={null} onSaved={({ id }) => void navigate(`/account/bundles/${id}`)} onConflict={() => {}} />
    </Page>
  );
}

/** Edits one bundle, and shows who changed it. */
export function AdminBundlePage({ id }: { id: string }) {
  const isSignedIn = useIsSignedIn();
  const isValidId = isIdParam(id);
  const query = useQuery({ ...adminBundleQuery(useShopApi(), id), enabled: isSignedIn && isValidId });
  const { data: bundle, error, isFetchedAfterMount, refetch } = query;

  // A cached bundle may be stale: wait for a fetch before filling the form.
  if (bundle && isFetchedAfterMount)
    return (
      <Page title={bundle.title} intro={`Bundle ${id}. ${INTROS[bundle.status]}`} back={BACK}>
        <title>{documentTitle(bundle.title)}</title>
        <BundleForm bundle={bundle} onSaved={() => {}} onConflict={() => void refetch()} />
        <ChangeHistory
          entries={bundle.history}
          getLines={changeLines}
          emptySentence="No admin has changed this bundle"
        />
      </Page>
    );

  const failure = toLoadFailure(error, 'This bundle could not be loaded');
  return (
    <Page title="Edit bundle" back={BACK}>
      <title>{documentTitle('Edit bundle')}</title>
      {!isValidId || getHttpStatus(error) === 404 ? (
        <Notice sentence="This bundle does not exist" action={ALL_BUNDLES} />
      ) : failure ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : (
        <Card as="section" aria-label="Bundle" aria-busy>
          <SkeletonText lines={12} />
        </Card>
      )}
    </Page>
  );
}
