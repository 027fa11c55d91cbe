import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guards } from '../guards/all.ts';
import { readTree } from '../guards/tree.ts';
import { makeRoom } from './make.ts';
import { roomName } from './name.ts';
import { registries } from './registries.ts';

/**
 * All that `npm run check` asks, but for what it compares with a migrated database: a new room has no migration yet.
 */
const asked = guards.map(({ name }) => name).filter((name) => name !== 'generated');

let root: string;
const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-room-'));
  for (const path of readTree(process.cwd()).paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(path, join(root, path));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  git('init', '--quiet');
  git('add', '--all');
});

afterAll(() => rmSync(root, { recursive: true }));

test('a new room passes every guard', { timeout: 600_000 }, () => {
  const { written, changed } = makeRoom(root, roomName('lost-property', 'top'));
  expect(written).toContain('server/src/rooms/lost-property/index.ts');
  expect(written).toContain('web/src/rooms/lost-property/strings/hn.json');
  expect(changed).toEqual(registries.map(({ file }) => file));
  expect(readFileSync(join(root, 'server/src/rooms.ts'), 'utf8')).toMatch(
    /export const rooms = \{[^}]*\blostProperty\b/,
  );
  git('add', '--all');

  // The program of the copy, since it reads the copy's table of floors.
  const check = spawnSync(process.execPath, ['tools/check.ts', ...asked.flatMap((name) => ['--only', name])], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(check.stdout).toContain('All guards are content.');
  expect(check.status).toBe(0);
  // Made twice it would overwrite what somebody wrote.
  expect(() => makeRoom(root, roomName('lost-property', 'top'))).toThrow('is there already');
});

test.each([
  [undefined, 'middle', 'Name the room'],
  ['Recipes', 'middle', 'small letters'],
  ['../recipes', 'middle', 'small letters'],
  ['utils', 'middle', 'says nothing'],
  ['recipes', 'attic', '--floor is'],
])('%s on the floor %s: %s', (name, floor, sentence) => {
  expect(() => roomName(name, floor)).toThrow(sentence);
});

test('registries of any shape', () => {
  const room = roomName('recipes', 'middle');
  const [floors, facts, rooms, map] = registries.map(
    ({ insert }) =>
      (text: string) =>
        insert(text, room),
  );
  expect(floors?.("x = { middle: ['posts'], top: ['admin'] }")).toBe(
    "x = { middle: ['posts', 'recipes'], top: ['admin'] }",
  );
  expect(floors?.("x = { middle: [\n    'posts',\n    'jobs',\n  ] }")).toBe(
    "x = { middle: [\n    'posts',\n    'jobs',\n    'recipes',\n  ] }",
  );
  expect(facts?.("import type { A } from 'a';\n\nexport const facts = {} as const;")).toBe(
    "import type { A } from 'a';\nimport { recipesFacts } from './recipes.facts.ts';\n\nexport const facts = { ...recipesFacts } as const;",
  );
  expect(rooms?.("import { a } from 'a';\nexport const rooms = { a } as const;")).toContain('{ a, recipes } as const');
  const drawn = (rooms: string, floor: string) =>
    `- **Middle**: ${floor}. Rooms\n  src/\n    rooms/\n${rooms}    demo/\n`;
  expect(map?.(drawn('      posts/  feed\n      search/\n', 'posts'))).toBe(
    drawn('      posts/  feed\n      recipes/\n      search/\n', 'posts, recipes'),
  );
  expect(map?.(drawn('      posts/\n', 'posts, jobs'))).toBe(
    drawn('      posts/\n      recipes/\n', 'posts, jobs, recipes'),
  );
  expect(() => map?.('- **Middle**: posts.')).toThrow('no longer looks like');
  expect(() => rooms?.('export const halls = {};')).toThrow('no longer looks like');
});
