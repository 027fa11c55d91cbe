import type * as contract from '#contract/accounts/acceptances.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { LegalKind } from '#contract/legal/legal.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import type { AccountsTables } from '../tables.ts';
import { acceptancePage, countAcceptances, countOfVersions } from './queries.ts';

type AdminContext = RequestContext<AccountsTables>;

export const countByVersion = async ({ db }: AdminContext, kind: LegalKind) => countOfVersions(db, { kind });

export async function listAcceptances(
  ctx: AdminContext,
  about: { readonly kind: LegalKind; readonly version: string },
  query: Out<(typeof contract.listAcceptances)['query']>,
): Promise<Out<(typeof contract.listAcceptances)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const [rows, counted] = await Promise.all([
    acceptancePage(ctx.db, { ...about, limit: page.size, offset: (page.number - 1) * page.size }),
    countAcceptances.first(ctx.db, about),
  ]);
  const cards = await ctx.cards(rows.map((row) => actorReference(row.member_id)));
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.list_acceptances', at: ctx.now });
  const data = rows.map((row): contract.Acceptance => ({
    id: row.member_id,
    actor: cards.actor(row.member_id) ?? null,
    name: row.name,
    at: row.accepted_at.toISOString(),
  }));
  return { data, page: { ...page, total: counted?.total ?? 0 } };
}
