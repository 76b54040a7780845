import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

/** Pages with a form, each with a field to wait for. */
const VISITOR = [
  ['/sign-in', 'Email'],
  ['/register', 'Country'],
  ['/reset', 'Email'],
  ['/reset#token=abc', 'New password'],
  ['/contact-us', 'Message'],
] as const;
const USER = [
  ['/account', 'New email'],
  ['/account/change-password', 'Current password'],
  ['/account/support/new', 'Message'],
  ['/account/create-user', 'Country'],
] as const;
const PAGES = [
  ...VISITOR.map(([path, field]) => ({ path, field, signedIn: false })),
  ...USER.map(([path, field]) => ({ path, field, signedIn: true })),
];

const typedFields = () => [
  ...document.querySelectorAll<HTMLElement>(
    'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea:not([aria-hidden])',
  ),
];

// docs/design/pages-and-forms.md#forms
test.each(PAGES)('every field of $path says how a phone fills it in', async ({ path, field, signedIn }) => {
  renderShop(path, { signedIn, isAdmin: signedIn });
  await waitFor(() => expect(screen.getByLabelText(field)).toBeInTheDocument());
  const missing = typedFields().flatMap((each) =>
    ['autocomplete', ...(each.getAttribute('type') === 'date' ? [] : ['inputmode']), 'enterkeyhint']
      .filter((attribute) => !each.getAttribute(attribute))
      .map((attribute) => `${each.id || each.getAttribute('name')}: ${attribute}`),
  );
  expect(missing).toEqual([]);
});
