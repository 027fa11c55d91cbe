import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import {
  FOLLOWED_TOPICS_MAX,
  type Reason,
  type ReasonKind,
  type RefusedReason,
  REFUSED_REASONS_MAX,
  type refuseReason as endpoint,
} from '#contract/posts/feed.ts';
import { hashtagKey } from '#contract/core/comparison/hashtag-key.ts';
import { hashtagOf } from '#contract/posts/tags.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { PostsTables } from '../tables.ts';
import { subjectNames } from './queries-editions.ts';

type PostsContext = RequestContext<PostsTables>;
type Key = Omit<Reason, 'name'>;

/**
 * The names of people and spaces in reasons, as the caller may see them, in one query; a hashtag is its own name, and
 * what the caller may no longer see has none.
 */
export async function namesOf(ctx: PostsContext, reasons: readonly Key[]): Promise<(reason: Key) => Reason> {
  const ids = [...new Set(reasons.flatMap(({ kind, subject }) => (kind === 'topic' ? [] : [subject])))];
  const rows =
    ids.length === 0 ? [] : await subjectNames(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (reason) => ({
    ...reason,
    name: reason.kind === 'topic' ? reason.subject : (names.get(reason.subject) ?? ''),
  });
}

const refusedRow = {
  id: column.uuid,
  kind: column.text.as<ReasonKind>(),
  subject: column.text,
  created_at: column.timestamp,
};
const selectRefused = statement({
  params: { viewerId: column.uuid },
  row: refusedRow,
  sql: `
    select id, kind, subject, created_at from feed_refusal where viewer_id = :viewerId
    order by created_at desc, id desc limit ${REFUSED_REASONS_MAX}`,
});
/** The row, new or from before; none when the list is full. */
const insertRefused = statement({
  params: { id: column.uuid, viewerId: column.uuid, kind: column.text, subject: column.text, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
    insert into feed_refusal (id, viewer_id, kind, subject, created_at)
    select :id, :viewerId, :kind, :subject, :now
    where (select count(*) from feed_refusal where viewer_id = :viewerId) < ${REFUSED_REASONS_MAX}
    on conflict (viewer_id, kind, subject) do update set created_at = feed_refusal.created_at
    returning id`,
});
const deleteRefused = statement({
  params: { id: column.uuid, viewerId: column.uuid },
  row: { id: column.uuid },
  sql: `delete from feed_refusal where id = :id and viewer_id = :viewerId returning id`,
});

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function refuseReason(
  ctx: PostsContext,
  { kind, subject }: Out<(typeof endpoint)['body']>,
): Promise<{ id: string }> {
  const key = kind === 'topic' ? hashtagKey(subject) : subject.toLowerCase();
  if (kind !== 'topic' && !isId.test(key))
    throw new Refusal('invalid_input', { fields: [{ field: 'subject', key: 'invalid' }] });
  const row = await insertRefused.first(ctx.db, {
    id: uuid(),
    viewerId: ctx.actor.id,
    kind,
    subject: key,
    now: ctx.now,
  });
  if (row === undefined) throw new Refusal('feed_choices_full');
  return row;
}
export async function allowReason(ctx: PostsContext, id: string): Promise<void> {
  found(await deleteRefused.first(ctx.db, { id, viewerId: ctx.actor.id }));
}
export async function listRefusedReasons(ctx: PostsContext): Promise<RefusedReason[]> {
  const rows = await selectRefused(ctx.db, { viewerId: ctx.actor.id });
  const nameOf = await namesOf(ctx, rows);
  return rows.map(({ id, kind, subject, created_at: at }) => ({
    ...nameOf({ kind, subject }),
    id,
    at: at.toISOString(),
  }));
}

const selectTopics = statement({
  params: { viewerId: column.uuid },
  row: { tag: column.text },
  sql: `
    select coalesce(spelling, tag) as tag from topic_follow
    where viewer_id = :viewerId order by topic_follow.tag limit ${FOLLOWED_TOPICS_MAX}`,
});
const insertTopic = statement({
  params: { viewerId: column.uuid, tag: column.text, spelling: column.text, now: column.timestamp },
  row: { tag: column.text },
  sql: `
    insert into topic_follow (viewer_id, tag, spelling, created_at)
    select :viewerId, :tag, nullif(:spelling::text, :tag), :now
    where (select count(*) from topic_follow where viewer_id = :viewerId) < ${FOLLOWED_TOPICS_MAX}
    on conflict (viewer_id, tag) do update set created_at = topic_follow.created_at
    returning tag`,
});
const deleteTopic = statement({
  params: { viewerId: column.uuid, tag: column.text },
  sql: `delete from topic_follow where viewer_id = :viewerId and tag = :tag`,
});

export const listFollowedTopics = async (ctx: PostsContext): Promise<{ tag: string }[]> =>
  selectTopics(ctx.db, { viewerId: ctx.actor.id });
export async function followTopic(ctx: PostsContext, tag: string): Promise<void> {
  const row = await insertTopic.first(ctx.db, {
    viewerId: ctx.actor.id,
    tag: hashtagKey(tag),
    spelling: hashtagOf(tag) ?? hashtagKey(tag),
    now: ctx.now,
  });
  if (row === undefined) throw new Refusal('feed_choices_full');
}
export async function unfollowTopic(ctx: PostsContext, tag: string): Promise<void> {
  await deleteTopic(ctx.db, { viewerId: ctx.actor.id, tag: hashtagKey(tag) });
}
