import { expect, test } from 'vitest';
import { CATEGORIES } from '#contract/notifications/notifications.ts';
import type { Module } from '#platform/module.ts';
import { collectNotifications } from '#platform/notifications.ts';
import { present, subjectReference } from '../present.ts';
import { channelsOf, defaults, presentSettings } from '../settings.ts';

const setting = { ...defaults, time_zone: null, has_push: true } as never as Parameters<typeof presentSettings>[0];
test('a channel is on unless its category is switched off; what has no category cannot be', () => {
  const off = { in_app_off: ['posts'], push_off: ['connections'], email_off: ['page'] } as never;
  const none = { in_app_off: CATEGORIES, push_off: CATEGORIES, email_off: CATEGORIES } as never;
  const on = { inApp: true, push: true, email: true };
  expect([
    channelsOf(off, 'posts'),
    channelsOf(off, 'connections'),
    channelsOf(off, 'page'),
    channelsOf(none, null),
    channelsOf(none, undefined),
    channelsOf(none, 'posts'),
  ]).toEqual([
    { ...on, inApp: false },
    { ...on, push: false },
    { ...on, email: false },
    on,
    on,
    { inApp: false, push: false, email: false },
  ]);
});

test('quiet hours have a beginning and an end', () => {
  const quiet = (from: number | null, to: number | null) =>
    presentSettings({ ...setting, quiet_from: from, quiet_to: to }, collectNotifications({})).quiet;
  expect([quiet(60, 120), quiet(null, 120), quiet(60, null), quiet(0, 0)]).toEqual([
    { from: 60, to: 120 },
    null,
    null,
    { from: 0, to: 0 },
  ]);
});

test('a category is left out while every module that notifies in it is off', () => {
  const declares = (kind: string): Module => ({
    notifications: [{ kind, category: 'event', subject: null, path: () => '/events', on: [] }],
  });
  const modules = { fairs: declares('fair_opened'), books: declares('book_praised') };
  const hasRow = (...off: string[]) => {
    const declared = collectNotifications(modules, { isOn: (module) => !off.includes(module) });
    return presentSettings(setting, declared).categories.some(({ category }) => category === 'event');
  };
  expect([hasRow(), hasRow('books'), hasRow('books', 'fairs')]).toEqual([true, true, false]);
});

const row = (target: string, id: string) => ({ target_kind: target, target_id: id }) as never;
test('a notification is about a thing, unless it is about the account of its reader', () => {
  expect([
    subjectReference(row('profile', 'asha'), 'asha'),
    subjectReference(row('profile', 'ravi'), 'asha'),
    subjectReference(row('post', 'asha'), 'asha'),
  ]).toEqual([[], [{ kind: 'profile', id: 'ravi' }], [{ kind: 'post', id: 'asha' }]]);
});

test('a notification is shown while its kind is known, and its thing and one of its people are seen', () => {
  const stored = {
    id: 'n',
    kind: 'reacted',
    target_kind: 'post',
    target_id: 'post',
    actor_ids: ['ravi', 'meera'],
    actor_count: 2,
    latest_at: new Date(0),
    seen_at: null,
    read_at: new Date(0),
  };
  const definition = { kind: 'reacted', category: 'posts', subject: 'post', on: [], path: () => '/there' };
  const shown = (about: { kinds?: string[]; actors?: string[]; things?: string[] }) => {
    const { kinds = ['reacted'], actors = ['ravi', 'meera'], things = ['post'] } = about;
    const cards = {
      actor: (id: string) => (actors.includes(id) ? { id, name: id, username: id } : undefined),
      words: () => undefined,
      get: (_: string, id: string) => (things.includes(id) ? { id, title: 'A post', path: '/post' } : undefined),
    };
    const notifications = {
      get: (kind: string) =>
        kinds.includes(kind) ? { ...definition, module: 'posts', strings: 'posts', namespace: 'posts' } : undefined,
    };
    const reader = { id: 'asha', isPage: false, language: 'en' as const };
    const notification = present(stored, notifications as never, reader, cards as never);
    return notification && [notification.actorCount, notification.subject?.id, notification.seen, notification.read];
  };
  expect([
    shown({}),
    shown({ actors: ['meera'] }),
    shown({ actors: [] }),
    shown({ things: [] }),
    shown({ kinds: [] }),
  ]).toEqual([[2, 'post', false, true], [1, 'post', false, true], null, null, null]);
});
