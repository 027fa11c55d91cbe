import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { fileColumns, fileOfAgreement } from '../files/queries.ts';

const agreementRow = {
  id: column.uuid,
  conversation_id: column.uuid,
  proposed_by: column.uuid,
  what: column.text,
  price: column.text,
  due_on: column.date.orNull,
  state: column.text.as<'proposed' | 'confirmed' | 'replaced' | 'withdrawn'>(),
  proposed_at: column.timestamp,
  media_id: column.uuid.orNull,
  files: fileColumns.files,
};
export type AgreementRow = RowOf<typeof agreementRow>;
const columns = `conversation_agreement.id, conversation_agreement.conversation_id, conversation_agreement.proposed_by,
    conversation_agreement.what, conversation_agreement.price, conversation_agreement.due_on,
    conversation_agreement.state, conversation_agreement.proposed_at, conversation_agreement.media_id,
    ${fileOfAgreement} as files`;

export const agreementsOf = statement({
  params: { conversationId: column.uuid, limit: column.int },
  row: agreementRow,
  sql: `
  select ${columns} from conversation_agreement
  where conversation_agreement.conversation_id = :conversationId
    and conversation_agreement.state in ('proposed', 'confirmed')
  order by conversation_agreement.proposed_at desc, conversation_agreement.id desc limit :limit`,
});
/** For those who are in the conversation. */
export const findAgreement = statement({
  params: { viewerId: column.uuid, agreementId: column.uuid },
  row: agreementRow,
  sql: `
  select ${columns} from conversation_agreement
  join participant as own on own.conversation_id = conversation_agreement.conversation_id
    and own.actor_id = :viewerId and own.state = 'active'
  where conversation_agreement.id = :agreementId`,
});
/** The file of the open proposal, which no one reads any more once that is replaced. */
export const fileOfOpen = statement({
  params: { conversationId: column.uuid },
  row: { media_id: column.uuid.notNull },
  sql: `
  select conversation_agreement.media_id from conversation_agreement
  where conversation_agreement.conversation_id = :conversationId and conversation_agreement.state = 'proposed'
    and conversation_agreement.media_id is not null`,
});
/** Under the lock on the conversation. */
export const replaceOpen = statement({
  params: { conversationId: column.uuid, now: column.timestamp },
  sql: `
  update conversation_agreement set state = 'replaced', settled_at = :now, media_id = null
  where conversation_agreement.conversation_id = :conversationId and conversation_agreement.state = 'proposed'`,
});
export const insertAgreement = statement({
  params: {
    id: column.uuid,
    conversationId: column.uuid,
    actorId: column.uuid,
    what: column.text,
    price: column.text,
    dueOn: column.date.orNull,
    mediaId: column.uuid.orNull,
    now: column.timestamp,
  },
  row: agreementRow,
  sql: `
  insert into conversation_agreement (id, conversation_id, proposed_by, what, price, due_on, media_id,
    proposed_at)
  values (:id, :conversationId, :actorId, :what, :price, :dueOn::date, :mediaId::uuid, :now)
  returning ${columns}`,
});
/** No row: it is no longer open. */
export const settleAgreement = statement({
  params: { agreementId: column.uuid, state: column.text, now: column.timestamp },
  row: agreementRow,
  sql: `
  update conversation_agreement set state = :state, settled_at = :now
  where conversation_agreement.id = :agreementId and conversation_agreement.state = 'proposed'
  returning ${columns}`,
});
