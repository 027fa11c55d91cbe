import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { createReport, readSeen } from '#contract/moderation/moderation.ts';
import { someone } from '#test/abilities/people.ts';
import { casesOf, posted, read, sees } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

// A thousand calls take some seconds: they are the point.
test('a thousand reports in a minute are one case, withheld by the rule, and one notification', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const people: { member: Member; seal: string }[] = [];
  for (let index = 0; index < 40; index += 1) {
    const member = await someone(world);
    const { data } = (await member.call(readSeen, { query: { kind: 'post', id: postId } })).reply;
    people.push({ member, seal: data.seal });
  }
  const send = async (text: string) =>
    Promise.all(
      people.map(async ({ member, seal }) =>
        member.call(createReport, { body: { kind: 'post', id: postId, reason: 'violence', text, seal } }),
      ),
    );
  const statuses = new Set<number>();
  // Each person at the same time as all others, 25 times in a row.
  for (let round = 0; round < 25; round += 1)
    for (const { status } of await send(`round ${round}`)) statuses.add(status);
  expect([...statuses]).toEqual([201]);
  await world.settled();
  expect([await sees(reader, postId), await sees(author, postId)]).toEqual([404, 200]);
  const cases = await world.db.selectFrom('moderation_case').select(['id']).where('thing_id', '=', postId).execute();
  expect(cases).toHaveLength(1);
  const found = await read(admins.admin, cases[0]!.id);
  expect(found).toMatchObject({ isWithheld: true, reasons: [{ reason: 'violence', count: 40 }] });
  expect(found.steps.map(({ step }) => step)).toEqual(['opened', 'withheld']);
  const kinds = (await author.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'thing_withheld')).toHaveLength(1);
  const mails = await world.emails('admin1@example.com');
  expect(mails.filter(({ subject }) => subject === 'A grave report is waiting')).toHaveLength(1);
});
