import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listViewers,
  readFigures,
  readGroups,
  readViewingMode,
  recordView,
  editViewingMode,
  VIEWING_MODES,
  type ViewingMode,
} from '#contract/insights/insights.ts';
import { blockActor } from '#contract/network/network.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { shownAs, visibilityOf } from './policy.ts';

let world: World;
let guests = 0;
const newGuest = (): Promise<Member> => world.member(`guest${(guests += 1)}`);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const setTitle = (member: Member, title: string, country: string | null, cityId: number | null = null) =>
  world.db
    .insertInto('profile')
    .values({ member_id: member.id, title, country_code: country, city_id: cityId })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ title, country_code: country, city_id: cityId }),
    )
    .execute();
/** Members with a common title and place. */
async function createViewers(
  count: number,
  title: string,
  country: string | null,
  cityId: number | null = null,
): Promise<Member[]> {
  const people: Member[] = [];
  for (let createdCount = 0; createdCount < count; createdCount += 1) {
    const person = await newGuest();
    await setTitle(person, title, country, cityId);
    people.push(person);
  }
  return people;
}
const be = (member: Member, mode: ViewingMode) => member.call(editViewingMode, { body: { mode } });
const viewProfile = async (member: Member, owner: Member) =>
  expect((await member.call(recordView, { params: { memberId: owner.id } })).status).toBe(204);
const lines = async (owner: Member) => (await owner.call(listViewers, {})).reply.data;
const views = async (owner: Member) => (await owner.call(readFigures, {})).reply.data.days.at(-1)?.views;
const groups = async (owner: Member) => (await owner.call(readGroups, {})).reply.data;

const leastShown = {
  named: { named: 'named', partly: 'partly', private: 'private' },
  partly: { named: 'partly', partly: 'partly', private: 'private' },
  private: { named: 'private', partly: 'private', private: 'private' },
} as const;
const pairs = VIEWING_MODES.flatMap((viewer) => VIEWING_MODES.map((owner) => [viewer, owner] as const));

test.each(pairs)('viewer mode %s, owner mode %s', async (viewerMode, ownerMode) => {
  expect(shownAs(viewerMode, ownerMode)).toBe(leastShown[viewerMode][ownerMode]);
  const [owner, viewer] = [await newGuest(), (await createViewers(5, `Weaver ${viewerMode} ${ownerMode}`, 'IN'))[0]!];
  await be(viewer, viewerMode);
  await viewProfile(viewer, owner);
  await be(owner, ownerMode);
  // The stored view does not change with the viewer's current mode.
  await be(viewer, 'private');
  const expectedMode = leastShown[viewerMode][ownerMode];
  const expected =
    expectedMode === 'private'
      ? []
      : [
          expectedMode === 'named'
            ? { kind: 'named', actor: { id: viewer.id } }
            : { kind: 'partly', title: `Weaver ${viewerMode} ${ownerMode}`, place: { label: 'India' } },
        ];
  expect(await lines(owner)).toMatchObject(expected);
  expect(await views(owner)).toBe(1);
  expect((await owner.call(readFigures, {})).reply.data).toMatchObject({
    mode: ownerMode,
    can: visibilityOf(ownerMode),
  });
  const everything = JSON.stringify([
    await lines(owner),
    await groups(owner),
    (await owner.call(readFigures, {})).reply,
  ]);
  const traces = [viewer.id, viewer.username, 'Weaver'].filter((trace) => everything.includes(trace));
  expect(traces).toEqual({ named: [viewer.id, viewer.username], partly: ['Weaver'], private: [] }[expectedMode]);
});

test('the mode is read at the time of the call and defaults to named', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  const window = await world.listen(owner);
  expect((await owner.call(readViewingMode, {})).reply.data).toEqual({ mode: 'named' });
  await viewProfile(viewer, owner);
  for (const [mode, count] of [
    ['private', 0],
    ['named', 1],
    ['partly', 1],
  ] as const) {
    expect((await be(owner, mode)).reply.data).toEqual({ mode });
    expect(await lines(owner)).toHaveLength(count);
  }
  // The other windows of the member follow.
  await expect.poll(() => window.facts.filter(({ name }) => name === 'insights.viewing_changed')).toHaveLength(3);
});

test('a private view stores nothing that identifies the viewer', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  await be(viewer, 'private');
  await viewProfile(viewer, owner);
  const rows = await world.db.selectFrom('profile_view').selectAll().where('owner_id', '=', owner.id).execute();
  expect(rows).toMatchObject([{ mode: 'private', viewer_id: null, mark: null, title: null, country_code: null }]);
  const dump = JSON.stringify([rows, await world.db.selectFrom('profile_view_window').selectAll().execute()]);
  expect(dump).not.toContain(viewer.id);
});

test('title and place are shown only if five others share them', async () => {
  // Five with the title, two of them in France; the owner has the title, too, and does not count.
  const owner = await newGuest();
  await setTitle(owner, 'Potter', 'IN');
  const potters = [...(await createViewers(3, 'Potter', 'IN')), ...(await createViewers(2, 'potter', 'FR'))];
  const rare = (await createViewers(1, 'Keeper of the last lighthouse', 'FR'))[0]!;
  await createViewers(4, 'Cook', 'FR');
  const cook = (await createViewers(1, 'Cook', 'NZ'))[0]!;
  const few = (await createViewers(4, 'Smith', 'NZ'))[0]!;
  for (const person of [potters[4]!, rare, few, cook]) {
    await be(person, 'partly');
    await viewProfile(person, owner);
  }
  const titles = (await lines(owner)).map((line) =>
    line.kind === 'partly' ? `${line.title}, ${line.place?.label ?? 'anywhere'}` : line.kind,
  );
  expect(new Set(titles)).toEqual(new Set([', France', ', New Zealand', 'Cook, anywhere', 'Potter, anywhere']));
});

test('a row about an unnamed viewer stays after a block, because its removal would reveal the viewer', async () => {
  const [owner, viewer] = [await newGuest(), (await createViewers(5, 'Dyer', 'LK'))[0]!];
  await be(viewer, 'partly');
  await viewProfile(viewer, owner);
  const before = await lines(owner);
  await owner.call(blockActor, { params: { actorId: viewer.id } });
  expect(await lines(owner)).toEqual(before);
});

test('groups of fewer than five people are hidden, however often one of them views', async () => {
  const owner = await newGuest();
  const [tailors, bakers] = [await createViewers(5, 'Tailor', 'IN'), await createViewers(5, 'Baker', 'NP')];
  for (const person of [...tailors.slice(0, 4), ...bakers.slice(0, 4)]) await viewProfile(person, owner);
  expect(await groups(owner)).toEqual({ titles: [], places: [], views: 8 });
  for (let repeats = 0; repeats < 3; repeats += 1) {
    world.clock.advance(8 * 3_600_000);
    await viewProfile(bakers[0]!, owner);
  }
  expect(await groups(owner)).toEqual({ titles: [], places: [], views: 11 });
  await viewProfile(tailors[4]!, owner);
  expect(await groups(owner)).toMatchObject({
    titles: [{ title: 'Tailor', views: 5 }],
    places: [{ place: { label: 'India' }, views: 5 }],
    views: 12,
  });
  await be(owner, 'private');
  expect(await groups(owner)).toEqual({ titles: [], places: [], views: 12 });
});

test('private viewers are in no group, even with five of them', async () => {
  const owner = await newGuest();
  const carvers = await createViewers(6, 'Carver', 'BT');
  for (const person of carvers.slice(0, 5)) await viewProfile(person, owner);
  await be(carvers[5]!, 'private');
  await viewProfile(carvers[5]!, owner);
  expect(await groups(owner)).toMatchObject({
    titles: [{ title: 'Carver', views: 5 }],
    places: [{ views: 5 }],
    views: 6,
  });
});

test('pages of viewers have no gaps', async () => {
  const owner = await newGuest();
  const people = await createViewers(5, 'Diver', 'MV');
  await be(people[0]!, 'partly');
  for (const person of people) await viewProfile(person, owner);
  const seenIds: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { reply } = await owner.call(listViewers, { query: { limit: '2', ...(cursor !== undefined && { cursor }) } });
    seenIds.push(...reply.data.map(({ id }) => id));
    cursor = reply.next;
  }
  expect(new Set(seenIds).size).toBe(5);
  expect(seenIds).toHaveLength(5);
});
