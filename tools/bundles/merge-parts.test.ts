import { expect, test } from 'vitest';
import { merged, type Part } from './merge-parts.ts';

/** Parts by the modules in them, of a size, with the screens that use them as letters. */
const part = (id: string, screens: string, size: number): Part => ({
  ids: [id],
  size,
  users: Array.from(screens).reduce((bits, screen) => bits | (1n << BigInt(screen.charCodeAt(0) - 97)), 0n),
});
const files = (parts: readonly Part[], imports: Readonly<Record<string, readonly string[]>> = {}) =>
  merged(parts, (id) => imports[id] ?? []).map(({ ids }) => ids.toSorted().join('+'));

test.each([
  ['small parts of the same screens', [part('x', 'ab', 500), part('y', 'ab', 900)], ['x+y']],
  ['a small part that one screen more loads', [part('x', 'ab', 500), part('y', 'a', 90_000)], ['x', 'y']],
  ['a part of hardly more than its request', [part('x', 'ab', 90_000), part('y', 'abc', 400)], ['x', 'y']],
  ['parts that many share and one does not', [part('x', 'abcdefgh', 9_000), part('y', 'abcdefghi', 900)], ['x+y']],
  ['parts of other screens', [part('x', 'a', 10), part('y', 'b', 10)], ['x', 'y']],
])('one file has %s only if all screens gain', (_what, parts, expected) => {
  expect(files(parts)).toEqual(expected);
});

test('the pair that gains most is merged first', () => {
  const parts = [part('x', 'ab', 17_000), part('y', 'abc', 15_000), part('z', 'ab', 17_000)];
  expect(files(parts)).toEqual(['x+z', 'y']);
});

test('parts that import each other around a third are files of their own, or all one', () => {
  const parts = [part('x', 'a', 100), part('y', 'ab', 900_000), part('z', 'ab', 100)];
  const imports = { x: ['y'], y: ['z'] };
  // Without the big part between them, they would be one file.
  expect(files([part('x', 'a', 100), part('z', 'ab', 100)])).toEqual(['x+z']);
  expect(files(parts, imports)).not.toContain('x+z');
});
