import type { Seal } from '#server/platform/seal.ts';
import type { AccountParts } from '../parts.ts';
import type { CodeLimit } from './code-check.ts';

/** What use cases need that change or check a second factor. */
export interface SecondFactorParts extends AccountParts {
  seal: Seal;
  codes: CodeLimit;
}

/** Label of the key that seals the secrets of authenticator apps. */
export const SEAL_PURPOSE = 'second factor';
