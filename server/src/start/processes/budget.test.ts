import { expect, test } from 'vitest';
import { connectionsPerProcess, totalConnections, decodersPerProcess } from './budget.ts';

test.each([
  { PROCESSES: 1, DATABASE_POOL: 10, each: 10, total: 20, decoders: 2 },
  { PROCESSES: 2, DATABASE_POOL: 10, each: 5, total: 21, decoders: 1 },
  { PROCESSES: 4, DATABASE_POOL: 10, each: 3, total: 25, decoders: 1 },
])('$PROCESSES processes and $DATABASE_POOL connections', ({ each, total, decoders, ...config }) => {
  expect([connectionsPerProcess(config), totalConnections(config), decodersPerProcess(config)]).toEqual([
    each,
    total,
    decoders,
  ]);
});
