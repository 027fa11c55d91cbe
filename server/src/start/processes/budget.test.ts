import { expect, test } from 'vitest';
import { connectionsEach, connectionsInAll, decodersEach } from './budget.ts';

test.each([
  { PROCESSES: 1, DATABASE_POOL: 10, each: 10, inAll: 20, decoders: 2 },
  { PROCESSES: 2, DATABASE_POOL: 10, each: 5, inAll: 21, decoders: 1 },
  { PROCESSES: 4, DATABASE_POOL: 10, each: 3, inAll: 25, decoders: 1 },
])('$PROCESSES processes and $DATABASE_POOL connections', ({ each, inAll, decoders, ...config }) => {
  expect([connectionsEach(config), connectionsInAll(config), decodersEach(config)]).toEqual([each, inAll, decoders]);
});
