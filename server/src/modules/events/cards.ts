import { pathOf } from '#contract/core/paths.ts';
import type { EventState } from '#contract/events/choices.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { KindDefinition, OpenObject, SearchAmong } from '#platform/kinds.ts';
import type { WatchCheck } from '#platform/live/audience.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import { actorRow } from '#modules/actors';
import { placeText, type PlaceWords, presentPlace } from '#modules/reference';
import { eventSeen, isHost, joins, ownerState, shown, stateNow, type StoredCover, viewer } from './columns.ts';
import { readOpenEvent } from './explore/search.ts';
import { presentOwner } from './present.ts';
import type { EventsTables } from './tables.ts';
import { timeWords } from './when.ts';

const place = placeText({
  country: 'event.country_code',
  state: 'event.state_code',
  city: 'event.city_id',
  language: ':language',
});
const findCards = statement({
  params: { ...viewer, language: column.text, now: column.timestamp, ids: column.uuid.array },
  row: {
    ...actorRow,
    event_id: column.uuid,
    name: column.text,
    state: column.text.as<EventState>().notNull,
    cover: column.json<StoredCover>().orNull,
    starts_at: column.timestamp.orNull,
    zone: column.text,
    place: column.json<PlaceWords>().orNull,
    own: column.boolean.notNull,
    owner_state: column.text.notNull,
  },
  sql: `
  select ${shown.columns.card}, ${ownerState}, event.id as event_id, event.name,
    ${stateNow} as state, event.cover, event.starts_at, event.zone, ${place} as place, ${isHost} as own
  from event ${joins}
  where event.id = any (:ids::uuid[]) and ${eventSeen}`,
});

type Context = Parameters<CardLoader>[1];
async function load(db: Parameters<CardLoader>[0], { viewer: caller, language, now }: Context, ids: readonly string[]) {
  if (caller === null || ids.length === 0) return [];
  const people = { viewerId: caller.actor.id, personId: caller.member.id };
  return findCards(narrowed<EventsTables>(db), { ...people, language, now, ids: [...ids] });
}
type CardRow = Awaited<ReturnType<typeof load>>[number];

/** When it begins by its own clocks, and where. */
function excerptOf({ starts_at: start, zone, place: where }: CardRow, { language }: Context): string {
  const parts = [
    start === null ? '' : timeWords(start, zone, language),
    where === null ? '' : presentPlace(where).label,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
function cardOf(row: CardRow, context: Context): CardContent {
  const { services, now } = context;
  const { event_id: id, cover, state, name } = row;
  const author = presentOwner(row, context);
  const small = cover === null ? null : services.addresses.signed(cover.id, 'small', now);
  return {
    title: name,
    excerpt: excerptOf(row, context),
    image:
      cover === null || small === null
        ? author.avatar
        : { id: cover.id, placeholder: cover.placeholder, urls: { thumb: small, small } },
    author,
    path: pathOf('event', { id }),
    state: state === 'ended' || state === 'cancelled' ? 'ended' : 'active',
  };
}

/** Events that the viewer may see; one that is over or cancelled has ended. */
const card: CardLoader = async (db, context, ids) =>
  new Map((await load(db, context, ids)).map((row) => [row.event_id, cardOf(row, context)]));
/** What someone may report: events whose host they are not. */
const reported: CardLoader = async (db, context, ids) => {
  const rows = await load(db, context, ids);
  return new Map(rows.flatMap((row) => (row.own ? [] : [[row.event_id, cardOf(row, context)] as const])));
};

const seesEvent = statement({
  params: { ...viewer, eventId: column.uuid },
  row: { id: column.uuid },
  sql: `select event.id from event ${joins} where event.id = :eventId and ${eventSeen}`,
});
const watch: WatchCheck = async (db, { actor, member }, eventId) =>
  (await seesEvent.first(narrowed<EventsTables>(db), { viewerId: actor.id, personId: member.id, eventId })) !==
  undefined;

const findAmong = statement({
  params: { ...viewer, ids: column.uuid.array, query: column.text },
  row: { id: column.uuid },
  sql: `
  select event.id from event ${joins}
  where event.id = any (:ids::uuid[]) and ${eventSeen} and event.words @@ :query::text::tsquery`,
});
/** Finds saved events by their words. */
const saved: SearchAmong = async ({ db, actor, member }, { ids, text }) => {
  const query = queryOf(readTerms(text));
  if (query === '') return [];
  const people = { viewerId: actor.id, personId: member.id };
  const rows = await findAmong(narrowed<EventsTables>(db), { ...people, ids: [...ids], query });
  return rows.map(({ id }) => id);
};

const open: OpenObject = async (ctx, id) => readOpenEvent({ ...ctx, db: narrowed<EventsTables>(ctx.db) }, id);

export const eventKind = { card, watch, reported, saved, open } satisfies KindDefinition;
