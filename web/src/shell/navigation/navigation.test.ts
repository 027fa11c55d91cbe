import { beforeEach, expect, it, vi } from 'vitest';
import { pendingQuestion, confirm, opened, openDialog } from '#ui/dialog/store.ts';
import { coverTitle, showTitle } from '#ui/title.ts';
import { followNavigation } from './navigation.ts';
import { finishProgress, progress } from './progress.ts';
import type { Router } from '../router/router.ts';

/** The parts of a document that navigation uses. */
const page = Object.assign(new EventTarget(), {
  title: 'Terms',
  activeElement: undefined as { matches(selector: string): boolean } | undefined,
  querySelector: () => heading,
});
const heading = { tabIndex: 0, focus: vi.fn() };
beforeEach(() => {
  heading.focus.mockClear();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});

type Before = (event: {
  pathChanged: boolean;
  toLocation: { searchStr: string };
  fromLocation?: { searchStr: string };
}) => void;

it('navigating to another screen closes the dialog and answers no; a change of the query does not', async () => {
  const listeners = new Map<string, Before>();
  followNavigation({
    subscribe: (name: string, listener: Before) => listeners.set(name, listener),
  } as object as Router);
  const go = (pathChanged: boolean) =>
    listeners.get('onBeforeNavigate')?.({
      pathChanged,
      toLocation: { searchStr: '' },
      fromLocation: { searchStr: '' },
    });
  openDialog(() => null);
  const answer = confirm({ title: 'Delete it?', confirm: 'Delete' });
  go(false);
  expect([opened.get(), pendingQuestion.get()]).not.toContain(null);
  go(true);
  expect([opened.get(), pendingQuestion.get()]).toEqual([null, null]);
  expect(await answer).toBe(false);
  expect(progress.get().shown).toBe(true);
});

it('the heading of a new screen takes the focus, unless the user types or has pressed something by then', () => {
  const listeners = new Map<string, (event: object) => void>();
  followNavigation({
    shown: { get: () => undefined },
    subscribe: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as object as Router);
  const go = (pathname: string, during?: () => void) => {
    listeners.get('onBeforeNavigate')?.({ pathChanged: true, toLocation: { searchStr: '' } });
    during?.();
    listeners.get('onResolved')?.({ toLocation: { pathname } });
    return heading.focus.mock.calls.length;
  };
  // The search field of the header, in which Enter was pressed, or the button of a menu.
  page.activeElement = { matches: (selector) => selector === ':not(body)' };
  expect(go('/home')).toBe(0);
  expect(go('/terms')).toBe(1);
  expect(go('/search', () => page.dispatchEvent(new Event('input')))).toBe(1);
  expect(go('/posts')).toBe(2);
  expect(go('/jobs', () => page.dispatchEvent(new Event('pointerdown')))).toBe(2);
  page.dispatchEvent(new Event('pointerdown'));
  expect(go('/groups')).toBe(3);
});

it('a field of the screen itself keeps the focus, and what the screen is called is announced', () => {
  const listeners = new Map<string, (event: object) => void>();
  followNavigation({
    shown: { get: () => undefined },
    subscribe: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as object as Router);
  const go = (pathname: string, matches: (selector: string) => boolean, typed = false) => {
    page.activeElement = { matches };
    listeners.get('onBeforeNavigate')?.({ pathChanged: true, toLocation: { searchStr: '' } });
    if (typed) page.dispatchEvent(new Event('input'));
    listeners.get('onResolved')?.({ toLocation: { pathname } });
    return heading.focus.mock.calls.length;
  };
  go('/home', () => false);
  expect(go('/new-post', (selector) => selector.startsWith('main'))).toBe(0);
  // Typed, and then left the field.
  expect(go('/posts', () => false, true)).toBe(1);
});

it('the bar shows what has to be loaded: another screen, another query, the first one', () => {
  const listeners = new Map<string, (event: object) => void>();
  followNavigation({
    shown: { get: () => undefined },
    subscribe: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as object as Router);
  vi.useFakeTimers();
  const shows = (pathChanged: boolean, from: string, to: string) => {
    finishProgress();
    vi.runAllTimers();
    const location = (searchStr: string) => ({ searchStr, pathname: '/x' });
    listeners.get('onBeforeNavigate')?.({ pathChanged, toLocation: location(to), fromLocation: location(from) });
    const { shown } = progress.get();
    listeners.get('onResolved')?.({ toLocation: location(to) });
    return shown;
  };
  page.activeElement = { matches: () => false };
  expect(shows(false, '', '')).toBe(true);
  expect([shows(false, '', ''), shows(false, '', '?q=a'), shows(true, '', '')]).toEqual([false, true, true]);
  finishProgress();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a window keeps the focus that it takes, and the screen below it has its title again', () => {
  const listeners = new Map<string, (event: object) => void>();
  let current: object | undefined;
  followNavigation({
    shown: { get: () => current },
    subscribe: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as object as Router);
  const go = (pathname: string, above = false) => {
    current = { screen: { module: 'shell', title: 'help.title', above } };
    listeners.get('onBeforeNavigate')?.({ pathChanged: true, toLocation: { searchStr: '' } });
    listeners.get('onResolved')?.({ toLocation: { pathname } });
    return heading.focus.mock.calls.length;
  };
  page.activeElement = { matches: () => false };
  go('/home');
  expect(go('/posts')).toBe(1);
  showTitle('A post of Asha');
  expect(go('/new-post', true)).toBe(1);
  const uncover = coverTitle('New post');
  showTitle('A post of Asha Rao');
  expect(page.title).toContain('New post');
  uncover();
  expect(go('/posts')).toBe(1);
  expect(page.title).toContain('A post of Asha Rao');
  expect(go('/home')).toBe(2);
});
