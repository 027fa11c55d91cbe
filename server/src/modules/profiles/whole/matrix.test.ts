import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, followActor } from '#contract/network/network.ts';
import { listNetwork } from '#contract/network/requests.ts';
import { addItem } from '#contract/profiles/items.ts';
import { SECTION_LEVELS, type SectionLevel } from '#contract/core/choices.ts';
import { LEVELLED, type Levelled } from '#contract/profiles/levels.ts';
import { LISTED_SECTIONS } from '#contract/profiles/sections.ts';
import { editProfile, type Profile, readProfile, editPhoto } from '#contract/profiles/profiles.ts';
import { searchPeople } from '#contract/search/search.ts';
import { editProfileVisibility, readProfileVisibility, type Reason, viewAs } from '#contract/profiles/visibility.ts';
import { editPortfolioSettings } from '#contract/portfolio/portfolio.ts';
import { connect } from '#modules/network';
import type { Listener } from '#test/listener.ts';
import { asPage } from '#test/page.ts';
import { type ProfileOutlet, profileOutlets } from '#test/profile-outlets.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import type { Call } from '../../../call-inside.ts';

/*
 * Every section at every level, read by every viewer through every outlet: what may be seen is there, and nothing else.
 * The levels rotate, so that each section has each level once while its neighbours have others.
 */

let world: World;
let owner: Member;
let photo: string;
const viewers: Record<string, Member> = {};
const page = uuid();

/** A text that occurs only in this section. */
const marks: Record<Levelled, string> = {
  profile_photo: '',
  about_me: 'MarkedAbout',
  work_experience: 'MarkedCompany',
  educations: 'MarkedSchool',
  projects: 'MarkedProject',
  achievements: 'MarkedCertificate',
  skills: 'MarkedSkill',
  languages: 'Marathi',
  contact_details: 'marked@example.com',
  date_of_birth: '1991-02-03',
};

async function fill(): Promise<void> {
  await owner.call(addItem.work_experience, { body: { role: 'Role', company: marks.work_experience, current: true } });
  await owner.call(addItem.educations, { body: { school: marks.educations } });
  await owner.call(addItem.projects, { body: { name: marks.projects } });
  await owner.call(addItem.achievements, { body: { name: marks.achievements } });
  await owner.call(addItem.skills, { body: { name: marks.skills } });
  await owner.call(addItem.languages, { body: { code: 'mr', proficiency: 'basic' } });
  await owner.call(editPhoto, { body: { mediaId: photo } });
  await owner.call(editProfile, {
    body: {
      version: 0,
      about: marks.about_me,
      email: marks.contact_details,
      phone: '+91 98220 12345',
      dateOfBirth: marks.date_of_birth,
      gender: 'other',
    },
  });
}

beforeAll(async () => {
  world = await openWorld({}, { index: '<head><title>Guildhall</title></head>' });
  owner = await world.member('owner');
  for (const name of ['connection', 'follower', 'stranger', 'blocked', 'blocker', 'acting'])
    viewers[name] = await world.member(name);
  viewers['owner'] = owner;
  viewers['admin'] = await world.member('admin', { isAdmin: true });
  await connect(world.database, owner.id, viewers['connection']!.id, world.clock.now());
  await connect(world.database, viewers['follower']!.id, viewers['connection']!.id, world.clock.now());
  await viewers['follower']!.call(followActor, { params: { actorId: owner.id } });
  await owner.call(blockActor, { params: { actorId: viewers['blocked']!.id } });
  await viewers['blocker']!.call(blockActor, { params: { actorId: owner.id } });
  await world.db
    .insertInto('actor')
    .values({ id: page, kind: 'business', username: 'a.page', display_name: 'A page' })
    .execute();
  await world.db
    .insertInto('page_role')
    .values({ page_id: page, member_id: viewers['acting']!.id, role: 'editor', granted_at: world.clock.now() })
    .execute();
  await world.db.insertInto('follow').values({ follower_id: page, followee_id: owner.id, state: 'active' }).execute();
  photo = await uploaded(owner, { purpose: 'photo' });
  marks.profile_photo = photo;
  await fill();
  const { id } = await world.db
    .selectFrom('profile_item')
    .select('id')
    .where('member_id', '=', owner.id)
    .where('section', '=', 'skills')
    .executeTakeFirstOrThrow();
  const endorsers = Object.values(viewers).filter((viewer) => viewer !== owner && viewer !== viewers['admin']);
  await world.db
    .insertInto('endorsement')
    .values(endorsers.map((endorser) => ({ item_id: id, endorser_id: endorser.id, created_at: world.clock.now() })))
    .execute();
  await owner.call(editPortfolioSettings, { body: { isPublic: true } });
});
afterAll(() => world.close());

/** This file's own reading of the rules. */
const reaches: Record<string, readonly SectionLevel[]> = {
  owner: SECTION_LEVELS,
  connection: ['anyone', 'only_followers', 'only_connection'],
  follower: ['anyone', 'only_followers'],
  stranger: ['anyone'],
  'acting page that follows': ['anyone', 'only_followers'],
  visitor: ['anyone'],
  blocked: [],
  blocker: [],
  admin: [],
  'logged out': [],
};
const rotatedLevels = (offset: number) =>
  Object.fromEntries(LEVELLED.map((section, index) => [section, SECTION_LEVELS[(index + offset) % 4]])) as Record<
    Levelled,
    SectionLevel
  >;
const visibleSections = (viewer: string, levels: Record<Levelled, SectionLevel>) =>
  LEVELLED.filter((section) => reaches[viewer]?.includes(levels[section])).toSorted();
const markedSections = (text: string) => LEVELLED.filter((section) => text.includes(marks[section])).toSorted();

const pageThatFollows = 'acting page that follows';
const callOf = (viewer: string): Call =>
  viewer === 'logged out'
    ? world.visitor
    : viewer === pageThatFollows
      ? asPage(viewers['acting']!.call, page)
      : viewers[viewer]!.call;
async function copyFor(viewer: string): Promise<string> {
  const copies: unknown[] = [];
  const memberId = viewers[viewer]?.id;
  if (memberId !== undefined && memberId !== owner.id)
    for (const personalData of Object.values(world.app.services.personalData))
      if (personalData !== 'nothing') copies.push(await personalData.copy(world.database, memberId));
  return JSON.stringify(copies);
}
async function readOutlets(viewer: string): Promise<[string, Levelled[]][]> {
  const looking = {
    owner,
    call: callOf(viewer),
    photo,
    copy: () => copyFor(viewer),
    open: async (url: string) => (await world.fastify.inject({ url, headers: { accept: 'text/html' } })).rawPayload,
  };
  return await Promise.all(
    profileOutlets.map(async (outlet): Promise<[string, Levelled[]]> => [
      outlet.name,
      markedSections(await outlet.read(looking)),
    ]),
  );
}
function expected(
  { shows, isPublic, isForMembersOnly, viewers: listedViewers }: ProfileOutlet,
  viewer: string,
  levels: Record<Levelled, SectionLevel>,
): Levelled[] {
  if ((isForMembersOnly === true && viewer === pageThatFollows) || listedViewers?.includes(viewer) === false) return [];
  return visibleSections(isPublic === true ? 'visitor' : viewer, levels).filter((section) => shows.includes(section));
}

/** Live connections of all viewers that watch the owner, where allowed. */
const listeners = new Map<string, Listener>();
const watchers = new Set<string>();
beforeAll(async () => {
  for (const [viewer, member] of Object.entries(viewers)) {
    const window = await world.listen(member);
    listeners.set(viewer, window);
    if (await window.watch({ kind: 'profile', id: owner.id })) watchers.add(viewer);
  }
});
async function addToAll(turn: number): Promise<void> {
  await owner.call(addItem.work_experience, { body: { role: 'Role', company: `${marks.work_experience} ${turn}` } });
  await owner.call(addItem.educations, { body: { school: `${marks.educations} ${turn}` } });
  await owner.call(addItem.projects, { body: { name: `${marks.projects} ${turn}` } });
  await owner.call(addItem.achievements, { body: { name: `${marks.achievements} ${turn}` } });
  await owner.call(addItem.skills, { body: { name: `${marks.skills} ${turn}` } });
  await owner.call(addItem.languages, { body: { code: ['hi', 'ta', 'te', 'bn'][turn] ?? '', proficiency: 'basic' } });
}

describe.each([0, 1, 2, 3])('levels rotated by %i', (turn) => {
  const levels = rotatedLevels(turn);
  beforeAll(async () => {
    await owner.call(editProfileVisibility, { body: { levels } });
  });

  test.each(Object.keys(reaches).filter((viewer) => viewer !== 'visitor'))('%s', async (viewer) => {
    expect(Object.fromEntries(await readOutlets(viewer))).toEqual(
      Object.fromEntries(profileOutlets.map((outlet) => [outlet.name, expected(outlet, viewer, levels)])),
    );
  });

  test('live: watchers learn that something changed but not what, and others learn nothing', async () => {
    await world.settled();
    const before = new Map([...listeners].map(([viewer, { facts }]) => [viewer, facts.length]));
    const since = (viewer: string) => listeners.get(viewer)?.facts.slice(before.get(viewer)) ?? [];
    await addToAll(turn);
    const emittedSections = () =>
      new Set(since('owner').flatMap((fact) => (fact.name === 'profiles.section_changed' ? [fact.data.section] : [])));
    await expect.poll(emittedSections).toEqual(new Set(LISTED_SECTIONS));
    expect(watchers).toEqual(new Set(['connection', 'follower', 'stranger', 'acting', 'owner']));
    for (const viewer of watchers) await expect.poll(() => since(viewer).length).toBeGreaterThan(0);
    for (const viewer of listeners.keys())
      for (const { name, data } of viewer === 'owner' ? [] : since(viewer))
        expect([viewer, name, data]).toEqual([viewer, 'profiles.changed', { memberId: owner.id }]);
    for (const viewer of ['blocked', 'blocker', 'admin']) expect([viewer, since(viewer)]).toEqual([viewer, []]);
  });

  test('the preview shows what each viewer will see and by which rule', async () => {
    const kinds = { visitor: 'stranger', follower: 'follower', connection: 'connection' } as const;
    for (const [kind, viewer] of Object.entries(kinds)) {
      const {
        reply: { data },
      } = await owner.call(viewAs, { query: { viewer: kind as keyof typeof kinds } });
      expect(markedSections(JSON.stringify(data.profile))).toEqual(visibleSections(viewer, levels));
      expect(
        data.sections
          .filter((part) => part.seen)
          .map((part) => part.section)
          .toSorted(),
      ).toEqual(visibleSections(viewer, levels));
      expect(Object.fromEntries(data.sections.map((part) => [part.section, part.level]))).toEqual(levels);
    }
    for (const viewer of ['connection', 'follower', 'stranger']) {
      const {
        reply: { data },
      } = await owner.call(viewAs, { query: { viewer: 'person', username: viewers[viewer]!.username } });
      expect(markedSections(JSON.stringify(data.profile))).toEqual(visibleSections(viewer, levels));
      expect(
        data.sections
          .filter((part) => part.seen)
          .map((part) => part.section)
          .toSorted(),
      ).toEqual(visibleSections(viewer, levels));
    }
  });
});

test('each rule has its own reason', async () => {
  await owner.call(editProfileVisibility, {
    body: {
      levels: { skills: 'anyone', projects: 'only_followers', educations: 'only_connection', languages: 'only_me' },
    },
  });
  const reasonsFor = async (viewer: 'visitor' | 'follower' | 'connection') => {
    const { reply } = await owner.call(viewAs, { query: { viewer } });
    const reasons = new Map<string, Reason>(reply.data.sections.map((part) => [part.section, part.why]));
    return ['skills', 'projects', 'educations', 'languages'].map((section) => reasons.get(section));
  };
  expect(await reasonsFor('visitor')).toEqual(['open_to_anyone', 'not_following', 'not_connected', 'only_you']);
  expect(await reasonsFor('follower')).toEqual(['open_to_anyone', 'follows_you', 'not_connected', 'only_you']);
  expect(await reasonsFor('connection')).toEqual([
    'open_to_anyone',
    'connected_with_you',
    'connected_with_you',
    'only_you',
  ]);
  const self = await owner.call(viewAs, { query: { viewer: 'person', username: owner.username } });
  expect(new Set(self.reply.data.sections.map((part) => part.why))).toEqual(new Set(['yourself']));
  const freshReply = await viewers['stranger']!.call(viewAs, { query: { viewer: 'visitor' } });
  expect(freshReply.reply.data.sections.find((part) => part.section === 'contact_details')).toMatchObject({
    level: 'only_connection',
    seen: false,
  });
  expect(
    (await owner.call(viewAs, { query: { viewer: 'person', username: viewers['blocker']!.username } })).status,
  ).toBe(404);
  expect((await owner.call(viewAs, { query: { viewer: 'person' } })).refusal.error).toHaveProperty('username');
  expect((await owner.call(viewAs, { query: { viewer: 'nobody' as never } })).status).toBe(422);
});

test('the full name is shown to its viewers and the short one to others, also in search', async () => {
  const { username } = owner;
  const nameFor = async (viewer: string) => {
    const { reply } = await viewers[viewer]!.call(readProfile, { params: { username } });
    const { reply: people } = await viewers[viewer]!.call(searchPeople, { query: { query: 'Owner Guest' } });
    return [(reply.data as Profile).actor.name, people.data.some(({ actor }) => actor.id === owner.id)];
  };
  expect(await nameFor('stranger')).toEqual(['Owner Guest', true]);
  await owner.call(editProfileVisibility, { body: { name: 'only_connection' } });
  expect((await owner.call(readProfileVisibility, {})).reply.data.name).toBe('only_connection');
  expect((await nameFor('stranger'))[0]).toBe('Owner G.');
  expect((await nameFor('follower'))[0]).toBe('Owner G.');
  expect((await nameFor('connection'))[0]).toBe('Owner Guest');
  expect((await nameFor('owner'))[0]).toBe('Owner Guest');
  const { search_text: searched } = await world.db
    .selectFrom('actor')
    .select('search_text')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(searched).toBe(` owner g. ${username}`);
  await owner.call(editProfile, { body: { version: 1, lastName: 'Pillai' } });
  expect((await nameFor('stranger'))[0]).toBe('Owner P.');
  await owner.call(editProfileVisibility, { body: { name: 'anyone' } });
  expect((await nameFor('stranger'))[0]).toBe('Owner Pillai');
  expect((await owner.call(editProfileVisibility, { body: { name: 'only_me' as never } })).status).toBe(422);
});

test('live: changes of a hidden section reach no one else, other changes do not name their section', async () => {
  await owner.call(editProfileVisibility, { body: { levels: { skills: 'only_me', projects: 'anyone' } } });
  // Waits for the facts of this change before anyone listens.
  await world.settled();
  const [own, other] = [await world.listen(owner), await world.listen(viewers['stranger']!)];
  expect(await other.watch({ kind: 'profile', id: owner.id })).toBe(true);
  await owner.call(addItem.skills, { body: { name: 'Hidden' } });
  await own.heard('profiles.section_changed', ({ section }) => section === 'skills');
  await owner.call(addItem.projects, { body: { name: 'Open' } });
  await other.heard('profiles.changed');
  expect(other.facts).toMatchObject([{ name: 'profiles.changed', data: { memberId: owner.id } }]);
});

test('the owner reads how many people each level reaches, everyone once', async () => {
  const { reply } = await owner.call(readProfileVisibility, {});
  const idsOf = async (tab: 'followers' | 'connections') =>
    (await owner.call(listNetwork, { query: { tab } })).reply.data.map(({ actor }) => actor.id);
  const [followers, connections] = [await idsOf('followers'), await idsOf('connections')];
  expect(connections.length).toBeGreaterThan(0);
  expect(reply.data.reach).toEqual({
    followers: new Set([...followers, ...connections]).size,
    connections: connections.length,
  });
});

test('members without settings have the defaults', async () => {
  const { reply } = await viewers['stranger']!.call(readProfileVisibility, {});
  const { contact_details, date_of_birth, ...rest } = reply.data.levels;
  expect([contact_details, date_of_birth, new Set(Object.values(rest)), reply.data.searchEngines]).toEqual([
    'only_connection',
    'only_me',
    new Set(['anyone']),
    true,
  ]);
});

test('refuses visitors, platform admins and malformed input', async () => {
  for (const endpoint of [readProfileVisibility, editProfileVisibility, viewAs] as (typeof readProfileVisibility)[]) {
    const input = {
      ...(endpoint.method === 'PATCH' && { body: {} }),
      ...(endpoint.path.endsWith('/as') && { query: { viewer: 'visitor' } }),
    };
    expect((await world.visitor(endpoint, input as never)).status).toBe(401);
    expect((await viewers['admin']!.call(endpoint, input as never)).status).toBe(403);
  }
  expect(
    (await owner.call(editProfileVisibility, { body: { levels: { skills: 'everyone' as never } } })).refusal.error,
  ).toHaveProperty(['levels.skills']);
  expect((await owner.call(editProfileVisibility, { body: { levels: { headline: 'anyone' } as never } })).status).toBe(
    422,
  );
});
