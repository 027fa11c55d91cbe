import { expect, test } from 'vitest';
import { persistently } from './lighthouse.ts';

const failing = (times: number) => {
  let runs = 0;
  return () => ((runs += 1) <= times ? Promise.reject(new Error(`NO_NAVSTART ${runs}`)) : Promise.resolve(runs));
};

test('a run without a result is repeated twice, then reported as missed without ending the benchmark', async () => {
  const printed: string[] = [];
  expect(await persistently(failing(2), (line) => printed.push(line))).toBe(3);
  expect(printed).toEqual(['  retrying: NO_NAVSTART 1', '  retrying: NO_NAVSTART 2']);
  expect(await persistently(failing(3), () => undefined)).toBeNull();
});
