import { expect, test } from 'vitest';
import { atLeast, atMost, none } from './goals.ts';
import { slopeOf } from './memory.ts';
import { readOptions, WrongFlags } from './options.ts';
import { verdictOf } from './report.ts';

test('a missed goal states the difference', () => {
  expect(atLeast('ratio', 0.4, 0.5)).toMatchObject({ met: false, text: '0.40, at least 0.5: missed by 0.10 (20 %)' });
  expect(atLeast('ratio', 0.5, 0.5)).toMatchObject({ met: true, text: '0.50, at least 0.5' });
  expect(atMost('memory', 400, 350, 0, ' MB')).toMatchObject({
    met: false,
    text: '400 MB, at most 350 MB: missed by 50 MB (14 %)',
  });
  expect(none('failures', ['home at 1'])).toMatchObject({ met: false });
});

test('the verdict counts the missed goals and names them last', () => {
  const lines = verdictOf([atLeast('one', 1, 2), atLeast('two', 2, 2)]);
  expect(lines).toEqual([
    'Goals:',
    '  ✓ two: 2.00, at least 2',
    '  ✗ one: 1.00, at least 2: missed by 1.00 (50 %)',
    '',
    '1 of 2 goals are missed: see ✗ above.',
  ]);
});

test('memory that grows has a slope, and memory that fluctuates has none', () => {
  const samplesOf = (of: (minute: number) => number) =>
    Array.from({ length: 60 }, (_, index) => ({ minute: index / 6, resident: of(index / 6) }));
  expect(slopeOf(samplesOf((minute) => 200 + 3 * minute))).toBeCloseTo(3);
  expect(Math.abs(slopeOf(samplesOf((minute) => 200 + 20 * Math.sin(minute * 20))))).toBeLessThan(1);
});

test('flags are parsed, and invalid ones are rejected with a message', () => {
  expect(readOptions(['--help'])).toBeNull();
  expect(readOptions(['--members', '100', '--only', 'home,sign in', '--soak'])).toMatchObject({
    sizes: { members: 100, follows: 200 },
    soakMinutes: 10,
    operations: [{ name: 'home' }, { name: 'sign in' }],
  });
  for (const words of [['--members', 'many'], ['--only', 'nothing'], ['--unknown'], ['--rounds', '0']])
    expect(() => readOptions(words)).toThrow(WrongFlags);
});
