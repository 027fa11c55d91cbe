import * as contract from '#contract/jobs/jobs.ts';
import type { In } from '#contract/core/endpoint.ts';
import type { PageKind } from '#contract/core/roles.ts';
import { openPage, type Page } from '../page.ts';
import type { Member, World } from '../world.ts';

/** A job that can be published as it is. */
export const wholeJob = {
  title: 'Loom mechanic',
  summary: 'Keep twelve power looms running.',
  description: '## The work\n\nYou maintain twelve looms.\n\n- Day shift\n- Own tools are welcome',
  employmentType: 'Full-time',
  workplaceType: 'remote',
  experience: '1_to_3',
  place: { country: 'IN' },
  pay: { min: 3_000_000, max: 4_500_000, currency: 'INR', period: 'month' },
} as const satisfies In<typeof contract.newJob>;

/** A job with the calls of its page's admin. */
export interface JobUnderTest {
  readonly id: string;
  readonly admin: Member;
  step(state: 'published' | 'paused' | 'closed', reason?: string): Promise<void>;
}

let pages = 0;
/** A page with a new admin. */
export async function anEmployer(world: World, kind: PageKind = 'business'): Promise<{ page: Page; admin: Member }> {
  const admin = await world.member(`employer${(pages += 1)}`);
  return { admin, page: await openPage(world, `Mill ${pages}`, { admin }, kind) };
}

/** A draft of a page, which can be published. */
export async function draftOf(
  { page, admin }: { page: Page; admin: Member },
  fields: In<typeof contract.newJob> = {},
): Promise<JobUnderTest> {
  const body = { ...wholeJob, ...fields };
  const { id } = (await admin.call(contract.createJob, { params: { pageId: page.id }, body })).reply.data;
  const step: JobUnderTest['step'] = async (state, reason = '') => {
    await admin.call(contract.editJobState, { params: { jobId: id }, body: { state, reason } });
  };
  return { id, admin, step };
}

/** A draft of a new page. */
export async function aJob(
  world: World,
  fields: In<typeof contract.newJob> = {},
  kind: PageKind = 'business',
): Promise<{ page: Page; job: JobUnderTest; admin: Member }> {
  const employer = await anEmployer(world, kind);
  return { ...employer, job: await draftOf(employer, fields) };
}
/** A published job of a new page. */
export async function anOpenJob(
  world: World,
  fields: In<typeof contract.newJob> = {},
): Promise<{ page: Page; job: JobUnderTest; admin: Member }> {
  const opened = await aJob(world, fields);
  await opened.job.step('published');
  return opened;
}
