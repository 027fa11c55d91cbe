import type { Out } from '#contract/core/endpoint.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { pageFields } from '#contract/pages/pages.ts';
import { FIELDS_OF, PAGE_FIELDS, type PageField, TYPES_OF } from '#contract/pages/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields, refuseFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { toInternational } from '#modules/profiles';
import { checkIndustries, checkPlace } from '#modules/reference';
import type { PageDetails } from './queries-details.ts';
import type { PagesTables } from './tables.ts';

export type PageFields = Out<typeof pageFields>;
type Columns = Partial<PageDetails>;

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Both or neither: half a coordinate is no place. */
function checkCoordinates({ latitude, longitude }: PageFields): void {
  if ((latitude ?? null) !== null && (longitude ?? null) === null) throw fieldRefusal('longitude', 'required');
  if ((longitude ?? null) !== null && (latitude ?? null) === null) throw fieldRefusal('latitude', 'required');
}
function checkFounded({ founded }: PageFields, now: Date): void {
  const thisYear = now.getUTCFullYear();
  if (typeof founded === 'number' && founded > thisYear)
    throw fieldRefusal('founded', 'number_too_big', { max: thisYear });
}

/** What other kinds of pages fill in means nothing here: null and empty values are all that these fields take. */
const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
function checkKind(fields: PageFields, kind: PageKind): void {
  const own: readonly PageField[] = FIELDS_OF[kind];
  const others = PAGE_FIELDS.filter((field) => !own.includes(field) && isFilled(fields[field]));
  refuseFields(others.map((field) => ({ field, key: 'unknown_key' })));
}
function checkType({ type }: PageFields, kind: PageKind): void {
  const types: readonly string[] = TYPES_OF[kind];
  if (typeof type === 'string' && !types.includes(type)) throw fieldRefusal('type', 'invalid_choice');
}

/** A page before the change. */
interface Before {
  readonly kind: PageKind;
  readonly country: string | null;
}

/** The columns of a page, checked against its kind and the reference lists. Coordinates are edited together. */
export async function columnsOf(
  ctx: Pick<RequestContext<PagesTables>, 'db' | 'now'>,
  fields: PageFields,
  { kind, country }: Before,
): Promise<Columns> {
  const { industry: slug, place } = fields;
  const [, , , phone, , location] = await checkFields(
    () => checkKind(fields, kind),
    async () => (typeof slug === 'string' ? checkIndustries(across(ctx.db), [slug], 'industry') : null),
    () => checkType(fields, kind),
    () => toInternational(fields.phone, 'phone', place?.country ?? country),
    () => checkFounded(fields, ctx.now),
    async () => (place === undefined ? undefined : checkPlace(across(ctx.db), place)),
    () => checkCoordinates(fields),
  );
  const { about, industry, size, type, website, founded, specialties, headquarters } = fields;
  const columns: Columns = defined({
    about,
    industry,
    size,
    type,
    website,
    founded,
    headquarters,
    specialties: specialties && [...new Set(specialties)],
    phone,
  });
  if (fields.latitude !== undefined || fields.longitude !== undefined)
    Object.assign(columns, { latitude: fields.latitude ?? null, longitude: fields.longitude ?? null });
  if (location !== undefined)
    Object.assign(columns, {
      country_code: location?.country ?? null,
      state_code: location?.state ?? null,
      city_id: location?.cityId ?? null,
    });
  return columns;
}
