import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createRealtimeTicket,
  editPreferences,
  endSession,
  listSessions,
  login,
  logout,
  logoutAll,
  readDemo,
  readMe,
} from '#contract/accounts/accounts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { createCall } from '../../../call-inside.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';
import { sweep } from '../sign-up/sweep.ts';

const day = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let world: World;
let member: Member;
let number = 0;
let email: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
  const name = `person${(number += 1)}`;
  email = `${name}@example.com`;
  member = await world.member(name);
});

async function signIn(headers: Record<string, string> = {}): Promise<string> {
  const { reply } = await world.visitor(login, { body: { email, password: castPassword } }, headers);
  if (!('token' in reply.data)) throw new Error('no session');
  return reply.data.token;
}
const readWith = (token: string) => world.visitor(readMe, {}, { authorization: `Bearer ${token}` });
const endedFacts = async () =>
  (await world.db.selectFrom('fact').select('data').where('name', '=', 'accounts.sessions_ended').execute()).map(
    (fact) => fact.data as { memberId: string; sessionIds: string[] },
  );

describe('devices', () => {
  test('are listed by name, with the current one marked', async () => {
    const token = await signIn({ 'user-agent': firefox });
    const { reply } = await world.visitor(listSessions, {}, { authorization: `Bearer ${token}` });
    expect(reply.data.map(({ device, current, place }) => ({ device, current, place }))).toEqual([
      { device: 'Firefox on Linux', current: true, place: null },
      { device: 'Test', current: false, place: null },
    ]);
    const hindi = await world.visitor(listSessions, {}, { authorization: `Bearer ${token}`, 'accept-language': 'hi' });
    expect(hindi.reply.data.map((each) => each.device)).toContain('Linux पर Firefox');
  });

  test("have an approximate place in the reader's language", async () => {
    await world.db.deleteFrom('session').where('member_id', '=', member.id).execute();
    const entered = await world.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '49.36.1.1',
      payload: { email, password: castPassword },
    });
    const { token } = entered.json<{ data: { token: string } }>().data;
    member = { ...member, token, call: createCall(world.fastify, token) };
    expect((await member.call(listSessions, {})).reply.data[0]?.place).toBe('Mumbai, India');
    expect((await member.call(listSessions, {}, { 'accept-language': 'fr' })).reply.data[0]?.place).toBe(
      'Mumbai, Inde',
    );
  });

  test('can be logged out one by one', async () => {
    const token = await signIn();
    const { reply } = await member.call(listSessions, {});
    const other = reply.data.find((each) => !each.current)!;
    expect((await member.call(endSession, { params: { sessionId: other.id } })).status).toBe(204);
    expect((await readWith(token)).refusal).toMatchObject({ code: 'session_expired' });
    expect((await member.call(readMe, {})).status).toBe(200);
    expect(await endedFacts()).toContainEqual({ memberId: member.id, sessionIds: [other.id] });
    expect((await member.call(endSession, { params: { sessionId: other.id } })).status).toBe(404);
  });

  test('of others cannot be logged out and are answered as unknown', async () => {
    const stranger = await world.member(`stranger${number}`);
    const [otherSession] = (await stranger.call(listSessions, {})).reply.data;
    const answer = await member.call(endSession, { params: { sessionId: otherSession!.id } });
    expect(answer.status).toBe(404);
    expect((await stranger.call(readMe, {})).status).toBe(200);
  });
});

describe('logging out', () => {
  test('ends only this session', async () => {
    const token = await signIn();
    expect((await world.visitor(logout, {}, { authorization: `Bearer ${token}` })).status).toBe(204);
    expect((await readWith(token)).refusal.code).toBe('session_expired');
    expect((await member.call(readMe, {})).status).toBe(200);
  });

  test('everywhere ends all sessions', async () => {
    const token = await signIn();
    expect((await member.call(logoutAll, {})).status).toBe(204);
    expect((await readWith(token)).status).toBe(401);
    expect((await member.call(readMe, {})).status).toBe(401);
    const fact = (await endedFacts()).find((each) => each.memberId === member.id);
    expect(fact?.sessionIds).toHaveLength(2);
  });
});

describe('a session', () => {
  test('ends after 30 days without use', async () => {
    const token = await signIn();
    world.clock.advance(30 * day - 60_000);
    expect((await readWith(token)).status).toBe(200);
    world.clock.advance(60_001);
    expect(await member.call(readMe, {})).toMatchObject({
      status: 401,
      refusal: { code: 'token_expired', message: 'Token expired. Please log in again.' },
    });
  });

  test('ends after 180 days in any case', async () => {
    world.clock.advance(180 * day);
    await world.db
      .updateTable('session')
      .set({ last_used_at: world.clock.now() })
      .where('member_id', '=', member.id)
      .execute();
    expect((await member.call(readMe, {})).refusal.code).toBe('token_expired');
  });

  test('of a platform admin ends after 8 hours', async () => {
    const admin = await world.member(`admin${number}`, { isAdmin: true });
    world.clock.advance(8 * 3_600_000 - 1_000);
    expect((await admin.call(readMe, {})).reply.data.isAdmin).toBe(true);
    world.clock.advance(1_000);
    expect((await admin.call(readMe, {})).refusal.code).toBe('token_expired');
  });

  test('is deleted when it has expired, and its sockets are closed', async () => {
    const sessions = await world.db.selectFrom('session').select('id').where('member_id', '=', member.id).execute();
    world.clock.advance(181 * day);
    await signIn();
    await enqueue(world.database, sweep, {});
    await world.settled();
    const remaining = await world.db.selectFrom('session').select('id').where('member_id', '=', member.id).execute();
    expect(remaining).toHaveLength(1);
    expect(remaining).not.toEqual(sessions);
    expect(await endedFacts()).toContainEqual({ memberId: member.id, sessionIds: sessions.map((row) => row.id) });
  });
});

describe('a ticket for a socket', () => {
  test('is valid for 30 s and stored only as a hash', async () => {
    const { status, reply } = await member.call(createRealtimeTicket, {});
    expect(status).toBe(201);
    expect(reply.data.ticket).toMatch(/^[\w-]{43}$/);
    const rows = await world.db.selectFrom('realtime_ticket').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(reply.data.ticket);
    const durationMs = rows.at(-1)!.expires_at.getTime() - world.clock.now().getTime();
    expect(durationMs).toBeGreaterThan(25_000);
    expect(durationMs).toBeLessThanOrEqual(30_000);
  });
});

describe('preferences', () => {
  test('are stored with the account, each separately', async () => {
    const { reply } = await member.call(editPreferences, { body: { language: 'hn' } });
    expect(reply.data).toMatchObject({ language: 'hn', theme: 'system', welcomed: false });
    await member.call(editPreferences, { body: { theme: 'dark', welcomed: true } });
    expect((await member.call(readMe, {})).reply.data).toMatchObject({ language: 'hn', theme: 'dark', welcomed: true });
    const facts = await world.db
      .selectFrom('fact')
      .select('data')
      .where('name', '=', 'accounts.preferences_changed')
      .execute();
    expect(facts.filter((fact) => (fact.data as { memberId: string }).memberId === member.id)).toHaveLength(2);
  });
});

describe('demo accounts', () => {
  test('are listed only in demo mode, while they have the published password', async () => {
    expect((await world.visitor(readDemo, {})).reply.data.accounts).toEqual([]);
    const demo = await openWorld({ DEMO: 'on' });
    try {
      expect((await demo.visitor(readDemo, {})).reply.data.accounts).toEqual([]);
      await demo.member('asha');
      const ravi = await demo.member('ravi');
      await demo.db
        .updateTable('account')
        .set({
          password_hash:
            '$argon2id$v=19$m=19456,t=2,p=1$B1+UxXC4Np53xAo6Y86jFQ$YqLK5M+J2vv4NI0wVdMTHrY398vEO2uvPKIkF7H7U+w',
        })
        .where('member_id', '=', ravi.id)
        .execute();
      expect((await demo.visitor(readDemo, {}, { 'accept-language': 'hi' })).reply.data.accounts).toEqual([
        { email: 'asha@example.com', password: 'Guildhall-2026', label: 'पूरी प्रोफ़ाइल वाली सदस्य' },
      ]);
    } finally {
      await demo.close();
    }
  });
});
