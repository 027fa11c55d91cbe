import { afterEach, expect, it, vi } from 'vitest';
import { browserHistory, fixedHistory } from './history.ts';
import type { EntryState } from './location.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's side: the entry that is open, and what the router writes into it. */
function open(state: Partial<EntryState> | null, href = '/home?tab=all#top') {
  const { pathname, search, hash } = new URL(href, 'http://x');
  const pushState = vi.fn<(state: EntryState, title: string, href: string) => void>();
  const replaceState = vi.fn<(state: EntryState, title: string, href?: string) => void>();
  vi.stubGlobal('window', { location: { pathname, search, hash } });
  vi.stubGlobal('history', { state, pushState, replaceState });
  return { pushState, replaceState };
}

it.each([
  ['nothing', null, true],
  ['a key alone', { key: 'k' }, true],
  ['an index alone', { index: 4 }, true],
  ['both', { key: 'k', index: 4 }, false],
  ['both and an overlay', { key: 'k', index: 4, over: 'picture' }, false],
])('an entry that has %s is completed: %#', (_what, state, isCompleted) => {
  const { replaceState } = open(state);
  const location = browserHistory().read();
  expect(location).toMatchObject({ href: '/home?tab=all#top', state: { index: 0, ...state } });
  expect(location.state.key).toMatch(/\w/);
  expect('over' in location.state).toBe(state !== null && 'over' in state);
  expect(replaceState.mock.calls).toEqual(isCompleted ? [[location.state, '']] : []);
});

it('a new entry follows the one that is open, a replaced one keeps its number', () => {
  const { pushState, replaceState } = open({ key: 'k', index: 4 });
  const history = browserHistory();
  history.read();
  history.write('/jobs', { over: 'picture' }, { replace: false });
  history.write('/jobs', {}, { replace: true });
  expect(pushState.mock.calls).toMatchObject([[{ index: 5, over: 'picture' }, '', '/jobs']]);
  expect(replaceState.mock.calls).toMatchObject([[{ index: 4 }, '', '/jobs']]);
  open(null);
  expect(history.read().state.index).toBe(5);
});

it('the history of a page that the server draws has one entry', () => {
  const history = fixedHistory('/home');
  expect(history.read()).toMatchObject({ href: '/home', state: { index: 0 } });
  history.write('/jobs', {}, { replace: false });
  expect(history.read()).toMatchObject({ href: '/jobs', state: { index: 0 } });
});
