/** The door. Screens are no part of it: routes load them one by one. */
export { ActorPosts } from './parts/feed/actor-posts.tsx';
export { PostCard } from './parts/post-card.tsx';
export { PostList } from './parts/feed/post-list.tsx';
export { RichText } from './parts/rich-text.tsx';
