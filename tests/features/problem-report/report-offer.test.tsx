import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

/** Presses a button of the offer to report a problem. */
const pressInOffer = async (name: string) => {
  const { user, tab } = renderShop('/catalog/1');
  act(() => tab.shop.actors.recorderReport.send({ type: 'report.offer' }));
  const offer = within(await screen.findByRole('region', { name: 'Something went wrong' }));
  await user.click(offer.getByRole('button', { name }));
  expect(screen.queryByRole('region', { name: 'Something went wrong' })).not.toBeInTheDocument();
  return user;
};

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('gives the heading the focus when "Not now" closes the offer', async () => {
  await pressInOffer('Not now');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('gives the heading the focus when the report that it opened is closed', async () => {
  const user = await pressInOffer('Report a problem');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
