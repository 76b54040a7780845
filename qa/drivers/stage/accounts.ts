import type { TokenPair } from '#contract/identity/auth.ts';
import { ApiShopper } from '../../support/api-shopper.ts';

/** An account that can sign in. */
export interface Account {
  email: string;
  password: string;
}

/** Prepares an account for paths. @returns facts that the paths need */
type Setup<Facts extends object> = (shopper: ApiShopper) => Promise<Facts>;

/** Accounts of a started shop. Each is prepared once, over HTTP, when a path first needs it. */
export class Accounts {
  readonly url: string;
  readonly #prepared = new Map<string, Promise<unknown>>();

  constructor(url: string) {
    this.url = url;
  }

  /** @param known an account that the shop has already; without it a fresh one is registered */
  of<Facts extends object>(name: string, setUp: Setup<Facts>, known?: Account): Promise<Account & Facts> {
    const prepared = this.#prepared.get(name) ?? this.#make(setUp, known);
    this.#prepared.set(name, prepared);
    return prepared as Promise<Account & Facts>;
  }

  async #make<Facts extends object>(setUp: Setup<Facts>, known?: Account) {
    const shopper = new ApiShopper(this.url);
    if (known) await shopper.signIn(known);
    else await shopper.register();
    const { email, password } = known ?? shopper;
    return { email, password, ...(await setUp(shopper)) };
  }

  /** Starts a new session, so that paths do not affect each other. */
  signIn({ email, password }: Account): Promise<TokenPair> {
    return new ApiShopper(this.url).signIn({ email, password });
  }
}
