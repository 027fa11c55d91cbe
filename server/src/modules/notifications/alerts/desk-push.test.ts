import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCase, listDeskCases } from '#contract/moderation/desk.ts';
import { createReport, type ReportReason } from '#contract/moderation/moderation.ts';
import { readPush } from '#contract/notifications/push.ts';
import { posted, someone } from '#test/abilities/people.ts';
import { casesOf, SPAM } from '#test/moderation/cases.ts';
import { deviceOf, sentAfter, subscribe } from '#test/push/pushed.ts';
import { openWorld, type World } from '#test/world.ts';
import { alertsDue } from './alerts-due.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const reported = async (reason: ReportReason) =>
  (await someone(world)).call(createReport, {
    body: { kind: 'post', id: await posted(await someone(world)), reason },
  });
const pushed = async () => sentAfter(world, alertsDue, 15_000);

test('a grave report is pushed within a minute to those who decide about it, and others are not', async () => {
  const admin = await world.member('pushedadmin', { isAdmin: true, duties: ['content'] });
  const other = await world.member('otheradmin', { isAdmin: true, duties: ['advertising'] });
  for (const each of [admin, other]) expect((await subscribe(world, each)).status).toBe(200);
  expect((await admin.call(readPush, {})).reply.data.devices).toHaveLength(1);
  world.push.sent.length = 0;
  await reported('spam');
  expect(await pushed()).toEqual([]);
  await reported('self_harm');
  const notification = { title: 'Reports', body: 'A grave report is waiting. Please look at it within the hour.' };
  const url = '/admin/user-reports';
  expect(await pushed()).toMatchObject([{ device: deviceOf(admin), message: { notification, data: { url } } }]);
  expect(await pushed()).toEqual([]);
  // What an admin has taken before is no news.
  await reported('minors');
  await world.settled();
  const { data } = (await admin.call(listDeskCases, { query: { size: '50' } })).reply;
  for (const { id: caseId, harm } of data) if (harm !== 'other') await admin.call(claimCase, { params: { caseId } });
  expect(await pushed()).toEqual([]);
});

test('a ruling is pushed to the author, and a locked phone shows neither rule nor words', async () => {
  const { newAdmins, reported: reportedPost, rule } = casesOf(() => world);
  await newAdmins();
  const { author, caseId } = await reportedPost();
  await subscribe(world, author);
  world.push.sent.length = 0;
  expect((await rule(caseId, { ...SPAM, account: 'none', strikes: 1 })).status).toBe(200);
  const sent = (await pushed()).filter(({ device }) => device === deviceOf(author));
  expect(sent).toHaveLength(1);
  const { notification, data } = sent[0]!.message;
  expect(data.url).toBe(`/cases/${caseId}`);
  expect(notification.body).toBe(
    'An administrator has ruled on something of yours. Open it to read rule, reason and how to appeal.',
  );
});
