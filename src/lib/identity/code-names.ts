import { COUNTRY_CODES } from '#contract/identity/country-codes.ts';
import { CURRENCY_CODES } from './currency-codes.ts';

export interface CodeName {
  code: string;
  name: string;
}

const key = (text: string) => text.trim().toLowerCase();

/** Names come from the browser, in the language of the pages, and are computed at the first use. */
const createNames = (type: 'region' | 'currency', codes: readonly string[]) => {
  let list: readonly CodeName[] | null = null;
  const all = () => {
    const names = new Intl.DisplayNames('en', { type });
    list ??= codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    return list;
  };
  return {
    all,
    /** @returns the text itself for an unknown code, because a profile may hold any text */
    getName: (code: string) => all().find((each) => each.code === code)?.name ?? code,
    /** @param typed a code or a name in any case; other text is returned unchanged */
    findCode: (typed: string) =>
      all().find(({ code, name }) => [code, name].some((text) => key(text) === key(typed)))?.code ?? typed,
  };
};

/** Countries by ISO 3166-1 code. */
export const countries = createNames('region', COUNTRY_CODES);

/** Currencies by ISO 4217 code. */
export const currencies = createNames('currency', CURRENCY_CODES);
