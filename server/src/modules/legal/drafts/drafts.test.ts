import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/legal/drafts.ts';
import { readNextPolicy, readTerms } from '#contract/legal/legal.ts';
import { day } from '#platform/time.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { packagedTexts, versions } from '../documents.ts';
import { currentVersion, seedLegal } from '../index.ts';

let world: World;
let admin: Member, other: Member;
beforeAll(async () => {
  world = await openWorld();
  [admin, other] = [await world.member('admin', { isAdmin: true }), await world.member('second', { isAdmin: true })];
});
afterAll(() => world.close());

type Kind = 'terms' | 'privacy';
const open = async (kind: Kind = 'terms', by = admin) =>
  (await by.call(contract.openPolicyDraft, { body: { kind } })).reply.data;
const of = ({ id: draftId }: { id: string }) => ({ params: { draftId } });
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const publish = async (
  draft: contract.PolicyDraft,
  { days = 0, material = false, by = admin }: { days?: number; material?: boolean; by?: Member } = {},
) =>
  by.call(contract.publishPolicyDraft, {
    ...of(draft),
    body: { version: draft.version, effectiveOn: inDays(days), material },
  });
const save = async (draft: contract.PolicyDraft, changed: Partial<contract.DraftContent>, by = admin) =>
  by.call(contract.savePolicyDraft, { ...of(draft), body: { ...changed, version: draft.version } });
const renamed = (draft: contract.PolicyDraft, en: string) => ({ title: { ...draft.content.title, en } });
const listed = async (kind: Kind = 'terms') =>
  (await admin.call(contract.listPolicyVersions, { query: { kind } })).reply.data;
const withdraw = async (version: string, kind: Kind = 'terms') =>
  admin.call(contract.withdrawPolicyVersion, { params: { kind, version } });

test('admins write one draft of a policy together, which begins with the text in force', async () => {
  const [one, two] = await Promise.all([open(), open('terms', other)]);
  expect(two.id).toBe(one.id);
  expect(one.content).toEqual(one.inForce.content);
  expect(one.content.sections[0]).toMatchObject({ id: 'about', heading: { en: 'Who we are and what this is' } });
  const saved = (await save(one, renamed(one, 'Our rules'))).reply.data;
  expect([saved.version, saved.content.title.en]).toEqual([2, 'Our rules']);
  const late = await save(one, renamed(one, 'Other rules'), other);
  expect([late.status, late.refusal.code, late.refusal.current]).toMatchObject([
    409,
    'stale',
    { content: { title: { en: 'Our rules' } }, version: 2 },
  ]);
});

test('what cannot be shown is not published: each text is named', async () => {
  const draft = await open('privacy');
  const [first, second, ...rest] = draft.content.sections;
  const sections = [
    { ...first!, body: { ...first!.body, hn: '' } },
    { ...second!, id: first!.id, body: { ...second!.body, fr: 'Un <b>mot</b>' } },
    ...rest,
  ];
  const saved = (await save(draft, { sections })).reply.data;
  const { status, refusal } = await publish(saved);
  expect([status, Object.keys(refusal.error ?? {}).toSorted()]).toEqual([
    422,
    ['sections.0.body.hn', 'sections.1.body.fr', 'sections.1.id'],
  ]);
  expect((await admin.call(contract.discardPolicyDraft, of(saved))).status).toBe(204);
  expect((await admin.call(contract.readPolicyDraft, of(saved))).status).toBe(404);
});

test('a material change takes effect after fifteen days, another one today or later', async () => {
  const draft = await open();
  for (const [days, material] of [
    [14, true],
    [15, true],
    [-1, false],
    [366, false],
  ] as const) {
    const refused = await publish(draft, { days, material });
    // The fifteenth day has begun: it is less than fifteen whole days away.
    expect([days, refused.status, Object.keys(refused.refusal.error ?? {})]).toEqual([days, 422, ['effectiveOn']]);
  }
});

test('a version is published once, announced to visitors, and withdrawn until it is in force', async () => {
  const draft = await open();
  const answers = await Promise.all([
    publish(draft, { days: 16, material: true }),
    publish(draft, { days: 20, material: true, by: other }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect((await listed()).map(({ version, state, byProgram }) => [version, state, byProgram])).toEqual([
    ['2', 'scheduled', false],
    ['1', 'in_force', true],
  ]);
  const { reply } = await world.visitor(readTerms, {});
  expect(reply.data).toMatchObject({ version: '1', next: { version: '2', material: true } });
  const next = await world.visitor(readNextPolicy, { params: { kind: 'terms' } }, { 'accept-language': 'en' });
  expect(next.reply.data).toMatchObject({ version: '2', title: 'Our rules' });
  const another = await open();
  expect([another.id === draft.id, another.scheduled, another.can.publish]).toEqual([false, '2', false]);
  expect((await publish(another)).refusal.code).toBe('policy_scheduled');
  await admin.call(contract.discardPolicyDraft, of(another));

  expect((await withdraw('2')).status).toBe(204);
  expect((await withdraw('2')).status).toBe(404);
  expect((await withdraw('1')).refusal.code).toBe('policy_in_force');
  expect((await world.visitor(readNextPolicy, { params: { kind: 'terms' } })).status).toBe(404);
  // Its text is a draft again, and its number is not given a second time.
  const again = await open();
  expect([again.id, again.content.title.en]).toEqual([draft.id, 'Our rules']);
  expect((await publish(again)).reply.data).toMatchObject({ version: '3' });
  expect(await currentVersion(world.database, 'terms', world.clock.now())).toBe('3');
  expect((await listed()).map(({ version, state }) => [version, state])).toEqual([
    ['3', 'in_force'],
    ['2', 'withdrawn'],
    ['1', 'past'],
  ]);
  const params = { kind: 'terms', version: '2' } as const;
  expect((await admin.call(contract.readPolicyVersion, { params, query: {} })).reply.data.title).toBe('Our rules');
});

/** How many connections of this database wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    world.db,
  );
  return rows[0]?.count ?? 0;
};
test('a draft of the program and one of the operator that are published at once: one wins', async () => {
  const own = await open('privacy');
  await publish(own);
  const packaged = {
    versions: [{ kind: 'privacy' as const, version: '7', effectiveAt: '2026-02-01T00:00:00Z', material: true }],
  };
  const textsOf = () => packagedTexts('privacy', '2');
  await seedLegal(world.database, { ...packaged, textsOf }, world.clock.now());
  const drafts = (await admin.call(contract.listPolicyDrafts, {})).reply.data;
  const ofProgram = drafts.find(({ programVersion }) => programVersion === '7');
  const program = (await admin.call(contract.readPolicyDraft, of({ id: ofProgram?.id ?? '' }))).reply.data;
  const another = await open('privacy');
  const published = await world.db.transaction().execute(async (locking) => {
    // Reads go on, so that both have the same next number before one of them is stored.
    await sql`lock table legal_document in share row exclusive mode`.execute(locking);
    const both = [publish(program), publish(another, { by: other })] as const;
    while ((await waiting()) < 2) await wait(10);
    return both;
  });
  const answers = await Promise.all(published);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('policy_published');
});

test('a later text of the program never comes above one of the operator, and arrives as a draft once', async () => {
  const before = await listed();
  const later = { kind: 'terms' as const, version: '3', effectiveAt: '2026-02-01T00:00:00Z', material: true };
  const packaged = { versions: [...versions, later], textsOf: (kind: Kind) => packagedTexts(kind, '1') };
  for (let start = 0; start < 2; start += 1) await seedLegal(world.database, packaged, world.clock.now());
  expect(await listed()).toEqual(before);
  const drafts = async () =>
    (await admin.call(contract.listPolicyDrafts, {})).reply.data.filter(
      ({ kind, programVersion }) => kind === 'terms' && programVersion === '3',
    );
  const [draft] = await drafts();
  expect(await drafts()).toHaveLength(1);
  await admin.call(contract.discardPolicyDraft, of(draft!));
  await seedLegal(world.database, packaged, world.clock.now());
  expect(await drafts()).toEqual([]);
});

test('without a text of the operator, texts of the program are versions as before', async () => {
  const fresh = await openWorld();
  const later = { kind: 'terms' as const, version: '2', effectiveAt: '2026-02-01T00:00:00Z', material: true };
  await seedLegal(fresh.database, { versions: [later], textsOf: () => packagedTexts('terms', '1') });
  expect(await currentVersion(fresh.database, 'terms', fresh.clock.now())).toBe('2');
  expect(await fresh.db.selectFrom('legal_draft').selectAll().execute()).toEqual([]);
  await fresh.close();
});

test('what was published never changes', async () => {
  const change = world.db.updateTable('legal_text').set({ title: 'Other' }).execute();
  await expect(change).rejects.toThrow('never changes');
  const moved = world.db.updateTable('legal_document').set({ material: true }).execute();
  await expect(moved).rejects.toThrow('never changes');
});

test('admins with another duty do not write policies', async () => {
  await setDuties(world, 'second@example.com', ['content']);
  const refused = await other.call(contract.listPolicyDrafts, {});
  expect([refused.status, refused.refusal.code]).toEqual([403, 'duty_missing']);
});
