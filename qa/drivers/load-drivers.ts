import { existsSync } from 'node:fs';
import type { BrowserDriver } from './stage/driver.ts';

const resolveDriverFile = (chart: string) => new URL(`./${chart}.driver.ts`, import.meta.url);

/** The browser driver of each chart, by the name of its folder; null where there is none. */
export const loadDrivers = async (charts: Iterable<string>): Promise<Map<string, BrowserDriver | null>> =>
  new Map(
    await Promise.all(
      [...charts].map(async (name): Promise<[string, BrowserDriver | null]> => {
        const file = resolveDriverFile(name);
        if (!existsSync(file)) return [name, null];
        return [name, ((await import(file.href)) as { driver: BrowserDriver }).driver];
      }),
    ),
  );
