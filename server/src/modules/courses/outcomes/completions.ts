import type { Out } from '#contract/core/endpoint.ts';
import type { Course } from '#contract/courses/courses.ts';
import type { listCompletions as endpoint } from '#contract/courses/outcomes.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { defaultLimit, fromCursor, infinitePage, oldestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { latestMonth } from '#platform/zones/months.ts';
import { presentActorCard } from '#modules/actors';
import { dailyLimits } from '../limits.ts';
import { canClaim, canDecide, canSeeClaims } from '../policy.ts';
import { courseOf, presentCourse } from '../present.ts';
import { changed, courseFor, type CoursesContext, lockedCourse, readCourse } from '../read-course.ts';
import { claimsPage, decideClaim, findClaim, removeClaim, storeClaim, storeShown } from './queries.ts';

/** A learner says that they completed a course in a month; the institute answers. */
export async function claimCompletion(ctx: CoursesContext, courseId: string, month: string): Promise<Course> {
  const row = await lockedCourse(ctx, courseId);
  const verdict = canClaim(ctx, courseOf(row));
  enforce(verdict);
  const finishedOn = `${month}-01`;
  if (month > latestMonth(ctx.now)) throw fieldRefusal('finishedOn', 'in_the_future');
  if (month < '1950-01') throw fieldRefusal('finishedOn', 'invalid');
  if (verdict === 'unchanged') return presentCourse(row, ctx);
  await countDaily({ ...ctx, db: across(ctx.db) }, dailyLimits.completions);
  const memberId = ctx.member.id;
  await storeClaim(ctx.db, { courseId, memberId, finishedOn, now: ctx.now });
  await ctx.emit('courses.completion_claimed', { courseId, pageId: row.page_id, memberId });
  return readCourse(ctx, courseId);
}

/** `shown`: whether the caller is counted on the outcome card. */
export async function editCompletion(ctx: CoursesContext, courseId: string, shown: boolean): Promise<Course> {
  const row = await courseFor(ctx, courseId);
  found((await storeShown(ctx.db, { courseId, memberId: ctx.member.id, shown })) || undefined);
  return changed(ctx, row);
}

export async function deleteCompletion(ctx: CoursesContext, courseId: string): Promise<Course> {
  const row = await courseFor(ctx, courseId);
  found((await removeClaim(ctx.db, { courseId, memberId: ctx.member.id })) || undefined);
  return changed(ctx, row);
}

/** Who says to have completed a course, for the editors of the institute. */
export async function listCompletions(
  ctx: CoursesContext,
  courseId: string,
  { state, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const course = courseOf(await courseFor(ctx, courseId));
  found(canSeeClaims(ctx, course) === 'ok' ? course : undefined);
  const rows = await claimsPage(ctx.db, {
    ...fromCursor(cursor, oldestPosition),
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    courseId,
    state: state ?? null,
    limit: limit + 1,
  });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.claimed_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      state: row.completion_state,
      finishedOn: row.finished_on,
      claimedAt: row.claimed_at.toISOString(),
    }),
  );
}

/** Two editors may answer at once: the first answer counts. */
export async function decideCompletion(
  ctx: CoursesContext,
  { courseId, memberId }: { readonly courseId: string; readonly memberId: string },
  confirm: boolean,
): Promise<void> {
  const row = await courseFor(ctx, courseId);
  const { state: claim } = found(
    canSeeClaims(ctx, courseOf(row)) === 'ok'
      ? await findClaim.first(ctx.db, { courseId, memberId })
      : { state: 'claimed' as const },
  );
  enforce(canDecide(ctx, courseOf(row), { learnerId: memberId, claim }));
  const state = confirm ? 'confirmed' : 'declined';
  const decided = await decideClaim(ctx.db, { courseId, memberId, state, by: ctx.member.id, now: ctx.now });
  if (decided === 0) throw new Refusal('completion_state');
  await ctx.emit('courses.completion_decided', { courseId, pageId: row.page_id, memberId, confirmed: confirm });
  await ctx.emit('courses.changed', { courseId, pageId: row.page_id });
}
