import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listCases } from '#contract/moderation/cases.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { LABELLED_KINDS } from '#contract/core/labels/labels.ts';
import { readCourse } from '#contract/courses/courses.ts';
import { cancelEvent, readEvent } from '#contract/events/events.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { readProduct } from '#contract/marketplace/products.ts';
import { readService } from '#contract/marketplace/services.ts';
import { createComment, listComments } from '#contract/posts/comments.ts';
import { readPost } from '#contract/posts/posts.ts';
import { aCourse } from '#test/abilities/a-course.ts';
import { someone } from '#test/abilities/people.ts';
import { anEvent, join } from '#test/events/event.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { anActiveProduct, aService } from '#test/marketplace/listing.ts';
import { appeal, casesOf, posted, read, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins, rule, answer, reported } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

type Labelled = (typeof LABELLED_KINDS)[number];
interface Thing {
  readonly id: string;
  /** What a reader is shown of it. */
  readonly shownTo: (reader: Member) => Promise<{ readonly label?: unknown } | undefined>;
}
const MAKE: Readonly<Record<Labelled, (author: Member) => Promise<Thing>>> = {
  async post(author) {
    const id = await posted(author);
    return { id, shownTo: async (by) => (await by.call(readPost, { params: { postId: id } })).reply.data.post };
  },
  async comment(author) {
    const params = { postId: await posted(author) };
    const { id } = (await author.call(createComment, { params, body: { text: 'Not so' } })).reply.data;
    return { id, shownTo: async (by) => (await by.call(listComments, { params })).reply.data[0] };
  },
  async job() {
    const { id } = (await anOpenJob(world)).job;
    return { id, shownTo: async (by) => (await by.call(readJob, { params: { jobId: id } })).reply.data };
  },
  async product(author) {
    const { id } = await anActiveProduct(world, author);
    return { id, shownTo: async (by) => (await by.call(readProduct, { params: { productId: id } })).reply.data };
  },
  async service(author) {
    const service = await aService(world, author);
    await service.step('active');
    const params = { serviceId: service.id };
    return { id: service.id, shownTo: async (by) => (await by.call(readService, { params })).reply.data };
  },
  async event(author) {
    const { id } = await anEvent(world, author);
    return { id, shownTo: async (by) => (await by.call(readEvent, { params: { eventId: id } })).reply.data };
  },
  async course() {
    const { course } = await aCourse(world);
    await course.step('published');
    const params = { courseId: course.id };
    return { id: course.id, shownTo: async (by) => (await by.call(readCourse, { params })).reply.data };
  },
};
async function caseAbout(kind: Kind, id: string): Promise<string> {
  const reporter = await someone(world);
  await reporter.call(createReport, { body: { kind, id, reason: 'false_information' } });
  return (await reporter.call(listCases, {})).reply.data[0]?.id ?? '';
}
const LABEL = { ...SPAM, withholds: false, account: 'none', strikes: 0, label: 'disputed' } as const;

test.each(LABELLED_KINDS)(
  'a %s shows its label to everyone, on its screen and as a card, until it ends',
  async (kind) => {
    const [author, reader] = [await someone(world), await someone(world)];
    const { id, shownTo } = await MAKE[kind](author);
    const caseId = await caseAbout(kind, id);
    const ruled = await rule(caseId, LABEL);
    expect(ruled.reply.data.rulings[0]).toMatchObject({ label: 'disputed', withholds: false });
    await vi.waitFor(async () => expect(await shownTo(reader)).toMatchObject({ label: 'disputed' }));
    expect((await read(admins.admin, caseId)).subject).toMatchObject({ label: 'disputed' });
  },
);

test('of two cases that label one post, the latest shows; each order of overturning leaves the other', async () => {
  for (const isFirst of [true, false]) {
    const { author, postId, caseId } = await reported();
    await rule(caseId, { ...LABEL, label: 'outdated' });
    await world.db.updateTable('moderation_case').set({ snapshot: null }).where('id', '=', caseId).execute();
    world.clock.advance(1_000);
    const other = await caseAbout('post', postId);
    expect(other).not.toBe(caseId);
    await rule(other, LABEL);
    const shown = async (label: string | undefined) =>
      vi.waitFor(async () => {
        const { post } = (await author.call(readPost, { params: { postId } })).reply.data;
        expect(post.label).toBe(label);
      });
    await shown('disputed');
    const [one, two] = isFirst ? [caseId, other] : [other, caseId];
    await appeal(author, one);
    await answer(one, 'overturned');
    await shown(isFirst ? 'disputed' : 'outdated');
    await appeal(author, two);
    await answer(two, 'overturned');
    await shown(undefined);
  }
});

test('what has no place for a sentence above it takes none', async () => {
  const member = await someone(world);
  const caseId = await caseAbout('profile', member.id);
  expect((await rule(caseId, LABEL)).refusal.error).toHaveProperty('label');
});

test('who has a post on the screen hears of a label on one of its comments', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const { reply } = await author.call(createComment, { params: { postId }, body: { text: 'Hearsay' } });
  const commentId = reply.data.id;
  const window = await world.listen(reader);
  expect(await window.watch({ kind: 'post', id: postId })).toBe(true);
  await rule(await caseAbout('comment', commentId), LABEL);
  expect(await window.heard('posts.comment_edited')).toMatchObject({ postId, commentId });
});

test('an e-mail about an event has its label', async () => {
  const host = await someone(world);
  const guest = await world.member('guest');
  const event = await anEvent(world, host);
  await join(guest, event);
  await rule(await caseAbout('event', event.id), LABEL);
  await vi.waitFor(() => expect(world.app.services.labels.of('event', event.id)).toBe('disputed'));
  await host.call(cancelEvent, { params: { eventId: event.id }, body: { reason: 'The hall is flooded' } });
  await world.settled();
  expect((await world.emails('guest@example.com')).at(-1)?.text).toContain('Others dispute what this says.');
});
