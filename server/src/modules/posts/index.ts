import type { Module } from '#platform/module.ts';
import { postFigures } from './daily-figures.ts';
import { audiences, mayWatchPost } from './audience.ts';
import { commentCards, postCards, reportedComments, savedPosts } from './cards.ts';
import { announcePolls } from './polls/tasks.ts';
import { heldCards } from './held/cards.ts';
import { redrawAnswers } from './answers/tasks.ts';
import { notifications } from './notifications.ts';
import { dailyLimits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { searchPosts } from './search/search-posts.ts';
import { sweepHeld } from './held/tasks.ts';
import { views } from './views/record-views.ts';
import { forgetSeen } from './views/tasks.ts';
import { countWithheld, showLabelled } from './comments/count-withheld.ts';
import { effects, fanOutFurther } from './timeline/fan-out.ts';
import { readers, tidyTimelines, wake } from './timeline/readers.ts';
import { forgetDrafts } from './drafts/tasks.ts';
import { publishScheduled, sweepScheduled } from './scheduled/tasks.ts';
import { moderatedComments, moderatedPosts } from './spaces/take-down.ts';
import { previewUse } from './previews/preview-use.ts';
import { previewTask } from './previews/tasks.ts';
import { forgetReach, purge, trim } from './tasks.ts';
import { publishedPosts } from './visibility/published.ts';
import { writes } from './policy.ts';

/** Public API of the module. */
export { bestPosts, type BestPost } from './feed/best-posts.ts';
export { mentionedIn, tagsOf, toEntities } from './text/entities.ts';
export {
  newCommentReactionRow,
  newCommentRow,
  newPostRow,
  newReactionRow,
  type NewComment,
  type NewPost,
} from './new-post-row.ts';
export { rebuildDerived } from './feed/rebuild.ts';
export { BACKFILL_POSTS, TIMELINE_ROWS } from './timeline/queries-fan-out.ts';

export const posts = {
  routes,
  writes,
  effects: [...effects, countWithheld, showLabelled],
  audiences,
  tasks: [
    announcePolls,
    previewTask,
    forgetReach,
    purge,
    trim,
    sweepHeld,
    redrawAnswers,
    publishScheduled,
    sweepScheduled,
    forgetDrafts,
    fanOutFurther,
    wake,
    tidyTimelines,
    forgetSeen,
  ],
  buffers: [views, readers],
  kinds: {
    post: { card: postCards, watch: mayWatchPost, reported: true, inSpaces: moderatedPosts, saved: savedPosts },
    comment: { card: commentCards, reported: reportedComments, inSpaces: moderatedComments },
    held_post: { card: heldCards },
  },
  searches: { post: searchPosts },
  dailyLimits,
  extensions: [...postFigures, previewUse, ...publishedPosts],
  slottedLists: ['posts.latest'],
  notifications,
  personalData,
} satisfies Module;
