import type { Module } from '#platform/module.ts';
import { audiences, mayWatchPost } from './audience.ts';
import { commentCards, postCards } from './cards.ts';
import { effects } from './effects.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { purge, trim } from './tasks.ts';

/** The door. */
export { bestPosts, type BestPost } from './feed/best-posts.ts';
export { postsByDay } from './by-day.ts';
export { mentionedIn, tagsOf, toEntities } from './text/entities.ts';
export { hasReacted } from './reactions/has-reacted.ts';
export {
  newCommentReactionRow,
  newCommentRow,
  newPostRow,
  newReactionRow,
  timelineRow,
  type NewComment,
  type NewPost,
} from './new-post-row.ts';
export { rebuildDerived } from './feed/rebuild.ts';
export { commentsUnder, hasCommented, type Said } from './comments/who-commented.ts';
export { BACKFILL_POSTS, TIMELINE_ROWS } from './feed/queries-timeline.ts';

export const posts = {
  routes,
  effects,
  audiences,
  tasks: [purge, trim],
  watchers: { post: mayWatchPost },
  cards: { post: postCards, comment: commentCards },
  personalData,
} satisfies Module;
