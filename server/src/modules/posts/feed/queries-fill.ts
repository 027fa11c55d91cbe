import { column, statement } from '#platform/database/statement.ts';
import type { FeedSource } from '#contract/posts/posts.ts';
import { visibility } from '#modules/network';
import { postColumnsWithoutSpace, postRowWithoutSpace, postVisible, notHidden } from '../row.ts';
import { repostShown } from '../reposts/shown.ts';
import { keysetParameters, ofInactiveReader, unmuted } from './queries-lists.ts';

/** Maximum number of the viewer's interests, skills and languages that are looked up. */
const MAX_OWN = 10;
/** Authors read for each of them, and for the viewer's place. */
const AUTHORS_OF_EACH = 20;
const AUTHORS_OF_PLACE = 40;
/** Newest posts read of each author and of each hashtag, which also bounds the whole feed of interests. */
const POSTS_OF_EACH = 5;
/** Older public posts without any reaction or comment are left out of the fill. */
const QUIET_DAYS = 30;

const entries = (section: 'skills' | 'languages'): string => `
    (select entry.member_id
     from (select own_entry.title_folded from profile_entry own_entry
           where own_entry.member_id = :viewerId and own_entry.section = '${section}'
             order by own_entry.id limit ${MAX_OWN}) as own
     cross join lateral (
       select entry.member_id from profile_entry entry
       where entry.title_folded = own.title_folded and entry.section = '${section}'
         and ${visibility({ owner: 'entry.member_id' }).reaches('entry.level')}
       order by entry.member_id limit ${AUTHORS_OF_EACH}) as entry)`;

/** Posts by people whom the viewer follows, and the viewer's own, are in the feed above. */
const elsewhere = `post.author_id <> :viewerId
      and not exists (select 1 from active_follow
        where active_follow.follower_id = :viewerId and active_follow.followee_id = post.author_id)`;
const isOpen = `post.visibility = 'anyone' and post.space_id is null and post.deleted_at is null
      and post.repost_mode is distinct from 'direct'`;

/**
 * The newest public posts of people who share an interest, a skill, the city or a language with the viewer, and those
 * with a hashtag named like one of the viewer's skills. They do not depend on the page, so that pages never overlap;
 * each source is bounded, so that the cost does not grow with the number of members or posts.
 */
const ofInterest = `
  own_place as materialized (
    select profile_place.city_id, profile_place.interests from profile_place where profile_place.member_id = :viewerId
  ), author as materialized (
    (select sharing.member_id
     from own_place cross join unnest(own_place.interests[1:${MAX_OWN}]) as own_interest cross join lateral (
       select profile_interested.member_id from profile_interested where profile_interested.interest = own_interest
       order by profile_interested.member_id limit ${AUTHORS_OF_EACH}) as sharing)
    union
    ${entries('skills')}
    union
    (select neighbour.member_id from own_place cross join lateral (
       select profile_place.member_id from profile_place where profile_place.city_id = own_place.city_id
       order by profile_place.member_id limit ${AUTHORS_OF_PLACE}) as neighbour)
    union
    ${entries('languages')}
  ), chosen as materialized (
    select newest.id from author cross join lateral (
      select post.id from post where post.author_id = author.member_id and ${isOpen}
      order by post.published_at desc, post.id desc limit ${POSTS_OF_EACH}) as newest
    union
    select tagged.post_id
    from (select own_skill.title_folded from profile_entry own_skill
          where own_skill.member_id = :viewerId and own_skill.section = 'skills'
            order by own_skill.id limit ${MAX_OWN}) as own
    cross join lateral (
      select post_hashtag.post_id from post_hashtag
      where post_hashtag.tag = replace(comparable_text(own.title_folded), ' ', '')
      order by post_hashtag.published_at desc, post_hashtag.post_id desc limit ${POSTS_OF_EACH}) as tagged
  )`;

/** Visibility of a post that is open as above: neither its level nor a space restricts it. */
const openVisible = visibility({
  owner: 'post.author_id',
  card: 'actor_card',
  thing: { kind: 'post', id: 'post.id' },
}).predicate;
const page = `
    and (post.published_at, post.id) < (:at, :id)
    and actor_card.discoverable
    and ${elsewhere}
    and ${unmuted}
    and ${notHidden}
    and ${repostShown}
    and ${openVisible}`;

const interesting = `
  select post.id, post.published_at
  from chosen
  join post on post.id = chosen.id
  join actor_card on actor_card.id = post.author_id
  where ${isOpen}
    ${page}
  order by post.published_at desc, post.id desc
  limit :limit`;

/**
 * One page and one row more, at most. A literal number, because with a parameter the planner assumes a tenth of all
 * posts and reads every actor.
 */
const OPEN_PAGE_ROWS = 51;
const publicPosts = (condition: string): string => `
  select recent.id, recent.published_at
  from (
    select post.id, post.published_at
    from post
    join actor_card on actor_card.id = post.author_id
    where ${isOpen}
      and ${condition}
      and (post.published_at > :now::timestamptz - interval '${QUIET_DAYS} days'
        or post.like_count + post.celebrate_count + post.support_count + post.insightful_count + post.funny_count
          + post.comment_count > 0)
      and post.id not in (select chosen.id from chosen)
      ${page}
    order by post.published_at desc, post.id desc
    limit ${OPEN_PAGE_ROWS}
  ) as recent
  order by recent.published_at desc, recent.id desc
  limit :limit`;

const candidateRow = { id: column.uuid, published_at: column.timestamp };

/** The public posts that are closest to the viewer's interests, newest first. */
export const interestPage = statement({
  params: keysetParameters,
  row: candidateRow,
  sql: `with ${ofInterest} ${interesting}`,
});

/** The other public posts, newest first: recent ones, and older ones that someone reacted to or commented on. */
export const publicPage = statement({
  params: { ...keysetParameters, now: column.timestamp },
  row: candidateRow,
  sql: `with ${ofInterest} ${publicPosts('true')}`,
});

/**
 * What follows an empty page of the feed, in one query: the page of an inactive reader, or the first page of
 * interests, or of the other public posts. `feedAt` and `feedId` are the position in the feed.
 */
export const restPage = statement({
  params: { ...keysetParameters, now: column.timestamp, feedAt: column.timestamp, feedId: column.uuid },
  row: { ...candidateRow, source: column.text.as<FeedSource>() },
  sql: `
  with ${ofInterest}, followed as materialized (
    select candidate.id, candidate.published_at from (${ofInactiveReader(':feedAt, :feedId')}) as candidate
    order by candidate.published_at desc, candidate.id desc limit :limit
  ), interesting as materialized (${interesting})
  select followed.id, followed.published_at, 'following' as source from followed
  union all
  select interesting.id, interesting.published_at, 'interests' from interesting
  where not exists (select 1 from followed)
  union all
  select public_post.id, public_post.published_at, 'everyone'
  from (${publicPosts('not exists (select 1 from followed) and not exists (select 1 from interesting)')}) as public_post
  order by published_at desc, id desc`,
});

/** The posts of such a page. Visibility is decided again, since the page was read before. */
export const filledPosts = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: postRowWithoutSpace,
  sql: `
  select ${postColumnsWithoutSpace}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = any (:ids::uuid[]) and post.deleted_at is null and ${postVisible}
  order by post.published_at desc, post.id desc`,
});
