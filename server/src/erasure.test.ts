import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createExport, cancelExport, closeAccount, EXPORTS_A_DAY, readExport } from '#contract/accounts/closing.ts';
import { login, readMe, signUp, verifyCode } from '#contract/accounts/accounts.ts';
import { editUsername } from '#contract/actors/actors.ts';
import { readFigures, recordView } from '#contract/insights/insights.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { followActor } from '#contract/network/network.ts';
import { inviteByEmail } from '#contract/network/invitations.ts';
import { requestConnection } from '#contract/network/requests.ts';
import { createComment, createPost, reactToPost, readFeed, readPost } from '#contract/posts/posts.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { editProfile, readOwnProfile, readProfile, editPhoto } from '#contract/profiles/profiles.ts';
import { searchPeople } from '#contract/search/search.ts';
import { freezeWallet, unfreezeWallet } from '#contract/wallet/acts.ts';
import { accounts } from '#modules/accounts';
import { grant } from '#modules/wallet';
import { inTransaction } from '#platform/database/transaction.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { retainedRows, keysIntoRetained } from '#test/copies/retained-tables.ts';
import { unzipped } from '#test/copies/unzip.ts';
import { pdf } from '#test/hostile/made-files.ts';
import { requiredKey } from '#test/wallet/abilities.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { newestCode } from '#test/emails.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { createCall } from './call-inside.ts';

/** Words that no one else writes: if one is found anywhere, some of her data is left. */
const words = {
  first: 'Zephyrine',
  last: 'Quagmirely',
  address: 'zephyrine.q@elsewhere.example',
  word: 'xylophanous',
  comment: 'brontolith',
  reply: 'vexilloid',
  about: 'quincunxial',
  report: 'sphenogram',
  username: 'zephyrine-the-first',
  note: 'ombrophilous',
  reason: 'petrichorous',
};
const password = 'a quiet morning 7';

let world: World;
let ravi: Member, meera: Member;
let zephyrine: Member;
let postOfRavi: string;
let pictureId: string;
let documentId: string;
beforeAll(async () => {
  world = await openWorld();
  [ravi, meera] = [await world.member('ravi'), await world.member('meera')];
  zephyrine = await joined();
  await seedHerHistory();
  await world.settled();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

/** Signs up through the API as everyone does, because the data that this leaves behind must be erased too. */
async function joined(): Promise<Member> {
  const email = words.address;
  const pending = await world.visitor(signUp, {
    body: { firstName: words.first, lastName: words.last, email, password, acceptTerms: true },
  });
  await world.settled();
  const code = newestCode(await world.emails(email)) ?? '';
  const { reply } = await world.visitor(verifyCode, {
    body: { email, code, signUpToken: pending.reply.data.signUpToken },
  });
  return {
    id: reply.data.user.id,
    username: reply.data.user.username,
    token: reply.data.token,
    call: createCall(world.fastify, reply.data.token),
  };
}

async function seedHerHistory(): Promise<void> {
  const desk = await world.member('desk', { isAdmin: true });
  for (const endpoint of [freezeWallet, unfreezeWallet])
    await desk.call(endpoint, { params: { actorId: zephyrine.id }, body: { reason: words.reason } }, requiredKey());
  await inTransaction(world.database, async (db) =>
    grant({ db, now: world.clock.now(), language: 'en' }, [
      {
        purpose: { module: 'admin', kind: 'profile', id: zephyrine.id },
        key: 'goodwill',
        rule: 'goodwill',
        memberId: ravi.id,
        ownerId: zephyrine.id,
        money: { amount: 100, currency: 'INR' },
      },
    ]),
  );
  const mine = (await zephyrine.call(readOwnProfile, {})).reply.data;
  await zephyrine.call(editProfile, {
    body: { version: mine.version, headline: `A ${words.word} mind`, about: words.about, phone: '+91 98765 43210' },
  });
  await zephyrine.call(editUsername, { body: { username: words.username } });
  const cut = { kind: 'video', filename: 'zephyrine.mp4', size: 10, created_at: new Date() };
  await world.db
    .insertInto('upload')
    .values({ id: uuid(), member_id: zephyrine.id, ...cut })
    .execute();
  await zephyrine.call(editPhoto, { body: { mediaId: await uploaded(zephyrine, { purpose: 'photo' }) } });
  pictureId = await uploaded(zephyrine);
  documentId = (await uploadedFile(world, zephyrine, 'document', pdf({ words: words.word }), `${words.word}.pdf`)).id;
  await zephyrine.call(
    createPost,
    {
      body: {
        text: `My ${words.word} day #${words.word}`,
        attachment: { kind: 'pictures', pictures: [{ id: pictureId, alt: words.word }] },
      },
    },
    { 'idempotency-key': 'her-first-post' },
  );
  postOfRavi = (await ravi.call(createPost, { body: { text: `With @${words.username} at the fair #fair` } })).reply.data
    .id;
  const params = { postId: postOfRavi };
  await zephyrine.call(reactToPost, { params, body: { kind: 'like' } });
  const { data: comment } = (await zephyrine.call(createComment, { params, body: { text: words.comment } })).reply;
  await meera.call(createComment, { params, body: { text: words.reply, parentId: comment.id } });
  await meera.call(createComment, { params, body: { text: 'stays' } });
  await zephyrine.call(followActor, { params: { actorId: ravi.id } });
  await zephyrine.call(requestConnection, { params: { actorId: meera.id }, body: { note: words.note } });
  await ravi.call(followActor, { params: { actorId: zephyrine.id } });
  await zephyrine.call(recordView, { params: { memberId: ravi.id } });
  await ravi.call(recordView, { params: { memberId: zephyrine.id } });
  await ravi.call(inviteByEmail, { body: { emails: [words.address] } });
  await zephyrine.call(createReport, {
    body: { kind: 'post', id: postOfRavi, reason: 'other', text: words.report },
  });
}

const confirmed = () => world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
/** Weeks pass in these tests. This keeps the other members' sessions alive. */
const stillHere = () => world.db.updateTable('session').set({ last_used_at: world.clock.now() }).execute();
const run = async (name: string): Promise<void> => {
  const task = accounts.tasks.find((each) => each.name === name);
  if (task === undefined) throw new Error(`no task ${name}`);
  await enqueue(world.database, task as never, {});
  await world.settled();
};

/** Every row of every table as text, by name of the table. */
async function dumped(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(world.db);
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select whole::text as row from ${sql.raw(name)} as whole`.execute(
      world.db,
    );
    dump.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}
/** Tables that contain one of these words. */
const holding = (dump: Map<string, string>, searched: readonly string[]): string[] =>
  [...dump].flatMap(([name, text]) =>
    searched.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${name}: ${word}`),
  );

const storedFiles = (): string[] =>
  fs
    .readdirSync(path.join(world.directory, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('the export contains what she wrote, readable and as data, and nothing written by others', async () => {
  await confirmed();
  const created = await zephyrine.call(createExport, {});
  expect(created.reply.data).toMatchObject({ state: 'waiting', address: null });
  await world.settled();
  const { data } = (await zephyrine.call(readExport, {})).reply;
  expect(data).toMatchObject({ state: 'ready', progress: 100 });
  expect((await ravi.call(readExport, {})).reply.data).toBeNull();
  const file = await world.fastify.inject({ url: data?.address ?? '' });
  expect(file.rawPayload).toHaveLength(data?.bytes ?? 0);
  const files = await unzipped(file.rawPayload);
  const [page, posts] = [files.get('index.html')?.toString() ?? '', files.get('posts.json')?.toString() ?? ''];
  for (const word of [
    words.first,
    words.address,
    words.word,
    words.comment,
    words.about,
    words.report,
    words.note,
    '98765',
  ])
    expect(page).toContain(word);
  expect(JSON.parse(posts)).toMatchObject({
    posts: [{ text: `My ${words.word} day #${words.word}` }],
    comments: [{ text: words.comment }],
    reactions: [{ kind: 'like' }],
  });
  expect(JSON.parse(files.get('insights.json')?.toString() ?? '')).toMatchObject({
    profiles_viewed: [{ username: ravi.username }],
    profile_viewers: [{ username: ravi.username }],
    profile_views: [{ views: 1 }],
  });
  expect(files.get(`media/${pictureId}.webp`)?.subarray(8, 12).toString()).toBe('WEBP');
  expect(files.get(`media/${documentId}.pdf`)?.toString('latin1')).toContain(`${words.word} 1`);
  for (const text of files.values())
    for (const foreign of [words.reply, 'ravi@example.com', 'argon2']) expect(text.toString()).not.toContain(foreign);
});

test('exports are limited to one at a time and five a day, can be cancelled, and expire after a week', async () => {
  await confirmed();
  const both = await Promise.all([ravi.call(createExport, {}), ravi.call(createExport, {})]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  await world.settled();
  const first = (await ravi.call(readExport, {})).reply.data;
  expect((await meera.call(cancelExport, { params: { exportId: first?.id ?? '' } })).status).toBe(404);
  expect((await ravi.call(cancelExport, { params: { exportId: first?.id ?? '' } })).status).toBe(204);
  await world.settled();
  expect((await world.fastify.inject({ url: first?.address ?? '' })).statusCode).toBe(404);
  for (let more = 1; more < EXPORTS_A_DAY; more += 1) {
    expect((await ravi.call(createExport, {})).status).toBe(201);
    await world.settled();
  }
  expect((await ravi.call(createExport, {})).refusal.code).toBe('daily_limit_reached');
  const last = (await ravi.call(readExport, {})).reply.data;
  world.clock.advance(7 * 86_400_000 + 1);
  await run('accounts.sweep');
  expect((await ravi.call(readExport, {})).reply.data?.state).toBe('cancelled');
  expect(storedFiles().filter((file) => file.includes(last?.id ?? ''))).toEqual([]);
});

async function seen() {
  await stillHere();
  return {
    profile: (await ravi.call(readProfile, { params: { username: words.username } })).status,
    found: (await ravi.call(searchPeople, { query: { query: words.first } })).reply.data.length,
    inFeed: (await ravi.call(readFeed, {})).reply.data.filter(({ author }) => author.id === zephyrine.id).length,
    comments: (await ravi.call(readPost, { params: { postId: postOfRavi } })).reply.data.comments.data.filter(
      ({ author }) => author.id === zephyrine.id,
    ).length,
  };
}

test('closing an account hides it and ends its sessions; logging in within 30 days restores everything', async () => {
  expect(await seen()).toEqual({ profile: 200, found: 1, inFeed: 1, comments: 1 });
  world.clock.advance(2 * 3_600_000 + 1);
  expect((await zephyrine.call(closeAccount, {})).refusal.code).toBe('confirmation_needed');
  await confirmed();
  expect((await zephyrine.call(closeAccount, {})).status).toBe(204);
  await world.settled();
  expect(await seen()).toEqual({ profile: 404, found: 0, inFeed: 0, comments: 0 });
  expect((await zephyrine.call(readMe, {})).status).toBe(401);
  world.clock.advance(29 * 86_400_000);
  await run('accounts.sweep');
  const { reply } = await world.visitor(login, { body: { email: words.address, password } });
  expect(reply.data).toMatchObject({ reopened: true, user: { id: zephyrine.id } });
  await world.settled();
  expect(await seen()).toEqual({ profile: 200, found: 1, inFeed: 1, comments: 1 });
  const again = await world.visitor(login, { body: { email: words.address, password } });
  expect(again.reply.data).toMatchObject({ reopened: false });
  if ('token' in again.reply.data)
    zephyrine = {
      ...zephyrine,
      token: again.reply.data.token,
      call: createCall(world.fastify, again.reply.data.token),
    };
});

/** With her pseudonym alone: its counts, and records of others, such as what admins did. */
const BY_OTHERS = new Set([
  'public.actor',
  'public.follow_count',
  'public.report',
  'public.fact',
  'public.audit',
  'public.wallet_act',
  'public.idempotency',
]);
test('an account closed for 30 days leaves no data in any table or file', async () => {
  await zephyrine.call(editProfileVisibility, { body: { name: 'only_connection' } });
  expect(holding(await dumped(), Object.values(words))).not.toEqual([]);
  expect((await zephyrine.call(closeAccount, {})).status).toBe(204);
  const retained = await retainedRows(world);
  world.clock.advance(30 * 86_400_000 + 1);
  await stillHere();
  await run('accounts.sweep');
  await world.settled();
  // A reply by Meera below her comment was deleted with the comment.
  expect(holding(await dumped(), Object.values(words))).toEqual([]);
  for (const file of storedFiles())
    expect([file, fs.readFileSync(file).includes(words.first) || file.includes(pictureId)]).toEqual([file, false]);
  expect((await world.visitor(login, { body: { email: words.address, password } })).refusal.code).toBe(
    'credentials_wrong',
  );
  // What may not be erased is unchanged, and says nothing but her id.
  expect(await retainedRows(world)).toEqual(retained);
  expect(await keysIntoRetained(world)).toEqual([]);
  // Otherwise only the pseudonym, its empty counts, and records that belong to others still refer to her.
  const keeping = new Set(Object.keys(retained).map((name) => `public.${name}`));
  const pointing = [...(await dumped())].filter(([, text]) => text.includes(zephyrine.id)).map(([name]) => name);
  expect(pointing.filter((name) => !BY_OTHERS.has(name) && !keeping.has(name))).toEqual([]);
});

test('posts of others stay after an erasure, with correct counts', async () => {
  // The view of his profile still counts, but no longer identifies the viewer.
  expect(
    (await ravi.call(readFigures, { query: { days: '90' } })).reply.data.days.reduce(
      (sum, { views }) => sum + views,
      0,
    ),
  ).toBe(1);
  const { post } = (await ravi.call(readPost, { params: { postId: postOfRavi } })).reply.data;
  expect(post.text).toBe('With @former-member at the fair #fair');
  expect(post.entities).toMatchObject([{ kind: 'hashtag', start: 32, length: 5 }]);
  expect(post.counts).toMatchObject({ comments: 1, reactions: { like: 0 } });
});
