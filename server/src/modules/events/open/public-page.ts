import * as contract from '#contract/events/explore.ts';
import type { Event } from '#contract/events/events.ts';
import type { Language } from '#contract/core/language.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { type PageContext, type PageHead, type PublicPage, replyOf } from '#platform/public-pages/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { isUuid } from '#platform/uuid.ts';
import { listedOpen } from '../explore/open.ts';
import { readOpenEvent, searchOpenEvents } from '../explore/search.ts';
import { NO_ONE } from '../read.ts';
import type { EventsTables } from '../tables.ts';
import { timeWords } from '../when.ts';
import { openFilters } from './open-filters.ts';
import { eventJson } from './structured.ts';

const pathOf = (eventId: string): string => `/open-events/${eventId}`;
const reading = (context: PageContext) => ({
  ...context,
  db: narrowed<EventsTables>(context.db),
  actor: null,
  member: null,
});

/** What a visitor may read; null where there is nothing for them. */
async function openEventOf(context: PageContext, id: string): Promise<Event | null> {
  if (!isUuid(id)) return null;
  try {
    return await readOpenEvent(reading(context), id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

/** Number of characters of a description that search engines show. */
const DESCRIPTION_MAX = 160;
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).replace(/\s\S*$/u, '')}…`;
}
/** When and where, and what it is about. */
function descriptionOf({ starts, place, description }: Event, language: Language): string {
  const when = starts === null ? '' : timeWords(new Date(starts.at), starts.event.zone, language);
  return shortened([when, place?.label ?? '', description].filter((part) => part !== '').join(' · '));
}

/** `/open-events/{id}`: an event for visitors and search engines. */
export const publicEvent: PublicPage = {
  path: '/open-events/:id',
  screen: '/open-events/$id',
  calls: ['/api/open-events'],
  async head(context, { id = '' }): Promise<PageHead | null> {
    const event = await openEventOf(context, id);
    if (event === null) return null;
    const { absolute, services, language } = context;
    // Cached heads outlive signed addresses: this one works as long as the page shows the picture.
    const image = event.cover === null ? null : services.addresses.open(event.cover.id, 'large');
    return {
      title: `${event.name} – ${event.owner.name}`,
      description: descriptionOf(event, language),
      path: pathOf(id),
      image,
      type: 'website',
      index: event.audience === 'public',
      structured: eventJson(event, {
        address: absolute(pathOf(id)),
        pictures: image === null ? [] : [absolute(image)],
      }),
      replies: [replyOf(contract.readOpenEvent, { eventId: id }, { data: event })],
    };
  },
  async list({ db, now }, after, limit) {
    const rows = await listedOpen(narrowed<EventsTables>(db), {
      viewerId: NO_ONE,
      personId: NO_ONE,
      after: isUuid(after) ? after : NO_ONE,
      now,
      limit: limit + 1,
    });
    const pages = rows.slice(0, limit).map((row) => ({ path: pathOf(row.id), changedAt: row.changed_at }));
    return { pages, next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
  },
};

const EVENTS = '/open-events';
/** `/open-events`: events for visitors, page by page, drawn with the filters of its address. */
export const publicEvents: PublicPage = {
  path: EVENTS,
  screen: EVENTS,
  calls: ['/api/open-events'],
  async head(context, _params, query) {
    const { sought, request } = openFilters(query);
    const found = await searchOpenEvents(reading(context), sought);
    const name = translate(context.language, 'events:page.title');
    return {
      title: `${name} · Guildhall`,
      description: translate(context.language, 'events:page.description'),
      path: EVENTS,
      image: null,
      type: 'website',
      // Pages with filters are many, and say the same: search engines have the map of what there is.
      index: Object.keys(query).length === 0,
      structured: { '@context': 'https://schema.org', '@type': 'CollectionPage', name },
      replies: [{ ...replyOf(contract.listOpenEvents, {}, found), ...(request !== null && { query: request }) }],
    };
  },
  list: async ({ now }, after) =>
    Promise.resolve({ pages: after === '' ? [{ path: EVENTS, changedAt: now }] : [], next: null }),
};
