import type { Audiences } from '#platform/live/audience.ts';

export const audiences = {
  'actors.card_changed': ({ actorId }) => [{ team: [actorId] }, { watchers: { kind: 'profile', id: actorId } }],
  'actors.state_changed': ({ actorId }) => [
    { team: [actorId] },
    { watchers: { kind: 'profile', id: actorId } },
    { recheck: { kind: 'profile', id: actorId } },
  ],
} satisfies Audiences;
