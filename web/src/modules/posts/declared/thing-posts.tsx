import type { PostedThing } from '#shell/cards/thing-posts.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';

export { ThingPosts as default } from '../parts/things/thing-posts.tsx';

/** Publishes a post that shows the card of a thing, with some words. */
export async function openPostAbout(thing: PostedThing): Promise<void> {
  const [{ PostAbout }] = await Promise.all([import('../parts/things/post-about.tsx'), loadStrings('posts')]);
  openDialog((close) => <PostAbout thing={thing} onClose={close} />);
}
