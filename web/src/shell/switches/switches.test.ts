import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '../../../test/draw.tsx';
import { buildRouter } from '../app-router.ts';
import { fixedHistory } from '../router/history.ts';
import { declaredIn, followSwitches, isOn, learnSwitches, switches } from './switches.ts';

const reset = () => switches.set({ version: 0, off: [] });
beforeEach(reset);
afterEach(reset);

it('the latest state counts, in whatever order it arrives', () => {
  learnSwitches({ version: 2, off: ['books'] });
  learnSwitches({ version: 1, off: [] });
  learnSwitches(undefined);
  expect([isOn('books'), isOn('jobs')]).toEqual([false, true]);
  learnSwitches({ version: 3, off: [] });
  expect(isOn('books')).toBe(true);
});

it('the page says what is off, before anything is drawn', async () => {
  const block = openDocument().head.appendChild(document.createElement('script'));
  Object.assign(block, { id: 'switched-off', textContent: '{"version":4,"off":["books"]}' });
  vi.resetModules();
  const fresh = await import('./switches.ts');
  expect(fresh.switches.get()).toEqual({ version: 4, off: ['books'] });
});

it('what modules declare is left out while they are off, on screens of any module', () => {
  const declared = declaredIn({
    '../../modules/books/declared/search-tabs.ts': 'tab of books',
    '../books/declared/page-tabs.ts': 'page of books',
    '../../modules/jobs/declared/search-tabs.ts': 'tab of jobs',
    './declared/page-tabs.ts': 'its own',
  });
  expect(declared()).toHaveLength(4);
  learnSwitches({ version: 1, off: ['books'] });
  expect(declared()).toEqual(['tab of jobs', 'its own']);
});

it('a screen that is off is an unknown address, and open windows leave it', async () => {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const router = buildRouter(queries, fixedHistory('/terms-and-conditions'));
  followSwitches(router, queries);
  await router.load();
  expect(router.location.get().pathname).toBe('/terms-and-conditions');
  learnSwitches({ version: 1, off: ['legal'] });
  await vi.waitFor(() => expect(router.location.get().pathname).toBe('/login'));
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalled(), { timeout: 3_000 });
});
