import type { Kysely } from 'kysely';
import type { PageDocument } from '#contract/pages/documents.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { DocumentState } from '#contract/pages/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { ProofContent } from '#modules/accounts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import type { PagesTables } from '../tables.ts';

type Db = Kysely<PagesTables>;
type RequestState = Exclude<DocumentState, 'none'> | 'ended';

const filesOf = `coalesce((select json_agg(json_build_object('id', page_document.id, 'name', page_document.name,
    'contentType', page_document.content_type, 'bytes', page_document.bytes)
    order by page_document.added_at, page_document.id)
  from page_document where page_document.request_id = page_document_request.id), '[]')`;
const requestRow = {
  id: column.uuid,
  state: column.text.as<RequestState>(),
  reason: column.text,
  files: column.json<PageDocument[]>(),
};
export type RequestRow = RowOf<typeof requestRow>;
/** The latest request of a page. */
export const findRequest = statement({
  params: { pageId: column.uuid },
  row: requestRow,
  sql: `
  select page_document_request.id, page_document_request.state, page_document_request.reason, ${filesOf} as files
  from page_document_request where page_document_request.page_id = :pageId
  order by page_document_request.created_at desc, page_document_request.id desc limit 1`,
});

export const insertRequest = async (db: Db, row: { id: string; page_id: string; created_at: Date }) =>
  db.insertInto('page_document_request').values(row).execute();
export const insertDocument = async (
  db: Db,
  row: { id: string; request_id: string; name: string; content_type: string; bytes: number; added_at: Date },
) => db.insertInto('page_document').values(row).execute();
export const deleteDocument = async (db: Db, id: string) =>
  db.deleteFrom('page_document').where('id', '=', id).execute();

interface Step {
  readonly id: string;
  readonly from: RequestState;
  readonly state: RequestState;
  readonly reason?: string;
  readonly by?: string | null;
  readonly now: Date;
}
const isDecided = (state: RequestState): boolean => state !== 'draft' && state !== 'checking';
/** False when the request was changed in between. */
export async function moveRequest(db: Db, { id, from, state, reason = '', by = null, now }: Step): Promise<boolean> {
  const decided = isDecided(state) ? { decided_at: now, decided_by: by } : {};
  const sent = state === 'checking' ? { sent_at: now } : {};
  const { numUpdatedRows } = await db
    .updateTable('page_document_request')
    .set({ state, reason, ...decided, ...sent })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A document, with its page and the state of its request. */
export const findDocument = statement({
  params: { documentId: column.uuid },
  row: {
    page_id: column.uuid,
    content_type: column.text.as<ProofContent>(),
    state: column.text.as<RequestState>(),
  },
  sql: `
  select page_document_request.page_id, page_document.content_type, page_document_request.state
  from page_document join page_document_request on page_document_request.id = page_document.request_id
  where page_document.id = :documentId`,
});

const page = visibility({ owner: 'actor_card.id', card: 'actor_card' });
export const isWaiting = `page_document_request.state = 'checking' and actor_card.state in ('active', 'private')`;
export const waitingRow = {
  ...actorRow,
  id: column.uuid,
  website: column.text,
  sent_at: column.timestamp.notNull,
  own_role: column.text.as<PageRole>().orNull,
  files: column.json<PageDocument[]>(),
};
export type WaitingRow = RowOf<typeof waitingRow>;
/** Pages that wait for a platform admin, oldest first, also those that are private. */
export const waitingPage = statement({
  params: { viewerId: column.uuid, limit: column.int, offset: column.int },
  row: waitingRow,
  sql: `
  select ${page.columns.card}, page_document_request.id, page_document_request.sent_at, page_details.website,
    page_role.role as own_role, ${filesOf} as files
  from page_document_request join page_details on page_details.id = page_document_request.page_id
    join actor_card on actor_card.id = page_details.id
    left join page_role on page_role.page_id = page_details.id and page_role.member_id = :viewerId
  where ${isWaiting} order by page_document_request.sent_at, page_document_request.id limit :limit offset :offset`,
});
export const countWaiting = statement({
  row: { total: column.int },
  sql: `
  select count(*)::int as total from page_document_request
    join actor_card on actor_card.id = page_document_request.page_id where ${isWaiting}`,
});
export const findWaiting = statement({
  params: { requestId: column.uuid, viewerId: column.uuid },
  row: { page_id: column.uuid, own_role: column.text.as<PageRole>().orNull },
  sql: `
  select page_document_request.page_id, page_role.role as own_role
  from page_document_request join actor_card on actor_card.id = page_document_request.page_id
    left join page_role on page_role.page_id = page_document_request.page_id and page_role.member_id = :viewerId
  where page_document_request.id = :requestId and ${isWaiting}`,
});

/** Whether the website or the documents of a page verify it, and whether the documents do. */
export const findBadge = statement({
  params: { pageId: column.uuid },
  row: { verified: column.boolean, by_documents: column.boolean },
  sql: `
  select documents.verify or exists (select from page_verification
      where page_verification.page_id = :pageId and page_verification.state = 'verified') as verified,
    documents.verify as by_documents
  from (select exists (select from page_document_request
      where page_document_request.page_id = :pageId and page_document_request.state = 'verified') as verify
  ) as documents`,
});

/** Ends what waits or verifies a page, and returns what it was. */
export const endRequests = statement({
  params: { pageId: column.uuid, now: column.timestamp },
  row: { state: column.text },
  sql: `
  with ending as (select page_document_request.id, page_document_request.state from page_document_request
    where page_document_request.page_id = :pageId and page_document_request.state in ('checking', 'verified')
    for update)
  update page_document_request set state = 'ended', decided_at = coalesce(decided_at, :now)
  from ending where page_document_request.id = ending.id returning ending.state`,
});

/** Deletes decided requests, and returns the documents whose files are to be deleted. */
export const eraseOldRequests = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  delete from page_document where id in (
    select page_document.id from page_document
      join page_document_request on page_document_request.id = page_document.request_id
    where page_document_request.decided_at <= :before limit :limit)
  returning id`,
});
/** The documents of a page. */
export const documentsOf = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select page_document.id from page_document
    join page_document_request on page_document_request.id = page_document.request_id
  where page_document_request.page_id = :pageId`,
});
/** Those of these documents that exist. */
export const documentsAmong = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `select page_document.id from page_document where page_document.id = any (:ids::uuid[])`,
});
