import { expect, test } from 'vitest';
import { testGroups } from './choose-tests.ts';
import { findMutants, mutated } from './find-mutants.ts';

const changes = (source: string, path = 'server/src/modules/posts/policy.ts'): string[] =>
  findMutants(path, source).map((mutant) => `${mutant.operator}: ${mutated(source, mutant)}`);

test.each<[string, string, string[]]>([
  ['a verdict loses each of its conditions', 'allOf(a, b)', ['permission: allOf(b)', 'permission: allOf(a)']],
  [
    'a verdict says the opposite',
    "x ? 'ok' : 'gone'",
    ["permission: x ? 'gone' : 'gone'", "permission: x ? 'ok' : 'ok'"],
  ],
  ['a verdict is not enforced', 'enforce(v);', ['permission: ;']],
  [
    'a refusal is not given',
    "if (late) throw new Refusal('late');",
    ["refusal: if (false) throw new Refusal('late');"],
  ],
  ['another branch stays', 'if (late) { a(); b(); }', []],
  ['a comparison moves by one', 'rows.length > limit', ['boundary: rows.length >= limit']],
  ['a loop ends where it ended', 'for (let i = 0; i < n; i += 1) a();', []],
  ['a condition loses each side', 'a || b;', ['logic: a;', 'logic: b;']],
  ['a property that is put in or left out stays', 'a !== undefined && { a };', []],
  ['a fact is not published', "await ctx.emit('posts.reacted', {});", ['fact: ;']],
  ['the focus does not move', 'field.current?.focus();', ['focus: ;']],
])('%s', (_, source, expected) => {
  expect(changes(source)).toEqual(expected);
});

test('a query loses each whole condition, and the key that decides between equal rows', () => {
  const source = `const sql = \`
    select 1 from post
    where post.author_id = :authorId
      and (post.at, post.id) < (:at, :id)
      and exists (
        select 1)
      and \${visible}
    order by post.at desc, post.id desc
    limit 20\``;
  expect(findMutants('a.ts', source).map(({ line, before, replacement }) => [line, before, replacement])).toEqual([
    [3, 'post.author_id = :authorId', 'true'],
    [4, '(post.at, post.id) < (:at, :id)', 'true'],
    [7, '${visible}', 'true'],
    [8, ', post.id desc', ''],
  ]);
});

test('limits and lists that declare who hears are changed in their own files only', () => {
  const limits = 'const perDay = { follows: 200 };';
  expect(changes(limits, 'server/src/modules/network/limits.ts')).toEqual([
    'limit: const perDay = { follows: 200000 };',
  ]);
  expect(changes(limits)).toEqual([]);
  const heard = 'const audience = [{ team }, { watchers }];';
  expect(changes(heard, 'server/src/modules/posts/audience.ts')).toEqual([
    'declared: const audience = [{ watchers }];',
    'declared: const audience = [{ team }];',
  ]);
  expect(changes(heard)).toEqual([]);
});

test('the nearest tests run first, then the module on both sides, then the sweeps', () => {
  const tests = [
    'server/src/abilities.test.ts',
    'server/src/modules/network/lists.test.ts',
    'server/src/modules/posts/races.test.ts',
    'server/src/modules/posts/feed/feed.test.ts',
    'web/src/modules/posts/live.test.ts',
  ];
  expect(testGroups('server/src/modules/posts/feed/read-feed.ts', tests)).toEqual([
    ['server/src/modules/posts/feed/feed.test.ts'],
    ['server/src/modules/posts/races.test.ts', 'web/src/modules/posts/live.test.ts'],
    ['server/src/abilities.test.ts'],
  ]);
  expect(testGroups('contract/src/core/text.ts', ['contract/src/inputs.test.ts', ...tests], true)).toEqual([
    ['contract/src/inputs.test.ts'],
  ]);
  expect(testGroups('contract/src/posts.page.ts', tests, true)).toEqual([
    [
      'server/src/modules/posts/races.test.ts',
      'server/src/modules/posts/feed/feed.test.ts',
      'web/src/modules/posts/live.test.ts',
    ],
  ]);
  expect(testGroups('server/src/modules/network/a.ts', tests, true)).toEqual([
    ['server/src/modules/network/lists.test.ts'],
  ]);
  expect(testGroups('web/src/modules/network/live.ts', tests)).toEqual([['server/src/modules/network/lists.test.ts']]);
});
