import type { FeedSlot } from '#platform/feed/entries.ts';

/** Days after signing up in which the feed suggests people. */
const NEW_DAYS = 60;

/** People whom a new member may know. The browser reads and shows them where it has no third column. */
export const peopleInFeed: FeedSlot = {
  slot: 4,
  load: (ctx) => {
    const days = (ctx.now.getTime() - ctx.member.since.getTime()) / 86_400_000;
    return ctx.actor.id === ctx.member.id && days <= NEW_DAYS ? { kind: 'people' } : null;
  },
};
