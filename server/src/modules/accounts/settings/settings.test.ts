import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  requestEmailChange,
  editEmail,
  listMutedWords,
  MAX_MUTED_WORDS,
  muteWord,
  readTermsChanges,
  unmuteWord,
} from '#contract/accounts/settings.ts';
import {
  agreeToTerms,
  editPreferences,
  login,
  readMe,
  requestPasswordReset,
  resetPassword,
} from '#contract/accounts/accounts.ts';
import { followActor } from '#contract/network/network.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { repostWithThoughts } from '#contract/posts/reposts.ts';
import { editName, editProfile, readOwnProfile, readProfile } from '#contract/profiles/profiles.ts';
import { newestCode } from '#test/emails.ts';
import { until } from '#test/outbox.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

const requestCode = async (email: string): Promise<string> => {
  const { status, reply } = await asha.call(requestEmailChange, { body: { email } });
  expect([status, reply]).toEqual([202, { data: { email } }]);
  await world.settled();
  return newestCode(await world.emails(email)) ?? 'none';
};

test('an address is changed with the e-mailed code, and the previous address is notified', async () => {
  const code = await requestCode('asha.new@example.com');
  expect((await ravi.call(editEmail, { body: { code } })).refusal.code).toBe('code_wrong');
  const { reply } = await asha.call(editEmail, { body: { code } });
  expect(reply.data.email).toBe('asha.new@example.com');
  expect((await asha.call(editEmail, { body: { code } })).refusal.code).toBe('code_wrong');
  await world.settled();
  expect((await world.emails('asha@example.com')).map(({ subject }) => subject)).toContain(
    'Your Guildhall e-mail address was changed',
  );
  expect((await world.visitor(login, { body: { email: 'asha.new@example.com', password: castPassword } })).status).toBe(
    200,
  );
  expect((await world.visitor(login, { body: { email: 'asha@example.com', password: castPassword } })).status).toBe(
    401,
  );
});

test('a changed address voids the codes that the former one got', async () => {
  const leela = await world.member('leela');
  const [former, next] = ['leela@example.com', 'leela.new@example.com'];
  expect((await world.visitor(requestPasswordReset, { body: { email: former } })).status).toBe(202);
  await leela.call(requestEmailChange, { body: { email: next } });
  await world.settled();
  const reset = newestCode(await world.emails(former)) ?? '';
  const change = newestCode(await world.emails(next)) ?? '';
  expect((await leela.call(editEmail, { body: { code: change } })).status).toBe(200);
  for (const email of [former, next])
    expect(
      (await world.visitor(resetPassword, { body: { email, code: reset, password: 'quite another 8' } })).refusal.code,
    ).toBe('code_wrong');
});

test('an address with an account gets the same reply and a notice without a code', async () => {
  expect(await requestCode('ravi@example.com')).toBe('none');
  expect((await world.emails('ravi@example.com')).at(-1)?.subject).toBe('You already have a Guildhall account');
  const codes = await Promise.all(
    ['000000', '111111', '222222'].map((code) => asha.call(editEmail, { body: { code } })),
  );
  expect(codes.every(({ refusal }) => refusal.code === 'code_wrong')).toBe(true);
});

test('a later request voids the code, and codes last ten minutes', async () => {
  const first = await requestCode('one@example.com');
  const second = await requestCode('two@example.com');
  expect((await asha.call(editEmail, { body: { code: first } })).refusal.code).toBe('code_wrong');
  world.clock.advance(10 * 60_000);
  expect((await asha.call(editEmail, { body: { code: second } })).refusal.code).toBe('code_wrong');
});

test('of two members who want one address, one gets it and the other a wrong code', async () => {
  const newEmail = 'wanted@example.com';
  const ashaCode = await requestCode(newEmail);
  await ravi.call(requestEmailChange, { body: { email: newEmail } });
  await world.settled();
  const raviCode = newestCode(await world.emails(newEmail)) ?? '';
  const replies = await Promise.all([
    asha.call(editEmail, { body: { code: ashaCode } }),
    ravi.call(editEmail, { body: { code: raviCode } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('a name is shown on the card; preferences are stored with the account', async () => {
  const { reply } = await asha.call(editName, { body: { firstName: 'Asha', lastName: 'Rao Menon' } });
  expect(reply.data.lastName).toBe('Rao Menon');
  expect((await ravi.call(readProfile, { params: { username: asha.username } })).reply.data).toMatchObject({
    actor: { name: 'Asha Rao Menon' },
  });
  const editReply = await asha.call(editPreferences, {
    body: { phone: '+91 98220 12345', timeZone: 'Asia/Kolkata', autoplay: false, showPhotos: false },
  });
  expect(editReply.reply.data).toMatchObject({
    phone: '+919822012345',
    timeZone: 'Asia/Kolkata',
    autoplay: false,
    showPhotos: false,
  });
  await asha.call(editPreferences, { body: { phone: '', timeZone: null } });
  expect((await asha.call(readMe, {})).reply.data).toMatchObject({ phone: null, timeZone: null, autoplay: false });
  expect((await asha.call(editPreferences, { body: { phone: '98220 12345' } })).refusal.error).toHaveProperty('phone');
  expect((await asha.call(editPreferences, { body: { timeZone: 'Mars/Olympus' } })).refusal.error).toHaveProperty(
    'timeZone',
  );
});

test('a time zone reaches what depends on it and the own devices, wherever it was changed', async () => {
  const [own, other] = [await world.listen(asha), await world.listen(ravi)];
  await asha.call(editPreferences, { body: { timeZone: 'Asia/Kolkata' } });
  const { version } = (await asha.call(readOwnProfile, {})).reply.data;
  await asha.call(editProfile, { body: { version, timeZone: 'Europe/Berlin' } });
  await world.settled();
  const facts = world.db.selectFrom('fact').select('data').where('name', '=', 'accounts.time_zone_changed');
  const memberId = asha.id;
  expect((await facts.orderBy('id').execute()).map(({ data }) => data).slice(-2)).toEqual([
    { memberId },
    { memberId, inProfile: true },
  ]);
  await until(() => own.facts.filter(({ name }) => name === 'accounts.preferences_changed').length === 2);
  expect(other.facts.filter(({ name }) => name.startsWith('accounts.'))).toEqual([]);
});

test('muted words hide posts by whole words and hashtags in any script, until they expire', async () => {
  await asha.call(followActor, { params: { actorId: ravi.id } });
  const texts = [
    'All about Crypto!',
    'cryptography is another word',
    '#crypto again',
    'क्रिकेट का मैच',
    'new,\n\nyork, twice',
    'nothing of that',
  ];
  for (const text of texts) await ravi.call(createPost, { body: { text, visibility: 'anyone' } });
  const { id: postId } = (await asha.call(createPost, { body: { text: 'my own new, york' } })).reply.data;
  await ravi.call(repostWithThoughts, { params: { postId }, body: { text: 'see what she wrote' } });
  await world.settled();
  const feed = async () => (await asha.call(readFeed, {})).reply.data.map(({ text }) => text).toSorted();
  const mute = async (word: string, days: 7 | null) => (await asha.call(muteWord, { body: { word, days } })).reply.data;
  // The own post shows itself in what repeats it.
  expect(await feed()).toHaveLength(texts.length + 1);
  const crypto = await mute('#Crypto', 7);
  await mute('क्रिकेट', null);
  await mute('New York', null);
  expect(await feed()).toEqual(['cryptography is another word', 'my own new, york', 'nothing of that'].toSorted());
  expect((await ravi.call(unmuteWord, { params: { wordId: crypto.id } })).status).toBe(404);
  await world.db
    .updateTable('muted_word')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', crypto.id)
    .execute();
  expect(await feed()).toContain('#crypto again');
  expect((await asha.call(listMutedWords, {})).reply.data.map(({ word }) => word)).toEqual(['New York', 'क्रिकेट']);
  expect((await asha.call(muteWord, { body: { word: '#!', days: null } })).status).toBe(422);
});

test('the last free muted word is taken once, however many requests arrive', async () => {
  const words = Array.from({ length: MAX_MUTED_WORDS - 1 }, (_, index) => ({
    id: uuid(),
    member_id: ravi.id,
    word: `w${index}`,
    folded: `w${index}`,
    created_at: new Date(),
  }));
  await world.db.insertInto('muted_word').values(words).execute();
  const mute = async (word: string) => (await ravi.call(muteWord, { body: { word, days: null } })).status;
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => mute(`last ${index}`)));
  expect([statuses.filter((status) => status < 300).length, await mute('W0')]).toEqual([1, 201]);
});

test('terms that changed materially must be accepted again, and the differences are shown', async () => {
  expect((await asha.call(readTermsChanges, {})).reply.data).toEqual([]);
  await sql`insert into legal_document (kind, version, effective_at, published_at, material)
    values ('terms', '2', ${world.clock.now()}, ${world.clock.now()}, true)`.execute(world.db);
  await sql`
    insert into legal_text (kind, version, language, title, introduction, sections)
    select kind, '2', language, title, introduction,
      jsonb_set(sections - 1, '{0,blocks}', '[{"type":"paragraph","spans":[{"text":"New words."}]}]')
        || '[{"id":"brand-new","heading":"Brand new","blocks":[]}]'
    from legal_text where kind = 'terms' and version = '1'`.execute(world.db);
  const me = (await asha.call(readMe, {})).reply.data;
  expect(me.mustAcceptTerms).toBe('2');
  const changes = (await asha.call(readTermsChanges, {})).reply.data;
  expect(changes.map(({ kind, version, sections }) => [kind, version, sections.map(({ what }) => what)])).toEqual([
    ['terms', '2', ['changed', 'added', 'removed']],
  ]);
  expect((await asha.call(agreeToTerms, { body: { version: '2' } })).reply.data.mustAcceptTerms).toBeNull();
  expect((await asha.call(readTermsChanges, {})).reply.data).toEqual([]);
});

test('a privacy policy must be accepted again only after a material change, alone or with the terms', async () => {
  const publish = async (kind: string, version: string, material: boolean) => {
    await sql`insert into legal_document (kind, version, effective_at, published_at, material)
      values (${kind}, ${version}, ${world.clock.now()}, ${world.clock.now()}, ${material})`.execute(world.db);
    await sql`
      insert into legal_text (kind, version, language, title, introduction, sections)
      select kind, ${version}, language, title, introduction, sections - 0 from legal_text
        where kind = ${kind} and version = ${kind === 'terms' ? '1' : '2'}`.execute(world.db);
    world.clock.advance(1_000);
  };
  await publish('privacy', '3', false);
  expect((await asha.call(readMe, {})).reply.data).toMatchObject({ mustAcceptTerms: null, mustAcceptPrivacy: null });
  await publish('privacy', '4', true);
  await publish('terms', '4', true);
  expect((await asha.call(readMe, {})).reply.data).toMatchObject({ mustAcceptTerms: '4', mustAcceptPrivacy: '4' });
  expect(
    (await asha.call(readTermsChanges, {})).reply.data.map(({ kind, sections }) => [
      kind,
      sections.map(({ what }) => what),
    ]),
  ).toEqual([
    ['terms', expect.arrayContaining(['removed'])],
    ['privacy', ['removed']],
  ]);
  expect((await asha.call(agreeToTerms, { body: {} })).refusal.error).toHaveProperty('version');
  expect((await asha.call(agreeToTerms, { body: { version: '4', privacyVersion: '3' } })).refusal.code).toBe('stale');
  expect((await asha.call(agreeToTerms, { body: { privacyVersion: '4' } })).reply.data).toMatchObject({
    mustAcceptTerms: '4',
    mustAcceptPrivacy: null,
  });
  expect((await asha.call(agreeToTerms, { body: { version: '4' } })).reply.data).toMatchObject({
    mustAcceptTerms: null,
    mustAcceptPrivacy: null,
  });
});
