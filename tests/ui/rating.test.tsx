// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { halfStars } from '#ui/rating/half-stars.ts';
import { Rating } from '#ui/rating/rating.tsx';

const drawn = (value: number) =>
  halfStars(value)
    .map((fill) => ({ full: '#', half: '/', empty: '.' })[fill])
    .join('');

test.each([
  [0, '.....'],
  [0.24, '.....'],
  [0.25, '/....'],
  [0.74, '/....'],
  [0.75, '#....'],
  [3.2, '###..'],
  [3.3, '###/.'],
  [4.5, '####/'],
  [4.74, '####/'],
  [4.75, '#####'],
  [5, '#####'],
  [7, '#####'],
  [-1, '.....'],
])('shows %d as %s', (value, stars) => {
  expect(drawn(value)).toBe(stars);
});

test('has an accessible name and shows the number', () => {
  render(<Rating value={4.5} />);
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' }).textContent).toBe('4.5');
});
