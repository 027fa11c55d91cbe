import { sql } from 'kysely';
import * as applications from '#contract/jobs/applications/applications.ts';
import type { OwnApplication } from '#contract/jobs/applications/shape.ts';
import type { In } from '#contract/core/endpoint.ts';
import type { newJob } from '#contract/jobs/jobs.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import type { Stage } from '#contract/jobs/applications/choices.ts';
import { addItem } from '#contract/profiles/items.ts';
import { someone } from '../abilities/people.ts';
import type { Page } from '../page.ts';
import type { Member, World } from '../world.ts';
import { anOpenJob, type JobUnderTest } from './job.ts';

/** Someone with a skill, which an application can contain. */
export async function aCandidate(world: World): Promise<Member> {
  const candidate = await someone(world);
  await candidate.call(addItem.skills, { body: { name: 'Weaving' } });
  return candidate;
}
export const applyTo = (
  candidate: Member,
  jobId: string,
  body: In<(typeof applications.createApplication)['body']> = {},
) => candidate.call(applications.createApplication, { params: { jobId }, body: { sections: ['skills'], ...body } });

/** Drops the documents that wait to be set: each takes seconds, and few tests look at one. */
export const skipDocuments = (world: World) =>
  sql`delete from graphile_worker._private_jobs where locked_at is null and task_id in (
    select id from graphile_worker._private_tasks where identifier = 'jobs.typeset_application')`.execute(world.db);

/** Puts the documents of this world off for good, before any is started: for tests with many applications. */
export async function putOffDocuments({ db }: World): Promise<void> {
  await sql`create function put_off() returns trigger language plpgsql as $$ begin
    if new.task_id = (select id from graphile_worker._private_tasks
      where identifier = 'jobs.typeset_application') then new.run_at := now() + interval '1 year'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger put_off before insert on graphile_worker._private_jobs
    for each row execute function put_off()`.execute(db);
}

export interface ApplicationUnderTest {
  readonly page: Page;
  readonly job: JobUnderTest;
  readonly admin: Member;
  readonly candidate: Member;
  readonly application: OwnApplication;
  /** As the team sees it. */
  review(member?: Member): Promise<pipeline.TeamApplication>;
  /** The admin moves it. */
  move(state: Stage, round?: number): Promise<void>;
}
/** An application for a new job. */
export async function anApplication(world: World, fields: In<typeof newJob> = {}): Promise<ApplicationUnderTest> {
  const { page, job, admin } = await anOpenJob(world, fields);
  const candidate = await aCandidate(world);
  const application = (await applyTo(candidate, job.id)).reply.data;
  const params = { applicationId: application.id };
  const review = async (member = admin) => (await member.call(pipeline.readTeamApplication, { params })).reply.data;
  const move = async (state: Stage, round = 0) => {
    const { version } = await review();
    await admin.call(reviewing.moveApplication, { params, body: { version, state, round, reason: 'Step' } });
  };
  await skipDocuments(world);
  return { page, job, admin, candidate, application, review, move };
}
