import type { Out } from '#contract/core/endpoint.ts';
import { PAGES_MAX } from '#contract/pages/pages.ts';
import type { listLeftPages as endpoint } from '#contract/pages/closing.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PagesTables } from '../tables.ts';
import { nextCandidate } from './queries.ts';
import { absentBefore } from './times.ts';

const findLeft = statement({
  params: { memberId: column.uuid, absentBefore: column.timestamp, limit: column.int },
  row: { id: column.uuid, next: column.uuid.orNull, claimable: column.boolean },
  sql: `
  select page_details.id, next.member_id as next,
    coalesce((select page_verification.state = 'verified' from page_verification
      where page_verification.page_id = page_details.id), false) as claimable
  from page_role own join page_details on page_details.id = own.page_id
  join actor_card page on page.id = page_details.id and page.state in ('active', 'private')
  left join lateral (${nextCandidate('null')}) as next on true
  where own.member_id = :memberId and own.role = 'admin'
    and not exists (select from page_role other
      join actor_card person on person.id = other.member_id and person.state = 'active'
      join account_seen on account_seen.member_id = other.member_id and account_seen.seen_at > :absentBefore
      where other.page_id = own.page_id and other.role = 'admin' and other.member_id <> :memberId)
  order by own.granted_at, own.page_id limit :limit`,
});

/** The pages that have no other admin who is there. */
export async function listLeftPages(ctx: RequestContext<PagesTables>): Promise<Out<(typeof endpoint)['reply']>> {
  const params = { memberId: ctx.member.id, absentBefore: absentBefore(ctx.now), limit: 5 * PAGES_MAX };
  const rows = await findLeft(ctx.db, params);
  const cards = await ctx.cards(
    rows.flatMap(({ id, next }) => [id, ...(next === null ? [] : [next])]).map(actorReference),
  );
  return {
    data: rows.flatMap(({ id, next, claimable }) => {
      const actor = cards.actor(id);
      return actor === undefined ? [] : { actor, next: cards.actor(next ?? '') ?? null, claimable };
    }),
  };
}
