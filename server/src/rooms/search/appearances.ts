import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { TaskAct } from '#platform/act.ts';
import { defineBuffer } from '#platform/buffer.ts';
import { narrowed } from '#platform/database/door.ts';
import { statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { SearchTables } from './tables.ts';

interface Found {
  readonly viewerId: string;
  /** The cursor of the page, empty for the first. */
  readonly page: string;
  readonly at: Date;
  readonly actorIds: readonly string[];
}

/** Who was found, until it is counted. Somebody who types on within 10 s has searched once: the last answer counts. */
export const appearances = defineBuffer<SearchTables, Found>({
  name: 'search.appearances',
  key: ({ viewerId, page }) => `${viewerId} ${page}`,
  flush: async (db, found) => {
    const rows = found.flatMap(({ viewerId, at, actorIds }) => actorIds.filter((actorId) => actorId !== viewerId).map((actorId) => ({ actorId, day: at.toISOString().slice(0, 10) })));
    // Whoever left meanwhile is not counted. In the order of the key: two processes may count the same people at once.
    await sql`
      insert into search_appearance (actor_id, day, appearances)
      select found.actor_id, found.day, count(*) from unnest(${rows.map((row) => row.actorId)}::uuid[], ${rows.map((row) => row.day)}::date[]) as found (actor_id, day)
      join actor_card on actor_card.id = found.actor_id and actor_card.state = 'active'
      group by found.actor_id, found.day order by found.actor_id, found.day
      on conflict (actor_id, day) do update set appearances = search_appearance.appearances + excluded.appearances`.execute(db);
  },
});

export interface AppearanceDay {
  /** `2026-11-21`, UTC. */
  day: string;
  appearances: number;
}
const appearancesOf = statement<AppearanceDay, [actor: string, from: string, to: string]>(`
  select day, appearances from search_appearance where actor_id = $1 and day >= $2::date and day <= $3::date order by day`);

/** On which days somebody was found, and how often: from the first to the last day, both as `2026-11-21`. Days without are absent. */
export const searchAppearances = (door: Kysely<never>, actorId: string, from: string, to: string): Promise<AppearanceDay[]> =>
  appearancesOf(narrowed<SearchTables>(door), actorId, from, to);

/** Nobody looks further back. Milliseconds. */
const kept = 400 * 86_400_000;
export const forgetAppearances = defineTask({
  name: 'search.forget_appearances',
  payload: z.object({}),
  schedule: '20 4 * * *',
  run: async (act: TaskAct<SearchTables>) => {
    await act.db.deleteFrom('search_appearance').where('day', '<', new Date(act.now.getTime() - kept).toISOString().slice(0, 10)).execute();
  },
});
