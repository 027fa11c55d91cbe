import type { Out } from '#contract/core/endpoint.ts';
import type { ContactPurpose, UndoSeconds, WRITE_RULES } from '#contract/messaging/messaging.ts';
import type { MessageSettings, editMessageSettings as editEndpoint } from '#contract/messaging/settings.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { MessagingContext } from './conversations/conversations.ts';

const row = {
  who_can_write: column.text.as<(typeof WRITE_RULES)[number]>(),
  receipts: column.boolean,
  typing: column.boolean,
  who_can_add: column.text.as<(typeof WRITE_RULES)[number]>(),
  undo_seconds: column.int.as<UndoSeconds>(),
  undo_first_seconds: column.int.as<UndoSeconds>(),
  ring_purposes: column.text.as<ContactPurpose>().array,
  ring_needs_pay: column.boolean,
  ring_needs_place: column.boolean,
};
const findSettings = statement({
  params: { actorId: column.uuid },
  row,
  sql: `
  select message_setting.who_can_write, message_setting.receipts, message_setting.typing,
    message_setting.who_can_add, message_setting.undo_seconds, message_setting.undo_first_seconds,
    message_setting.ring_purposes, message_setting.ring_needs_pay, message_setting.ring_needs_place
  from message_setting where message_setting.actor_id = :actorId`,
});
const storeSettings = statement({
  params: {
    actorId: column.uuid,
    whoCanWrite: column.text.orNull,
    receipts: column.boolean.orNull,
    typing: column.boolean.orNull,
    whoCanAdd: column.text.orNull,
    undoSeconds: column.int.orNull,
    undoFirstSeconds: column.int.orNull,
    ringPurposes: column.text.array.orNull,
    ringNeedsPay: column.boolean.orNull,
    ringNeedsPlace: column.boolean.orNull,
  },
  row,
  sql: `
  insert into message_setting (actor_id, who_can_write, receipts, typing, who_can_add, undo_seconds,
    undo_first_seconds, ring_purposes, ring_needs_pay, ring_needs_place)
  values (:actorId, coalesce(:whoCanWrite::text, 'anyone'), coalesce(:receipts::boolean, true),
    coalesce(:typing::boolean, true), coalesce(:whoCanAdd::text, 'connections'), coalesce(:undoSeconds::int, 0),
    coalesce(:undoFirstSeconds::int, 10), coalesce(:ringPurposes::text[], '{}'),
    coalesce(:ringNeedsPay::boolean, false), coalesce(:ringNeedsPlace::boolean, false))
  on conflict (actor_id) do update set who_can_write = coalesce(:whoCanWrite::text, message_setting.who_can_write),
    receipts = coalesce(:receipts::boolean, message_setting.receipts),
    typing = coalesce(:typing::boolean, message_setting.typing),
    who_can_add = coalesce(:whoCanAdd::text, message_setting.who_can_add),
    undo_seconds = coalesce(:undoSeconds::int, message_setting.undo_seconds),
    undo_first_seconds = coalesce(:undoFirstSeconds::int, message_setting.undo_first_seconds),
    ring_purposes = coalesce(:ringPurposes::text[], message_setting.ring_purposes),
    ring_needs_pay = coalesce(:ringNeedsPay::boolean, message_setting.ring_needs_pay),
    ring_needs_place = coalesce(:ringNeedsPlace::boolean, message_setting.ring_needs_place)
  returning who_can_write, receipts, typing, who_can_add, undo_seconds, undo_first_seconds, ring_purposes,
    ring_needs_pay, ring_needs_place`,
});

const present = (stored: RowOf<typeof row> | undefined): MessageSettings => ({
  whoCanWrite: stored?.who_can_write ?? 'anyone',
  receipts: stored?.receipts ?? true,
  typing: stored?.typing ?? true,
  whoCanAdd: stored?.who_can_add ?? 'connections',
  undoSeconds: stored?.undo_seconds ?? 0,
  undoFirstSeconds: stored?.undo_first_seconds ?? 10,
  ringPurposes: stored?.ring_purposes ?? [],
  ringNeedsPay: stored?.ring_needs_pay ?? false,
  ringNeedsPlace: stored?.ring_needs_place ?? false,
});

export const readSettings = async ({ db, actor }: MessagingContext): Promise<MessageSettings> =>
  present(await findSettings.first(db, { actorId: actor.id }));

/** Omitted fields stay unchanged. */
export const editSettings = async (
  { db, actor }: MessagingContext,
  changes: Out<(typeof editEndpoint)['body']>,
): Promise<MessageSettings> =>
  present(
    await storeSettings.first(db, {
      actorId: actor.id,
      whoCanWrite: changes.whoCanWrite ?? null,
      receipts: changes.receipts ?? null,
      typing: changes.typing ?? null,
      whoCanAdd: changes.whoCanAdd ?? null,
      undoSeconds: changes.undoSeconds ?? null,
      undoFirstSeconds: changes.undoFirstSeconds ?? null,
      ringPurposes: changes.ringPurposes === undefined ? null : [...new Set(changes.ringPurposes)],
      ringNeedsPay: changes.ringNeedsPay ?? null,
      ringNeedsPlace: changes.ringNeedsPlace ?? null,
    }),
  );
