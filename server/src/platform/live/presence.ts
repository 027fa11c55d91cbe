import type { Kysely } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import type { Module } from '../module.ts';
import type { LiveServer } from './sockets.ts';

/** Milliseconds between reports. Long enough that reloading a page does not count as leaving. */
const pollIntervalMs = 10_000;
/** Milliseconds after which a member who is still online is reported again. */
export const REPORT_AGAIN_AFTER = 60_000;
/** Maximum time for one report, in milliseconds. */
const timeoutMs = 5000;
/** Maximum number of members per report. */
const chunk = 2000;

export interface PresenceRecord {
  /** Id of this run of this process. */
  readonly process: string;
  /** Members with open windows in this process: since now, or reported more than a minute ago. */
  readonly here: readonly string[];
  /** Members whose last window in this process was closed. */
  readonly left: readonly string[];
  readonly at: Date;
}
/** Stores who is online in this process; other processes report their own. */
export type RecordPresence = (db: Kysely<never>, record: PresenceRecord) => Promise<void>;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  modules: readonly Module[];
  clock: Clock;
  log: Log;
}
export interface PresenceRecorder {
  /** Reports who is online; called automatically every 10 s. */
  record(): Promise<void>;
  /** Reports that no one is online any more, and stops. */
  close(): Promise<void>;
}

/**
 * Reports to the modules who has open windows in this process, in a few writes for all, so that no call and no socket
 * waits for it.
 */
export function createPresence({ server, db, modules, clock, log }: Options): PresenceRecorder {
  const process = uuid();
  const recorders = modules.flatMap(({ presence }) => presence ?? []);
  /** When each member was last reported as online. */
  const reportedAt = new Map<string, number>();
  // Platform admins do not take part in the network, so they are not reported.
  const online = () =>
    new Set(
      [...server.of('/').sockets.values()]
        .map(({ data }) => data.caller.member)
        .filter((member) => !member.isAdmin)
        .map((member) => member.id),
    );

  async function recordOf(members: ReadonlySet<string>): Promise<void> {
    const at = clock.now();
    const due = at.getTime() - REPORT_AGAIN_AFTER;
    const here = [...members].filter((memberId) => (reportedAt.get(memberId) ?? 0) <= due);
    const left = [...reportedAt.keys()].filter((memberId) => !members.has(memberId));
    for (let start = 0; start < Math.max(here.length, left.length); start += chunk) {
      const part = { process, here: here.slice(start, start + chunk), left: left.slice(start, start + chunk), at };
      for (const record of recorders) await withDeadline(timeoutMs, async () => record(db, part));
      for (const memberId of part.here) reportedAt.set(memberId, at.getTime());
      for (const memberId of part.left) reportedAt.delete(memberId);
    }
  }
  let recording: Promise<void> = Promise.resolve();
  // The next report includes what a failed one could not.
  const next = async (members: () => ReadonlySet<string>) =>
    (recording = recording
      .then(async () => recordOf(members()))
      .catch((error: unknown) => log.warn({ err: error }, 'presence not recorded')));
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
