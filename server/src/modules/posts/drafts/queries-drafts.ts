import { type DraftContent, DRAFTS_MAX } from '#contract/posts/drafts.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const draftRow = {
  id: column.uuid,
  sequence: column.int,
  content: column.json<DraftContent>(),
  saved_at: column.timestamp,
};
export type DraftRow = RowOf<typeof draftRow>;
const columns = 'post_draft.id, post_draft.sequence, post_draft.content, post_draft.saved_at';

export const findDraft = statement({
  params: { memberId: column.uuid, id: column.uuid },
  row: draftRow,
  sql: `select ${columns} from post_draft where post_draft.id = :id and post_draft.member_id = :memberId`,
});
export const draftPage = statement({
  params: { memberId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: draftRow,
  sql: `
  select ${columns} from post_draft
  where post_draft.member_id = :memberId and (post_draft.saved_at, post_draft.id) < (:at, :id)
  order by post_draft.saved_at desc, post_draft.id desc
  limit :limit`,
});

/** Drafts of one member are saved one after the other, so that none exceeds the limit. */
export const lockDrafts = statement({
  params: { memberId: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended('draft ' || :memberId, 7))`,
});
/** No row: the id is taken, or too many are stored. */
export const insertDraft = statement({
  params: { id: column.uuid, memberId: column.uuid, content: column.json<DraftContent>(), now: column.timestamp },
  row: draftRow,
  sql: `
  insert into post_draft (id, member_id, sequence, content, saved_at)
  select :id, :memberId, 1, :content::jsonb, :now
  where (select count(*) from post_draft where post_draft.member_id = :memberId) < ${DRAFTS_MAX}
  on conflict (id) do nothing
  returning ${columns}`,
});
/** No row: it was saved since, or deleted. */
export const updateDraft = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    sequence: column.int,
    content: column.json<DraftContent>(),
    now: column.timestamp,
  },
  row: draftRow,
  sql: `
  update post_draft set sequence = sequence + 1, content = :content::jsonb, saved_at = :now
  where id = :id and member_id = :memberId and sequence = :sequence
  returning ${columns}`,
});
export const deleteDraftRow = statement({
  params: { id: column.uuid, memberId: column.uuid },
  row: { content: column.json<DraftContent>() },
  sql: `delete from post_draft where id = :id and member_id = :memberId returning content`,
});
export const deleteOldDrafts = statement({
  params: { before: column.timestamp },
  sql: `delete from post_draft where saved_at < :before`,
});
export const deleteDraftsOf = statement({
  params: { id: column.uuid },
  sql: `delete from post_draft where member_id = :id`,
});
export const draftsCopy = `
      select id, content ->> 'text' as text, nullif(content -> 'attachment', 'null') as attachment, saved_at
      from post_draft where member_id = :memberId order by saved_at`;
