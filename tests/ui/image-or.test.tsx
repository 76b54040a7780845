import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageOr } from '#ui/image-or/image-or.tsx';

test('shows the fallback when the image is missing', () => {
  const { container } = render(<ImageOr src="/static/images/categories/1.svg" fallback={<p>Drawn</p>} />);
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toHaveAttribute('src', '/static/images/categories/1.svg');
  expect(screen.queryByText('Drawn')).not.toBeInTheDocument();

  fireEvent.error(image);

  expect(screen.getByText('Drawn')).toBeInTheDocument();
  expect(container.querySelector('img')).not.toBeInTheDocument();
});
