import type { Removal } from '../removals/removal.ts';

/** A named test. */
export interface NamedTest {
  /** Test file. */
  test: string;
  /** Part of the title, as the file spells it. */
  title: string;
  engine?: 'server-postgres';
}

/** A part of the handling, and the test that fails without it. */
export type Proof = NamedTest &
  Pick<Removal, 'file' | 'find' | 'replacement'> & { /** What the code does without it. */ removal: string };

interface Handled {
  /** From 1, without gaps. */
  number: number;
  /** What happens. */
  fault: string;
  /** What the user, the client or the admin gets. */
  result: string;
  /** Heading of docs/reliability.md that says more. */
  heading: string;
}

/** Something that fails, and what the shop does about it. */
export interface HandledFault extends Handled {
  proofs: readonly Proof[];
}

/** Input that the shop must not accept, or must read in one way. */
export interface BadInput extends Handled {
  tests: readonly Pick<NamedTest, 'test' | 'title'>[];
}

/** As a command names them. */
export const formatFaultCode = ({ number }: HandledFault): string => `F${number}`;
export const formatInputCode = ({ number }: BadInput): string => `B${number}`;

/** The removal of a proof. */
export const toRemoval = ({ removal, test, title, engine, file, find, replacement }: Proof): Removal => ({
  name: removal,
  tests: [test],
  title,
  ...(engine && { engine }),
  ...(file !== undefined && { file }),
  ...(find !== undefined && { find }),
  ...(replacement !== undefined && { replacement }),
});
