import * as z from 'zod/mini';
import { oneOf, searchText } from '#shell/navigation/search-params.ts';

/** Of the feed: the hashtag whose posts are shown instead. */
export const homeSearch = z.object({ tag: searchText(100) });

export const ACTIVITIES = ['posts', 'comments', 'reactions'] as const;
/** Of the activities: which ones, and of whom; without a username one's own. */
export const activitySearch = z.object({ tab: oneOf(ACTIVITIES, 'posts'), user: searchText(100) });
