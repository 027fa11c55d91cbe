import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Ability, callAbout, type Situation } from '#test/abilities/cases.ts';
import { abilitiesOf, schemasWithCan } from '#test/abilities/find-can.ts';
import { abilityCases } from '#test/abilities/all.ts';
import { copiedLists, NOTHING_DONE } from '#test/copied-lists.ts';
import { dailyCounts } from '#test/facts/daily-counts.ts';
import { statedFacts } from '#test/facts/stated-facts.ts';
import type { Answer } from './call-inside.ts';
import { endpoints } from '#test/endpoints.ts';
import { onlyProvider } from '#platform/payments/index.ts';
import { testProvider } from '#test/payments/test-provider.ts';
import { openWorld, type World } from '#test/world.ts';
import { withoutSeals } from '#test/jobs/without-seals.ts';

/*
 * A `can.x` in a reply and the check in the endpoint must be the same function. Where `can.x` is false, the call is
 * refused or changes nothing; where it is true, the call succeeds.
 */

type Able = { can: Record<string, boolean> };

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' }, { payments: onlyProvider(testProvider().provider) });
});
afterAll(() => world.close());

test('abilities.test covers the endpoint of every ability in a reply', () => {
  const known = new Map(abilityCases.map(({ schema, abilities }) => [schema, Object.keys(abilities)]));
  for (const [schema, where] of schemasWithCan(endpoints))
    expect([where, known.get(schema)?.toSorted()]).toEqual([where, abilitiesOf(schema).toSorted()]);
});

type Tried = readonly [name: string, ability: Ability<Able>];

/** What a viewer sees of an object, and the number of facts. */
async function stateOf({ read }: Situation<Able>): Promise<unknown> {
  await world.settled();
  const { rows } = await sql<{ count: string }>`select count(*) from fact`.execute(world.db);
  return [withoutSeals(await read()), rows[0]?.count];
}

type Outcome = 'refused' | 'unchanged' | object;

/** What became of a call that `can` does not permit. */
async function outcomeOf(
  answer: Answer<unknown>,
  ability: Ability<Able>,
  changes: () => Promise<Outcome>,
): Promise<Outcome> {
  const { status, reply } = answer;
  if (ability.isWithheld) return ability.isWithheld(reply) ? 'refused' : { status, reply };
  if ([403, 404, 409, 429].includes(status)) return 'refused';
  return status < 400 ? changes() : { status };
}

/** Refused calls change nothing, so one object is enough for all of them. */
async function expectRefused(make: () => Promise<Situation<Able>>, first: Situation<Able>, refused: readonly Tried[]) {
  const before = await stateOf(first);
  const changes = async (): Promise<Outcome> => {
    const after = await stateOf(first);
    return isDeepStrictEqual(after, before) ? 'unchanged' : { before, after };
  };
  for (const [name, ability] of refused) {
    const mayChange = ability.changesAnyway !== undefined;
    const { call, read } = mayChange ? await make() : first;
    const body = ability.input(await read());
    if (body === null) continue;
    const answer = await callAbout(call, ability.endpoint, body);
    const outcome = await outcomeOf(answer, ability, mayChange ? () => Promise.resolve('unchanged') : changes);
    expect([name, outcome]).toBeOneOf([
      [name, 'refused'],
      [name, 'unchanged'],
    ]);
  }
}

/** The object as it is after the calls before, or null if one of them removed it or what it permits. */
async function whereOffered({ read }: Situation<Able>, name: string): Promise<Able | null> {
  try {
    await world.settled();
    const thing = await read();
    return thing.can[name] === true ? thing : null;
  } catch {
    return null;
  }
}

/**
 * The names of the facts of the call after this one. The facts of one transaction have its id; effects and tasks, which
 * follow, have transactions of their own.
 */
async function factsAfter(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; transaction: string }>`
    select name, xmin::text as transaction from fact where id > ${id} order by id`.execute(world.db);
  return rows.filter(({ transaction }) => transaction === rows[0]?.transaction).map(({ name }) => name);
}
async function latestFact(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from fact`.execute(world.db);
  return rows[0]!.id;
}

/** What the daily limits have counted, of all members and days. */
async function countedSoFar(): Promise<Map<string, string>> {
  const { rows } = await sql<{ what: string; count: string }>`
    select what, sum(count)::text as count from daily_count group by what`.execute(world.db);
  return new Map(rows.map(({ what, count }) => [what, count]));
}

/** A permitted call changes the object; the next gets a new one only where it is not permitted any more. */
async function expectDone(make: () => Promise<Situation<Able>>, first: Situation<Able>, offered: readonly Tried[]) {
  const facts: [name: string, facts: string, counted: string[]][] = [];
  let situation = first;
  for (const [name, { endpoint, input }] of offered) {
    let thing = await whereOffered(situation, name);
    if (thing === null) {
      situation = await make();
      thing = await situation.read();
      // One of the situations is a task that has failed.
      await world.settled().catch(() => undefined);
    }
    const body = input(thing);
    if (body === null) continue;
    const [before, countedBefore] = await Promise.all([latestFact(), countedSoFar()]);
    const { status, refusal } = await callAbout(situation.call, endpoint, body);
    expect([name, status < 300 ? 'done' : refusal.code]).toEqual([name, 'done']);
    if (endpoint.method === 'GET') continue;
    const [stated, counted] = await Promise.all([factsAfter(before), countedSoFar()]);
    const grown = [...counted].filter(([what, count]) => count !== countedBefore.get(what)).map(([what]) => what);
    facts.push([name, [...new Set(stated)].join(' '), grown]);
  }
  return facts;
}

describe.each(abilityCases)('$kind', ({ kind, abilities, situations }) => {
  const seen = new Map<string, Set<boolean>>();
  const stated = new Map<string, Set<string>>();
  const counted = new Map<string, Set<string>>();
  test.each(Object.entries(situations))('%s', async (_name, open) => {
    const make = () => open(world);
    const first = await make();
    const { can } = await first.read();
    expect(Object.keys(abilities)).toEqual(expect.arrayContaining(Object.keys(can)));
    for (const [name, offered] of Object.entries(can)) seen.set(name, (seen.get(name) ?? new Set()).add(offered));
    const tried = Object.keys(can).map((name): Tried => [name, abilities[name]!]);
    const refused = tried.filter(([name]) => !can[name]);
    const isKept = ([, { changesAnyway }]: Tried) => changesAnyway === undefined;
    // Those that change something come last, and each gets an object of its own.
    if (refused.length > 0)
      await expectRefused(make, first, [...refused.filter(isKept), ...refused.filter((one) => !isKept(one))]);
    const facts = await expectDone(
      make,
      first,
      tried.filter(([name]) => can[name]),
    );
    for (const [name, names, counters] of facts) {
      stated.set(name, (stated.get(name) ?? new Set()).add(names));
      for (const counter of counters) counted.set(name, (counted.get(name) ?? new Set()).add(counter));
    }
  });
  test('each ability is permitted in one situation and refused in another', () => {
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.keys(abilities).map((name) => [name, new Set([true, false])])),
    );
  });
  test('each permitted call states the facts that others need', () => {
    const found = Object.fromEntries([...stated].map(([name, facts]) => [name, [...facts].toSorted()]));
    expect(found).toEqual({ ...found, ...statedFacts[kind] });
  });
  test('each permitted call counts against its daily limits', () => {
    const found = Object.fromEntries([...counted].map(([name, counters]) => [name, [...counters].toSorted()]));
    expect(found).toEqual(dailyCounts[kind] ?? {});
  });
});

test('the copy of the data of a member who did nothing holds nothing of all these people', async () => {
  const { id } = await world.member('newcomer');
  expect(await copiedLists(world, id)).toEqual(NOTHING_DONE);
});
