import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { inventFixture } from '../fixture/fixture.ts';
import { seedFixture } from '../fixture/seed.ts';
import { smallWorld } from '../fixture/sizes.ts';
import { derivedRows } from './derived.ts';
import { liveFixture } from './live.ts';

/* The crowd of the measurements is copied in, and what follows from it is made afterwards. Fifty members of it who
   do the same through the use cases must come to the same rows, or the measurements would be of another product. */

/** Less than the idle time of a session. */
const days = 20;
let lived: World;
let copied: World;
beforeAll(async () => {
  [lived, copied] = [await openWorld(), await openWorld()];
  const fixture = inventFixture(smallWorld, new Date(), { days });
  let present = new Date();
  Object.assign(lived.clock, { now: () => present });
  await Promise.all([
    liveFixture(lived.app, fixture, (at) => {
      present = at;
    }).then(() => lived.settled()),
    seedFixture(copied.app.database, fixture, 'x'),
  ]);
}, 120_000);
afterAll(async () => {
  await lived.close();
  await copied.close();
});

test('copying a crowd in comes to the same as its use cases', async () => {
  const [copiedRows, livedRows] = [
    await derivedRows(copied.app.database.pool),
    await derivedRows(lived.app.database.pool),
  ];
  for (const [table, rows] of Object.entries(livedRows)) {
    expect.soft(rows.length, `${table}: something to compare`).toBeGreaterThan(9);
    expect.soft(copiedRows[table], table).toEqual(rows);
  }
});
