/** For feeds: whether a repost belongs into them. The function is called only for reposts. */
export const repostShown = `(post.repost_of_id is null
    or repost_shown(post.repost_of_id, post.repost_mode, :viewerId, :personId))`;
