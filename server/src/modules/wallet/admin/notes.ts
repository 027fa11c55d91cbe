import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { listWalletNotes as listEndpoint, WalletNote } from '#contract/wallet/acts.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import type { AdminContext } from './act.ts';
import { selectOwner } from './queries-acts.ts';

const noteRow = { id: column.uuid, admin_id: column.uuid, text: column.text, created_at: column.timestamp };
const selectNotes = statement({
  params: { ownerId: column.uuid, limit: column.int, offset: column.int },
  row: noteRow,
  sql: `select id, admin_id, text, created_at from wallet_note where owner_id = :ownerId
  order by created_at desc, id desc limit :limit offset :offset`,
});
const countNotes = statement({
  params: { ownerId: column.uuid },
  row: { total: column.int },
  sql: `select count(*)::int as total from wallet_note where owner_id = :ownerId`,
});
const insertNote = statement({
  params: {
    id: column.uuid,
    ownerId: column.uuid,
    adminId: column.uuid,
    text: column.text,
    now: column.timestamp,
  },
  row: noteRow,
  sql: `insert into wallet_note (id, owner_id, admin_id, text, created_at)
  values (:id, :ownerId, :adminId, :text, :now) returning id, admin_id, text, created_at`,
});

async function present(ctx: AdminContext, rows: readonly RowOf<typeof noteRow>[]): Promise<WalletNote[]> {
  const cards = await ctx.cards([...new Set(rows.map((row) => row.admin_id))].map(actorReference));
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    admin: cards.actor(row.admin_id) ?? null,
    at: row.created_at.toISOString(),
  }));
}

export async function listWalletNotes(
  ctx: AdminContext,
  ownerId: string,
  query: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  found(await selectOwner.first(ctx.db, { ownerId, adminId: ctx.member.id }));
  const slice = { limit: page.size, offset: (page.number - 1) * page.size };
  const [rows, counted] = await Promise.all([
    selectNotes(ctx.db, { ownerId, ...slice }),
    countNotes.first(ctx.db, { ownerId }),
  ]);
  const target = { kind: 'profile', id: ownerId };
  ctx.record(audited, { adminId: ctx.member.id, what: 'wallet.list_notes', target, at: ctx.now });
  return { data: await present(ctx, rows), page: { ...page, total: counted?.total ?? 0 } };
}

export async function createWalletNote(ctx: AdminContext, ownerId: string, text: string): Promise<WalletNote> {
  const { db, member, now } = ctx;
  found(await selectOwner.first(db, { ownerId, adminId: member.id }));
  const rows = await insertNote(db, { id: uuid(), ownerId, adminId: member.id, text, now });
  const target = { kind: 'profile', id: ownerId };
  await audit(across(db), { adminId: member.id, what: 'wallet.create_note', target, at: now });
  return found((await present(ctx, rows))[0]);
}
