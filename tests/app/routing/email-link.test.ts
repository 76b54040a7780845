import { createBrowserRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadForEmailLink, takeEmailLink } from '#app/routing/email-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

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

/** Opens a page with the router of a browser. */
const openPage = async (path: string) => {
  // The router passes an AbortSignal of jsdom, which Node's Request rejects.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
        super(input, init);
      }
    },
  );
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ id: 'reset', path: '/reset', loader: takeEmailLink() }, { path: '*' }]);
  const isAt = (pathname: string) =>
    vi.waitFor(() => {
      expect(router.state.navigation.state).toBe('idle');
      expect(router.state.location.pathname).toBe(pathname);
      expect(router.state.initialized).toBe(true);
    });
  await isAt('/reset');
  return {
    router,
    isAt,
    token: () => (router.state.loaderData['reset'] as { token: string | null }).token,
  };
};

// docs/decisions/013-send-single-use-links-by-email.md#decision
test('a link is forgotten when another page opens its page, as "Forgot your password?" does', async () => {
  const { router, token } = await openPage('/reset#token=t0ken');
  expect([token(), window.location.hash]).toEqual(['t0ken', '']);
  await router.navigate('/sign-in');
  await router.navigate('/reset');
  expect(token()).toBeNull();
  router.dispose();
});

test('a link is kept when its page is loaded again and after Back', async () => {
  const { router, isAt, token } = await openPage('/reset#token=t0ken');
  await router.revalidate();
  expect(token()).toBe('t0ken');
  await router.navigate('/sign-in');
  await router.navigate(-1);
  await isAt('/reset');
  expect(token()).toBe('t0ken');
  router.dispose();
});
