import type { Duty } from '#contract/core/roles.ts';
import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { setAdmin } from '#modules/accounts';
import type { World } from '../world.ts';

/** What the command of operators does with the duties of a platform admin. */
export async function setDuties(world: World, email: string, duties: readonly Duty[]): Promise<void> {
  await world.db.transaction().execute(async (db) => {
    const writing = createWriter(across(db), world.clock.now());
    await setAdmin({ db: across(db), emit: (name, data) => writing.emit(name, data) }, email, duties);
  });
  // Another process would find the fact when it looks for some.
  await world.settled();
}
