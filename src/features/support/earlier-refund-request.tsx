import { useQuery } from '@tanstack/react-query';
import { supportListQuery } from '#api/support/support-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { canWrite } from '#lifecycles/support-request-lifecycle.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';

/** Shows the open request of the user for a refund of this order, because a second one would be answered twice. */
export function EarlierRefundRequest({ order }: { order: string }) {
  const { data } = useQuery({
    ...supportListQuery(useShopApi(), { page: 1, status: null, kind: 'refund', order }),
    enabled: useIsSignedIn(),
  });
  const earlier = data?.data.find(({ status }) => canWrite(status));
  if (!earlier) return null;
  return (
    <InlineNotice
      tone="info"
      sentence={`You asked for a refund of this order on ${formatShortDate(earlier.created_at)}`}
      details="That request is still open. Add anything new there."
      action={
        <ButtonLink tone="quiet" size="small" href={`/account/support/${earlier.id}`}>
          Open that request
        </ButtonLink>
      }
    />
  );
}
