import { useRef } from 'react';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { ActorCard } from '#contract/core/cards.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { eventually } from '../../../../test/posts.ts';
import { fitsMention, mentionAt, withMention } from './mention-at.ts';
import { useMentions } from './use-mentions.ts';

beforeAll(async () => {
  await startStrings();
  await loadStrings('network');
});
afterEach(() => vi.unstubAllGlobals());

const person = (username: string, relation = 'none') => ({
  actor: { id: username, username, name: username },
  relationship: { relation },
});
async function mentioning(begin: string, found: readonly object[], present: readonly ActorCard[] = []) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(new URL(address, 'http://x').searchParams.get('query') ?? '');
    return Promise.resolve(Response.json({ data: found }));
  });
  let now!: ReturnType<typeof useMentions>;
  let value = begin;
  const { container, document, settle } = await drawn(() => {
    const ref = useRef<HTMLTextAreaElement>(null);
    now = useMentions(ref, value, (next) => (value = next), present);
    return <textarea ref={ref} />;
  });
  const field = Object.assign(container.querySelector('textarea')!, { setSelectionRange: vi.fn<() => void>() });
  const follow = (typed: string, start = typed.length, end = start) =>
    settle(() => {
      value = typed;
      now.follow({ value: typed, selectionStart: start, selectionEnd: end } as HTMLTextAreaElement);
    });
  await follow(begin);
  const press = async (key: string, more = {}) => {
    const native = acted('keydown', { key, isComposing: false, keyCode: 0, ...more });
    let handled = false;
    await settle(() => {
      const event = { ...more, key, nativeEvent: native, preventDefault: () => {}, stopPropagation: () => {} };
      handled = now.onKey(event as object as Parameters<typeof now.onKey>[0]);
    });
    return handled;
  };
  return { now: () => now, requests, follow, press, settle, document, field, value: () => value };
}
const usernames = (field: Awaited<ReturnType<typeof mentioning>>) => field.now().people.map(({ username }) => username);
/** Waits until these people are offered: typing pauses first, then the server answers. */
const offers = (field: Awaited<ReturnType<typeof mentioning>>, people: readonly string[]) =>
  eventually(() => expect(usernames(field)).toEqual(people));

it('people are offered after an @, without oneself, and a key takes one', async () => {
  const field = await mentioning('Hello @ra', [person('ravi'), person('asha', 'self'), person('rani')]);
  await offers(field, ['ravi', 'rani']);
  expect([await field.press('a'), await field.press('ArrowDown'), field.now().active]).toEqual([false, true, 1]);
  expect([await field.press('Enter', { ctrlKey: true }), await field.press('Enter', { metaKey: true })]).toEqual([
    false,
    false,
  ]);
  expect(await field.press('Enter', { isComposing: true })).toBe(false);
  expect(await field.press('Enter')).toBe(true);
  expect(field.value()).toContain('@rani');
  expect(field.now().people).toEqual([]);
  await eventually(() => expect(field.document.activeElement).toBe(field.field));
  expect(await field.press('Enter')).toBe(false);
});

it('people are offered whom the server finds by another spelling of their names', async () => {
  const field = await mentioning('@ra', [person('xavier')]);
  await offers(field, ['xavier']);
  expect([await field.press('Enter'), field.value()]).toEqual([true, '@xavier ']);
});

it('Tab takes the first one, and Escape closes the list', async () => {
  const field = await mentioning('@ra', [person('ravi'), person('rani')]);
  await offers(field, ['ravi', 'rani']);
  expect([await field.press('Escape'), field.now().people]).toEqual([true, []]);
  await field.follow('@r');
  await field.follow('@ra');
  await offers(field, ['ravi', 'rani']);
  expect([await field.press('Tab'), field.value().startsWith('@ravi')]).toEqual([true, true]);
});

it('offers for an earlier text are filtered by what was typed since, and a selection has none', async () => {
  const field = await mentioning('@ra', [person('ravi'), person('rani')]);
  await offers(field, ['ravi', 'rani']);
  await field.press('ArrowDown');
  // The same place again: the mark stays.
  await field.follow('@ra');
  expect(field.now().active).toBe(1);
  await field.follow('@ran');
  expect([usernames(field), field.now().active]).toEqual([['rani'], 0]);
  await field.follow('@ran', 0, 4);
  expect(field.now().people).toEqual([]);
});

it('who is present is offered first and at once, and the search adds others', async () => {
  const ravi = person('ravi');
  const [rani, asha] = [person('rani'), person('asha')];
  const field = await mentioning(
    '@ra',
    [ravi, person('rahul')],
    [rani, asha, ravi].map(({ actor }) => actor as ActorCard),
  );
  expect(usernames(field)).toEqual(['rani', 'ravi']);
  await offers(field, ['rani', 'ravi', 'rahul']);
  expect([await field.press('Enter'), field.value()]).toEqual([true, '@rani ']);
});

describe('the mention being typed', () => {
  test.each([
    ['@as', 3, { start: 0, query: 'as' }],
    ['hello @Rav', 10, { start: 6, query: 'Rav' }],
    ['hello @Rav there', 10, { start: 6, query: 'Rav' }],
    ['नमस्ते @मीरा', 12, { start: 7, query: 'मीरा' }],
    ['(@ravi.sh', 9, { start: 1, query: 'ravi.sh' }],
    ['mail a@b', 8, undefined],
    ['@ravi and', 9, undefined],
    ['@', 1, undefined],
    ['नमस्ते@मीरा', 11, { start: 6, query: 'मीरा' }],
    ['今天＠ra', 5, { start: 2, query: 'ra' }],
    ['@asha/@ra', 9, { start: 6, query: 'ra' }],
    ['https://example.com/@ra', 23, undefined],
    ['example.com/@ra', 15, undefined],
    [`@${'x'.repeat(31)}`, 32, undefined],
  ])('in %j at %i', (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected));

  test('is completed with one space, and the caret moves behind it', () => {
    expect(withMention('hello @ra', { start: 6, query: 'ra' }, 'ravi.sharma')).toEqual({
      text: 'hello @ravi.sharma ',
      caret: 19,
    });
    expect(withMention('hello @ra there', { start: 6, query: 'ra' }, 'ravi.sharma')).toEqual({
      text: 'hello @ravi.sharma there',
      caret: 19,
    });
  });
  test('keeps the suggestions that still match more letters', () => {
    const asha = { name: 'Asha Rao', username: 'asha.r' };
    expect(['as', 'RA', 'asha.r'].map((query) => fitsMention(asha, query))).toEqual([true, true, true]);
    expect(['sha', 'ravi'].map((query) => fitsMention(asha, query))).toEqual([false, false]);
    expect(fitsMention({ name: 'मीना शर्मा', username: 'meena' }, 'शर्')).toBe(true);
    expect(fitsMention({ name: 'José Ángel', username: 'jose' }, 'ang')).toBe(true);
  });
});
