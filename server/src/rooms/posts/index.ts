import type { Room } from '#platform/room.ts';
import { audiences, mayLookAtPost } from './audience.ts';
import { commentCards, postCards } from './cards.ts';
import { effects } from './effects.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';
import { purge, trim } from './tasks.ts';

/** The door. */
export { bestPosts, type BestPost } from './best-posts.ts';
export { postsByDay } from './by-day.ts';
export { mentionedIn, tagsOf, toEntities } from './entities.ts';
export { hasReacted } from './has-reacted.ts';
export {
  newCommentReactionRow,
  newCommentRow,
  newPostRow,
  newReactionRow,
  timelineRow,
  type NewComment,
  type NewPost,
} from './new-post-row.ts';
export { rebuildDerived } from './rebuild.ts';
export { commentsUnder, hasCommented, type Said } from './who-commented.ts';
export { BACKFILL_POSTS, TIMELINE_ROWS } from './queries-timeline.ts';

export const posts = {
  routes,
  effects,
  audiences,
  tasks: [purge, trim],
  lookers: { post: mayLookAtPost },
  cards: { post: postCards, comment: commentCards },
  personal,
} satisfies Room;
