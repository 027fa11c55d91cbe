import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kind } from '#contract/core/kinds.ts';
import { requestConnection } from '#contract/network/requests.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { createCourse } from '#contract/courses/courses.ts';
import { createPage } from '#contract/pages/pages.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { createComment, createPost } from '#contract/posts/posts.ts';
import { addItem } from '#contract/profiles/items.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { anEvent } from '#test/events/event.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { applyTo } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { conversationOf, say } from '#test/messaging/conversations.ts';
import { placed, stocked } from '#test/orders/orders.ts';
import { requested } from '#test/orders/quotes.ts';
import { finished, review, reviewAsBuyer, reviewsOf } from '#test/orders/reviews.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { mailDue } from './emails/mail.ts';
import { notificationRows } from './notify.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
/** One subject of each kind that a notification can have, visible to asha. */
let subjects: Partial<Record<Kind, string>>;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  await asha.call(editNotificationSettings, { body: { rhythm: 'immediate', dailyMost: null } });
  const post = (await asha.call(createPost, { body: { text: 'a post' } })).reply.data.id;
  const comment = await asha.call(createComment, { params: { postId: post }, body: { text: 'a comment' } });
  const skill = await asha.call(addItem.skills, { body: { name: 'Weaving' } });
  await ravi.call(requestConnection, { params: { actorId: asha.id }, body: { note: 'hello' } });
  const { id: request } = await world.db.selectFrom('connection_request').select('id').executeTakeFirstOrThrow();
  const page = await openPage(world, 'Mehta Tools', { admin: asha });
  const { id: team_step } = await world.db
    .selectFrom('page_role_change')
    .select('id')
    .where('page_id', '=', page.id)
    .executeTakeFirstOrThrow();
  const group = await openSpace(world, ravi, { approval: 'always' });
  await group.enter(asha);
  const inGroup = { params: { spaceId: group.id }, body: { text: 'may I?' } };
  const held_post = (await asha.call(createSpacePost, inGroup)).reply.data.waiting?.id ?? '';
  const community = await openSpace(world, ravi, { kind: 'community' });
  const institute = (
    await asha.call(createPage, { body: { kind: 'institute', name: 'Loom school', visibility: 'public' } })
  ).reply.data.actor.id;
  const course = await asha.call(createCourse, { params: { pageId: institute }, body: { name: 'Warping' } });
  const conversation = await conversationOf(meera, asha);
  await say(meera, conversation, 'hello');
  const { job } = await anOpenJob(world);
  const application = (await applyTo(asha, job.id)).reply.data.id;
  const product = await stocked(world, ravi, null, { currency: 'JPY' });
  const order = await placed(asha, product.id);
  const order_request = await requested(asha, product.id);
  const ended = await finished(world, ravi, asha, product.id);
  await reviewAsBuyer(asha, ended);
  await review(ravi, ended);
  subjects = {
    application,
    job: job.id,
    order: order.id,
    order_request: order_request.id,
    product: product.id,
    event: (await anEvent(world, ravi)).id,
    review: (await reviewsOf(asha, ended)).other?.id ?? '',
    conversation,
    group: group.id,
    community: community.id,
    course: course.reply.data.id,
    held_post,
    team_step,
    page_people: page.id,
    page_verification: page.id,
    post,
    comment: comment.reply.data.id,
    skill: skill.reply.data.id,
    request,
  };
  await world.settled();
  for (const table of ['notification_mail', 'notification_letter', 'notification'] as const)
    await world.db.deleteFrom(table).execute();
});
afterAll(() => world.close());

/** Compares the address in the list with that in the e-mail, for a notification of one kind from one or two people. */
async function leadsTo(kind: string, subject: Kind | null, people: readonly Member[]) {
  world.clock.advance(3_600_000);
  const at = world.clock.now();
  const id = uuid();
  const about =
    subject === null ? { kind: 'profile' as const, id: asha.id } : { kind: subject, id: subjects[subject] ?? '' };
  const { notification, actors } = notificationRows(
    { id, recipientId: asha.id, kind, about },
    people.map((member) => ({ actorId: member.id, at })),
  );
  await world.db
    .insertInto('notification')
    .values(notification as never)
    .execute();
  await world.db.insertInto('notification_actor').values(actors).execute();
  await world.db.insertInto('notification_mail').values({ notification_id: id, recipient_id: asha.id, at }).execute();
  await world.db.insertInto('notification_letter').values({ recipient_id: asha.id, due_at: at }).execute();
  const before = (await world.emails('asha@example.com')).length;
  await enqueue(world.database, mailDue, {});
  await world.settled();
  const [email] = (await world.emails('asha@example.com')).slice(before);
  const shown = (await asha.call(listNotifications, {})).reply.data.find((item) => item.id === id);
  await world.db.deleteFrom('notification').where('id', '=', id).execute();
  return { list: shown?.path, email: /^Open\n(.*)$/m.exec(email?.text ?? '')?.[1] };
}

test('the list and the e-mail of a notification lead to the same address', async () => {
  const { notifications, config } = world.app.services;
  const kinds = [...notifications.values()].filter(
    ({ system, unlisted }) => system === undefined && unlisted === undefined,
  );
  expect(kinds.length).toBeGreaterThan(12);
  const seen: Record<string, string | undefined> = {};
  for (const { kind, subject } of kinds)
    for (const people of [[ravi], [ravi, meera]]) {
      const { list, email } = await leadsTo(kind, subject, people);
      expect({ kind, email }).toEqual({ kind, email: `${config.publicUrl}${list}` });
      seen[`${kind} ${people.length}`] = list;
    }
  const post = `/posts/${subjects.post}`;
  expect(seen).toMatchObject({
    'reacted 2': post,
    'commented 1': post,
    'replied 1': `${post}#comment-${subjects.comment}`,
    'followed 1': '/user-profile/ravi.sharma',
    'followed 2': `/user-profile/followers/${asha.id}`,
    'follow_requested 1': '/my-networks/list?tab=follow_requests',
    'follow_accepted 2': '/my-networks/list?tab=followings',
    'connection_requested 1': '/my-networks/list?tab=invitations',
    'connection_accepted 1': '/user-profile/ravi.sharma',
    'connection_accepted 2': '/my-networks/list?tab=connections',
    'connected 1': '/user-profile/ravi.sharma',
    'skill_endorsed 2': '/user-profile#skills',
  });
});
