import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type {
  ContentItem,
  ContentKind,
  restoreContent as restoring,
  withholdContent as withholding,
} from '#contract/moderation/content.ts';
import { FIRST_LOOK_HOURS, harmOf } from '#contract/moderation/harm.ts';
import { REASONS_OF_KIND } from '#contract/moderation/moderation.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { release, type PublishedRow } from '#modules/network';
import { snapshotOf } from '../cases/gather.ts';
import type { CaseContext } from '../cases/present.ts';
import { lockCase } from '../cases/queries-desk.ts';
import { insertStep, openCase } from '../cases/queries-gather.ts';
import { ruleAgain } from '../cases/rule-again.ts';
import { ruleOnOpened } from '../cases/rule.ts';
import { digestOf } from '../seen.ts';
import { strangerAt } from '../visitors/report.ts';
import { decidedOf, presentContent, sourceOf } from './list-content.ts';
import { canRestoreContent, canWithholdContent, type Decided } from './policy.ts';
import { findDecided, withholdingCases } from './queries.ts';

interface Thing {
  readonly kind: ContentKind;
  readonly contentId: string;
}
/** One decision about a thing at a time: the second of two admins reads what the first one decided. */
async function begin(ctx: CaseContext, { kind, contentId }: Thing, version: number) {
  await inTurn(across(ctx.db), { id: contentId }, 'content');
  const row = found(await sourceOf(ctx, kind).find(across(ctx.db), contentId));
  const [known] = await findDecided(ctx.db, {
    kind,
    ids: [row.id],
    authorIds: [row.author_id],
    adminId: ctx.member.id,
  });
  return { row, decided: decidedOf(row, known), isOlder: (known?.rulings ?? 0) !== version };
}
function allow(
  verdict: (decided: Decided) => ReturnType<typeof canWithholdContent>,
  decided: Decided,
  isOlder: boolean,
) {
  enforce(verdict(decided));
  if (isOlder) throw new Refusal('case_changed');
}
async function present(ctx: CaseContext, { kind, contentId }: Thing): Promise<ContentItem> {
  const row = found(await sourceOf(ctx, kind).find(across(ctx.db), contentId));
  return found((await presentContent(ctx, kind, [row]))[0]);
}
/** As reports would keep it, so that a later one of the same is answered. */
async function snapshotNow(ctx: CaseContext, kind: ContentKind, row: PublishedRow) {
  const viewer = strangerAt(ctx.now);
  const cards = await ctx.services.kinds.cards[kind](across(ctx.db), { ...ctx, viewer }, [row.id]);
  const words = cards.get(row.id) ?? { title: row.title, excerpt: row.text.slice(0, 140) };
  return snapshotOf({ ...words, digest: await digestOf(ctx, { kind, id: row.id }) });
}

/** Withholds what everyone could see. Where reports about it wait, those are ruled on instead. */
export async function withholdContent(
  ctx: CaseContext,
  thing: Thing,
  { version, ...decision }: Out<(typeof withholding)['body']>,
): Promise<ContentItem> {
  const { kind } = thing;
  const { row, decided, isOlder } = await begin(ctx, thing, version);
  if ((REASONS_OF_KIND[decision.rule] ?? kind) !== kind) throw fieldRefusal('rule', 'invalid_choice');
  allow(canWithholdContent, decided, isOlder);
  const harm = harmOf(decision.rule);
  const [stored] = await openCase(ctx.db, {
    id: uuid(),
    kind,
    thingId: row.id,
    authorId: row.author_id,
    authorMemberId: row.author_kind === 'member' ? row.author_id : null,
    harm,
    dueAt: new Date(ctx.now.getTime() + FIRST_LOOK_HOURS[harm] * hour),
    snapshot: await snapshotNow(ctx, kind, row),
    now: ctx.now,
  });
  const { id: caseId, opened } = found(stored);
  if (!opened) throw new Refusal('thing_has_case');
  await insertStep.later(ctx.db, { caseId, step: 'opened_by_admin', adminId: ctx.member.id, now: ctx.now });
  await ruleOnOpened(ctx, caseId, {
    ...decision,
    version: 1,
    withholds: true,
    account: 'none',
    strikes: 0,
    freezesCampaigns: false,
    returnsCharges: null,
    label: null,
    toReporters: '',
  });
  return present(ctx, thing);
}

/** Shows a thing again, by a further ruling in each case that withholds it. Everything else of them stays. */
export async function restoreContent(
  ctx: CaseContext,
  thing: Thing,
  { version, ...words }: Out<(typeof restoring)['body']>,
): Promise<ContentItem> {
  const { kind, contentId: thingId } = thing;
  const { decided, isOlder } = await begin(ctx, thing, version);
  allow(canRestoreContent, decided, isOlder);
  for (const { id: caseId } of await withholdingCases(ctx.db, { kind, thingId })) {
    const row = found(await lockCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }), 'not_oneself');
    await release({ ...ctx, db: across(ctx.db) }, { kind, thingId, caseId });
    await ruleAgain(ctx, row, { ends: 'withholds', step: 'restored', words });
  }
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: 'moderation.restore_content',
    target: { kind, id: thingId },
    reason: words.facts,
    at: ctx.now,
  });
  return present(ctx, thing);
}
