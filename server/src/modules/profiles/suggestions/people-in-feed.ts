import { column, statement } from '#platform/database/statement.ts';
import type { FeedSlot } from '#platform/feed/entries.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { listSuggestions } from './list-suggestions.ts';
import type { ProfilesTables } from '../tables.ts';

/** Days after signing up in which the feed suggests people, and the connections from which it no longer does. */
const NEW_DAYS = 60;
const ENOUGH_CONNECTIONS = 5;
const PEOPLE = 3;

const selectEnough = statement({
  params: { memberId: column.uuid, last: column.int },
  row: { enough: column.boolean },
  sql: `select exists (
      select from connected where connected.actor_id = :memberId offset :last limit 1) as enough`,
});

/** People whom a new member with few connections may know. The browser shows them where it has no third column. */
export const peopleInFeed: FeedSlot = {
  slot: 4,
  load: async (ctx) => {
    const days = (ctx.now.getTime() - ctx.member.since.getTime()) / 86_400_000;
    if (ctx.actor.id !== ctx.member.id || days > NEW_DAYS) return null;
    const db = narrowed<ProfilesTables>(ctx.db);
    const [connections] = await selectEnough(db, { memberId: ctx.member.id, last: ENOUGH_CONNECTIONS - 1 });
    if (connections?.enough) return null;
    const people = await listSuggestions({ ...ctx, db }, PEOPLE);
    return people.length === 0 ? null : { kind: 'people', people };
  },
};
