import { type TaxRate, deleteTaxRate, listTaxRates, setTaxRate } from '#server/modules/orders/queries/invoices.ts';
import { withDatabase } from './with-database.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);
const describe = ({ country, name, rateHundredths }: TaxRate) => `${country}: ${name} ${rateHundredths / 100} %`;

/** @throws Error for anything but a country, a name and 0 to 100 percent with two decimals at most */
const parseRate = ([country = '', name = '', percent = '', ...rest]: readonly string[]): TaxRate => {
  const isNumber = /^\d{1,3}(\.\d{1,2})?$/.test(percent);
  const rateHundredths = Math.round(Number(percent) * 100);
  const isCountry = /^([a-z]{2}|other)$/i.test(country);
  if (!isCountry || name.trim() === '' || !isNumber || rateHundredths > 10_000 || rest.length > 0)
    throw new Error('Usage: npm run admin -- tax set COUNTRY NAME PERCENT, with a code such as: tax set DE VAT 19');
  return { country: country.toLowerCase(), name: name.trim(), rateHundredths };
};

/** `tax list`, `tax set COUNTRY NAME PERCENT` and `tax remove COUNTRY`. */
export const changeTaxRates = async ([action, ...given]: readonly string[]): Promise<void> => {
  if (action === 'list') {
    const rates = await withDatabase(listTaxRates);
    print(rates.length === 0 ? 'No tax rates: invoices state that no tax is charged' : rates.map(describe).join('\n'));
  } else if (action === 'set') {
    const rate = parseRate(given);
    await withDatabase((db) => setTaxRate(db, rate));
    print(describe(rate));
  } else if (action === 'remove' && given.length === 1) {
    const country = (given[0] ?? '').trim().toLowerCase();
    if (!(await withDatabase((db) => deleteTaxRate(db, country)))) throw new Error(`${country} has no tax rate`);
    print(`${country} has no tax rate any more`);
  } else {
    throw new Error('Usage: npm run admin -- tax list, tax set COUNTRY NAME PERCENT, or tax remove COUNTRY');
  }
};
