import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExport, cancelExport, readExport } from '#contract/accounts/closing.ts';
import { decideProof, listProofs, createProof } from '#contract/accounts/verification.ts';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { editNotificationSettings, listNotifications, readBadge } from '#contract/notifications/notifications.ts';
import {
  addItem,
  editItem,
  deleteItem,
  endorseSkill,
  restoreItem,
  withdrawEndorsement,
} from '#contract/profiles/items.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { connect } from '#modules/network';
import { plain } from '#test/pictures.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member, admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
  for (const other of [ravi, meera])
    await world.db.transaction().execute(() => connect(world.database, asha.id, other.id, world.clock.now()));
});
afterAll(() => world.close());

const listOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data;
};
const emailsTo = async (name: string) => {
  await world.settled();
  return await world.emails(`${name}@example.com`);
};

describe('endorsements', () => {
  const call = (member: Member, endpoint: typeof endorseSkill, itemId: string) =>
    member.call(endpoint, { params: { itemId } });
  const skill = async (name: string) => (await asha.call(addItem.skills, { body: { name } })).reply.data;
  const storedOf = async (itemId: string) => (await listOf(asha)).find((item) => item.subject?.id === itemId);

  test('of one skill share a notification, which loses endorsers who take theirs back', async () => {
    const { id } = await skill('Machine learning');
    await call(ravi, endorseSkill, id);
    world.clock.advance(1_000);
    await call(meera, endorseSkill, id);
    expect(await storedOf(id)).toMatchObject({
      kind: 'skill_endorsed',
      actorCount: 2,
      actors: [{ id: meera.id }, { id: ravi.id }],
      subject: { kind: 'skill', title: 'Machine learning' },
    });
    await call(meera, withdrawEndorsement, id);
    expect(await storedOf(id)).toMatchObject({ actorCount: 1, actors: [{ id: ravi.id }] });
    await call(ravi, withdrawEndorsement, id);
    expect(await storedOf(id)).toBeUndefined();
  });

  test("use the name of the skill in the reader's language", async () => {
    const { id } = await skill('Deep learning');
    await call(ravi, endorseSkill, id);
    expect(await storedOf(id)).toMatchObject({ subject: { title: 'Deep learning' } });
    const inHindi = (await asha.call(listNotifications, {}, { 'accept-language': 'hn' })).reply.data;
    expect(inHindi.find((item) => item.subject?.id === id)).toMatchObject({ subject: { title: 'डीप लर्निंग' } });
  });

  test('are removed with the skill, its name or a block; owners see their hidden sections', async () => {
    const { id, version } = await skill('Brain surgery');
    await call(ravi, endorseSkill, id);
    await asha.call(editProfileVisibility, { body: { levels: { skills: 'only_me' } } });
    expect(await storedOf(id)).toMatchObject({ kind: 'skill_endorsed' });
    const before = (await asha.call(readBadge, {})).reply.data.unseen;
    await asha.call(deleteItem, { params: { itemId: id } });
    expect(await storedOf(id)).toBeUndefined();
    expect((await asha.call(readBadge, {})).reply.data.unseen).toBe(before - 1);
    await asha.call(restoreItem, { params: { itemId: id } });
    expect(await storedOf(id)).toBeDefined();
    await asha.call(editItem.skills, {
      params: { itemId: id },
      query: { version },
      body: { name: 'Heart surgery' },
    } as never);
    expect(await storedOf(id)).toBeUndefined();
    await asha.call(editProfileVisibility, { body: { levels: { skills: 'anyone' } } });
    await call(meera, endorseSkill, id);
    expect(await storedOf(id)).toMatchObject({ subject: { title: 'Heart surgery' } });
    await asha.call(blockActor, { params: { actorId: meera.id } });
    await world.settled();
    await asha.call(unblockActor, { params: { actorId: meera.id } });
    expect(await storedOf(id)).toBeUndefined();
  });
});

describe('the result of a verification', () => {
  const decide = async (member: Member, approve: boolean, reason?: string) => {
    const picture = await plain(60, 40).png().toBuffer();
    await member.call(createProof, {
      body: { proofType: 'passport' },
      files: { proof: new File([new Uint8Array(picture)], 'passport.png') },
    });
    const proofId = (await admin.call(listProofs, {})).reply.data[0]?.id ?? '';
    await admin.call(decideProof, { params: { proofId }, body: { approve, ...(reason !== undefined && { reason }) } });
  };

  test('is listed without an actor and e-mailed with its reason', async () => {
    const connection = await world.listen(ravi);
    await decide(ravi, false, 'The name cannot be read.');
    expect((await listOf(ravi))[0]).toMatchObject({
      kind: 'verification_rejected',
      actors: [],
      actorCount: 0,
      subject: null,
      seen: false,
    });
    await connection.heard('notifications.changed');
    expect((await emailsTo('ravi')).at(-1)?.text).toContain('The name cannot be read.');
    expect((await emailsTo('ravi')).at(-1)?.text).toContain((await listOf(ravi))[0]?.path);
    await decide(ravi, true);
    expect((await listOf(ravi)).slice(0, 2).map((item) => item.kind)).toEqual([
      'verification_approved',
      'verification_rejected',
    ]);
    expect((await emailsTo('ravi')).at(-1)?.subject).toBe('Your Guildhall account is verified');
    expect((await emailsTo('ravi')).at(-1)?.text).toContain((await listOf(ravi))[0]?.path);
  });

  test('follows the settings: each channel can be switched off', async () => {
    await meera.call(editNotificationSettings, { body: { categories: [{ category: 'verification', email: false }] } });
    await decide(meera, false, 'Too dark.');
    expect((await listOf(meera))[0]).toMatchObject({ kind: 'verification_rejected' });
    expect((await emailsTo('meera')).filter((email) => email.text.includes('Too dark.'))).toEqual([]);
    await meera.call(editNotificationSettings, {
      body: { categories: [{ category: 'verification', email: true, inApp: false }] },
    });
    await decide(meera, true);
    expect((await listOf(meera)).map((item) => item.kind)).not.toContain('verification_approved');
    expect((await emailsTo('meera')).at(-1)?.subject).toBe('Your Guildhall account is verified');
  });
});

test('a finished copy of personal data is listed and e-mailed with a link that requires logging in', async () => {
  await meera.call(editPreferences, { body: { language: 'hn' } });
  await meera.call(createExport, {});
  const [first] = await listOf(meera);
  expect(first).toMatchObject({ kind: 'export_ready', actors: [], actorCount: 0 });
  const { data } = (await meera.call(readExport, {})).reply;
  expect(data?.state).toBe('ready');
  const email = (await emailsTo('meera')).at(-1);
  expect([email?.language, email?.subject]).toEqual(['hi', 'आपके Guildhall डेटा की प्रति तैयार है']);
  expect(email?.text).toContain('/settings/security#copy');
  expect(first?.path).toBe('/settings/security#copy');
  expect(email?.html).not.toContain(data?.id);
  expect(email?.html).not.toContain('/media/');
  await meera.call(cancelExport, { params: { exportId: data?.id ?? '' } });
});
