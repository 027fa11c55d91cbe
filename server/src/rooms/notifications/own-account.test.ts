import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForExport, cancelExport, readExport } from '#contract/accounts.closing.ts';
import { decideProof, listProofs, sendProof } from '#contract/accounts.verification.ts';
import { changePreferences } from '#contract/accounts.ts';
import { blockActor, unblockActor } from '#contract/network.ts';
import { changeSettings, listNotifications, readBadge } from '#contract/notifications.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  endorseSkill,
  restoreItem,
  withdrawEndorsement,
} from '#contract/profile-items.ts';
import { changeProfileVisibility } from '#contract/profile-visibility.ts';
import { connect } from '#rooms/network';
import { plain } from '#test/pictures.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member, admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
  for (const other of [ravi, meera])
    await world.db.transaction().execute(() => connect(world.door, asha.id, other.id, world.clock.now()));
});
afterAll(() => world.close());

const listOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data;
};
const lettersTo = async (name: string) => {
  await world.settled();
  return await world.letters(`${name}@example.com`);
};

describe('endorsements', () => {
  const call = (who: Member, endpoint: typeof endorseSkill, itemId: string) =>
    who.call(endpoint, { params: { itemId } });
  const skill = async (name: string) => (await asha.call(addItem.skills, { body: { name } })).reply.data;
  const told = async (itemId: string) => (await listOf(asha)).find((item) => item.skill?.id === itemId);

  test('of one skill are one notice, which follows those who take theirs back', async () => {
    const { id } = await skill('Machine learning');
    await call(ravi, endorseSkill, id);
    world.clock.advance(1_000);
    await call(meera, endorseSkill, id);
    expect(await told(id)).toMatchObject({
      kind: 'skill_endorsed',
      actorCount: 2,
      actors: [{ id: meera.id }, { id: ravi.id }],
      skill: { name: 'Machine learning' },
      post: null,
    });
    await call(meera, withdrawEndorsement, id);
    expect(await told(id)).toMatchObject({ actorCount: 1, actors: [{ id: ravi.id }] });
    await call(ravi, withdrawEndorsement, id);
    expect(await told(id)).toBeUndefined();
  });

  test('are worded by the list of skills in the language of the reader', async () => {
    const { id } = await skill('Deep learning');
    await call(ravi, endorseSkill, id);
    expect(await told(id)).toMatchObject({ skill: { name: 'Deep learning' } });
    const inHindi = (await asha.call(listNotifications, {}, { 'accept-language': 'hn' })).reply.data;
    expect(inHindi.find((item) => item.skill?.id === id)).toMatchObject({ skill: { name: 'डीप लर्निंग' } });
  });

  test('go with the skill, with its name, and with a block; a section of one’s own is never hidden from oneself', async () => {
    const { id, version } = await skill('Brain surgery');
    await call(ravi, endorseSkill, id);
    await asha.call(changeProfileVisibility, { body: { levels: { skills: 'only_me' } } });
    expect(await told(id)).toMatchObject({ kind: 'skill_endorsed' });
    const before = (await asha.call(readBadge, {})).reply.data.unseen;
    await asha.call(deleteItem, { params: { itemId: id } });
    expect(await told(id)).toBeUndefined();
    expect((await asha.call(readBadge, {})).reply.data.unseen).toBe(before - 1);
    await asha.call(restoreItem, { params: { itemId: id } });
    expect(await told(id)).toBeDefined();
    await asha.call(changeItem.skills, {
      params: { itemId: id },
      query: { version },
      body: { name: 'Heart surgery' },
    } as never);
    expect(await told(id)).toBeUndefined();
    await asha.call(changeProfileVisibility, { body: { levels: { skills: 'anyone' } } });
    await call(meera, endorseSkill, id);
    expect(await told(id)).toMatchObject({ skill: { name: 'Heart surgery' } });
    await asha.call(blockActor, { params: { actorId: meera.id } });
    await world.settled();
    await asha.call(unblockActor, { params: { actorId: meera.id } });
    expect(await told(id)).toBeUndefined();
  });
});

describe('what became of a proof', () => {
  const decide = async (who: Member, approve: boolean, reason?: string) => {
    const picture = await plain(60, 40).png().toBuffer();
    await who.call(sendProof, {
      body: { proofType: 'passport' },
      files: { proof: new File([new Uint8Array(picture)], 'passport.png') },
    });
    const proofId = (await admin.call(listProofs, {})).reply.data[0]?.id ?? '';
    await admin.call(decideProof, { params: { proofId }, body: { approve, ...(reason !== undefined && { reason }) } });
  };

  test('is told in the list, by nobody, and by letter with its reason', async () => {
    const window = await world.listen(ravi);
    await decide(ravi, false, 'The name cannot be read.');
    expect((await listOf(ravi))[0]).toMatchObject({
      kind: 'verification_rejected',
      actors: [],
      actorCount: 0,
      skill: null,
      post: null,
      seen: false,
    });
    await window.heard('notifications.changed');
    expect((await lettersTo('ravi')).at(-1)?.text).toContain('The name cannot be read.');
    await decide(ravi, true);
    expect((await listOf(ravi)).slice(0, 2).map((item) => item.kind)).toEqual([
      'verification_approved',
      'verification_rejected',
    ]);
    expect((await lettersTo('ravi')).at(-1)?.subject).toBe('Your Guildhall account is verified');
  });

  test('comes as the settings say: each channel can be switched off', async () => {
    await meera.call(changeSettings, { body: { categories: [{ category: 'verification', email: false }] } });
    await decide(meera, false, 'Too dark.');
    expect((await listOf(meera))[0]).toMatchObject({ kind: 'verification_rejected' });
    expect((await lettersTo('meera')).filter((letter) => letter.text.includes('Too dark.'))).toEqual([]);
    await meera.call(changeSettings, {
      body: { categories: [{ category: 'verification', email: true, inApp: false }] },
    });
    await decide(meera, true);
    expect((await listOf(meera)).map((item) => item.kind)).not.toContain('verification_approved');
    expect((await lettersTo('meera')).at(-1)?.subject).toBe('Your Guildhall account is verified');
  });
});

test('a copy of one’s data that is ready is told in the list, and by a letter that leads to it but does not open it', async () => {
  await meera.call(changePreferences, { body: { language: 'hn' } });
  await meera.call(askForExport, {});
  const [first] = await listOf(meera);
  expect(first).toMatchObject({ kind: 'export_ready', actors: [], actorCount: 0 });
  const { data } = (await meera.call(readExport, {})).reply;
  expect(data?.state).toBe('ready');
  const letter = (await lettersTo('meera')).at(-1);
  expect([letter?.language, letter?.subject]).toEqual(['hi', 'आपके Guildhall डेटा की प्रति तैयार है']);
  expect(letter?.text).toContain('/settings/security#copy');
  expect(letter?.html).not.toContain(data?.id);
  expect(letter?.html).not.toContain('/media/');
  await meera.call(cancelExport, { params: { exportId: data?.id ?? '' } });
});
