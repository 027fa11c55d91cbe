import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Goal } from '../goals.ts';
import { home } from '../operations/home.ts';
import { react } from '../operations/react.ts';
import { turn, type BenchWorld, type Request } from '../operations/operation.ts';
import type { Load } from '../load.ts';
import type { Sides } from '../sides.ts';

/** Connections of everyone else. */
const OTHERS = 4;
const RESETS = 250;
const WRITES = 100;
/** Milliseconds between two waves. */
const WAVE_EVERY_MS = 1_000;
/** How many times longer others may wait. */
const MAX_TIMES = { resets: 2, writes: 3 } as const;

const list = (count: number, make: (index: number) => Request): Request[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sends waves of parallel calls until `isOver`, whatever their replies. */
async function waves(url: string, requests: readonly Request[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await Promise.all(
      requests.map(async ({ method, path, token, body }) => {
        const response = await fetch(new URL(path, url), {
          method,
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
        await response.arrayBuffer();
      }),
    );
    await delay(WAVE_EVERY_MS);
  }
}

/** The same calls alone and beside the waves. */
async function compare(sides: Sides, calls: readonly Request[], wave: readonly Request[], seconds: number) {
  const alone = await sides.send(calls, OTHERS, seconds);
  let over = false;
  const running = waves(sides.url, wave, () => over);
  const beside = await sides.send(calls, OTHERS, seconds);
  over = true;
  await running;
  return { alone, beside };
}

const line = (name: string, { alone, beside }: { alone: Load; beside: Load }) =>
  `  ${name}: p50 ${alone.p50} to ${beside.p50} ms, p99 ${alone.p99} to ${beside.p99} ms`;

/**
 * How long everyone else waits while someone asks for too much: home pages beside waves of 250 parallel new passwords,
 * and reactions beside waves of 100 parallel reactions of one member.
 */
export async function measureCrowd(
  sides: Sides,
  world: BenchWorld,
  seconds: number,
  print: (line: string) => void,
): Promise<Goal[]> {
  const homes = list(400, (index) => home.ours(world, index));
  const reset = list(RESETS, (index) => ({
    method: 'POST',
    path: '/api/auth/new-password',
    body: { email: turn(world.people, index).email, code: '000000', password: 'Loom and ledger 7' },
  }));
  const resets = await compare(sides, homes, reset, seconds);
  print(line(`home beside ${RESETS} parallel new passwords`, resets));

  // Members of the second half react; the first member of all is the one who writes in parallel.
  const reactions = list(400, (index) => react.ours(world, index + 1));
  const [greedy] = world.people;
  const own = list(WRITES, (index) => ({ ...react.ours(world, 400 + index), token: greedy?.token ?? '' }));
  const writes = await compare(sides, reactions, own, seconds);
  print(line(`reactions beside ${WRITES} parallel ones of one member`, writes));
  return [
    atMost(
      'home beside 250 parallel new passwords, p99',
      resets.beside.p99 / resets.alone.p99,
      MAX_TIMES.resets,
      2,
      ' times',
    ),
    atMost(
      'reactions beside 100 of one member, p50',
      writes.beside.p50 / writes.alone.p50,
      MAX_TIMES.writes,
      2,
      ' times',
    ),
    atMost(
      'reactions beside 100 of one member, p99',
      writes.beside.p99 / writes.alone.p99,
      MAX_TIMES.writes,
      2,
      ' times',
    ),
  ];
}
