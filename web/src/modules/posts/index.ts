/** Public API. Screens are not part of it: the router loads them separately. */
export { OwnHeld, SpaceHeld } from './parts/spaces/held-lists.tsx';
export { SpaceAnswers } from './parts/spaces/space-answers.tsx';
export { ReasonDialog } from './parts/spaces/reason-dialog.tsx';
export { SpaceFeed } from './parts/spaces/space-feed.tsx';
export { SpaceHistory } from './parts/spaces/space-history.tsx';
export { Tagged } from './parts/composer/tagged.tsx';
export { PostCard } from './parts/post-card.tsx';
export { PostList } from './parts/feed/post-list.tsx';
export { RichText } from './parts/rich-text.tsx';
