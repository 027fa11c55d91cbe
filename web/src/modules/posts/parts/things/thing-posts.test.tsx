import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { opened } from '#ui/dialog/store.ts';
import { enter, submit } from '../../../../../test/acts.ts';
import { stubDialogs } from '../../../../../test/dialogs.tsx';
import { drawn } from '../../../../../test/draw.tsx';
import { stubIntersections } from '../../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha, postOf } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { PostAbout } from './post-about.tsx';
import { ThingPosts } from './thing-posts.tsx';
import { text } from '../../strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('posts', 'network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const id = '0190a0a0-0000-4000-8000-000000000001';
const thing = { kind: 'event', id, name: 'Loom fair' } as const;
const space = { id: 's', name: 'Weavers' };
async function posts(data: Post[], more: { space?: typeof space } = {}) {
  stubServer({ [`GET /thing-posts/event/${id}`]: { data, next: null } });
  const { container } = await drawn(() => <ThingPosts thing={thing} {...more} />);
  return container;
}

it('the posts about a thing lead to where it is discussed, with how many have answered', async () => {
  const counts = { reactions: { like: 2, celebrate: 0, support: 0, insightful: 0, funny: 0 }, comments: 3, reposts: 0 };
  const container = await posts([
    postOf({ author: actorOf('ravi', { name: 'Ravi' }), counts }),
    postOf({ id: 'q', text: '' }),
  ]);
  await eventually(() => expect(container.querySelectorAll('article')).toHaveLength(2));
  const links = [...container.querySelectorAll('[data-main-link]')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/posts/p', 'A loom'],
    ['/posts/q', text('things.noWords')],
  ]);
  expect(container.textContent).toContain(
    `${text('comment.count', { count: 3 })} · ${text('react.count', { count: 2 })}`,
  );
  expect(buttonOf(container, text('composer.entry'))).toBeDefined();
});

it('where nobody has written one can begin, and of what is for a group in the group', async () => {
  const container = await posts([], { space });
  await eventually(() => expect(container.textContent).toContain(text('things.none')));
  const link = [...container.querySelectorAll('a')].find(({ textContent }) =>
    textContent.includes(text('things.inSpace', { name: 'Weavers' })),
  );
  expect(link?.getAttribute('href')).toBe('/new-post?space=s');
});

it('those of a page who write no posts read them alone', async () => {
  logInAsha('analyst');
  const container = await posts([]);
  await eventually(() => expect(container.textContent).toContain(text('things.none')));
  expect(buttonOf(container, text('composer.entry'))).toBeUndefined();
});

it('a post about a thing shows its card, with the words of its author', async () => {
  const sent = stubServer({ 'POST /posts': { data: postOf() } });
  const onClose = vi.fn<() => void>();
  const { container, settle } = await drawn(() => <PostAbout thing={thing} onClose={onClose} />);
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  await settle(() => enter(container.querySelector('textarea')!, 'Come along'));
  await settle(() => submit(container.querySelector('textarea')!));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent.find(({ call }) => call === 'POST /posts')?.body).toEqual({
    text: 'Come along',
    attachment: { kind: 'event', id },
  });
});
