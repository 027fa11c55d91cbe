import { column, statement } from '#platform/database/statement.ts';
import type { StoredPreview } from '../attachments/stored.ts';

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

export const shownPictures = statement({
  params: { pictureIds: column.text.array },
  row: { id: column.text.orNull },
  sql: `
    select distinct attachment -> 'picture' ->> 'id' as id from post
    where attachment ->> 'kind' = 'preview' and attachment -> 'picture' ->> 'id' = any (:pictureIds::text[])`,
});
