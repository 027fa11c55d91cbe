import { OUTCOME_LINE_MIN, OUTCOME_LINES_MAX } from '#contract/courses/outcomes.ts';
import type { CompletionState } from '#contract/courses/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';

/** A claim, or a new one after it was declined. */
export const storeClaim = statement({
  params: { courseId: column.uuid, memberId: column.uuid, finishedOn: column.date, now: column.timestamp },
  sql: `
  insert into course_completion (course_id, member_id, finished_on, claimed_at)
  values (:courseId, :memberId, :finishedOn::date, :now)
  on conflict (course_id, member_id) do update
    set state = 'claimed', finished_on = excluded.finished_on, claimed_at = excluded.claimed_at, decided_by = null,
        decided_at = null
    where course_completion.state = 'declined'`,
});
export const storeShown = statement({
  params: { courseId: column.uuid, memberId: column.uuid, shown: column.boolean },
  sql: `
  update course_completion set shown = :shown where course_id = :courseId and member_id = :memberId`,
});
export const removeClaim = statement({
  params: { courseId: column.uuid, memberId: column.uuid },
  sql: `delete from course_completion where course_id = :courseId and member_id = :memberId`,
});
export const findClaim = statement({
  params: { courseId: column.uuid, memberId: column.uuid },
  row: { state: column.text.as<CompletionState>() },
  sql: `
  select course_completion.state from course_completion
  where course_completion.course_id = :courseId and course_completion.member_id = :memberId`,
});
/** Decides an open claim; another answer may have come first. */
export const decideClaim = statement({
  params: {
    courseId: column.uuid,
    memberId: column.uuid,
    state: column.text,
    by: column.uuid,
    now: column.timestamp,
  },
  sql: `
  update course_completion set state = :state, decided_by = :by, decided_at = :now
  where course_id = :courseId and member_id = :memberId and state = 'claimed'`,
});

const learner = visibility({ owner: 'actor_card.id', card: 'actor_card' });
export const claimsPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    courseId: column.uuid,
    state: column.text.orNull,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: {
    ...actorRow,
    completion_state: column.text.as<CompletionState>(),
    finished_on: column.date,
    claimed_at: column.timestamp,
  },
  sql: `
  select ${learner.columns.card}, course_completion.state as completion_state, course_completion.finished_on,
         course_completion.claimed_at
  from course_completion join actor_card on actor_card.id = course_completion.member_id
  where course_completion.course_id = :courseId
    and (course_completion.claimed_at, course_completion.member_id) > (:at, :id)
    and (:state::text is null or course_completion.state = :state) and ${learner.predicate}
  order by course_completion.claimed_at, course_completion.member_id limit :limit`,
});

const counted = `
  select course_completion.member_id from course_completion
    join actor_card on actor_card.id = course_completion.member_id and actor_card.state = 'active'
  where course_completion.course_id = :courseId and course_completion.state = 'confirmed' and course_completion.shown
    and course_completion.finished_on > :since::date`;
/** Learners counted on the outcome card. It is the same for every viewer, so that no difference names a person. */
export const countFinished = statement({
  params: { courseId: column.uuid, since: column.date },
  row: { finished: column.int },
  sql: `select count(*)::int as finished from (${counted}) as learner`,
});
const enough = `having count(distinct learner.member_id) >= ${OUTCOME_LINE_MIN}
    order by people desc, name limit ${OUTCOME_LINES_MAX}`;
const works = `profile_entry.section = 'work_experience' and profile_entry.is_current
    and profile_entry.level = 'anyone'`;
/** Current positions that their owners show to everyone, and the industries of those owners. */
export const linesNow = statement({
  params: { courseId: column.uuid, since: column.date },
  row: { list: column.text.as<'roles' | 'industries'>(), name: column.text, people: column.int },
  sql: `
  with learner as materialized (${counted})
  (select 'roles' as list, min(profile_entry.title) as name, count(distinct learner.member_id)::int as people
  from learner join profile_entry on profile_entry.member_id = learner.member_id
  where ${works} and profile_entry.title <> ''
  group by profile_entry.title_folded ${enough})
  union all
  (select 'industries' as list, profile_interested.interest as name, count(distinct learner.member_id)::int as people
  from learner join profile_interested on profile_interested.member_id = learner.member_id
  where exists (select from profile_entry where profile_entry.member_id = learner.member_id and ${works})
  group by profile_interested.interest ${enough})`,
});
