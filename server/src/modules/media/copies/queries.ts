import { column, statement } from '#platform/database/statement.ts';

/** Rows like those of their originals, for another owner. */
export const insertCopies = statement({
  params: {
    ids: column.uuid.array,
    sourceIds: column.uuid.array,
    kind: column.text,
    ownerId: column.uuid,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  insert into media (id, uploader_id, purpose, kind, state, width, height, placeholder, animated, bytes, sent_bytes,
    filename, format, duration_ms, pages, attached_at, attached_kind, created_at)
  select listed.id, :ownerId, source.purpose, source.kind, 'ready', source.width, source.height, source.placeholder,
    source.animated, source.bytes, source.sent_bytes, source.filename, source.format, source.duration_ms, source.pages,
    :now, :kind, :now
  from unnest(:ids::uuid[], :sourceIds::uuid[]) as listed (id, source_id)
  join media as source on source.id = listed.source_id and source.state = 'ready' and source.attached_kind = :kind
  returning media.id`,
});
/** Which of these media exist. */
export const existing = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `select id from media where id = any (:ids::uuid[])`,
});
