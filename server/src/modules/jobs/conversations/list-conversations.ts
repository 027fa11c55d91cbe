import type { Out } from '#contract/core/endpoint.ts';
import { shortened } from '#contract/core/text.ts';
import {
  type ApplicationConversation,
  listApplicationConversations as listEndpoint,
} from '#contract/jobs/conversations.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { serve } from '#platform/serve/serve.ts';
import { coverOf } from '../pipeline/blind/mask.ts';
import type { JobsContext } from '../read-job.ts';
import { type ConversationRow, ownConversations, teamConversations } from './queries.ts';

/** Graphemes of the last message that a row shows. */
const EXCERPT = 120;
const excerptOf = (text: string): string => shortened(text.replace(/\s+/g, ' '), EXCERPT);

/** For the candidate: it names the page, never a person of its team. */
function presentOwn(row: ConversationRow, cards: Cards): ApplicationConversation {
  const other = cards.actor(row.page_id) ?? null;
  return {
    ...rest(row, 'candidate', row.text),
    other,
    name: other?.name ?? null,
    number: null,
  };
}
/** What the candidate wrote is covered as the application is. */
function presentTeam(row: ConversationRow, cards: Cards): ApplicationConversation {
  const { covered, step, member_id: memberId } = row;
  return {
    ...rest(row, 'team', covered && step === 'replied' ? coverOf(row.name)(row.text) : row.text),
    other: covered || memberId === null ? null : (cards.actor(memberId) ?? null),
    name: covered || row.name === '' ? null : row.name,
    number: row.number,
  };
}
const rest = (row: ConversationRow, side: ApplicationConversation['side'], text: string) => ({
  id: row.application_id,
  side,
  job: { id: row.job_id, title: row.job_title },
  last: {
    own: (row.step === 'replied') === (side === 'candidate'),
    excerpt: excerptOf(text),
    at: row.messaged_at.toISOString(),
  },
});

/** Messages stay with their application: each row is read from it, and is covered and erased as it is. */
async function listApplicationConversations(
  ctx: JobsContext,
  { cursor, limit = defaultLimit }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const { db, actor, member } = ctx;
  const isTeam = actor.id !== member.id;
  const sought = { ...fromCursor(cursor, newestPosition), limit: limit + 1 };
  const rows = isTeam
    ? await teamConversations(db, { viewerId: actor.id, personId: member.id, ...sought })
    : await ownConversations(db, { memberId: member.id, ...sought });
  const others = rows.map((row) => (isTeam ? (row.covered ? null : row.member_id) : row.page_id));
  const cards = await ctx.cards(others.flatMap((id) => (id === null ? [] : [actorReference(id)])));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.messaged_at, id: row.application_id }),
    (row) => (isTeam ? presentTeam : presentOwn)(row, cards),
  );
}

export const conversationRoutes = [
  serve(listEndpoint, async (ctx: JobsContext, { query }) => listApplicationConversations(ctx, query)),
];
