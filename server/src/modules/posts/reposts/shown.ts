import { mutedWordsText } from '#modules/accounts';
import { unmutedText, visibility } from '#modules/network';

const origin = visibility({ owner: 'origin.author_id', level: 'origin.visibility', space: 'origin.space_id' });

/** What the reader does not want to see stays away when someone else reposts it. */
const isWelcome = `origin.author_id <> all (${origin.blocked})
      and not exists (select 1 from post_hidden
        where post_hidden.actor_id = :viewerId and post_hidden.post_id = origin.id)
      and ${unmutedText({ viewer: ':viewerId', author: 'origin.author_id' })}
      and not ${mutedWordsText({ text: 'origin.text', person: ':personId' })}`;

/**
 * For feeds: whether a repost belongs into them. A direct repost has nothing to show where its origin is not visible;
 * one with thoughts shows them above a tombstone. A subquery with one row: with `exists`, the planner may read all
 * posts at once.
 */
export const repostShown = `(post.repost_of_id is null or coalesce((
    select ${isWelcome}
      and (post.repost_mode = 'with_thoughts' or (origin.deleted_at is null and ${origin.predicate}))
    from post as origin where origin.id = post.repost_of_id), post.repost_mode = 'with_thoughts'))`;
