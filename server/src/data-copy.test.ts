import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEmailChange } from '#contract/accounts/settings.ts';
import { blockActor, followActor, removeFollower } from '#contract/network/network.ts';
import { declineRequest, requestConnection } from '#contract/network/requests.ts';
import { dismissSuggestion, muteActor } from '#contract/network/settings.ts';
import { addItem, deleteItem, endorseSkill } from '#contract/profiles/items.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { isWorded } from '#platform/strings.ts';
import { columnKey } from '#modules/accounts';
import { connect } from '#modules/network';
import { copiedLists, NOTHING_DONE } from '#test/copied-lists.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const unknownId = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the copy contains requests from others, pending changes and dates, but no silent actions of others', async () => {
  const [nila, asker, gone, refuser, blocker] = await Promise.all(
    ['nila', 'asker', 'gone', 'refuser', 'blocker'].map((name) => world.member(name)),
  );
  const ask = (from: Member, to: Member, note: string) =>
    from.call(requestConnection, { params: { actorId: to.id }, body: { note } });
  await ask(asker!, nila!, 'Shall we meet?');
  await ask(blocker!, nila!, 'Never mind.');
  const { data: refused } = (await ask(nila!, refuser!, 'Please.')).reply;
  await refuser!.call(declineRequest, { params: { requestId: refused.request!.id } });
  await nila!.call(dismissSuggestion, { params: { actorId: gone!.id } });
  await nila!.call(followActor, { params: { actorId: refuser!.id } });
  await refuser!.call(removeFollower, { params: { actorId: nila!.id } });
  await blocker!.call(blockActor, { params: { actorId: nila!.id } });
  await world.db
    .updateTable('session')
    .set({ confirmed_at: world.clock.now() })
    .where('member_id', '=', nila!.id)
    .execute();
  await nila!.call(requestEmailChange, { body: { email: 'nila.new@example.org' } });
  await world.db
    .insertInto('authenticator')
    .values({ member_id: nila!.id, sealed_secret: 'x', last_step: 0, created_at: world.clock.now() })
    .execute();
  const skill = (await nila!.call(addItem.skills, { body: { name: 'Weaving' } })).reply.data;
  await world.db
    .insertInto('endorsement')
    .values({ item_id: skill.id, endorser_id: asker!.id, created_at: world.clock.now() })
    .execute();
  const copyOf = async (module: string) => {
    const personalData = world.app.services.personalData[module];
    return personalData === undefined || personalData === 'nothing'
      ? {}
      : await personalData.copy(world.database, nila!.id);
  };
  const network = await copyOf('network');
  expect(network).toMatchObject({
    requests: [{ name: 'Refuser Guest', state: 'ended' }],
    requests_received: [{ name: 'Asker Guest', note: 'Shall we meet?', state: 'pending' }],
    suggestions_dismissed: [{ name: 'Gone Guest' }],
  });
  expect(
    network['relation_history']
      ?.map((row) => row as Record<string, unknown>)
      .map((row) => [row['kind'], row['name'], row['by_you'], row['state_after']]),
  ).toEqual([
    ['connection', 'Asker Guest', false, 'pending'],
    ['connection', 'Refuser Guest', true, 'pending'],
    ['connection', 'Refuser Guest', false, 'ended'],
    ['follow', 'Refuser Guest', true, 'active'],
    ['follow', 'Refuser Guest', false, 'ended'],
  ]);
  expect(await copyOf('profiles')).toMatchObject({
    endorsements_received: [{ title: 'Weaving', name: 'Asker Guest' }],
  });
  expect(await copyOf('accounts')).toMatchObject({
    email_change: [{ email: 'nila.new@example.org' }],
    authenticator: [{ recovery_codes_left: 0 }],
  });
});

test('a copy leaves out hidden people and hidden skills', async () => {
  const [reader, hider, closing, silent, away] = (await Promise.all(
    ['reader', 'hider', 'closing', 'silent', 'away'].map((name) => world.member(name)),
  )) as [Member, Member, Member, Member, Member];
  const skillOf = async (member: Member, name: string) => {
    const { id } = (await member.call(addItem.skills, { body: { name } })).reply.data;
    expect((await reader.call(endorseSkill, { params: { itemId: id } })).status).toBe(200);
    return id;
  };
  for (const other of [hider, closing, silent, away])
    await connect(world.database, reader.id, other.id, world.clock.now());
  await skillOf(hider, 'HiddenWeaving');
  await skillOf(closing, 'ClosedWeaving');
  const taken = await skillOf(away, 'TakenBack');
  await skillOf(away, 'KeptWeaving');
  for (const other of [closing, silent]) await reader.call(muteActor, { params: { actorId: other.id }, body: {} });
  const [requestTarget, requester] = [await world.member('asked'), await world.member('asking')];
  await reader.call(requestConnection, { params: { actorId: requestTarget.id }, body: { note: 'NoteToClosed' } });
  await requester.call(requestConnection, { params: { actorId: reader.id }, body: { note: 'NoteOfClosed' } });
  const everything = async () => {
    const copies: unknown[] = [];
    for (const personalData of Object.values(world.app.services.personalData))
      if (personalData !== 'nothing') copies.push(await personalData.copy(world.database, reader.id));
    return JSON.stringify(copies);
  };
  const markers = [
    'HiddenWeaving',
    'ClosedWeaving',
    'TakenBack',
    'KeptWeaving',
    'Closing Guest',
    'Silent Guest',
    'Asked Guest',
    'Asking Guest',
    'NoteToClosed',
    'NoteOfClosed',
  ];
  const before = await everything();
  expect(markers.filter((word) => !before.includes(word))).toEqual([]);
  await hider.call(editProfileVisibility, { body: { levels: { skills: 'only_me' } } });
  await away.call(deleteItem, { params: { itemId: taken } });
  await silent.call(blockActor, { params: { actorId: reader.id } });
  for (const { id } of [closing, requestTarget, requester])
    await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', id).execute();
  const after = await everything();
  expect(markers.filter((word) => after.includes(word))).toEqual(['KeptWeaving']);
});

test('the copy of a member who did nothing holds nothing of others', async () => {
  const { id } = await world.member('newcomer');
  expect(await copiedLists(world, id)).toEqual(NOTHING_DONE);
});

test('lists and columns of a copy have labels, and retained lists a reason, in every language', async () => {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(query);
    },
  });
  const keys: string[] = [];
  for (const [module, personalData] of Object.entries(world.app.services.personalData)) {
    if (personalData === 'nothing') continue;
    statements.length = 0;
    keys.push(...personalData.retained.map(({ list }) => `${module}:copy.retained.${list}`));
    keys.push(...Object.keys(await personalData.copy(db, unknownId)).map((name) => `${module}:copy.lists.${name}`));
    for (const { sql: text, parameters } of statements) {
      const { fields } = await world.app.database.pool.query(text, [...parameters]);
      keys.push(...fields.map(({ name }) => columnKey(module, name)));
    }
  }
  expect(keys).toContain('network:copy.lists.requests_received');
  expect(keys.filter((key) => !isWorded(key))).toEqual([]);
});
