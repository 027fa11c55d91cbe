import { oneOf, searchText } from '#shell/navigation/search-params.ts';

/** Feed: the hashtag whose posts are shown instead. */
export const homeSearch = { tag: searchText(100) };

export const ACTIVITIES = ['posts', 'comments', 'reactions', 'waiting'] as const;
/** Activities: which kind, and whose; without a username, the user's own. */
export const activitySearch = { tab: oneOf(ACTIVITIES, 'posts'), user: searchText(100) };

/** The space that a new post is for; without it, the author’s own posts. */
export const newPostSearch = { space: searchText(40) };
