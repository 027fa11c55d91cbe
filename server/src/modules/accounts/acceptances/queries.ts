import type { Language } from '#contract/core/language.ts';
import type { LegalKind } from '#contract/legal/legal.ts';
import { column, statement } from '#platform/database/statement.ts';

/** What a new account has accepted. */
export const insertFirstAcceptances = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  sql: `insert into policy_acceptance (member_id, kind, version, accepted_at)
  select account.member_id, accepted.kind, accepted.version, :now::timestamptz
  from account, lateral (values ('terms', terms_version), ('privacy', privacy_version)) accepted (kind, version)
  where account.member_id = :memberId`,
});
export const insertAcceptance = statement({
  params: {
    memberId: column.uuid,
    kind: column.text.as<LegalKind>(),
    version: column.text,
    now: column.timestamp,
  },
  sql: `insert into policy_acceptance (member_id, kind, version, accepted_at)
  values (:memberId, :kind, :version, :now) on conflict do nothing`,
});

export const countOfVersions = statement({
  params: { kind: column.text.as<LegalKind>() },
  row: { version: column.text, members: column.int },
  sql: `select legal_version.version, (select count(*)::int from policy_acceptance
      where policy_acceptance.kind = legal_version.kind
        and policy_acceptance.version = legal_version.version) as members
  from legal_version where legal_version.kind = :kind`,
});
export const acceptancePage = statement({
  params: {
    kind: column.text.as<LegalKind>(),
    version: column.text,
    limit: column.int,
    offset: column.int,
  },
  row: { member_id: column.uuid, name: column.text.notNull, accepted_at: column.timestamp },
  sql: `select policy_acceptance.member_id, account.first_name || ' ' || account.last_name as name,
    policy_acceptance.accepted_at
  from policy_acceptance join account on account.member_id = policy_acceptance.member_id
  where policy_acceptance.kind = :kind and policy_acceptance.version = :version
  order by policy_acceptance.accepted_at desc, policy_acceptance.member_id desc limit :limit offset :offset`,
});
export const countAcceptances = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text },
  row: { total: column.int },
  sql: `select count(*)::int as total from policy_acceptance where kind = :kind and version = :version`,
});

const announced = { kind: column.text.as<LegalKind>(), version: column.text, what: column.text };
export const beginAnnouncement = statement({
  params: announced,
  sql: `insert into policy_announcement (kind, version, what) values (:kind, :version, :what) on conflict do nothing`,
});
/** How far it has come; locked, so that a second run of the task waits for the first and goes on after it. */
export const lockAnnouncement = statement({
  params: announced,
  row: { notified_to: column.uuid.orNull },
  sql: `select notified_to from policy_announcement where kind = :kind and version = :version and what = :what
  for update`,
});
/** The next members by their ids, with an account that is not closed. */
export const nextMembers = statement({
  params: { after: column.uuid, limit: column.int },
  row: { member_id: column.uuid },
  sql: `select member_id from account where member_id > :after and closed_at is null and not is_admin
  order by member_id limit :limit`,
});
export const moveAnnouncement = statement({
  params: { ...announced, to: column.uuid },
  sql: `update policy_announcement set notified_to = :to where kind = :kind and version = :version and what = :what`,
});
export const findVersion = statement({
  params: { kind: column.text.as<LegalKind>(), version: column.text },
  row: { effective_at: column.timestamp, material: column.boolean },
  sql: `select effective_at, material from legal_version where kind = :kind and version = :version`,
});
export const findMailed = statement({
  params: { memberId: column.uuid },
  row: { email: column.text, language: column.text.as<Language>() },
  sql: `select email, language from account where member_id = :memberId and closed_at is null`,
});
