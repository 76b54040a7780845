import type { TokenPair } from '#contract/auth.ts';
import { ApiShopper } from '../../support/api-shopper.ts';

/** Somebody who can sign in. */
export interface Account {
  email: string;
  password: string;
}

/** Gives an account what its paths need, and says what they must know of it. */
type Furnish<Facts extends object> = (shopper: ApiShopper) => Promise<Facts>;

/** The accounts that one started shop has for the paths: each is furnished once, over HTTP, for whoever asks first. */
export class Accounts {
  readonly url: string;
  readonly #furnished = new Map<string, Promise<unknown>>();

  constructor(url: string) {
    this.url = url;
  }

  /** @param known an account that the shop has already; without it a fresh one is registered */
  of<Facts extends object>(name: string, furnish: Furnish<Facts>, known?: Account): Promise<Account & Facts> {
    const furnished = this.#furnished.get(name) ?? this.#make(furnish, known);
    this.#furnished.set(name, furnished);
    return furnished as Promise<Account & Facts>;
  }

  async #make<Facts extends object>(furnish: Furnish<Facts>, known?: Account) {
    const shopper = new ApiShopper(this.url);
    if (known) await shopper.signIn(known);
    else await shopper.register();
    const { email, password } = known ?? shopper;
    return { email, password, ...(await furnish(shopper)) };
  }

  /** A session of its own: what a path does to it, no other path feels. */
  signIn({ email, password }: Account): Promise<TokenPair> {
    return new ApiShopper(this.url).signIn({ email, password });
  }
}
