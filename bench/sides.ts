import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/serve.mjs';
import type { Ending } from './ending.ts';
import { unlimited } from './app.ts';
import { load, type Load } from './load.ts';
import type { BenchWorld, Operation, Request } from './operations/index.ts';
import { cpuOf, cpuOfTree, freePort, postmasterOf, startProgram } from './processes.ts';
import { openDrain, type Dispatched, type Drain } from './drain.ts';

export type Side = 'ours' | 'bare';
/** One measurement of one server. CPU in milliseconds per request. */
export interface Round extends Load {
  node: number;
  postgres: number;
  /** Of the facts that writes emitted; null for reads and for the bare server. */
  facts: Dispatched | null;
}
/** Replies of an operation: average bytes, maximum number of queries and of round trips to the database. */
export interface Reply {
  bytes: number;
  queries: number;
  roundTrips: number;
}
export interface Sides {
  /** The process of the server with its worker. */
  readonly pid: number;
  readonly url: string;
  /** Sends a few requests of each operation, and pads the bare server's replies to the size of ours. */
  alike(operation: Operation): Promise<Reply>;
  run(side: Side, operation: Operation, connections: number, seconds: number): Promise<Round>;
  /** Sends requests to our server. */
  send(requests: readonly Request[], connections: number, seconds: number): Promise<Load>;
  stop(): Promise<void>;
}
/** Requests that are sent in a loop. */
const distinct = 800;
/** Requests of one measurement that can be sent only once: more than are answered in it. */
const spent = 4_000;
/** Sent before measuring. */
const tries = 20;

const bareRequest = ({ name, bare }: Operation, world: BenchWorld, index: number): Request => ({
  method: 'GET',
  path: `/${[name, ...bare.values(world, index)].map(encodeURIComponent).join('/')}`,
});

async function askAt(address: string, request: Request): Promise<Reply> {
  const response = await fetch(`${address}${request.path}`, {
    method: request.method,
    headers: {
      'accept-encoding': 'identity',
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      ...(request.actingAs !== undefined && { 'x-acting-as': request.actingAs }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${request.path}: ${response.status} ${text}`);
  return {
    bytes: Buffer.byteLength(text),
    queries: Number(response.headers.get('x-queries')),
    roundTrips: Number(response.headers.get('x-round-trips')),
  };
}

/** Starts the production server on a data directory, like `npm start`, and the bare one on the same database. */
export async function startSides(
  directory: string,
  databaseUrl: () => Promise<string>,
  draw: (url: string) => Promise<BenchWorld>,
  ending: Ending,
): Promise<Sides> {
  const port: Record<Side, number> = { ours: await freePort(), bare: await freePort() };
  const address = (side: Side) => `http://127.0.0.1:${port[side]}`;
  const sendRequest = (side: Side, request: Request) => askAt(address(side), request);
  const settings = {
    PORT: String(port.ours),
    DATA_DIR: directory,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...unlimited,
  };
  const ours = await startProgram(
    [...SERVER_FLAGS, 'server/src/main.ts'],
    { ...SERVER_ENVIRONMENT, ...settings },
    /open at/,
    ending,
  );
  const url = await databaseUrl();
  const bare = await startProgram(
    ['bench/bare.ts'],
    { PORT: String(port.bare), DATABASE: url, NODE_ENV: 'production' },
    /ready/,
    ending,
  );
  const world = await draw(url);
  const drain: Drain = openDrain(url);
  const closeDrain = ending.add(() => drain.close());
  const postmaster = postmasterOf(directory);
  const pids: Record<Side, number> = { ours: ours.pid, bare: bare.pid };
  const next = new Map<string, number>();
  const requestsOf = (side: Side, operation: Operation, count: number) => {
    const key = `${side} ${operation.name}`;
    const first = (operation.once && next.get(key)) || 0;
    next.set(key, first + count);
    return Array.from({ length: count }, (_, index) =>
      side === 'ours' ? operation.ours(world, first + index) : bareRequest(operation, world, first + index),
    );
  };
  const replies = async (side: Side, operation: Operation): Promise<Reply> => {
    const replies: Reply[] = [];
    for (const request of requestsOf(side, operation, tries)) replies.push(await sendRequest(side, request));
    return {
      bytes: replies.reduce((sum, { bytes }) => sum + bytes, 0) / replies.length,
      queries: Math.max(...replies.map(({ queries }) => queries)),
      roundTrips: Math.max(...replies.map(({ roundTrips }) => roundTrips)),
    };
  };
  return {
    pid: ours.pid,
    url: `http://localhost:${port.ours}`,
    async alike(operation) {
      const [ownReplies, bareReplies] = [await replies('ours', operation), await replies('bare', operation)];
      const padding = Math.max(0, Math.round(ownReplies.bytes - bareReplies.bytes));
      await sendRequest('bare', { method: 'GET', path: `/padding/${encodeURIComponent(operation.name)}/${padding}` });
      return ownReplies;
    },
    async run(side, operation, connections, seconds) {
      const isWrite = operation.cardKinds === null && side === 'ours';
      const latest = isWrite ? await drain.latestFact() : '0';
      const before = { node: cpuOf(pids[side]), postgres: cpuOfTree(postmaster) };
      const result = await load({
        url: address(side),
        connections,
        seconds,
        requests: requestsOf(side, operation, operation.once ? spent : distinct),
        ending,
      });
      // Wait for the background work of a write: it is part of its cost, and must not be counted with the next one.
      if (isWrite) await drain.empty();
      const per = (milliseconds: number) => milliseconds / Math.max(1, result.requests);
      return {
        ...result,
        node: per(cpuOf(pids[side]) - before.node),
        postgres: per(cpuOfTree(postmaster) - before.postgres),
        facts: isWrite ? await drain.dispatchedAfter(latest) : null,
      };
    },
    send: (requests, connections, seconds) => load({ url: address('ours'), connections, seconds, requests, ending }),
    async stop() {
      await closeDrain();
      await bare.stop();
      await ours.stop();
    },
  };
}
