import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import {
  type judgeAgain as judging,
  type listSecondLooks as listing,
  PUBLISHED_MIN,
  PUBLISHED_MONTHS,
  type RulingFigures,
  SECOND_LOOK_DAYS,
  SECOND_LOOK_PERCENT,
} from '#contract/moderation/second-looks.ts';
import type { VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { monthsBefore } from '#platform/zones/months.ts';
import type { CaseContext } from '../cases/present.ts';
import type { ModerationTables } from '../tables.ts';
import { canJudgeAgain } from './policy.ts';
import {
  countLooks,
  existsLook,
  findFigures,
  insertLook,
  lockLook,
  lookPage,
  selectAgreement,
  storeJudgement,
} from './queries.ts';

/** Nobody can foresee which rulings are judged again. */
export const isDrawn = (): boolean => randomInt(100) < SECOND_LOOK_PERCENT;
/** Called when a ruling is stored. */
export async function drawLook(
  { db, now }: Pick<CaseContext, 'db' | 'now'>,
  ruling: { readonly caseId: string; readonly number: number },
): Promise<void> {
  if (isDrawn()) await insertLook.later(db, { id: uuid(), ...ruling, now });
}

const openSince = (now: Date): Date => new Date(now.getTime() - SECOND_LOOK_DAYS * day);
const publishedFrom = (now: Date): Date => monthsBefore(now, PUBLISHED_MONTHS);

/** Oldest first. Who decided, what, and what came of it is not shown. */
export async function listSecondLooks(
  ctx: CaseContext,
  { page: number = 1, size = 10 }: Out<(typeof listing)['query']>,
): Promise<Out<(typeof listing)['reply']>> {
  const { db, member, now } = ctx;
  const from = publishedFrom(now);
  const asking = { adminId: member.id, since: openSince(now) };
  const [rows, counted, agreement] = await Promise.all([
    lookPage(db, { ...asking, limit: size, offset: (number - 1) * size }),
    countLooks.first(db, asking),
    selectAgreement.first(db, { from }),
  ]);
  ctx.record(audited, { adminId: member.id, what: 'moderation.list_second_looks', at: now });
  return {
    data: rows.map(({ id, kind, harm, created_at: at, snapshot: { title, excerpt }, reports }) => ({
      id,
      kind,
      kindName: ctx.services.kinds.nameOf(ctx.language, kind),
      harm,
      at: at.toISOString(),
      snapshot: { title, excerpt },
      reports,
    })),
    page: { number, size, total: found(counted).total },
    agreement: found(agreement).agreement,
  };
}

/** Judges once. It changes nothing about the case: it is counted. */
export async function judgeAgain(
  ctx: CaseContext,
  lookId: string,
  { rule }: Out<(typeof judging)['body']>,
): Promise<Out<(typeof judging)['reply']>['data']> {
  const { db, member, now } = ctx;
  found(await existsLook.first(db, { id: lookId }));
  const look = await lockLook.first(db, { id: lookId, adminId: member.id, since: openSince(now) });
  enforce(canJudgeAgain({ isOpen: look !== undefined }));
  const { case_id: caseId, rule: first } = found(look);
  await storeJudgement.later(db, { id: lookId, adminId: member.id, rule, now });
  const target = { kind: 'case', id: caseId };
  await audit(across(db), { adminId: member.id, what: 'moderation.judge_again', target, at: now });
  await ctx.emit('moderation.case_changed', { caseId });
  return { rule: first, agrees: first === rule };
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10;
/** For anyone; null while there are too few. */
export async function readRulingFigures(ctx: VisitorContext<ModerationTables>): Promise<RulingFigures | null> {
  const row = found(await findFigures.first(ctx.db, { from: publishedFrom(ctx.now) }));
  if (row.rulings < PUBLISHED_MIN) return null;
  const { median_hours: median, median_appeal_hours: medianAppeal, ...counts } = row;
  return {
    ...counts,
    medianHours: rounded(median ?? 0),
    medianAppealHours: medianAppeal === null ? null : rounded(medianAppeal),
  };
}
