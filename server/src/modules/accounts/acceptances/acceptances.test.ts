import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeToTerms, readMe } from '#contract/accounts/accounts.ts';
import { countAcceptances, listAcceptances } from '#contract/accounts/acceptances.ts';
import { openPolicyDraft, publishPolicyDraft, savePolicyDraft, withdrawPolicyVersion } from '#contract/legal/drafts.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { announcePolicy } from './announce.ts';

let world: World;
let asha: Member, ravi: Member, admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

async function publish(title: string, days: number, material: boolean) {
  const { id: draftId, version, content } = (await admin.call(openPolicyDraft, { body: { kind: 'terms' } })).reply.data;
  const [first, ...rest] = content.sections;
  const sections = [{ ...first!, heading: { ...first!.heading, en: title } }, ...rest];
  await admin.call(savePolicyDraft, { params: { draftId }, body: { version, sections } });
  const effectiveOn = new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10);
  const body = { version: version + 1, effectiveOn, material };
  const { reply } = await admin.call(publishPolicyDraft, { params: { draftId }, body });
  await world.settled();
  return reply.data.version;
}
const kinds = async (member: Member) =>
  (await member.call(listNotifications, {})).reply.data
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('terms'));
const counted = async () =>
  Object.fromEntries(
    (await admin.call(countAcceptances, { query: { kind: 'terms' } })).reply.data.map(({ version, members }) => [
      version,
      members,
    ]),
  );
const mailsTo = async (name: string) =>
  (await world.emails(`${name}@example.com`)).filter(({ subject }) => subject.startsWith('Our terms change'));

test('a material change is mailed once to every member, and accepted once it is in force', async () => {
  const version = await publish('Who runs this', 16, true);
  expect([await kinds(asha), await kinds(ravi)]).toEqual([['terms_will_change'], ['terms_will_change']]);
  const [mail, ...more] = await mailsTo('asha');
  expect([more, mail?.text.includes('Who runs this (changed)'), mail?.text.includes('text=next')]).toEqual([
    [],
    true,
    true,
  ]);
  // The task runs at least once.
  await enqueue(world.db, announcePolicy, { kind: 'terms', version, what: 'published' });
  await world.settled();
  expect([await kinds(ravi), (await mailsTo('ravi')).length]).toEqual([['terms_will_change'], 1]);

  expect((await asha.call(readMe, {})).reply.data.mustAcceptTerms).toBeNull();
  world.clock.advance(17 * day);
  expect((await asha.call(readMe, {})).reply.data.mustAcceptTerms).toBe(version);
  // The session of the first one has ended.
  admin = await world.member('second', { isAdmin: true });
  expect(await counted()).toMatchObject({ [version]: 0 });
  await asha.call(agreeToTerms, { body: { version } });
  expect((await asha.call(readMe, {})).reply.data.mustAcceptTerms).toBeNull();
  expect(await counted()).toMatchObject({ [version]: 1 });
  const { data, page } = (await admin.call(listAcceptances, { params: { kind: 'terms', version }, query: {} })).reply;
  expect([data, page.total]).toMatchObject([[{ id: asha.id, name: 'Asha Rao' }], 1]);
});

test('another change only notifies, and members hear when one is withdrawn', async () => {
  const version = await publish('Who we are', 3, false);
  expect(await kinds(asha)).toEqual(['terms_changed', 'terms_will_change']);
  expect(await mailsTo('asha')).toHaveLength(1);
  await admin.call(withdrawPolicyVersion, { params: { kind: 'terms', version } });
  await world.settled();
  expect(await kinds(asha)).toEqual(['terms_change_withdrawn', 'terms_changed', 'terms_will_change']);
});
