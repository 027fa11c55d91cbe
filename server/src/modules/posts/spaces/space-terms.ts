import type { Post, PostSpace } from '#contract/posts/posts.ts';
import { column } from '#platform/database/statement.ts';
import { answerId } from '../answers/answer-terms.ts';
import { visibility } from '#modules/network';
import type { SpaceRole } from '#contract/spaces/choices.ts';

/** The space of a post, with the place of the viewer in it. */
export interface SpaceTerms extends PostSpace {
  /** Of the acting actor; null outside. */
  readonly role: SpaceRole | null;
  /** Decides about posts in it: its owner or admin, or an admin of the page that owns it. */
  readonly manages: boolean;
  readonly silencedUntil: string | null;
  readonly pinned: boolean;
  /** The viewer has changed the post, and the change waits for an admin. */
  readonly editWaits: boolean;
  /** The comment that answers the post, where the viewer sees it. */
  readonly answerId: string | null;
  /** Who wrote it as the community, for its admins. */
  readonly writtenBy: Post['writtenBy'];
}
/**
 * Whether the caller decides about posts of a space; `space_member` is their place in it, if any. Spaces owned by their
 * pages are found once for a statement, not once for each row.
 */
export const managesSpace = (spaceId: string): string => `(coalesce(space_member.role in ('owner', 'admin'), false)
    or ${spaceId} = any (array(select space_steward.space_id from space_steward
      where space_steward.member_id = :personId)))`;
const writer = visibility({ owner: 'writer.id', card: 'writer' }).predicate;
export const spaceTermsRow = { space: column.json<SpaceTerms>().orNull };

const place = (spaceId: string): string => `
    select space_name.id, space_name.kind, space_name.name, space_name.visibility, space_member.role,
      space_member.silenced_until, ${managesSpace(spaceId)} as manages
    from space_name
    left join space_member on space_member.space_id = space_name.id and space_member.member_id = :viewerId
    where space_name.id = ${spaceId}`;
/** The space of a post, read from `place`, with what differs from post to post. */
const terms = `json_build_object('id', place.id, 'kind', place.kind, 'name', place.name,
      'private', place.visibility <> 'public', 'role', place.role, 'manages', place.manages,
      'silencedUntil', place.silenced_until,
      'pinned', exists (select 1 from post_pin where post_pin.post_id = post.id),
      'editWaits', post.author_id = :viewerId and exists (select 1 from held_post
        where held_post.post_id = post.id and held_post.state = 'held'),
      'answerId', ${answerId},
      'writtenBy', case when post.author_id = post.space_id and place.manages then (
        select json_build_object('id', writer.id, 'username', writer.username) from actor_card writer
        where writer.id = post.member_id and ${writer}) end)`;

/** One value for each post, which reads other tables for posts in spaces alone. Needs `post` and the viewer’s ids. */
export const spaceTerms = `
  case when post.space_id is not null then (
    select ${terms} from (${place('post.space_id')}) as place) end as space`;

/** For lists of the posts in one space, `:spaceId`: what the posts have in common is read once, as `place`. */
export const onePlace = place(':spaceId::uuid');
export const spaceTermsOnce = `${terms} as space`;

/**
 * Posts of private spaces are shown inside alone, and in the feeds of members: not in lists about people or tags. The
 * space is looked up by its key: with `exists`, the planner may read all spaces at once.
 */
export const notPrivateSpace = `(post.space_id is null or coalesce((
    select space_visibility.visibility = 'public' from space_visibility
    where space_visibility.id = post.space_id), false))`;
