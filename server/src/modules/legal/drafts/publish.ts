import type { Out } from '#contract/core/endpoint.ts';
import * as contract from '#contract/legal/drafts.ts';
import type { LegalKind } from '#contract/legal/legal.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { canPublishDraft, canWithdrawVersion } from '../policy.ts';
import { insertTexts } from '../queries.ts';
import { textsOf } from './content.ts';
import { findDraft, type LegalContext } from './drafts.ts';
import * as queries from './queries.ts';
import { stateOf } from './versions.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** When a version takes effect that is published now: at the beginning of the day in UTC, or at once. */
export function effectiveFrom(effectiveOn: string, material: boolean, now: Date): Date {
  const at = effectiveOn === dayOf(now) ? now : new Date(`${effectiveOn}T00:00:00Z`);
  const earliest = new Date(now.getTime() + (material ? contract.MATERIAL_DAYS * day : 0));
  // A day that has begun is too early, unless it is today.
  if (at < earliest) {
    const date = material ? dayOf(new Date(earliest.getTime() + day - 1)) : dayOf(now);
    throw fieldRefusal('effectiveOn', 'date_too_early', { date });
  }
  const latest = new Date(now.getTime() + contract.MAX_DAYS_AHEAD * day);
  if (at > latest) throw fieldRefusal('effectiveOn', 'date_too_late', { date: dayOf(latest) });
  return at;
}

/** Publishes a draft as the next version. What was published never changes. */
export async function publishPolicyDraft(
  ctx: LegalContext,
  draftId: string,
  { version: saved, effectiveOn, material }: Out<(typeof contract.publishPolicyDraft)['body']>,
): Promise<Out<(typeof contract.publishPolicyDraft)['reply']>['data']> {
  const draft = await findDraft(ctx, draftId);
  enforce(canPublishDraft({ state: draft.state, hasScheduled: draft.scheduled !== null }));
  if (draft.version !== saved) throw new Refusal('stale');
  const effectiveAt = effectiveFrom(effectiveOn, material, ctx.now);
  const texts = textsOf(draft.content);
  const { kind } = draft;
  const { version } = found(await queries.nextVersion.first(ctx.db, { kind }));
  const row = { kind, version, effectiveAt, material, now: ctx.now, by: ctx.member.id };
  found(await queries.insertVersion.first(ctx.db, row), 'policy_published');
  found(await queries.takeDraft.first(ctx.db, { id: draftId, version: saved, as: version }), 'policy_published');
  await insertTexts(ctx.db, { texts: texts.map((text) => ({ kind, version, ...text })) });
  await recorded(ctx, 'publish_version', kind, version);
  await ctx.emit('legal.draft_changed', { draftId });
  await ctx.emit('legal.published', { kind, version, effectiveAt: effectiveAt.toISOString() });
  return { kind, version, effectiveAt: effectiveAt.toISOString() };
}

async function recorded(
  ctx: LegalContext,
  what: 'publish_version' | 'withdraw_version',
  kind: LegalKind,
  version: string,
): Promise<void> {
  const target = { kind: 'policy_version', id: `${kind} ${version}` };
  await audit(across(ctx.db), { adminId: ctx.member.id, what: `legal.${what}`, target, at: ctx.now });
}

/** Until it is in force: afterwards members may have accepted it. */
export async function withdrawPolicyVersion(
  ctx: LegalContext,
  { kind, version }: { readonly kind: LegalKind; readonly version: string },
): Promise<void> {
  const { now } = ctx;
  const row = found(await queries.findVersion.first(ctx.db, { kind, version, now }));
  enforce(canWithdrawVersion({ state: stateOf(row, now) }));
  found(await queries.withdrawVersion.first(ctx.db, { kind, version, now }), 'policy_in_force');
  const draft = await queries.returnDraft.first(ctx.db, { kind, version });
  await recorded(ctx, 'withdraw_version', kind, version);
  if (draft !== undefined) await ctx.emit('legal.draft_changed', { draftId: draft.id });
  await ctx.emit('legal.withdrawn', { kind, version });
}
