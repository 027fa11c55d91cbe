import { isPageKind } from '#contract/core/roles.ts';
import { defineBuffer } from '#platform/buffer.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PostsTables } from '../tables.ts';

/** Someone to whom posts of a page were shown on a day (UTC). */
interface Reach {
  readonly pageId: string;
  readonly memberId: string;
  readonly day: string;
}

/** Each person counts once a day; the team of the page does not count. */
const insertReach = statement({
  params: { pageIds: column.uuid.array, memberIds: column.uuid.array, days: column.date.array },
  sql: `
  with fresh as (
    insert into post_reach_person (page_id, day, member_id)
    select shown.page_id, shown.day, shown.member_id
    from unnest(:pageIds::uuid[], :memberIds::uuid[], :days::date[]) as shown (page_id, member_id, day)
    join actor_card page on page.id = shown.page_id and page.state = 'active'
    join actor_card person on person.id = shown.member_id and person.state = 'active'
    where not exists (select from page_team
      where page_team.page_id = shown.page_id and page_team.member_id = shown.member_id)
    order by shown.page_id, shown.day, shown.member_id
    on conflict do nothing
    returning page_id, day
  )
  insert into post_reach (page_id, day, people)
  select page_id, day, count(*) from fresh group by page_id, day order by page_id, day
  on conflict (page_id, day) do update set people = post_reach.people + excluded.people`,
});

export const reach = defineBuffer<PostsTables, Reach>({
  name: 'posts.reach',
  key: ({ pageId, memberId, day }) => `${pageId} ${memberId} ${day}`,
  flush: async (db, shown) => {
    await insertReach(db, {
      pageIds: shown.map(({ pageId }) => pageId),
      memberIds: shown.map(({ memberId }) => memberId),
      days: shown.map(({ day }) => day),
    });
  },
});

interface ShownPost {
  /** The author. */
  readonly actor_id: string;
  readonly actor_kind: string;
}
/** Records to whom posts of pages were shown. Those who act as a page do not count. */
export function recordReach(ctx: RequestContext<PostsTables>, posts: readonly ShownPost[]): void {
  if (ctx.actor.id !== ctx.member.id) return;
  const pageIds = new Set(posts.filter((post) => isPageKind(post.actor_kind)).map((post) => post.actor_id));
  const day = ctx.now.toISOString().slice(0, 10);
  for (const pageId of pageIds) ctx.record(reach, { pageId, memberId: ctx.member.id, day });
}

/** Forgets who the people were; their number stays. */
export const forgetReachedPeople = statement({
  params: { before: column.date },
  sql: `delete from post_reach_person where day < :before`,
});
export const deleteOldReach = statement({
  params: { before: column.date },
  sql: `delete from post_reach where day < :before`,
});
