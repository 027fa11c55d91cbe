import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import { assignApplications } from '#contract/jobs/pipeline/bulk.ts';
import { messageCandidate, moveApplication, rateApplication } from '#contract/jobs/pipeline/review.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
import { aCandidate, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anOpenJob, type JobUnderTest } from '#test/jobs/job.ts';
import type { Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let page: Page;
let admin: Member;
let editor: Member;
let job: JobUnderTest;
let questions: readonly pipeline.Pipeline['job']['questions'][number][];
/** Applications by what the tests call them, oldest first. */
const applications = new Map<string, string>();
const idOf = (name: string): string => applications.get(name) ?? '';
beforeAll(async () => {
  world = await openWorld();
  ({ page, admin, job } = await anOpenJob(world, {
    criteria: [{ text: 'Looms' }],
    questions: [
      { type: 'number', text: 'Years with looms', must: 3 },
      { type: 'short', text: 'Which looms?' },
    ],
  }));
  editor = await aCandidate(world);
  await page.setRole(editor, 'editor');
  const { reply } = await admin.call(pipeline.readPipeline, { params: { jobId: job.id } });
  ({ questions } = reply.data.job);
  const [years, which] = questions.map(({ id }) => id) as [string, string];
  for (const [name, value, looms] of [
    ['junior', 2, 'Handlooms'],
    ['able', 3, 'Power looms'],
    ['senior', 9, 'Power looms and Jacquard'],
  ] as const) {
    const candidate = await aCandidate(world);
    if (name === 'able') await candidate.call(editProfile, { body: { version: 0, place: { country: 'IN' } } });
    const answers = [
      { questionId: years, value },
      { questionId: which, value: looms },
    ];
    applications.set(name, (await applyTo(candidate, job.id, { answers })).reply.data.id);
    world.clock.advance(60_000);
  }
  await skipDocuments(world);
  await admin.call(assignApplications, {
    params: { jobId: job.id },
    body: { ids: [idOf('able')], memberId: editor.id },
  });
});
afterAll(() => world.close());

type Query = In<(typeof pipeline.listPipeline)['query']>;
/** The names of those that a filter leaves, in their order. */
async function left(query: Query, member = admin): Promise<string[]> {
  const { reply } = await member.call(pipeline.listPipeline, { params: { jobId: job.id }, query });
  return reply.data.map(({ id }) => [...applications].find(([, application]) => application === id)?.[0] ?? id);
}

test('applications are found by what they meet, by place, by answers and by who reviews them', async () => {
  const [years, which] = questions.map(({ id }) => id) as [string, string];
  expect(await left({})).toEqual(['junior', 'able', 'senior']);
  expect(await left({ meetsAll: 'true' })).toEqual(['able', 'senior']);
  expect(await left({ place: 'indIA' })).toEqual(['able']);
  expect(await left({ place: 'Nepal' })).toEqual([]);
  expect(await left({ question: which, answer: 'power LOOMS' })).toEqual(['able', 'senior']);
  expect(await left({ question: which, answer: 'jacquard' })).toEqual(['senior']);
  expect(await left({ question: years, answer: '9' })).toEqual(['senior']);
  expect(await left({ question: years, answer: 'power' })).toEqual([]);
  expect(await left({ assignee: editor.id })).toEqual(['able']);
  expect(await left({ assignee: admin.id })).toEqual([]);
  expect(await left({ assignee: 'none' })).toEqual(['junior', 'senior']);
  expect(await left({ assignee: 'none', meetsAll: 'true' })).toEqual(['senior']);
});

test('applications are found by the mean of their ratings, once the caller has rated them', async () => {
  const { reply } = await admin.call(pipeline.readPipeline, { params: { jobId: job.id } });
  const [criterionId] = reply.data.job.criteria.map(({ id }) => id) as [string];
  const rate = (member: Member, name: string, value: number) =>
    member.call(rateApplication, {
      params: { applicationId: idOf(name) },
      body: { ratings: [{ criterionId, value }] },
    });
  await rate(admin, 'junior', 2);
  await rate(admin, 'senior', 3);
  await rate(editor, 'able', 4);
  expect(await left({ minRating: '2' })).toEqual(['junior', 'senior']);
  expect(await left({ minRating: '3' })).toEqual(['senior']);
  expect(await left({ minRating: '3' }, editor)).toEqual(['able']);
  await rate(editor, 'senior', 1);
  expect(await left({ minRating: '3' })).toEqual([]);
  expect(await left({ minRating: '2' })).toEqual(['junior', 'senior']);
});

test('applications are found by their stage, and as overdue while nobody has answered them', async () => {
  const able = { params: { applicationId: idOf('able') } };
  const { version } = (await admin.call(pipeline.readTeamApplication, able)).reply.data;
  const { status } = await admin.call(moveApplication, { ...able, body: { version, state: 'shortlisted' } });
  expect(status).toBe(200);
  expect(await left({ state: 'submitted' })).toEqual(['junior', 'senior']);
  expect(await left({ state: 'shortlisted' })).toEqual(['able']);
  expect(await left({ state: 'rejected' })).toEqual([]);
  expect(await left({ state: 'open' })).toEqual(['junior', 'able', 'senior']);
  expect(await left({ overdue: 'true' })).toEqual([]);
  const [first] = (await admin.call(pipeline.listPipeline, { params: { jobId: job.id }, query: {} })).reply.data;
  const untilDue = new Date(first?.dueAt ?? 0).getTime() - world.clock.now().getTime();
  world.clock.advance(untilDue - 10_000);
  expect(await left({ overdue: 'true' })).toEqual([]);
  world.clock.advance(20_000);
  expect(await left({ overdue: 'true' })).toEqual(['junior']);
  // The shortlisted one has been answered.
  world.clock.advance(180_000);
  expect(await left({ overdue: 'true' })).toEqual(['junior', 'senior']);
  await admin.call(messageCandidate, {
    params: { applicationId: idOf('junior') },
    body: { text: 'We need a week more.' },
  });
  expect(await left({ overdue: 'true' })).toEqual(['senior']);
});

test('the pages of a filtered list have no gaps', async () => {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Query = { limit: '1', meetsAll: 'true', ...(cursor !== null && { cursor }) };
    const { reply } = await admin.call(pipeline.listPipeline, { params: { jobId: job.id }, query });
    names.push(...reply.data.map(({ id }) => id));
    cursor = reply.next;
  } while (cursor !== null);
  expect(names).toEqual([idOf('able'), idOf('senior')]);
});
