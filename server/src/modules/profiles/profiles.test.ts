import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editPreferences, readMe } from '#contract/accounts/accounts.ts';
import { editUsername } from '#contract/actors/actors.ts';
import type { Endpoint, NoBody, Nothing } from '#contract/core/endpoint.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import { editProfileVisibility, readProfileVisibility } from '#contract/profiles/visibility.ts';
import * as contract from '#contract/profiles/profiles.ts';
import { connect } from '#modules/network';
import { findCityByName } from '#modules/reference';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let admin: Member;
let pune: number;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
  pune = (await findCityByName(world.database, 'IN', 'Pune'))!;
});
afterAll(() => world.close());

const own = async (member: Member) => (await member.call(contract.readOwnProfile, {})).reply.data;
async function edit(member: Member, changes: Record<string, unknown>) {
  const { version } = await own(member);
  return await member.call(contract.editProfile, { body: { version, ...changes } });
}
const read = (member: Member, username: string) => member.call(contract.readProfile, { params: { username } });
const readShown = async (member: Member, username: string) =>
  (await read(member, username)).reply.data as contract.Profile;

describe('editing', () => {
  test("changes only the sent fields and returns the profile in the reader's language", async () => {
    const first = await edit(asha, {
      headline: 'Weaver of  data',
      about: 'First line\n\nThird line',
      place: { country: 'IN', cityId: pune },
      interests: ['agriculture-and-farming', 'agriculture-and-farming'],
    });
    expect(first.status).toBe(200);
    expect(first.reply.data).toMatchObject({
      version: 1,
      firstName: 'Asha',
      headline: 'Weaver of data',
      interests: ['agriculture-and-farming'],
      place: { label: 'Pune, Maharashtra, India' },
    });
    const second = await edit(asha, { lastName: 'Rao-Iyer' });
    expect(second.reply.data).toMatchObject({
      version: 2,
      headline: 'Weaver of data',
      lastName: 'Rao-Iyer',
      about: 'First line\n\nThird line',
    });
    expect(await readShown(ravi, asha.username)).toMatchObject({
      actor: { id: asha.id, name: 'Asha Rao-Iyer', headline: 'Weaver of data' },
      about: 'First line\n\nThird line',
      interests: ['agriculture-and-farming'],
      counts: { followers: 0, following: 0 },
      relationship: { relation: 'none', can: { follow: true } },
      can: { edit: false },
    });
    const hindi = await ravi.call(
      contract.readProfile,
      { params: { username: asha.username } },
      { 'accept-language': 'hn' },
    );
    expect((hindi.reply.data as contract.Profile).place?.label).toBe('पुणे, महाराष्ट्र, भारत');
    expect((await readShown(asha, asha.username)).can.edit).toBe(true);
    const { search_text: searched } = await world.db
      .selectFrom('actor')
      .select('search_text')
      .where('id', '=', asha.id)
      .executeTakeFirstOrThrow();
    expect(searched).toBe(' asha rao-iyer asha.rao');
  });

  test('refuses dates of birth in the future or less than 16 years ago', async () => {
    const now = world.clock.now();
    const ago = (years: number, days = 0) =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    expect((await edit(ravi, { dateOfBirth: ago(-1) })).refusal.error).toEqual({
      dateOfBirth: 'Enter a date in the past.',
    });
    expect((await edit(ravi, { dateOfBirth: ago(16, 1) })).refusal.error).toEqual({
      dateOfBirth: 'You must be at least 16 years old. Check your date of birth.',
    });
    expect((await edit(ravi, { dateOfBirth: ago(16) })).reply.data.personal.dateOfBirth).toBe(ago(16));
    const { version } = await own(ravi);
    const hindi = await ravi.call(
      contract.editProfile,
      { body: { version, dateOfBirth: ago(6) } },
      { 'accept-language': 'hn' },
    );
    expect(hindi.refusal.error?.['dateOfBirth']).toContain('16 वर्ष');
  });

  test('can remove a place and refuses an unknown one', async () => {
    expect((await edit(asha, { place: { country: 'FR', cityId: pune } })).refusal.error).toHaveProperty([
      'place.cityId',
    ]);
    expect((await edit(asha, { place: { country: 'IN', cityId: pune } })).status).toBe(200);
    expect((await edit(asha, { place: null })).reply.data.place).toBeNull();
  });

  test('refuses an edit based on an older version with the stored profile', async () => {
    const { version } = await own(asha);
    await edit(asha, { about: 'Theirs' });
    const { status, refusal } = await asha.call(contract.editProfile, { body: { version, about: 'Mine' } });
    expect([status, refusal.code]).toEqual([409, 'stale']);
    expect(refusal.current).toMatchObject({ about: 'Theirs', version: version + 1 });
    expect((await own(asha)).about).toBe('Theirs');
  });

  test("the account's time zone is shown with the contact details, to their viewers", async () => {
    const [owner, friend] = [await world.member('clocked'), await world.member('clockfriend')];
    await connect(world.database, owner.id, friend.id, world.clock.now());
    const visibleFieldsFor = async (viewer: Member) =>
      (
        (await viewer.call(contract.readProfile, { params: { username: owner.username } })).reply
          .data as contract.Profile
      ).timeZone;
    const { version } = (await owner.call(contract.readOwnProfile, {})).reply.data;
    await owner.call(editPreferences, { body: { timeZone: 'Europe/Berlin' } });
    expect([await visibleFieldsFor(owner), await visibleFieldsFor(friend)]).toEqual([null, null]);
    const editReply = await owner.call(contract.editProfile, { body: { version, timeZone: 'Asia/Kolkata' } });
    expect(editReply.reply.data.timeZone).toBe('Asia/Kolkata');
    expect((await owner.call(readMe, {})).reply.data.timeZone).toBe('Asia/Kolkata');
    expect([await visibleFieldsFor(owner), await visibleFieldsFor(friend), await visibleFieldsFor(asha)]).toEqual([
      'Asia/Kolkata',
      'Asia/Kolkata',
      null,
    ]);
    await owner.call(editProfileVisibility, { body: { levels: { contact_details: 'anyone' } } });
    expect(await visibleFieldsFor(asha)).toBe('Asia/Kolkata');
    // Changed in the settings while the form was open.
    const before = (await owner.call(contract.readOwnProfile, {})).reply.data;
    await owner.call(editPreferences, { body: { timeZone: 'UTC' } });
    await world.settled();
    expect(
      (await owner.call(contract.editProfile, { body: { version: before.version, timeZone: 'Asia/Kolkata' } })).refusal
        .code,
    ).toBe('stale');
    expect(await visibleFieldsFor(asha)).toBe('UTC');
    const now = (await owner.call(contract.readOwnProfile, {})).reply.data;
    await owner.call(contract.editProfile, { body: { version: now.version, timeZone: null } });
    expect([await visibleFieldsFor(friend), (await owner.call(readMe, {})).reply.data.timeZone]).toEqual([null, 'UTC']);
  });

  test('a username that contains the surname is named, until it changes', async () => {
    const guest = await world.member('nitya');
    const read = async () => (await guest.call(readProfileVisibility, {})).reply.data;
    expect((await guest.call(editProfileVisibility, { body: { name: 'only_connection' } })).reply.data).toMatchObject({
      name: 'only_connection',
      surnameInUsername: true,
    });
    await guest.call(editUsername, { body: { username: 'nitya.m' } });
    expect((await read()).surnameInUsername).toBe(false);
    await guest.call(contract.editName, { body: { firstName: 'Asha', lastName: 'Nitya' } });
    expect((await read()).surnameInUsername).toBe(true);
  });

  test('a name changed in the settings is not overwritten by an older form', async () => {
    const guest = await world.member('renamed');
    const { version, firstName } = (await guest.call(contract.readOwnProfile, {})).reply.data;
    expect((await guest.call(contract.editName, { body: { firstName: 'New', lastName: 'Name' } })).status).toBe(200);
    const { status, refusal } = await guest.call(contract.editProfile, {
      body: { version, firstName, about: 'As it was.' },
    });
    expect([status, refusal.current]).toMatchObject([409, { firstName: 'New', lastName: 'Name' }]);
  });

  test('only one of two simultaneous edits of one version succeeds', async () => {
    const { version } = await own(ravi);
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((about) => ravi.call(contract.editProfile, { body: { version, about } })),
    );
    expect(replies.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('limits count user-perceived characters', async () => {
    const heart = '👩‍🚀';
    expect((await edit(asha, { headline: heart.repeat(220) })).status).toBe(200);
    expect(
      (await edit(asha, { headline: heart.repeat(221), firstName: ' ', about: 'x'.repeat(2601) })).refusal.error,
    ).toEqual({
      firstName: 'This field is required.',
      headline: 'Enter at most 220 characters.',
      about: 'Enter at most 2,600 characters.',
    });
    expect((await edit(asha, { interests: ['no-such-thing'] })).refusal.error).toHaveProperty('interests');
    expect((await edit(asha, { interests: Array.from({ length: 11 }, () => 'agriculture-and-farming') })).status).toBe(
      422,
    );
    expect((await edit(asha, { username: 'other' })).refusal.error).toEqual({
      username: 'This field is unknown.',
    });
  });

  test("notifies the member's own devices and watchers", async () => {
    const [ownListener, watcher] = [await world.listen(asha), await world.listen(meera)];
    expect(await watcher.watch({ kind: 'profile', id: asha.id })).toBe(true);
    await edit(asha, { headline: 'Live', about: 'Live' });
    for (const window of [ownListener, watcher]) {
      expect(await window.heard('actors.card_changed')).toEqual({ actorId: asha.id });
      expect(await window.heard('profiles.changed')).toEqual({ memberId: asha.id });
    }
  });
});

describe('reading', () => {
  test('an old username leads to the new one for viewers who may see the member', async () => {
    const karan = await world.member('karan');
    await karan.call(editUsername, { body: { username: 'karan.new' } });
    expect((await read(ravi, 'Karan.Mehta')).reply.data).toEqual({ movedTo: 'karan.new' });
    expect((await readShown(ravi, '@KARAN.new')).actor.id).toBe(karan.id);
    await karan.call(blockActor, { params: { actorId: meera.id } });
    expect((await read(meera, 'karan.mehta')).status).toBe(404);
    expect((await read(meera, 'karan.new')).status).toBe(404);
    expect((await read(karan, meera.username)).status).toBe(404);
  });

  test('the about text follows its level', async () => {
    const leela = await world.member('leela');
    await edit(leela, { about: 'Secret' });
    await connect(world.database, leela.id, ravi.id, world.clock.now());
    await meera.call(followActor, { params: { actorId: leela.id } });
    const visibleToAll = async (level: string) => {
      await world.db.updateTable('profile').set({ about_level: level }).where('member_id', '=', leela.id).execute();
      return await Promise.all(
        [leela, ravi, meera, asha].map(async (member) => (await readShown(member, leela.username)).about === 'Secret'),
      );
    };
    expect(await visibleToAll('anyone')).toEqual([true, true, true, true]);
    expect(await visibleToAll('only_followers')).toEqual([true, true, true, false]);
    expect(await visibleToAll('connections')).toEqual([true, true, false, false]);
    expect(await visibleToAll('only_me')).toEqual([true, false, false, false]);
  });

  test('takes at most four queries, usually two', async () => {
    expect((await read(ravi, asha.username)).headers['x-queries']).toBe('2');
    expect(Number((await read(ravi, 'karan.mehta')).headers['x-queries'])).toBeLessThanOrEqual(4);
  });
});

describe('photo and cover', () => {
  test('must be own uploads and replace the previous ones', async () => {
    const [firstPhoto, secondPhoto] = [
      await uploaded(asha, { purpose: 'photo' }),
      await uploaded(asha, { purpose: 'photo' }),
    ];
    const set = await asha.call(contract.editPhoto, { body: { mediaId: firstPhoto } });
    expect(set.reply.data.photo).toMatchObject({ id: firstPhoto });
    const { avatar } = (await readShown(ravi, asha.username)).actor;
    expect(avatar?.id).toBe(firstPhoto);
    expect((await world.fastify.inject(avatar!.urls.thumb)).statusCode).toBe(200);
    await asha.call(contract.editPhoto, { body: { mediaId: secondPhoto } });
    const remaining = await world.db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', [firstPhoto, secondPhoto])
      .execute();
    expect(remaining).toEqual([{ id: secondPhoto }]);
    expect((await asha.call(contract.deletePhoto, {})).reply.data.photo).toBeNull();
    expect((await readShown(ravi, asha.username)).actor.avatar).toBeNull();
  });

  test('the cover is shown with its size', async () => {
    const cover = await uploaded(asha, { purpose: 'cover' });
    expect((await asha.call(contract.editCover, { body: { mediaId: cover } })).reply.data.cover).toMatchObject({
      id: cover,
      width: 64,
      height: 48,
    });
    expect((await readShown(ravi, asha.username)).cover?.id).toBe(cover);
    expect((await asha.call(contract.deleteCover, {})).reply.data.cover).toBeNull();
    expect((await readShown(ravi, asha.username)).cover).toBeNull();
  });

  test('two photos set simultaneously leave one and no unused file', async () => {
    const ids = [
      await uploaded(ravi, { purpose: 'photo' }),
      await uploaded(ravi, { purpose: 'photo' }),
      await uploaded(ravi, { purpose: 'photo' }),
    ];
    await Promise.all(ids.map((mediaId) => ravi.call(contract.editPhoto, { body: { mediaId } })));
    const remaining = await world.db.selectFrom('media').select('id').where('id', 'in', ids).execute();
    expect(remaining).toEqual([{ id: (await own(ravi)).photo?.id }]);
  });

  test('refuses pictures of others, for another purpose or unknown', async () => {
    const other = await uploaded(ravi, { purpose: 'photo' });
    for (const endpoint of [contract.editPhoto, contract.editCover]) {
      expect((await asha.call(endpoint, { body: { mediaId: other } })).refusal.code).toBe('picture_unknown');
      expect((await asha.call(endpoint, { body: { mediaId: asha.id } })).refusal.code).toBe('picture_unknown');
      expect((await asha.call(endpoint, { body: { mediaId: 'x' } })).status).toBe(422);
      expect((await world.visitor(endpoint, { body: { mediaId: other } })).status).toBe(401);
      expect((await admin.call(endpoint, { body: { mediaId: other } })).status).toBe(403);
    }
  });
});

test('posts have a default visibility setting', async () => {
  expect((await meera.call(contract.readPostVisibility, {})).reply.data).toEqual({ visibility: 'anyone' });
  expect((await meera.call(contract.editPostVisibility, { body: { visibility: 'connections' } })).reply.data).toEqual({
    visibility: 'connections',
  });
  expect((await meera.call(contract.readPostVisibility, {})).reply.data).toEqual({ visibility: 'connections' });
  expect(
    (await meera.call(contract.editPostVisibility, { body: { visibility: 'public' as never } })).refusal.error,
  ).toHaveProperty('visibility');
  expect((await world.visitor(contract.editPostVisibility, { body: { visibility: 'anyone' } })).status).toBe(401);
  expect((await admin.call(contract.editPostVisibility, { body: { visibility: 'anyone' } })).status).toBe(403);
});

test('refuses visitors, platform admins and malformed input', async () => {
  const plain: Endpoint<Nothing, Nothing, NoBody>[] = [
    contract.readOwnProfile,
    contract.deletePhoto,
    contract.deleteCover,
    contract.readPostVisibility,
  ];
  for (const endpoint of plain) {
    expect((await world.visitor(endpoint, {})).status).toBe(401);
    expect((await admin.call(endpoint, {})).status).toBe(403);
    expect((await asha.call(endpoint, { query: { extra: '1' } as never })).status).toBe(422);
  }
  expect((await world.visitor(contract.editProfile, { body: { version: 0 } })).status).toBe(401);
  expect((await admin.call(contract.editProfile, { body: { version: 0 } })).status).toBe(403);
  expect((await asha.call(contract.editProfile, { body: { about: 'no version' } as never })).refusal.error).toEqual({
    version: 'This field is required.',
  });
  expect((await world.visitor(contract.readProfile, { params: { username: 'asha.rao' } })).status).toBe(401);
  expect((await admin.call(contract.readProfile, { params: { username: 'asha.rao' } })).status).toBe(403);
  expect((await read(asha, 'nobody.here')).status).toBe(404);
  expect((await read(asha, '!!')).status).toBe(404);
  expect((await read(asha, 'x'.repeat(300))).status).toBe(404);
});
