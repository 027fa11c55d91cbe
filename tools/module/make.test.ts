import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '../checks/all.ts';
import { readTree } from '../checks/tree.ts';
import { makeModule } from './make.ts';
import { moduleName } from './name.ts';
import { registries } from './registries.ts';

/**
 * All that `npm run check` asks, but for what it compares with a migrated database: a new module has no migration yet.
 */
const asked = checks.map(({ name }) => name).filter((name) => name !== 'generated');

let root: string;
const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-module-'));
  for (const path of readTree(process.cwd()).paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(path, join(root, path));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  git('init', '--quiet');
  git('add', '--all');
});

afterAll(() => rmSync(root, { recursive: true }));

test('a new module passes every check', { timeout: 600_000 }, () => {
  const { written, changed } = makeModule(root, moduleName('lost-property', 'top'));
  expect(written).toContain('server/src/modules/lost-property/index.ts');
  expect(written).toContain('web/src/modules/lost-property/strings/hn.json');
  expect(changed).toEqual(registries.map(({ file }) => file));
  expect(readFileSync(join(root, 'server/src/modules.ts'), 'utf8')).toMatch(
    /export const rooms = \{[^}]*\blostProperty\b/,
  );
  git('add', '--all');

  // The program of the copy, since it reads the copy's table of layers.
  const check = spawnSync(process.execPath, ['tools/check.ts', ...asked.flatMap((name) => ['--only', name])], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(check.stdout).toContain('All checks are content.');
  expect(check.status).toBe(0);
  // Made twice it would overwrite what somebody wrote.
  expect(() => makeModule(root, moduleName('lost-property', 'top'))).toThrow('is there already');
});

test.each([
  [undefined, 'middle', 'Name the module'],
  ['Recipes', 'middle', 'small letters'],
  ['../recipes', 'middle', 'small letters'],
  ['utils', 'middle', 'says nothing'],
  ['recipes', 'attic', '--layer is'],
])('%s on the layer %s: %s', (name, layer, sentence) => {
  expect(() => moduleName(name, layer)).toThrow(sentence);
});

test('registries of any shape', () => {
  const module = moduleName('recipes', 'middle');
  const [layers, facts, modules, map] = registries.map(
    ({ insert }) =>
      (text: string) =>
        insert(text, module),
  );
  expect(layers?.("x = { middle: ['posts'], top: ['admin'] }")).toBe(
    "x = { middle: ['posts', 'recipes'], top: ['admin'] }",
  );
  expect(layers?.("x = { middle: [\n    'posts',\n    'jobs',\n  ] }")).toBe(
    "x = { middle: [\n    'posts',\n    'jobs',\n    'recipes',\n  ] }",
  );
  expect(facts?.("import type { A } from 'a';\n\nexport const facts = {} as const;")).toBe(
    "import type { A } from 'a';\nimport { recipesFacts } from './recipes.facts.ts';\n\nexport const facts = { ...recipesFacts } as const;",
  );
  expect(modules?.("import { a } from 'a';\nexport const modules = { a } as const;")).toContain(
    '{ a, recipes } as const',
  );
  const drawn = (modules: string, layer: string) =>
    `- **Middle**: ${layer}. Modules\n  src/\n    modules/\n${modules}    demo/\n`;
  expect(map?.(drawn('      posts/  feed\n      search/\n', 'posts'))).toBe(
    drawn('      posts/  feed\n      recipes/\n      search/\n', 'posts, recipes'),
  );
  expect(map?.(drawn('      posts/\n', 'posts, jobs'))).toBe(
    drawn('      posts/\n      recipes/\n', 'posts, jobs, recipes'),
  );
  expect(() => map?.('- **Middle**: posts.')).toThrow('no longer looks like');
  expect(() => modules?.('export const halls = {};')).toThrow('no longer looks like');
});
