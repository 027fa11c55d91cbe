import type { Out } from '#contract/core/endpoint.ts';
import type { editMessageSettings as editEndpoint, MessageSettings, WRITE_RULES } from '#contract/messaging.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { MessagingContext } from './conversations/conversations.ts';

const row = {
  who_can_write: column.text.as<(typeof WRITE_RULES)[number]>(),
  receipts: column.boolean,
  typing: column.boolean,
};
const findSettings = statement({
  params: { actorId: column.uuid },
  row,
  sql: `
  select message_setting.who_can_write, message_setting.receipts, message_setting.typing
  from message_setting where message_setting.actor_id = :actorId`,
});
const storeSettings = statement({
  params: {
    actorId: column.uuid,
    whoCanWrite: column.text.orNull,
    receipts: column.boolean.orNull,
    typing: column.boolean.orNull,
  },
  row,
  sql: `
  insert into message_setting (actor_id, who_can_write, receipts, typing)
  values (:actorId, coalesce(:whoCanWrite::text, 'anyone'), coalesce(:receipts::boolean, true),
    coalesce(:typing::boolean, true))
  on conflict (actor_id) do update set who_can_write = coalesce(:whoCanWrite::text, message_setting.who_can_write),
    receipts = coalesce(:receipts::boolean, message_setting.receipts),
    typing = coalesce(:typing::boolean, message_setting.typing)
  returning who_can_write, receipts, typing`,
});

const present = (stored: RowOf<typeof row> | undefined): MessageSettings => ({
  whoCanWrite: stored?.who_can_write ?? 'anyone',
  receipts: stored?.receipts ?? true,
  typing: stored?.typing ?? true,
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
    }),
  );
