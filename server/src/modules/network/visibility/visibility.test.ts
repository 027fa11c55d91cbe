import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { type Level, LEVELS } from '#contract/core/choices.ts';
import { visibility } from '../index.ts';

/*
 * Every combination of relationship, block, state, level and space, checked by each implementation (SQL of lists, SQL
 * function) against this file's own reading of the rules.
 */

const [member, page, admin, stranger] = [uuid(), uuid(), uuid(), uuid()] as const;
/** An admin of the page, in no space. */
const steward = uuid();

interface Owner {
  id: string;
  state: 'active' | 'hidden' | 'erased';
  connected: boolean;
  memberFollows: 'none' | 'requested' | 'active';
  pageFollows: 'none' | 'active';
  block: 'none' | 'member blocks' | 'blocks member' | 'page blocks' | 'blocks page';
}
interface Space {
  id: string | null;
  /** `hidden`: a deleted space. */
  visibility: 'public' | 'private' | 'hidden';
  inside: string[];
  /** The community around it. */
  parent?: string;
  /** By a ruling: for its owner and the admins of the page that owns it. */
  withheld?: true;
}
const owners: Owner[] = [];
for (const state of ['active', 'hidden', 'erased'] as const)
  for (const connected of [false, true])
    for (const memberFollows of ['none', 'requested', 'active'] as const)
      for (const pageFollows of ['none', 'active'] as const)
        for (const block of ['none', 'member blocks', 'blocks member', 'page blocks', 'blocks page'] as const)
          owners.push({ id: uuid(), state, connected, memberFollows, pageFollows, block });

const spaces: Space[] = [
  { id: null, visibility: 'public', inside: [] },
  { id: uuid(), visibility: 'public', inside: [] },
  { id: uuid(), visibility: 'private', inside: [] },
  { id: uuid(), visibility: 'private', inside: [member] },
  { id: uuid(), visibility: 'private', inside: [page] },
  { id: uuid(), visibility: 'hidden', inside: [member, page] },
];
/** Requested or invited memberships do not count. */
const pendingSpace: Space = { id: uuid(), visibility: 'private', inside: [] };
/** A community that the member blocks. */
const blockedSpace: Space = { id: uuid(), visibility: 'public', inside: [] };
/** A group in that community, which the page is in. */
const inBlockedSpace: Space = { id: uuid(), visibility: 'public', inside: [page], parent: blockedSpace.id! };
/** A space that the page owns. */
const ownedSpace: Space = { id: uuid(), visibility: 'private', inside: [page] };
const withheldSpace: Space = { id: uuid(), visibility: 'public', inside: [member], withheld: true };
const ownedWithheld: Space = { id: uuid(), visibility: 'public', inside: [page], withheld: true };
spaces.push(pendingSpace, blockedSpace, inBlockedSpace, ownedSpace, withheldSpace, ownedWithheld);

interface OwnedItem {
  id: number;
  owner: Owner;
  level: Level;
  space: Space;
}
const items: OwnedItem[] = [];
for (const owner of owners)
  for (const level of LEVELS) for (const space of spaces) items.push({ id: items.length, owner, level, space });

interface Viewer {
  actor: { id: string };
  member: { id: string; since: Date; isAdmin: boolean; sessionId: string };
}
const as = (actorId: string, memberId = actorId, isAdmin = false): Viewer => ({
  actor: { id: actorId },
  member: { id: memberId, since: new Date(0), isAdmin, sessionId: actorId },
});

function expected(viewer: Viewer | null, { owner, level, space }: OwnedItem): boolean {
  if (viewer === null) return false;
  const [actorId, personId] = [viewer.actor.id, viewer.member.id];
  if (owner.id === actorId) return space.visibility !== 'hidden' && space.withheld !== true;
  if (owner.state !== 'active') return false;
  const involves = (id: string) => id === actorId || id === personId;
  if (owner.block.includes('member') && involves(member)) return false;
  if (owner.block.includes('page') && involves(page)) return false;
  const connected = actorId === member && owner.connected;
  const follows =
    (actorId === member && owner.memberFollows === 'active') || (actorId === page && owner.pageFollows === 'active');
  const isReached = { anyone: true, only_followers: connected || follows, connections: connected, only_me: false }[
    level
  ];
  if ((space === blockedSpace || space === inBlockedSpace) && involves(member)) return false;
  const isOwned = space === ownedSpace || space === ownedWithheld;
  const isInside = space.inside.some(involves) || (isOwned && personId === steward);
  const isOpen = space.visibility === 'public' || (space.visibility === 'private' && isInside);
  return isReached && (space.id === null || (isOpen && (!space.withheld || (isOwned && isInside))));
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  const actor = (id: string, kind: string, state = 'active') => ({
    id,
    kind,
    state,
    username: `a${id}`,
    display_name: 'Somebody',
  });
  await db
    .insertInto('actor')
    .values([
      actor(member, 'member'),
      actor(page, 'business'),
      { ...actor(admin, 'member'), discoverable: false },
      actor(stranger, 'member'),
      actor(steward, 'member'),
      actor(blockedSpace.id!, 'community'),
      ...owners.map((owner) => actor(owner.id, 'member', owner.state)),
    ])
    .execute();
  const connected = owners.filter((owner) => owner.connected);
  const sides = ({ id }: Owner) => [
    { actor_id: member, other_id: id },
    { actor_id: id, other_id: member },
  ];
  await db.insertInto('connection').values(connected.flatMap(sides)).execute();
  // A pending connection request, in either direction, does not change visibility.
  await db
    .insertInto('connection_request')
    .values(
      owners
        .filter((owner) => !owner.connected)
        .map(({ id }, index) => ({
          id: uuid(),
          created_at: new Date(),
          ...(index % 2 === 0 ? { from_id: member, to_id: id } : { from_id: id, to_id: member }),
        })),
    )
    .execute();
  await db
    .insertInto('follow')
    .values([
      ...owners.flatMap(({ id, memberFollows: state }) =>
        state === 'none' ? [] : [{ follower_id: member, followee_id: id, state }],
      ),
      ...owners.flatMap(({ id, pageFollows: state }) =>
        state === 'none' ? [] : [{ follower_id: page, followee_id: id, state }],
      ),
    ])
    .execute();
  await db
    .insertInto('block')
    .values([
      { blocker_id: member, blocked_id: blockedSpace.id! },
      ...owners.flatMap(({ id, block }) => {
        if (block === 'none') return [];
        const other = block.includes('page') ? page : member;
        return [
          block.startsWith('blocks') ? { blocker_id: id, blocked_id: other } : { blocker_id: other, blocked_id: id },
        ];
      }),
    ])
    .execute();
  const rows = spaces.flatMap(({ id, visibility, parent = null, withheld = false }) =>
    id === null ? [] : [{ id, visibility, kind: 'group', parent_id: parent, withheld }],
  );
  await db.insertInto('space').values(rows).execute();
  await db
    .insertInto('membership')
    .values([
      ...spaces.flatMap(({ id, inside }) =>
        id === null ? [] : inside.map((memberId) => ({ space_id: id, member_id: memberId })),
      ),
      { space_id: pendingSpace.id!, member_id: member, state: 'requested' },
      { space_id: pendingSpace.id!, member_id: page, state: 'invited' },
    ])
    .execute();
  const owned = [ownedSpace.id!, ownedWithheld.id!];
  await db.updateTable('membership').set({ role: 'owner' }).where('space_id', 'in', owned).execute();
  await sql`insert into page_role (page_id, member_id, role, granted_at)
    values (${page}, ${steward}, 'admin', now()), (${page}, ${stranger}, 'editor', now())`.execute(db);
  await sql`create table thing (id int, owner_id uuid, level text, space_id uuid)`.execute(db);
  await sql`
    insert into thing select * from unnest(
      ${items.map((item) => item.id)}::int[], ${items.map((item) => item.owner.id)}::uuid[],
      ${items.map((item) => item.level)}::text[], ${items.map((item) => item.space.id)}::uuid[])`.execute(db);
});
afterAll(() => world.close());

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b);
const terms = { viewer: '$1', person: '$2', owner: 'thing.owner_id', level: 'thing.level', space: 'thing.space_id' };
const joined = visibility({ ...terms, relation: 'joined' });
const gathered = visibility({ ...terms, relation: 'gathered' });

async function implementations(viewer: Viewer | null): Promise<Record<string, number[]>> {
  const parameters = [viewer?.actor.id ?? null, viewer?.member.id ?? null];
  const runQuery = async (text: string) =>
    ids((await world.app.database.pool.query<{ id: number }>(text, parameters)).rows);
  return {
    text: await runQuery(`select thing.id from thing where ${visibility(terms).predicate}`),
    'text over a joined card': await runQuery(`
      select thing.id from thing join actor_card on actor_card.id = thing.owner_id
        where ${visibility({ ...terms, card: 'actor_card' }).predicate}`),
    'text over joined relations': await runQuery(`select thing.id from thing ${joined.join} where ${joined.predicate}`),
    'text over gathered relations': await runQuery(`
      select thing.id from thing ${gathered.join}
        where ${gathered.predicate}`),
    function: await runQuery(
      `select thing.id from thing where visible_to($1, $2, thing.owner_id, thing.level, thing.space_id)`,
    ),
  };
}

const find = (overrides: Partial<Owner>) =>
  owners.find((owner) => Object.entries(overrides).every(([key, value]) => owner[key as keyof Owner] === value))!;
describe.each([
  ['a member with every relationship', as(member)],
  ['a page, and the member behind it', as(page, member)],
  ['a stranger', as(stranger)],
  ['an admin of the page, as a member', as(steward)],
  ['a platform admin', as(admin, admin, true)],
  ['a visitor', null],
  ['an owner', as(find({ state: 'active', block: 'none' }).id)],
  ['an owner who blocked the member', as(find({ state: 'active', block: 'blocks member' }).id)],
  ['a hidden owner', as(find({ state: 'hidden', block: 'none' }).id)],
] as const)('visibility for %s', (_, viewer) => {
  const expectedIds = items.filter((item) => expected(viewer, item)).map((item) => item.id);
  test.each([
    'text',
    'text over a joined card',
    'text over joined relations',
    'text over gathered relations',
    'function',
  ])('by %s', async (implementation) => {
    expect((await implementations(viewer))[implementation]).toEqual(expectedIds);
  });
});

test('the expected results include visible and hidden items', () => {
  const counts = [as(member), as(page, member), as(stranger), null].map(
    (viewer) => items.filter((item) => expected(viewer, item)).length,
  );
  expect(new Set(counts).size).toBe(4);
  expect(counts.at(-1)).toBe(0);
});
