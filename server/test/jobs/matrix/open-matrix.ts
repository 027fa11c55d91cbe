import { withdrawApplication } from '#contract/jobs/applications/applications.ts';
import { createJobAlert } from '#contract/jobs/alerts.ts';
import { rejectApplications } from '#contract/jobs/pipeline/bulk.ts';
import { createNote, moveApplication } from '#contract/jobs/pipeline/review.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import { blockActor } from '#contract/network/network.ts';
import { day } from '#platform/time.ts';
import { rulingOn } from '../../admins/withhold.ts';
import { pdf } from '../../hostile/made-files.ts';
import { applyTo, aCandidate, putOffDocuments } from '../application.ts';
import { anOpenJob, draftOf } from '../job.ts';
import { openPage, type Page } from '../../page.ts';
import { asFile } from '../../uploads.ts';
import type { Member, World } from '../../world.ts';
import { APPLICATIONS, JOBS, type JobName, type Mark, type Situation, type ViewerName, VIEWERS } from './rules.ts';

/** A word in the title of every job. */
export const EVERY = 'zqevery';
/** A word in the titles of the jobs in one state. */
export const wordOf = (job: JobName): string => `zqstate${JOBS.indexOf(job)}`;

/** A situation as it is stored. */
export interface Row extends Situation {
  readonly what: string;
  readonly jobId: string;
  readonly pageId: string;
  readonly applicationId: string;
  /** Empty for drafts. */
  readonly fileUrl: string;
  readonly marks: Readonly<Record<Mark, string>>;
}
export interface Viewer {
  readonly name: ViewerName;
  /** Null: a visitor. */
  readonly member: Member | null;
}
type People = Readonly<Record<Exclude<ViewerName, 'visitor'>, Member>>;

const situations = JOBS.flatMap((job): Situation[] =>
  job === 'draft' ? [{ job, application: null }] : APPLICATIONS.map((application) => ({ job, application })),
);
const NONE = '00000000-0000-4000-8000-000000000000';

async function openPeople(world: World, page: Page): Promise<People> {
  const people: Partial<Record<ViewerName, Member>> = {};
  for (const name of VIEWERS)
    if (name === 'platform admin') people[name] = await world.member('desk', { isAdmin: true });
    else if (name !== 'visitor') people[name] = await aCandidate(world);
  const all = people as People;
  await page.setRole(all.admin, 'admin');
  for (const name of ['editor', 'former editor', 'editor who applied'] as const)
    await page.setRole(all[name], 'editor');
  await page.setRole(all.advertiser, 'advertiser');
  await page.setRole(all['former editor'], null);
  await openPage(world, 'Other Mill', { editor: all['editor of another page'] });
  return all;
}

/** Brings the application for a job into its state; everything of it has a mark. */
async function openRow(
  people: People,
  one: Situation,
  { index, page, cvId }: { index: number; page: Page; cvId: string },
): Promise<Row> {
  const { admin, candidate } = people;
  const word = (sign: string) => `zq${sign}${String(index).padStart(2, '0')}`;
  const title = `Weaver ${EVERY} ${wordOf(one.job)} ${word('j')}`;
  const job = await draftOf({ page, admin }, { title, summary: word('s') });
  const words = { job: word('j'), text: word('s'), cover: word('a'), note: word('n'), rejection: word('r') };
  const row = {
    ...one,
    what: `${one.job} job, ${one.application ?? 'no'} application`,
    jobId: job.id,
    pageId: page.id,
  };
  if (one.application === null)
    return { ...row, applicationId: NONE, fileUrl: '', marks: { ...words, id: NONE, file: NONE } };
  await job.step('published');
  const { reply } = await applyTo(candidate, job.id, { cvId, coverNote: words.cover });
  const { id: applicationId, sent } = reply.data;
  const params = { applicationId };
  await admin.call(createNote, { params, body: { text: words.note } });
  const move = { version: 1, state: 'shortlisted' } as const;
  if (one.application === 'shortlisted') await admin.call(moveApplication, { params, body: move });
  if (one.application === 'rejecting') {
    const body = { ids: [applicationId], code: 'skills' as const, words: words.rejection };
    await admin.call(rejectApplications, { params: { jobId: job.id }, body });
  }
  if (one.application === 'withdrawn') await candidate.call(withdrawApplication, { params });
  await applyTo(people['editor who applied'], job.id);
  const [file] = sent[0]!.files;
  const marks = { ...words, id: applicationId, file: file!.id };
  return { ...row, applicationId, fileUrl: file!.url, marks };
}

/** Moves a job into its state in the database: on the way there, its applications would be decided. */
async function moveJob(world: World, { job, jobId }: Row): Promise<void> {
  const { db, clock } = world;
  const [now, update] = [clock.now().getTime(), db.updateTable('job').where('id', '=', jobId)];
  const ago = (days: number) => new Date(now - days * day);
  if (job === 'paused') await update.set({ state: 'paused' }).execute();
  if (job === 'frozen') await update.set({ state: 'frozen', frozen_from: 'published' }).execute();
  if (job === 'expired') await update.set({ published_at: ago(30), expires_at: ago(1) }).execute();
  const closed = { state: 'closed', close_reason: 'withdrawn', published_at: ago(40) } as const;
  if (job === 'closed') await update.set({ ...closed, closed_at: ago(29) }).execute();
  if (job === 'gone') await update.set({ ...closed, closed_at: ago(31) }).execute();
  if (job === 'withheld') await rulingOn(world, 'job', jobId);
}

/** Each viewer has saved every job, as they may while it is open. */
async function saveAll({ db, clock }: World, rows: readonly Row[], people: People): Promise<void> {
  const saved = Object.values(people).flatMap(({ id }) =>
    rows.map(({ jobId }) => ({ member_id: id, job_id: jobId, title: 'A job', saved_at: clock.now() })),
  );
  await db.insertInto('job_favourite').values(saved).execute();
}

/** A page with a job for each situation, and everyone who looks. */
export async function openMatrix(world: World): Promise<{ rows: readonly Row[]; viewers: readonly Viewer[] }> {
  await putOffDocuments(world);
  const page = await openPage(world, 'Mill of all');
  // More than three open jobs need a verified page.
  await world.db.updateTable('actor').set({ verified: true }).where('id', '=', page.id).execute();
  const people = await openPeople(world, page);
  await applyTo(people['other candidate'], (await anOpenJob(world)).job.id);
  const upload = await people.candidate.call(uploadPrivateDocument, {
    body: { purpose: 'cv', name: 'Paper' },
    files: { file: asFile(pdf({ words: 'Paper' }), 'cv.pdf') },
  });
  const rows: Row[] = [];
  for (const [index, one] of situations.entries())
    rows.push(await openRow(people, one, { index, page, cvId: upload.reply.data.id }));
  await world.settled();
  for (const row of rows) await moveJob(world, row);
  await saveAll(world, rows, people);
  await people['blocks the page'].call(blockActor, { params: { actorId: page.id } });
  await page.as(people.admin).call(blockActor, { params: { actorId: people['blocked by the page'].id } });
  const viewers = VIEWERS.map((name) => ({ name, member: name === 'visitor' ? null : people[name] }));
  for (const { name, member } of viewers) {
    if (name === 'platform admin' || member === null) continue;
    for (const job of JOBS)
      await member.call(createJobAlert, { body: { search: { query: wordOf(job) }, frequency: 'weekly' } });
  }
  await world.settled();
  return { rows, viewers };
}
