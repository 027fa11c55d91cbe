import type { Out } from '#contract/core/endpoint.ts';
import { type newPage, type Page, PAGES_MAX } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { countDaily, inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { createActor, createNamedActor, newActorId } from '#modules/actors';
import { dailyLimits } from './limits.ts';
import { columnsOf } from './page-columns.ts';
import { canCreatePage } from './policy.ts';
import { countCreated, insertDetails } from './queries-details.ts';
import { readPage } from './read-page.ts';
import { setRole } from './set-role.ts';
import type { PagesTables } from './tables.ts';

/** Creates a page, whose first admin is the member. */
export async function createPage(
  ctx: RequestContext<PagesTables>,
  { kind, name, username, visibility, tagline, ...fields }: Out<typeof newPage>,
): Promise<Page> {
  const { db, member, now, language } = ctx;
  const { counted } = await inOrder({
    inTurn: async () => inTurn(across(db), member, 'pages'),
    counted: async () => countCreated.first(db, { memberId: member.id }),
  });
  enforce(canCreatePage({ created: counted?.count ?? 0 }), { limit: PAGES_MAX });
  await countDaily(ctx, dailyLimits.pages);
  const id = newActorId(now);
  const state = visibility === 'public' ? 'active' : 'private';
  const actor = { id, kind, displayName: name, headline: tagline ?? '', state } as const;
  const typed = username === undefined || username === '' ? null : username;
  const [, columns] = await checkFields(
    async () =>
      typed === null ? createActor(across(db), actor, now) : createNamedActor(across(db), actor, now, typed),
    async () => columnsOf(ctx, fields, { kind, country: null }),
  );
  const dates = { created_at: now, updated_at: now };
  await inOrder({
    insertDetails: async () => insertDetails(db, { ...columns, ...dates, id, language, created_by: member.id }),
    setRole: async () =>
      setRole({ ...ctx, db: across(db) }, { pageId: id, memberId: member.id, role: 'admin', by: member.id, now }),
  });
  return await readPage(ctx, id);
}
