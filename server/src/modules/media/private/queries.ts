import type { PrivateFormat, PrivatePurpose } from '#contract/media/private.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

const documentRow = {
  id: column.uuid,
  owner_id: column.uuid,
  purpose: column.text.as<PrivatePurpose>(),
  name: column.text,
  format: column.text.as<PrivateFormat>(),
  bytes: column.int,
  pages: column.int.orNull,
  digest: column.text,
  created_at: column.timestamp,
};
export type PrivateRow = RowOf<typeof documentRow>;
const columns = 'id, owner_id, purpose, name, format, bytes, pages, digest, created_at';

export const insertPrivate = statement({
  params: {
    id: column.uuid,
    ownerId: column.uuid,
    purpose: column.text,
    name: column.text,
    format: column.text,
    bytes: column.int,
    pages: column.int.orNull,
    digest: column.text,
    now: column.timestamp,
  },
  row: documentRow,
  sql: `
  insert into private_document (id, owner_id, purpose, name, format, bytes, pages, digest, created_at)
  values (:id, :ownerId, :purpose, :name, :format, :bytes, :pages, :digest, :now) returning ${columns}`,
});
export const countPrivate = statement({
  params: { ownerId: column.uuid, purpose: column.text },
  row: { count: column.int },
  sql: `select count(*)::int as count from private_document where owner_id = :ownerId and purpose = :purpose`,
});
export const privateOf = statement({
  params: { ownerId: column.uuid },
  row: documentRow,
  sql: `
  select ${columns} from private_document where owner_id = :ownerId and purpose = 'cv'
  order by created_at desc, id desc`,
});
/** Those of `ids` that the member uploaded. */
export const privateAmong = statement({
  params: { ownerId: column.uuid, ids: column.uuid.array },
  row: documentRow,
  sql: `select ${columns} from private_document where owner_id = :ownerId and id = any (:ids::uuid[])`,
});
export const deletePrivate = statement({
  params: { id: column.uuid, ownerId: column.uuid },
  row: { id: column.uuid },
  sql: `delete from private_document where id = :id and owner_id = :ownerId returning id`,
});
export const deleteOfOwner = statement({
  params: { ownerId: column.uuid },
  row: { id: column.uuid },
  sql: `delete from private_document where owner_id = :ownerId returning id`,
});
export const deleteWaiting = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  delete from private_document where id in (
    select id from private_document where purpose = 'answer' and created_at < :before limit :limit)
  returning id`,
});
export const storedPrivate = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `select id from private_document where id = any (:ids::uuid[])`,
});
