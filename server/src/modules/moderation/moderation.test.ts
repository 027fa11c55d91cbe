import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSecurityEvents } from '#contract/accounts/security.ts';
import { deleteMessage } from '#contract/messaging/messages.ts';
import { listDeskCases, ruleOnCase } from '#contract/moderation/desk.ts';
import { createReport, listReports, readReportEvidence } from '#contract/moderation/moderation.ts';
import { createComment, createPost } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { say, talking } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { noteEvidence } from './cases/note-evidence.ts';

let world: World;
let asha: Member;
let ravi: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, admin] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('admin', { isAdmin: true }),
  ];
});
afterAll(() => world.close());

test('posts, comments and people can be reported, and reporting again updates the report', async () => {
  const post = (await asha.call(createPost, { body: { text: 'buy my pills' } })).reply.data;
  const comment = (await asha.call(createComment, { params: { postId: post.id }, body: { text: 'cheap' } })).reply.data;
  const first = await ravi.call(createReport, { body: { kind: 'post', id: post.id, reason: 'spam' } });
  expect(first.status).toBe(201);
  const again = await ravi.call(createReport, {
    body: { kind: 'post', id: post.id, reason: 'scam', text: 'and a scam' },
  });
  expect(again.reply.data.id).toBe(first.reply.data.id);
  await ravi.call(createReport, { body: { kind: 'comment', id: comment.id, reason: 'spam' } });
  await ravi.call(createReport, { body: { kind: 'profile', id: asha.id, reason: 'impersonation' } });

  const { reply } = await admin.call(listReports, {});
  expect(reply.page.total).toBe(3);
  expect(reply.data).toMatchObject([
    { kind: 'post', reason: 'scam', text: 'and a scam', kindName: 'Post', subject: { excerpt: 'buy my pills' } },
    { kind: 'comment', kindName: 'Comment', subject: { excerpt: 'cheap' } },
    { kind: 'profile', kindName: 'Person', subject: { id: asha.id }, reporter: { id: ravi.id } },
  ]);
});

test('a report that is ruled on no longer waits, and says when it was decided', async () => {
  const [leela, meera] = [await world.member('chitra'), await world.member('meera')];
  const { id } = (await asha.call(createPost, { body: { text: 'reported twice' } })).reply.data;
  const report = { body: { kind: 'post', id, reason: 'spam' } } as const;
  const first = (await leela.call(createReport, report)).reply.data.id;
  await meera.call(createReport, report);
  const before = (await admin.call(listReports, {})).reply;
  expect(before.data.find((each) => each.id === first)).toMatchObject({ count: 2 });
  const waiting = (await admin.call(listDeskCases, { query: { size: '50' } })).reply.data;
  const found = waiting.find(({ thingId }) => thingId === id);
  const decision = {
    rule: null,
    withholds: false,
    account: 'none',
    strikes: 0,
    freezesCampaigns: false,
    returnsCharges: null,
    label: null,
    toReported: '',
  } as const;
  const body = { ...decision, version: found!.version, facts: 'Harmless', toReporters: 'It is harmless.' };
  expect((await admin.call(ruleOnCase, { params: { caseId: found!.id }, body })).status).toBe(200);
  const open = (await admin.call(listReports, {})).reply;
  expect(open.data.map((each) => each.id)).not.toContain(first);
  expect([open.page.total, open.counts.open, open.counts.closed]).toEqual([
    before.page.total - 2,
    before.counts.open - 2,
    before.counts.closed + 2,
  ]);
  const closed = (await admin.call(listReports, { query: { state: 'closed' } })).reply.data;
  expect(closed.map((each) => each.id)).toContain(first);
  expect(closed[0]?.decidedAt).not.toBeNull();
  const written = await world.db.selectFrom('audit').select(['what', 'target_id', 'reason']).execute();
  expect(written).toContainEqual({ what: 'moderation.rule', target_id: found!.id, reason: 'Harmless' });
});

test('the tenth report from connections is received like the first', async () => {
  const { data: post } = (await asha.call(createPost, { body: { text: 'ten times' } })).reply;
  for (let index = 0; index < 10; index += 1)
    expect(
      (await ravi.call(createReport, { body: { kind: 'post', id: post.id, reason: 'spam', text: String(index) } }))
        .status,
    ).toBe(201);
  const { data } = (await admin.call(listReports, { query: { size: '50' } })).reply;
  expect(data.filter(({ targetId }) => targetId === post.id)).toMatchObject([{ text: '9' }]);
});

test('invisible and own objects cannot be reported', async () => {
  const secret = (await asha.call(createPost, { body: { text: 'mine', visibility: 'only_me' } })).reply.data;
  expect((await ravi.call(createReport, { body: { kind: 'post', id: secret.id, reason: 'spam' } })).status).toBe(404);
  expect((await asha.call(createReport, { body: { kind: 'post', id: secret.id, reason: 'spam' } })).refusal.code).toBe(
    'own_report',
  );
});

test('only admins read reports, and the endpoint does not exist for others', async () => {
  expect((await ravi.call(listReports, {})).status).toBe(404);
  expect((await world.visitor(listReports, {})).status).toBe(401);
  expect((await world.visitor(createReport, { body: { kind: 'post', id: asha.id, reason: 'spam' } })).status).toBe(401);
  expect((await admin.call(createReport, { body: { kind: 'profile', id: asha.id, reason: 'spam' } })).status).toBe(403);
  expect(
    (await ravi.call(createReport, { body: { kind: 'post', id: 'x', reason: 'dislike' as 'spam' } })).refusal.error,
  ).toEqual({ id: 'This is not valid.', reason: 'Choose one of the options.' });
  expect((await admin.call(listReports, { query: { page: '0' } })).status).toBe(422);
});

test('the messages that a report copied are read by admins alone, with a row in the audit log each time', async () => {
  const [karan, leela] = [await world.member('anil'), await world.member('bina')];
  const { conversationId, messageId } = await talking(world, karan, leela);
  await say(leela, conversationId, 'Please stop');
  await leela.call(createReport, { body: { kind: 'message', id: messageId, reason: 'harassment' } });
  await karan.call(deleteMessage, { params: { messageId } });
  const reports = (await admin.call(listReports, {})).reply.data;
  const report = reports.find(({ targetId }) => targetId === messageId);
  expect([report?.hasEvidence, reports.some(({ kind, hasEvidence }) => kind === 'post' && hasEvidence)]).toEqual([
    true,
    false,
  ]);
  const params = { reportId: report?.id ?? '' };
  expect((await leela.call(readReportEvidence, { params })).status).toBe(404);
  expect((await admin.call(readReportEvidence, { params })).reply.data).toMatchObject([
    { id: messageId, actor: { id: karan.id }, text: 'Hello', reported: true },
    { actor: { id: leela.id }, text: 'Please stop', reported: false },
  ]);
  const other = reports.find(({ hasEvidence }) => !hasEvidence)!;
  expect((await admin.call(readReportEvidence, { params: { reportId: other.id } })).status).toBe(404);
  await world.app.background.recorder.flush();
  const rows = await world.db.selectFrom('audit').select(['what', 'target_id']).execute();
  expect(rows).toContainEqual({ what: 'moderation.read_evidence', target_id: params.reportId });

  // It stands in the security log of those who wrote them, once the case is closed.
  const logOf = async (member: Member) =>
    (await member.call(listSecurityEvents, {})).reply.data.filter(({ what }) => what === 'admin_read_messages').length;
  const note = async () => {
    world.clock.advance(120_000);
    await enqueue(world.db, noteEvidence, {});
    await world.settled();
  };
  await note();
  expect([await logOf(karan), await logOf(leela)]).toEqual([0, 0]);
  const now = world.clock.now();
  await world.db
    .updateTable('moderation_case')
    .set({ state: 'closed', decided_at: now, closed_at: now })
    .where('thing_id', '=', messageId)
    .execute();
  await note();
  await note();
  expect([await logOf(karan), await logOf(leela), await logOf(asha)]).toEqual([1, 1, 0]);
  // So does what is read of it afterwards.
  expect((await admin.call(readReportEvidence, { params })).status).toBe(200);
  await world.app.background.recorder.flush();
  await note();
  await note();
  expect([await logOf(karan), await logOf(leela), await logOf(asha)]).toEqual([2, 2, 0]);
});

test('reading reports is recorded in the audit log', async () => {
  await admin.call(listReports, {});
  await world.app.background.recorder.flush();
  const rows = await world.db.selectFrom('audit').select(['what', 'admin_id']).execute();
  expect(rows).toContainEqual({ what: 'moderation.read_reports', admin_id: admin.id });
});

test('a member sends 30 reports a day', async () => {
  const [karan, leela] = [await world.member('karan'), await world.member('leela')];
  const { id } = (await leela.call(createPost, { body: { text: 'reported often' } })).reply.data;
  const send = async () => karan.call(createReport, { body: { kind: 'post', id, reason: 'spam' } });
  for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(201);
  const over = await send();
  expect([over.status, over.refusal.code]).toEqual([429, 'daily_limit_reached']);
});
