import { stripTypeScriptTypes } from 'node:module';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { testsToRecord } from './choose-tests.ts';
import { findMutants, mutated } from './find-mutants.ts';
import { instrument, unitAt } from './instrument.ts';

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

test('the tests of the module on both sides and the sweeps are recorded', () => {
  const audiences = 'server/test/audiences/audiences.test.ts';
  const tests = [
    'server/src/abilities.test.ts',
    'server/src/modules/network/lists.test.ts',
    'server/src/modules/posts/races.test.ts',
    'server/src/platform/http/reply.test.ts',
    'web/src/modules/posts/live.test.ts',
    'web/src/routes.test.ts',
    'server/test/facts/daily-limits.test.ts',
    audiences,
  ];
  const posts = ['server/src/modules/posts/races.test.ts', 'web/src/modules/posts/live.test.ts'];
  expect(testsToRecord(['server/src/modules/posts/feed/read-feed.ts'], tests)).toEqual([
    tests[0],
    ...posts,
    'server/test/facts/daily-limits.test.ts',
  ]);
  expect(testsToRecord(['web/src/modules/posts/live.ts'], tests)).toEqual([...posts, 'web/src/routes.test.ts']);
  expect(testsToRecord(['contract/src/posts/page.ts'], tests, true)).toEqual(posts);
  expect(testsToRecord(['server/src/platform/files/a.ts'], tests, true)).toEqual([tests[3]]);
  expect(testsToRecord(['server/src/modules/saved/audience.ts'], tests, true)).toEqual([audiences]);
});

test('functions and statements note that they run, and stay what they were', () => {
  const source = [
    'export const twice = (n: number) => (n * 2);',
    'export function pair(n: number): { n: number } { return [n].map((n) => ({ n }))[0]!; }',
    'export const find = statement({ sql: `select 1`, row: {} });',
  ].join('\n');
  const unit = (text: string): number | undefined => unitAt('a.ts', source, source.indexOf(text));
  const code = stripTypeScriptTypes(instrument('a.ts', source)).replaceAll('export ', '');
  expect(code.split('\n')[2]).toContain('select 1');
  const statement = () => Object.assign(() => ['row'], { first: () => 'row' });
  const context: { guildhallHits?: Record<string, Set<number>>; [name: string]: unknown } = { statement };
  const { twice, pair, find } = vm.runInNewContext(`${code}; ({ twice, pair, find })`, context) as {
    twice(n: number): number;
    pair(n: number): { n: number };
    find: { (): string[]; first(): string };
  };
  const noted = (): number[] => [...(context.guildhallHits?.['a.ts'] ?? [])];
  expect(noted()).toEqual([]);
  expect([twice(3), pair(4).n]).toEqual([6, 4]);
  expect(noted()).toEqual([unit('n * 2'), unit('return [n]'), unit('({ n }))')]);
  expect(find.first()).toBe('row');
  expect(noted()).toContain(unit('select 1'));
  context.guildhallHits = {};
  expect(find()).toEqual(['row']);
  expect(noted()).toEqual([unit('select 1')]);
  expect(unit('const twice')).toBeUndefined();
});
