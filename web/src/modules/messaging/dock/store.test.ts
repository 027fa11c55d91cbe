import { beforeEach, expect, test } from 'vitest';
import { closeDock, closeWindow, dock, foldWindow, openWindow, toggleList } from './store.ts';

beforeEach(closeDock);
const ids = () => dock.get().windows.map(({ id, isFolded }) => (isFolded ? `(${id})` : id));

test('two conversations are open at most, the latest first, each once', () => {
  for (const id of ['a', 'b', 'a', 'c']) openWindow(id);
  expect(ids()).toEqual(['c', 'a']);
  foldWindow('a', true);
  expect(ids()).toEqual(['c', '(a)']);
  // Opening it again from the list unfolds it.
  openWindow('a');
  expect(ids()).toEqual(['a', 'c']);
  closeWindow('a');
  foldWindow('a', true);
  expect(ids()).toEqual(['c']);
});

test('the list is unfolded beside them, and both end with the session', () => {
  toggleList();
  openWindow('a');
  expect(dock.get()).toEqual({ isListOpen: true, windows: [{ id: 'a', isFolded: false }] });
  toggleList();
  expect([dock.get().isListOpen, ids()]).toEqual([false, ['a']]);
  closeDock();
  expect(dock.get()).toEqual({ isListOpen: false, windows: [] });
});
