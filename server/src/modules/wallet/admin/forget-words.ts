import { column, statement } from '#platform/database/statement.ts';

/** What admins wrote about someone who closed their account. That they acted stays, without their words. */
export const forgetWords = statement({
  params: { memberId: column.uuid },
  sql: `with notes as (delete from wallet_note where owner_id = :memberId)
  update wallet_act set reason = '' where owner_id = :memberId`,
});
