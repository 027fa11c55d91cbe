import { describe, expect, test } from 'vitest';
import { mayUse } from '../boundaries/layers.ts';
import { treeOf } from './tree.ts';
import { importWalls, unread } from './boundaries.ts';

const aliases = JSON.stringify({
  imports: {
    '#contract/*': './contract/src/*',
    '#platform/*': './server/src/platform/*',
    '#modules/*': './server/src/modules/*/index.ts',
    '#web/*': './web/src/modules/*/index.ts',
    '#shell/*': './web/src/shell/*',
  },
});

const all = (files: Record<string, string>): string[] =>
  importWalls(treeOf({ 'package.json': aliases, ...files })).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

/** Most trees here contain only the importing file. */
const findings = (files: Record<string, string>): string[] =>
  all(files).filter((message) => !message.includes('git does not know'));

/** One file with one import. */
const importing = (file: string, statement: string): string[] => findings({ [file]: statement });

describe('public API', () => {
  test('from outside a module only its index.ts may be imported, by alias or by path', () => {
    expect(importing('server/src/main.ts', "import { a } from '#modules/jobs';")).toEqual([]);
    expect(importing('server/src/main.ts', "import { a } from './modules/jobs/index.ts';")).toEqual([]);
    expect(importing('server/src/main.ts', "\nimport { a } from './modules/jobs/queries.ts';")).toEqual([
      'server/src/main.ts:2 imports queries.ts of the module jobs past its public API',
    ]);
    expect(
      importing('server/src/modules/jobs/apply.ts', "import type { A } from '../actors/present.ts';"),
    ).toHaveLength(1);
    expect(importing('server/src/main.ts', "export * from './modules/jobs/present.ts';")).toHaveLength(1);
    expect(importing('server/src/main.ts', "type A = import('./modules/jobs/present.ts').A;")).toHaveLength(1);
    expect(importing('server/src/main.ts', "await import('./modules/jobs/present.ts');")).toHaveLength(1);
  });

  test('inside a module every file may be imported', () => {
    expect(importing('server/src/modules/jobs/apply.ts', "import { a } from './queries.ts';")).toEqual([]);
    expect(importing('web/src/modules/jobs/screens/list.tsx', "import { a } from '../parts/card.tsx';")).toEqual([]);
  });

  test('the same holds in the web, where the router loads screens by pattern', () => {
    expect(importing('web/src/modules/posts/api.ts', "import { a } from '../actors/parts/card.tsx';")).toHaveLength(1);
    expect(importing('web/src/routes.ts', "import.meta.glob('./modules/*/screens/*.tsx');")).toEqual([]);
    expect(importing('web/src/first-routes.ts', "import.meta.glob('./modules/jobs/screens/list.tsx');")).toEqual([]);
    expect(importing('web/src/routes.ts', "import.meta.glob('./modules/*/parts/*.tsx');")).toHaveLength(1);
    expect(importing('web/src/routes.ts', "import { List } from './modules/jobs/screens/list.tsx';")).not.toEqual([]);
  });
});

test('the shell collects live.ts and strings of every module by pattern, and nothing else', () => {
  expect(
    importing('web/src/shell/live/start.ts', "import.meta.glob('../../modules/*/live.ts', { eager: true });"),
  ).toEqual([]);
  expect(
    importing('web/src/shell/strings.ts', "import.meta.glob(['./strings/*.json', '../modules/*/strings/*.json']);"),
  ).toEqual([]);
  expect(importing('web/src/shell/menu.ts', "import.meta.glob('../modules/*/parts/menu.tsx');")).toHaveLength(1);
  expect(importing('web/src/ui/menu.ts', "import.meta.glob('../modules/*/live.ts');")).toHaveLength(1);
});

describe('layers', () => {
  test.each<[string, string, boolean]>([
    ['accounts', 'actors', true],
    ['actors', 'accounts', false],
    ['jobs', 'wallet', true],
    ['jobs', 'posts', false],
    ['jobs', 'search', false],
    ['search', 'jobs', true],
    ['search', 'admin', false],
    ['actors', 'jobs', false],
    ['jobs', 'unheard-of', false],
  ])('%s may use %s: %s', (from, to, allowed) => {
    expect(mayUse(from, to)).toBe(allowed);
  });

  test('imports between modules follow the layers; types count, tests do not', () => {
    expect(importing('server/src/modules/jobs/apply.ts', "import { a } from '#modules/actors';")).toEqual([]);
    expect(importing('server/src/modules/jobs/apply.ts', "import type { A } from '#modules/posts';")).toEqual([
      'server/src/modules/jobs/apply.ts:1 jobs (middle) may not import posts (middle): imports point downwards only',
    ]);
    expect(importing('server/src/modules/jobs/apply.ts', "await import('#modules/posts');")).toHaveLength(1);
    expect(importing('server/src/modules/jobs/apply.test.ts', "import { a } from '#modules/posts';")).toEqual([]);
    expect(importing('web/src/modules/jobs/api.ts', "import { a } from '#web/posts';")).toHaveLength(1);
  });

  test('on demand, the web loads a higher module only where that is listed; else the higher one declares it', () => {
    const loading = (file: string, module: string) => importing(file, `const a = () => import('#web/${module}');`);
    expect(loading('web/src/modules/pages/parts/page-view.tsx', 'jobs')).toEqual([
      expect.stringContaining('pages (ground) may not import jobs (middle)'),
    ]);
    expect(loading('web/src/modules/profiles/parts/profile-view.tsx', 'posts')).toHaveLength(1);
    expect(loading('web/src/modules/pages/parts/page-view.tsx', 'moderation')).toEqual([]);
    expect(loading('web/src/modules/profiles/screens/welcome.tsx', 'portfolio')).toEqual([]);
    expect(loading('web/src/modules/posts/parts/entry.tsx', 'profiles')).toEqual([]);
  });

  test('a module collects what others declare for its own screens, and nothing else', () => {
    const collecting = (module: string, file: string) =>
      importing(`web/src/modules/${module}/tabs.ts`, `import.meta.glob('../*/declared/${file}');`);
    expect(collecting('pages', 'page-tabs.ts')).toEqual([]);
    expect(collecting('profiles', 'profile-parts.ts')).toEqual([]);
    expect(collecting('pages', 'profile-parts.ts')).toHaveLength(1);
    expect(collecting('jobs', 'page-tabs.ts')).toHaveLength(1);
  });

  test('a module that is not in the table is reported', () => {
    expect(importing('server/src/modules/gossip/index.ts', '')).toEqual([
      'server/src/modules/gossip/index.ts:1 the module gossip stands on no layer',
    ]);
  });
});

describe('directions', () => {
  test.each<[string, string]>([
    ['server/src/platform/serve.ts', "import { a } from '#modules/jobs';"],
    ['server/src/platform/serve.ts', "import { a } from '../main.ts';"],
    ['contract/src/jobs/jobs.ts', "import { a } from 'kysely';"],
    ['contract/src/jobs/jobs.ts', "import * as z from 'zod';"],
    ['web/src/modules/jobs/api.ts', "import * as z from 'zod';"],
    ['contract/src/jobs/jobs.ts', "import { a } from '#platform/clock.ts';"],
    ['web/src/modules/jobs/api.ts', "import type { A } from '#modules/jobs';"],
    ['web/src/modules/jobs/api.ts', "import { a } from '../../../../server/src/platform/clock.ts';"],
    ['web/src/modules/jobs/api.ts', "import { readFile } from 'node:fs/promises';"],
    ['server/src/modules/jobs/present.ts', "import { a } from '#shell/calls/call.ts';"],
    ['web/src/ui/button.tsx', "import { a } from '#modules/jobs';"],
    ['web/src/ui/button.tsx', "import { a } from '#shell/calls/call.ts';"],
    ['web/src/shell/header.tsx', "const a = () => import('#modules/jobs');"],
    ['web/src/routes.ts', "import { List } from '#modules/jobs';"],
  ])('%s: %s', (file, statement) => {
    expect(importing(file, statement)).toHaveLength(1);
  });

  test.each<[string, string]>([
    ['contract/src/jobs/jobs.ts', "import * as z from 'zod/mini';"],
    ['contract/src/jobs/jobs.ts', "import { endpoint } from './kit.ts';"],
    ['web/src/modules/jobs/api.ts', "import { applyToJob } from '#contract/jobs/jobs.ts';"],
    ['web/src/shell/header.tsx', "import { Button } from '../ui/button.tsx';"],
    ['server/src/modules/jobs/apply.ts', "import { found } from '#platform/refusal.ts';"],
    ['server/test/world.ts', "import { signUp } from '#modules/accounts';"],
    ['server/src/platform/serve/commit.test.ts', "import { world } from '../../../test/world.ts';"],
  ])('%s: %s passes', (file, statement) => {
    expect(importing(file, statement)).toEqual([]);
  });
});

describe('cycles', () => {
  const circularImport = (back: string): string[] =>
    findings({
      'server/src/a.ts': "import { b } from './b.ts';",
      'server/src/b.ts': "import { c } from './c.ts';",
      'server/src/c.ts': back,
    });

  test('modules that import each other are reported with the cycle', () => {
    expect(circularImport("\nimport { a } from './a.ts';")).toEqual([
      'server/src/a.ts:1 cycle of imports: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    ]);
    expect(findings({ 'server/src/a.ts': "import { a } from './a.ts';" })).toHaveLength(1);
  });

  test('type imports and lazy imports do not count', () => {
    expect(circularImport("import type { A } from './a.ts';")).toEqual([]);
    expect(circularImport("const a = () => import('./a.ts');")).toEqual([]);
    expect(circularImport("import { type A } from './a.ts';")).toHaveLength(1);
  });
});

test('an import of a file that git ignores is reported', () => {
  const main = "\nimport list from './data/list.json' with { type: 'json' };";
  expect(all({ 'server/src/main.ts': main, 'server/src/data/list.json': '[]' })).toEqual([]);
  expect(all({ 'server/src/main.ts': main })).toEqual([
    'server/src/main.ts:2 ./data/list.json leads to a file that git does not know',
  ]);
});

test('a module that does not parse is reported', () => {
  expect(importing('server/src/a.ts', 'const = 1;')[0]).toContain('does not parse');
});

test('reading fewer modules than git tracks is reported', () => {
  expect(unread(['a.ts', 'b.ts'], new Set(['a.ts']))).toHaveLength(1);
  expect(unread(['a.ts'], new Set(['a.ts', 'new.ts']))).toEqual([]);
});
