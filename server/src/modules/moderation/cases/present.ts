import type { Lasting } from '#contract/moderation/cases.ts';
import type { DeskCase, Ruling, WholeCase } from '#contract/moderation/desk.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { holdsDuty, QUEUES } from '#contract/core/roles.ts';
import { reportQueue } from '#contract/moderation/moderation.ts';
import { found } from '#platform/refusal.ts';
import { presentPicture } from '#modules/media';
import type { ModerationTables } from '../tables.ts';
import { deskAbilities } from './policy.ts';
import { type DeskRow, findCase, findParts, type StoredRuling } from './queries-desk.ts';
import { strikesSince } from './tasks.ts';

export type CaseContext = RequestContext<ModerationTables>;

/** What policies need to know about a case. */
export const verdictInput = (ctx: CaseContext, row: DeskRow) => ({
  state: row.state,
  isOthers: row.claimed_by !== null && row.claimed_by !== ctx.member.id,
  isOwnRuling: row.ruling?.decided_by === ctx.member.id,
  ruledAt: row.ruling === null ? null : new Date(row.ruling.decided_at),
  others: row.others,
});

/** A case that the caller decides about; one of another duty is not there. */
export function onDesk({ member }: CaseContext, row: DeskRow | undefined): DeskRow {
  const isOpen = row !== undefined && holdsDuty(member.duties ?? [], QUEUES[reportQueue(row.kind)]);
  return found(isOpen ? row : undefined);
}

export const referencesOf = (row: DeskRow): Reference[] => [
  { kind: row.kind, id: row.thing_id },
  ...[row.author_id, row.claimed_by].flatMap((id) => (id === null ? [] : [actorReference(id)])),
];

function presentSnapshot({ services, now }: CaseContext, snapshot: DeskRow['snapshot']): DeskCase['snapshot'] {
  if (snapshot === null) return null;
  const { promotion, digest: _, ...words } = snapshot;
  if (promotion === undefined) return words;
  const pictures = promotion.pictures.map((picture) => presentPicture(picture, picture.alt, services, now));
  return { ...words, promotion: { ...promotion, pictures } };
}

export function presentCase(ctx: CaseContext, row: DeskRow, cards: Cards): DeskCase {
  const { claimed_by: claimedBy, claimed_until: until } = row;
  const waits = row.state === 'open' || row.state === 'appealed';
  return {
    id: row.id,
    kind: row.kind,
    kindName: ctx.services.kinds.nameOf(ctx.language, row.kind),
    thingId: row.thing_id,
    subject: cards.get(row.kind, row.thing_id) ?? null,
    snapshot: presentSnapshot(ctx, row.snapshot),
    author: cards.actor(row.author_id) ?? null,
    state: row.state,
    harm: row.harm,
    reasons: row.reasons,
    flagged: row.flagged ?? [],
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isOverdue: waits && row.due_at <= ctx.now,
    claim:
      claimedBy === null || until === null
        ? null
        : { by: cards.actor(claimedBy) ?? null, isMine: claimedBy === ctx.member.id, until: until.toISOString() },
    isWithheld: row.withheld_until !== null || row.ruling?.withholds === true,
    isOfMember: row.author_member_id !== null,
    version: row.version,
    can: deskAbilities(verdictInput(ctx, row), ctx.now),
  };
}

/** Amounts of several campaigns as one. */
export function added(lasting: Lasting): Lasting {
  const sums = new Map<string, Lasting[number]>();
  for (const each of lasting) {
    const key = `${each.what} ${each.currency}`;
    sums.set(key, { ...each, count: (sums.get(key)?.count ?? 0) + each.count });
  }
  return [...sums.values()];
}

const presentRuling = (row: StoredRuling, cards: Cards): Ruling => ({
  by: cards.actor(row.decided_by) ?? null,
  at: new Date(row.decided_at).toISOString(),
  rule: row.rule,
  withholds: row.withholds,
  account: row.account,
  strikes: row.strikes,
  freezesCampaigns: row.freezes_campaigns,
  returnsCharges: row.returns_charges,
  label: row.label,
  facts: row.facts,
  toReported: row.to_reported,
  toReporters: row.to_reporters,
  departure: row.departure,
  outcome: row.outcome,
  lasting: added(row.lasting),
});

/** A case with everything that its desk shows. */
export async function wholeCase(ctx: CaseContext, caseId: string): Promise<WholeCase> {
  const row = onDesk(ctx, await findCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }));
  const since = strikesSince(ctx.now);
  const parts = await findParts.first(ctx.db, { caseId, memberId: row.author_member_id, since });
  const { reports, rulings, appeals, steps, notes, strikes, language } = found(parts);
  const people = [
    ...reports.map((each) => each.reporter_id),
    ...rulings.map((each) => each.decided_by),
    ...steps.map((each) => each.admin_id),
    ...notes.map((each) => each.admin_id),
  ];
  const cards = await ctx.cards([
    ...referencesOf(row),
    ...people.flatMap((id) => (id === null ? [] : [actorReference(id)])),
  ]);
  const named = (id: string | null) => (id === null ? null : (cards.actor(id) ?? null));
  const at = (time: string) => new Date(time).toISOString();
  const appeal = appeals.at(-1);
  return {
    ...presentCase(ctx, row, cards),
    reports: reports.map((each) => ({
      id: each.id,
      reason: each.reason,
      text: each.text,
      reporter: named(each.reporter_id),
      isVisitor: each.reporter_id === null,
      at: at(each.at),
      hasEvidence: each.evidence,
    })),
    rulings: rulings.map((ruling) => presentRuling(ruling, cards)),
    appeal: appeal === undefined ? null : { side: appeal.side, words: appeal.words, at: at(appeal.at) },
    steps: steps.map((each) => ({ step: each.step, at: at(each.at), by: named(each.admin_id) })),
    notes: notes.map((each) => ({ id: each.id, by: named(each.admin_id), words: each.words, at: at(each.at) })),
    strikes,
    authorLanguage: language,
  };
}
