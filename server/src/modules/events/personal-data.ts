import { definePersonalData } from '#platform/personal-data.ts';
import { releaseMedia } from '#modules/media';
import { settleOfMember, settleOfOwner } from './deposits/settle-deposits.ts';
import { endSeats } from './seats/end-seats.ts';
import type { StoredCover } from './columns.ts';
import { eventsOfOwner, forgetActs } from './queries-write.ts';
import type { EventsTables } from './tables.ts';

/** Members take their events and seats with them. What they began for a page stays with the page. */
export const personalData = definePersonalData<EventsTables>({
  copy: {
    events_created: `
      select event.name, event.type, event.state, event.description,
             event.starts_at, event.ends_at, event.zone, event.link as external_link, event.address, event.capacity,
             event.audience, event.created_at
      from event where event.author_id = :memberId order by event.created_at, event.id`,
    event_seats: `
      select event.name as event, actor_card.display_name as host, event_seat.state, event_seat.party,
             event.starts_at, event_seat.hides_name, event_seat.code, event_seat.checked_at, event_seat.created_at
      from event_seat join event on event.id = event_seat.event_id
      join actor_card on actor_card.id = event.owner_id
      where event_seat.member_id = :memberId order by event_seat.created_at, event_seat.id`,
    event_deposits: `
      select event.name as event, event_deposit.amount, event_deposit.currency, event_deposit.state,
             event_deposit.held_at, event_deposit.settled_at
      from event_deposit join event on event.id = event_deposit.event_id
      where event_deposit.member_id = :memberId order by event_deposit.held_at, event_deposit.id`,
    event_steps: `
      select event.name as event, event_step.step, event_step.seats, event_step.at
      from event_step join event on event.id = event_step.event_id
      where event_step.member_id = :memberId order by event_step.id`,
    event_hosting: `
      select event.name as event, event_host.added_at
      from event_host join event on event.id = event_host.event_id
      where event_host.member_id = :memberId order by event_host.added_at, event.id`,
    event_messages: `
      select event.name as event, event_message.text, event_message.at
      from event_message join event on event.id = event_message.event_id
      where event_message.author_id = :memberId order by event_message.at, event_message.id`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    // The id of a member who leaves, or that of a page that was deleted.
    await settleOfOwner(ctx, id);
    const owned = await eventsOfOwner(db, { ownerId: id });
    await db.deleteFrom('event').where('owner_id', '=', id).execute();
    await endSeats(ctx, { memberId: id, ownerId: null });
    await settleOfMember(ctx, id);
    await db.deleteFrom('event_seat').where('member_id', '=', id).execute();
    await db.deleteFrom('event_host').where('member_id', '=', id).execute();
    await forgetActs(db, { memberId: id });
    await releaseMedia(
      ctx,
      owned.flatMap(({ cover }: { cover: StoredCover | null }) => (cover === null ? [] : [cover.id])),
    );
  },
});
