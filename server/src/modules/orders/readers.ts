/**
 * SQL for whether a member sees an order or a request: their own, what a page of theirs sells (admins and editors),
 * and what it buys (admins).
 */
export const readBy = (row: string, memberId: string): string =>
  `(${memberId}::uuid in (${row}.buyer_id, ${row}.seller_id) or exists (select from page_team
    where page_team.member_id = ${memberId}::uuid
      and ((page_team.page_id = ${row}.buyer_id and page_team.role = 'admin')
        or (page_team.page_id = ${row}.seller_id and page_team.role in ('admin', 'editor')))))`;
