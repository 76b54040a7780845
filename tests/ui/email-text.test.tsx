// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailText } from '#ui/email-text/email-text.tsx';

test('shows an email as one text that can wrap after its @', () => {
  render(<EmailText email='"odd@local"@example.com' />);
  const text = screen.getByText('"odd@local"@example.com');
  expect(text.innerHTML).toBe('"odd@local"@<wbr>example.com');
});

test('shows the whole text of an email without an @', () => {
  render(<EmailText email="erased" />);
  expect(screen.getByText('erased')).toBeInTheDocument();
});
