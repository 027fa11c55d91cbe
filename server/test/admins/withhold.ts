import { randomUUID } from 'node:crypto';
import type { Kind } from '#contract/core/kinds.ts';
import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { type release, withhold } from '#modules/network';
import type { World } from '../world.ts';

/** What a ruling does to a thing, and, with `release`, what overturning it does. */
export async function rule(
  world: World,
  change: typeof withhold | typeof release,
  thing: Parameters<typeof withhold>[1],
): Promise<void> {
  const now = world.clock.now();
  await world.db.transaction().execute(async (db) => {
    const writer = createWriter(across(db), now);
    await change({ db: across(db), now, emit: (name, data) => writer.emit(name, data) }, thing);
  });
  await world.settled();
}

/** A ruling in a case of its own. */
export const rulingOn = async (world: World, kind: Kind, thingId: string): Promise<void> =>
  rule(world, withhold, { kind, thingId, caseId: randomUUID() });
