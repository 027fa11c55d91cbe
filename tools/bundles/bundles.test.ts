import { expect, test } from 'vitest';
import type { Screen } from '../../web/src/addresses.ts';
import { bundles, named } from './bundles.ts';

const screen = (layout: Screen['layout'], module: string, name: string, first = false): Screen => ({
  layout,
  module,
  screen: name,
  title: 't',
  first,
});
const table = {
  '/login': screen('public', 'accounts', 'login', true),
  '/sign-up': screen('public', 'accounts', 'sign-up'),
  '/terms': screen('public', 'legal', 'terms'),
  '/home': screen('member', 'posts', 'home', true),
  '/find': screen('member', 'search', 'find'),
};
const imports: Record<string, readonly string[]> = {
  '/src/modules/posts/screens/home.tsx': [
    '/src/ui/card.tsx',
    '/src/ui/avatar.tsx',
    '/src/ui/own.tsx',
    '/node_modules/lib/index.js',
    '/src/modules/media/index.ts',
    '/contract/src/posts/posts.ts',
  ],
  '/src/shell/live/start.ts': [
    '/contract/src/jobs/alerts.ts',
    '/contract/src/jobs/jobs.ts',
    '/contract/src/accounts/accounts.ts',
  ],
  '/src/modules/media/index.ts': ['/src/modules/media/card.tsx', '/src/modules/media/upload.tsx'],
  '/src/modules/media/upload.tsx': ['/src/ui/shrink.ts', '/src/ui/deep.tsx'],
  '/src/modules/accounts/screens/login.tsx': ['/contract/src/accounts/accounts.ts'],
  '/contract/src/accounts/accounts.ts': ['/contract/src/posts/posts.ts', '/contract/src/core/roles.ts'],
  '/src/shell/layouts/live-figures.tsx': ['/src/ui/avatar.tsx'],
  '/src/modules/accounts/screens/sign-up.tsx': ['/src/ui/card.tsx', '/src/ui/avatar.tsx', '/node_modules/lib/index.js'],
  '/src/modules/legal/screens/terms.tsx': [
    '/src/ui/card.tsx',
    '/contract/src/jobs/jobs.ts',
    '/contract/src/never/never.ts',
  ],
  '/src/ui/card.tsx': ['/src/ui/deep.tsx'],
  '/src/modules/search/screens/find.tsx': ['/src/ui/card.tsx'],
};
/** Files that name what they use of a public API, and the API. */
const codes: Record<string, string> = {
  '/src/modules/posts/screens/home.tsx': 'import { Card as MediaCard } from "#web/media";',
  '/src/modules/media/index.ts':
    "export { Shown as Card } from './card.tsx';\nexport { Upload, Tile } from './upload.tsx';",
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: codes[id] ?? null }),
};

/** The first bundle that takes a module. */
function bundleOf(id: string): string | null {
  const groups = bundles('/src', table).toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
  for (const { name, test: takes } of groups) {
    if (typeof takes === 'function' && takes(id) !== true) continue;
    if (takes instanceof RegExp && !takes.test(id)) continue;
    const found = typeof name === 'function' ? name(id, graph as never) : name;
    // Numbers follow the table.
    if (typeof found === 'string') return found.replace(/^part-\d+$/, 'part');
  }
  return null;
}

test('bundles follow the table of addresses', () => {
  const ids = {
    '/node_modules/react/index.js': 'foundation',
    '/node_modules/zod/v4/mini/index.js': 'schemas',
    '/src/main.tsx': 'frame',
    '/src/shell/layouts/public.tsx': 'frame',
    '/src/modules/accounts/screens/login.tsx': 'frame',
    '/src/shell/calls/later.ts': 'later',
    '/src/shell/layouts/member.tsx': 'home',
    '/src/modules/posts/screens/home.tsx': 'home',
    // Part of the first bundle that needs it.
    '/src/ui/own.tsx': null,
    '/node_modules/lib/index.js': null,
    '/src/ui/card.tsx': 'shared',
    '/src/ui/deep.tsx': 'shared',
    // Of the frame of visitors, which stays small, although sign-up uses it too.
    '/src/ui/avatar.tsx': 'shared-shell',
    // Behind the public API of a module: what home uses comes with it, the rest does not.
    '/src/modules/media/card.tsx': null,
    '/src/modules/media/upload.tsx': 'parts-media',
    '/src/ui/shrink.ts': 'parts',
    '/contract/src/jobs/alerts.ts': 'contracts-live',
    '/contract/src/jobs/jobs.ts': 'contracts-shared',
    '/contract/src/never/never.ts': 'part',
    // Contracts use of each other only schemas, which the bundle does not contain.
    '/contract/src/posts/posts.ts': 'contracts',
    '/contract/src/accounts/accounts.ts': null,
    '/contract/src/core/roles.ts': null,
    '/src/modules/accounts/screens/sign-up.tsx': 'part',
    '/src/modules/search/screens/find.tsx': 'part',
  };
  expect(Object.fromEntries(Object.keys(ids).map((id) => [id, bundleOf(id)]))).toEqual(ids);
});

test('an import names the files that are not loaded anyway', () => {
  const shared = ['assets/foundation-Dq_wIgZ.js', 'assets/frame-DmlkQEb.js', 'assets/frame-DOy4kro.css'];
  const members = ['assets/home-B96UWc2.js', 'assets/shared-posts-D4AgxMj.js', 'assets/contracts-DlVRIX_.js'];
  const own = ['assets/home-aside-DlkQEb1.js', 'assets/contracts-live-DlkQEb2.js', 'assets/shared-D4AgxMj.css'];
  expect(named([...shared, ...members, ...own])).toEqual(own);
  // A screen of visitors comes without the frame of members.
  expect(named([...shared, 'assets/shared-posts-D4AgxMj.js'])).toEqual(['assets/shared-posts-D4AgxMj.js']);
});
