import type { AccountType, CommentOrder, Feed } from '#contract/accounts/accounts.ts';
import type { Duty } from '#contract/core/roles.ts';
import type { Theme } from '#contract/core/choices.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import type { LegalKind } from '#contract/legal/legal.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { AccountsTables } from './tables.ts';

export const insertAccount = async (db: Kysely<AccountsTables>, row: Insertable<AccountsTables['account']>) =>
  db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('member_id')
    .executeTakeFirst();

export const meRow = {
  member_id: column.uuid,
  email: column.text,
  first_name: column.text,
  last_name: column.text,
  account_type: column.text.as<AccountType>().orNull,
  language: column.text.as<Language>(),
  theme: column.text.as<Theme>(),
  is_admin: column.boolean,
  duties: column.text.as<Duty>().array,
  /** Null while the account is not suspended; without `until`, it has no end. */
  suspension: column.json<{ until: string | null; reasons: string[] }>().orNull,
  terms_version: column.text,
  privacy_version: column.text,
  /** Null when the accepted versions are still valid. */
  terms_to_accept: column.text.orNull,
  privacy_to_accept: column.text.orNull,
  welcomed_at: column.timestamp.orNull,
  phone: column.text.orNull,
  time_zone: column.text.orNull,
  autoplay: column.boolean,
  feed: column.text.as<Feed>(),
  comment_order: column.text.as<CommentOrder>(),
  show_photos: column.boolean,
  username: column.text,
  headline: column.text,
  photo_id: column.uuid.orNull,
  photo_placeholder: column.text.orNull,
};
export type MeRow = RowOf<typeof meRow>;
/** SQL: the version in force if a material one took effect after the accepted one, else null. Uses `:now`. */
const toAccept = (kind: LegalKind): string => `
         (select in_force.version from legal_version in_force
          where in_force.kind = '${kind}' and in_force.effective_at <= :now
            and exists (select 1 from legal_version newer
                        where newer.kind = '${kind}' and newer.material and newer.effective_at <= :now
                          and newer.effective_at > coalesce(
                            (select accepted.effective_at from legal_version accepted
                              where accepted.kind = '${kind}' and accepted.version = account.${kind}_version),
                              '-infinity'))
          order by in_force.effective_at desc limit 1)`;
/**
 * The member with the actor's card. Terms and privacy policy must be accepted again when a material version took effect
 * since.
 */
export const findMe = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: meRow,
  sql: `
  select account.member_id, account.email, account.first_name, account.last_name, account.account_type,
    account.language, account.theme,
         account.is_admin, account.duties, account.terms_version, account.privacy_version, account.welcomed_at,
           account.phone,
           account.time_zone, account.autoplay, account.feed, account.comment_order, account.show_photos,
         actor_card.username, actor_card.headline, actor_card.photo_id, actor_card.photo_placeholder,
         case when account.suspended_until > :now then (
           select json_build_object('until', nullif(account.suspended_until, 'infinity'),
             'reasons', json_agg(suspension.reason order by suspension.created_at, suspension.case_id))
           from suspension where suspension.member_id = account.member_id
             and coalesce(suspension.until > :now, true)) end as suspension,
         ${toAccept('terms')} as terms_to_accept, ${toAccept('privacy')} as privacy_to_accept
  from account
  join actor_card on actor_card.id = account.member_id
  where account.member_id = :memberId`,
});

export const storedPasswordRow = {
  kind: column.text.as<'account' | 'pending'>(),
  id: column.uuid,
  password_hash: column.text,
  is_admin: column.boolean,
  /** Whether logging in requires a code of an authenticator app. */
  has_app: column.boolean,
};
export type StoredPassword = RowOf<typeof storedPasswordRow>;
/**
 * The passwords to compare with for an address: that of its account and that of the newest pending sign-up, which voids
 * earlier ones. It is included even if there is an account, since otherwise signing up and logging in would reveal it.
 */
export const findPasswords = statement({
  params: { email: column.text, waitingSince: column.timestamp },
  row: storedPasswordRow,
  sql: `
  select 'account' as kind, account.member_id as id, account.password_hash, account.is_admin,
         exists (select 1 from authenticator where authenticator.member_id = account.member_id) as has_app
  from account
  join actor_card on actor_card.id = account.member_id
  where account.email = :email and (actor_card.state = 'active' or account.closed_at is not null)
  union all
  (select 'pending', pending_account.id, pending_account.password_hash, false, false
   from pending_account
   where pending_account.email = :email and pending_account.created_at > :waitingSince
   order by pending_account.created_at desc, pending_account.id desc
   limit 1)`,
});

export const findPasswordOf = async (db: Kysely<AccountsTables>, memberId: string) =>
  db.selectFrom('account').select(['email', 'password_hash']).where('member_id', '=', memberId).executeTakeFirst();

/** Locks the account if its password is still the one that was verified. */
export const lockAccount = statement({
  params: { memberId: column.uuid, passwordHash: column.text },
  row: {
    member_id: column.uuid,
    is_admin: column.boolean,
    has_app: column.boolean,
  },
  sql: `
    select account.member_id, account.is_admin,
      exists (select 1 from authenticator where authenticator.member_id = account.member_id) as has_app
    from account where account.member_id = :memberId and account.password_hash = :passwordHash
    for update of account`,
});

/** Stores the same password with a newer hash. */
export const renewHash = async (db: Kysely<AccountsTables>, memberId: string, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('member_id', '=', memberId).execute();

export const updatePassword = async (db: Kysely<AccountsTables>, memberId: string, passwordHash: string, now: Date) =>
  db
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('member_id', '=', memberId)
    .execute();

export interface Preferences {
  language?: Language | undefined;
  theme?: 'light' | 'dark' | 'system' | undefined;
  welcomed?: true | undefined;
  /** Null: the time zone of the device. */
  timeZone?: string | null | undefined;
  phone?: string | null | undefined;
  autoplay?: boolean | undefined;
  feed?: Feed | undefined;
  commentOrder?: CommentOrder | undefined;
  showPhotos?: boolean | undefined;
}
export async function updatePreferences(
  db: Kysely<AccountsTables>,
  memberId: string,
  preferences: Preferences,
  now: Date,
): Promise<void> {
  const { language, theme, timeZone, phone, autoplay, feed, commentOrder, showPhotos } = preferences;
  // Undefined leaves a column unchanged; null empties it.
  const row = {
    language,
    theme,
    time_zone: timeZone,
    phone,
    autoplay,
    feed,
    comment_order: commentOrder,
    show_photos: showPhotos,
  };
  const columns = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0)
    await db.updateTable('account').set(columns).where('member_id', '=', memberId).execute();
  if (preferences.welcomed)
    await db
      .updateTable('account')
      .set({ welcomed_at: now })
      .where('member_id', '=', memberId)
      .where('welcomed_at', 'is', null)
      .execute();
}

/** The names of a member with the card's texts; locked until the transaction ends. */
export const findNamed = async (db: Kysely<AccountsTables>, memberId: string) =>
  db
    .selectFrom('account')
    .innerJoin('actor_card', 'actor_card.id', 'account.member_id')
    .select(['account.first_name', 'account.last_name', 'actor_card.display_name', 'actor_card.verified'])
    .where('account.member_id', '=', memberId)
    .forNoKeyUpdate('account')
    .executeTakeFirst();

export const updateNames = async (
  db: Kysely<AccountsTables>,
  memberId: string,
  names: { first_name: string; last_name: string },
) => db.updateTable('account').set(names).where('member_id', '=', memberId).execute();

export const updateAccepted = async (db: Kysely<AccountsTables>, memberId: string, kind: LegalKind, version: string) =>
  db
    .updateTable('account')
    .set(kind === 'terms' ? { terms_version: version } : { privacy_version: version })
    .where('member_id', '=', memberId)
    .execute();

export const findAddress = async (db: Kysely<AccountsTables>, memberId: string) =>
  db.selectFrom('account').select('email').where('member_id', '=', memberId).executeTakeFirst();

/** The e-mail address, language and time zone of a member. */
export const findReader = async (db: Kysely<AccountsTables>, memberId: string) =>
  db
    .selectFrom('account')
    .select(['email', 'language', 'time_zone'])
    .$narrowType<{ language: Language }>()
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const findPasswordHashes = async (db: Kysely<AccountsTables>, emails: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where((where) => where('email', '=', where.fn.any(where.val([...emails]))))
    .execute();
