import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueEmails } from '#test/emails.ts';
import { casesOf, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { newAdmins, reported, rule } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld();
  await newAdmins();
});
afterAll(() => world.close());

test('the author gets rule, measure, reason and the last day for an appeal by e-mail', async () => {
  const { author, reporter, caseId } = await reported();
  const toReported = 'Advertising in groups is not allowed.';
  expect((await rule(caseId, { ...SPAM, account: 'none', strikes: 1, toReported })).status).toBe(200);
  await world.settled();
  await sendDueEmails(world);
  const account = world.db.selectFrom('account').select('email').where('member_id', '=', author.id);
  const { email } = await account.executeTakeFirstOrThrow();
  const mail = (await world.emails(email)).find(({ subject }) => subject.startsWith('An administrator has ruled'));
  for (const words of [
    'It is about: Post.',
    'The rule that was broken: Spam or repeated content',
    'What follows: Withheld · 1 strike',
    toReported,
    'You can appeal until',
    `/cases/${caseId}`,
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain(reporter.username);
});
