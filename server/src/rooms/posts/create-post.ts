import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/kit.ts';
import type { createPost as endpoint, Entity } from '#contract/posts.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { Refusal } from '#platform/refusal.ts';
import { defaultPostVisibility } from '#rooms/profiles';
import { mentionedIn, tagsOf } from './entities.ts';
import { linkParts } from './mention.ts';
import { newPostRow, timelineRow, type NewPost } from './new-post-row.ts';
import { attachPictures } from './pictures.ts';
import { insertHashtags, insertPost, insertTimelineRow, whoMaySee } from './queries-write.ts';
import type { PostsTables } from './tables.ts';

/** Publishes a post. Its author sees it on their own home page at once; a task puts it on those of their followers. */
export async function createPost(act: Act<PostsTables>, input: Out<(typeof endpoint)['body']>): Promise<string> {
  const { LIMIT_POSTS_DAY, LIMIT_MENTIONS_DAY } = act.services.config;
  const wanted = input.pictures ?? [];
  if (input.text === '' && wanted.length === 0)
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  const entities = await linkParts(act, input.text);
  await countDaily(across(act.db), act.member, { what: 'posts', limit: LIMIT_POSTS_DAY, now: act.now });
  await countDaily(across(act.db), act.member, {
    what: 'mentions',
    limit: LIMIT_MENTIONS_DAY,
    amount: mentionedIn(entities).length,
    now: act.now,
  });
  const post: NewPost = {
    id: uuid(),
    authorId: act.actor.id,
    memberId: act.member.id,
    spaceId: null,
    text: input.text,
    entities,
    pictures: await attachPictures(act, wanted),
    visibility: input.visibility ?? (await usualVisibility(act)),
    commentsOpen: input.commentsOpen ?? true,
    publishedAt: act.now,
  };
  await insertPost(act.db, newPostRow(post));
  await insertHashtags(act.db, post.id, post.publishedAt, tagsOf(entities));
  await insertTimelineRow(act.db, timelineRow(post.authorId, post));
  await act.state('posts.published', {
    postId: post.id,
    authorId: post.authorId,
    mentionedIds: await noticed(act, post, entities),
  });
  return post.id;
}

/** A member chooses in the settings whom their posts are open to; a page has no such setting. */
const usualVisibility = (act: Act<PostsTables>) =>
  act.actor.id === act.member.id ? defaultPostVisibility(across(act.db), act.member.id) : Promise.resolve('anyone');

/** Of the mentioned, those who may see the post and did not write this themselves: they are told. */
export async function noticed(
  act: Act<PostsTables>,
  post: { authorId: string; visibility: string; spaceId: string | null },
  entities: readonly Entity[],
): Promise<string[]> {
  const mentioned = mentionedIn(entities).filter((actorId) => actorId !== act.actor.id);
  if (mentioned.length === 0) return [];
  return (await whoMaySee(act.db, post.authorId, post.visibility, post.spaceId, mentioned)).map((row) => row.id);
}
