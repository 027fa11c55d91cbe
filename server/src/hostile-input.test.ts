import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { createCourse, editCourseState, readCourse } from '#contract/courses/courses.ts';
import { readApplication } from '#contract/jobs/applications/applications.ts';
import { readPipeline } from '#contract/jobs/pipeline/pipeline.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { readHistory } from '#contract/messaging/messages.ts';
import { listSpaceMembers } from '#contract/spaces/members.ts';
import { createComment } from '#contract/posts/posts.ts';
import { addItem } from '#contract/profiles/items.ts';
import { posted } from '#test/abilities/people.ts';
import { addressOf, hasFiles, keysOf, namedEndpoints } from '#test/endpoints.ts';
import { applyTo, skipDocuments } from '#test/jobs/application.ts';
import { draftOf } from '#test/jobs/job.ts';
import { talking } from '#test/messaging/conversations.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { hostileCursors, hostileParts } from '#test/hostile/values.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/**
 * No input in a URL may cause an internal error, whether or not the caller may see the object that it names. When one
 * read is refused, a parallel one must not fail unawaited.
 */
type Sight = 'unknown' | 'own' | 'in sight' | 'hidden';
const sights: readonly Sight[] = ['unknown', 'own', 'in sight', 'hidden'];

let world: World;
const callers: { member?: Member; admin?: Member } = {};
const objects: Record<Exclude<Sight, 'unknown'>, Record<string, string>> = { own: {}, 'in sight': {}, hidden: {} };
const unhandled: unknown[] = [];
const collect = (error: unknown) => void unhandled.push(error);

/** Ids of what a member and their pages offer, and of what `reader` has with them; `applicant` has applied there. */
async function offers(
  owner: Member,
  { reader, applicant, hiddenFrom }: { reader: Member; applicant: Member; hiddenFrom?: Member },
): Promise<Record<string, string>> {
  const page = await openPage(world, `Mill of ${owner.username}`, { admin: owner });
  const job = await draftOf({ page, admin: owner });
  await job.step('published');
  const school = await openPage(world, `School of ${owner.username}`, { admin: owner }, 'institute');
  const course = await owner.call(createCourse, {
    params: { pageId: school.id },
    body: { name: 'Joinery', description: 'Ten evenings.', category: 'tutoring-and-teaching' },
  });
  const courseId = course.reply.data.id;
  await owner.call(editCourseState, { params: { courseId }, body: { state: 'published' } });
  const space = await openSpace(world, owner, { kind: 'group', visibility: 'private' });
  await space.enter(reader);
  const { conversationId, messageId } = await talking(world, owner, reader);
  const applied = await applyTo(applicant, job.id);
  const applicationId = applied.reply.data.id;
  if (hiddenFrom !== undefined)
    for (const each of [page, school]) await each.as(owner).call(blockActor, { params: { actorId: hiddenFrom.id } });
  const ids = { pageId: page.id, jobId: job.id, courseId, spaceId: space.id };
  return { ...ids, conversationId, messageId, applicationId };
}
/** Ids of objects of a member that others can name. */
async function belongings(owner: Member): Promise<Record<string, string>> {
  const postId = await posted(owner, { text: 'A post about #weaving' });
  const comment = await owner.call(createComment, { params: { postId }, body: { text: 'A comment' } });
  const skill = await owner.call(addItem.skills, { body: { name: 'Weaving' } });
  return {
    actorId: owner.id,
    memberId: owner.id,
    username: owner.username,
    postId,
    commentId: comment.reply.data.id,
    itemId: skill.reply.data.id,
    tag: 'weaving',
  };
}

beforeAll(async () => {
  const many = '1000000';
  world = await openWorld(
    { LIMIT_CALLS_MEMBER: many, LIMIT_CALLS_ADDRESS: many, LIMIT_SIGN_UP: many, LIMIT_LOGIN_ADDRESS: many },
    { index: '<!doctype html><html><head></head><body></body></html>' },
  );
  const [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  callers.member = asha;
  callers.admin = await world.member('admin', { isAdmin: true });
  const known = [await belongings(asha), await belongings(ravi), await belongings(meera)];
  objects.own = { ...known[0], ...(await offers(asha, { reader: ravi, applicant: ravi })) };
  objects['in sight'] = { ...known[1], ...(await offers(ravi, { reader: asha, applicant: asha })) };
  objects.hidden = { ...known[2], ...(await offers(meera, { reader: ravi, applicant: ravi, hiddenFrom: asha })) };
  await skipDocuments(world);
  await meera.call(blockActor, { params: { actorId: asha.id } });
  await world.settled();
  process.on('unhandledRejection', collect);
});
afterAll(async () => {
  process.off('unhandledRejection', collect);
  await world.close();
});

const headersOf = (access: string) => {
  const token = (access === 'admin' ? callers.admin : callers.member)?.token;
  return { authorization: `Bearer ${token}` };
};
/** The URL of an endpoint with ids of visible or hidden objects where such objects exist. */
function addressIn(path: string, sight: Sight, fallback: string): string {
  if (sight === 'unknown') return fallback;
  const unknown = fallback.split('/');
  return `/api${path}`
    .split('/')
    .map((part, index) => objects[sight][/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? unknown[index])
    .join('/');
}

/** The replies with status 500 and above, and unhandled rejections. */
async function failuresOf(
  calls: readonly string[],
  { method, headers = {} }: { method: string; headers?: Record<string, string> },
): Promise<string[]> {
  const failures: string[] = [];
  for (const url of calls) {
    const response = await world.fastify.inject({ method: method as 'GET', url, headers });
    if (response.statusCode >= 500) failures.push(`${method} ${url}: ${response.body}`);
  }
  // Work that was started for the call may fail after the reply.
  await delay(2);
  return [
    ...failures,
    ...unhandled.splice(0).map((error) => `${method} ${calls[0]}: unhandled rejection, ${String(error)}`),
  ];
}

describe.each(sights)('about something %s', (sight) => {
  test.each(namedEndpoints.filter(([, { query }]) => keysOf(query).some(([key]) => key === 'cursor')))(
    '%s accepts any cursor without an internal error',
    async (_name, endpoint) => {
      const url = addressIn(endpoint.path, sight, addressOf(endpoint));
      const calls = hostileCursors().map((cursor) => `${url}?cursor=${cursor}`);
      expect(await failuresOf(calls, { method: endpoint.method, headers: headersOf(endpoint.access) })).toEqual([]);
    },
  );
});
test.each(namedEndpoints.filter(([, endpoint]) => keysOf(endpoint.query).length > 0))(
  '%s accepts any query value without an internal error',
  async (_name, endpoint) => {
    const url = addressIn(endpoint.path, 'in sight', addressOf(endpoint));
    const calls = keysOf(endpoint.query).flatMap(([key]) => hostileParts.map((value) => `${url}?${key}=${value}`));
    expect(await failuresOf(calls, { method: endpoint.method, headers: headersOf(endpoint.access) })).toEqual([]);
  },
);

test.each(namedEndpoints.filter(([, endpoint]) => keysOf(endpoint.params).length > 0 && !hasFiles(endpoint)))(
  '%s accepts any path parameter without an internal error',
  async (_name, endpoint) => {
    const calls = hostileParts.map((part) => addressOf(endpoint, part));
    const { method } = endpoint;
    expect(await failuresOf(calls, { method, headers: headersOf(endpoint.access) })).toEqual([]);
    expect(await failuresOf(calls, { method })).toEqual([]);
  },
);

test.each([
  '/in/:part',
  '/sitemaps/:part',
  '/sitemaps/1.xml?after=:part',
  '/media/:part/small',
  '/media/0192f0c0-0000-7000-8000-000000000000/:part',
  '/media/0192f0c0-0000-7000-8000-000000000000/small?e=:part&s=:part',
  '/downloads/:part',
  '/:part',
  '/profile/:part',
  '/api/:part',
  '/metrics?x=:part',
  '/healthz?x=:part',
])('%s accepts any path part without an internal error', async (pattern) => {
  const calls = hostileParts.map((part) => pattern.replaceAll(':part', part));
  for (const method of ['GET', 'HEAD'])
    expect(await failuresOf(calls, { method, headers: { accept: 'text/html' } })).toEqual([]);
});

test('the tested URLs contain visible and hidden objects', async () => {
  const seen = await world.fastify.inject({
    url: `/api/posts/${objects['in sight']['postId']}/comments`,
    headers: headersOf('member'),
  });
  const hidden = await world.fastify.inject({
    url: `/api/posts/${objects.hidden['postId']}/comments`,
    headers: headersOf('member'),
  });
  expect([seen.statusCode, seen.json<{ data: unknown[] }>().data.length, hidden.statusCode]).toEqual([200, 1, 404]);
});
test.each([
  ['a job', readJob],
  ['a pipeline', readPipeline],
  ['an application', readApplication],
  ['a course', readCourse],
  ['the members of a space', listSpaceMembers],
  ['a history', readHistory],
] as const)('%s is among them, with sight', async (_what, endpoint) => {
  const statuses = await Promise.all(
    (['own', 'in sight', 'hidden'] as const).map(async (sight) => {
      const url = addressIn(endpoint.path, sight, addressOf(endpoint));
      return (await world.fastify.inject({ url, headers: headersOf('member') })).statusCode;
    }),
  );
  expect([statuses.includes(200), [403, 404].includes(statuses[2]!)]).toEqual([true, true]);
});
