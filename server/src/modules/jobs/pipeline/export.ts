import { v7 as uuid } from 'uuid';
import type { Question } from '#contract/jobs/questions.ts';
import { toCsv } from '#contract/core/csv/csv.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import { column, statement } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import type { JobsContext } from '../read-job.ts';
import { isCovered, pipelineColumns, pipelineRow, viewer } from './columns.ts';
import { recordExport } from './queries-write.ts';
import { pipelineFor } from './read.ts';
import { viewExported } from './view-exported.ts';

/** As many as one file holds. */
const ROWS_MAX = 10_000;
interface AnswerJson {
  readonly questionId: string;
  readonly value: string | number | boolean | null;
}
const exported = statement({
  params: { ...viewer, jobId: column.uuid, limit: column.int },
  row: { ...pipelineRow, answers: column.json<AnswerJson[]>().orNull },
  sql: `
  select ${pipelineColumns},
    (select application_version.content -> 'answers' from application_version
     where application_version.application_id = application.id and not ${isCovered}
     order by application_version.number desc limit 1) as answers
  from application join job on job.id = application.job_id
  where application.job_id = :jobId and application.channel = 'application' and :viewerId::uuid is not null
  order by application.submitted_at, application.id limit :limit`,
});

/**
 * The applications of a job as CSV. It is recorded who took it. Those whose name and answers it has count as viewed;
 * covered ones have neither.
 */
export async function exportPipeline(ctx: JobsContext, jobId: string): Promise<{ filename: string; csv: string }> {
  const { db, actor, member, now, language } = ctx;
  const job = await pipelineFor(ctx, jobId, bulk.exportPipeline);
  const rows = await exported(db, { viewerId: actor.id, personId: member.id, jobId, limit: ROWS_MAX });
  await recordExport(db, { id: uuid(), jobId, memberId: member.id, count: rows.length, now });
  const isFresh = rows.some(({ viewed_at: at, covered }) => at === null && !covered);
  if (isFresh) await ctx.task(viewExported, { jobId, memberId: member.id, takenAt: now.toISOString() });
  const t = (key: string) => translate(language, `jobs:export.${key}`);
  const head = ['number', 'name', 'place', 'state', 'sent', 'due', 'answered', 'meets', 'notes', 'rating'].map(t);
  const answerOf = (answers: readonly AnswerJson[] | null, { id }: Question) =>
    answers?.find(({ questionId }) => questionId === id)?.value;
  const lines = rows.map((row) => [
    row.number,
    row.name,
    row.place,
    translate(language, `jobs:states.${row.state}`),
    row.submitted_at.toISOString(),
    row.due_at?.toISOString(),
    row.answered_at?.toISOString(),
    row.meets_all,
    row.notes,
    row.rating,
    ...job.questions.map((question) => answerOf(row.answers, question)),
  ]);
  const csv = toCsv([...head, ...job.questions.map(({ text }) => text)], lines);
  return { filename: `${job.title.slice(0, 60)}.csv`, csv };
}
