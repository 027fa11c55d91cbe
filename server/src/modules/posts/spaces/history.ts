import type { Out } from '#contract/core/endpoint.ts';
import type { listSpaceHistory as endpoint, SpaceEvent } from '#contract/posts/history.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { spaceFor } from '#modules/spaces';
import { excerptOf } from '../cards.ts';
import type { PostsTables } from '../tables.ts';
import { canReadHistory } from './policy.ts';

const stepRow = {
  id: column.uuid,
  member_id: column.uuid.orNull,
  by_id: column.uuid.orNull,
  cause: column.text,
  state_before: column.text.orNull,
  role_after: column.text.orNull,
  rule: column.text,
  reason: column.text,
  excerpt: column.text,
  at: column.timestamp,
};
type StepRow = RowOf<typeof stepRow>;

/** A page of each history, then the newest of both. What an author withdrew is their own affair. */
const historyPage = statement({
  params: { spaceId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: stepRow,
  sql: `
  select step.id, step.member_id, step.by_id, step.cause, step.state_before, step.role_after, step.rule, step.reason,
    step.excerpt, step.at
  from (
    (select space_step.id, space_step.member_id, space_step.by_id, space_step.cause, space_step.state_before,
        space_step.role_after, ''::text as rule, space_step.reason, ''::text as excerpt, space_step.at
      from space_step where space_step.space_id = :spaceId and (space_step.at, space_step.id) < (:at, :id)
      order by space_step.at desc, space_step.id desc limit :limit)
    union all
    (select held_post.id, held_post.author_id, held_post.decided_by, 'post_' || held_post.state, null, null,
        held_post.rule, held_post.reason, ${excerptOf('held_post.text')}, held_post.decided_at
      from held_post where held_post.space_id = :spaceId and (held_post.decided_at, held_post.id) < (:at, :id)
        and held_post.state in ('published', 'rejected', 'removed', 'returned')
      order by held_post.decided_at desc, held_post.id desc limit :limit)
  ) as step
  order by step.at desc, step.id desc limit :limit`,
});

/** Steps whose name depends on what was before or came after. */
function eventOf({ cause, state_before: before, role_after: role }: StepRow): SpaceEvent {
  const of = before === 'requested' ? 'request' : 'invitation';
  switch (cause) {
    case 'link':
      return 'joined_by_link';
    case 'accepted':
      return before === 'requested' ? 'request_approved' : 'invitation_accepted';
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return `${of}_${cause}`;
    case 'role':
      return role === 'admin' ? 'admin_made' : 'admin_ended';
    case 'ownership':
      return role === 'owner' ? 'owner_made' : 'owner_ended';
    default:
      return cause as SpaceEvent;
  }
}

/** What happened in a space, for its team: to people, and to posts. */
export async function listSpaceHistory(
  ctx: RequestContext<PostsTables>,
  spaceId: string,
  { cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const start = { ...fromCursor(cursor, newestPosition), spaceId, limit: limit + 1 };
  enforce(canReadHistory(ctx, found(await spaceFor(ctx, spaceId))));
  const rows = await historyPage(ctx.db, start);
  const cards = await ctx.cards(
    rows.flatMap(({ member_id: memberId, by_id: byId }) =>
      [memberId, byId].filter((id) => id !== null).map((id) => actorReference(id)),
    ),
  );
  const person = (id: string | null) => (id === null ? null : (cards.actor(id) ?? null));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.at, id: row.id }),
    (row) => ({
      id: row.id,
      event: eventOf(row),
      actor: person(row.member_id),
      by: person(row.by_id),
      rule: row.rule,
      reason: row.reason,
      excerpt: row.excerpt,
      at: row.at.toISOString(),
    }),
  );
}
