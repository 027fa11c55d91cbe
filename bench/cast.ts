import { addItem, endorseSkill } from '#contract/profiles/items.ts';
import { createComment, createPost, editPost, reactToComment, reactToPost } from '#contract/posts/posts.ts';
import { editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { recordView } from '#contract/insights/insights.ts';
import { inviteByEmail } from '#contract/network/invitations.ts';
import { requestConnection } from '#contract/network/requests.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { across } from '#platform/database/narrow.ts';
import { openAccount, openSession } from '#modules/accounts';
import { connect } from '#modules/network';
import { createCall, type Call } from '../server/src/call-inside.ts';
import { patientCall } from '../server/src/demo/patient-call.ts';
import { expectOk } from '../server/src/demo/people.ts';
import { untilIdle } from '../server/src/demo/seed-demo.ts';
import type { App } from '../server/src/app.ts';

const names = { asha: 'Rao', ravi: 'Sharma', meera: 'Iyer', karan: 'Mehta', leela: 'Nair', admin: 'Desk' } as const;
type Name = keyof typeof names;
export interface CastMember {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly call: Call;
}
export type Cast = Readonly<Record<Name, CastMember>>;
const addressOf = (name: Name) => `${name}@cast.example.com`;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const month = 30 * 86_400_000;

/** Opens the accounts of the cast. Their password hashes match no password. */
export async function openCast({ database: { db }, services }: App): Promise<void> {
  const since = new Date(services.clock.now().getTime() - month);
  for (const name of Object.keys(names) as Name[]) {
    const account = {
      email: addressOf(name),
      passwordHash: 'nobody signs in with this',
      firstName: capital(name),
      lastName: names[name],
      accountType: null,
      language: 'en',
      termsVersion: '1',
      privacyVersion: '2',
      isAdmin: name === 'admin',
    } as const;
    if ((await openAccount(db, account, since)) === null) throw new Error(`${name} exists in this world already`);
  }
}

/** Logs the cast in. */
export async function signInCast({ fastify, database: { db }, services }: App): Promise<Cast> {
  const enter = async (name: Name): Promise<[Name, CastMember]> => {
    const { id, username } = await db
      .selectFrom('account')
      .innerJoin('actor', 'actor.id', 'account.member_id')
      .select(['actor.id', 'actor.username'])
      .where('account.email', '=', addressOf(name))
      .executeTakeFirstOrThrow();
    const { token } = await openSession(
      db,
      { id, isAdmin: name === 'admin' },
      { browser: 'Bench', system: null, city: null, countryCode: null },
      services.clock.now(),
    );
    return [name, { id, username, token, call: patientCall(createCall(fastify, token)) }];
  };
  return Object.fromEntries(await Promise.all((Object.keys(names) as Name[]).map(enter))) as unknown as Cast;
}

/**
 * Actions of the cast through use cases, so that every kind of object that reads return involves Asha. Leela does
 * nothing, so her home page stays public. `crowd`: members whom Asha follows; she blocks the last of them.
 */
export async function playCast(
  app: App,
  { asha, ravi, meera, karan }: Cast,
  fixture: readonly string[],
): Promise<void> {
  const {
    database: { db },
    services,
  } = app;
  const follow = (member: CastMember, actorId: string) =>
    expectOk('follow', member.call(followActor, { params: { actorId } }));
  const addComment = async (member: CastMember, postId: string, text: string, parentId?: string) =>
    (
      await expectOk(
        'comment',
        member.call(createComment, { params: { postId }, body: { text, ...(parentId !== undefined && { parentId }) } }),
      )
    ).data.id;
  const post = async (member: CastMember, text: string) =>
    (await expectOk('post', member.call(createPost, { body: { text } }))).data;

  const { data: own } = await expectOk('profile', asha.call(readOwnProfile, {}));
  await expectOk(
    'profile',
    asha.call(editProfile, {
      body: {
        version: own.version,
        headline: 'Weaver',
        about: 'Looms and ledgers.',
        place: { country: 'IN' },
        interests: [],
      },
    }),
  );
  await db.transaction().execute((transaction) => connect(across(transaction), asha.id, ravi.id, services.clock.now()));
  for (const id of [meera.id, ...fixture]) await follow(asha, id);
  for (const member of [meera, karan]) await follow(member, asha.id);

  const ownPost = await post(asha, `A loom for @${ravi.username}. #weaving`);
  await post(ravi, `Thanks, @${asha.username}! #weaving`);
  await expectOk(
    'edit',
    asha.call(editPost, {
      params: { postId: ownPost.id },
      body: { version: ownPost.version, text: `A loom for @${ravi.username}, at last. #weaving` },
    }),
  );
  const first = await addComment(ravi, ownPost.id, 'It is beautiful.');
  await addComment(asha, ownPost.id, 'So are your baskets.', first);
  const second = await addComment(asha, ownPost.id, 'It took a year.');
  await addComment(meera, ownPost.id, 'A whole year?', second);
  for (const member of [ravi, meera, karan])
    await expectOk(
      'reaction',
      member.call(reactToPost, { params: { postId: ownPost.id }, body: { kind: 'celebrate' } }),
    );
  for (const [member, commentId] of [
    [ravi, second],
    [asha, first],
  ] as const)
    await expectOk('reaction', member.call(reactToComment, { params: { commentId }, body: { kind: 'like' } }));
  const { data: skill } = await expectOk('skill', asha.call(addItem.skills, { body: { name: 'Weaving' } }));
  await expectOk('endorsement', ravi.call(endorseSkill, { params: { itemId: skill.id } }));
  await expectOk('invitation', asha.call(inviteByEmail, { body: { emails: ['guest@cast.example.com'] } }));
  for (const member of [karan, meera])
    await expectOk('request', member.call(requestConnection, { params: { actorId: asha.id }, body: {} }));
  for (const member of [ravi, meera, karan])
    await expectOk('look', member.call(recordView, { params: { memberId: asha.id } }));
  await expectOk(
    'report',
    karan.call(createReport, { body: { kind: 'post', id: ownPost.id, reason: 'other', text: 'Too many looms.' } }),
  );
  await expectOk('block', asha.call(blockActor, { params: { actorId: fixture.at(-1) ?? karan.id } }));
  await untilIdle(app);
}
