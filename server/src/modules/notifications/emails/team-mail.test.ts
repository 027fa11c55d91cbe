import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import {
  editNotificationSettings,
  listNotifications,
  markSeen,
  readBadge,
  readUnseen,
} from '#contract/notifications/notifications.ts';
import { changeTeamRole, inviteToTeam, withdrawTeamRequest } from '#contract/pages/team.ts';
import { across } from '#platform/database/narrow.ts';
import { emitFact } from '#platform/facts/index.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { mailDue } from './mail.ts';

let world: World;
let karan: Member, ravi: Member, meera: Member, leela: Member;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi, meera, leela] = [
    await world.member('karan'),
    await world.member('ravi'),
    await world.member('meera'),
    await world.member('leela'),
  ];
  page = await openPage(world, 'Mehta Tools', { admin: karan, editor: ravi, advertiser: meera });
  for (const member of [karan, ravi, meera])
    await member.call(editNotificationSettings, { body: { rhythm: 'immediate' } });
  await world.settled();
});
afterAll(() => world.close());

let people = 0;
const follow = async (by?: Member) => {
  const member = by ?? (await world.member(`follower${(people += 1)}`));
  await member.call(followActor, { params: { actorId: page.id } });
  await world.settled();
};
const mailed = async () => {
  world.clock.advance(600_000);
  await enqueue(world.database, mailDue, {});
  await world.settled();
  return Promise.all(
    ['karan', 'ravi', 'meera'].map(async (name) =>
      (await world.emails(`${name}@example.com`)).map(({ subject }) => subject).filter((text) => /Mehta/.test(text)),
    ),
  );
};
const unseen = async (member: Member) =>
  (await member.call(readUnseen, {})).reply.data.filter((one) => one.unseen).map(({ actorId }) => actorId);

test('a notification of a page is one list for its team, and an e-mail to each admin and editor', async () => {
  await follow(leela);
  const lists = await Promise.all(
    [karan, ravi, meera].map(async (member) => (await page.as(member).call(listNotifications, {})).reply.data),
  );
  expect(lists.map(([first]) => first?.text)).toEqual(Array(3).fill(lists[0]?.[0]?.text));
  expect([await unseen(karan), await unseen(meera)]).toEqual([[page.id], [page.id]]);
  const [toKaran, toRavi, toMeera] = await mailed();
  expect(toKaran).toEqual([expect.stringMatching(/^Mehta Tools: .+ started following you$/)]);
  expect([toRavi, toMeera]).toEqual([toKaran, []]);
});

test('what one member of the team has seen is seen by all, and is mailed to no one', async () => {
  const before = await mailed();
  await page.as(ravi).call(markSeen, {});
  world.clock.advance(2 * 86_400_000);
  await follow();
  expect((await page.as(karan).call(readBadge, {})).reply.data.unseen).toBe(1);
  await page.as(ravi).call(markSeen, {});
  expect((await page.as(karan).call(readBadge, {})).reply.data.unseen).toBe(0);
  expect(await unseen(karan)).toEqual([]);
  expect(await mailed()).toEqual(before);
});

test('who leaves the team before an e-mail is due gets one about that alone; the category off, none', async () => {
  await karan.call(editNotificationSettings, {
    body: { categories: [{ category: 'connections', email: false }] },
  });
  const [toKaran, toRavi] = await mailed();
  world.clock.advance(2 * 86_400_000);
  await follow();
  await page.setRole(ravi, null);
  await world.settled();
  const left = 'Mehta Tools removed you from the team of Mehta Tools';
  expect((await mailed()).slice(0, 2)).toEqual([toKaran, [...(toRavi ?? []), left]]);
});

/** The subjects of e-mails about the page that came to a member, whose notifications are immediate. */
const mailedTo = async (name: string) => {
  await mailed();
  return (await world.emails(`${name}@example.com`)).map(({ subject }) => subject).filter((text) => /Mehta/.test(text));
};
const seeAll = async (member: Member) => {
  await world.settled();
  const before = (await member.call(readBadge, {})).reply.data.unseen;
  await member.call(markSeen, {});
  return before;
};

test('invitations and roles that are taken back and repeated are news of a page once a day', async () => {
  const tara = await world.member('tara');
  await tara.call(editNotificationSettings, { body: { rhythm: 'immediate' } });
  const badges: number[] = [];
  const invite = async () => {
    const { reply } = await karan.call(inviteToTeam, {
      params: { pageId: page.id },
      body: { memberId: tara.id, role: 'editor' },
    });
    await world.settled();
    return reply.data.id;
  };
  for (let round = 0; round < 3; round += 1) {
    const requestId = await invite();
    badges.push(await seeAll(tara));
    await karan.call(withdrawTeamRequest, { params: { requestId } });
    await world.settled();
  }
  expect(badges).toEqual([1, 0, 0]);
  await page.setRole(tara, 'editor');
  const role = async (to: 'editor' | 'advertiser') => {
    await karan.call(changeTeamRole, { params: { pageId: page.id, memberId: tara.id }, body: { role: to } });
    badges.push(await seeAll(tara));
  };
  for (const to of ['advertiser', 'editor', 'advertiser'] as const) await role(to);
  expect(badges.slice(3)).toEqual([1, 0, 0]);
  await page.setRole(tara, null);
  await seeAll(tara);
  world.clock.advance(86_400_000);
  await invite();
  expect(await mailedTo('tara')).toEqual(['Karan Mehta invited you to the team of Mehta Tools as editor']);
});

test('an invitation to a team that comes in quiet hours is e-mailed when they are over', async () => {
  const nila = await world.member('nila');
  const now = world.clock.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { from: (minute + 1_380) % 1_440, to: (minute + 120) % 1_440 };
  await nila.call(editNotificationSettings, { body: { rhythm: 'immediate', quiet } });
  await karan.call(inviteToTeam, { params: { pageId: page.id }, body: { memberId: nila.id, role: 'editor' } });
  await world.settled();
  expect(await mailedTo('nila')).toEqual([]);
  world.clock.advance(2 * 3_600_000);
  expect(await mailedTo('nila')).toEqual(['Karan Mehta invited you to the team of Mehta Tools as editor']);
});

test('what becomes of a check mark is e-mailed at once, twice a day too and beyond the number of a day', async () => {
  const sana = await world.member('sana');
  const { id: pageId } = await openPage(world, 'Mehta Looms', { admin: sana });
  const after = async (event: 'soon_lost' | null) => {
    if (event !== null)
      await world.db
        .transaction()
        .execute((db) => emitFact(across(db), 'pages.verification_changed', { pageId, event }, world.clock.now()));
    await world.settled();
    return (await mailedTo('sana')).length;
  };
  const before = await after(null);
  expect([await after('soon_lost'), await after('soon_lost')]).toEqual([before + 1, before + 2]);
  await sana.call(editNotificationSettings, { body: { rhythm: 'immediate', dailyMost: 1 } });
  const used = { member_id: sana.id, day: world.clock.now().toISOString().slice(0, 10), used: 1 };
  await world.db.insertInto('notification_budget').values(used).execute();
  await follow();
  expect([await after(null), await after('soon_lost')]).toEqual([before + 2, before + 3]);
});
