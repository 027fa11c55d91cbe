import type { Out } from '#contract/core/endpoint.ts';
import { ANSWERS_EXPORT_MAX, type exportAnswers, type listAnswers as endpoint } from '#contract/posts/answers.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { foldForSearch, presentActorCard, searchPattern } from '#modules/actors';
import { canSeeInside, spaceFor, type WholeSpaceFor } from '#modules/spaces';
import { presentComment, presentPost } from '../present.ts';
import type { PostsTables } from '../tables.ts';
import { withGathered } from '../attachments/kinds.ts';
import { currentNames } from '../visibility/for-viewer.ts';
import { answersAsMarkdown } from './markdown.ts';
import { answersPage, answerTexts, questionsOf, questionTexts } from './queries-answers.ts';

type PostsContext = RequestContext<PostsTables>;

/** More people than ask anything: the position before the first row. */
const MAX_ASKERS = 2_147_483_647;

async function seeSpace(ctx: PostsContext, spaceId: string): Promise<WholeSpaceFor> {
  const space = found(await spaceFor(ctx, spaceId));
  enforce(canSeeInside(ctx, space));
  return space;
}
const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The answered questions of a space that the caller sees, the most asked first. */
export async function listAnswers(
  ctx: PostsContext,
  spaceId: string,
  { cursor, limit = defaultLimit, search }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  // The cursor has a number where other lists have a time.
  const { at, id } = fromCursor(cursor, newestPosition);
  const askers = Math.min(at.getTime(), MAX_ASKERS);
  const rows = await answersPage(ctx.db, {
    ...viewer,
    spaceId,
    askers,
    id,
    search: searchPattern(search),
    limit: limit + 1,
  });
  // Those who see an answer see what is inside.
  if (rows.length === 0) await seeSpace(ctx, spaceId);
  const questions = await questionsOf(ctx.db, { ...viewer, ids: rows.map((row) => row.post_id) });
  const [current, gathered] = await Promise.all([
    currentNames(ctx, [...questions, ...rows]),
    withGathered(ctx, questions),
  ]);
  const posts = byId(gathered);
  const context = { viewer: ctx, services: ctx.services, now: ctx.now };
  const page = infinitePage(
    rows,
    limit,
    (row) => ({ at: new Date(row.askers), id: row.post_id }),
    (row) => row,
  );
  const data = page.data.flatMap((row) => {
    const post = posts.get(row.post_id);
    // Undefined: deleted between the statements.
    if (post === undefined) return [];
    return [{ post: presentPost(current(post), context), answer: presentComment(current(row), context) }];
  });
  return { ...page, data };
}

/** Markdown of the same questions, as the caller sees them. */
export async function exportAnswersOf(
  ctx: PostsContext,
  spaceId: string,
): Promise<Out<(typeof exportAnswers)['reply']>['data']> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const first = { spaceId, askers: MAX_ASKERS, id: newestPosition.id, search: null };
  const limit = ANSWERS_EXPORT_MAX + 1;
  const space = await seeSpace(ctx, spaceId);
  const answers = await answerTexts(ctx.db, { ...viewer, ...first, limit });
  const rows = answers.slice(0, ANSWERS_EXPORT_MAX);
  const questions = await questionTexts(ctx.db, { ...viewer, ids: rows.map((row) => row.post_id) });
  const posts = byId(questions);
  const written = (row: (typeof questions)[number]) => {
    const { name: author } = presentActorCard(row, ctx.services, ctx.now);
    return { text: row.text, author, at: row.at };
  };
  const entries = rows.flatMap((row) => {
    const post = posts.get(row.post_id);
    return post === undefined ? [] : [{ question: written(post), answer: written(row) }];
  });
  const name = foldForSearch(space.name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return {
    filename: `${name}-answers.md`,
    markdown: answersAsMarkdown(entries, {
      language: ctx.language,
      name: space.name,
      date: ctx.now,
      hasMore: answers.length > ANSWERS_EXPORT_MAX,
    }),
  };
}
