import * as z from 'zod/mini';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { deleteOldEvents } from './log/queries.ts';
import { deleteSpentChallenges } from './passkeys/challenge.ts';
import { askForErasing } from './closing/erase-account.ts';
import { dropExports } from './export/drop-exports.ts';
import { endOld } from './export/queries.ts';
import { idleSince } from './identify.ts';
import { deleteOldPending } from './queries-pending.ts';
import { deleteOldResets } from './queries-resets.ts';
import { deleteOldChallenges } from './second-factor/queries-challenges.ts';
import { deleteOverdueSessions } from './queries-sessions.ts';
import { deleteOldEmailChanges } from './settings/queries.ts';
import { deleteOldMuted } from './settings/queries-muted.ts';
import { sweepProofs } from './verification/tasks.ts';
import type { AccountsTables } from './tables.ts';
import { waitingSince } from './waiting.ts';

const batch = 500;
/** No copy takes so long to make. Milliseconds. */
const STUCK = 6 * 3_600_000;
/** How far back the security log goes. */
const LOG_DAYS = 365;

/** Sessions whose time is over, a batch at a time; open sockets of theirs close. */
async function endOverdue(task: TaskAct<AccountsTables>): Promise<void> {
  for (let ended = batch; ended >= batch && !task.signal.aborted;) {
    ended = await task.transaction(async (act) => {
      const rows = await deleteOverdueSessions(act.db, act.now, idleSince(act.now), batch);
      const byMember = Map.groupBy(rows, (row) => row.member_id);
      for (const [memberId, sessions] of byMember)
        await act.state('accounts.sessions_ended', { memberId, sessionIds: sessions.map((row) => row.id) });
      return rows.length;
    });
  }
}

/** Copies of data whose time is over, and those that a crash left half made. */
async function endExports(task: TaskAct<AccountsTables>): Promise<void> {
  await task.transaction(async (act) => {
    const ids = await endOld(act.db, act.now, new Date(act.now.getTime() - STUCK));
    if (ids.length > 0) await act.task(dropExports, { ids });
  });
}

/** Clears what has run out: waiting rows after 24 h, codes for new passwords and second steps, sessions. */
export const sweep = defineTask({
  name: 'accounts.sweep',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  attempts: 3,
  async run(act: TaskAct<AccountsTables>) {
    await deleteOldPending(act.db, waitingSince(act.now));
    await deleteOldResets(act.db, act.now);
    await deleteOldChallenges(act.db, act.now);
    await deleteSpentChallenges(act.db, act.now);
    await deleteOldEmailChanges(act.db, act.now);
    await deleteOldMuted(act.db, act.now);
    await deleteOldEvents(act.db, new Date(act.now.getTime() - LOG_DAYS * 86_400_000));
    await endOverdue(act);
    await askForErasing(act);
    await endExports(act);
    await sweepProofs(act);
  },
});
