import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { deleteOldEvents } from '../log/queries.ts';
import { deleteSpentChallenges } from '../passkeys/challenge.ts';
import { queueErasures } from '../closing/erase-account.ts';
import { dropExports } from '../export/drop-exports.ts';
import { endOld } from '../export/queries.ts';
import { idleSince } from '../sessions/identify.ts';
import { deleteOldPending } from './queries-pending.ts';
import { deleteOldResets } from '../passwords/queries-resets.ts';
import { deleteOldChallenges } from '../second-factor/queries-challenges.ts';
import { deleteOverdueSessions } from '../sessions/queries-sessions.ts';
import { deleteOldEmailChanges } from '../settings/queries.ts';
import { deleteOldMuted } from '../settings/queries-muted.ts';
import { sweepProofs } from '../verification/tasks.ts';
import type { AccountsTables } from '../tables.ts';
import { waitingSince } from './waiting.ts';

const batch = 500;
/** An export that takes longer than this was abandoned. Milliseconds. */
const ABANDONED_AFTER_MS = 6 * 3_600_000;
/** Retention of the security log. */
const LOG_DAYS = 365;

/** Deletes expired sessions in batches; their open sockets are closed. */
async function endOverdue(task: TaskContext<AccountsTables>): Promise<void> {
  for (let deletedCount = batch; deletedCount >= batch && !task.signal.aborted;) {
    deletedCount = await task.transaction(async (ctx) => {
      const rows = await deleteOverdueSessions(ctx.db, { now: ctx.now, idleSince: idleSince(ctx.now), limit: batch });
      const byMember = Map.groupBy(rows, (row) => row.member_id);
      for (const [memberId, sessions] of byMember)
        await ctx.emit('accounts.sessions_ended', { memberId, sessionIds: sessions.map((row) => row.id) });
      return rows.length;
    });
  }
}

/** Deletes expired copies of data and unfinished ones left by a crash. */
async function endExports(task: TaskContext<AccountsTables>): Promise<void> {
  await task.transaction(async (ctx) => {
    const ids = await endOld(ctx.db, ctx.now, new Date(ctx.now.getTime() - ABANDONED_AFTER_MS));
    if (ids.length > 0) await ctx.task(dropExports, { ids });
  });
}

/** Deletes expired rows: pending sign-ups after 24 h, password resets, second-factor challenges, sessions. */
export const sweep = defineTask({
  name: 'accounts.sweep',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  attempts: 3,
  async run(ctx: TaskContext<AccountsTables>) {
    await deleteOldPending(ctx.db, waitingSince(ctx.now));
    await deleteOldResets(ctx.db, ctx.now);
    await deleteOldChallenges(ctx.db, ctx.now);
    await deleteSpentChallenges(ctx.db, ctx.now);
    await deleteOldEmailChanges(ctx.db, ctx.now);
    await deleteOldMuted(ctx.db, ctx.now);
    await deleteOldEvents(ctx.db, new Date(ctx.now.getTime() - LOG_DAYS * 86_400_000));
    await endOverdue(ctx);
    await queueErasures(ctx);
    await endExports(ctx);
    await sweepProofs(ctx);
  },
});
