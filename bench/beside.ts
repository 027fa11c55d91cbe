import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Goal } from './goals.ts';
import { groupPosts } from './operations/pages.ts';
import { home } from './operations/home.ts';
import { groupMembers } from './operations/spaces.ts';
import { turn, type BenchWorld, type Request } from './operations/operation.ts';
import type { Sides } from './sides.ts';

/** By how much the slowest reads may become slower. */
const MAX_SLOWDOWN = 1.5;
const READERS = 32;
/** Requests that one call approves. */
const APPROVED = 100;
const POST_EVERY_MS = 250;
const JOIN_EVERY_MS = 40;

type Send = (request: Request) => Promise<void>;
interface Work {
  readonly name: string;
  /** Untimed: what the work needs. */
  readonly prepare?: (send: Send, world: BenchWorld) => Promise<void>;
  /** Works until the readers are done. */
  readonly run: (send: Send, world: BenchWorld, isOver: () => boolean) => Promise<void>;
}

const inGroup = (world: BenchWorld, rest: string) => `/api/spaces/${world.group}${rest}`;
const membership = (world: BenchWorld, index: number, method: 'PUT' | 'DELETE'): Request => ({
  method,
  path: inGroup(world, '/membership'),
  ...(method === 'PUT' && { body: {} }),
  token: turn(world.people, index).token,
});
const joining = (world: BenchWorld, rule: 'open' | 'request'): Request => ({
  method: 'PATCH',
  path: inGroup(world, '/settings'),
  body: { joining: rule },
  token: world.groupOwner,
});
/** Some people leave and ask to come back. */
async function ask(send: Send, world: BenchWorld): Promise<void> {
  await send(joining(world, 'request'));
  for (let index = 0; index < APPROVED; index += 1) await send(membership(world, index, 'DELETE'));
  for (let index = 0; index < APPROVED; index += 1) await send(membership(world, index, 'PUT'));
}

const works: readonly Work[] = [
  {
    name: `a post in the large group each ${POST_EVERY_MS} ms`,
    async run(send, world, isOver) {
      for (let index = 0; !isOver(); index += 1) {
        await send({
          method: 'POST',
          path: inGroup(world, '/posts'),
          body: { text: `Something for everyone, number ${index}.` },
          token: turn(world.people, index).token,
        });
        await delay(POST_EVERY_MS);
      }
    },
  },
  {
    name: `a post of the page that everyone follows each ${POST_EVERY_MS} ms`,
    async run(send, world, isOver) {
      for (let index = 0; !isOver(); index += 1) {
        await send({
          method: 'POST',
          path: '/api/posts',
          body: { text: `News for everyone, number ${index}.` },
          token: world.pageAdmin,
          actingAs: world.page,
        });
        await delay(POST_EVERY_MS);
      }
    },
  },
  {
    name: `joining or leaving the large group each ${JOIN_EVERY_MS} ms`,
    prepare: (send, world) => send(joining(world, 'open')),
    async run(send, world, isOver) {
      for (let index = 0; !isOver(); index += 1) {
        await send(membership(world, Math.floor(index / 2), index % 2 === 0 ? 'DELETE' : 'PUT'));
        await delay(JOIN_EVERY_MS);
      }
    },
  },
  {
    name: `approving ${APPROVED} requests in one call`,
    prepare: ask,
    async run(send, world) {
      await delay(500);
      await send({
        method: 'POST',
        path: inGroup(world, '/requests/answers'),
        body: { accept: true, memberIds: world.people.slice(0, APPROVED).map(({ id }) => id) },
        token: world.groupOwner,
      });
    },
  },
];

async function send(url: string, { method, path, body, token, actingAs }: Request): Promise<void> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      ...(actingAs !== undefined && { 'x-acting-as': actingAs }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Readers of the large group and of their home, alone and beside work on that group or page: each twice, in turns. */
export async function measureBeside(
  sides: Sides,
  world: BenchWorld,
  seconds: number,
  print: (line: string) => void,
): Promise<Goal[]> {
  // Those who come and go are not among the readers.
  const readers = { ...world, people: world.people.slice(APPROVED) };
  const requests = Array.from({ length: 600 }, (_, index) =>
    turn([groupPosts, groupMembers, home], index).ours(readers, index),
  );
  const read = () => sides.send(requests, READERS, seconds);
  const sendOne: Send = (request) => send(sides.url, request);
  await read();
  const goals: Goal[] = [];
  for (const { name, prepare, run } of works) {
    const ratios: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await prepare?.(sendOne, world);
      const alone = await read();
      let isOver = false;
      const reading = read().finally(() => (isOver = true));
      const startedAt = performance.now();
      const [beside] = await Promise.all([reading, run(sendOne, world, () => isOver)]);
      ratios.push(beside.p99 / alone.p99);
      print(
        `  ${name}: readers' p99 ${alone.p99.toFixed(0)} ms alone, ${beside.p99.toFixed(0)} ms beside it ` +
          `(${beside.failed} failed, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`,
      );
    }
    goals.push(atMost(`${name}: readers' p99, as a multiple of that without`, Math.min(...ratios), MAX_SLOWDOWN, 2));
  }
  return goals;
}
