import type { Kysely } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import type { Module } from '../module.ts';
import type { LiveServer } from './sockets.ts';

/** Milliseconds between looks at who is here: anyone who reloads a page has not been away. */
const pollIntervalMs = 10_000;
/** Milliseconds after which it is told again that someone is still here. */
export const TOLD_AGAIN_AFTER = 60_000;
/** Milliseconds for telling. */
const timeoutMs = 5000;
/** People told of at once. */
const chunk = 2000;

export interface PresenceRecord {
  /** This run of this process. */
  readonly process: string;
  /** Members with windows open here: newly, or still after a minute. */
  readonly here: readonly string[];
  /** Members whose last window here was closed. */
  readonly left: readonly string[];
  readonly at: Date;
}
/** Writes down who is here. Other processes tell of theirs. */
export type RecordPresence = (db: Kysely<never>, told: PresenceRecord) => Promise<void>;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  modules: readonly Module[];
  clock: Clock;
  log: Log;
}
export interface PresenceRecorder {
  /** Looks and tells; done by itself every 10 s. */
  record(): Promise<void>;
  /** Tells that no one is here any more, and stops. */
  close(): Promise<void>;
}

/** Tells modules who has windows open in this process, in few writes for all: no call and no socket waits for it. */
export function createPresence({ server, db, modules, clock, log }: Options): PresenceRecorder {
  const process = uuid();
  const tellers = modules.flatMap(({ presence }) => presence ?? []);
  /** Of whom it was told that they are here, and when. */
  const told = new Map<string, number>();
  // Those who run the place are at work, not in it.
  const online = () =>
    new Set(
      [...server.of('/').sockets.values()]
        .map(({ data }) => data.caller.member)
        .filter((member) => !member.isAdmin)
        .map((member) => member.id),
    );

  async function recordOf(members: ReadonlySet<string>): Promise<void> {
    const at = clock.now();
    const due = at.getTime() - TOLD_AGAIN_AFTER;
    const here = [...members].filter((memberId) => (told.get(memberId) ?? 0) <= due);
    const left = [...told.keys()].filter((memberId) => !members.has(memberId));
    for (let start = 0; start < Math.max(here.length, left.length); start += chunk) {
      const part = { process, here: here.slice(start, start + chunk), left: left.slice(start, start + chunk), at };
      for (const teller of tellers) await withDeadline(timeoutMs, async () => teller(db, part));
      for (const memberId of part.here) told.set(memberId, at.getTime());
      for (const memberId of part.left) told.delete(memberId);
    }
  }
  let telling: Promise<void> = Promise.resolve();
  // What could not be told is told with the next look.
  const next = async (members: () => ReadonlySet<string>) =>
    (telling = telling
      .then(async () => recordOf(members()))
      .catch((error: unknown) => log.warn({ err: error }, 'presence not told')));
  const timer = setInterval(() => void next(online), pollIntervalMs);
  timer.unref();
  return {
    record: async () => next(online),
    async close() {
      clearInterval(timer);
      await next(() => new Set());
    },
  };
}
