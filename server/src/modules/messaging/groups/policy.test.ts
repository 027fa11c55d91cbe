import { expect, test } from 'vitest';
import * as groups from './policy.ts';

type Caller = Parameters<typeof groups.canLeave>[0];
const asha = { actor: { id: 'asha' }, member: { id: 'asha' }, role: null } as unknown as Caller;
const page = { ...asha, actor: { id: 'page', kind: 'business' }, role: 'admin' } as unknown as Caller;
const no = 'not_permitted';
const leader = { state: 'active', role: 'owner' } as const;
const target = { actor_id: 'ravi', state: 'active', role: 'member' } as const;

test('who leads a group changes it, and its owner everything', () => {
  const verdicts = (own: Parameters<typeof groups.canLeave>[1]) => [
    groups.canEditGroup(asha, own),
    groups.canChangeHistory(asha, own),
    groups.canAddMembers(asha, own),
    groups.canLeave(asha, own),
  ];
  expect(verdicts(leader)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(verdicts({ ...leader, role: 'admin' })).toEqual(['ok', no, 'ok', 'ok']);
  expect(verdicts({ ...leader, role: 'member' })).toEqual([no, no, no, 'ok']);
  expect(verdicts({ ...leader, state: 'left' })).toEqual([no, no, no, no]);
  expect(verdicts({ ...leader, kind: 'direct' })[3]).toBe(no);
});

test('members are removed, and roles changed, by those above them', () => {
  const own = (role: 'owner' | 'admin' | 'member') => ({ ...leader, role });
  const self = { ...target, actor_id: 'asha' };
  const admin = { ...target, role: 'admin' } as const;
  const removing = [
    groups.canRemove(asha, own('owner'), admin),
    groups.canRemove(asha, own('admin'), target),
    groups.canRemove(asha, own('admin'), admin),
    groups.canRemove(asha, own('member'), target),
    groups.canRemove(asha, own('owner'), self),
  ];
  expect(removing).toEqual(['ok', 'ok', no, no, no]);
  const changing = [
    groups.canChangeRole(asha, own('owner'), target, 'admin'),
    groups.canChangeRole(asha, own('owner'), target, 'member'),
    groups.canChangeRole(asha, own('admin'), target, 'admin'),
    groups.canChangeRole(asha, own('owner'), self, 'admin'),
    groups.canChangeRole(asha, own('owner'), { ...target, state: 'invited' }, 'admin'),
  ];
  expect(changing).toEqual(['ok', 'unchanged', no, no, no]);
});

test('pages have no part in groups', () => {
  const verdicts = [
    groups.canEditGroup(page, leader),
    groups.canChangeHistory(page, leader),
    groups.canAddMembers(page, leader),
    groups.canLeave(page, leader),
    groups.canRemove(page, leader, target),
    groups.canChangeRole(page, leader, target, 'admin'),
  ];
  expect(verdicts).toEqual(verdicts.map(() => 'acting_as_page'));
});
