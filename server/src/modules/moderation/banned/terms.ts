import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import {
  BANNED_TERMS_MAX,
  type BannedTerm,
  type listBannedTerms as listing,
  type saveBannedTerm as saving,
} from '#contract/moderation/banned.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { canSaveTerm } from '../content/policy.ts';
import type { ModerationTables } from '../tables.ts';
import { keyOfTerm } from './match.ts';
import { countOthers, countTerms, deleteTerm, storeTerm, termPage } from './queries.ts';

type Context = RequestContext<ModerationTables>;
type TermRow = Awaited<ReturnType<typeof termPage>>[number];

const present = (row: TermRow, cards: Cards): BannedTerm => ({
  id: row.id,
  term: row.term,
  sort: row.sort,
  action: row.action,
  by: row.created_by === null ? null : (cards.actor(row.created_by) ?? null),
  at: row.created_at.toISOString(),
});
const cardsOf = async (ctx: Context, rows: readonly TermRow[]): Promise<Cards> =>
  ctx.cards(rows.flatMap(({ created_by: id }) => (id === null ? [] : [actorReference(id)])));

export async function listBannedTerms(
  ctx: Context,
  { page: number = 1, size = 10, search: typed = '' }: Out<(typeof listing)['query']>,
): Promise<Out<(typeof listing)['reply']>> {
  const search = typed === '' ? null : `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [rows, counted] = await Promise.all([
    termPage(ctx.db, { search, limit: size, offset: (number - 1) * size }),
    countTerms.first(ctx.db, { search }),
  ]);
  const cards = await cardsOf(ctx, rows);
  return { data: rows.map((row) => present(row, cards)), page: { number, size, total: counted?.total ?? 0 } };
}

/** Bans a term from now on: what was published before stays as it is. */
export async function saveBannedTerm(
  ctx: Context,
  { term, sort, action }: Out<(typeof saving)['body']>,
): Promise<BannedTerm> {
  const key = keyOfTerm(sort, term);
  if (key === null) throw fieldRefusal('term', sort === 'domain' ? 'invalid_domain' : 'invalid');
  const { db, member, now } = ctx;
  await inTurn(across(db), { id: 'all' }, 'banned terms');
  const counted = await countOthers.first(db, { key });
  enforce(canSaveTerm({ terms: counted?.total ?? 0 }), { limit: BANNED_TERMS_MAX });
  const row = found(await storeTerm.first(db, { id: uuid(), key, term, sort, action, adminId: member.id, now }));
  const target = { kind: 'banned_term', id: row.id };
  await audit(across(db), { adminId: member.id, what: 'moderation.save_banned_term', target, reason: term, at: now });
  return present(row, await cardsOf(ctx, [row]));
}
export async function deleteBannedTerm(ctx: Context, termId: string): Promise<void> {
  const deleted = await deleteTerm.first(ctx.db, { id: termId });
  if (deleted === undefined) return;
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: 'moderation.delete_banned_term',
    target: { kind: 'banned_term', id: termId },
    reason: deleted.term,
    at: ctx.now,
  });
}
