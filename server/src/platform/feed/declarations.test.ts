import { expect, test } from 'vitest';
import { KINDS } from '#contract/core/kinds.ts';
import type { RequestContext } from '../context.ts';
import { collectDeclarations } from '../declarations.ts';
import { collectKinds } from '../kinds.ts';
import type { Module } from '../module.ts';
import { collectNotifications } from '../notifications.ts';
import { found } from '../refusal.ts';
import { collectFeedSlots, loadFeedEntries } from './entries.ts';

/** Modules that declare something, by name. */
const modules = (declared: Readonly<Record<string, object>>) => declared as unknown as Readonly<Record<string, Module>>;

test('a counter, a kind, a notification and a slot of the feed belong to one module', () => {
  const limit = { counter: 'posts', most: () => 1 };
  expect(() =>
    collectDeclarations(modules({ a: { dailyLimits: { x: limit } }, b: { dailyLimits: { y: limit } } })),
  ).toThrow('The daily limit posts is declared by a and by b');
  const kinds = { post: { card: () => undefined } };
  expect(() => collectKinds(modules({ a: { kinds }, b: { kinds } }))).toThrow(
    'The kind post is declared by a and by b',
  );
  expect(() => collectKinds(modules({ a: {} }))).toThrow('No module declares the kind');
  const notifications = [{ kind: 'liked' }];
  expect(() => collectNotifications(modules({ a: { notifications }, b: { notifications } }))).toThrow(
    'Two notifications are called liked',
  );
  const feedSlots = [{ slot: 3, load: () => null }];
  expect(() => collectFeedSlots(modules({ a: { feedSlots }, b: { feedSlots } }))).toThrow(
    'Slot 3 of the feed is declared by a and by b',
  );
});

test('a tab of the search belongs to a module', () => {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, { card: () => undefined }]));
  const search = { kind: 'space' };
  const collected = collectKinds(modules({ a: { kinds, searchTabs: { groups: search } } }));
  expect(collected.tab('groups')).toBe(search);
  expect(() => collected.tab('courses')).toThrow('No module declares the search tab courses');
});

test('entries of the feed are in the order of their slots, without those that have nothing', async () => {
  const entry = (title: string) => ({ kind: 'thing', card: { title } });
  const slots = collectFeedSlots(
    modules({
      a: { feedSlots: [{ slot: 5, load: () => entry('late') }] },
      b: {
        feedSlots: [
          { slot: 1, load: async () => Promise.resolve(entry('early')) },
          { slot: 2, load: () => null },
        ],
      },
    }),
  );
  const entries = await loadFeedEntries(slots, {} as RequestContext<never>);
  expect(entries).toEqual([
    { ...entry('early'), slot: 1 },
    { ...entry('late'), slot: 5 },
  ]);
});

test('what is missing is refused, and what is empty is not', () => {
  for (const missing of [null, undefined]) expect(() => found(missing)).toThrow('not_found');
  for (const value of ['', 0, false]) expect(found(value)).toBe(value);
});
