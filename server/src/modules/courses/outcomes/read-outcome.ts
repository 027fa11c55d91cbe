import { type Outcome, OUTCOME_MIN, OUTCOME_YEARS } from '#contract/courses/outcomes.ts';
import { courseFor, type CoursesContext } from '../read-course.ts';
import { countFinished, linesNow } from './queries.ts';

/** How many finished a course in the last three years and what they do now; null for fewer than ten. */
export async function readOutcome(ctx: CoursesContext, courseId: string): Promise<Outcome | null> {
  const start = new Date(ctx.now);
  start.setUTCFullYear(start.getUTCFullYear() - OUTCOME_YEARS);
  const params = { courseId, since: start.toISOString().slice(0, 10) };
  const [counted, lines] = await Promise.all([
    countFinished.first(ctx.db, params),
    linesNow(ctx.db, params),
    courseFor(ctx, courseId),
  ]);
  const finished = counted?.finished ?? 0;
  const of = (list: 'roles' | 'industries') =>
    lines.filter((line) => line.list === list).map(({ name, people }) => ({ name, people }));
  return finished < OUTCOME_MIN ? null : { finished, roles: of('roles'), industries: of('industries') };
}
