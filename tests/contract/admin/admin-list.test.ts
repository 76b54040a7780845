import { describe, expect, test } from 'vitest';
import { adminList } from '#contract/admin/admin-list.ts';
import { daySchema } from '#contract/moments.ts';
import { z } from '#contract/zod.ts';

const rules = adminList({
  sorts: ['number', 'total'],
  defaultSort: '-number',
  filters: { status: z.enum(['paid', 'draft']), from: daySchema },
});

describe('querySchema', () => {
  test('applies the defaults and ignores empty values', () => {
    expect(rules.querySchema.parse({ q: '', status: '', page: '' })).toEqual({
      q: '',
      sort: '-number',
      page: 1,
      per_page: 25,
    });
  });

  test.each([
    [{ sort: 'id; drop table orders' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ per_page: '101' }, 'per_page'],
    [{ q: 'a\0b' }, 'q'],
    [{ q: 'a'.repeat(201) }, 'q'],
    [{ q: ['a', 'b'] }, 'q'],
    [{ status: 'stolen' }, 'status'],
    [{ from: '2026-02-30' }, 'from'],
  ])('rejects %j', (query, field) => {
    expect(rules.querySchema.safeParse(query).error?.issues[0]?.path).toEqual([field]);
  });

  test.each([{ per_page: '100' }, { q: 'a'.repeat(200) }, { sort: '-total' }])('accepts %j', (query) => {
    expect(rules.querySchema.safeParse(query).success).toBe(true);
  });
});
