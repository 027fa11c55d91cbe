import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { listApplicationConversations } from '#contract/jobs/conversations.ts';
import { messageCandidate, uncoverApplication } from '#contract/jobs/pipeline/review.ts';
import { minute } from '#platform/time.ts';
import {
  aCandidate,
  anApplication,
  applyTo,
  type ApplicationUnderTest,
  skipDocuments,
} from '#test/jobs/application.ts';
import { draftOf } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Messages about applications as rows in the messages of both sides. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const of = (applicationId: string) => ({ params: { applicationId } });
const list = async (side: Pick<Member, 'call'>, query: object = {}) =>
  (await side.call(listApplicationConversations, { query })).reply;
const team = ({ page, admin }: ApplicationUnderTest) => page.as(admin);
async function write(one: ApplicationUnderTest, by: 'candidate' | 'team', text: string): Promise<void> {
  world.clock.advance(minute);
  const { candidate, application } = one;
  const body = { body: { text } };
  await (by === 'candidate'
    ? candidate.call(contract.writeToTeam, { ...of(application.id), ...body })
    : one.admin.call(messageCandidate, { ...of(application.id), ...body }));
}

test('both sides have a row for each application about which something was written, the latest first', async () => {
  const one = await anApplication(world);
  const { candidate, page, admin, application, job } = one;
  expect([(await list(candidate)).data, (await list(team(one))).data]).toEqual([[], []]);
  await write(one, 'team', 'When can\nyou begin?');
  const about = { id: application.id, job: { id: job.id } };
  const excerpt = 'When can you begin?';
  expect((await list(candidate)).data).toMatchObject([
    { ...about, side: 'candidate', other: { id: page.id }, number: null, last: { own: false, excerpt } },
  ]);
  const { name } = await one.review();
  expect((await list(team(one))).data).toMatchObject([
    { ...about, side: 'team', other: { id: candidate.id }, name, number: 1, last: { own: true, excerpt } },
  ]);
  const other = await draftOf(one, {});
  await other.step('published');
  const second = { ...one, job: other, application: (await applyTo(candidate, other.id)).reply.data };
  await write(second, 'candidate', 'And this one?');
  const [theirs, first] = [await list(team(one), { limit: '1' }), await list(candidate, { limit: '1' })];
  for (const { data, next } of [theirs, first])
    expect([data.map(({ id }) => id), next]).toEqual([[second.application.id], expect.stringMatching('.')]);
  const rest = await list(team(one), { limit: '1', cursor: theirs.next });
  expect([rest.data.map(({ id }) => id), rest.next]).toEqual([[application.id], null]);
  await write(one, 'candidate', 'On Monday.');
  for (const [side, own] of [[team(one), false] as const, [candidate, true] as const])
    expect((await list(side)).data.map(({ id, last }) => [id, last.own, last.excerpt])).toEqual([
      [application.id, own, 'On Monday.'],
      [second.application.id, own, 'And this one?'],
    ]);
  // In their own messages, editors have what is about their own applications alone.
  expect((await list(admin)).data).toEqual([]);
  await skipDocuments(world);
});

test('a row is blind as long as its application is', async () => {
  const one = await anApplication(world, { blind: true });
  const { name } = one.application.sent[0]!.content;
  await write(one, 'candidate', `Greetings, ${name}, asha@mill.example`);
  const [row] = (await list(team(one))).data;
  expect(row).toMatchObject({ other: null, name: null, number: 1, last: { own: false } });
  const shown = JSON.stringify(row);
  const [own] = (await list(one.candidate)).data;
  for (const word of [name, one.candidate.id, 'asha@mill.example'])
    expect([shown.includes(word), word === one.candidate.id || JSON.stringify(own).includes(word)]).toEqual([
      false,
      true,
    ]);
  expect(row?.last.excerpt).toContain('Greetings');
  await one.admin.call(uncoverApplication, of(one.application.id));
  expect((await list(team(one))).data).toMatchObject([{ other: { id: one.candidate.id }, name }]);
  await skipDocuments(world);
});

test('a withdrawal takes the row from both sides', async () => {
  const one = await anApplication(world);
  await write(one, 'candidate', 'zqkept');
  await write(one, 'team', 'zqkept too');
  await one.candidate.call(contract.withdrawApplication, of(one.application.id));
  expect([(await list(one.candidate)).data, (await list(team(one))).data]).toEqual([[], []]);
  await skipDocuments(world);
});

test('only those who review an application read its row', async () => {
  const one = await anApplication(world);
  const [colleague, advertiser, stranger] = [await aCandidate(world), await aCandidate(world), await aCandidate(world)];
  await write(one, 'candidate', 'Which loom?');
  await one.page.setRole(colleague, 'editor');
  expect((await list(one.page.as(colleague))).data).toHaveLength(1);
  await one.page.setRole(colleague, null);
  await applyTo(colleague, one.job.id);
  await one.page.setRole(colleague, 'editor');
  expect([(await list(one.page.as(colleague))).data, (await list(stranger)).data]).toEqual([[], []]);
  await one.page.setRole(advertiser, 'advertiser');
  const refused = await one.page.as(advertiser).call(listApplicationConversations, { query: {} });
  expect(refused.status).toBe(403);
  await skipDocuments(world);
});
