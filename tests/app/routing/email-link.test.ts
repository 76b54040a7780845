import { expect, test, vi } from 'vitest';
import { reloadForEmailLink } from '#app/routing/email-link.ts';

// docs/decisions/013-send-single-use-links-by-email.md#decision
test('a link that is pasted into the address bar of its own page loads the page again', () => {
  const target = new EventTarget();
  const location = { hash: '', reload: vi.fn() };
  reloadForEmailLink({
    location: location as unknown as Location,
    addEventListener: target.addEventListener.bind(target),
  });
  for (const hash of ['#contents', '', '#token=abc']) {
    location.hash = hash;
    target.dispatchEvent(new Event('hashchange'));
  }
  expect(location.reload).toHaveBeenCalledOnce();
});
