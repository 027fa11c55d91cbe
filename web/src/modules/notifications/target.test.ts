import { expect, it } from 'vitest';
import type { ActorCard, ExcerptCard } from '#contract/core/cards.ts';
import { targetOf } from './target.ts';

const actor: ActorCard = {
  id: 'a',
  kind: 'member',
  username: 'asha.rao',
  name: 'Asha Rao',
  headline: '',
  avatar: null,
  verified: false,
};
const excerpt = (id: string, postId: string): ExcerptCard => ({ id, postId, author: actor, excerpt: '' });
const none = {
  kind: 'followed',
  post: null,
  comment: null,
  skill: null,
  actors: [actor] as ActorCard[],
  actorCount: 1,
} as const;

it('leads to the post, to the comment in its post, to who follows, or to all who do', () => {
  expect(targetOf({ ...none, post: excerpt('p', 'p') }, 'me')).toEqual({ to: '/posts/p' });
  expect(targetOf({ ...none, comment: excerpt('c', 'p') }, 'me')).toEqual({ to: '/posts/p', hash: 'comment-c' });
  expect(targetOf(none, 'me')).toEqual({ to: '/user-profile/asha.rao' });
  expect(targetOf({ ...none, actorCount: 4 }, 'me')).toEqual({ to: '/user-profile/followers/me' });
  expect(
    targetOf({ ...none, kind: 'skill_endorsed', skill: { id: 's', name: 'Weaving' }, actorCount: 4 }, 'me'),
  ).toEqual({ to: '/user-profile', hash: 'skills' });
  expect(targetOf({ ...none, kind: 'verification_rejected', actors: [], actorCount: 0 }, 'me')).toEqual({
    to: '/settings/security',
    hash: 'verify',
  });
  expect(targetOf({ ...none, kind: 'connection_requested' }, 'me')).toEqual({
    to: '/my-networks/list',
    search: { tab: 'invitations' },
  });
  expect(targetOf({ ...none, kind: 'connection_accepted' }, 'me')).toEqual({ to: '/user-profile/asha.rao' });
  expect(targetOf({ ...none, kind: 'connection_accepted', actorCount: 2 }, 'me')).toEqual({
    to: '/my-networks/list',
    search: { tab: 'connections' },
  });
});
