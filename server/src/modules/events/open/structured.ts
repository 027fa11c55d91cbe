import type { Event } from '#contract/events/events.ts';
import type { EventTime } from '#contract/events/times.ts';

const CONTEXT = 'https://schema.org';
interface Described {
  /** Absolute, of the public page. */
  readonly address: string;
  readonly pictures: readonly string[];
}

/** `2027-11-18T17:00:00+00:00`: the instant by the clocks of the event. */
function dateOf({ event: { wall, offset } }: EventTime): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `${wall}:00${offset < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`;
}

/** What was cancelled keeps its date. */
function statusOf({ state, movedFrom }: Event): Record<string, string> {
  if (state === 'cancelled') return { eventStatus: `${CONTEXT}/EventCancelled` };
  return movedFrom === null
    ? { eventStatus: `${CONTEXT}/EventScheduled` }
    : { eventStatus: `${CONTEXT}/EventRescheduled`, previousStartDate: movedFrom };
}

/** The address of an online event is its public page: the room is for those with seats. */
const locationOf = ({ type, place, address: street, name }: Event, address: string) =>
  type === 'online'
    ? { '@type': 'VirtualLocation', url: address }
    : {
        '@type': 'Place',
        name: street === '' ? (place?.label ?? name) : street,
        address: {
          '@type': 'PostalAddress',
          ...(street !== '' && { streetAddress: street }),
          ...(place?.city && { addressLocality: place.city.name }),
          ...(place?.state && { addressRegion: place.state.name }),
          ...(place?.country && { addressCountry: place.country.code }),
        },
      };

/** `Event` of schema.org, with the values that the page shows. */
export function eventJson(event: Event, { address, pictures }: Described): Record<string, unknown> {
  const { name, description, starts, ends, type, owner, capacity, taken } = event;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name,
    ...(description !== '' && { description }),
    url: address,
    ...(pictures.length > 0 && { image: pictures }),
    ...(starts !== null && { startDate: dateOf(starts) }),
    ...(ends !== null && { endDate: dateOf(ends) }),
    ...statusOf(event),
    eventAttendanceMode: `${CONTEXT}/${type === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: locationOf(event, address),
    organizer: { '@type': owner.kind === 'member' ? 'Person' : 'Organization', name: owner.name },
    isAccessibleForFree: true,
    ...(capacity !== null && {
      maximumAttendeeCapacity: capacity,
      remainingAttendeeCapacity: Math.max(0, capacity - taken),
    }),
  };
}
