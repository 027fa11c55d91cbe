import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/core/kinds.ts';
import { FIRST_LOOK_HOURS, harmOf, isGrave } from '#contract/moderation/harm.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { WITHHELD_HOURS } from '#contract/moderation/cases.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { hour } from '#platform/time.ts';
import { withhold } from '#modules/network';
import type { ModerationTables } from '../tables.ts';
import type { PassedOn } from '../spaces/queries.ts';
import { mailGrave } from '../alerts/mail-desk.ts';
import { selectReported } from './queries-people.ts';
import { findDealtWith, insertStep, openCase, setCase, type Snapshot, withholdReported } from './queries-gather.ts';

type Context = Pick<RequestContext<ModerationTables>, 'db' | 'now' | 'emit' | 'task'>;
export interface ReportedThing {
  readonly kind: Kind;
  readonly id: string;
  readonly reason: ReportReason;
  readonly authorId: string;
  /** The member who wrote it; null: no one alone answers for it. */
  readonly authorMemberId: string | null;
  readonly snapshot: Snapshot;
}
/** Without the names of those whom it mentions: they may leave, and it is kept. */
const unnamed = (words: string): string => words.replaceAll(/@[\w.-]+/g, '@…');
export const snapshotOf = ({ title, excerpt, promotion, digest }: Snapshot): Snapshot => ({
  title: unnamed(title),
  excerpt: unnamed(excerpt),
  ...(promotion !== undefined && { promotion }),
  ...(digest !== undefined && { digest }),
});
interface Answer {
  readonly caseId: string;
  readonly member_id: string;
  readonly broken: boolean;
}
/** Those who reported hear what has come of it, by themselves. */
export async function answer(
  ctx: Pick<Context, 'emit'>,
  { caseId, member_id: memberId, broken }: Answer,
): Promise<void> {
  const nobody = { memberIds: [], appellantId: null, outcome: null };
  await ctx.emit('moderation.ruled', { caseId, reporterIds: [memberId], broken, ...nobody });
  await ctx.emit('moderation.own_case_changed', { caseId, memberId });
}
interface Gathered {
  readonly caseId: string;
  readonly dealtWith: boolean;
  readonly isWithheld: boolean;
}

/** Puts a report into the open case about the thing, or finds that the thing was ruled on as it is. */
export async function gather(ctx: Context, { id, reason, ...reported }: ReportedThing): Promise<Gathered> {
  const { kind, snapshot } = reported;
  const thing = { kind, thingId: id, snapshot };
  // What someone does changes without their profile.
  const earlier = kind === 'profile' ? undefined : await findDealtWith.first(ctx.db, thing);
  if (earlier !== undefined) return { caseId: earlier.id, dealtWith: true, isWithheld: false };
  const harm = harmOf(reason);
  const [stored] = await openCase(ctx.db, {
    ...reported,
    thingId: id,
    id: uuid(),
    harm,
    dueAt: new Date(ctx.now.getTime() + FIRST_LOOK_HOURS[harm] * hour),
    now: ctx.now,
  });
  if (stored === undefined) throw new Error('A case is opened or joined');
  const caseId = stored.id;
  if (stored.opened) {
    await insertStep.later(ctx.db, { caseId, step: 'opened', adminId: null, now: ctx.now });
  }
  if (isGrave(reason) && stored.grave_mailed_at === null) {
    await ctx.task(mailGrave, { caseId }, { key: caseId });
    await ctx.emit('moderation.grave_reported', { caseId });
  }
  await ctx.emit('moderation.case_changed', { caseId });
  return { caseId, dealtWith: false, isWithheld: stored.withheld_until !== null };
}

/** Hides a thing for a day, until an admin rules, when those who reported it are many or were right before. */
export async function withholdByReports(ctx: Context, caseId: string): Promise<void> {
  const until = new Date(ctx.now.getTime() + WITHHELD_HOURS * hour);
  const thing = await withholdReported.first(ctx.db, { caseId, until });
  if (thing === undefined) return;
  await withhold({ ...ctx, db: across(ctx.db) }, { kind: thing.kind, thingId: thing.thing_id, caseId });
  await insertStep(ctx.db, { caseId, step: 'withheld', adminId: null, now: ctx.now });
  const memberIds = (await selectReported(ctx.db, { caseId })).map(({ id: memberId }) => memberId);
  await ctx.emit('moderation.thing_withheld', { caseId, memberIds });
}

/**
 * Gathers what the team of a space has not decided about. Each report keeps how the thing was; what the platform has
 * ruled on by then is answered by that ruling.
 */
export async function gatherPassedOn(ctx: Context, reports: readonly PassedOn[]): Promise<void> {
  for (const report of reports) {
    const { caseId, dealtWith } = await gather(ctx, {
      kind: report.target_kind,
      id: report.target_id,
      reason: report.reason,
      authorId: report.author_id,
      authorMemberId: report.author_member_id,
      snapshot: report.snapshot ?? { title: '', excerpt: '' },
    });
    const stored = await setCase.first(ctx.db, { reportId: report.id, caseId, isDealtWith: dealtWith, now: ctx.now });
    if (dealtWith && stored !== undefined) await answer(ctx, { caseId, ...stored });
  }
}
