import { licenseeSchema } from '#contract/orders/certificates.ts';
import { setLicensee } from '#server/modules/orders/certificates/set-licensee.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { readEnv } from '#server/platform/env.ts';
import { rotateLicenseKey } from '#server/platform/secrets.ts';
import { withDatabase } from './with-database.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** `licensee ORDER PRODUCT NAME` */
export const correctLicensee = async ([number = '', product = '', given = '', ...rest]: readonly string[]) => {
  const name = licenseeSchema.shape.name.safeParse(given);
  const productId = Number(product);
  if (!name.success || !Number.isInteger(productId) || rest.length > 0)
    throw new Error(
      'Usage: npm run admin -- licensee ORDER PRODUCT NAME, such as: licensee PB-100001 12 "Two Foxes Studio"',
    );
  await withDatabase(async (db) => {
    const order = await findOrderByNumber(db, number);
    if (!order) throw new Error(`${number} does not exist`);
    await setLicensee(db, order, { productId, name: name.data, setBy: 'admin', now: new Date() });
  });
  print(`The certificate of product ${productId} in ${number} now names ${name.data}`);
};

/** `rotate-license-key` */
export const rotateKey = async () => {
  const env = readEnv(process.env);
  if (env.licenseKeys || env.databaseUrl)
    throw new Error(
      'The keys are in LICENSE_KEYS or derived from JWT_SECRET: put a new secret in front of LICENSE_KEYS',
    );
  const lock = await takeDataLock(env.dataDir);
  try {
    const count = await rotateLicenseKey(env.dataDir);
    print(`New certificates are signed with a new key. ${count} keys are published`);
  } finally {
    await lock.release();
  }
};
