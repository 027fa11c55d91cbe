import * as z from 'zod/mini';
import { problemsOf } from '#contract/core/problems.ts';
import { INTERESTS_MAX, type OwnProfile, profileFields } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { type FieldProblem, Refusal } from '#platform/refusal.ts';
import { columnsOf, type FieldChanges, writeProfile } from './edit-profile.ts';
import { lockProfile } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';

/** Fields of the profile itself that other services also have. */
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
  /** The value that `checkBasic` returned; for interests, those to add. */
  readonly value: unknown;
  /** The value, as `basicText` formats it, when the change was chosen. Interests are added regardless of it. */
  readonly before: string;
}
type ReadContext = Pick<RequestContext<never>, 'services' | 'now'> & { readonly db: unknown };
const readContextOf = (ctx: ReadContext, memberId: string) =>
  // English: texts are compared, and the names of places are translated.
  ({
    db: narrowed<ProfilesTables>(across(ctx.db as never)),
    services: ctx.services,
    now: ctx.now,
    language: 'en' as const,
    member: { id: memberId },
  });

/** The member's own profile, with its texts in the form that is compared. */
export const ownBasics = async (ctx: ReadContext, memberId: string): Promise<OwnProfile> =>
  readOwnProfile(readContextOf(ctx, memberId));

/** The value of a field as text; '' if it is empty. */
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

/** A field's value as the form would store it, or why it is invalid. `country`: used to parse telephone numbers. */
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
 * Changes fields of the member's own profile without a form, for imports that showed the previous values. Fields whose
 * value changed since are left alone; the changed fields are returned. Forms open on other devices become stale.
 */
export async function editBasics<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'now' | 'emit' | 'task' | 'services'>,
  memberId: string,
  basicChanges: readonly BasicChange[],
): Promise<Set<Basic>> {
  const readContext = readContextOf(ctx, memberId);
  const { country_code: country } = await lockProfile(readContext.db, memberId);
  const own = await readOwnProfile(readContext);
  const applicable = basicChanges.filter(
    ({ field, before }) => field === 'interests' || basicText(own, field) === before,
  );
  const changes = Object.fromEntries(
    applicable.map(({ field, value }) => [
      field,
      field === 'interests' ? withInterests(own, value as string[]) : value,
    ]),
  ) as FieldChanges;
  if (applicable.length > 0)
    await writeProfile(
      { ...readContext, member: { id: memberId, sessionId: null }, emit: ctx.emit, task: ctx.task },
      own,
      country,
      changes,
    );
  return new Set(applicable.map(({ field }) => field));
}
const withInterests = (own: OwnProfile, addedSlugs: readonly string[]): string[] =>
  [...new Set([...own.interests, ...addedSlugs])].slice(0, INTERESTS_MAX);
