import { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readAudience } from '#contract/network.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { eventually } from '../../../../test/posts.ts';
import { text } from '../strings.ts';
import { Eye } from './composer/eye.tsx';
import { useMentions } from './composer/use-mentions.ts';

beforeAll(async () => {
  await startStrings();
  await loadStrings('posts');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['anyone', true],
  ['only_followers', true],
  ['connections', true],
  ['only_me', false],
] as const)(
  'the audience of a post for %s is named, with a count for followers and connections, and whether it takes comments',
  async (visibility, answers) => {
    const queries = new QueryClient();
    queries.setQueryData(queryKey(readAudience), { data: { only_followers: 41, connections: 42 } });
    const draw = async (commentsOpen: boolean) => {
      const { container } = await drawn(() => <Eye visibility={visibility} commentsOpen={commentsOpen} />, { queries });
      return container.textContent;
    };
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const [open, closed] = [await draw(true), await draw(false)];
    expect(/4[12]/.exec(open)?.[0]).toBe({ only_followers: '41', connections: '42' }[visibility as string]);
    expect(open.includes(text('eye.noComments'))).toBe(false);
    expect(closed.includes(text('eye.noComments'))).toBe(answers);
  },
);

const person = (username: string, relation = 'none') => ({
  actor: { id: username, username, name: username },
  relationship: { relation },
});
async function mentioning(begin: string, found: readonly object[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(new URL(address, 'http://x').searchParams.get('query') ?? '');
    return Promise.resolve(Response.json({ data: found }));
  });
  let now!: ReturnType<typeof useMentions>;
  let value = begin;
  const { container, document, settle } = await drawn(() => {
    const ref = useRef<HTMLTextAreaElement>(null);
    now = useMentions(ref, value, (next) => (value = next));
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
