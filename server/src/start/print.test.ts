import { afterEach, expect, test, vi } from 'vitest';
import { progress } from './print.ts';

afterEach(() => vi.restoreAllMocks());

function shown(isTTY: boolean, steps: readonly (readonly [done: number, total: number])[]): string[] {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const before = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
  Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true });
  const show = progress('Loading');
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
