import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSecurityEvents } from '#contract/accounts/security.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { readDeskCase } from '#contract/moderation/desk.ts';
import { followActor } from '#contract/network/network.ts';
import { createPost } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { minute } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { appeal, casesOf, NONE, own, posted, report } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { noteEvidence } from './cases/note-evidence.ts';

let world: World;
const { admins, newAdmins, rule, answer } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

const logged = async (member: Member) =>
  (await member.call(listSecurityEvents, {})).reply.data.filter(({ what }) => what === 'admin_read_content').length;
async function note(): Promise<void> {
  await world.app.background.recorder.flush();
  world.clock.advance(2 * minute);
  await enqueue(world.db, noteEvidence, {});
  await world.settled();
}
/** A case about a post, which an admin has read. */
async function readCaseOf(author: Member, postId: string): Promise<string> {
  const reporter = await someone(world);
  await reporter.call(followActor, { params: { actorId: author.id } });
  expect((await report(reporter, postId)).status).toBe(201);
  const caseId = (await reporter.call(listCases, {})).reply.data[0]?.id ?? '';
  expect((await admins.admin.call(readDeskCase, { params: { caseId } })).status).toBe(200);
  return caseId;
}

test('what is not public and was read in a case stands in the log of its author once the case is closed', async () => {
  const [author, other] = [await someone(world), await someone(world)];
  const body = { text: 'Between us', visibility: 'only_followers' } as const;
  const { id } = (await author.call(createPost, { body })).reply.data;
  const cases = [await readCaseOf(author, id), await readCaseOf(other, await posted(other, 'For everyone'))];
  // Read again: it stands there once.
  await admins.other.call(readDeskCase, { params: { caseId: cases[0] ?? '' } });
  for (const caseId of cases) await rule(caseId, { ...NONE, rule: 'spam', toReported: 'It is spam' });
  await note();
  expect([await logged(author), await logged(other)]).toEqual([0, 0]);
  for (const [index, member] of [author, other].entries()) {
    expect((await appeal(member, cases[index] ?? '')).status).toBe(200);
    expect((await answer(cases[index] ?? '', 'upheld', { facts: 'Once more' })).reply.data.state).toBe('closed');
  }
  await note();
  await note();
  expect([await logged(author), await logged(other)]).toEqual([1, 0]);
});

test('who reported reads nothing of what happened to the author, not even that something was lifted', async () => {
  const author = await someone(world);
  const reporter = await someone(world);
  const postId = await posted(author);
  await report(reporter, postId);
  const caseId = (await reporter.call(listCases, {})).reply.data[0]?.id ?? '';
  const at = world.clock.now();
  const steps = ['withheld', 'released', 'flagged', 'held', 'lifted', 'restored', 'claimed'];
  for (const [index, step] of steps.entries())
    await world.db
      .insertInto('case_step')
      .values({ case_id: caseId, number: index + 10, step, at })
      .execute();
  await rule(caseId, { ...NONE, rule: 'spam', toReported: 'It is spam' });
  const stepsOf = async (by: Member) => (await own(by, caseId)).reply.data.steps.map(({ step }) => step);
  expect(await stepsOf(reporter)).toEqual(['opened', 'decided']);
  const reported = async (by: Member) => (await own(by, caseId)).reply.data.report;
  expect([await reported(reporter), await reported(author)]).toEqual([{ reason: 'spam', text: '' }, null]);
  expect(await stepsOf(author)).toEqual(['opened', ...steps.slice(0, -1), 'decided']);
});
