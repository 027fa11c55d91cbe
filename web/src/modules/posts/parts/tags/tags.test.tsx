import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { HASHTAGS_MAX, TAGGED_MAX } from '#contract/posts/posts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, enter, press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { HashtagField } from './hashtag-field.tsx';
import { PeopleField } from './people-field.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('posts');
});
afterEach(() => vi.unstubAllGlobals());

/** Draws a field for a list, which follows what it reports. */
async function field(
  draw: (list: readonly string[], change: (next: string[]) => void) => ReactNode,
  begin: readonly string[],
) {
  let list = begin;
  const onChange = vi.fn<(next: string[]) => void>((next) => (list = next));
  const { container, settle, document, queries, draw: again } = await drawn(() => draw(list, onChange));
  const input = (): HTMLElement => container.querySelector('input')!;
  return {
    container,
    settle,
    document,
    queries,
    list: () => list,
    onChange,
    input,
    value: () => (input() as HTMLElement & { value: string }).value,
    async type(value: string) {
      await settle(() => enter(input(), value));
      await again();
    },
    async key(key: string, more: object = {}) {
      const event = acted('keydown', { key, isComposing: false, keyCode: 0, ...more });
      await settle(() => input().dispatchEvent(event));
      await again();
      return event.defaultPrevented;
    },
    wrong: () => input().getAttribute('aria-invalid') === 'true',
  };
}
const hashtags = (begin: readonly string[] = [], text = '') =>
  field((list, onChange) => <HashtagField text={text} hashtags={list} onChange={onChange} />, begin);

it('a space, a comma or Enter ends a hashtag, each counts once, and signs alone are none', async () => {
  const tags = await hashtags();
  await tags.type('loom,');
  await tags.type('#silk ');
  await tags.type('cotton');
  expect(await tags.key('Enter')).toBe(true);
  expect([tags.list(), tags.value()]).toEqual([['loom', 'silk', 'cotton'], '']);
  await tags.type('Loom # , silk ');
  expect(tags.list()).toEqual(['loom', 'silk', 'cotton']);
  expect(tags.onChange).toHaveBeenCalledTimes(3);
  expect([tags.value(), tags.wrong()]).toEqual(['', false]);
});

it('Enter without a word, with Ctrl or Cmd, or in a composition, is left alone', async () => {
  const tags = await hashtags();
  expect(await tags.key('Enter')).toBe(false);
  await tags.type('loom');
  const left = [{ ctrlKey: true }, { metaKey: true }, { isComposing: true }];
  for (const more of left) expect(await tags.key('Enter', more)).toBe(false);
  expect(await tags.key('a')).toBe(false);
  expect(tags.list()).toEqual([]);
});

it('Backspace removes the last hashtag from the empty field only', async () => {
  const tags = await hashtags(['loom', 'silk']);
  await tags.type('a');
  await tags.key('Backspace');
  expect(tags.list()).toEqual(['loom', 'silk']);
  await tags.type('');
  await tags.key('a');
  expect(tags.list()).toEqual(['loom', 'silk']);
  for (let times = 0; times < 3; times += 1) await tags.key('Backspace');
  expect(tags.list()).toEqual([]);
  expect(tags.onChange).toHaveBeenCalledTimes(2);
});

it('a word that cannot be a hashtag stays, with those before it added', async () => {
  const tags = await hashtags();
  await tags.type('loom a!b ');
  expect([tags.list(), tags.value(), tags.wrong()]).toEqual([['loom'], 'a!b', true]);
  await tags.type('a!b ');
  expect(tags.onChange).toHaveBeenCalledOnce();
  await tags.type('ab');
  expect(tags.wrong()).toBe(false);
});

it('one hashtag too many stays in the field, unless it is there already', async () => {
  const all = Array.from({ length: HASHTAGS_MAX }, (_, index) => `tag${index}`);
  const tags = await hashtags(all);
  await tags.type('tag0 ');
  expect([tags.value(), tags.wrong()]).toEqual(['', false]);
  await tags.type('more ');
  expect([tags.list(), tags.value(), tags.wrong()]).toEqual([all, 'more', true]);
});

it('a hashtag that is there already is no problem, also where those of the text are too many', async () => {
  const all = Array.from({ length: HASHTAGS_MAX }, (_, index) => `tag${index}`);
  const tags = await hashtags(all, '#another');
  await tags.type('tag0 ');
  expect([tags.value(), tags.wrong(), tags.list()]).toEqual(['', false, all]);
});

it('the focus goes from a removed hashtag to the next, after the last to the field', async () => {
  const tags = await hashtags(['loom', 'silk']);
  const remove = async (index: number) => {
    await tags.settle(() => press(tags.container.querySelectorAll('button')[index]!));
    await tags.settle(() => undefined);
  };
  await tags.settle(() => undefined);
  await remove(1);
  expect(tags.list()).toEqual(['loom']);
});

const person = (id: string, more: object = {}, relation = 'none') => ({
  actor: { id, kind: 'member', username: id, name: id, avatar: null, headline: '', ...more },
  relationship: { relation },
});
async function people(begin: readonly string[] = []) {
  const found = [person('ravi'), person('asha', {}, 'self'), person('loom', { kind: 'business' }), person('rani')];
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(address.includes('search') ? { data: found } : { data: { actor: person('x').actor } }),
    ),
  );
  const known = begin.map((id) => person(id).actor) as object as Parameters<typeof PeopleField>[0]['known'] & object;
  const tags = await field((list, onChange) => <PeopleField ids={list} onChange={onChange} known={known} />, begin);
  return {
    ...tags,
    offered: () => tags.container.querySelectorAll('[role="option"]').length,
    isOpen: () => tags.input().getAttribute('aria-expanded') === 'true',
  };
}

it('people are offered without oneself, those chosen, and pages; Enter takes the first', async () => {
  const tags = await people(['rani']);
  await tags.type('@r');
  await vi.waitFor(() => expect(tags.offered()).toBe(1));
  expect([tags.isOpen(), tags.input().hasAttribute('aria-activedescendant')]).toEqual([true, true]);
  expect(await tags.key('Enter', { ctrlKey: true })).toBe(true);
  expect(tags.list()).toEqual(['rani', 'ravi']);
  expect([tags.value(), tags.isOpen(), tags.input().hasAttribute('aria-activedescendant')]).toEqual(['', false, false]);
});

it('Escape clears the name while people are offered, and Enter never sends the form', async () => {
  const tags = await people();
  expect([await tags.key('Escape'), await tags.key('Enter'), await tags.key('a')]).toEqual([false, true, false]);
  expect([await tags.key('Enter', { ctrlKey: true }), await tags.key('Enter', { metaKey: true })]).toEqual([
    false,
    false,
  ]);
  await tags.type('r');
  await vi.waitFor(() => expect(tags.offered()).toBe(2));
  expect([await tags.key('ArrowDown'), await tags.key('Escape'), tags.value(), tags.offered()]).toEqual([
    true,
    true,
    '',
    0,
  ]);
});

it('people of an earlier name are not offered for another one', async () => {
  const tags = await people();
  await tags.type('r');
  await vi.waitFor(() => expect(tags.offered()).toBe(2));
  await tags.type('');
  expect(tags.offered()).toBe(0);
  // A pause of typing later, the empty name is the one that is searched for.
  const observed = () =>
    tags.queries
      .getQueryCache()
      .getAll()
      .filter((each) => each.getObserversCount() > 0);
  await vi.waitFor(() => expect(observed().map(({ queryKey }) => JSON.stringify(queryKey))[0]).toContain('"query":""'));
  await tags.type('x');
  expect(tags.offered()).toBe(0);
});

it('Backspace removes the last person from the empty field only', async () => {
  const tags = await people(['ravi', 'rani']);
  await tags.type('a');
  await tags.key('Backspace');
  expect(tags.list()).toEqual(['ravi', 'rani']);
  await tags.type('');
  await tags.key('a');
  expect(tags.list()).toEqual(['ravi', 'rani']);
  await tags.key('Backspace');
  expect(tags.list()).toEqual(['ravi']);
});

it.each([
  [TAGGED_MAX - 1, false],
  [TAGGED_MAX, true],
])('with %i people the field is full: %s', async (count, full) => {
  const tags = await people(Array.from({ length: count }, (_, index) => `p${index}`));
  expect(tags.input().hasAttribute('readonly')).toBe(full);
});
