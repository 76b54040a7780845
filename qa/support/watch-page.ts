import type { Page } from '@playwright/test';

/** Collects console errors, violations of the content security policy, and requests to other origins. */
export const watchPage = (page: Page, url: string, isExpected: (text: string) => boolean) => {
  const faults: string[] = [];
  const { port } = new URL(url);
  const allowed = new Set([`localhost:${port}`, `127.0.0.1:${port}`]);
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isExpected(text)) faults.push(`console error: ${text}`);
    if (/Content.Security.Policy|Trusted ?Type/i.test(text)) faults.push(`policy: ${text}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && !allowed.has(address.host))
      faults.push(`foreign host: ${request.url()}`);
  });
  return faults;
};
