import { sql } from 'kysely';
import { across } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { sealInvitation } from '#modules/network';
import { returnAddress, seedDeposit } from '#modules/wallet';
import type { App } from '../../server/src/app.ts';
import type { Cast } from '../cast.ts';
import { furtherThings } from './things.ts';

/** Values for addresses and queries, by name of the parameter or key, or by path and name. */
export type FixtureIds = Readonly<Record<string, string>>;

const dayOf = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Values of keys that name no object. Days lie around today: a month that is over has no free hours. */
const plainValues = {
  tab: 'pages',
  tag: 'weaving',
  itemKind: 'product',
  query: 'as',
  country: 'IN',
  state: 'KA',
  zone: 'Asia/Kolkata',
  timeZone: 'Asia/Kolkata',
  within: '25',
  cityId: '1',
  answers: '14',
  currency: 'INR',
  deliversTo: 'IN',
  day: dayOf(1),
  joinedFrom: dayOf(-15),
  joinedTo: dayOf(14),
  from: dayOf(-15),
  to: dayOf(14),
  month: dayOf(0).slice(0, 7),
  '/event-dates start': `${dayOf(30)}T10:00`,
  '/event-dates end': `${dayOf(30)}T12:00`,
  '/event-dates times': '26',
  version: '1',
  '/reports/seen kind': 'profile',
};

/** A deposit of Asha, and the parameter with which the provider sends her back. */
async function depositOf({ database, services }: App, { asha }: Pick<Cast, 'asha'>): Promise<FixtureIds> {
  const now = services.clock.now();
  const depositId = await inTransaction(across(database.db), async (tx) =>
    seedDeposit(
      tx,
      { services },
      {
        ownerId: asha.id,
        memberId: asha.id,
        money: { amount: 10_000, currency: 'INR' },
        method: { kind: 'upi', maskedId: 'as••••@upi' },
        at: now,
      },
    ),
  );
  const address = new URL(returnAddress({ services, now }, depositId, '/payment-success'));
  const data = address.searchParams.get('data') ?? '';
  return { depositId, transactionId: depositId, '/payment-returns data': data };
}

/** Existing objects, most of them related to Asha. */
export async function thingsOf(app: App, { asha, ravi, leela }: Cast): Promise<FixtureIds> {
  const { fastify, services } = app;
  const { db } = app.database;
  const post = await db
    .selectFrom('post')
    .select('id')
    .where('author_id', '=', asha.id)
    .where('comment_count', '>', 0)
    .executeTakeFirstOrThrow();
  const comments = db.selectFrom('comment').select('id').where('post_id', '=', post.id);
  const comment = await comments.where('reply_count', '>', 0).executeTakeFirstOrThrow();
  const {
    rows: [busy],
  } = await sql<{ id: string; username: string }>`
    select author_id as id, actor.username from post join actor on actor.id = author_id
      where author_id in (select followee_id from follow where follower_id = ${asha.id}) group by 1, 2
      order by count(*) desc limit 1`.execute(db);
  const skill = await db
    .selectFrom('profile_item')
    .select('id')
    .where('member_id', '=', asha.id)
    .where('section', '=', 'skills')
    .executeTakeFirstOrThrow();
  const invitation = await db
    .selectFrom('email_invitation')
    .select('id')
    .where('from_id', '=', asha.id)
    .executeTakeFirstOrThrow();
  const create = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${asha.token}` };
    return (await fastify.inject({ method: 'POST', url, headers, payload })).json<{ data: { id: string } }>().data;
  };
  const page = await create('/api/pages', { name: 'Rao Instruments', visibility: 'public' });
  const product = await create('/api/products', { name: 'Loom', category: 'machinery' });
  const community = await create('/api/communities', { name: 'Rao Instruments Owners' });
  return {
    editionId: (await create('/api/feed/editions', {})).id,
    spaceId: community.id,
    ...(await depositOf(app, { asha })),
    ...(await furtherThings(fastify, { asha, ravi, leela }, post.id)),
    pageId: (page as unknown as { actor: { id: string } }).actor.id,
    data: sealInvitation(services, invitation.id, services.clock.now()),
    itemId: skill.id,
    productId: product.id,
    thingId: product.id,
    serviceId: (await create('/api/services', { name: 'Weaving' })).id,
    postId: post.id,
    commentId: comment.id,
    actorId: busy?.id ?? ravi.id,
    username: busy?.username ?? ravi.username,
    memberId: ravi.id,
    ids: busy?.id ?? ravi.id,
    assignee: asha.id,
    sellerId: asha.id,
    ...plainValues,
  };
}
