import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { liftSuspension, suspend } from '#modules/accounts';
import type { World } from '../world.ts';

type Writing = Parameters<typeof suspend>[0];
async function writing(world: World, write: (ctx: Writing) => Promise<unknown>): Promise<void> {
  const now = world.clock.now();
  await world.db.transaction().execute(async (db) => {
    const writer = createWriter(across(db), now);
    await write({ db: across(db), now, emit: (name, data) => writer.emit(name, data) });
  });
  // Another process would find the fact when it looks for some.
  await world.settled();
}

/** What a ruling does to a member. */
export const suspendMember = async (world: World, input: Parameters<typeof suspend>[1]): Promise<void> =>
  writing(world, async (ctx) => suspend(ctx, input));
/** What happens when the ruling is overturned. */
export const liftOf = async (world: World, input: Parameters<typeof liftSuspension>[1]): Promise<void> =>
  writing(world, async (ctx) => liftSuspension(ctx, input));
