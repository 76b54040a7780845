import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createIcon } from '#ui/icon/create-icon.ts';

const Line = createIcon([['path', { d: 'M5 12h14', key: '0' }]]);

test('hides an icon from screen readers unless it has a name', () => {
  const { container, rerender } = render(<Line />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Line role="img" aria-label="Remove" />);
  expect(screen.getByRole('img', { name: 'Remove' })).not.toHaveAttribute('aria-hidden');
});

test('draws its shapes at the given size with the given attributes', () => {
  const { container } = render(<Line size={16} strokeWidth={1.75} className="sign" />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('width', '16');
  expect(svg).toHaveAttribute('height', '16');
  expect(svg).toHaveAttribute('stroke-width', '1.75');
  expect(svg).toHaveClass('sign', { exact: true });
  expect(svg?.innerHTML).toBe('<path d="M5 12h14"></path>');
});
