import type { SlotFiller } from '#platform/slots/slots.ts';

/** Days after signing up in which the feed suggests people. */
const NEW_DAYS = 60;

/** People whom a new member may know. The browser reads and shows them where it has no third column. */
export const peopleInFeed: SlotFiller = {
  list: 'posts.latest',
  fill: (ctx, { isFirst }) => {
    const days = (ctx.now.getTime() - ctx.member.since.getTime()) / 86_400_000;
    const isNew = ctx.actor.id === ctx.member.id && days <= NEW_DAYS;
    return isFirst && isNew ? [{ slot: 4, kind: 'people' }] : [];
  },
};
