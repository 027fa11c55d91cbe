import { THREAD_EXCERPT, type OwnThreadRow, type ThreadMessage } from '#contract/advertising/threads.ts';
import { shortened } from '#contract/core/text.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { thingOf } from '../campaigns/thing.ts';
import type { AdvertisingContext } from '../tables.ts';
import type { MessageRow, ThreadRow } from './queries.ts';

/** The cards of what campaigns boost, and of others who are shown. */
export const cardsOf = async (
  ctx: AdvertisingContext,
  rows: readonly ThreadRow[],
  actorIds: readonly (string | null)[] = [],
): Promise<Cards> =>
  ctx.cards([
    ...rows.flatMap((row) => thingOf(row) ?? []),
    ...[...new Set(actorIds)].flatMap((id) => (id === null ? [] : [actorReference(id)])),
  ]);

export function presentRow(row: ThreadRow, cards: Cards): Omit<OwnThreadRow, 'unread'> {
  const thing = thingOf(row);
  const { last_text: words, last_by_admin: byAdmin, last_at: at } = row;
  return {
    campaignId: row.campaign_id,
    kind: row.kind,
    campaignState: row.campaign_state,
    headline: row.headline,
    thing: thing === null ? null : (cards.get(thing.kind, thing.id) ?? null),
    state: row.thread_state,
    last:
      words === null || byAdmin === null || at === null
        ? null
        : { byAdmin, excerpt: shortened(words.replace(/\s+/g, ' '), THREAD_EXCERPT), at: at.toISOString() },
    lastNumber: row.last_number ?? 0,
  };
}
/** Oldest first. Admins are not named to the team. */
export const presentMessages = (rows: readonly MessageRow[], cards: Cards): ThreadMessage[] =>
  rows.toReversed().map((row) => ({
    number: row.number,
    byAdmin: row.by_admin,
    author: row.by_admin || row.member_id === null ? null : (cards.actor(row.member_id) ?? null),
    text: row.text,
    at: row.at.toISOString(),
  }));
/** Whose names its reader is shown. */
export const authorsOf = (rows: readonly MessageRow[]): (string | null)[] =>
  rows.map((row) => (row.by_admin ? null : row.member_id));
