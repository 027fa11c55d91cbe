import * as z from 'zod/mini';
import { problemsOf } from '#contract/core/problems.ts';
import { INTERESTS_MAX, type OwnProfile, profileFields } from '#contract/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { type FieldProblem, Refusal } from '#platform/refusal.ts';
import { columnsOf, type FieldChanges, writeProfile } from './edit-profile.ts';
import { lockProfile } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';

/** Fields of the profile itself that other places know, too. */
export const BASICS = [
  'firstName',
  'lastName',
  'headline',
  'about',
  'website',
  'email',
  'phone',
  'mobile',
  'dateOfBirth',
  'place',
  'interests',
] as const;
export type Basic = (typeof BASICS)[number];
export interface BasicChange {
  readonly field: Basic;
  /** As `checkBasic` answered it; of interests those to add. */
  readonly value: unknown;
  /** What stood there when the change was chosen, as `basicText` words it; interests are added whatever stands. */
  readonly before: string;
}
type ReadContext = Pick<RequestContext<never>, 'services' | 'now'> & { readonly db: unknown };
const reading = (ctx: ReadContext, memberId: string) =>
  // English: texts are compared, and labels of places are worded.
  ({
    db: narrowed<ProfilesTables>(across(ctx.db as never)),
    services: ctx.services,
    now: ctx.now,
    language: 'en' as const,
    member: { id: memberId },
  });

/** The member's own profile with its texts as they are compared. */
export const ownBasics = async (ctx: ReadContext, memberId: string): Promise<OwnProfile> =>
  readOwnProfile(reading(ctx, memberId));

/** What stands in a field, as a text; '' for nothing. */
export function basicText(own: OwnProfile, field: Basic): string {
  switch (field) {
    case 'website':
    case 'email':
    case 'phone':
    case 'mobile':
      return own.contact[field];
    case 'dateOfBirth':
      return own.personal.dateOfBirth ?? '';
    case 'place':
      return own.place?.label ?? '';
    case 'interests':
      return own.interests.join(', ');
    default:
      return own[field];
  }
}

/**
 * A value for one field as the form would store it, or what is wrong with it. `country`: where telephone numbers are
 * read.
 */
export async function checkBasic(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  field: Basic,
  value: unknown,
  country: string | null,
): Promise<{ value: unknown } | { problem: FieldProblem }> {
  const parsed = z.safeParse(profileFields, { [field]: value });
  if (!parsed.success) {
    const [first] = problemsOf(parsed.error.issues, { [field]: value });
    return { problem: { field, key: first?.key ?? 'invalid', ...(first?.values && { values: first.values }) } };
  }
  try {
    const { phone, mobile } = await columnsOf(
      { db: narrowed<ProfilesTables>(across(ctx.db as never)), now: ctx.now },
      parsed.data,
      country,
    );
    return { value: phone ?? mobile ?? parsed.data[field] };
  } catch (error) {
    const problem = error instanceof Refusal ? error.details.fields?.[0] : undefined;
    if (problem === undefined) throw error;
    return { problem: { ...problem, field } };
  }
}

/**
 * Changes fields of the member's own profile without a form: for imports, which showed what stood there before. A field
 * that
 * says
 * something else by now is left alone; the fields that were changed are answered. A form that is open elsewhere is
 * stale afterwards.
 */
export async function editBasics<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'now' | 'emit' | 'task' | 'services'>,
  memberId: string,
  basicChanges: readonly BasicChange[],
): Promise<Set<Basic>> {
  const readContext = reading(ctx, memberId);
  const { country_code: country } = await lockProfile(readContext.db, memberId);
  const own = await readOwnProfile(readContext);
  const fitting = basicChanges.filter(({ field, before }) => field === 'interests' || basicText(own, field) === before);
  const changes = Object.fromEntries(
    fitting.map(({ field, value }) => [field, field === 'interests' ? withInterests(own, value as string[]) : value]),
  ) as FieldChanges;
  if (fitting.length > 0)
    await writeProfile(
      { ...readContext, member: { id: memberId, sessionId: null }, emit: ctx.emit, task: ctx.task },
      own,
      country,
      changes,
    );
  return new Set(fitting.map(({ field }) => field));
}
const withInterests = (own: OwnProfile, addedSlugs: readonly string[]): string[] =>
  [...new Set([...own.interests, ...addedSlugs])].slice(0, INTERESTS_MAX);
