// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countFilledHalves } from '#ui/rating/filled-halves.ts';
import { Rating } from '#ui/rating/rating.tsx';

const drawn = (value: number) => {
  const halves = countFilledHalves(value);
  return ('#'.repeat(halves / 2) + '/'.repeat(halves % 2)).padEnd(5, '.');
};

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
  const image = screen.getByRole('img', { name: 'Rated 4.5 out of 5' });
  expect(image.textContent).toBe('4.5');
  // Five empty stars below, and four and a half above them.
  const outlines = [...image.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length);
  expect(outlines).toEqual([5, 5]);
});
