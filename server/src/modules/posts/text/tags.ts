import type { Kysely } from 'kysely';
import { uniqueHashtags } from '#contract/core/comparison/hashtag-key.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { visibility } from '#modules/network';
import type { PostsTables } from '../tables.ts';

/** What a post carries besides its text: the hashtags of their own field, and the people it is tagged with. */
export interface Tags {
  readonly hashtags: readonly string[];
  readonly taggedIds: readonly string[];
}
export const noTags: Tags = { hashtags: [], taggedIds: [] };
/** The same as columns of a row; null instead of none. */
export interface TagsRow {
  readonly hashtags: string[] | null;
  readonly tagged_ids: string[] | null;
}
export const tagsRow = ({ hashtags, taggedIds }: Tags): TagsRow => ({
  hashtags: hashtags.length === 0 ? null : [...hashtags],
  tagged_ids: taggedIds.length === 0 ? null : [...taggedIds],
});
export const tagsOfRow = (row: TagsRow): Tags => ({ hashtags: row.hashtags ?? [], taggedIds: row.tagged_ids ?? [] });

const mayTag = visibility({ owner: 'actor_card.id', card: 'actor_card' }).predicate;
/** Members whom the author may tag: whom they could mention, without themselves. In the order of the ids. */
const findTaggable = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select actor_card.id
  from unnest(:ids::uuid[]) with ordinality as tagged (id, position)
  join actor_card on actor_card.id = tagged.id
  where actor_card.kind = 'member' and actor_card.discoverable and actor_card.id <> :viewerId and ${mayTag}
  order by tagged.position`,
});

interface Input {
  readonly hashtags?: readonly string[] | null | undefined;
  readonly taggedIds?: readonly string[] | null | undefined;
}
/**
 * The tags of a new post. People whom the author may not tag are left out without a word, as mentions of them are: a
 * refusal would tell who blocked whom. `already`: people who were tagged before, and stay.
 */
export async function resolveTags(
  ctx: RequestContext<PostsTables>,
  { hashtags, taggedIds }: Input,
  already: readonly string[] = [],
): Promise<Tags> {
  const ids = [...new Set(taggedIds ?? [])];
  const added = ids.filter((id) => !already.includes(id));
  const found =
    added.length === 0
      ? []
      : await findTaggable(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids: added });
  const allowed = new Set([...already, ...found.map(({ id }) => id)]);
  return { hashtags: uniqueHashtags(hashtags ?? []), taggedIds: ids.filter((id) => allowed.has(id)) };
}

/** SQL: those of the ids who have not removed themselves from the row of `post`; null for none. */
export const remaining = (ids: string): string => `(
    select array_agg(tagged.id order by tagged.position)
    from unnest(${ids}) with ordinality as tagged (id, position)
    where post.untagged_ids is null or tagged.id <> all (post.untagged_ids))`;

/** Takes a person off a post for good. No row: the post is not tagged with them. */
export const removeTag = statement({
  params: { postId: column.uuid, actorId: column.uuid },
  row: { author_id: column.uuid },
  sql: `
  update post set tagged_ids = nullif(array_remove(tagged_ids, :actorId::uuid), '{}'),
    untagged_ids = array_append(untagged_ids, :actorId::uuid)
  where id = :postId and deleted_at is null and tagged_ids @> array[:actorId::uuid]
  returning author_id`,
});

const forgetTags = [
  `update post set tagged_ids = nullif(array_remove(tagged_ids, :id::uuid), '{}') where tagged_ids @> array[:id::uuid]`,
  `update post set untagged_ids = nullif(array_remove(untagged_ids, :id::uuid), '{}')
    where untagged_ids @> array[:id::uuid]`,
  `update held_post set tagged_ids = nullif(array_remove(tagged_ids, :id::uuid), '{}')
    where tagged_ids @> array[:id::uuid]`,
  `update scheduled_post set tagged_ids = nullif(array_remove(tagged_ids, :id::uuid), '{}')
    where tagged_ids @> array[:id::uuid]`,
].map((sql) => statement({ params: { id: column.uuid }, sql }));
/** Takes an erased actor off all posts. */
export async function forgetTagged(db: Kysely<PostsTables>, id: string): Promise<void> {
  for (const forget of forgetTags) await forget(db, { id });
}
