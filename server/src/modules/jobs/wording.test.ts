import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWatchedJobs } from '#contract/jobs/moderation.ts';
import * as contract from '#contract/jobs/jobs.ts';
import type { In } from '#contract/core/endpoint.ts';
import { anEmployer, anOpenJob, draftOf } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const publish = (member: Member, jobId: string) =>
  member.call(contract.editJobState, { params: { jobId }, body: { state: 'published' } });
const read = async (member: Member, jobId: string) =>
  (await member.call(contract.readJob, { params: { jobId } })).reply.data;
const edit = async (member: Member, jobId: string, body: Omit<In<typeof contract.jobChanges>, 'version'>) =>
  member.call(contract.editJob, { params: { jobId }, body: { ...body, version: (await read(member, jobId)).version } });

test('a question for what may not be asked is refused, naming field and word', async () => {
  const { page, admin } = await anEmployer(world);
  const questions = [
    { type: 'short', text: 'Why weaving?' },
    { type: 'short', text: 'Are you married?' },
  ] as const;
  const { refusal } = await admin.call(contract.createJob, {
    params: { pageId: page.id },
    body: { questions: [...questions] },
  });
  expect(refusal.error).toEqual({ 'questions.1.text': expect.stringContaining('“married”') as unknown });
});

test('publishing over a warning needs a ground, which platform admins see', async () => {
  const employer = await anEmployer(world);
  const { id, admin } = await draftOf(employer, { title: 'Salesman', summary: 'Young candidates are wanted.' });
  expect((await read(admin, id)).team?.warnings).toMatchObject([
    {
      rule: 'gendered_title',
      field: 'title',
      word: 'Salesman',
      hint: '“Salesman” names one gender. Write “Salesperson”.',
    },
    { rule: 'age', field: 'summary', word: 'Young candidates' },
  ]);
  const { refusal } = await publish(admin, id);
  expect([refusal.code, ...Object.keys(refusal.error ?? {})]).toEqual(['job_wording', 'title', 'summary', 'ground']);
  await edit(admin, id, { summary: 'Sell looms.', ground: 'The customer asks for this title.' });
  expect((await read(admin, id)).team).toMatchObject({
    warnings: [],
    grounds: [{ word: 'Salesman', ground: 'The customer asks for this title.' }],
  });
  expect((await publish(admin, id)).reply.data.state).toBe('published');
  const desk = await world.member('wordingdesk', { isAdmin: true });
  expect((await desk.call(listWatchedJobs, { query: {} })).reply.data).toContainEqual(
    expect.objectContaining({ id, state: 'published' }),
  );
  const reader = await world.member('ravi');
  expect((await read(reader, id)).team).toBeNull();
});

test('an open job takes no new words without a ground', async () => {
  const { job, admin } = await anOpenJob(world);
  const words = { description: 'A security deposit is collected.' };
  const { refusal } = await edit(admin, job.id, words);
  expect([refusal.code, ...Object.keys(refusal.error ?? {})]).toEqual(['job_wording', 'description', 'ground']);
  expect((await read(admin, job.id)).description).not.toContain('deposit');
  expect((await edit(admin, job.id, { ...words, ground: 'By law' })).status).toBe(200);
});

test('a ground is for one word in one field: elsewhere, and for another word, a new one is needed', async () => {
  const employer = await anEmployer(world);
  const young = 'Young candidates are wanted.';
  const { id, admin } = await draftOf(employer, { title: 'Salesman', summary: young });
  await edit(admin, id, { ground: 'The customer asks for it.' });
  const wordsAfter = async (body: Parameters<typeof edit>[2]) => {
    await edit(admin, id, body);
    return (await read(admin, id)).team?.warnings.map(({ field, word }) => [field, word]);
  };
  expect([
    await wordsAfter({}),
    await wordsAfter({ title: 'Chairman' }),
    await wordsAfter({ title: 'Salesman', description: young }),
  ]).toEqual([[], [['title', 'Chairman']], [['description', 'Young candidates']]]);
});
