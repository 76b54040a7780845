import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';

const secretsSchema = z.object({
  jwt: z.string().min(32),
  downloads: z.string().min(32),
  sandboxApiKey: z.string().min(32),
  sandboxWebhook: z.string().min(32),
});

/** Secrets that no environment variable sets. */
export type Secrets = z.infer<typeof secretsSchema>;

const fresh = (): Secrets => {
  const secret = () => randomBytes(32).toString('base64url');
  return {
    jwt: secret(),
    downloads: secret(),
    sandboxApiKey: `sk_sandbox_${secret()}`,
    sandboxWebhook: `whsec_${secret()}`,
  };
};

/**
 * Secrets that every node computes alike from one that they share, so that a link of one node is valid on the others. HKDF gives
 * unrelated secrets for different labels.
 */
export const deriveSecrets = (shared: string): Secrets => {
  const secret = (label: string) =>
    Buffer.from(hkdfSync('sha256', shared, '', `prefab-bazaar ${label}`, 32)).toString('base64url');
  return {
    jwt: shared,
    downloads: secret('downloads'),
    sandboxApiKey: `sk_sandbox_${secret('sandbox api key')}`,
    sandboxWebhook: `whsec_${secret('sandbox webhook')}`,
  };
};

/** Reads the secrets from the data directory; generates and stores them on the first start. */
export const readSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  try {
    // With 'wx' only one of two concurrent first starts writes; the other reads the result.
    await writeFile(file, JSON.stringify(fresh(), null, 2), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const parsed = secretsSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file} is damaged: restore it from a backup (removing it ends all sessions and download links)`);
  return parsed.data;
};

/** Secrets that are not stored, for tests. */
export const ephemeralSecrets = fresh;
