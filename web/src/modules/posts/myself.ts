import type { ActorCard } from '#contract/core/cards.ts';
import { session } from '#shell/session/session.ts';
import { stored } from '#ui/stored.ts';

/** The current actor: a page, or the user. Undefined when logged out. */
export function myActorId(): string | undefined {
  const { user } = session.get();
  const page = user?.actingFor.find(({ id }) => id === stored.read('selectedPage'));
  return page?.id ?? user?.id;
}

/** The current actor's card, for content that is shown before the server has answered. */
export function myCard(): ActorCard | undefined {
  const { user } = session.get();
  if (user === null) return undefined;
  const page = user.actingFor.find(({ id }) => id === stored.read('selectedPage'));
  const nothing = { username: '', headline: '', avatar: null, verified: false };
  if (page) return { ...nothing, id: page.id, kind: page.kind, name: page.name, avatar: page.avatar };
  return {
    ...nothing,
    id: user.id,
    kind: 'member',
    username: user.username,
    name: `${user.firstName} ${user.lastName}`.trim(),
    headline: user.headline,
    avatar: user.avatar,
  };
}
