import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReports, createReport } from '#contract/moderation.ts';
import { createComment, createPost } from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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
    { kind: 'profile', kindName: 'Person', subject: { id: asha.id }, reporter: { id: ravi.id } },
    { kind: 'comment', kindName: 'Comment', subject: { excerpt: 'cheap' } },
    { kind: 'post', reason: 'scam', text: 'and a scam', kindName: 'Post', subject: { excerpt: 'buy my pills' } },
  ]);
});

test('the tenth report from connections is received like the first', async () => {
  const { data: post } = (await asha.call(createPost, { body: { text: 'ten times' } })).reply;
  for (let index = 0; index < 10; index += 1)
    expect(
      (await ravi.call(createReport, { body: { kind: 'post', id: post.id, reason: 'spam', text: String(index) } }))
        .status,
    ).toBe(201);
  expect((await admin.call(listReports, {})).reply.data[0]).toMatchObject({ targetId: post.id });
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
