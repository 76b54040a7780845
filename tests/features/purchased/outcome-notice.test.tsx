import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OutcomeNotice } from '#features/purchased/outcome-notice.tsx';
import { Button } from '#ui/button/button.tsx';

// docs/design/orders-and-payment.md#back-in-the-shop
test('names the button that goes on after the page has stopped waiting for a payment', () => {
  render(
    <OutcomeNotice
      outcome="stillPending"
      orderNumber="PB-100001"
      order={undefined}
      isBackFromCancel={false}
      isOnCart={false}
      continuePayment={null}
      checkAgain={<Button>Check again</Button>}
    />,
  );
  const { textContent: name } = screen.getByRole('button');
  expect(screen.getByText(/is not confirmed yet/)).toHaveTextContent(
    `Select “${name}” in a few minutes. Your files appear here after the bank confirms.`,
  );
});
