import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor } from '#contract/network.ts';
import { createComment } from '#contract/posts.ts';
import { addItem } from '#contract/profiles.items.ts';
import { posted } from '#test/abilities/people.ts';
import { addressOf, hasFiles, keysOf, namedEndpoints } from '#test/endpoints.ts';
import { hostileCursors, hostileParts } from '#test/hostile/values.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/**
 * Nothing that a caller writes into an address makes a fault of ours, whether or not the caller may see what the
 * address is about: a refusal of one read must not leave another one failing behind it.
 */
type Sight = 'unknown' | 'own' | 'in sight' | 'hidden';
const sights: readonly Sight[] = ['unknown', 'own', 'in sight', 'hidden'];

let world: World;
const callers: { member?: Member; admin?: Member } = {};
const objects: Record<Exclude<Sight, 'unknown'>, Record<string, string>> = { own: {}, 'in sight': {}, hidden: {} };
const orphans: unknown[] = [];
const collect = (error: unknown) => void orphans.push(error);

/** What someone has that others can name by an id. */
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
  objects.own = await belongings(asha);
  objects['in sight'] = await belongings(ravi);
  objects.hidden = await belongings(meera);
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
/** The address of an endpoint, with the ids of what is in sight or hidden where there is such a thing. */
function addressIn(path: string, sight: Sight, fallback: string): string {
  if (sight === 'unknown') return fallback;
  const unknown = fallback.split('/');
  return `/api${path}`
    .split('/')
    .map((part, index) => objects[sight][/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? unknown[index])
    .join('/');
}

/** What the server answered where it answered with a fault of its own. */
async function faultsOf(
  calls: readonly string[],
  { method, headers = {} }: { method: string; headers?: Record<string, string> },
): Promise<string[]> {
  const faults: string[] = [];
  for (const url of calls) {
    const response = await world.fastify.inject({ method: method as 'GET', url, headers });
    if (response.statusCode >= 500) faults.push(`${method} ${url}: ${response.body}`);
  }
  // What was begun for the caller may fail after the answer.
  await delay(2);
  return [
    ...faults,
    ...orphans.splice(0).map((error) => `${method} ${calls[0]}: nobody's rejection, ${String(error)}`),
  ];
}

describe.each(sights)('about something %s', (sight) => {
  test.each(namedEndpoints.filter(([, { query }]) => keysOf(query).some(([key]) => key === 'cursor')))(
    '%s survives any cursor',
    async (_name, endpoint) => {
      const url = addressIn(endpoint.path, sight, addressOf(endpoint));
      const calls = hostileCursors().map((cursor) => `${url}?cursor=${cursor}`);
      expect(await faultsOf(calls, { method: endpoint.method, headers: headersOf(endpoint.access) })).toEqual([]);
    },
  );
});
test.each(namedEndpoints.filter(([, endpoint]) => keysOf(endpoint.query).length > 0))(
  '%s survives any value of a query',
  async (_name, endpoint) => {
    const url = addressIn(endpoint.path, 'in sight', addressOf(endpoint));
    const calls = keysOf(endpoint.query).flatMap(([key]) => hostileParts.map((value) => `${url}?${key}=${value}`));
    expect(await faultsOf(calls, { method: endpoint.method, headers: headersOf(endpoint.access) })).toEqual([]);
  },
);

test.each(namedEndpoints.filter(([, endpoint]) => keysOf(endpoint.params).length > 0 && !hasFiles(endpoint)))(
  '%s survives any part of its address',
  async (_name, endpoint) => {
    const calls = hostileParts.map((part) => addressOf(endpoint, part));
    const { method } = endpoint;
    expect(await faultsOf(calls, { method, headers: headersOf(endpoint.access) })).toEqual([]);
    expect(await faultsOf(calls, { method })).toEqual([]);
  },
);

test.each([
  '/in/:part',
  '/sitemaps/:part',
  '/sitemaps/0.xml?after=:part',
  '/media/:part/small',
  '/media/0192f0c0-0000-7000-8000-000000000000/:part',
  '/media/0192f0c0-0000-7000-8000-000000000000/small?e=:part&s=:part',
  '/downloads/:part',
  '/:part',
  '/profile/:part',
  '/api/:part',
  '/metrics?x=:part',
  '/healthz?x=:part',
])('%s survives any part', async (pattern) => {
  const calls = hostileParts.map((part) => pattern.replaceAll(':part', part));
  for (const method of ['GET', 'HEAD'])
    expect(await faultsOf(calls, { method, headers: { accept: 'text/html' } })).toEqual([]);
});

test('the sweep reaches what it is about', async () => {
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
