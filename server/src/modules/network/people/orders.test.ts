import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/network/network.ts';
import type { NetworkSort } from '#contract/network/network.ts';
import { listNetwork } from '#contract/network/requests.ts';
import { newActorId, newActorRow, searchText } from '#modules/actors';
import { openWorld, type Member, type World } from '#test/world.ts';

/* The five orders of lists of people, in short lists and in one that is too long to be sorted by name. */

let world: World;
let star: Member;
let asha: Member;
const day = 86_400_000;
const born = Date.parse('2024-01-01T00:00:00Z');
/** In order of joining; each followed the star one day before the previous one. */
const names = ['मीरा Iyer', 'Zoya Khan', 'आशा शर्मा', 'Ángela Ruiz', 'Asha Sharma', 'Bela Rao', 'बेला राव'];

async function open(
  followeeId: string,
  people: readonly { name: string; joined: number; followed: number }[],
): Promise<string[]> {
  const rows = people.map(({ name, joined }) => {
    const id = newActorId(new Date(joined));
    return newActorRow(
      { id, kind: 'member', displayName: name },
      `a${id.slice(-12)}`,
      searchText(name, `a${id.slice(-12)}`),
      new Date(joined),
    );
  });
  await world.db.insertInto('actor').values(rows).execute();
  await world.db
    .insertInto('follow')
    .values(
      rows.map(({ id }, index) => ({
        follower_id: id,
        followee_id: followeeId,
        created_at: new Date(people[index]!.followed),
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}
beforeAll(async () => {
  world = await openWorld();
  [star, asha] = [await world.member('star'), await world.member('asha')];
  await open(
    star.id,
    names.map((name, index) => ({ name, joined: born + index * day, followed: born + (100 - index) * day })),
  );
});
afterAll(() => world.close());

/** All pages of a list of the member's own followers. */
async function pages(
  sort: NetworkSort,
  { who: owner = star, limit = 2, ...options }: { who?: Member; limit?: number; search?: string; most?: number } = {},
): Promise<string[]> {
  const { most: maxPages = 1000, search } = options;
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const answer: { data: { actor: { name: string } }[]; next: string | null } = (
      await owner.call(listNetwork, {
        query: {
          tab: 'followers',
          sort,
          limit: String(limit),
          ...(search !== undefined && { search }),
          ...(cursor !== null && { cursor }),
        },
      })
    ).reply;
    names.push(...answer.data.map(({ actor }) => actor.name));
    cursor = answer.next;
  } while (cursor !== null && names.length < maxPages);
  return names;
}

test('lists sort by date of the relationship, by date of joining, and by name across scripts and accents', async () => {
  const byName = ['Ángela Ruiz', 'आशा शर्मा', 'Asha Sharma', 'Bela Rao', 'बेला राव', 'मीरा Iyer', 'Zoya Khan'];
  expect(await pages('recently')).toEqual(names);
  expect(await pages('oldest')).toEqual(names);
  expect(await pages('newest')).toEqual(names.toReversed());
  expect(await pages('a_z')).toEqual(byName);
  expect(await pages('z_a')).toEqual(byName.toReversed());
});

test('a cursor of one order is refused by another', async () => {
  const { reply } = await star.call(listNetwork, { query: { tab: 'followers', sort: 'recently', limit: '2' } });
  for (const sort of ['newest', 'oldest'] as const)
    expect(
      (await star.call(listNetwork, { query: { tab: 'followers', sort, cursor: reply.next! } })).refusal.error,
    ).toHaveProperty('cursor');
});

test('a list of thousands has the same order without gaps, blocked or hidden people', async () => {
  const crowd = Array.from({ length: 2_100 }, (_, index) => ({
    name: `${index % 2 === 0 ? 'राज' : 'Raj'} N${String((index * 7) % 2_100).padStart(4, '0')}`,
    joined: born + index,
    followed: born + index,
  }));
  const ids = await open(asha.id, crowd);
  // The same names in two scripts: raj n0000 to raj n2099.
  const inOrder = crowd
    .map(({ name }, index) => ({ name, key: name.slice(-5), id: ids[index]! }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await asha.call(contract.blockActor, { params: { actorId: inOrder[1]!.id } });
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', inOrder[3]!.id).execute();
  const expectedNames = inOrder.filter((_, index) => index !== 1 && index !== 3).map(({ name }) => name);
  expect(await pages('a_z', { who: asha, limit: 50, most: 5_000 })).toEqual(expectedNames);
  expect(await pages('z_a', { who: asha, limit: 20, most: 60 })).toEqual(expectedNames.toReversed().slice(0, 60));
  expect(await pages('a_z', { who: asha, search: 'n204' })).toEqual(
    expectedNames.filter((name) => name.includes('N204')),
  );
});
