import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import * as items from '#contract/profiles/items.ts';
import {
  ITEMS_MAX,
  itemInputs,
  LISTED_SECTIONS,
  type ItemTyped,
  type ListedSection,
  type ProfileSections,
} from '#contract/profiles/sections.ts';
import { type Profile, readProfile } from '#contract/profiles/profiles.ts';
import { connect } from '#modules/network';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { withNew } from './order.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
  await connect(world.database, asha.id, ravi.id, world.clock.now());
});
afterAll(() => world.close());

const examples: { [S in ListedSection]: ItemTyped<S> } = {
  work_experience: {
    role: 'Weaver',
    company: 'Loom & Co',
    location: 'Pune',
    employmentType: 'Part-time',
    started: '2019-04',
    ended: '2021',
    description: 'Cloth\n\nand more',
  },
  educations: {
    school: 'Fergusson College',
    degree: 'B.Sc.',
    field: 'Physics',
    grade: 'First',
    level: 'bachelor',
    started: '2014',
    ended: '2017-05',
  },
  projects: {
    name: 'A bridge',
    role: 'Drawings',
    started: '2020',
    current: true,
    resources: [{ label: 'Plans', url: 'example.com/plans' }],
  },
  achievements: {
    name: 'Surveyor',
    institute: 'Board of Surveys',
    issued: '2018-02',
    credentialId: 'S-1',
    url: 'https://example.com/s1',
  },
  skills: { name: 'machine  learning' },
  languages: { code: 'hi', proficiency: 'fluent' },
};
async function sectionsOf(owner: Member, viewer = owner): Promise<ProfileSections> {
  const { reply } = await viewer.call(readProfile, { params: { username: owner.username } });
  return (reply.data as Profile).sections;
}
/* The sections have inputs of different shapes; the tests call each with its own example. */
const adds = items.addItem as unknown as Record<ListedSection, typeof items.addItem.work_experience>;
const changes = items.editItem as unknown as Record<ListedSection, typeof items.editItem.work_experience>;
const add = (member: Member, section: ListedSection, body: object = examples[section]) =>
  member.call(adds[section], { body: body as never });
const change = (member: Member, section: ListedSection, itemId: string, version: number, body: object) =>
  member.call(changes[section], { params: { itemId }, query: { version: version as never }, body: body as never });

describe.each(LISTED_SECTIONS)('%s', (section) => {
  test('supports adding, listing, editing, deleting and restoring', async () => {
    const { status, reply } = await add(asha, section);
    expect(status).toBe(201);
    const { id, version } = reply.data;
    expect((await sectionsOf(asha, meera))[section]).toMatchObject([{ id }]);
    const secondReply = await change(asha, section, id, version, examples[section]);
    expect([secondReply.status, secondReply.reply.data.version]).toEqual([200, version + 1]);
    const staleReply = await change(asha, section, id, version, examples[section]);
    expect([staleReply.status, staleReply.refusal.code]).toEqual([409, 'stale']);
    expect(staleReply.refusal.current).toEqual(secondReply.reply.data);
    expect((await asha.call(items.deleteItem, { params: { itemId: id } })).status).toBe(204);
    expect((await sectionsOf(asha, meera))[section]).toBeUndefined();
    expect((await sectionsOf(asha))[section]).toEqual([]);
    expect((await change(asha, section, id, version + 1, examples[section])).status).toBe(404);
    expect((await asha.call(items.restoreItem, { params: { itemId: id } })).status).toBe(204);
    expect((await sectionsOf(asha, meera))[section]).toMatchObject([{ id }]);
  });

  test('refuses visitors, platform admins, items of others and malformed input', async () => {
    const { id, version } = (await sectionsOf(asha))[section]![0]!;
    expect((await world.visitor(adds[section], { body: examples[section] as never })).status).toBe(401);
    expect((await add(admin, section)).status).toBe(403);
    expect((await add(asha, section, {})).status).toBe(422);
    expect((await add(asha, section, { ...examples[section], more: 1 })).refusal.error).toHaveProperty('more');
    expect((await change(ravi, section, id, version, examples[section])).status).toBe(404);
    expect((await change(asha, section, 'x', version, examples[section])).status).toBe(404);
    expect((await change(asha, section, id, 0, examples[section])).status).toBe(422);
    for (const endpoint of [items.deleteItem, items.restoreItem]) {
      expect((await ravi.call(endpoint, { params: { itemId: id } })).status).toBe(404);
      expect((await world.visitor(endpoint, { params: { itemId: id } })).status).toBe(401);
      expect((await admin.call(endpoint, { params: { itemId: id } })).status).toBe(403);
    }
  });

  test('has a limit that also holds for simultaneous requests', async () => {
    const member = await world.member(`full-${section.replace('_', '-')}`);
    await world.db.insertInto('profile').values({ member_id: member.id }).execute();
    const rows = Array.from({ length: ITEMS_MAX[section] - 1 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${(index + LISTED_SECTIONS.indexOf(section) * 1000).toString().padStart(12, '0')}`,
      member_id: member.id,
      section,
      position: index,
      title: `x${index}`,
      title_folded: `x${index}`,
      created_at: new Date(),
    }));
    await world.db.insertInto('profile_item').values(rows).execute();
    const second =
      section === 'skills'
        ? { name: 'Other' }
        : section === 'languages'
          ? { code: 'en', proficiency: 'basic' }
          : examples[section];
    const replies = await Promise.all([add(member, section), add(member, section, second)]);
    expect(replies.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find((answer) => answer.status === 409)?.refusal.code).toBe('section_full');
  });
});

test('returns inputs as entered, normalised', async () => {
  const sections = await sectionsOf(asha);
  expect(sections.work_experience).toMatchObject([
    {
      role: 'Weaver',
      company: 'Loom & Co',
      location: 'Pune',
      employmentType: 'Part-time',
      started: '2019-04',
      ended: '2021',
      current: false,
      description: 'Cloth\n\nand more',
      pictures: [],
    },
  ]);
  expect(sections.educations).toMatchObject([
    { school: 'Fergusson College', level: 'bachelor', grade: 'First', ended: '2017-05' },
  ]);
  expect(sections.projects).toMatchObject([
    { name: 'A bridge', current: true, resources: [{ label: 'Plans', url: 'https://example.com/plans' }] },
  ]);
  expect(sections.achievements).toMatchObject([
    { institute: 'Board of Surveys', issued: '2018-02', credentialId: 'S-1' },
  ]);
  expect(sections.skills).toMatchObject([{ name: 'Machine learning', endorsements: 0 }]);
  expect(sections.languages).toMatchObject([{ code: 'hi', name: 'Hindi', ownName: 'हिन्दी', proficiency: 'fluent' }]);
});

test('end dates follow start dates, current items have none, and only a graduation may lie in the future', async () => {
  const refusalOf = async (section: ListedSection, body: object) =>
    (await add(asha, section, { ...examples[section], ...body })).refusal.error;
  expect(await refusalOf('work_experience', { started: '2021-05', ended: '2021-04' })).toEqual({
    ended: 'The end date is before the start date.',
  });
  expect(await refusalOf('work_experience', { current: true })).toHaveProperty('ended');
  expect(await refusalOf('work_experience', { started: '2098-01', ended: null })).toEqual({
    started: 'Enter a date that isn’t in the future.',
  });
  expect(await refusalOf('projects', { current: false, ended: '2098' })).toHaveProperty('ended');
  expect(await refusalOf('achievements', { issued: '2098-01' })).toHaveProperty('issued');
  expect(await refusalOf('educations', { started: '2098', ended: null })).toHaveProperty('started');
  expect(await refusalOf('work_experience', { started: '2021-13' })).toHaveProperty('started');
  expect(itemInputs.educations.safeParse({ ...examples.educations, started: '2021-05', ended: '2021' }).success).toBe(
    true,
  );
  const expected = await add(meera, 'educations', { ...examples.educations, ended: '2098-06' });
  expect(expected.status).toBe(201);
});

test('new items are placed by date, and the member can reorder them', async () => {
  const member = await world.member('order');
  const role = async (name: string, dates: object) =>
    (await add(member, 'work_experience', { role: name, company: 'X', ...dates })).reply.data.id;
  const oldRole = await role('old', { started: '2001', ended: '2003' });
  const now = await role('now', { started: '2020-02', current: true });
  const middle = await role('middle', { started: '2005', ended: '2010' });
  const order = async () => (await sectionsOf(member)).work_experience?.map((item) => item.id);
  expect(await order()).toEqual([now, middle, oldRole]);
  const put = (ids: string[], by = member) =>
    by.call(items.orderItems, { params: { section: 'work_experience' }, body: { ids } });
  expect((await put([oldRole, asha.id, oldRole])).status).toBe(204);
  expect(await order()).toEqual([oldRole, now, middle]);
  await put([now], ravi);
  expect(await order()).toEqual([oldRole, now, middle]);
  expect((await put(['x'])).status).toBe(422);
  expect((await put([], admin)).status).toBe(403);
  expect((await world.visitor(items.orderItems, { params: { section: 'skills' }, body: { ids: [] } })).status).toBe(
    401,
  );
  expect(
    withNew(
      [],
      [
        { id: 'a', started: null, ended: null, is_current: false },
        { id: 'b', started: '2001', ended: null, is_current: false },
      ],
    ),
  ).toEqual(['b', 'a']);
});

test('a skill is the same in every language and listed once', async () => {
  expect((await add(asha, 'skills', { name: 'मशीन लर्निंग' })).refusal.code).toBe('already_listed');
  expect((await add(asha, 'skills', { name: 'MACHINE Learning' })).refusal.code).toBe('already_listed');
  expect((await add(asha, 'skills', { name: 'Talking to bees' })).status).toBe(201);
  const hindi = await asha.call(readProfile, { params: { username: asha.username } }, { 'accept-language': 'hn' });
  expect((hindi.reply.data as Profile).sections.skills?.map((skill) => skill.name)).toEqual([
    'मशीन लर्निंग',
    'Talking to bees',
  ]);
  expect((await add(asha, 'languages', { code: 'zzz', proficiency: 'basic' })).refusal.error).toHaveProperty('code');
});

test('a deleted item can be restored for a limited time and not next to a duplicate', async () => {
  const {
    reply: {
      data: { id },
    },
  } = await add(meera, 'skills', { name: 'Swimming' });
  await meera.call(items.deleteItem, { params: { itemId: id } });
  const {
    reply: {
      data: { id: second },
    },
  } = await add(meera, 'skills', { name: 'swimming' });
  expect((await meera.call(items.restoreItem, { params: { itemId: id } })).refusal.code).toBe('already_listed');
  await meera.call(items.deleteItem, { params: { itemId: second } });
  world.clock.advance(12_500);
  expect((await meera.call(items.restoreItem, { params: { itemId: second } })).status).toBe(204);
  await meera.call(items.deleteItem, { params: { itemId: second } });
  world.clock.advance(15_000);
  expect((await meera.call(items.restoreItem, { params: { itemId: second } })).status).toBe(404);
});

test('the pictures of a deleted item are deleted once it cannot be restored, without the schedule', async () => {
  const picture = await uploaded(ravi, { purpose: 'section' });
  const {
    reply: { data },
  } = await add(ravi, 'work_experience', { ...examples.work_experience, role: 'With a logo', pictureIds: [picture] });
  const pendingTasks = async () =>
    (
      await sql<{ key: number; run_at: Date }>`
    select id as key, run_at from graphile_worker.jobs where task_identifier = 'profiles.purge' and run_at > now()
      order by id desc`.execute(world.db)
    ).rows;
  const before = new Set((await pendingTasks()).map(({ key }) => key));
  await ravi.call(items.deleteItem, { params: { itemId: data.id } });
  const newTask = (await pendingTasks()).find(({ key }) => !before.has(key));
  const due = (newTask?.run_at.getTime() ?? Infinity) - world.clock.now().getTime();
  expect(due).toBeLessThanOrEqual(20_000);
  world.clock.advance(due);
  await sql`select graphile_worker.reschedule_jobs(array[${newTask?.key ?? 0}::bigint], run_at => now())`.execute(
    world.db,
  );
  await expect.poll(() => world.db.selectFrom('media').select('id').where('id', '=', picture).execute()).toEqual([]);
});

test('logos are attached, kept and replaced without leaving unused files', async () => {
  const [first, second] = [await uploaded(ravi, { purpose: 'section' }), await uploaded(ravi, { purpose: 'section' })];
  const {
    reply: { data },
  } = await add(ravi, 'work_experience', { ...examples.work_experience, pictureIds: [first] });
  expect(data).toMatchObject({ pictures: [{ id: first, width: 64 }] });
  expect(
    (await change(ravi, 'work_experience', data.id, 1, { ...examples.work_experience, pictureIds: [first] })).status,
  ).toBe(200);
  expect(
    (await change(ravi, 'work_experience', data.id, 2, { ...examples.work_experience, pictureIds: [second] })).reply
      .data,
  ).toMatchObject({ pictures: [{ id: second }] });
  const remaining = await world.db.selectFrom('media').select('id').where('id', 'in', [first, second]).execute();
  expect(remaining).toEqual([{ id: second }]);
  expect(
    (await add(meera, 'work_experience', { ...examples.work_experience, pictureIds: [second] })).refusal.code,
  ).toBe('picture_unknown');
});

describe('endorsements', () => {
  const call = (member: Member, endpoint: typeof items.endorseSkill, itemId: string) =>
    member.call(endpoint, { params: { itemId } });
  const skill = async (viewer: Member) => (await sectionsOf(asha, viewer)).skills![0]!;

  test('by connections are counted once, listed and removable', async () => {
    const { id, can } = await skill(ravi);
    expect([can.endorse, (await skill(meera)).can.endorse, (await skill(asha)).can.endorse]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await call(meera, items.endorseSkill, id)).refusal.code).toBe('only_connections_endorse');
    expect((await call(asha, items.endorseSkill, id)).refusal.code).toBe('not_oneself');
    const replies = await Promise.all(Array.from({ length: 4 }, () => call(ravi, items.endorseSkill, id)));
    expect(new Set(replies.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await skill(ravi)).toMatchObject({ endorsements: 1, endorsed: true });
    expect(await skill(meera)).toMatchObject({ endorsements: 1, endorsed: false });
    const list = await meera.call(items.listEndorsers, { params: { itemId: id } });
    expect(list.reply.data).toMatchObject([{ actor: { id: ravi.id }, relationship: { relation: 'none' } }]);
    await meera.call(blockActor, { params: { actorId: ravi.id } });
    expect([(await skill(meera)).endorsements, (await skill(asha)).endorsements]).toEqual([0, 1]);
    await meera.call(unblockActor, { params: { actorId: ravi.id } });
    expect((await call(ravi, items.withdrawEndorsement, id)).reply.data).toEqual({ endorsements: 0, endorsed: false });
    expect((await call(ravi, items.withdrawEndorsement, id)).reply.data).toEqual({ endorsements: 0, endorsed: false });
  });

  test('are dropped when the skill is renamed or a block is set', async () => {
    const { id, version } = await skill(asha);
    await call(ravi, items.endorseSkill, id);
    await change(asha, 'skills', id, version, { name: 'Brain surgery' });
    expect(await skill(asha)).toMatchObject({ name: 'Brain surgery', endorsements: 0 });
    await call(ravi, items.endorseSkill, id);
    await asha.call(blockActor, { params: { actorId: ravi.id } });
    await world.settled();
    expect((await skill(asha)).endorsements).toBe(0);
    expect((await call(ravi, items.endorseSkill, id)).status).toBe(404);
  });

  test('refuse visitors, platform admins and malformed input', async () => {
    const { id } = await skill(asha);
    for (const endpoint of [
      items.endorseSkill,
      items.withdrawEndorsement,
      items.listEndorsers,
    ] as (typeof items.endorseSkill)[]) {
      expect((await world.visitor(endpoint, { params: { itemId: id } })).status).toBe(401);
      expect((await call(admin, endpoint, id)).status).toBe(403);
      expect((await call(meera, endpoint, 'x')).status).toBe(404);
      expect((await call(meera, endpoint, meera.id)).status).toBe(404);
    }
  });
});
