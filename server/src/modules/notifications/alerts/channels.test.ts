import { expect, test } from 'vitest';
import type { NotificationDefinition } from '#platform/notifications.ts';
import { defaults } from '../settings.ts';
import { reachedBy } from './channels.ts';

const setting = { ...defaults, time_zone: null, has_push: true };
const usual = { kind: 'reacted', category: 'posts', subject: 'post', on: [] } as unknown as NotificationDefinition;
const no = { inApp: false, email: false, mailed: [], pushed: [] };
const all = { inApp: true, email: true, mailed: ['asha'], pushed: ['asha'] };

interface Case {
  readonly definition?: Partial<NotificationDefinition>;
  /** Of Asha; null: no account. */
  readonly settings?: Partial<typeof setting> | null;
  readonly actorId?: string;
  readonly refused?: 'muted' | 'less';
}
/** What reaches Asha. */
function reached({ definition, settings = {}, actorId = 'ravi', refused }: Case) {
  const own = settings === null ? [] : [['asha', { ...setting, ...settings }] as const];
  return reachedBy({ ...usual, ...definition }, { actorId, targetId: 'post' }, 'asha', {
    settings: new Map(own),
    teams: new Map(),
    refused: { isMuted: () => refused === 'muted', isLess: () => refused === 'less' },
  });
}

test.each<[string, Case, ReturnType<typeof reached>]>([
  ['a member who changed nothing', {}, all],
  ['a member without a device', { settings: { has_push: false } }, { ...all, pushed: [] }],
  ['a member who switched the list off', { settings: { in_app_off: ['posts'] } }, { ...all, inApp: false }],
  ['a member who switched e-mails off', { settings: { email_off: ['posts'] } }, { ...all, email: false, mailed: [] }],
  ['a member who switched pushes off', { settings: { push_off: ['posts'] } }, { ...all, pushed: [] }],
  ['a member who switched another category off', { settings: { email_off: ['page'], push_off: ['page'] } }, all],
  ['a member who wants less of it', { refused: 'less' }, { ...no, inApp: true }],
  ['a member who muted it', { refused: 'muted' }, null],
  ['the one who did it', { actorId: 'asha' }, null],
  ['nobody with an account', { settings: null }, { ...no, inApp: true }],
  ['a member, of what is never pushed', { definition: { push: false } }, { ...all, pushed: [] }],
  ['a member, of what a badge shows', { definition: { unlisted: {} as never } }, { ...all, inApp: false }],
  // Those of the system have an e-mail of their own.
  ['a member, from the system', { definition: { system: true as never } }, { ...all, mailed: [] }],
  [
    'a member, from the system about themselves',
    { definition: { system: true as never }, actorId: 'asha' },
    { ...all, mailed: [] },
  ],
  ['an account that is gone, from the system', { definition: { system: true as never }, settings: null }, null],
])('%s gets a notification by the right channels', (_, input, expected) => {
  expect(reached(input)).toEqual(expected);
});

test('of a page the editors of its team get it, each by their own settings, and not what they did', () => {
  const members = [
    ['asha', 'admin'],
    ['ravi', 'editor'],
    ['meera', 'advertiser'],
    ['karan', 'editor'],
  ] as const;
  const of = (definition: Partial<NotificationDefinition>, actorId: string) =>
    reachedBy({ ...usual, ...definition }, { actorId, targetId: 'post' }, 'page', {
      settings: new Map([
        ['asha', setting],
        ['ravi', { ...setting, email_off: ['posts'] }],
        ['meera', { ...setting, push_off: ['posts'] }],
      ]),
      teams: new Map([['page', members.map(([member_id, role]) => ({ member_id, role }))]]),
      refused: { isMuted: () => false, isLess: () => false },
    });
  // Karan has closed the account.
  expect(of({}, 'leela')).toEqual({ inApp: true, email: false, mailed: ['asha'], pushed: ['asha', 'ravi'] });
  expect(of({}, 'asha')).toMatchObject({ mailed: [], pushed: ['ravi'] });
  expect(of({ team: ['advertiser'] }, 'leela')).toMatchObject({ mailed: ['meera'], pushed: [] });
  expect(of({ system: true as never }, 'leela')).toMatchObject({ mailed: ['asha'], pushed: ['asha', 'ravi'] });
  expect(of({}, 'page')).toBeNull();
});
