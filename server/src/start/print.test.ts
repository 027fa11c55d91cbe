import { afterEach, expect, test, vi } from 'vitest';
import { migrations, progress } from './print.ts';

afterEach(() => vi.restoreAllMocks());

function shown(
  isTTY: boolean,
  steps: readonly (readonly [done: number, total: number])[],
  open: () => (done: number, total: number) => void = () => progress('Loading'),
): string[] {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const before = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
  Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true });
  const show = open();
  for (const [done, total] of steps) show(done, total);
  if (before) Object.defineProperty(process.stdout, 'isTTY', before);
  else Reflect.deleteProperty(process.stdout, 'isTTY');
  vi.restoreAllMocks();
  return written;
}
const tenths = Array.from({ length: 21 }, (_, step) => [step, 20] as const);

test('progress in a file is its begin, its middle and its end', () => {
  expect(shown(false, tenths)).toEqual(['Loading 0 %\n', 'Loading 50 %\n', 'Loading 100 %\n']);
  expect(shown(false, [[0, 0]])).toEqual(['Loading 100 %\n']);
});

test('progress on a terminal is a bar in its place, which ends with the line', () => {
  const bars = shown(true, tenths);
  expect(bars).toHaveLength(11);
  expect([bars[0], bars[5], bars[10]]).toEqual([
    '\rLoading ░░░░░░░░░░',
    '\rLoading █████░░░░░',
    '\rLoading ██████████\n',
  ]);
});

test('migrations are named when a version adds some, and are one step when all are new', () => {
  const migrating = () => {
    const show = migrations();
    return (done: number, total: number) => show(`000${done}_tables.sql`, done, total);
  };
  const steps = (total: number) => Array.from({ length: total }, (_, done) => [done, total] as const);
  expect(shown(false, steps(2), migrating)).toEqual(['Migration 0000_tables.sql\n', 'Migration 0001_tables.sql\n']);
  expect(shown(false, steps(30), migrating)).toEqual(['Tables 0 %\n', 'Tables 50 %\n', 'Tables 100 %\n']);
});
