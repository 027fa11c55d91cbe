import { expect, test } from 'vitest';
import { openCollector, openLook } from './release-memory.ts';

const megabyte = 1_000_000;

test('memory is released when the process is idle, once, and again after it has grown', () => {
  const state = { work: 0.9, resident: 240 * megabyte, collections: 0 };
  const look = openLook({
    work: () => state.work,
    resident: () => state.resident,
    collect: () => {
      state.collections += 1;
      state.resident -= 40 * megabyte;
    },
  });
  const after = (change: Partial<typeof state>): number => {
    Object.assign(state, change);
    look();
    return state.collections;
  };
  expect(after({})).toBe(0);
  expect(after({ work: 0.03 })).toBe(1);
  expect(after({})).toBe(1);
  expect(after({ resident: 215 * megabyte })).toBe(1);
  expect(after({ resident: 216 * megabyte, work: 0.031 })).toBe(1);
  expect(after({ work: 0.01 })).toBe(2);
  // What is still in use does not cause a collection at every look.
  expect(after({ resident: 300 * megabyte })).toBe(3);
  expect(after({ resident: 262 * megabyte })).toBe(3);
});

test('a collection frees what nothing refers to', () => {
  const collect = openCollector();
  collect();
  const before = process.memoryUsage().heapUsed;
  let numbers: number[][] | null = Array.from({ length: 100 }, (_, each) =>
    Array.from({ length: 50_000 }, () => each + 0.5),
  );
  expect(process.memoryUsage().heapUsed - before).toBeGreaterThan(30 * megabyte);
  expect(numbers.length).toBe(100);
  numbers = null;
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * megabyte);
});
