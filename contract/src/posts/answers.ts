import * as z from 'zod/mini';
import { data, endpoint, infinite, infiniteQuery } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { searchWithin } from '../network/network.ts';
import { comment, commentParams, post } from './posts.ts';
import { spaceParams } from '../spaces/spaces.ts';

/** Answered questions that one export has; the most asked ones come first. */
export const ANSWERS_EXPORT_MAX = 500;

/** A question in a space, and the comment that answers it. */
export const answeredQuestion = z.object({ post, answer: comment });
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

const marks = {
  access: 'member',
  as: PAGE_EDITORS,
  params: commentParams,
  refusals: ['not_found', 'not_inside', 'silenced', 'not_permitted'],
} as const;
export const markAnswer = endpoint({
  ...marks,
  method: 'PUT',
  path: '/comments/{commentId}/answer',
  summary: 'Mark a comment as the answer to the post that it is on; it takes the place of another one',
});
export const unmarkAnswer = endpoint({
  ...marks,
  method: 'DELETE',
  path: '/comments/{commentId}/answer',
  summary: 'No longer mark a comment as the answer',
});

const readers = {
  access: 'member',
  params: spaceParams,
  refusals: ['not_found', 'not_permitted'],
} as const;
export const listAnswers = endpoint({
  ...readers,
  method: 'GET',
  path: '/spaces/{spaceId}/answers',
  summary: 'List the answered questions of a space, the most asked first; the order is redrawn once a month',
  query: z.strictObject({ ...infiniteQuery, search: searchWithin }),
  reply: infinite(answeredQuestion),
});
export const exportAnswers = endpoint({
  ...readers,
  method: 'GET',
  path: '/spaces/{spaceId}/answers/markdown',
  summary: `Read the answered questions of a space as Markdown, at most ${ANSWERS_EXPORT_MAX}, the most asked first`,
  reply: data(z.object({ filename: z.string(), markdown: z.string() })),
});
