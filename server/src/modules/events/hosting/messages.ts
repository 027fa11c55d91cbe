import type { Out } from '#contract/core/endpoint.ts';
import { MESSAGES_A_DAY } from '#contract/events/choices.ts';
import type * as contract from '#contract/events/hosting.ts';
import { actorReference } from '#platform/cards.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { EventFullRow } from '../columns.ts';
import { canSeeMessages, canWriteToAll } from '../policy.ts';
import { eventFor, eventOf, lockedEvent } from '../read.ts';
import type { EventsContext } from '../tables.ts';

const messageRow = { id: column.uuid, author_id: column.uuid.orNull, text: column.text, at: column.timestamp };
type MessageRow = RowOf<typeof messageRow>;
const insertMessage = statement({
  params: { id: column.uuid, eventId: column.uuid, authorId: column.uuid, text: column.text, now: column.timestamp },
  row: messageRow,
  sql: `
  insert into event_message (id, event_id, author_id, text, at) values (:id, :eventId, :authorId, :text, :now)
  on conflict (id) do nothing
  returning event_message.id, event_message.author_id, event_message.text, event_message.at`,
});
const findMessage = statement({
  params: { id: column.uuid, eventId: column.uuid },
  row: messageRow,
  sql: `
  select event_message.id, event_message.author_id, event_message.text, event_message.at
  from event_message where event_message.id = :id and event_message.event_id = :eventId`,
});
/** When the messages of the last day were written, the earliest first. */
const sentSince = statement({
  params: { eventId: column.uuid, since: column.timestamp },
  row: { at: column.timestamp },
  sql: `
  select event_message.at from event_message
  where event_message.event_id = :eventId and event_message.at > :since order by event_message.at`,
});
const messagePage = statement({
  params: { eventId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: messageRow,
  sql: `
  select event_message.id, event_message.author_id, event_message.text, event_message.at from event_message
  where event_message.event_id = :eventId and (event_message.at, event_message.id) < (:at, :id)
  order by event_message.at desc, event_message.id desc limit :limit`,
});

/** What is written for a page is from the page. */
const senderOf = (event: EventFullRow, { author_id: authorId }: MessageRow): string | null =>
  event.actor_kind === 'member' ? authorId : event.owner_id;
async function presentMessages(
  ctx: EventsContext,
  event: EventFullRow,
  rows: readonly MessageRow[],
): Promise<Map<string, contract.EventMessage>> {
  const senders = new Set(rows.flatMap((row) => senderOf(event, row) ?? []));
  const cards = await ctx.cards([...senders].map(actorReference));
  return new Map(
    rows.map((row) => {
      const sender = senderOf(event, row);
      const author = sender === null ? null : (cards.actor(sender) ?? null);
      return [row.id, { id: row.id, author, text: row.text, at: row.at.toISOString() }];
    }),
  );
}

/** Writes to all who have a seat, as often as a day allows. Repeating the call sends nothing more. */
export async function writeToAll(
  ctx: EventsContext,
  eventId: string,
  { text, clientId: id }: Out<(typeof contract.writeToAll)['body']>,
): Promise<contract.EventMessage> {
  const { db, now } = ctx;
  const event = await lockedEvent(ctx, eventId);
  enforce(canWriteToAll(ctx, eventOf(event)));
  const sent = await findMessage.first(db, { id, eventId });
  if (sent !== undefined) return found((await presentMessages(ctx, event, [sent])).get(id));
  const today = await sentSince(db, { eventId, since: new Date(now.getTime() - day) });
  const oldest = today.at(-MESSAGES_A_DAY);
  if (oldest !== undefined) throw dailyLimitReached(MESSAGES_A_DAY, now, new Date(oldest.at.getTime() + day));
  const row = found(await insertMessage.first(db, { id, eventId, authorId: ctx.member.id, text, now }));
  const byId = found(senderOf(event, row) ?? undefined);
  await ctx.emit('events.message_sent', { eventId, ownerId: event.owner_id, messageId: id, byId });
  return found((await presentMessages(ctx, event, [row])).get(id));
}

export async function listEventMessages(
  ctx: EventsContext,
  eventId: string,
  { cursor, limit = defaultLimit }: Out<(typeof contract.listEventMessages)['query']>,
): Promise<Out<(typeof contract.listEventMessages)['reply']>> {
  const event = await eventFor(ctx, eventId);
  enforce(canSeeMessages(ctx, eventOf(event)));
  const { at, id } = fromCursor(cursor, newestPosition);
  const rows = await messagePage(ctx.db, { eventId, at, id, limit: limit + 1 });
  const shown = await presentMessages(ctx, event, rows);
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.at, id: row.id }),
    (row) => found(shown.get(row.id)),
  );
}
