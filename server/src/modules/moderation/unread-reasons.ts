import { column, statement } from '#platform/database/statement.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { unreadReasons } from '#platform/observability/audit.ts';
import type { ModerationTables } from './tables.ts';
import { ofOthers } from './cases/queries-desk.ts';

interface Target {
  readonly kind: string;
  readonly id: string;
}
/** Of cases and of things with cases, those that the admin is a side of; and the admin. */
const selectOwn = statement({
  params: { adminId: column.uuid, targets: column.json<Target[]>() },
  row: { id: column.uuid.notNull },
  sql: `
  with target as (select * from jsonb_to_recordset(:targets::jsonb) as listed (kind text, id uuid))
  select matter.id from target join moderation_case as matter on matter.id = target.id
  where target.kind = 'case' and not (${ofOthers()})
  union
  select matter.thing_id from target
  join moderation_case as matter on matter.kind = target.kind and matter.thing_id = target.id
  where not (${ofOthers()})
  union
  select :adminId`,
});

/** Who is a side of a case reads what was done in it, and not why: the facts of a ruling are for those who decide. */
export const hideOwnReasons = unreadReasons.by(async (db, { adminId, entries }) => {
  const ofCases = entries.filter(({ what, reason }) => reason !== null && what.startsWith('moderation.'));
  const targets = ofCases.flatMap(({ target_kind: kind, target_id: id }) =>
    kind === null || id === null ? [] : [{ kind, id }],
  );
  if (targets.length === 0) return [];
  const own = await selectOwn(narrowed<ModerationTables>(db), { adminId, targets });
  return ofCases.filter((entry) => own.some(({ id }) => id === entry.target_id)).map(({ id }) => id);
});
