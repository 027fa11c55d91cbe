import { onTestFinished, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';

const path = '/view-business-page/page';
const page = { id: 'page', kind: 'business', name: 'Loom Works', avatar: null, path } as const;
/** Asha is logged in until the test is finished; with a role she acts for the page Loom Works. */
export function logInAsha(role?: 'admin' | 'editor' | 'moderator' | 'analyst'): void {
  const user = { id: 'asha', username: 'asha', firstName: 'Asha', lastName: 'Rao', avatar: null, headline: '' };
  const actingFor = role === undefined ? [] : [{ ...page, role }];
  session.set({ token: 't', user: { ...user, actingFor } as object as CurrentUser });
  if (role !== undefined) actAs(page.id);
  onTestFinished(() => {
    actAs(null);
    session.set({ token: null, user: null });
  });
}

export const actorOf = (id: string, more: Partial<ActorCard> = {}): ActorCard => ({
  id,
  kind: 'member',
  username: id,
  name: id,
  headline: '',
  avatar: null,
  verified: false,
  ...more,
});

const none = { like: 0, celebrate: 0, support: 0, insightful: 0, funny: 0 };
const at = '2026-01-01T12:00:00.000Z';

/** A post by Ravi with which the reader can do nothing, unless `more` and `can` say otherwise. */
export const postOf = (more: Partial<Post> = {}, can: Partial<Post['can']> = {}): Post => ({
  id: 'p',
  space: null,
  pinned: false,
  commentsLocked: false,
  editWaits: false,
  answerId: null,
  writtenBy: null,
  author: actorOf('ravi'),
  text: 'A loom',
  entities: [],
  hashtags: [],
  tagged: [],
  type: 'content',
  attachment: { kind: 'none' },
  visibility: 'anyone',
  commentsOpen: true,
  counts: { reactions: none, comments: 0, reposts: 0 },
  reaction: null,
  reposted: false,
  version: 1,
  publishedAt: at,
  edited: false,
  follow: 'none',
  repost: null,
  can: {
    edit: false,
    delete: false,
    comment: false,
    react: false,
    follow: false,
    unfollow: false,
    hide: false,
    unhide: false,
    mute: false,
    report: false,
    repost: false,
    untag: false,
    pin: false,
    unpin: false,
    lockComments: false,
    unlockComments: false,
    remove: false,
    ...can,
  },
  ...more,
});

/** A comment by Ravi with which the reader can do nothing, unless `more` and `can` say otherwise. */
export const commentOf = (more: Partial<Comment> = {}, can: Partial<Comment['can']> = {}): Comment => ({
  id: 'c',
  postId: 'p',
  parentId: null,
  author: actorOf('ravi'),
  text: 'Fine',
  entities: [],
  picture: null,
  counts: { reactions: none, replies: 0 },
  reaction: null,
  version: 1,
  createdAt: at,
  edited: false,
  spaceId: null,
  isAnswer: false,
  can: {
    edit: false,
    delete: false,
    hide: false,
    reply: false,
    react: false,
    report: false,
    remove: false,
    markAnswer: false,
    unmarkAnswer: false,
    ...can,
  },
  ...more,
});

/** The button with this text or label. */
export const buttonOf = (container: ParentNode, label: string): HTMLButtonElement | undefined =>
  [...container.querySelectorAll('button')].find(
    (button) => button.textContent.trim() === label || button.getAttribute('aria-label') === label,
  );

/** Waits for what code that is loaded on demand leads to. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5_000 });
