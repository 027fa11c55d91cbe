import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { REACTIONS } from '#contract/posts/posts.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { visibility } from '#modules/network';
import { releaseMedia } from '#modules/media';
import { filesOf } from './attachments/kinds.ts';
import type { StoredAttachment } from './attachments/stored.ts';
import { withdrawVotes } from './polls/queries-polls.ts';
import { uncountReposts } from './reposts/queries-reposts.ts';
import { deleteDraftsOf, draftsCopy } from './drafts/queries-drafts.ts';
import { deleteScheduled, scheduledCopy } from './scheduled/personal-data.ts';
import type { PostsTables } from './tables.ts';
import { forgetTagged } from './text/tags.ts';
import { replaceMentions } from './text/replace-mentions.ts';

type Db = Kysely<PostsTables>;

/** Each count minus the withdrawn reactions, for a statement that joins the rows of `withdrawn` to `thing`. */
const counts = REACTIONS.map((kind) => `${kind}_count = thing.${kind}_count - (withdrawn.kind = '${kind}')::int`).join(
  ', ',
);

const withdrawals = [
  statement({
    params: { id: column.uuid },
    sql: `
      with withdrawn as (delete from post_reaction where actor_id = :id returning post_id as thing_id, kind)
      update post as thing set ${counts}
      from withdrawn where thing.id = withdrawn.thing_id`,
  }),
  statement({
    params: { id: column.uuid },
    sql: `
      with withdrawn as (delete from comment_reaction where actor_id = :id returning comment_id as thing_id, kind)
      update comment as thing set ${counts}
      from withdrawn where thing.id = withdrawn.thing_id`,
  }),
];

const deleteComment = statement({
  params: { id: column.uuid },
  row: {
    post_id: column.uuid,
    parent_id: column.uuid.orNull,
    picture_id: column.uuid.orNull,
  },
  sql: `
    delete from comment where author_id = :id
      or parent_id in (select own.id from comment as own where own.author_id = :id)
    returning post_id, parent_id, (picture ->> 'id')::uuid as picture_id`,
});

const updatePost = statement({
  params: { posts: column.uuid.array },
  sql: `
    update post set
      comment_count = (select count(*) from comment left join comment as thread on thread.id = comment.parent_id
        where comment.post_id = post.id and comment.deleted_at is null and comment.counted
          and thread.counted is not false)
    where id = any(:posts::uuid[])`,
});

const updateComment = statement({
  params: { parents: column.uuid.array },
  sql: `
    update comment set
      reply_count = (select count(*) from comment as reply
        where reply.parent_id = comment.id and reply.deleted_at is null and reply.counted)
    where id = any(:parents::uuid[])`,
});

/** Deletes the actor's comments and the replies below them, and adjusts the counts. Returns their pictures. */
async function deleteComments(db: Db, id: string): Promise<string[]> {
  const rows = await deleteComment(db, { id });
  const [posts, parents] = [
    [...new Set(rows.map((row) => row.post_id))],
    [...new Set(rows.flatMap((row) => row.parent_id ?? []))],
  ];
  await updatePost(db, { posts });
  await updateComment(db, { parents });
  return rows.flatMap((row) => row.picture_id ?? []);
}

const deletePostHidden = statement({
  params: { id: column.uuid },
  sql: `delete from post_hidden where actor_id = :id`,
});

const deleteClicks = statement({
  params: { id: column.uuid },
  sql: `delete from post_link_click where member_id = :id`,
});

/** Hints of the actor's posts on other timelines say nothing once the posts are deleted; they are trimmed. */
const forgetTimeline = [
  `delete from timeline where viewer_id = :id`,
  `delete from feed_reader where viewer_id = :id`,
  `delete from pull_author where author_id = :id`,
  `delete from post_view where viewer_id = :id`,
  `delete from feed_edition where viewer_id = :id`,
  `delete from feed_refusal where viewer_id = :id`,
  `delete from topic_follow where viewer_id = :id`,
].map((sql) => statement({ params: { id: column.uuid }, sql }));

const deletePost = statement({
  params: { id: column.uuid },
  row: { attachment: column.json<StoredAttachment>(), pictures: column.uuid.array },
  sql: `
    delete from post where author_id = :id or space_id = :id
    returning attachment, array(select (comment.picture ->> 'id')::uuid from comment
      where comment.post_id = post.id and comment.picture is not null) as pictures`,
});

/** What an actor wrote or decided in spaces, and everything in a space that is erased. */
const forgetInSpaces = [
  `delete from held_post where author_id = :id or space_id = :id`,
  `update held_post set decided_by = null where decided_by = :id`,
  `update held_post_change set by_id = null where by_id = :id`,
  `delete from post_pin where space_id = :id`,
  `update post_pin set pinned_by = null where pinned_by = :id`,
  `delete from space_answer where space_id = :id`,
  `update space_answer set marked_by = null where marked_by = :id`,
].map((sql) => statement({ params: { id: column.uuid }, sql }));

/** The numbers of people reached go with the page; those of other pages stay when a member leaves. */
const forgetReach = [
  `delete from post_reach where page_id = :id`,
  `delete from post_reach_person where :id in (page_id, member_id)`,
].map((sql) => statement({ params: { id: column.uuid }, sql }));

/** What was done as a page stays with the page; who did it is forgotten. */
const forgetPerson = [
  statement({
    params: { id: column.uuid },
    sql: `update post_reaction set member_id = null where member_id = :id`,
  }),
  statement({
    params: { id: column.uuid },
    sql: `update comment_reaction set member_id = null where member_id = :id`,
  }),
  statement({
    params: { id: column.uuid },
    sql: `update post_hidden set member_id = null where member_id = :id`,
  }),
  statement({
    params: { id: column.uuid },
    sql: `update poll_vote set member_id = null where member_id = :id`,
  }),
];

/** What is attached; null instead of nothing. */
const attached = (table: string): string => `nullif(${table}.attachment, '{"kind": "none"}') as attachment`;

/** What others asked is copied as long as the voter may see it. */
const pollVisible = visibility({
  viewer: ':memberId',
  person: ':memberId',
  owner: 'post.author_id',
  level: 'post.visibility',
  space: 'post.space_id',
  thing: { kind: 'post', id: 'post.id' },
}).predicate;

export const personalData = definePersonalData<PostsTables>({
  copy: {
    posts: `
      select id, text, hashtags, type, visibility, ${attached('post')}, published_at, edited_at, like_count,
        celebrate_count, support_count, insightful_count, funny_count, comment_count, repost_count, repost_of_id,
        repost_mode, link_clicks
      from post where author_id = :memberId and deleted_at is null order by published_at`,
    former_versions: `
      select post_version.post_id, post_version.text, ${attached('post_version')}, post_version.replaced_at
      from post_version join post on post.id = post_version.post_id
        where post.author_id = :memberId and post.deleted_at is null order by post_version.replaced_at`,
    comments: `select id, post_id, text, picture ->> 'id' as picture_id, picture ->> 'alt' as picture_alt,
        created_at, edited_at from comment
      where author_id = :memberId and (deleted_at is null or hidden_at is not null) order by created_at`,
    opened_links: `select post_id, clicked_at from post_link_click where member_id = :memberId order by clicked_at`,
    pages_read: `
      select actor_card.username, actor_card.display_name, post_reach_person.day
      from post_reach_person join actor_card on actor_card.id = post_reach_person.page_id
      where post_reach_person.member_id = :memberId order by post_reach_person.day, post_reach_person.page_id`,
    votes: `
      select poll_vote.post_id, poll.attachment ->> 'question' as question,
        poll.attachment -> 'options' ->> poll_vote.choice as option, poll_vote.voted_at
      from poll_vote join post on post.id = poll_vote.post_id
        left join post as poll on poll.id = post.id and post.deleted_at is null and ${pollVisible}
        where poll_vote.actor_id = :memberId order by poll_vote.voted_at`,
    seen_posts: `select post_id, seen_on from post_view where viewer_id = :memberId order by seen_on, post_id`,
    feed_choices: `
      select kind, subject, created_at from feed_refusal where viewer_id = :memberId
      union all select 'followed_topic', coalesce(spelling, tag), created_at
        from topic_follow where viewer_id = :memberId
      order by created_at`,
    hidden_posts: `select post_id, created_at from post_hidden where actor_id = :memberId order by created_at`,
    scheduled_posts: scheduledCopy,
    post_drafts: draftsCopy,
    space_posts: `select id, text, ${attached('held_post')}, state, rule, reason, created_at, decided_at from held_post
      where author_id = :memberId order by created_at`,
    reactions: `
      select post_id, null::uuid as comment_id, kind, created_at from post_reaction where actor_id = :memberId
      union all select null, comment_id, kind, created_at from comment_reaction where actor_id = :memberId
        order by created_at`,
    tagged_posts: `select id, published_at from post
      where tagged_ids @> array[:memberId::uuid] and deleted_at is null order by published_at`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    for (const forget of forgetReach) await forget(db, { id });
    for (const withdraw of withdrawals) await withdraw(db, { id });
    const pictures = await deleteComments(db, id);
    await withdrawVotes(db, { id });
    await deletePostHidden(db, { id });
    await deleteClicks(db, { id });
    for (const forget of forgetPerson) await forget(db, { id });
    for (const forget of forgetTimeline) await forget(db, { id });
    for (const forget of forgetInSpaces) await forget(db, { id });
    await deleteScheduled(db, { id });
    await deleteDraftsOf(db, { id });
    await uncountReposts(db, { id });
    const posts = await deletePost(db, { id });
    await releaseMedia(ctx, [...pictures, ...posts.flatMap((post) => [...filesOf(post.attachment), ...post.pictures])]);
    await replaceMentions(db, id);
    await forgetTagged(db, id);
  },
});
