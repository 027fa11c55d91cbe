import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDeskCases, ruleOnCase } from '#contract/moderation/desk.ts';
import { createReport, listReports, TEAM_HOURS } from '#contract/moderation/moderation.ts';
import * as contract from '#contract/moderation/spaces.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import { createComment, readPost } from '#contract/posts/posts.ts';
import { createCommunity } from '#contract/spaces/editing.ts';
import { joinSpace } from '#contract/spaces/members.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { hour } from '#platform/time.ts';
import { NONE } from '#test/moderation/cases.ts';
import { openPage } from '#test/page.ts';
import { openSpace, type OpenedSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { passOnReports } from './tasks.ts';

let world: World;
let karan: Member, leela: Member, ravi: Member, meera: Member, asha: Member, admin: Member;
/** Karan's group with Leela as its other admin; Ravi and Meera write, Asha reports. */
let group: OpenedSpace;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000' });
  const named = async (name: string) => world.member(name);
  [karan, leela, ravi] = [await named('karan'), await named('leela'), await named('ravi')];
  [meera, asha, admin] = [await named('meera'), await named('asha'), await world.member('admin', { isAdmin: true })];
  group = await openSpace(world, karan, { visibility: 'private' });
  await group.enter(leela, { role: 'admin' });
  for (const member of [ravi, meera, asha]) await group.enter(member);
});
afterAll(() => world.close());

const write = async (member: Member, text: string, spaceId = group.id, more: object = {}) =>
  (await member.call(inSpaces.createSpacePost, { params: { spaceId }, body: { text, ...more } })).reply.data.post!.id;
const report = (member: Member, id: string, reason = 'spam', kind: 'post' | 'comment' = 'post') =>
  member.call(createReport, { body: { kind, id, reason: reason as 'spam', text: 'My own words' } });
const listed = async (member: Member, spaceId = group.id) =>
  member.call(contract.listSpaceReports, { params: { spaceId } });
const seen = async (member: Member, id: string, spaceId = group.id) =>
  (await listed(member, spaceId)).reply.data.find((each) => each.id === id);
const target = (targetId: string, kind: 'post' | 'comment' = 'post', spaceId = group.id) => ({
  params: { spaceId, kind, targetId },
});
const dismiss = (member: Member, id: string) => member.call(contract.dismissReports, target(id));
const remove = (member: Member, id: string, measure: contract.AuthorMeasure = 'none') =>
  member.call(contract.removeReported, { ...target(id), body: { rule: 'No adverts', reason: 'An advert', measure } });
const platformSees = async (id: string) =>
  (await admin.call(listReports, { query: { size: '50' } })).reply.data.find(({ targetId }) => targetId === id);
const kindsHeard = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
};

describe('reports in a space', () => {
  test('go to its team, which reads reasons and numbers, and not who reported or in which words', async () => {
    const post = await write(ravi, 'Buy my yarn');
    await report(asha, post);
    await report(meera, post, 'false_information');
    const { reply } = await listed(karan);
    expect(reply.data).toMatchObject([
      {
        id: post,
        count: 2,
        reasons: ['false_information', 'spam'],
        author: { id: ravi.id },
        subject: { excerpt: 'Buy my yarn' },
        can: { remove: true, silence: true, ban: true },
      },
    ]);
    const text = JSON.stringify(reply);
    expect([asha.id, meera.id, 'My own words'].filter((secret) => text.includes(secret))).toEqual([]);
    expect(await platformSees(post)).toBeUndefined();
    expect((await kindsHeard(karan))[0]).toBe('group_content_reported');
    const { data: notices } = (await leela.call(listNotifications, {})).reply;
    expect(notices[0]).toMatchObject({ actors: [], path: `/my-groups/group-details/${group.id}?tab=reports` });
    expect([(await listed(ravi)).refusal.code, (await listed(asha)).refusal.code]).toEqual([
      'not_permitted',
      'not_permitted',
    ]);
    expect((await dismiss(ravi, post)).refusal.code).toBe('not_permitted');
    expect((await dismiss(karan, post)).reply.data).toEqual({ answered: 2 });
    expect((await listed(karan)).reply.data).toEqual([]);
    expect((await remove(leela, post)).refusal.code).toBe('report_decided');
    expect([(await kindsHeard(asha))[0], (await kindsHeard(meera))[0]]).toEqual([
      'group_report_dismissed',
      'group_report_dismissed',
    ]);
    // Answered reports do not stand in the way of a new one.
    await report(asha, post);
    expect(await seen(leela, post)).toMatchObject({ count: 1 });
  });

  test('a removal takes the post down, tells author and reporter, and may silence or ban', async () => {
    const post = await write(meera, 'Looms at half the price');
    await report(asha, post);
    expect((await remove(karan, post, 'silence_7')).reply.data).toEqual({ answered: 1 });
    expect((await ravi.call(readPost, { params: { postId: post } })).status).toBe(404);
    const [own] = (await meera.call(inSpaces.listOwnHeldPosts, {})).reply.data;
    expect(own).toMatchObject({ state: 'removed', rule: 'No adverts', reason: 'An advert' });
    expect((await kindsHeard(asha))[0]).toBe('group_report_upheld');
    expect(await kindsHeard(meera)).toEqual(expect.arrayContaining(['post_removed', 'group_silenced']));
    const silenced = await meera.call(inSpaces.createSpacePost, {
      params: { spaceId: group.id },
      body: { text: 'Still here' },
    });
    expect(silenced.refusal.code).toBe('silenced');
    const row = await world.db.selectFrom('report').selectAll().where('target_id', '=', post).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'closed', outcome: 'removed', decided_by: karan.id });
  });

  const script = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
  test('comments are reported and removed the same way, with the replies to them', async () => {
    const post = await write(ravi, 'A question');
    const at = { params: { postId: post } };
    const comment = (await ravi.call(createComment, { ...at, body: { text: 'Rude words' } })).reply.data.id;
    await asha.call(createComment, { ...at, body: { text: 'A reply', parentId: comment } });
    await report(asha, comment, 'harassment', 'comment');
    const removed = await leela.call(contract.removeReported, {
      ...target(comment, 'comment'),
      body: { rule: script, reason: script },
    });
    expect(removed.reply.data).toEqual({ answered: 1 });
    const { post: left, comments } = (await asha.call(readPost, at)).reply.data;
    expect([left.counts.comments, comments.data]).toEqual([0, []]);
    expect((await ravi.call(inSpaces.listOwnHeldPosts, {})).reply.data[0]).toMatchObject({
      text: 'Rude words',
      rule: script,
      reason: script,
    });
  });

  test('grave reasons go to the platform at once, also when someone reports again', async () => {
    const [first, second] = [await write(ravi, 'A threat'), await write(ravi, 'First spam, then a scam')];
    await report(asha, first, 'violence');
    expect([await seen(karan, first), (await platformSees(first))?.passedOn]).toEqual([undefined, 'grave']);
    await report(asha, second);
    expect(await seen(karan, second)).toMatchObject({ count: 1 });
    await report(asha, second, 'scam');
    expect([await seen(karan, second), (await platformSees(second))?.passedOn]).toEqual([undefined, 'grave']);
    expect((await dismiss(karan, second)).refusal.code).toBe('report_decided');
    // It does not return to the team with a lighter reason.
    await report(asha, second, 'other');
    expect(await seen(karan, second)).toBeUndefined();
  });

  test('no one decides about themselves, and what only they could decide goes to the platform', async () => {
    const post = await write(leela, 'An admin misbehaves');
    const before = (await kindsHeard(leela)).length;
    await report(asha, post);
    expect([await seen(leela, post), (await seen(karan, post))?.count]).toEqual([undefined, 1]);
    expect((await kindsHeard(leela)).length).toBe(before);
    expect((await dismiss(leela, post)).refusal.code).toBe('report_decided');
    expect((await remove(karan, post)).status).toBe(200);
    const alone = await openSpace(world, karan);
    await alone.enter(asha);
    const own = await write(karan, 'The only admin misbehaves', alone.id);
    await report(asha, own);
    expect([await seen(karan, own, alone.id), (await platformSees(own))?.passedOn]).toEqual([undefined, 'own_team']);
  });

  test('an admin of the page that wrote a post does not decide about it', async () => {
    const page = await openPage(world, 'Karan Looms', { admin: karan });
    const made = await page.as(karan).call(createCommunity, { body: { name: 'Loom owners' } });
    const spaceId = made.reply.data.id;
    await asha.call(joinSpace, { params: { spaceId }, body: {} });
    const post = await write(page.as(karan), 'As the page', spaceId);
    await report(asha, post);
    expect((await platformSees(post))?.passedOn).toBe('own_team');
    expect(await seen(karan, post, spaceId)).toBeUndefined();
  });

  test('what no one decides about in 72 hours is passed on with all its reports', async () => {
    const [late, fresh] = [await write(ravi, 'Waits'), await write(ravi, 'Does not wait yet')];
    await report(asha, late);
    world.clock.advance((TEAM_HOURS - 1) * hour);
    const runTask = async () => {
      await enqueue(world.db, passOnReports, {});
      await world.settled();
    };
    await runTask();
    expect(await seen(karan, late)).toBeDefined();
    await report(meera, late);
    await report(asha, fresh);
    world.clock.advance(hour);
    await runTask();
    expect(await seen(karan, late)).toBeUndefined();
    expect(await seen(karan, fresh)).toMatchObject({ count: 1 });
    const rows = await world.db.selectFrom('report').selectAll().where('target_id', '=', late).execute();
    expect(rows.map((row) => row.passed_on_for)).toEqual(['late', 'late']);
    // Sessions of admins have ended by now.
    admin = await world.member('second-admin', { isAdmin: true });
    expect((await platformSees(late))?.passedOn).toBe('late');
    const waiting = (await admin.call(listDeskCases, { query: { size: '50' } })).reply.data;
    expect(waiting.filter(({ thingId }) => thingId === late)).toMatchObject([
      { reasons: [{ count: 2 }], snapshot: { excerpt: 'Waits' } },
    ]);
  });

  test('what the platform has ruled on by then answers the reports that waited for the team', async () => {
    const post = await write(ravi, 'Nothing wrong with it');
    await report(asha, post);
    await report(meera, post, 'scam');
    admin = await world.member('third-admin', { isAdmin: true });
    const waiting = (await admin.call(listDeskCases, { query: { size: '50' } })).reply.data;
    const found = waiting.find(({ thingId }) => thingId === post)!;
    const params = { caseId: found.id };
    const ruled = await admin.call(ruleOnCase, { params, body: { ...NONE, version: found.version } });
    expect(ruled.status).toBe(200);
    expect(await seen(karan, post)).toMatchObject({ count: 1 });
    world.clock.advance(TEAM_HOURS * hour);
    await enqueue(world.db, passOnReports, {});
    await world.settled();
    expect(await seen(karan, post)).toBeUndefined();
    const rows = world.db.selectFrom('report').select(['state', 'outcome', 'case_id']).where('target_id', '=', post);
    const [own] = await rows.where('member_id', '=', asha.id).execute();
    expect(own).toEqual({ state: 'closed', outcome: 'dealt_with', case_id: found.id });
    expect((await kindsHeard(asha))[0]).toBe('case_report_dismissed');
  });

  test('of two admins who answer at the same moment one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const post = await write(ravi, `Round ${round}`);
      await report(asha, post);
      const [dismissed, removed] = await Promise.all([dismiss(karan, post), remove(leela, post)]);
      const won = removed.status === 200;
      expect([dismissed.status, removed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await ravi.call(readPost, { params: { postId: post } })).status).toBe(won ? 404 : 200);
    }
  });

  test('a ban with the removal is refused where the admin may not decide about the author', async () => {
    const post = await write(karan, 'The owner');
    await report(asha, post);
    expect(await seen(leela, post)).toMatchObject({ can: { remove: true, silence: false, ban: false } });
    expect((await remove(leela, post, 'ban')).refusal.code).toBe('not_permitted');
    // Nothing of it happened.
    expect(await seen(leela, post)).toMatchObject({ count: 1 });
    const mine = await write(ravi, 'To be banned');
    await report(asha, mine);
    expect((await remove(leela, mine, 'ban')).status).toBe(200);
    expect((await ravi.call(readSpace, { params: { spaceId: group.id } })).reply.data.membership).toMatchObject({
      state: 'banned',
    });
  });
});
