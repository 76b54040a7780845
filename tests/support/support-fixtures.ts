import type { AdminSupportRow, AdminSupportThread } from '#contract/admin/admin-support.ts';
import type { SupportSummary, SupportThread } from '#contract/support/support.ts';

/** A support request as the user's list returns it. */
export const buildSupportSummary = (change: Partial<SupportSummary> = {}): SupportSummary => ({
  id: 12,
  subject: 'The archive cannot be opened',
  kind: 'download',
  status: 'open',
  order_number: null,
  created_at: '2026-06-01T09:30:00.000Z',
  updated_at: '2026-06-02T10:00:00.000Z',
  has_news: false,
  ...change,
});

export const buildSupportThread = (change: Partial<SupportThread> = {}): SupportThread => ({
  ...buildSupportSummary(),
  trace: null,
  reopen_until: null,
  entries: [
    {
      id: 1,
      author: 'shopper',
      body: 'It says:\nunexpected end of archive',
      event: null,
      created_at: '2026-06-01T09:30:00.000Z',
    },
  ],
  ...change,
});

/** A support request as the admin list returns it. */
export const buildAdminSupportRow = (change: Partial<AdminSupportRow> = {}): AdminSupportRow => {
  const { has_news: _news, ...summary } = buildSupportSummary();
  return { ...summary, name: 'Ada Lovelace', email: 'ada@example.com', assignee: null, ...change };
};

export const buildAdminSupportThread = (change: Partial<AdminSupportThread> = {}): AdminSupportThread => ({
  ...buildAdminSupportRow(),
  source: 'account',
  user: { id: 'user-1', email: 'ada@example.com', full_name: 'Ada Lovelace' },
  trace: null,
  entries: buildSupportThread().entries.map((entry) => ({ ...entry, author_name: 'Ada Lovelace', is_internal: false })),
  ...change,
});

export const buildPage = <Row>(rows: readonly Row[], total = rows.length) => ({
  data: rows,
  meta: { page: 1, per_page: 16, total, last_page: Math.max(1, Math.ceil(total / 16)) },
});
