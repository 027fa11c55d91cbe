import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { inventFixture } from '../fixture/fixture.ts';
import { seedFixture } from '../fixture/seed.ts';
import { connectWithoutLimit } from '../fixture/without-limit.ts';
import { smallWorld } from '../fixture/sizes.ts';
import { derivedRows } from './derived.ts';
import { liveFixture } from './live.ts';

/* The benchmark copies its bulk fixture into the tables and derives the rest afterwards. Fifty members who do the same
   through the use cases must lead to the same rows; otherwise the benchmark would measure another product. */

/** Shorter than the idle timeout of a session. */
const days = 20;
let lived: World;
let copied: World;
beforeAll(async () => {
  [lived, copied] = [await openWorld(), await openWorld()];
  const fixture = inventFixture(smallWorld, new Date(), { days });
  const patient = connectWithoutLimit(copied.app.database);
  let present = new Date();
  Object.assign(lived.clock, { now: () => present });
  await Promise.all([
    liveFixture(lived.app, fixture, (at) => {
      present = at;
    }).then(() => lived.settled()),
    seedFixture(patient, fixture, 'x'),
  ]);
  await patient.close();
});
afterAll(async () => {
  await lived.close();
  await copied.close();
});

test('copying the bulk fixture leads to the same rows as its use cases', async () => {
  const [copiedRows, livedRows] = [
    await derivedRows(copied.app.database.pool),
    await derivedRows(lived.app.database.pool),
  ];
  for (const [table, rows] of Object.entries(livedRows)) {
    expect.soft(rows.length, `${table}: something to compare`).toBeGreaterThan(9);
    expect.soft(copiedRows[table], table).toEqual(rows);
  }
});
