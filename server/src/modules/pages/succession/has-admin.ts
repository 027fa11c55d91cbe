/** Whether a page has an admin who is there: whose account is open, and who was seen since `:absentBefore`. */
export const hasAdmin = (page: string): string => `exists (
    select from page_role admin
    join actor_card person on person.id = admin.member_id and person.state = 'active'
    join account_seen on account_seen.member_id = admin.member_id and account_seen.seen_at > :absentBefore
    where admin.page_id = ${page} and admin.role = 'admin')`;
