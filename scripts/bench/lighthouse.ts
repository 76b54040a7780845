import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Browser } from '#qa/support/browser.ts';

/** How Lighthouse imitates a phone: by arithmetic over a fast load, or by slowing the browser down. */
export type Throttling = 'simulate' | 'devtools';

/** One audit of a page on a slow phone. Scores are from 0 to 100, times in ms, sizes in bytes as transferred. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  fontBytes: number;
  imageBytes: number;
  domNodes: number;
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

/** Ids of audits below 0.9 that count towards a score. */
const failedAudits = (lhr: LighthouseReport) =>
  Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const toAudit = ({ categories, audits }: LighthouseReport): Audit => {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => url.startsWith('http'));
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    requests: requests.length,
    bytes: bytes(),
    scriptBytes: bytes('Script'),
    fontBytes: bytes('Font'),
    imageBytes: bytes('Image'),
    domNodes: value('dom-size'),
  };
};

/** Audits a page in a browser of its own, as a phone sees it on its first visit. @throws when the page could not be loaded */
export const auditPage = async (url: string, browser: Browser, throttlingMethod: Throttling) => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'prefab-bazaar-lighthouse-'));
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: ['--headless=new', ...browser.args],
    envVars: { ...(process.env as Record<string, string>), ...browser.env },
    userDataDir,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent', throttlingMethod });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return { audit: toAudit(lhr), failed: failedAudits(lhr) };
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};
