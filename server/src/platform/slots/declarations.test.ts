import { expect, test } from 'vitest';
import { KINDS } from '#contract/core/kinds.ts';
import type { RequestContext } from '../context.ts';
import { collectDeclarations } from '../declarations.ts';
import { collectKinds } from '../kinds.ts';
import type { Module } from '../module.ts';
import { collectNotifications } from '../notifications.ts';
import { found } from '../refusal.ts';
import { collectSlots, fillSlots } from './slots.ts';

/** Modules that declare something, by name. */
const modules = (declared: Readonly<Record<string, object>>) => declared as unknown as Readonly<Record<string, Module>>;

test('a counter, a kind, a notification and a list with slots belong to one module', () => {
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
  const slottedLists = ['a.list'];
  expect(() => collectSlots(modules({ a: { slottedLists }, b: { slottedLists } }))).toThrow(
    'The list a.list is declared twice',
  );
  const slotFillers = [{ list: 'a.other', fill: () => [] }];
  expect(() => collectSlots(modules({ a: { slottedLists }, b: { slotFillers } }))).toThrow(
    'b fills the list a.other, which no module has',
  );
});

test('a tab of the search belongs to a module', () => {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, { card: () => undefined }]));
  const search = { kind: 'space' };
  const collected = collectKinds(modules({ a: { kinds, searchTabs: { groups: search } } }));
  expect(collected.tab('groups')).toBe(search);
  expect(() => collected.tab('courses')).toThrow('No module declares the search tab courses');
});

const page = { isFirst: false, items: [] };
const filler = (...slots: number[]) => ({
  list: 'a.list',
  fill: () => slots.map((slot) => ({ slot, kind: 'people' as const })),
});

test('a list that no module fills is empty, and asks for nothing', async () => {
  const slots = collectSlots(modules({ a: { slottedLists: ['a.list'] } }));
  expect(await fillSlots(slots.get('a.list'), {} as RequestContext<never>, page)).toEqual([]);
});

test('entries are in the order of their slots, and a slot that is taken leaves the next one', async () => {
  const slots = collectSlots(
    modules({ b: { slotFillers: [filler(5, 2)] }, a: { slottedLists: ['a.list'] }, c: { slotFillers: [filler(2)] } }),
  );
  const entries = await fillSlots(slots.get('a.list'), {} as RequestContext<never>, page);
  expect(entries.map(({ slot }) => slot)).toEqual([2, 3, 5]);
});

test('what is missing is refused, and what is empty is not', () => {
  for (const missing of [null, undefined]) expect(() => found(missing)).toThrow('not_found');
  for (const value of ['', 0, false]) expect(found(value)).toBe(value);
});
