import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Ability, callAbout, type Situation } from '#test/abilities/cases.ts';
import { abilitiesOf, schemasWithCan } from '#test/abilities/find-can.ts';
import { abilityCases } from '#test/abilities/all.ts';
import { endpoints } from '#test/endpoints.ts';
import { openWorld, type World } from '#test/world.ts';

/*
 * A `can.x` in a reply and the check in the endpoint must be the same function. Where `can.x` is false, the call is
 * refused or changes nothing; where it is true, the call succeeds.
 */

type Able = { can: Record<string, boolean> };

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

test('abilities.test covers the endpoint of every ability in a reply', () => {
  const known = new Map(abilityCases.map(({ schema, abilities }) => [schema, Object.keys(abilities)]));
  for (const [schema, where] of schemasWithCan(endpoints))
    expect([where, known.get(schema)?.toSorted()]).toEqual([where, abilitiesOf(schema).toSorted()]);
});

const countFacts = async (): Promise<unknown> =>
  (await sql<{ count: string }>`select count(*) from fact`.execute(world.db)).rows[0]?.count;

async function expectRefused({ call, read }: Situation<Able>, ability: Ability<Able>, input: object): Promise<void> {
  await world.settled();
  const before = [await read(), await countFacts()];
  const answer = await callAbout(call, ability.endpoint, input);
  await world.settled();
  const isRefused = [403, 404, 409, 429].includes(answer.status);
  const isUnchanged = isDeepStrictEqual([await read(), await countFacts()], before);
  const isAllowedToChange = answer.status < 400 && ability.changesAnyway !== undefined;
  const isWithheld = ability.isWithheld?.(answer.reply) ?? (isRefused || (answer.status < 400 && isUnchanged));
  expect({ status: answer.status, isWithheld: isWithheld || isAllowedToChange }).toMatchObject({ isWithheld: true });
}
async function expectDone({ call }: Situation<Able>, name: string, ability: Ability<Able>, input: object) {
  const { status, refusal } = await callAbout(call, ability.endpoint, input);
  expect([name, status < 300 ? 'done' : refusal.code]).toEqual([name, 'done']);
}

describe.each(abilityCases)('$kind', ({ abilities, situations }) => {
  const seen = new Map<string, Set<boolean>>();
  test.each(Object.entries(situations))('%s', async (_name, make) => {
    const situation = await make(world);
    const { can } = await situation.read();
    expect(Object.keys(abilities)).toEqual(expect.arrayContaining(Object.keys(can)));
    for (const [name, offered] of Object.entries(can)) {
      seen.set(name, (seen.get(name) ?? new Set()).add(offered));
      const ability = abilities[name]!;
      // A permitted call changes the object, so each call gets a new object.
      const fresh = offered || ability.changesAnyway !== undefined;
      const { call, read } = fresh ? await make(world) : situation;
      const input = ability.input(await read());
      if (input === null) continue;
      const object = { ...situation, call, read };
      await (offered ? expectDone(object, name, ability, input) : expectRefused(object, ability, input));
    }
  });
  test('each ability is permitted in one situation and refused in another', () => {
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(Object.keys(abilities).map((name) => [name, new Set([true, false])])),
    );
  });
});
