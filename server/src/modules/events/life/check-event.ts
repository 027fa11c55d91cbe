import { checkTexts } from '#modules/network';
import type { EventFullRow } from '../columns.ts';
import type { EventsContext } from '../tables.ts';

/** Compares an event that others see with what admins have banned. */
export const checkEvent = async (ctx: EventsContext, row: EventFullRow): Promise<boolean> =>
  checkTexts(ctx, {
    kind: 'event',
    id: row.event_id,
    authorId: row.owner_id,
    title: row.name,
    text: row.description,
    more: [row.link, row.address],
  });
