import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/admin/contact.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day, minute } from '#platform/time.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepContacts } from './sweep.ts';

let world: World;
let asha: Member, ravi: Member, admin: Member, other: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  [admin, other] = [await world.member('admin', { isAdmin: true }), await world.member('second', { isAdmin: true })];
});
afterAll(() => world.close());

const written = { subject: 'My page is gone', message: 'Since yesterday.\n\nWhat now?' };
const write = async (member: Member) => {
  const { status, reply } = await member.call(contract.createContactMessage, { body: written });
  expect(status).toBe(201);
  return { params: { messageId: reply.data.id } };
};
const visitor = { name: 'Nila Das', email: 'nila@example.org', ...written };
const begin = async (body = visitor) => {
  const { status, reply } = await world.visitor(contract.beginContactMessage, { body });
  expect(status).toBe(202);
  await world.settled();
  const mail = (await world.emails(body.email)).at(-1);
  return { params: { pendingId: reply.data.id }, code: mail?.code ?? '', mail };
};
const confirm = async ({ params, code }: Pick<Awaited<ReturnType<typeof begin>>, 'params' | 'code'>) =>
  world.visitor(contract.confirmContactMessage, { params, body: { code } });
const waiting = async (by = admin) => (await by.call(contract.listContactMessages, { query: { size: '50' } })).reply;
const rowOf = async ({ params }: { params: { messageId: string } }, by = admin) =>
  (await waiting(by)).data.find(({ id }) => id === params.messageId);

test('a member is answered by e-mail, a notification and in the settings', async () => {
  const message = await write(asha);
  expect((await admin.call(contract.readContactMessage, message)).reply.data).toMatchObject({
    ...written,
    name: 'Asha Rao',
    email: 'asha@example.com',
    isVisitor: false,
    state: 'open',
  });
  const answer = 'It is back.\n\nSorry.';
  expect((await admin.call(contract.answerContactMessage, { ...message, body: { answer } })).status).toBe(204);
  await world.settled();
  const [own] = (await asha.call(contract.listOwnContactMessages, {})).reply.data;
  expect(own).toMatchObject({ ...written, state: 'answered', answer });
  const { data: news } = (await asha.call(listNotifications, {})).reply;
  expect(news.map(({ kind, path }) => [kind, path])).toContainEqual([
    'contact_answered',
    '/settings/general-settings#contact',
  ]);
  const mail = (await world.emails('asha@example.com')).find(({ subject }) => subject.includes(written.subject));
  expect(mail?.subject).toBe('Answer: My page is gone');
  expect(mail?.text).toContain('It is back.\n\nSorry.\n\nYou wrote:\n\nSince yesterday.');
  const again = await other.call(contract.closeContactMessage, message);
  expect([again.status, again.refusal.code]).toEqual([409, 'contact_ended']);
  expect((await waiting()).counts).toMatchObject({ open: 0, answered: 1 });
});

test('a script in a message and an answer stays text', async () => {
  const script = '<script>alert("1")</script>';
  const { reply } = await asha.call(contract.createContactMessage, { body: { subject: script, message: script } });
  const message = { params: { messageId: reply.data.id } };
  expect((await admin.call(contract.readContactMessage, message)).reply.data).toMatchObject({
    subject: script,
    message: script,
  });
  await admin.call(contract.answerContactMessage, { ...message, body: { answer: script } });
  await world.settled();
  const mail = (await world.emails('asha@example.com')).at(-1);
  expect([mail?.text.includes(script), mail?.html.includes('<script')]).toEqual([true, false]);
});

test('a visitor confirms the address by a code, which is all that the address gets', async () => {
  const before = (await waiting()).counts.open;
  const { params, code, mail } = await begin();
  expect([mail?.text.includes('Nila'), mail?.text.includes('page')]).toEqual([false, false]);
  const wrong = await confirm({ params, code: code === '111111' ? '222222' : '111111' });
  expect([wrong.status, wrong.refusal.code]).toEqual([422, 'code_wrong']);
  expect((await waiting()).counts.open).toBe(before);
  expect((await confirm({ params, code })).status).toBe(204);
  // Once: the second time there is nothing to confirm.
  expect((await confirm({ params, code })).refusal.code).toBe('code_wrong');
  const row = (await waiting()).data.at(-1);
  expect(row).toMatchObject({ name: 'Nila Das', isVisitor: true, actor: null });
  const message = { params: { messageId: row?.id ?? '' } };
  await admin.call(contract.answerContactMessage, { ...message, body: { answer: 'Please log in.' } });
  await world.settled();
  expect((await world.emails(visitor.email)).at(-1)?.text).toContain('Please log in.');
});

test('five wrong codes void a message, ten minutes end it, and a sweep deletes it', async () => {
  const { params, code } = await begin({ ...visitor, email: 'guess@example.org' });
  const wrong = code === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 5; attempt += 1) await confirm({ params, code: wrong });
  expect((await confirm({ params, code })).refusal.code).toBe('code_wrong');
  const late = await begin({ ...visitor, email: 'late@example.org' });
  world.clock.advance(11 * minute);
  expect((await confirm(late)).refusal.code).toBe('code_wrong');
  await enqueue(world.db, sweepContacts, {});
  await world.settled();
  expect(await world.db.selectFrom('contact_pending').selectAll().execute()).toEqual([]);
});

test('a member writes five messages a day, and a mailbox gets five codes', async () => {
  const karan = await world.member('karan');
  for (let count = 0; count < contract.CONTACT_A_DAY; count += 1) await write(karan);
  const sixth = await karan.call(contract.createContactMessage, { body: written });
  expect([sixth.status, sixth.refusal.code]).toEqual([429, 'daily_limit_reached']);
  const addresses = ['often', 'o.ften', 'of.ten', 'oft.en', 'ofte.n', 'o.f.ten'].map((name) => `${name}@gmail.com`);
  for (const email of addresses) await begin({ ...visitor, email });
  const mails = await Promise.all(addresses.map((email) => world.emails(email)));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0]);
});

test('one admin claims a message for half an hour; of two at once, one wins', async () => {
  const message = await write(asha);
  const statuses = await Promise.all(
    [admin, other].map(async (by) => (await by.call(contract.claimContactMessage, message)).status),
  );
  expect(statuses.toSorted((one, two) => one - two)).toEqual([204, 409]);
  const [winner, loser] = statuses[0] === 204 ? [admin, other] : [other, admin];
  expect(await rowOf(message, winner)).toMatchObject({
    claim: { isOwn: true },
    can: { claim: false, release: true, answer: true, close: true },
  });
  expect(await rowOf(message, loser)).toMatchObject({
    claim: { isOwn: false, by: { id: winner.id } },
    can: { claim: false, release: false, answer: false, close: false },
  });
  const refused = await loser.call(contract.answerContactMessage, { ...message, body: { answer: 'Mine' } });
  expect(refused.refusal.code).toBe('contact_claimed');
  await winner.call(contract.releaseContactMessage, message);
  expect((await rowOf(message, loser))?.claim).toBeNull();
  await loser.call(contract.claimContactMessage, message);
  world.clock.advance(contract.CLAIM_MINUTES * minute);
  expect((await rowOf(message, winner))?.can.answer).toBe(true);
});

test('two admins answer at once: one answer goes out', async () => {
  const message = await write(ravi);
  const answers = await Promise.all(
    [admin, other].map((by) => by.call(contract.answerContactMessage, { ...message, body: { answer: by.username } })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409]);
  await world.settled();
  const mails = (await world.emails('ravi@example.com')).filter(({ subject }) => subject.startsWith('Answer'));
  expect(mails).toHaveLength(1);
});

test('admins with another duty and members do not learn of the queue', async () => {
  await setDuties(world, 'second@example.com', ['payments']);
  const refused = await other.call(contract.listContactMessages, { query: {} });
  expect([refused.status, refused.refusal.code]).toEqual([403, 'duty_missing']);
  expect((await asha.call(contract.listContactMessages, { query: {} })).status).toBe(404);
});

test('a member who became an admin does not answer themselves', async () => {
  const message = await write(ravi);
  await world.db
    .updateTable('account')
    .set({ is_admin: true, duties: ['content'] })
    .where('member_id', '=', ravi.id)
    .execute();
  const refused = await ravi.call(contract.answerContactMessage, { ...message, body: { answer: 'Yes' } });
  expect(refused.refusal.code).toBe('not_oneself');
  expect((await rowOf(message, ravi))?.can).toEqual({ claim: false, release: false, answer: false, close: false });
});

test('a template replaces the one with its title, and there are at most fifty', async () => {
  const save = async (title: string, text: string) =>
    admin.call(contract.saveContactTemplate, { body: { title, text } });
  const { id } = (await save('Thanks', 'Thank you.')).reply.data;
  expect((await save('Thanks', 'Many thanks.')).reply.data).toEqual({ id, title: 'Thanks', text: 'Many thanks.' });
  for (let count = 1; count < contract.MAX_TEMPLATES; count += 1) await save(`Template ${count}`, 'Hello');
  expect((await save('One more', 'Hello')).refusal.code).toBe('too_many_templates');
  expect((await save('Thanks', 'Thanks.')).status).toBe(200);
  await admin.call(contract.deleteContactTemplate, { params: { templateId: id } });
  const { data } = (await admin.call(contract.listContactTemplates, {})).reply;
  expect(data.map(({ title }) => title)).not.toContain('Thanks');
});

test('a message is deleted a year after it ended', async () => {
  world.clock.advance(366 * day);
  await enqueue(world.db, sweepContacts, {});
  await world.settled();
  const states = await world.db.selectFrom('contact_message').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'open' }]);
});
