import { LASTS_DAYS_MAX, STARTS_WITHIN_DAYS } from '#contract/events/choices.ts';
import type { EventFields } from '#contract/events/events.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { instantOf } from '#platform/zones/typed-time.ts';
import { foldForSearch, soundOfWord } from '#modules/actors';
import { checkPlace } from '#modules/reference';
import type { EventFullRow } from '../columns.ts';
import { checkCurrency } from '../deposits/terms.ts';
import { findZone, managesSpace, readClocks } from '../queries.ts';
import type { EventColumns } from '../queries-write.ts';
import type { EventsContext } from '../tables.ts';

type Before = Pick<
  EventFullRow,
  | 'starts_at'
  | 'ends_at'
  | 'wall_start'
  | 'wall_end'
  | 'zone'
  | 'type'
  | 'audience'
  | 'space_id'
  | 'state'
  | 'taken'
  | 'capacity'
> | null;

const SOUNDS_MAX = 12;
/** How the words of a name sound: equal in both scripts. */
const soundsOf = (name: string): string[] => [
  ...new Set(
    name
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map((word) => soundOfWord(foldForSearch(word)))
      .filter((sound) => sound.length >= 3)
      .slice(0, SOUNDS_MAX)
      .map((sound) => `^${sound}`),
  ),
];

/** The zone that a form means: the one that it sends, that of the event, that of the account. */
async function zoneOf(ctx: EventsContext, { timeZone }: EventFields, before: Before): Promise<string> {
  if (timeZone !== undefined) return timeZone;
  if (before !== null) return before.zone;
  return (await findZone.first(ctx.db, { personId: ctx.member.id }))?.zone ?? 'UTC';
}
const sameClock = (wall: string | null): string | null => (wall === null ? null : `${wall}:00`);

/**
 * Start and end as instants, and as the clocks of the zone show them. A new zone alone moves the event: its clocks show
 * the same as before.
 */
async function timeColumns(ctx: EventsContext, fields: EventFields, before: Before): Promise<EventColumns> {
  const zone = await zoneOf(ctx, fields, before);
  const isZoned = before !== null && zone !== before.zone;
  if (before !== null && !isZoned && fields.start === undefined && fields.end === undefined) return {};
  const timeOf = async (field: 'start' | 'end'): Promise<Date | null> => {
    // What was not sent stays the instant that it was, also in an hour that comes twice, or that the clocks skip.
    if (fields[field] === undefined && !isZoned) return before?.[`${field}s_at`] ?? null;
    const typed = fields[field] === undefined ? sameClock(before?.[`wall_${field}`] ?? null) : fields[field];
    return typed === null ? null : instantOf(ctx, { field, typed, zone });
  };
  const [start, end] = await checkFields(
    async () => timeOf('start'),
    async () => timeOf('end'),
  );
  checkStart(ctx.now, start, before);
  const walls = found(await readClocks.first(ctx.db, { start, end, zone }));
  if (start !== null && end !== null) checkLength({ start, end, walls });
  return { zone, starts_at: start, ends_at: end, wall_start: walls.start, wall_end: walls.end };
}
function checkStart(now: Date, start: Date | null, before: Before): void {
  if (start === null || start.getTime() === before?.starts_at?.getTime()) return;
  if (start <= now) throw fieldRefusal('start', 'in_the_past');
  if (start.getTime() - now.getTime() > STARTS_WITHIN_DAYS * day) throw fieldRefusal('start', 'within_a_year');
}
interface Length {
  readonly start: Date;
  readonly end: Date;
  /** What the clocks show then. */
  readonly walls: { readonly start: string | null; readonly end: string | null };
}
/** Days are those of the clocks, which may have changed in between. */
function checkLength({ start, end, walls }: Length): void {
  if (end <= start) throw fieldRefusal('end', 'not_after');
  if (Date.parse(`${walls.end ?? ''}Z`) - Date.parse(`${walls.start ?? ''}Z`) > LASTS_DAYS_MAX * day)
    throw fieldRefusal('end', 'lasts_too_long', { max: LASTS_DAYS_MAX });
}
/** Of a later event of a series, which was changed by itself before: it may lie elsewhere, and be shorter or longer. */
export function checkShifted(now: Date, times: Length): void {
  if (times.start <= now) throw fieldRefusal('start', 'in_the_past');
  checkLength(times);
}

async function placeColumns({ db }: EventsContext, { place: input }: EventFields): Promise<EventColumns> {
  if (input === undefined) return {};
  const place = await checkPlace(across(db), input);
  return { country_code: place?.country ?? null, state_code: place?.state ?? null, city_id: place?.cityId ?? null };
}

export const canUseSpace = async ({ db, actor, member }: EventsContext, spaceId: string): Promise<boolean> =>
  (await managesSpace.first(db, { viewerId: actor.id, personId: member.id, spaceId })) !== undefined;
/** Events for a group or community are opened by those who manage it. */
async function audienceColumns(ctx: EventsContext, fields: EventFields, before: Before): Promise<EventColumns> {
  const audience = fields.audience ?? before?.audience ?? 'public';
  const sent = fields.spaceId === undefined ? (before?.space_id ?? null) : fields.spaceId;
  const spaceId = audience === 'space' ? sent : null;
  // Those who have joined see it also later, and nobody else sees what was for one group.
  if (before !== null && before.state !== 'draft')
    if (spaceId !== before.space_id || (audience === 'space') !== (before.audience === 'space'))
      throw fieldRefusal('audience', 'audience_fixed');
  if (spaceId !== null && spaceId !== before?.space_id && !(await canUseSpace(ctx, spaceId)))
    throw fieldRefusal('spaceId', 'not_your_space');
  return fields.audience === undefined && fields.spaceId === undefined ? {} : { audience, space_id: spaceId };
}

/** A form or columns; not fewer seats than are taken or offered. */
export function checkCapacity(
  { capacity }: { readonly capacity?: number | null | undefined },
  before: Pick<EventFullRow, 'taken'> | null,
): void {
  if (typeof capacity !== 'number' || before === null) return;
  if (capacity < before.taken) throw fieldRefusal('capacity', 'seats_taken', { count: before.taken });
}

/** Once an event is published, those of its series are there. */
function repeatColumns({ repeats }: EventFields, before: Before): EventColumns {
  if (repeats === undefined) return {};
  if (before !== null && before.state !== 'draft') throw fieldRefusal('repeats', 'repeats_fixed');
  return { repeat_rule: repeats?.rule ?? null, repeat_times: repeats?.times ?? null };
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
function plainColumns(fields: EventFields, before: Before): EventColumns {
  const type = fields.type === 'offline' ? 'in_person' : fields.type;
  // The room of an online event is not shown to everyone once the event is at a place.
  const isMoved = before?.type === 'online' && type === 'in_person';
  return defined({
    name: fields.name,
    sounds: fields.name === undefined ? undefined : soundsOf(fields.name),
    description: fields.description,
    type,
    link: fields.externalLink ?? (isMoved ? '' : undefined),
    address: fields.address,
    capacity: fields.capacity,
    approval: fields.approval,
    closes_hours: fields.closesHours,
    attendee_list: fields.attendeeList,
    deposit: fields.deposit === undefined ? undefined : (fields.deposit?.amount ?? null),
    deposit_currency: fields.deposit === undefined ? undefined : (fields.deposit?.currency ?? null),
  });
}

/** The form as columns, each field checked by itself and against the event as it is. */
export async function columnsOf(ctx: EventsContext, fields: EventFields, before: Before): Promise<EventColumns> {
  const [times, place, audience, repeats] = await checkFields(
    async () => timeColumns(ctx, fields, before),
    async () => placeColumns(ctx, fields),
    async () => audienceColumns(ctx, fields, before),
    () => repeatColumns(fields, before),
    () => checkCapacity(fields, before),
    () => checkCurrency(ctx.services, fields),
  );
  return { ...plainColumns(fields, before), ...times, ...place, ...audience, ...repeats };
}
