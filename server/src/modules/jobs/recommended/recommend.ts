import { RECOMMENDED_MOST, type RecommendedJob } from '#contract/jobs/recommended.ts';
import { column, statement } from '#platform/database/statement.ts';
import { isOpen, jobListRow, joins, listColumns, listed, shown } from '../columns.ts';
import { presentRow } from '../present.ts';
import { type JobsContext, viewerOf } from '../read-job.ts';
import { anyMeaningOf, anyPhraseOf } from '../board/any-words.ts';

/** Skills of a profile beyond this number are not looked for. */
const SKILLS_MOST = 50;
/** The newest matches are ranked, so that a common word does not rank every job. */
const CANDIDATES = 300;
/**
 * Jobs with a word of the title in their own, or with a skill among those they ask for. A title counts as much as two
 * skills, the same city as one. Not those that they applied for or saved, nor those of their own pages.
 */
const recommended = statement({
  params: { ...listed, limit: column.int },
  row: {
    ...jobListRow,
    own_title: column.text.notNull,
    by_title: column.boolean.notNull,
    by_skills: column.text.array.notNull,
    near: column.boolean.notNull,
  },
  sql: `
  with words_of_person as (
    select profile_position.title as own_title, profile_position.city_id as own_city,
      ${anyMeaningOf('profile_position.title')} as title_words,
      coalesce((select array_agg(skill.title) from (
        select profile_entry.title from profile_entry
        where profile_entry.member_id = :personId and profile_entry.section = 'skills' limit ${SKILLS_MOST}) as skill),
        '{}') as skills
    from profile_position where profile_position.member_id = :personId
  ), person as (
    select words_of_person.*, title_words || phrases.skill_words as all_words, phrases.skill_words
    from words_of_person cross join lateral (select ${anyPhraseOf('skills')} as skill_words) as phrases
  ), found as (
    select job.id, person.own_title, ts_filter(job.words, '{a}') @@ person.title_words as by_title,
      array(select skill from unnest(person.skills) as skill
        where ts_filter(job.words, '{b}') @@ person.skill_words and comparable_text(skill) in (
          select comparable_text(job_skill) from unnest(job.skills_required || job.skills_welcome) as job_skill)
      ) as by_skills,
      coalesce(job.city_id = person.own_city, false) as near, job.published_at
    from person join job on job.words @@ person.all_words and ts_filter(job.words, '{a,b}') @@ person.all_words
      join actor_card on actor_card.id = job.page_id
    where ${isOpen} and not exists (select from application
        where application.job_id = job.id and application.member_id = :personId)
      and not exists (select from job_favourite
        where job_favourite.job_id = job.id and job_favourite.member_id = :personId)
    order by job.published_at desc, job.id desc limit ${CANDIDATES}
  )
  select ${listColumns}, found.own_title, found.by_title, found.by_skills, found.near
  from found join job on job.id = found.id ${joins}
  where (found.by_title or cardinality(found.by_skills) > 0) and ${shown.predicate} and page_team.role is null
  order by found.by_title::int * 2 + cardinality(found.by_skills) + found.near::int desc, job.published_at desc,
    job.id desc
  limit :limit`,
});

/** Open jobs that fit the caller, each with what it was chosen by. */
export async function listRecommendedJobs(ctx: JobsContext): Promise<RecommendedJob[]> {
  const rows = await recommended(ctx.db, { ...viewerOf(ctx), language: ctx.language, limit: RECOMMENDED_MOST });
  return rows.map((row) => ({
    job: presentRow(row, ctx),
    reasons: { title: row.by_title ? row.own_title : '', skills: row.by_skills, near: row.near },
  }));
}
