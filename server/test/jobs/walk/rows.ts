import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Content } from '#contract/jobs/applications/shape.ts';
import type { ReplyFigures } from '#contract/jobs/pipeline/pipeline.ts';
import type { World } from '../../world.ts';
import { isOpen, type ApplicationModel, type JobModel, type Model, OPEN, stateAt } from './model.ts';

/* What is stored of the jobs of a page. Times are as PostgreSQL writes them. */
interface JobRow {
  readonly id: string;
  readonly state: JobModel['state'];
  readonly hired: number;
  readonly applications: number;
  readonly reply_days: number;
  readonly version: number;
  readonly expires_at: string | null;
}
export interface ApplicationRow {
  readonly id: string;
  readonly job_id: string;
  readonly member_id: string | null;
  readonly state: ApplicationModel['state'];
  readonly round: number;
  readonly version: number;
  readonly viewed_at: string | null;
  readonly corrected_at: string | null;
  readonly leaves_at: string | null;
  readonly answered_at: string | null;
  readonly decided_at: string | null;
  readonly due_at: string;
  readonly submitted_at: string;
}
interface VersionRow {
  readonly application_id: string;
  readonly number: number;
  readonly content: Content;
  readonly record: string;
  readonly digest: string;
  readonly at: string;
}
interface FileRow {
  readonly id: string;
  readonly application_id: string;
  readonly version: number;
  readonly purpose: 'cv' | 'answer' | 'pdf';
  readonly name: string;
  readonly digest: string;
}
interface StepRow {
  readonly application_id: string;
  readonly step: string;
  readonly state: string | null;
  readonly at: string;
}
interface InterviewRow {
  readonly id: string;
  readonly application_id: string;
  readonly state: string;
  readonly slots: readonly string[];
}
export interface Rows {
  readonly job: readonly JobRow[];
  readonly application: readonly ApplicationRow[];
  readonly application_version: readonly VersionRow[];
  readonly application_file: readonly FileRow[];
  readonly application_step: readonly StepRow[];
  readonly application_interview: readonly InterviewRow[];
}
const ofJobs = ['application', 'application_receipt', 'job_change', 'job_revision'];
const ofApplications = ['application_version', 'application_file', 'application_step', 'application_interview'];
/** Everything stored of the jobs of a page, as text: two are equal when nothing has changed. */
export async function readRows({ db }: World, pageId: string): Promise<{ text: string; rows: Rows }> {
  const list = (table: string, where: string) =>
    `'${table}', coalesce((select jsonb_agg(row order by row::text) from (select to_jsonb(${table}) as row
      from ${table} where ${where}) as listed), '[]')`;
  const jobs = `(select id from job where page_id = '${pageId}')`;
  const applications = `(select id from application where page_id = '${pageId}')`;
  const parts = [
    list('job', `page_id = '${pageId}'`),
    ...ofJobs.map((table) => list(table, `job_id in ${jobs}`)),
    ...ofApplications.map((table) => list(table, `application_id in ${applications}`)),
  ];
  const { rows } = await sql<{
    text: string;
  }>`${sql.raw(`select jsonb_build_object(${parts.join(', ')})::text as text`)}`.execute(db);
  const text = rows[0]?.text ?? '{}';
  return { text, rows: JSON.parse(text) as Rows };
}

const at = (time: string): number => new Date(time).getTime();
/** The model as rows say it, so that both can be compared. */
export function expectModel({ jobs, applications }: Model, rows: Rows): void {
  expect(rows.job.map(({ id, state, hired }) => ({ id, state, hired })).toSorted(byId)).toEqual(
    jobs.map(({ id, state, hired }) => ({ id, state, hired })).toSorted(byId),
  );
  const stored = rows.application.map((row) => ({
    id: row.id,
    state: row.state,
    round: row.round,
    person: row.member_id,
    isOpened: row.viewed_at !== null,
    isCorrected: row.corrected_at !== null,
    isLeaving: row.leaves_at !== null,
    isAnswered: row.answered_at !== null,
    isAsked: rows.application_interview.some((each) => each.application_id === row.id && each.state === 'offered'),
  }));
  const expected = applications.map((each) => ({
    id: each.id,
    state: each.state,
    round: each.round,
    person: each.isErased ? null : each.person.id,
    isOpened: each.isOpened,
    isCorrected: each.isCorrected,
    isLeaving: each.leavesAt !== null,
    isAnswered: each.isAnswered,
    isAsked: each.isAsked,
  }));
  expect(stored.toSorted(byId)).toEqual(expected.toSorted(byId));
}
const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

export function expectNothingUndecided(rows: Rows): void {
  const closed = new Set(rows.job.filter(({ state }) => state === 'closed').map(({ id }) => id));
  expect(rows.application.filter(({ job_id: job, state }) => closed.has(job) && OPEN.has(state))).toEqual([]);
  const decided = new Set(rows.application.filter((row) => !isOpen(row)).map(({ id }) => id));
  const waiting = rows.application_interview.filter(({ state }) => state === 'offered');
  expect(waiting.filter(({ application_id: id }) => decided.has(id))).toEqual([]);
}

/** What was sent is what the model has seen sent, and each hash is the one of its content. */
export function expectSent({ applications }: Model, rows: Rows): void {
  const expected = applications.flatMap(({ id, digests }) =>
    [...digests].map(([number, digest]) => `${id} ${number} ${digest}`),
  );
  const stored = rows.application_version.map((row) => `${row.application_id} ${row.number} ${row.digest}`);
  expect(stored.toSorted()).toEqual(expected.toSorted());
  for (const row of rows.application_version) {
    const files = rows.application_file.filter(
      ({ application_id: id, version, purpose }) =>
        id === row.application_id && version === row.number && purpose !== 'pdf',
    );
    expect(createHash('sha256').update(row.record).digest('hex')).toBe(row.digest);
    const record = JSON.parse(row.record) as Readonly<Record<string, unknown>>;
    const sent = files.map(({ id, name, digest }) => ({ id, name, sha256: digest }));
    expect(record).toMatchObject({ application: row.application_id, number: row.number, content: row.content });
    expect([record['files'], at(String(record['sentAt']))]).toEqual([sent, at(row.at)]);
  }
}

/** The first step by a person of the team that says more than that it was looked at. */
const answers = new Set(['moved', 'reopened', 'interview_offered', 'messaged', 'rejected']);
export function expectClock(rows: Rows): void {
  const replyDays = new Map(rows.job.map((job) => [job.id, job.reply_days]));
  for (const row of rows.application) {
    const first = rows.application_step
      .filter(({ application_id: id, step, state }) => id === row.id && answers.has(step) && wasAnswer(step, state))
      .map((step) => at(step.at))
      .toSorted((one, other) => one - other)[0];
    expect([row.id, row.answered_at === null ? undefined : at(row.answered_at)]).toEqual([row.id, first]);
    const due = at(row.submitted_at) + (replyDays.get(row.job_id) ?? 0) * 86_400_000;
    expect([row.id, at(row.due_at)]).toEqual([row.id, due]);
  }
}
const wasAnswer = (step: string, state: string | null): boolean => step !== 'moved' || state !== 'viewed';

/** When an answer is due, as both sides should see it. */
export const dueOf = ({ answered_at: answered, due_at: due, state }: ApplicationRow): string | null =>
  answered === null && OPEN.has(state) ? new Date(due).toISOString() : null;

const days = (row: ApplicationRow): number => (at(row.answered_at ?? '') - at(row.submitted_at)) / 86_400_000;
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
/** How fast a job answers, counted from its rows. */
export function figuresOf(rows: Rows, job: JobModel, now: number): ReplyFigures {
  const all = rows.application.filter(({ job_id: id }) => id === job.id);
  if (all.length < 5) return null;
  const isOver = stateAt(job, now) === 'closed';
  const answered = all.filter((row) => row.answered_at !== null);
  const failed = all.filter(
    (row) =>
      row.answered_at === null &&
      (row.state === 'closed' || (row.state !== 'withdrawn' && (at(row.due_at) < now || isOver))),
  );
  const waiting = all.filter(
    (row) => row.answered_at === null && !isOver && (row.state === 'submitted' || row.state === 'viewed'),
  );
  const oldest = waiting.map((row) => at(row.submitted_at)).toSorted((one, other) => one - other)[0];
  const concerned = answered.length + failed.length;
  return {
    applications: all.length,
    medianDays: answered.length === 0 ? null : Math.round(median(answered.map(days)) * 10) / 10,
    answeredShare: concerned === 0 ? null : Math.round((answered.length / concerned) * 100) / 100,
    oldestWaiting: oldest === undefined ? null : new Date(oldest).toISOString(),
  };
}
