import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { checks } from '../checks/all.ts';
import { readTree } from '../checks/tree.ts';
import { makeModule } from './make.ts';
import { generateTypes, typesFile } from '../schema/types.ts';
import { moduleName } from './name.ts';
import { registries } from './registries.ts';

/** Checks that read the whole tree within seconds; types and lint run on the new files only. */
const slow = new Set(['types', 'lint', 'generated']);
const inProcess = checks.map(({ name }) => name).filter((name) => !slow.has(name));

/** The output of the type generator after the new migration. */
async function typesAfter(migration: string): Promise<string> {
  const database = await freshDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    await pool.query(readFileSync(join(root, migration), 'utf8'));
    return await generateTypes(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

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

const findings = (output: string): string[] =>
  [...output.matchAll(/^ {4}(\S+?):\d+ {2}.*$/gm)].map(([line]) => line.trim());

/** Runs a program of the copy, because it reads the tables of the copy. */
const run = (args: readonly string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

test('a new module passes every check and its own test', { timeout: 600_000 }, async () => {
  const { written, changed } = makeModule(root, moduleName('lost-property', 'top', 'lost-item'));
  expect(written).toContain('server/src/modules/lost-property/create-lost-item.ts');
  expect(written).toContain('web/src/modules/lost-property/strings/hn.json');
  expect(changed).toEqual(registries.map(({ file }) => file));
  expect(readFileSync(join(root, 'server/src/modules.ts'), 'utf8')).toMatch(
    /export const modules = \{[^}]*\blostProperty\b/,
  );
  git('add', '--all');
  const own = [...written, ...changed];

  const check = run(['tools/check.ts', ...inProcess.flatMap((name) => ['--only', name])]);
  expect(check.stdout).toContain('boundaries');
  // Findings that the tree already has do not concern the new module.
  expect(findings(check.stdout).filter((line) => /lost[-_ ]?(property|item)/i.test(line))).toEqual([]);
  // The linter checks the types of these files only: the whole copy would take a minute.
  const code = own.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
  const lint = run(['node_modules/.bin/oxlint', '--type-aware', '--type-check', ...code]);
  expect(lint.stdout).toContain('0 errors');
  const unit = run(['node_modules/.bin/vitest', 'run', 'server/src/modules/lost-property']);
  expect(`${unit.stdout}${unit.stderr}`).toMatch(/Tests .*3 passed/);
  expect(await typesAfter(written.find((file) => file.endsWith('.sql')) ?? '')).toBe(
    readFileSync(join(root, typesFile), 'utf8'),
  );
  // A second run would overwrite edited files.
  expect(() => makeModule(root, moduleName('lost-property', 'top', 'lost-item'))).toThrow(
    'exists already; the module has been created before',
  );
});

test.each([
  [undefined, 'middle', 'Name the module'],
  ['Recipes', 'middle', 'small letters'],
  ['../recipes', 'middle', 'small letters'],
  ['utils', 'middle', 'says nothing'],
  ['recipes', 'attic', '--layer is'],
])('%s on the layer %s: %s', (name, layer, message) => {
  expect(() => moduleName(name, layer)).toThrow(message);
});

test('registries of different shapes are edited', () => {
  const module = moduleName('recipes', 'middle');
  const [layers, facts, modules, , map] = registries.map(
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
  const reserved = "x = { middle: ['posts', 'recipes'], top: ['admin'] }";
  expect(layers?.(reserved)).toBe(reserved);
  expect(() => layers?.("x = { middle: ['posts'], top: ['recipes'] }")).toThrow('in another layer than middle');
  expect(facts?.("import type { A } from 'a';\n\nexport const facts = {} as const;")).toBe(
    "import type { A } from 'a';\nimport { recipesFacts } from '../recipes/facts.ts';\n\n" +
      'export const facts = { ...recipesFacts } as const;',
  );
  expect(modules?.("import { a } from 'a';\nexport const modules = { a } as const;")).toContain(
    '{ a, recipes } as const',
  );
  const diagram = (modules: string, layer: string) =>
    `- **Middle**: ${layer}. Modules\n  src/\n    modules/\n${modules}    demo/\n`;
  expect(map?.(diagram('      posts/  feed\n      search/\n', 'posts'))).toBe(
    diagram('      posts/  feed\n      recipes/\n      search/\n', 'posts, recipes'),
  );
  expect(map?.(diagram('      posts/\n', 'posts, jobs'))).toBe(
    diagram('      posts/\n      recipes/\n', 'posts, jobs, recipes'),
  );
  expect(() => map?.('- **Middle**: posts.')).toThrow('no longer looks like');
  expect(() => modules?.('export const halls = {};')).toThrow('no longer looks like');
});
