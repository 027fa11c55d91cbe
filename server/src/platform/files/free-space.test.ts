import os from 'node:os';
import { expect, test } from 'vitest';
import { isDiskFull } from './free-space.ts';

test('a disk is full when less is left than needed, and a folder that is missing says nothing', async () => {
  expect(await isDiskFull([os.tmpdir()], 1)).toBe(false);
  expect(await isDiskFull(['/not/there', os.tmpdir()], Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(await isDiskFull(['/not/there'], Number.MAX_SAFE_INTEGER)).toBe(false);
});
