import { column, statement } from '#platform/database/statement.ts';
import type { StoredPreview } from '../attachments/stored.ts';

/** What was found at an address, while it is fresh; `preview` is null where nothing can be shown. */
export const findPreview = statement({
  params: { address: column.text, since: column.timestamp },
  row: { preview: column.json<StoredPreview>().orNull },
  sql: 'select preview from link_preview where address = :address and fetched_at > :since',
});

/** Two tasks may read one address at once: the later one wins, and returns the picture of the earlier one. */
export const storePreview = statement({
  params: { address: column.text, preview: column.json<StoredPreview | null>(), at: column.timestamp },
  sql: `
    insert into link_preview (address, preview, fetched_at) values (:address, :preview, :at)
    on conflict (address) do update set preview = excluded.preview, fetched_at = excluded.fetched_at`,
});

/** The post that waits for a preview of its link, locked; none if it was deleted, has got one, or no longer
 * links there. */
export const findWaiting = statement({
  params: { postId: column.uuid, address: column.text },
  row: { id: column.uuid, author_id: column.uuid },
  sql: `
    select id, author_id from post
    where id = :postId and deleted_at is null and attachment ->> 'kind' = 'none'
      and entities @> jsonb_build_array(jsonb_build_object('kind', 'link', 'href', :address::text))
    for no key update`,
});

export const showPreview = statement({
  params: { postId: column.uuid, preview: column.json<StoredPreview>() },
  sql: 'update post set attachment = :preview where id = :postId',
});

/** False when the post shows none. */
export const hidePreview = statement({
  params: { postId: column.uuid },
  row: { id: column.uuid },
  sql: `
    update post set attachment = '{"kind": "none"}'
    where id = :postId and attachment ->> 'kind' = 'preview' returning id`,
});

/** Forgets what is too old to be used again, once no post shows its picture. */
export const deleteOldPreviews = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { picture_id: column.text.orNull },
  sql: `
    delete from link_preview where address in (
      select address from link_preview where fetched_at < :before
        and not exists (select from post
          where attachment ->> 'kind' = 'preview' and attachment -> 'picture' ->> 'id' = preview -> 'picture' ->> 'id')
      order by fetched_at limit :limit for update skip locked)
    returning preview -> 'picture' ->> 'id' as picture_id`,
});
