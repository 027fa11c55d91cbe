import { column, statement } from '#platform/database/statement.ts';
import type { SitePreview } from './site-preview.ts';

/** What was found at an address, while it is fresh; `preview` is null where nothing can be shown. */
export const findPreview = statement({
  params: { address: column.text, since: column.timestamp },
  row: { preview: column.json<SitePreview>().orNull },
  sql: 'select preview from link_preview where address = :address and fetched_at > :since',
});

/** Two tasks may read one address at once: the later one wins. */
export const storePreview = statement({
  params: { address: column.text, preview: column.json<SitePreview | null>(), at: column.timestamp },
  sql: `
    insert into link_preview (address, preview, fetched_at) values (:address, :preview, :at)
    on conflict (address) do update set preview = excluded.preview, fetched_at = excluded.fetched_at`,
});

/** What is too old to be used again, in the order of addresses; locked. */
export const findOldPreviews = statement({
  params: { before: column.timestamp, after: column.text, limit: column.int },
  row: { address: column.text, picture_id: column.text.orNull },
  sql: `
    select address, preview -> 'picture' ->> 'id' as picture_id from link_preview
    where fetched_at < :before and address > :after
    order by address limit :limit for update skip locked`,
});

export const deletePreviews = statement({
  params: { addresses: column.text.array },
  sql: 'delete from link_preview where address = any (:addresses::text[])',
});
