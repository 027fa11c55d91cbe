import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { sendDueEmails } from '#test/emails.ts';
import { appeal, casesOf, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { newAdmins, reported, rule, answer } = casesOf(() => world);
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

test('the list names rule, measure, reason and appeal to the author, and none of them to who reported', async () => {
  const { author, reporter, caseId } = await reported();
  const toReported = `Advertising in groups is not allowed.\n\n${'It was in nine groups. '.repeat(10)}`;
  await rule(caseId, { ...SPAM, account: 'none', strikes: 1, toReported });
  const textsOf = async ({ call }: Pick<Member, 'call'>) => {
    await world.settled();
    const { data } = (await call(listNotifications, {})).reply;
    return data.map(({ path, subject, text }) => ({ path, text, reason: subject?.excerpt ?? '' }));
  };
  const [ruled] = await textsOf(author);
  expect(ruled?.path).toBe(`/cases/${caseId}`);
  const bold = '<b>An administrator has ruled on something of yours: Spam or repeated content.</b>';
  expect(ruled?.text).toBe(`${bold} Withheld · 1 strike. You can appeal.`);
  expect(ruled?.reason).toMatch(/^Advertising in groups is not allowed\. It was .*…$/);
  expect(JSON.stringify(await textsOf(reporter))).not.toMatch(/nine groups|Withheld|strike/);
  await appeal(author, caseId);
  expect((await textsOf(author))[0]?.text).not.toContain('You can appeal');
  await answer(caseId, 'overturned');
  const none = 'An administrator has ruled on something of yours: no rule is broken any more.';
  expect((await textsOf(author)).map(({ text }) => text)).toEqual([
    '<b>Your appeal was answered.</b> The ruling was overturned.',
    `<b>${none}</b> Read what was decided, and why.`,
  ]);
});
