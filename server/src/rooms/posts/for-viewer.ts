import type { ReactionKind } from '#contract/posts.ts';
import { blockedText, visibleText } from '#rooms/network';

/* What a post or comment says to this viewer ($1, behind whom stands $2) where the stored row is the same for everybody. */

const someMention = `'[{"kind": "mention"}]'`;
/**
 * The parts of a text with the mentioned as they are called now; whoever has left, or is kept apart from the viewer by a block, is
 * a plain word. Costs nothing where nobody is mentioned.
 */
export const entitiesNow = (thing: 'post' | 'comment'): string => `
  case when ${thing}.entities @> ${someMention} then (
    select coalesce(jsonb_agg(case when mentioned.id is null then part.entity else jsonb_set(part.entity, '{username}', to_jsonb(mentioned.username)) end order by part.place), '[]')
    from jsonb_array_elements(${thing}.entities) with ordinality as part (entity, place)
    left join actor_card as mentioned on mentioned.id = (part.entity ->> 'actorId')::uuid
      and ${visibleText({ viewer: '$1', person: '$2', owner: 'mentioned.id', level: `'anyone'`, ownerState: 'mentioned.state' })}
    where part.entity ->> 'kind' <> 'mention' or mentioned.id is not null)
  else ${thing}.entities end as entities`;

const blocked = blockedText({ viewer: '$1', person: '$2' });
/** Asked only of those who have blocks: the first look tells, once for the whole list. */
const ifBlocks = (counted: string, otherwise: string): string => `case when cardinality(${blocked}) > 0 then (${counted}) else ${otherwise} end`;
/** What the stored counts hold of people whom a block keeps apart from the viewer. A comment of theirs takes the replies below it along, as in the list. */
export const postApart = `
  ${ifBlocks(`
    select coalesce(sum(case when theirs.parent_id is null then 1 + theirs.reply_count else 1 end), 0)::int
    from comment as theirs left join comment as answered on answered.id = theirs.parent_id
    where theirs.post_id = post.id and theirs.author_id = any (${blocked}) and theirs.deleted_at is null
      and (theirs.parent_id is null or (answered.deleted_at is null and answered.author_id <> all (${blocked})))`, '0')} as comments_apart,
  ${ifBlocks(`
    select jsonb_object_agg(theirs.kind, theirs.number) from (
      select post_reaction.kind, count(*) as number from post_reaction
      where post_reaction.post_id = post.id and post_reaction.actor_id = any (${blocked}) group by post_reaction.kind) as theirs`, 'null')} as reactions_apart`;
export const commentApart = `
  ${ifBlocks(`
    select count(*)::int from comment as theirs
    where theirs.parent_id = comment.id and theirs.author_id = any (${blocked}) and theirs.deleted_at is null`, '0')} as replies_apart,
  ${ifBlocks(`
    select jsonb_object_agg(theirs.kind, theirs.number) from (
      select comment_reaction.kind, count(*) as number from comment_reaction
      where comment_reaction.comment_id = comment.id and comment_reaction.actor_id = any (${blocked}) group by comment_reaction.kind) as theirs`, 'null')} as reactions_apart`;

interface ReactionsApart {
  reactions_apart: Partial<Record<ReactionKind, number>> | null;
}
export interface PostApart extends ReactionsApart {
  comments_apart: number;
}
export interface CommentApart extends ReactionsApart {
  replies_apart: number;
}
