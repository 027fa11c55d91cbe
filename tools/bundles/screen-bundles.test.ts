import { expect, test } from 'vitest';
import type { Screen } from '../../web/src/addresses.ts';
import { screenBundles } from './screen-bundles.ts';

const screen = (module: string, name: string): Screen => ({ layout: 'member', module, screen: name, title: 't' });
const table = { '/jobs': screen('jobs', 'jobs'), '/find': screen('search', 'find'), '/home': screen('posts', 'home') };
const [jobs, find, home] = [
  '/src/modules/jobs/screens/jobs.tsx',
  '/src/modules/search/screens/find.tsx',
  '/src/modules/posts/screens/home.tsx',
];
const imports: Record<string, readonly string[]> = {
  [jobs]: ['/src/ui/row.tsx', '/src/ui/tabs.tsx', '/src/ui/own.tsx', '/src/shell/frame.tsx', '/src/shell/live.ts'],
  [find]: ['/src/ui/row.tsx', '/src/ui/tabs.tsx', '/contract/src/jobs/jobs.ts'],
  [home]: ['/src/shell/frame.tsx', '/contract/src/jobs/jobs.ts'],
  '/contract/src/jobs/jobs.ts': ['/contract/src/jobs/choices.ts'],
  '/src/shell/start.ts': ['/src/shell/live.ts'],
  // Loaded when it is opened, by no screen at once.
  '/src/ui/dialog.tsx': ['/src/ui/picker.tsx'],
};
const big = new Set([jobs, find, home, '/src/shell/live.ts']);
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: 'x'.repeat(big.has(id) ? 99_000 : 100) }),
};
const taken = new Set(['/src/shell/frame.tsx', home, '/contract/src/jobs/jobs.ts']);
const bundleOf = screenBundles('/src', table, ['/src/shell/start.ts'], (id) => taken.has(id));
const of = (id: string) => bundleOf(id, graph);

test('what the same screens share is one file, and a screen has the rest of its own in one', () => {
  expect(of('/src/ui/row.tsx')).toMatch(/^part-/);
  expect(of('/src/ui/tabs.tsx')).toBe(of('/src/ui/row.tsx'));
  expect(of('/src/ui/own.tsx')).toBe(of(jobs));
  expect(of(find)).not.toBe(of(jobs));
});

test('what starts later does not bring screens along', () => {
  expect(of('/src/shell/live.ts')).not.toBe(of(jobs));
});

test('dialogs that are loaded when they are opened stay apart, and so does what earlier contracts import', () => {
  for (const id of ['/src/ui/dialog.tsx', '/src/ui/picker.tsx', '/contract/src/jobs/choices.ts'])
    expect([id, of(id)]).toEqual([id, null]);
});
