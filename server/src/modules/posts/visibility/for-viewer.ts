import type { Entity, ReactionKind } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { visibility } from '#modules/network';
import { spaceTerms, spaceTermsRow, type SpaceTerms } from '../spaces/space-terms.ts';
import { mentionedIn } from '../text/entities.ts';
import type { PostsTables } from '../tables.ts';

/*
 * The parts of a post or comment that depend on the viewer (`:viewerId`, the person `:personId`); the stored row is the
 * same for everyone.
 */

const mentionedVisible = visibility({ owner: 'mentioned.id', card: 'mentioned' }).predicate;
const selectUsernames = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: {
    id: column.uuid,
    username: column.text,
  },
  sql: `
  select mentioned.id, mentioned.username
  from actor_card as mentioned
  where mentioned.id = any (:ids::uuid[])
    and ${mentionedVisible}`,
});

interface Text {
  readonly entities: Entity[];
}
/**
 * Returns a function that inserts the current usernames of mentioned actors; mentions of actors who left or are blocked
 * in either direction become plain text. One query for all texts, none if there are no mentions.
 */
export async function currentNames(
  ctx: RequestContext<PostsTables>,
  rows: readonly Text[],
): Promise<<Row extends Text>(row: Row) => Row> {
  const ids = [...new Set(rows.flatMap(({ entities }) => mentionedIn(entities)))];
  if (ids.length === 0) return (row) => row;
  const names = new Map(
    (await selectUsernames(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids })).map(
      ({ id, username }) => [id, username],
    ),
  );
  const current = (entity: Entity): Entity[] => {
    if (entity.kind !== 'mention') return [entity];
    const username = names.get(entity.actorId);
    return username === undefined ? [] : [{ ...entity, username }];
  };
  return (row) => (mentionedIn(row.entities).length === 0 ? row : { ...row, entities: row.entities.flatMap(current) });
}
export const withCurrentNames = async <Row extends Text>(
  ctx: RequestContext<PostsTables>,
  rows: readonly Row[],
): Promise<Row[]> => rows.map(await currentNames(ctx, rows));

const selectSpaces = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postIds: column.uuid.array },
  row: { id: column.uuid, ...spaceTermsRow },
  sql: `select post.id, ${spaceTerms} from post where post.id = any (:postIds::uuid[])`,
});
/**
 * Returns a function that adds the space to rows of posts that are in one. One query for all rows, none where no post
 * is in a space.
 */
export async function spacesFor(
  ctx: RequestContext<PostsTables>,
  rows: readonly { readonly id: string; readonly space_id: string | null }[],
): Promise<<Row extends { id: string; space: SpaceTerms | null }>(row: Row) => Row> {
  const postIds = rows.flatMap(({ id, space_id: spaceId }) => (spaceId === null ? [] : [id]));
  if (postIds.length === 0) return (row) => row;
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const spaces = new Map((await selectSpaces(ctx.db, { ...viewer, postIds })).map(({ id, space }) => [id, space]));
  return (row) => (spaces.has(row.id) ? { ...row, space: spaces.get(row.id) ?? null } : row);
}

/** Null for viewers without blocks; the functions are then not called. */
const blocked = `nullif(${visibility({ owner: 'post.author_id' }).blocked}, '{}')`;
/** The parts of the stored counts that come from people hidden from the viewer by a block. */
export const postExcludedCounts = `post_apart(post.id, ${blocked}) as excluded_counts`;
export const commentExcludedCounts = `comment_apart(comment.id, ${blocked}) as excluded_counts`;

export type Reactions = Partial<Record<ReactionKind, number>>;
export const postExcludedCountsRow = {
  excluded_counts: column.json<{ comments: number; reposts: number; reactions: Reactions } | null>().orNull,
};
export type PostExcludedCounts = RowOf<typeof postExcludedCountsRow>;
export const commentExcludedCountsRow = {
  excluded_counts: column.json<{ replies: number; reactions: Reactions } | null>().orNull,
};
export type CommentExcludedCounts = RowOf<typeof commentExcludedCountsRow>;
