import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShopApi } from '#api/shop-api.context.tsx';
import { supportAssigneesQuery } from '#api/admin/support/requests-query.ts';
import type { AdminSupportThread } from '#contract/admin/admin-support.ts';
import { supportStatusSchema } from '#contract/support/support.ts';
import { getStatusChoices, supportRequestLifecycle } from '#lifecycles/support-request-lifecycle.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { readRefundTitles } from '#lib/support/refund-request.ts';
import { ADMIN_SUPPORT_STATUS_DISPLAY, SUPPORT_KIND_LABELS } from '#lib/support/support-status.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { Link } from '#ui/link/link.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { RequestOrder, RequestOrderLink } from './request-order.tsx';
import * as styles from './support.css.ts';
import { useAdminRequestAction } from './use-admin-request-action.ts';

/** The details of a request, its order, and forms for its status and assignee. */
export function AdminRequestSettings({ request }: { request: AdminSupportThread }) {
  const canReadOrders = useHasRight('orders.read');
  return (
    <aside className={styles.column} aria-label="About the request">
      <InspectorPanel title="Request">
        <Facts items={buildFacts(request)} />
      </InspectorPanel>
      {canReadOrders && request.order_number !== null ? (
        <RequestOrder number={request.order_number} refundTitles={getRefundTitles(request)} />
      ) : null}
      <InspectorPanel title="Status">
        <StatusForm request={request} />
      </InspectorPanel>
      <InspectorPanel title="Assigned to">
        <AssignForm request={request} />
      </InspectorPanel>
    </aside>
  );
}

const getRefundTitles = ({ entries }: AdminSupportThread) => readRefundTitles(entries[0]?.body ?? '');

const buildFacts = (request: AdminSupportThread): { label: string; value: ReactNode }[] => {
  const { user, order_number: order, trace } = request;
  return [
    {
      label: 'From',
      value: user ? <Link href={`/account/single-user-info/${user.id}`}>{user.full_name}</Link> : request.name,
    },
    { label: 'Reply to', value: request.email },
    { label: 'Sent through', value: request.source === 'account' ? 'Account' : 'Contact form' },
    { label: 'About', value: SUPPORT_KIND_LABELS[request.kind] },
    ...(order === null
      ? []
      : [{ label: 'Order', value: <RequestOrderLink number={order} refundTitles={getRefundTitles(request)} /> }]),
    ...(trace === null ? [] : [{ label: 'Report', value: <Link href={`/account/traces/${trace}`}>{trace}</Link> }]),
    { label: 'Opened', value: formatShortDateTime(request.created_at) },
    { label: 'Last change', value: formatShortDateTime(request.updated_at) },
  ];
};

/** The value of the select with that name. */
const selectedValue = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

function StatusForm({ request }: { request: AdminSupportThread }) {
  const { status } = request;
  const { isBusy, submit } = useAdminRequestAction(request, 'status');
  return (
    <form
      className={styles.setting}
      aria-label="Status"
      onSubmit={(event) => {
        event.preventDefault();
        const selected = supportStatusSchema.safeParse(selectedValue(event.currentTarget, 'status'));
        if (selected.success) submit({ status: selected.data });
      }}
    >
      <StatusLabel {...ADMIN_SUPPORT_STATUS_DISPLAY[status]} />
      <p>{supportRequestLifecycle.describe(status)}</p>
      <SelectField key={status} label="New status" name="status">
        {getStatusChoices(status).map((move) => (
          <option key={move} value={move}>
            {ADMIN_SUPPORT_STATUS_DISPLAY[move].label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="quiet" busy={isBusy}>
        Change status
      </Button>
    </form>
  );
}

function AssignForm({ request }: { request: AdminSupportThread }) {
  const { assignee } = request;
  const isSignedIn = useIsSignedIn();
  const { data: admins } = useQuery({ ...supportAssigneesQuery(useShopApi()), enabled: isSignedIn });
  const { isBusy, submit } = useAdminRequestAction(request, 'assign');
  const { replacedRef, containerRef } = useFocusHandover(assignee?.id ?? '', 'select', { preventScroll: true });
  // Offer the current assignee even when they are no longer an admin, and while the list loads.
  const others = (admins ?? []).filter((each) => each.id !== assignee?.id);
  return (
    <form
      className={styles.setting}
      aria-label="Assigned to"
      ref={containerRef}
      onSubmit={(event) => {
        event.preventDefault();
        submit({
          assignee: selectedValue(event.currentTarget, 'assignee') || null,
          replaces: assignee?.id ?? null,
        });
      }}
    >
      <SelectField key={assignee?.id ?? ''} label="Assignee" name="assignee" defaultValue={assignee?.id ?? ''}>
        <option value="">Nobody</option>
        {assignee ? <option value={assignee.id}>{assignee.name}</option> : null}
        {others.map(({ id: adminId, name }) => (
          <option key={adminId} value={adminId}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="quiet" busy={isBusy}>
        Assign
      </Button>
      {assignee === null ? (
        <span className={styles.setting} ref={replacedRef}>
          <AssignToMe request={request} />
        </span>
      ) : null}
    </form>
  );
}

/** Below the other button, which stays where it is when this one goes. */
function AssignToMe({ request }: { request: AdminSupportThread }) {
  const { isBusy, submit } = useAdminRequestAction(request, 'assign');
  return (
    <Button tone="quiet" busy={isBusy} onClick={() => submit({ assignee: 'me', replaces: null })}>
      Assign to me
    </Button>
  );
}
