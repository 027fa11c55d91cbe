import { setTimeout as delay } from 'node:timers/promises';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { load, type Load } from './load.ts';
import type { Operation, Request } from './operations.ts';
import { cpuOf, cpuOfTree, postmasterOf, residentOf, startProgram, stopProgram } from './processes.ts';
import type { BenchWorld } from './world.ts';

export interface Plan {
  directory: string;
  operations: readonly Operation[];
  connections: readonly number[];
  seconds: number;
  rounds: number;
  /** Seconds of home page at 32 connections after all else, for memory that grows. */
  soakSeconds: number;
}
/** One round of one server. CPU in milliseconds per request. */
export interface Round extends Load {
  node: number;
  postgres: number;
}
export interface Row {
  operation: Operation;
  connections: number;
  bytes: number;
  queries: number;
  ours: Round;
  bare: Round;
  /** bare / ours of CPU per request: 1 is as cheap as bare. */
  ratio: number;
}
export interface Result {
  rows: Row[];
  memory: { idle: number; loaded: number; soak: { second: number; resident: number }[] };
  missed: string[];
}
const port = { ours: 4611, bare: 4612 };
const distinct = 800;
const unlimited = Object.fromEntries(
  ['CALLS_MEMBER', 'CALLS_ADDRESS', 'LOGIN_ADDRESS', 'LOGIN_ACCOUNT', 'POSTS_DAY', 'COMMENTS_DAY'].map((name) => [`LIMIT_${name}`, '1000000']),
);
const middle = (rounds: readonly Round[]): Round => rounds.toSorted((a, b) => a.node + a.postgres - (b.node + b.postgres))[Math.floor(rounds.length / 2)] as Round;

async function send(request: Request): Promise<{ bytes: number; queries: number }> {
  const response = await fetch(`http://127.0.0.1:${port.ours}${request.path}`, {
    method: request.method,
    headers: { ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }), ...(request.body !== undefined && { 'content-type': 'application/json' }), 'accept-encoding': 'identity' },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${request.path}: ${response.status} ${text}`);
  return { bytes: Buffer.byteLength(text), queries: Number(response.headers.get('x-queries')) };
}

/** Runs everything: ours and bare in turns, as many rounds as planned; the middle round by CPU counts. */
export async function measureAll(plan: Plan, world: BenchWorld, say: (line: string) => void): Promise<Result> {
  const ours = await startProgram('server/src/main.ts', { PORT: String(port.ours), DATA_DIR: plan.directory, DEMO: 'off', LOG_LEVEL: 'error', NODE_ENV: 'production', ...unlimited }, /open at/);
  const database = await borrowEmbeddedPostgres(plan.directory);
  const postmaster = postmasterOf(plan.directory);
  const sizes = new Map<string, { bytes: number; queries: number }>();
  for (const operation of plan.operations) sizes.set(operation.name, await send(operation.ours(world, 0)));
  const padding = Object.fromEntries([...sizes].map(([name, { bytes }]) => [name, bytes]));
  const bare = await startProgram('bench/bare.ts', { PORT: String(port.bare), DATABASE: database.url(), PADDING: JSON.stringify(padding), NODE_ENV: 'production' }, /ready/);
  const pids = { ours: ours.pid ?? 0, bare: bare.pid ?? 0 };

  const run = async (side: 'ours' | 'bare', operation: Operation, connections: number, seconds = plan.seconds): Promise<Round> => {
    const requests = Array.from({ length: distinct }, (_, index) => operation[side](world, index));
    const before = { node: cpuOf(pids[side]), postgres: cpuOfTree(postmaster) };
    const result = await load(`http://127.0.0.1:${port[side]}`, connections, seconds, requests);
    const per = (milliseconds: number) => milliseconds / Math.max(1, result.requests);
    return { ...result, node: per(cpuOf(pids[side]) - before.node), postgres: per(cpuOfTree(postmaster) - before.postgres) };
  };

  const rows: Row[] = [];
  const missed: string[] = [];
  await delay(3_000);
  const idle = residentOf(pids.ours);
  let loaded = idle;
  try {
    for (const operation of plan.operations) {
      for (const side of ['ours', 'bare'] as const) await run(side, operation, 8, 1);
      for (const connections of plan.connections) {
        const rounds: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] };
        for (let round = 0; round < plan.rounds; round += 1)
          for (const side of ['ours', 'bare'] as const) {
            rounds[side].push(await run(side, operation, connections));
            loaded = Math.max(loaded, residentOf(pids.ours));
          }
        const [mine, yardstick] = [middle(rounds.ours), middle(rounds.bare)];
        const ratio = (yardstick.node + yardstick.postgres) / (mine.node + mine.postgres);
        const { bytes, queries } = sizes.get(operation.name) ?? { bytes: 0, queries: 0 };
        rows.push({ operation, connections, bytes, queries, ours: mine, bare: yardstick, ratio });
        if (connections === 32 && operation.goal !== null && ratio < operation.goal) missed.push(`${operation.name}: ratio ${ratio.toFixed(2)}, goal ${operation.goal}`);
        if (operation.queries !== null && queries > operation.queries) missed.push(`${operation.name}: ${queries} queries, at most ${operation.queries}`);
        if (mine.failed > 0) missed.push(`${operation.name}: ${mine.failed} replies failed`);
        say(`${operation.name} at ${connections}: ratio ${ratio.toFixed(2)}`);
      }
    }
    const soak: { second: number; resident: number }[] = [];
    const home = plan.operations.find((operation) => operation.name === 'home');
    for (let second = 0; second < plan.soakSeconds; second += 30) {
      if (home === undefined) break;
      await run('ours', home, 32, 30);
      soak.push({ second: second + 30, resident: residentOf(pids.ours) });
    }
    if (idle > 200) missed.push(`idle memory ${idle.toFixed(0)} MB, at most 200`);
    if (loaded > 350) missed.push(`memory under load ${loaded.toFixed(0)} MB, at most 350`);
    return { rows, memory: { idle, loaded, soak }, missed: [...new Set(missed)] };
  } finally {
    await stopProgram(bare);
    await database.release();
    await stopProgram(ours);
  }
}
