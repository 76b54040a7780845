import { licenseeSchema } from '#contract/orders/certificates.ts';
import { setLicensee } from '#server/modules/orders/certificates/set-licensee.ts';
import { findOrderByNumber, parseOrderNumber } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';
import { readEnv } from '#server/platform/env.ts';
import { ShopError } from '#server/platform/errors.ts';
import { rotateLicenseKey } from '#server/platform/secrets.ts';
import { UsageError } from './arguments.ts';
import { assertDatabaseExists, withExistingDatabase } from './with-database.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** @throws Error that names what does not exist: the order, or the product in it */
export const setLicenseeIn = async (db: Database, number: string, productId: number, name: string): Promise<void> => {
  const order = await findOrderByNumber(db, number);
  if (!order) throw new Error(`There is no order ${number}`);
  try {
    await setLicensee(db, order, { productId, name, setBy: 'admin', now: new Date() });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not_found') throw error;
    throw new Error(`The order ${number} has no product ${productId} with a certificate`, { cause: error });
  }
};

/** `licensee ORDER PRODUCT NAME` */
export const correctLicensee = async ([number = '', product = '', given = '']: readonly string[]): Promise<void> => {
  if (parseOrderNumber(number) === null)
    throw new UsageError(`ORDER ${number}: give the number of an order, such as PB-100001`);
  if (!/^[1-9]\d{0,8}$/.test(product)) throw new UsageError(`PRODUCT ${product}: give the id of a product, such as 12`);
  const name = licenseeSchema.shape.name.safeParse(given);
  if (!name.success) throw new UsageError(`NAME "${given}": ${name.error.issues[0]?.message ?? 'invalid'}`);
  const productId = Number(product);
  await withExistingDatabase((db) => setLicenseeIn(db, number, productId, name.data));
  print(`The certificate of product ${productId} in ${number} now names ${name.data}`);
};

/** `rotate-license-key` */
export const rotateKey = async () => {
  const env = readEnv(process.env);
  if (env.licenseKeys || env.databaseUrl)
    throw new Error(
      'The keys are in LICENSE_KEYS or derived from JWT_SECRET: put a new secret in front of LICENSE_KEYS',
    );
  assertDatabaseExists(env);
  const lock = await takeDataLock(env.dataDir);
  try {
    const count = await rotateLicenseKey(env.dataDir);
    print(`New certificates are signed with a new key. ${count} keys are published`);
  } finally {
    await lock.release();
  }
};
