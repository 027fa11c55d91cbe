import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CompletionProps } from '#shell/layouts/completion.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { requestRowOf as personOf } from '../../../test/profiles.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import Completion from './completion.tsx';
import { forgetSearches, rememberSearch } from './recent.ts';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('search', 'network'));
beforeEach(() => {
  logInAsha();
  forgetSearches();
});
afterEach(() => {
  forgetSearches();
  vi.unstubAllGlobals();
});

/** The list below a field, into which `type` types. */
async function completion() {
  const sent = stubServer({
    'GET /search/people': (_, query) => ({
      data: [personOf(query.get('query') === 'ra' ? 'ravi' : 'other')],
      next: null,
    }),
  });
  const calls = { onGo: vi.fn<CompletionProps['onGo']>(), onClose: vi.fn<() => void>() };
  const shown: { open: boolean; active: string | undefined }[] = [];
  const onShow: CompletionProps['onShow'] = (now) => void shown.push(now);
  let typed = '';
  let field: HTMLInputElement | undefined;
  const view = await drawn(() => {
    field ??= document.createElement('input');
    return <Completion id="f" typed={typed} field={field} {...calls} onShow={onShow} />;
  });
  const { container, draw, settle } = view;
  const options = () => [...container.querySelectorAll<HTMLElement>('[role="option"]')];
  const labels = () => options().map(({ textContent }) => textContent);
  const type = async (now: string) => {
    typed = now;
    await draw();
    await settle(() => undefined);
  };
  const key = async (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, cancelable: true });
    await settle(() => field?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const queries = () => sent.map(({ query }) => query);
  return { ...view, ...calls, shown, options, labels, type, key, queries };
}
const search = (query: string) => text('recent.open', { query });

it('nothing typed and nothing searched for before shows no list', async () => {
  const { options, container, shown, key } = await completion();
  expect([options(), container.querySelector('[role="listbox"]'), shown.at(-1)]).toEqual([
    [],
    null,
    { open: false, active: undefined },
  ]);
  expect(await key('Enter')).toBe(false);
});

it('recent searches that begin with the typed text come first, then people and the search itself', async () => {
  for (const query of ['rani', 'Ravi', 'loom', 'rest', 'rope', 'rug']) rememberSearch(query);
  const { labels, type, queries, shown } = await completion();
  const recent = text('complete.recent');
  expect(labels()).toEqual(['rug', 'rope', 'rest', 'loom'].map((each) => `${each}${recent}`));
  await type(' ra ');
  expect(labels()).toEqual([`Ravi${recent}`, `rani${recent}`, search('ra')]);
  await eventually(() => expect(labels()).toEqual([`Ravi${recent}`, `rani${recent}`, 'RRavi', search('ra')]));
  expect([queries(), shown.at(-1)]).toEqual([['query=ra&limit=6&use=completion'], { open: true, active: undefined }]);
});

it('people of a text that was cleared are no longer offered', async () => {
  const { labels, type } = await completion();
  await type('ra');
  await eventually(() => expect(labels()).toEqual(['RRavi', search('ra')]));
  await type('');
  expect(labels()).toEqual([]);
});

it('a hashtag leads to its posts, and to no people', async () => {
  const { labels, type, queries } = await completion();
  await type('ra');
  await eventually(() => expect(labels()).toContain('RRavi'));
  await type('#Ra');
  await eventually(() => expect(labels()).toEqual([text('tag.open', { tag: 'ra' })]));
  expect(queries()).toHaveLength(1);
});

it('the arrow keys choose among the options, and Enter goes to the chosen one', async () => {
  const { labels, type, key, options, shown, onGo } = await completion();
  await type('ra');
  await eventually(() => expect(labels()).toHaveLength(2));
  expect(await key('Enter')).toBe(false);
  expect(await key('ArrowDown')).toBe(true);
  expect([shown.at(-1)?.active, options()[0]?.id, options()[0]?.getAttribute('aria-selected')]).toEqual([
    options()[0]?.id,
    'f-list-0',
    'true',
  ]);
  await key('Enter');
  await key('ArrowDown');
  expect(await key('Enter')).toBe(true);
  expect(onGo.mock.calls).toEqual([
    ['/user-profile/ravi', undefined],
    ['/search', { q: 'ra' }],
  ]);
});

it('Escape closes the list, other keys go on typing', async () => {
  const { type, key, onClose, onGo } = await completion();
  await type('ra');
  expect([await key('a'), onClose.mock.calls.length]).toEqual([false, 0]);
  await key('ArrowDown');
  expect([await key('Escape'), onClose.mock.calls.length, onGo.mock.calls]).toEqual([true, 1, []]);
});

it('a pressed option leads to it', async () => {
  rememberSearch('loom');
  const { options, settle, onGo } = await completion();
  await settle(() => press(options()[0]!));
  expect(onGo).toHaveBeenCalledWith('/search', { q: 'loom' });
});
