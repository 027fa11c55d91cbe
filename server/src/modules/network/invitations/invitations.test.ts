import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor, readRelationship } from '#contract/network/network.ts';
import * as contract from '#contract/network/invitations.ts';
import { declineRequest } from '#contract/network/requests.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { mailInvitation } from './mail-invitation.ts';

let world: World;
let asha: Member;
let ravi: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const invite = (member: Member, emails: string[], note?: string) =>
  member.call(contract.inviteByEmail, { body: { emails, ...(note !== undefined && { note }) } });
/** Waits until every requested e-mail has been sent or dropped. */
async function sentEmails(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from graphile_worker.jobs
      where task_identifier = ${mailInvitation.name}`.execute(world.db);
    if (rows[0]?.waiting === 0) return;
    await setTimeout(30);
  }
}
const linksIn = (email: { text: string }) => ({
  data: /\?data=(\S+)/.exec(email.text)![1]!,
  refuse: /\?refuse=(\S+)/.exec(email.text)![1]!,
});
const emailTo = async (email: string) => (await world.emails(email)).at(-1)!;

test("an invitation is e-mailed in the sender's language and connects the first member who opens it", async () => {
  const answer = await invite(asha, ['Friend@example.com'], 'Come and see.');
  expect([answer.status, answer.reply.data]).toEqual([202, { invited: 1, over: [] }]);
  await sentEmails();
  const email = await emailTo('friend@example.com');
  expect(email.subject).toBe('Asha Rao invites you to Guildhall');
  expect(email.text).toContain('Come and see.');
  const { data } = linksIn(email);
  expect((await world.visitor(contract.readInvitation, { query: { data } })).reply.data).toEqual({
    name: 'Asha Rao',
    note: 'Come and see.',
    direct: false,
  });
  const friend = await world.member('friend');
  expect((await friend.call(contract.readInvitation, { query: { data } })).reply.data.direct).toBe(true);
  expect((await friend.call(contract.acceptInvitation, { body: { data } })).reply.data.relation).toBe('connection');
  expect((await ravi.call(contract.acceptInvitation, { body: { data } })).refusal.code).toBe('invitation_ended');
  expect((await world.visitor(contract.readInvitation, { query: { data } })).refusal.code).toBe('invitation_ended');
  expect((await asha.call(contract.listEmailInvitations, { query: {} })).reply.data).toMatchObject([
    { email: 'friend@example.com', state: 'accepted' },
  ]);
});

test('members, strangers, refusers and recently invited people get the same reply', async () => {
  const replies = [];
  for (const email of ['ravi@example.com', 'stranger@example.org', 'stranger@example.org', 'asha@example.com'])
    replies.push((await invite(asha, [email])).reply);
  expect(new Set(replies.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await sentEmails();
  expect([
    (await world.emails('ravi@example.com')).length,
    (await world.emails('stranger@example.org')).length,
    (await world.emails('asha@example.com')).length,
  ]).toEqual([1, 1, 0]);
  expect(
    (await asha.call(contract.listEmailInvitations, { query: { limit: '2' } })).reply.data.every(
      (row) => row.state === 'sent',
    ),
  ).toBe(true);
});

test('a refusal link works logged out, permanently and for all senders', async () => {
  await invite(asha, ['tired@example.org']);
  await sentEmails();
  const { refuse, data } = linksIn(await emailTo('tired@example.org'));
  expect((await world.visitor(contract.refuseInvitations, { query: { data } })).refusal.code).toBe('invitation_ended');
  for (let time = 0; time < 2; time += 1)
    expect((await world.visitor(contract.refuseInvitations, { query: { data: refuse } })).status).toBe(204);
  expect((await invite(ravi, ['tired@example.org'])).status).toBe(202);
  await sentEmails();
  expect(await world.emails('tired@example.org')).toHaveLength(1);
  const storedText = JSON.stringify(await world.db.selectFrom('email_refusal').selectAll().execute());
  expect(storedText).not.toContain('tired');
});

test('a forwarded invitation sends a connection request that follows the usual rules', async () => {
  const [host, forwardee] = [await world.member('host'), await world.member('passer')];
  await invite(host, ['somebody.else@example.org']);
  await sentEmails();
  const { data } = linksIn(await emailTo('somebody.else@example.org'));
  expect((await forwardee.call(contract.readInvitation, { query: { data } })).reply.data.direct).toBe(false);
  const relationship = (await forwardee.call(contract.acceptInvitation, { body: { data } })).reply.data;
  expect([relationship.relation, relationship.request?.sent]).toEqual(['none', true]);
  expect((await host.call(declineRequest, { params: { requestId: relationship.request!.id } })).status).toBe(200);
  expect((await forwardee.call(contract.acceptInvitation, { body: { data } })).refusal.code).toBe('asked_recently');
  expect((await host.call(contract.listEmailInvitations, { query: {} })).reply.data).toMatchObject([{ state: 'sent' }]);
});

test('all spellings of a mailbox share a refusal; mail programs can refuse, and it can be withdrawn', async () => {
  const host = await world.member('inviter');
  await invite(host, ['jo.day+news@gmail.com']);
  await sentEmails();
  const email = await emailTo('jo.day_news@gmail.com');
  expect(email.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(/<(.+)>/.exec(email.headers['list-unsubscribe'] ?? '')![1]!);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (
      await world.fastify.inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
    ).statusCode,
  ).toBe(204);
  const spellings = ['jo.day@gmail.com', 'joday+1@googlemail.com', 'j.o.day@gmail.com'];
  await invite(host, spellings);
  await sentEmails();
  for (const spelling of spellings) expect(await world.emails(spelling.replace('+', '_'))).toHaveLength(0);
  expect(
    (await world.visitor(contract.withdrawInvitationRefusal, { query: { data: linksIn(email).refuse } })).status,
  ).toBe(204);
  await invite(ravi, ['joday@gmail.com']);
  await sentEmails();
  expect(await world.emails('joday@gmail.com')).toHaveLength(1);
  expect([mailboxOf('a+1@example.org'), mailboxOf('first.last@example.org')]).toEqual([
    'a@example.org',
    'first.last@example.org',
  ]);
});

test('strangers see the short name of a sender who limits their full name', async () => {
  const quietMember = await world.member('quiet');
  expect((await quietMember.call(editProfileVisibility, { body: { name: 'only_connection' } })).status).toBe(200);
  await invite(quietMember, ['outside@example.org'], 'Hello.');
  await sentEmails();
  const email = await emailTo('outside@example.org');
  expect(email.subject).toBe('Quiet G. invites you to Guildhall');
  expect(`${email.text}${email.html}`).not.toContain('Guest');
  expect((await world.visitor(contract.readInvitation, { query: { data: linksIn(email).data } })).reply.data.name).toBe(
    'Quiet G.',
  );
});

test('an address gets at most three e-mails a month, and a member sends at most 30 invitations a day', async () => {
  const senders = await Promise.all(['one', 'two', 'three', 'four'].map((name) => world.member(`sender${name}`)));
  for (const sender of senders) await invite(sender, ['busy@example.org']);
  await sentEmails();
  expect(await world.emails('busy@example.org')).toHaveLength(3);
  for (let round = 0; round < 3; round += 1)
    expect(
      (
        await invite(
          ravi,
          Array.from({ length: round === 2 ? 9 : 10 }, (_, index) => `p${round}-${index}@example.org`),
        )
      ).status,
    ).toBe(202);
  expect((await invite(ravi, ['one.more@example.org'])).refusal.code).toBe('daily_limit_reached');
  const newMember = await world.member('young', { since: world.clock.now() });
  expect(
    (await invite(newMember, ['d@example.org', 'b@example.org', 'a@example.org', 'c@example.org', 'd@example.org']))
      .reply.data,
  ).toEqual({ invited: 3, over: ['c@example.org'] });
  await sentEmails();
  expect([(await world.emails('d@example.org')).length, (await world.emails('c@example.org')).length]).toEqual([1, 0]);
  expect((await invite(newMember, ['c@example.org'])).refusal.code).toBe('daily_limit_reached');
  const eager = await world.member('eager');
  const rounds = await Promise.all(
    Array.from({ length: 6 }, (_, round) =>
      invite(
        eager,
        Array.from({ length: 8 }, (__, index) => `e${round}-${index}@example.org`),
      ),
    ),
  );
  expect(rounds.reduce((sum, { status, reply }) => sum + (status === 202 ? reply.data.invited : 0), 0)).toBe(30);
});

test('the link of a withdrawn or blocked invitation stops working, and senders cannot accept their own', async () => {
  const meera = await world.member('meera');
  await invite(meera, ['later@example.org']);
  await sentEmails();
  const { data } = linksIn(await emailTo('later@example.org'));
  expect((await meera.call(contract.acceptInvitation, { body: { data } })).refusal.code).toBe('not_oneself');
  await ravi.call(blockActor, { params: { actorId: meera.id } });
  expect((await ravi.call(contract.acceptInvitation, { body: { data } })).refusal.code).toBe('invitation_ended');
  const [row] = (await meera.call(contract.listEmailInvitations, { query: {} })).reply.data;
  expect((await asha.call(contract.withdrawEmailInvitation, { params: { invitationId: row!.id } })).status).toBe(404);
  expect((await meera.call(contract.withdrawEmailInvitation, { params: { invitationId: row!.id } })).status).toBe(204);
  expect((await asha.call(contract.acceptInvitation, { body: { data } })).refusal.code).toBe('invitation_ended');
  expect((await asha.call(readRelationship, { params: { actorId: meera.id } })).reply.data.relationship.relation).toBe(
    'none',
  );
  await invite(meera, ['ravi@example.com']);
  const before = (await world.emails('ravi@example.com')).length;
  await sentEmails();
  expect((await world.emails('ravi@example.com')).length).toBe(before);
});

test('invitations are listed page by page, also those of one moment, to their sender alone', async () => {
  const [sender, other] = [await world.member('writer'), await world.member('reader')];
  await invite(sender, ['a@example.net', 'b@example.net', 'c@example.net']);
  await invite(other, ['d@example.net']);
  const listed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && listed.length < 9;) {
    const query: { limit: string; cursor?: string } = { limit: '1', ...(cursor && { cursor }) };
    const { data, next } = (await sender.call(contract.listEmailInvitations, { query })).reply;
    listed.push(...data.map(({ email }) => email));
    cursor = next;
  }
  expect(listed.toSorted()).toEqual(['a@example.net', 'b@example.net', 'c@example.net']);
});

const unknownId = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
test.each([
  ['inviteByEmail', contract.inviteByEmail, { body: { emails: ['x@example.org'] } }, { body: { emails: ['nobody'] } }],
  ['listEmailInvitations', contract.listEmailInvitations, { query: {} }, { query: { cursor: '!' } }],
  [
    'withdrawEmailInvitation',
    contract.withdrawEmailInvitation,
    { params: { invitationId: unknownId } },
    { params: { invitationId: 'x' } },
  ],
  ['acceptInvitation', contract.acceptInvitation, { body: { data: 'x' } }, { body: { data: 'x'.repeat(60) } }],
] as const)('%s refuses visitors, platform admins and malformed input', async (_, endpoint, right, wrong) => {
  const call = (member: { call: Member['call'] }, body: object) =>
    member.call(endpoint as typeof contract.listEmailInvitations, body);
  expect((await call({ call: world.visitor }, right)).status).toBe(401);
  expect((await call(admin, right)).status).toBe(403);
  expect([404, 410, 422]).toContain((await call(asha, wrong)).status);
});
test('a token that was not sealed by the server is refused', async () => {
  for (const data of ['x', 'x'.repeat(200), Buffer.from(unknownId).toString('base64url')]) {
    expect((await world.visitor(contract.readInvitation, { query: { data } })).status).toBe(410);
    expect((await world.visitor(contract.refuseInvitations, { query: { data } })).status).toBe(410);
  }
});
