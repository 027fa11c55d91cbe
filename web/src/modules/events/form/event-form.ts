import type { Money } from '#contract/core/money/shape.ts';
import type { AttendeeList, EventAudience, EventRepeat, EventType } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import type { PlaceInput } from '#contract/reference/reference.ts';

/** The form of an event; its field names are those of the contract’s body. Times are wall clocks of the zone. */
export interface EventForm extends Record<string, unknown> {
  type: EventType;
  name: string;
  description: string;
  cover: { id: string; alt: string } | null;
  start: string | null;
  end: string | null;
  timeZone: string;
  closesHours: number;
  /** Of a draft: it is published as so many events. */
  repeats: { rule: EventRepeat; times: number } | null;
  place: PlaceInput;
  address: string;
  externalLink: string;
  audience: EventAudience;
  spaceId: string | null;
  capacity: number | null;
  approval: boolean;
  /** For each seat. */
  deposit: Money | null;
  attendeeList: AttendeeList;
}

/** A new event; `spaceId` where it is for the members of a group or community. */
export const emptyEvent = (timeZone: string, spaceId: string | null): EventForm => ({
  type: 'in_person',
  name: '',
  description: '',
  cover: null,
  start: null,
  end: null,
  timeZone,
  closesHours: 0,
  repeats: null,
  place: null,
  address: '',
  externalLink: '',
  audience: spaceId === null ? 'public' : 'space',
  spaceId,
  capacity: null,
  approval: false,
  deposit: null,
  attendeeList: 'seat_holders',
});
export const eventForm = (event: Event): EventForm => ({
  type: event.type,
  name: event.name,
  description: event.description,
  cover: event.cover === null ? null : { id: event.cover.id, alt: event.cover.alt },
  start: event.starts?.event.wall ?? null,
  end: event.ends?.event.wall ?? null,
  timeZone: event.timeZone,
  closesHours: event.closesHours,
  repeats: event.repeats,
  place:
    event.place === null
      ? null
      : {
          country: event.place.country.code,
          state: event.place.state?.code ?? null,
          cityId: event.place.city?.id ?? null,
        },
  address: event.address,
  externalLink: event.externalLink,
  audience: event.audience,
  spaceId: event.spaceId,
  capacity: event.capacity,
  approval: event.approval,
  deposit: event.deposit,
  attendeeList: event.attendeeList,
});

/** What it lacks before it can be published, as the server finds it, in the order of the form. */
export function missingIn(form: EventForm): string[] {
  const lacks: Readonly<Record<string, boolean>> = {
    name: form.name.trim() === '',
    start: form.start === null,
    end: form.end === null,
    place: form.type === 'in_person' && (form.place?.cityId ?? null) === null && form.address.trim() === '',
    spaceId: form.audience === 'space' && form.spaceId === null,
  };
  return Object.keys(lacks).filter((field) => lacks[field] === true);
}
