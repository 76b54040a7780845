import { expect, test } from 'vitest';
import { createSeal } from '#server/platform/seal.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const seal = createSeal([OLD], 'test');

test('opens what it sealed, and seals the same text differently each time', () => {
  const [first, second] = [seal.seal('JBSWY3DPEHPK3PXP', 'anna'), seal.seal('JBSWY3DPEHPK3PXP', 'anna')];
  expect([seal.open(first, 'anna'), seal.open(second, 'anna')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64url').includes('JBSWY3DP')).toBe(false);
});

test('opens nothing for another owner, with another purpose or secret, or after a change', () => {
  const sealed = seal.seal('secret', 'anna');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
  expect([
    seal.open(sealed, 'bert'),
    createSeal([OLD], 'other').open(sealed, 'anna'),
    createSeal([NEW], 'test').open(sealed, 'anna'),
    seal.open(changed.toString('base64url'), 'anna'),
    seal.open('', 'anna'),
  ]).toEqual([null, null, null, null, null]);
});

test('opens with an older secret and seals with the newest', () => {
  const rotated = createSeal([NEW, OLD], 'test');
  expect(rotated.open(seal.seal('secret', 'anna'), 'anna')).toBe('secret');
  expect(createSeal([NEW], 'test').open(rotated.seal('secret', 'anna'), 'anna')).toBe('secret');
  expect(rotated.keyId).not.toBe(seal.keyId);
});
