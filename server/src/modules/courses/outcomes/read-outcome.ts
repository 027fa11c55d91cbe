import { type Outcome, OUTCOME_MIN, OUTCOME_YEARS } from '#contract/courses.outcomes.ts';
import { courseFor, type CoursesContext } from '../read-course.ts';
import { countFinished, industriesNow, rolesNow } from './queries.ts';

/** How many finished a course in the last three years and what they do now; null for fewer than ten. */
export async function readOutcome(ctx: CoursesContext, courseId: string): Promise<Outcome | null> {
  const start = new Date(ctx.now);
  start.setUTCFullYear(start.getUTCFullYear() - OUTCOME_YEARS);
  const params = { courseId, since: start.toISOString().slice(0, 10) };
  const [, counted, roles, industries] = await Promise.all([
    courseFor(ctx, courseId),
    countFinished.first(ctx.db, params),
    rolesNow(ctx.db, params),
    industriesNow(ctx.db, params),
  ]);
  const finished = counted?.finished ?? 0;
  return finished < OUTCOME_MIN ? null : { finished, roles, industries };
}
