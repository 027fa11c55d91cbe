import { column } from '#platform/database/statement.ts';

const isSuspended = (member: string): string => `exists (select from account_suspension
    where account_suspension.member_id = ${member} and account_suspension.suspended_until > :now)`;
/**
 * SQL for whether nobody can fulfil what is agreed with a seller at `:now`: the seller is suspended, withheld by a
 * ruling or has left; of a page, all who ship for it are suspended. Of a member, also for what they host.
 */
export const sellerOut = (sellerId: string): string => `not exists (select from actor_card as seller
    where seller.id = ${sellerId} and seller.state in ('active', 'private') and seller.withheld_from is null
      and case seller.kind when 'member' then not ${isSuspended('seller.id')}
        else exists (select from page_team where page_team.page_id = seller.id
          and page_team.role in ('admin', 'editor') and not ${isSuspended('page_team.member_id')}) end)`;
/** SQL for whether `:memberId` would deal with themselves: they sell it, or are in the team of the page that does. */
const isOwnSeller = (sellerId: string): string => `(${sellerId} = :memberId::uuid or exists (select from page_team
    where page_team.page_id = ${sellerId} and page_team.member_id = :memberId::uuid))`;
/** What of its seller decides whether a quote can be accepted. */
export const sellerRow = { seller_out: column.boolean.notNull, is_own: column.boolean.notNull };
export const sellerColumns = (sellerId: string): string =>
  `${sellerOut(sellerId)} as seller_out, ${isOwnSeller(sellerId)} as is_own`;
