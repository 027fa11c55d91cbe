import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type * as contract from '#contract/legal/drafts.ts';
import type { LegalKind } from '#contract/legal/legal.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { canDiscardDraft, canEditDraft, draftAbilities } from '../policy.ts';
import { currentVersion } from '../read-document.ts';
import type { LegalTables } from '../tables.ts';
import { contentOf } from './content.ts';
import * as queries from './queries.ts';

export type LegalContext = RequestContext<LegalTables>;

const presentRow = (row: queries.DraftListRow, cards: Cards): contract.DraftRow => ({
  id: row.id,
  kind: row.kind,
  programVersion: row.program_version,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by === null ? null : (cards.actor(row.updated_by) ?? null),
  can: draftAbilities({ state: row.state, hasScheduled: row.scheduled !== null }),
});
const cardsOf = async (ctx: LegalContext, rows: readonly queries.DraftListRow[]): Promise<Cards> =>
  ctx.cards(rows.flatMap(({ updated_by: by }) => (by === null ? [] : [actorReference(by)])));

export async function listPolicyDrafts(ctx: LegalContext): Promise<contract.DraftRow[]> {
  const rows = await queries.selectDrafts(ctx.db, { now: ctx.now });
  const cards = await cardsOf(ctx, rows);
  return rows.map((row) => presentRow(row, cards));
}

async function inForce(ctx: LegalContext, kind: LegalKind): Promise<contract.PolicyDraft['inForce']> {
  const version = await currentVersion(across(ctx.db), kind, ctx.now);
  return { version, content: contentOf(await queries.selectTexts(ctx.db, { kind, version })) };
}
async function present(ctx: LegalContext, row: queries.DraftRow): Promise<contract.PolicyDraft> {
  const { content, scheduled } = row;
  return {
    ...presentRow(row, await cardsOf(ctx, [row])),
    content,
    inForce: await inForce(ctx, row.kind),
    scheduled,
    publishedAs: row.published_as,
  };
}
export const findDraft = async (ctx: LegalContext, id: string): Promise<queries.DraftRow> =>
  found(await queries.findDraft.first(ctx.db, { id, now: ctx.now }));

/** One that was discarded is not found. */
export async function readPolicyDraft(ctx: LegalContext, id: string): Promise<contract.PolicyDraft> {
  const row = await findDraft(ctx, id);
  if (row.state === 'discarded') throw new Refusal('not_found');
  return await present(ctx, row);
}

const recorded = async (
  ctx: LegalContext,
  what: 'begin_draft' | 'save_draft' | 'discard_draft',
  draftId: string,
): Promise<void> => {
  const target = { kind: 'policy_draft', id: draftId };
  await audit(across(ctx.db), { adminId: ctx.member.id, what: `legal.${what}`, target, at: ctx.now });
  await ctx.emit('legal.draft_changed', { draftId });
};

export async function openPolicyDraft(ctx: LegalContext, kind: LegalKind): Promise<contract.PolicyDraft> {
  const { content } = await inForce(ctx, kind);
  const { now } = ctx;
  const inserted = await queries.insertDraft.first(ctx.db, { id: uuid(), kind, content, by: ctx.member.id, now });
  if (inserted !== undefined) await recorded(ctx, 'begin_draft', inserted.id);
  const { id } = inserted ?? found(await queries.findOpenDraft.first(ctx.db, { kind }));
  return await present(ctx, await findDraft(ctx, id));
}

export async function savePolicyDraft(
  ctx: LegalContext,
  id: string,
  { version, ...changed }: Out<(typeof contract.savePolicyDraft)['body']>,
): Promise<contract.PolicyDraft> {
  const row = await findDraft(ctx, id);
  enforce(canEditDraft(row));
  const content: contract.DraftContent = {
    title: changed.title ?? row.content.title,
    introduction: changed.introduction ?? row.content.introduction,
    sections: changed.sections ?? row.content.sections,
  };
  const saved = await queries.saveDraft.first(ctx.db, { id, version, content, by: ctx.member.id, now: ctx.now });
  const current = await present(ctx, await findDraft(ctx, id));
  if (saved === undefined) throw new Refusal('stale', { current });
  await recorded(ctx, 'save_draft', id);
  return current;
}

export async function discardPolicyDraft(ctx: LegalContext, id: string): Promise<void> {
  enforce(canDiscardDraft(await findDraft(ctx, id)));
  found(await queries.discardDraft.first(ctx.db, { id }), 'policy_published');
  await recorded(ctx, 'discard_draft', id);
}
