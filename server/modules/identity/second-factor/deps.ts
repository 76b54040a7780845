import type { Seal } from '#server/platform/seal.ts';
import type { AccountDeps } from '../deps.ts';
import type { CodeLimit } from './code-check.ts';

/** What use cases need that change or check a second factor. */
export interface SecondFactorDeps extends AccountDeps {
  seal: Seal;
  codes: CodeLimit;
}

/** Label of the key that seals the secrets of authenticator apps. */
export const SEAL_PURPOSE = 'second factor';
