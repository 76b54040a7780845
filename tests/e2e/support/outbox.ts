import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { unfoldMail } from '#qa/support/markers.ts';

/** ms. The shop sends due emails every few seconds. */
const PATIENCE = 15_000;

/**
 * Waits for an email in the outbox of a started shop.
 * @returns its first link
 */
export const linkInMail = async (
  dataDir: string,
  { to, subject }: { to: string; subject: string },
): Promise<string> => {
  const folder = join(dataDir, 'outbox');
  let link = '';
  const find = async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    // File names start with the time: take the newest.
    for (const file of files.toSorted().toReversed()) {
      const mail = await readFile(join(folder, file), 'utf8');
      if (!mail.includes(`To: ${to}\r\n`) || !mail.includes(`Subject: ${subject}\r\n`)) continue;
      link = /https?:\/\/\S+/.exec(unfoldMail(mail))?.[0] ?? '';
      return link !== '';
    }
    return false;
  };
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, timeout: PATIENCE }).toBe(true);
  return link;
};
