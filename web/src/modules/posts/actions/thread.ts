import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Comment } from '#contract/posts/posts.ts';
import { commentsKey, type Pages, repliesKey } from '../api.ts';
import { isSending } from '../entities.ts';
import { allIn } from '../pages.ts';

export interface Thread {
  postId: string;
  parentId: string | null;
}

/** The list that holds a comment of this thread: below its post, or below the comment it answers. */
export const listKey = ({ postId, parentId }: Thread): QueryKey =>
  parentId === null ? commentsKey(postId) : repliesKey(parentId);

/** Whether a comment of the user to this thread is being sent. */
export const isSendingTo = (queries: QueryClient, thread: Thread): boolean =>
  allIn(queries.getQueryData<Pages<Comment>>(listKey(thread))).some(isSending);
