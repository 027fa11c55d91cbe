import { expect, test } from 'vitest';
import * as policy from './policy.ts';

test('an app is added where there is none, and removed or given new codes where there is one', () => {
  const verdicts = (isActive: boolean) => [
    policy.canAddAuthenticator({ isActive }),
    policy.canRemoveAuthenticator({ isActive }),
    policy.canRenewRecoveryCodes({ isActive }),
  ];
  expect([verdicts(true), verdicts(false)]).toEqual([
    ['stale', 'ok', 'ok'],
    ['ok', 'unchanged', 'not_found'],
  ]);
});

test('there are at most 20 passkeys and 200 muted words', () => {
  expect([19, 20].map((passkeys) => policy.canAddPasskey({ passkeys }))).toEqual(['ok', 'passkey_too_many']);
  expect([199, 200].map((mutedWords) => policy.canMuteWord({ mutedWords }))).toEqual(['ok', 'muted_too_many']);
});

test('one copy of data is made at a time, and given up until it is gone', () => {
  const states = [null, 'waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
  expect(states.map((state) => Object.values(policy.exportAbilities({ state })))).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, true],
    [true, false],
    [true, false],
  ]);
  expect(policy.canCreateExport({ state: 'running' })).toBe('export_running');
});

test('one document is reviewed at a time, of those who are not verified', () => {
  const send = (verified: boolean, isWaiting: boolean) => policy.canSendProof({ verified, isWaiting });
  expect([send(false, false), send(true, false), send(false, true)]).toEqual([
    'ok',
    'verification_done',
    'verification_waiting',
  ]);
  expect([true, false].map((isWaiting) => policy.canWithdrawProof({ isWaiting }))).toEqual(['ok', 'not_found']);
});

test('an admin decides about the documents of others', () => {
  const member = { id: 'desk' } as never;
  expect(['desk', 'asha'].map((memberId) => policy.canDecideProof({ member }, { memberId }))).toEqual([
    'not_oneself',
    'ok',
  ]);
});
