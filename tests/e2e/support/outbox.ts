import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { unfoldEmail } from '#qa/support/markers.ts';

/** The shop sends due emails every few seconds. */
const OUTBOX_TIMEOUT_MS = 15_000;

/**
 * Waits for an email in the outbox of a started shop.
 * @returns its first link
 */
export const linkInEmail = async (
  dataDir: string,
  { to, subject }: { to: string; subject: string },
): Promise<string> => {
  const folder = join(dataDir, 'outbox');
  let link = '';
  const find = async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    // File names start with the time: take the newest.
    for (const file of files.toSorted().toReversed()) {
      const email = await readFile(join(folder, file), 'utf8');
      if (!email.includes(`To: ${to}\r\n`) || !email.includes(`Subject: ${subject}\r\n`)) continue;
      link = /https?:\/\/\S+/.exec(unfoldEmail(email))?.[0] ?? '';
      return link !== '';
    }
    return false;
  };
  await expect.poll(find, { message: `an email to ${to}: ${subject}`, timeout: OUTBOX_TIMEOUT_MS }).toBe(true);
  return link;
};
