import type { Label } from '#contract/core/labels/labels.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { column, statement } from '../database/statement.ts';
import type { Executor } from '../executor.ts';

const row = { kind: column.text.as<Kind>(), thing_id: column.uuid, label: column.text.as<Label>() };
export interface LabelledThing {
  readonly kind: Kind;
  readonly thingId: string;
}
/** The latest label of each thing. */
export const selectLabels = statement({
  row,
  sql: `
  select distinct on (thing_id, kind) kind, thing_id, label from thing_label
  order by thing_id, kind, created_at desc, case_id`,
});
export const findLabel = statement({
  params: { kind: column.text, thingId: column.uuid },
  row,
  sql: `
  select kind, thing_id, label from thing_label where kind = :kind and thing_id = :thingId
  order by created_at desc, case_id limit 1`,
});
const insertLabel = statement({
  params: { kind: column.text, thingId: column.uuid, caseId: column.uuid, label: column.text, now: column.timestamp },
  sql: `
  insert into thing_label (kind, thing_id, case_id, label, created_at) values (:kind, :thingId, :caseId, :label, :now)
  on conflict (thing_id, kind, case_id) do update set label = excluded.label, created_at = excluded.created_at`,
});
const deleteLabel = statement({
  params: { kind: column.text, thingId: column.uuid, caseId: column.uuid },
  sql: `delete from thing_label where kind = :kind and thing_id = :thingId and case_id = :caseId`,
});
// In the transaction, so that processes hear of what is committed and of nothing else. It happens rarely.
const announce = statement({ params: { thing: column.text }, sql: `select pg_notify('thing_label', :thing)` });

interface OfCase extends LabelledThing {
  /** What it rests on. Several cases can label one thing, which shows the latest. */
  readonly caseId: string;
}
/** Labels a thing because of a case, or ends what the case has brought about (null). */
export async function storeLabel(
  db: Executor,
  { kind, thingId, caseId }: OfCase,
  { label, now }: { readonly label: Label | null; readonly now: Date },
): Promise<void> {
  if (label === null) await deleteLabel(db, { kind, thingId, caseId });
  else await insertLabel(db, { kind, thingId, caseId, label, now });
  await announce(db, { thing: `${kind} ${thingId}` });
}
