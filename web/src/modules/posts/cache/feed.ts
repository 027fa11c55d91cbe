import type { Post } from '#contract/posts.ts';
import type { FeedPage, Page, Pages } from '../api.ts';
import { changeIn, without } from './pages.ts';

const isNewer = (a: Post, b: Post): boolean => a.version > b.version || a.counts.sequence > b.counts.sequence;
/** A block has come or gone since: the same counts are others for this reader. */
const isOtherwise = (a: Post, b: Post): boolean =>
  a.version === b.version &&
  a.counts.sequence === b.counts.sequence &&
  JSON.stringify(a.apart) !== JSON.stringify(b.apart);

/** Whether `post` stands behind `last` in a list that runs from new to old. */
const isBehind = (post: Post, last: Post): boolean =>
  post.publishedAt < last.publishedAt || (post.publishedAt === last.publishedAt && post.id < last.id);

/**
 * The feed on the screen, mended by the newest page as it is now: what is changed there is changed here; what stood in
 * its range
 * and is there no more was deleted, or is not open to the reader any more. What is new is not put in: that waits until
 * it is asked for.
 */
export function fixed(feed: Pages<Post>, head: FeedPage): Pages<Post> {
  const [first] = feed.pages as (Page<Post> & Partial<FeedPage>)[];
  if (first === undefined || first.source !== head.source) return feed;
  const now = new Map(head.data.map((post) => [post.id, post]));
  const last = head.data.at(-1);
  const covered = (post: Post) => head.next === null || (last !== undefined && !isBehind(post, last));
  const left = without(feed, (post) => covered(post) && !now.has(post.id));
  return head.data.reduce(
    (pages, post) =>
      changeIn(pages, post.id, (known) => (isNewer(post, known) || isOtherwise(post, known) ? post : known)),
    left,
  );
}
