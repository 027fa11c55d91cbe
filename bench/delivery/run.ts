import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { createLog } from '#platform/observability/log.ts';
import { connect } from '#modules/network';
import { signedInMember } from '#test/prepared.ts';
import { callsOf } from './calls.ts';
import { Client } from './client.ts';
import { type Fault, type FaultKind, FAULT_KINDS, planFaults } from './faults.ts';
import { openLine } from './proxy.ts';
import { randomFrom } from './random.ts';
import { type Servers, startServers } from './servers.ts';
import { judge, type Reading, type Verdict } from './verdict.ts';

export interface Options {
  readonly seed: number;
  readonly seconds: number;
  readonly clients: number;
}
export interface Outcome {
  readonly written: number;
  readonly acknowledged: number;
  readonly read: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
  readonly shaken: { readonly dropped: number; readonly repeated: number; readonly late: number };
  readonly reconnections: number;
  /** How many messages reached a window as a whisper, and how many it had to read. */
  readonly whispered: number;
  readonly fetched: number;
  /** Of the histories, as the server has them. */
  readonly stored: Verdict;
  /** Of what the windows show in the end, without a reload. */
  readonly shown: Verdict;
}

/** Milliseconds for the windows to show everything after the last fault. */
const CATCH_UP_MS = 20_000;

/** Members who are all connected to each other, with a conversation for each two of them. */
async function openPeople({ databaseUrl, port }: Servers, count: number) {
  const people = [];
  for (let index = 0; index < count; index += 1) people.push(await signedInMember(databaseUrl, `person${index}`));
  const { db, close } = connectDatabase(databaseUrl, { size: 1, log: createLog('silent'), name: 'soak' });
  const conversationsOf = new Map(people.map(({ id }) => [id, [] as string[]]));
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1)) {
      await connect(across(db), one.id, other.id, new Date());
      const calls = callsOf(`http://127.0.0.1:${port}`, one.token);
      const { data } = await calls.surely('PUT', `/actors/${other.id}/conversation`);
      for (const { id } of [one, other]) conversationsOf.get(id)?.push((data as { id: string }).id);
    }
  await close();
  return people.map((person) => ({ person, conversationIds: conversationsOf.get(person.id) ?? [] }));
}

async function breakThings(servers: Servers, clients: readonly Client[], plan: readonly Fault[]): Promise<void> {
  const since = Date.now();
  for (const { at, kind, client, forMs } of plan) {
    await delay(Math.max(0, at - (Date.now() - since)));
    if (kind === 'cut') clients[client]?.cut();
    else if (kind === 'freeze') clients[client]?.freeze(forMs);
    else if (kind === 'process') servers.killProcess(client);
    else if (kind === 'database') servers.killDatabase();
    else servers.killProgram();
  }
}

const sameNumber = (shown: readonly Reading[], stored: readonly Reading[]): boolean => {
  const numbers = new Map(stored.map((each) => [`${each.readerId} ${each.conversationId}`, each.messages.length]));
  return shown.every((each) => numbers.get(`${each.readerId} ${each.conversationId}`) === each.messages.length);
};

/** Waits until the windows show what is stored; a window that never does is judged as it is. */
async function caughtUp(clients: readonly Client[], stored: readonly Reading[]): Promise<Reading[]> {
  for (const end = Date.now() + CATCH_UP_MS; ; await delay(100)) {
    const shown = clients.flatMap((client) => client.shown());
    if (sameNumber(shown, stored) || Date.now() > end) return shown;
  }
}

export async function runDelivery({ seed, seconds, clients: count }: Options): Promise<Outcome> {
  const random = randomFrom(seed);
  const servers = await startServers();
  const clients: Client[] = [];
  try {
    for (const [index, { person, conversationIds }] of (await openPeople(servers, count)).entries()) {
      const line = await openLine(() => servers.port);
      clients.push(new Client(person, conversationIds, line, random.branch(`client ${index}`)));
    }
    const plan = planFaults(random.branch('faults'), seconds * 1_000, count);
    const writing = Promise.all(clients.map((client) => client.write()));
    await Promise.all([breakThings(servers, clients, plan), delay(seconds * 1_000)]);
    await servers.healed();
    await Promise.all(clients.map((client) => client.finish()));
    await writing;
    const stored = (await Promise.all(clients.map((client) => client.histories()))).flat();
    const shown = await caughtUp(clients, stored);
    const written = clients.flatMap((client) => client.written);
    const marksBack = clients.reduce((sum, client) => sum + client.marksBack, 0);
    const total = (of: (client: Client) => number) => clients.reduce((sum, client) => sum + of(client), 0);
    const views = clients.flatMap((client) => [...client.views.values()]);
    return {
      written: written.length,
      acknowledged: written.filter(({ acknowledged }) => acknowledged !== null).length,
      read: stored.reduce((sum, { messages }) => sum + messages.length, 0),
      faults: Object.fromEntries(
        FAULT_KINDS.map((kind) => [kind, plan.filter((fault) => fault.kind === kind).length]),
      ) as Record<FaultKind, number>,
      shaken: {
        dropped: total(({ shaken }) => shaken.dropped),
        repeated: total(({ shaken }) => shaken.repeated),
        late: total(({ shaken }) => shaken.late),
      },
      reconnections: total(({ shaken }) => shaken.connected - 1),
      whispered: views.reduce((sum, view) => sum + view.whispered, 0),
      fetched: views.reduce((sum, view) => sum + view.fetched, 0),
      stored: judge(stored, written, marksBack),
      shown: judge(shown, written, 0),
    };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await servers.close();
  }
}
