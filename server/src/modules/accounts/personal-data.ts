import { column, statement } from '#platform/database/statement.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { dropExports } from './export/drop-exports.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { dropProofs } from './verification/tasks.ts';
import type { AccountsTables } from './tables.ts';

const ofMember = [
  'authenticator',
  'recovery_code',
  'passkey',
  'security_event',
  'email_change',
  'muted_word',
  'second_factor',
  'password_reset',
  'data_export',
  'verification',
  'suspension',
  'publishing_limit',
  'policy_acceptance',
] as const;

const selectDataExport = statement({
  params: { id: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `select id from data_export where member_id = :id`,
});

const selectWaitingProofs = statement({
  params: { id: column.uuid },
  row: { id: column.uuid },
  sql: `select id from verification where member_id = :id and state = 'waiting'`,
});

const deletePendingAccount = statement({
  params: { id: column.uuid },
  sql: `delete from pending_account where email = (select account.email from account where account.member_id = :id)`,
});

/** The copy contains no secrets: hashes, keys and tokens are useless to the owner and valuable to a thief. */
export const personalData = definePersonalData<AccountsTables>({
  copy: {
    account: `
      select email, first_name, last_name, account_type, language, theme, phone, time_zone, autoplay, feed,
        comment_order, show_photos, terms_version, privacy_version, created_at, password_changed_at
      from account where member_id = :memberId`,
    acceptances: `select kind, version, accepted_at from policy_acceptance where member_id = :memberId
      order by accepted_at, kind`,
    devices: `select browser, system, city, country_code, created_at, last_used_at from session
      where member_id = :memberId order by created_at`,
    security_log: `select what, at, browser, system, city, country_code, about from security_event
      where member_id = :memberId order by at`,
    email_change: `select email, code_expires_at from email_change where member_id = :memberId`,
    authenticator: `
      select authenticator.created_at,
        (select count(*)::int from recovery_code
        where recovery_code.member_id = :memberId and recovery_code.used_at is null) as recovery_codes_left
      from authenticator where authenticator.member_id = :memberId`,
    passkeys: `select name, created_at, last_used_at from passkey where member_id = :memberId order by created_at`,
    muted_words: `select word, expires_at, created_at from muted_word where member_id = :memberId order by created_at`,
    verifications: `select proof_type, state, reason, asked_at, decided_at from verification where member_id = :memberId
      order by asked_at`,
    limits: `select until, created_at from publishing_limit where member_id = :memberId order by created_at`,
    suspensions: `select reason, until, created_at from suspension where member_id = :memberId order by created_at`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    await endSessions(ctx, id);
    const rows = await selectDataExport(db, { id });
    if (rows.length > 0) await ctx.task(dropExports, { ids: rows.map((row) => row.id) });
    const proofs = await selectWaitingProofs(db, { id });
    if (proofs.length > 0) await ctx.task(dropProofs, { ids: proofs.map((row) => row.id) });
    for (const table of ofMember) await db.deleteFrom(table).where('member_id', '=', id).execute();
    await deletePendingAccount(db, { id });
    await db.deleteFrom('account').where('member_id', '=', id).execute();
  },
});
