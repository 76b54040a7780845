import { COUNTRY_CODES } from '#contract/identity/country-codes.ts';
import {
  OTHER_COUNTRIES,
  type TaxRate,
  deleteTaxRate,
  listTaxRates,
  setTaxRate,
} from '#server/modules/orders/queries/invoices.ts';
import { UsageError } from './arguments.ts';
import { withDatabaseToRead, withExistingDatabase } from './with-database.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);
const describe = ({ country, name, rateHundredths }: TaxRate) => `${country}: ${name} ${rateHundredths / 100} %`;

/** Codes of the European Union's tax forms, which profiles do not have. */
const CODES_OF_TAX_FORMS: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/**
 * The rate of another code would apply to nobody.
 * @returns as rates are stored
 * @throws UsageError for anything but a code that profiles have, or `other`
 */
const parseCountry = (given: string): string => {
  const code = given.toUpperCase();
  if (given.toLowerCase() === OTHER_COUNTRIES || COUNTRY_CODES.includes(code)) return given.toLowerCase();
  const meant = Object.hasOwn(CODES_OF_TAX_FORMS, code) ? CODES_OF_TAX_FORMS[code] : undefined;
  throw new UsageError(
    `COUNTRY ${given}: no profile has this code, ${meant ? `use ${meant}` : `use one of ISO 3166, such as DE, or ${OTHER_COUNTRIES}`}`,
  );
};

/** @throws UsageError for anything but a country, a name and 0 to 100 percent with two decimals at most */
const parseRate = ([country = '', given = '', percent = '']: readonly string[]): TaxRate => {
  const code = parseCountry(country);
  const name = given.trim();
  if (name === '') throw new UsageError('NAME is empty: give the name of the tax, such as VAT');
  const rateHundredths = Math.round(Number(percent) * 100);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || rateHundredths > 10_000)
    throw new UsageError(`PERCENT ${percent}: give 0 to 100 with two decimals at most, such as 19`);
  return { country: code, name, rateHundredths };
};

/** `tax list` */
export const showTaxRates = async (): Promise<void> => {
  const rates = await withDatabaseToRead(listTaxRates);
  print(rates.length === 0 ? 'No tax rates: invoices state that no tax is charged' : rates.map(describe).join('\n'));
};

/** `tax set COUNTRY NAME PERCENT` */
export const setRate = async (words: readonly string[]): Promise<void> => {
  const rate = parseRate(words);
  await withExistingDatabase((db) => setTaxRate(db, rate));
  print(describe(rate));
};

/** `tax remove COUNTRY` */
export const removeTaxRate = async (given: string): Promise<void> => {
  const country = parseCountry(given.trim());
  if (!(await withExistingDatabase((db) => deleteTaxRate(db, country)))) throw new Error(`${country} has no tax rate`);
  print(`${country} no longer has a tax rate`);
};
