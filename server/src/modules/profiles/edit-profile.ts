import type { Levelled } from '#contract/profiles/levels.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { OwnProfile, profileChanges } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import { renameMember, setTimeZone } from '#modules/accounts';
import { changeCard } from '#modules/actors';
import { checkIndustries, checkPlace } from '#modules/reference';
import { personalColumns } from './personal-columns.ts';
import { lockProfile, replaceInterests, updateProfile, type ProfileColumns } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from './policy.ts';

export type FieldChanges = Omit<Out<typeof profileChanges>, 'version'>;
/** Null when the change does not come from a device. */
type Writing = Pick<RequestContext<ProfilesTables>, 'db' | 'now' | 'emit' | 'task'> & {
  readonly member: { readonly id: string; readonly sessionId: string | null };
};

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The columns of the `profile` row, checked against the reference lists. */
export async function columnsOf(
  ctx: Pick<Writing, 'db' | 'now'>,
  changes: FieldChanges,
  country: string | null,
): Promise<ProfileColumns> {
  const { about, title, gender, website, email, place, interests } = changes;
  const [location, personal, checkedInterests] = await checkFields(
    async () => (place === undefined ? undefined : checkPlace(across(ctx.db), place)),
    async () => personalColumns(ctx, changes, country),
    async () => interests && checkIndustries(across(ctx.db), interests, 'interests'),
  );
  const columns: ProfileColumns = defined({ about, title, gender, website, contact_email: email, ...personal });
  if (location !== undefined) {
    Object.assign(columns, {
      country_code: location?.country ?? null,
      state_code: location?.state ?? null,
      city_id: location?.cityId ?? null,
    });
  }
  if (checkedInterests !== undefined) columns.interests = checkedInterests;
  return columns;
}

/** The changes of the card, except the name, which is changed separately. */
async function changeHead(ctx: Writing, before: OwnProfile, changes: FieldChanges): Promise<void> {
  const { firstName = before.firstName, lastName = before.lastName, headline } = changes;
  if (headline !== undefined && headline !== before.headline) await changeCard(ctx, ctx.member.id, { headline });
  await renameMember(ctx, { id: ctx.member.id, sessionId: ctx.member.sessionId }, { firstName, lastName });
}

/** The sections that a profile form changes. */
function sectionsOf({ about, website, email, phone, mobile, timeZone, dateOfBirth, gender }: FieldChanges): Levelled[] {
  const changed = {
    about_me: [about],
    contact_details: [website, email, phone, mobile, timeZone],
    date_of_birth: [dateOfBirth, gender],
  };
  return (Object.keys(changed) as (keyof typeof changed)[]).filter((section) =>
    changed[section].some((value) => value !== undefined),
  );
}

/** Writes checked changes over `before`, whose row is locked, and emits the facts. */
export async function writeProfile(
  ctx: Writing,
  before: OwnProfile,
  country: string | null,
  changes: FieldChanges,
): Promise<void> {
  const { db, member, now } = ctx;
  const { timeZone } = changes;
  const [columns] = await checkFields(
    async () => columnsOf(ctx, changes, country),
    async () => (typeof timeZone === 'string' && timeZone !== before.timeZone ? setTimeZone(ctx, timeZone) : undefined),
  );
  await updateProfile(db, member.id, { ...columns, version: before.version + 1, updated_at: now });
  if (columns.interests !== undefined) await replaceInterests(db, member.id, columns.interests);
  await changeHead(ctx, before, changes);
  await ctx.emit('profiles.changed', { memberId: member.id });
  for (const section of sectionsOf(changes))
    await ctx.emit('profiles.section_changed', { memberId: member.id, section });
}

/** Changes the member's own profile. A change based on an older version is refused with the current profile. */
export async function editProfile(
  ctx: RequestContext<ProfilesTables>,
  { version: startedFrom, ...changes }: Out<typeof profileChanges>,
): Promise<OwnProfile> {
  enforce(canEdit(ctx, ctx.member.id));
  const { version, country_code: country } = await lockProfile(ctx.db, ctx.member.id);
  const before = await readOwnProfile(ctx);
  if (version !== startedFrom) throw new Refusal('stale', { current: before });
  await writeProfile(ctx, before, country, changes);
  return await readOwnProfile(ctx);
}
