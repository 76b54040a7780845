// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSourceSet } from '#ui/picture/picture-sources.ts';
import { Picture } from '#ui/picture/picture.tsx';

const source = { baseUrl: '/static/assets/', file: 'cargo crate.webp', widths: [320, 640] };

test('lists the address and the width of each variant', () => {
  expect(buildSourceSet(source, 'avif')).toBe(
    '/static/assets/cargo%20crate-320.avif 320w, /static/assets/cargo%20crate-640.avif 640w',
  );
});

test('reserves its space and loads lazily, unless it has priority', () => {
  const { rerender } = render(<Picture source={source} alt="Crate" width={640} height={480} />);
  const image = () => screen.getByRole('img', { name: 'Crate' });
  expect(image().getAttribute('width')).toBe('640');
  expect(image().getAttribute('height')).toBe('480');
  expect(image().getAttribute('loading')).toBe('lazy');

  rerender(<Picture source={source} alt="Crate" width={640} height={480} priority />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});

test('offers the variants as AVIF, and as WebP to other browsers', () => {
  render(<Picture source={source} alt="Crate" width={640} height={480} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Crate' });
  const [avif] = image.parentElement?.getElementsByTagName('source') ?? [];
  expect([avif?.type, avif?.srcset, avif?.sizes]).toEqual(['image/avif', buildSourceSet(source, 'avif'), '50vw']);
  expect([image.getAttribute('srcset'), image.getAttribute('sizes')]).toEqual([buildSourceSet(source, 'webp'), '50vw']);
});

test('falls back to the master file and then to a named placeholder', () => {
  render(<Picture source={source} alt="Crate" width={640} height={480} />);
  fireEvent.error(screen.getByRole('img', { name: 'Crate' }));
  expect(screen.getByRole('img', { name: 'Crate' }).getAttribute('src')).toBe('/static/assets/cargo%20crate.webp');
  fireEvent.error(screen.getByRole('img', { name: 'Crate' }));
  expect(screen.getByRole('img', { name: 'Crate' }).hasAttribute('src')).toBe(false);
});
