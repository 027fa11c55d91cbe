import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { release, withhold } from '#modules/network';
import type { PagesTables } from '../tables.ts';

const adminOf = statement({
  params: { memberId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_role.page_id as id from page_role
  where page_role.member_id = :memberId and page_role.role = 'admin' order by page_role.page_id`,
});
/** Whether all who could answer for a page are suspended without end, and whether something withholds it. */
const findOut = statement({
  params: { pageId: column.uuid },
  row: { out: column.boolean, withheld: column.boolean },
  sql: `
  select exists (select from page_role where page_role.page_id = :pageId and page_role.role = 'admin')
      and not exists (select from page_role
        where page_role.page_id = :pageId and page_role.role = 'admin'
          and not exists (select from account_out where account_out.member_id = page_role.member_id)) as out,
    exists (select from actor_card where actor_card.id = :pageId and actor_card.withheld_from is not null) as withheld`,
});

/** A page goes on under its other admins; once all of them are out it is withheld, until one is back or new. */
async function followAdmins(ctx: EffectContext<PagesTables>, pageId: string): Promise<void> {
  // Of two admins who go at once, the second is seen to be the last.
  await inTurn(across(ctx.db), { id: pageId }, 'without_admin');
  const row = await findOut.first(ctx.db, { pageId });
  if (row === undefined) return;
  // It rests on the page itself: whichever admin comes back ends it.
  const thing = { kind: 'profile', thingId: pageId, caseId: pageId } as const;
  const everywhere = { ...ctx, db: across(ctx.db) };
  if (row.out) await withhold(everywhere, thing);
  else if (row.withheld) await release(everywhere, thing);
}

export const withoutAdminEffects = [
  onFact<PagesTables, 'accounts.suspension_changed'>(
    'accounts.suspension_changed',
    'pages.follow_suspension',
    async (ctx, { memberId }) => {
      for (const { id } of await adminOf(ctx.db, { memberId })) await followAdmins(ctx, id);
    },
  ),
  onFact<PagesTables, 'pages.role_changed'>('pages.role_changed', 'pages.follow_admins', async (ctx, { pageId }) =>
    followAdmins(ctx, pageId),
  ),
];
