import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type NotificationDefinition, type Unlisted, type WaitingKey, when } from '#platform/notifications.ts';
import { translate } from '#platform/strings.ts';
import { minute } from '#platform/time.ts';
import type { ModerationTables } from '../tables.ts';
import { dutyOf, ofOthers } from '../cases/queries-desk.ts';
import { selectDecidersOf } from '../cases/queries-people.ts';

/** Of each admin, the grave cases that nobody has taken. */
const selectWaiting = statement({
  params: { memberIds: column.uuid.array, now: column.timestamp },
  row: {
    member_id: column.uuid.notNull,
    count: column.int,
    since: column.timestamp.notNull,
    at: column.timestamp.notNull,
  },
  sql: `
  select duty_holder.member_id, count(*)::int as count, min(matter.opened_at) as since, max(matter.opened_at) as at
  from duty_holder join moderation_case as matter on matter.state = 'open' and matter.harm <> 'other'
  where duty_holder.member_id = any (:memberIds) and duty_holder.duty = ${dutyOf('matter.kind')}
    and (matter.claimed_until is null or matter.claimed_until <= :now) and ${ofOthers('duty_holder.member_id')}
  group by duty_holder.member_id`,
});

async function readWaiting(db: Kysely<never>, keys: readonly WaitingKey[], now: Date) {
  const memberIds = [...new Set(keys.map(({ recipientId }) => recipientId))];
  const rows = await selectWaiting(narrowed<ModerationTables>(db), { memberIds, now });
  const waiting = new Map(rows.map((row) => [row.member_id, row]));
  return keys.map(({ recipientId }) => {
    const row = waiting.get(recipientId);
    if (row === undefined) return null;
    const { count, since, at } = row;
    return { actorIds: [recipientId], actorCount: 1, count, since, at, words: '', mailed: true };
  });
}
const PATH = '/admin/user-reports';
/** Admins have no list of notifications; the e-mail has a task of its own. */
const unlisted: Unlisted = {
  read: readWaiting,
  async markMailed() {
    await Promise.resolve();
  },
  emailAfterMs: minute,
  path: PATH,
  pagePath: PATH,
};
/** A grave report, to the devices of those who decide about it. */
export const gravePush: NotificationDefinition = {
  kind: 'grave_reported',
  category: null,
  subject: null,
  reason: 'own_account',
  system: 'file',
  unlisted,
  path: () => PATH,
  push: { urgency: 'high', title: ({ language }) => translate(language, 'moderation:pushes.desk') },
  on: [
    when('moderation.grave_reported', async ({ caseId }, db) =>
      (await selectDecidersOf(narrowed<ModerationTables>(db), { caseIds: [caseId] })).map(({ id }) => ({
        recipients: [id],
        actorId: id,
      })),
    ),
  ],
};
