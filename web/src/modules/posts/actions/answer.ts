import { markAnswer, unmarkAnswer } from '#contract/posts/answers.ts';
import type { Comment } from '#contract/posts/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';
import { refreshCommentSoon, refreshPostSoon } from './refresh.ts';

/** Marks a comment as the answer to its post, or no longer does. */
export async function setAnswer(queries: QueryClient, comment: Comment, marked: boolean): Promise<void> {
  const { id: commentId, postId } = comment;
  const send = () => call(marked ? markAnswer : unmarkAnswer, { params: { commentId } });
  if (!(await mutate(queries, { send })).done) return;
  toast.success(text(marked ? 'answer.marked' : 'answer.unmarked'));
  refreshCommentSoon(queries, commentId);
  refreshPostSoon(queries, postId);
}
