import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSecurityEvents } from '#contract/accounts/security.ts';
import {
  decideProof,
  listProofs,
  readProofDocument,
  readVerification,
  createProof,
  withdrawProof,
} from '#contract/accounts/verification.ts';
import { editName, editProfile, readOwnProfile, readProfile } from '#contract/profiles/profiles.ts';
import { plain } from '#test/pictures.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { insertProof } from './queries.ts';

let world: World;
let asha: Member, ravi: Member, admin: Member;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, admin] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('admin', { isAdmin: true }),
  ];
  picture = await plain(60, 40).png().toBuffer();
});
afterAll(() => world.close());

const send = (member: Member, bytes: Uint8Array = picture) =>
  member.call(createProof, {
    body: { proofType: 'passport' },
    files: { proof: new File([new Uint8Array(bytes)], 'passport.png') },
  });
const storedFiles = () =>
  fs
    .readdirSync(path.join(world.directory, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith(`proofs${path.sep}`));
const queue = async () => (await admin.call(listProofs, {})).reply.data;

test('only pictures and PDFs are accepted, and one proof at a time', async () => {
  expect((await send(asha, Buffer.from('MZ this is no picture'))).refusal.code).toBe('proof_type_unknown');
  // A prefix of 5,000 bytes that some formats allow: only the first 4 kB are looked at.
  const prefix = Buffer.from([...Buffer.from('ID3'), 3, 0, 0, 0, 0, 0x27, 0x08]);
  const late = Buffer.concat([prefix, Buffer.alloc(5_000), Buffer.from('%PDF-1.7 '), Buffer.alloc(2_000)]);
  expect((await send(asha, late)).refusal.code).toBe('proof_type_unknown');
  expect((await asha.call(readVerification, {})).reply.data).toEqual({
    verified: false,
    request: null,
    can: { send: true, withdraw: false },
  });
  const both = await Promise.all([send(asha), send(asha)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await send(asha)).refusal.code).toBe('verification_waiting');
});

test('the document is stored encrypted, only admins read it, and each read is recorded in the audit log', async () => {
  const [proof] = await queue();
  expect(proof).toMatchObject({ proofType: 'passport', contentType: 'image/png', firstName: 'Asha', lastName: 'Rao' });
  const params = { proofId: proof?.id ?? '' };
  const bytes = fs.readFileSync(path.join(world.directory, 'files', 'proofs', params.proofId));
  expect([bytes.includes(picture.subarray(0, 8)), bytes.includes(picture.toString('base64').slice(0, 20))]).toEqual([
    false,
    false,
  ]);
  for (const [endpoint, body] of [
    [readProofDocument, undefined],
    [decideProof, { approve: true }],
  ] as const)
    expect((await ravi.call(endpoint as typeof decideProof, { params, ...(body && { body }) } as never)).status).toBe(
      404,
    );
  const document = await admin.call(readProofDocument, { params });
  expect(Buffer.from(document.reply.data.content, 'base64').equals(picture)).toBe(true);
  await world.app.background.recorder.flush();
  const audits = await world.db
    .selectFrom('audit')
    .select(['what', 'admin_id'])
    .where('target_id', '=', params.proofId)
    .execute();
  expect(audits).toEqual([{ what: 'accounts.read_proof_document', admin_id: admin.id }]);
});

test('a rejection is e-mailed and shown with its reason, and the document is deleted', async () => {
  const params = { proofId: (await queue())[0]?.id ?? '' };
  expect((await admin.call(decideProof, { params, body: { approve: false } })).refusal.error).toHaveProperty('reason');
  const confirmedEarlier = async (hours: number) =>
    sql`
      update session set confirmed_at = confirmed_at - make_interval(hours => ${hours})
      where member_id = ${admin.id}`.execute(world.db);
  await confirmedEarlier(3);
  expect((await admin.call(decideProof, { params, body: { approve: true } })).refusal.code).toBe('confirmation_needed');
  await confirmedEarlier(-3);
  expect(
    (await admin.call(decideProof, { params, body: { approve: false, reason: 'The name cannot be read.' } })).status,
  ).toBe(204);
  expect((await admin.call(decideProof, { params, body: { approve: true } })).status).toBe(404);
  await world.settled();
  expect((await asha.call(readVerification, {})).reply.data).toMatchObject({
    verified: false,
    request: { state: 'rejected', reason: 'The name cannot be read.' },
  });
  expect((await world.emails('asha@example.com')).at(-1)?.text).toContain('The name cannot be read.');
  expect(storedFiles().filter((file) => file.includes(params.proofId))).toEqual([]);
});

test('an approval sets the badge, which stays after the document is deleted', async () => {
  await send(asha);
  const params = { proofId: (await queue())[0]?.id ?? '' };
  const bothReplies = await Promise.all([
    admin.call(decideProof, { params, body: { approve: true } }),
    admin.call(decideProof, { params, body: { approve: true } }),
  ]);
  expect(bothReplies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
  await world.settled();
  expect(storedFiles().filter((file) => file.includes(params.proofId))).toEqual([]);
  expect((await ravi.call(readProfile, { params: { username: asha.username } })).reply.data).toMatchObject({
    actor: { verified: true },
  });
  expect((await send(asha)).refusal.code).toBe('verification_done');
});

test('a member who became an admin does not decide about their own document', async () => {
  await send(await world.member('leela'));
  const [{ id } = { id: '' }] = await queue();
  // Of the admin, as if they had sent it before.
  await sql`update verification set member_id = ${admin.id} where id = ${id}`.execute(world.db);
  expect((await queue()).map(({ can }) => can)).toEqual([{ decide: false }]);
  const own = await admin.call(decideProof, { params: { proofId: id }, body: { approve: true } });
  expect(own.refusal.code).toBe('not_oneself');
  await sql`delete from verification where id = ${id}`.execute(world.db);
});

test('every way of changing the name removes the badge and a pending proof', async () => {
  const badge = async ({ id }: Member) =>
    (await world.db.selectFrom('actor_card').select('verified').where('id', '=', id).executeTakeFirst())?.verified;
  const [byName, byProfile] = [await world.member('byname'), await world.member('byprofile')];
  for (const target of [byName, byProfile]) {
    await send(target);
    await admin.call(decideProof, { params: { proofId: (await queue())[0]?.id ?? '' }, body: { approve: true } });
    expect(await badge(target)).toBe(true);
  }
  expect((await byName.call(editName, { body: { firstName: 'Byname', lastName: 'Guest' } })).status).toBe(200);
  expect(await badge(byName)).toBe(true);
  expect((await byName.call(editName, { body: { firstName: 'Somebody', lastName: 'Else' } })).status).toBe(200);
  const { version } = (await byProfile.call(readOwnProfile, {})).reply.data;
  expect((await byProfile.call(editProfile, { body: { version, firstName: 'Byprofil' } })).status).toBe(200);
  for (const target of [byName, byProfile]) {
    expect(await badge(target)).toBe(false);
    expect((await target.call(readVerification, {})).reply.data).toMatchObject({
      verified: false,
      request: { state: 'approved' },
    });
    expect((await target.call(listSecurityEvents, {})).reply.data.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['name_changed', 'badge_ended']),
    );
    expect((await send(target)).status).toBe(201);
  }
  const requestId = (await byName.call(readVerification, {})).reply.data.request?.id ?? 'none';
  expect((await byName.call(editName, { body: { firstName: 'Another', lastName: 'One' } })).status).toBe(200);
  await world.settled();
  expect((await queue()).map(({ firstName }) => firstName)).toEqual(['Byprofil']);
  expect(storedFiles().filter((file) => file.includes(requestId))).toEqual([]);
  await byProfile.call(withdrawProof, {});
});

test('three proofs a day are accepted, even simultaneously, and refused ones leave no file', async () => {
  const meera = await world.member('meera');
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await send(meera)).status).toBe(201);
    await meera.call(withdrawProof, {});
  }
  await world.settled();
  const before = storedFiles().length;
  const crowd = await Promise.all([send(meera), send(meera), send(meera)]);
  expect(crowd.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(storedFiles().length).toBe(before + 1);
  await meera.call(withdrawProof, {});
  await world.settled();
  expect((await send(meera)).refusal.code).toBe('daily_limit_reached');
  expect(storedFiles().length).toBe(before);
});

test('a pending proof can be withdrawn once', async () => {
  expect((await send(ravi)).status).toBe(201);
  expect((await ravi.call(withdrawProof, {})).status).toBe(204);
  expect((await ravi.call(withdrawProof, {})).status).toBe(404);
  await world.settled();
  expect(await queue()).toEqual([]);
  expect((await admin.call(withdrawProof, {})).status).toBe(403);
});

test('of two documents of one member at the same time, the second is not stored', async () => {
  const { id: memberId } = await world.member('karan');
  const row = { memberId, proofType: 'passport', contentType: 'image/png', now: world.clock.now() } as const;
  expect(await insertProof(world.db, { ...row, id: uuid() })).toBe(true);
  expect(await insertProof(world.db, { ...row, id: uuid() })).toBe(false);
  await sql`delete from verification where member_id = ${memberId}`.execute(world.db);
});

test('documents that came at one time are listed by their ids', async () => {
  const before = (await queue()).length;
  const ids = Array.from({ length: 4 }, () => uuid());
  for (const id of [ids[2]!, ids[0]!, ids[3]!, ids[1]!]) {
    const { id: member_id } = await world.member(`sender${id}`);
    await world.db
      .insertInto('verification')
      .values({ id, member_id, proof_type: 'passport', content_type: 'image/png', asked_at: new Date(0) })
      .execute();
  }
  expect((await queue()).map(({ id }) => id).slice(0, 4)).toEqual(ids);
  expect(await queue()).toHaveLength(before + 4);
  await sql`delete from verification where asked_at < '1971-01-01'`.execute(world.db);
});
