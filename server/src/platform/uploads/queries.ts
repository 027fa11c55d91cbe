import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import { UPLOAD_PIECES_AT_ONCE } from '#contract/media/files.ts';

/** Seconds after which a lock that nobody renews runs out. */
export const LOCK_SECONDS = 10;

const row = {
  id: column.uuid,
  member_id: column.uuid,
  kind: column.text,
  filename: column.text,
  size: column.int,
  created_at: column.timestamp,
};
export const insertUpload = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    kind: column.text,
    filename: column.text,
    size: column.int,
    createdAt: column.timestamp,
  },
  sql: `
    insert into upload (id, member_id, kind, filename, size, created_at)
    values (:id, :memberId, :kind, :filename, :size, :createdAt)`,
});

export const selectUpload = statement({
  params: { id: column.uuid },
  row,
  sql: 'select id, member_id, kind, filename, size, created_at from upload where id = :id',
});

/** An upload of this member, or null. */
export const findUploadOf = async (db: Kysely<never>, id: string, memberId: string) => {
  const upload = await selectUpload.first(db, { id });
  return upload?.member_id === memberId ? upload : null;
};

export const deleteUploadOf = statement({
  params: { id: column.uuid, memberId: column.uuid },
  row,
  sql: `
    delete from upload where id = :id and member_id = :memberId
    returning id, member_id, kind, filename, size, created_at`,
});

/** Pieces of the member of an upload that other requests are receiving. */
export const countPieces = statement({
  params: { id: column.uuid },
  row: { count: column.int },
  sql: `
    select count(*)::int as count from upload
    where member_id = (select member_id from upload as own where own.id = :id) and id <> :id and locked_until > now()`,
});

/** Takes the lock if no request holds it. The clock is the database's, since processes have clocks of their own. */
export const takeLock = statement({
  params: { id: column.uuid, token: column.uuid },
  row: { id: column.uuid },
  sql: `
    update upload
    set lock_token = :token, locked_until = now() + interval '${LOCK_SECONDS} seconds', lock_wanted = false
    where id = :id and (locked_until is null or locked_until < now())
      and ${UPLOAD_PIECES_AT_ONCE} > (select count(*) from upload as other
        where other.member_id = upload.member_id and other.id <> upload.id and other.locked_until > now())
    returning id`,
});
/** Asks the request that holds the lock to end. */
export const wantLock = statement({
  params: { id: column.uuid },
  sql: 'update upload set lock_wanted = true where id = :id and locked_until > now()',
});
export const renewLock = statement({
  params: { id: column.uuid, token: column.uuid },
  row: { lock_wanted: column.boolean },
  sql: `
    update upload set locked_until = now() + interval '${LOCK_SECONDS} seconds'
    where id = :id and lock_token = :token returning lock_wanted`,
});
export const releaseLock = statement({
  params: { id: column.uuid, token: column.uuid },
  sql: `
    update upload set lock_token = null, locked_until = null, lock_wanted = false
    where id = :id and lock_token = :token`,
});

/** Deletes uploads that were begun before a time and nobody is writing to, and returns them. */
export const deleteOldUploads = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
    delete from upload where id in (
      select id from upload where created_at < :before and (locked_until is null or locked_until < now())
      order by created_at limit :limit for update skip locked)
    returning id`,
});
export const deleteUploadsOf = statement({
  params: { memberId: column.uuid },
  row: { id: column.uuid },
  sql: 'delete from upload where member_id = :memberId returning id',
});
