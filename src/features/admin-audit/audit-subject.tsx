import type { AdminAuditRow, AuditSubject } from '#contract/admin/admin-audit.ts';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { Link } from '#ui/link/link.tsx';
import { breakable } from './audit.css.ts';

export const SUBJECT_LABELS: Record<AuditSubject, string> = {
  order: 'Order',
  user: 'User',
  support: 'Support request',
  review: 'Review',
  product: 'Product',
  bundle: 'Bundle',
  settings: 'General settings',
};

/** The admin page of a subject; a review has none of its own. */
const PAGES: Record<AuditSubject, ((key: string) => string) | null> = {
  order: (number) => adminOrderPath(number),
  user: (id) => `/account/single-user-info/${id}`,
  support: (id) => `/account/single-support/${id}`,
  review: null,
  product: (id) => `/account/products/${id}`,
  bundle: (id) => `/account/bundles/${id}`,
  settings: () => '/account/settings-date',
};

const describeSubject = ({ kind, key, name }: AdminAuditRow['subject']): string => {
  if (kind === 'order') return key;
  if (kind === 'settings') return SUBJECT_LABELS.settings;
  if (kind === 'review') return name === null ? 'Deleted review' : `Review of ${name}`;
  return name ?? `${SUBJECT_LABELS[kind]} ${key}`;
};

/** What an action was about, as a link to its page. */
export function Subject({ subject }: { subject: AdminAuditRow['subject'] }) {
  const page = PAGES[subject.kind];
  const text = subject.kind === 'user' ? <EmailText email={describeSubject(subject)} /> : describeSubject(subject);
  if (!page) return <span className={breakable}>{text}</span>;
  return (
    <Link className={breakable} href={page(subject.key)}>
      {text}
    </Link>
  );
}
