import { column, statement } from '#platform/database/statement.ts';
import { isPublicAddress } from '#platform/sites/public-address.ts';
import type { AdvertisingContext } from '../tables.ts';

export interface Marks {
  readonly address: string | null;
  readonly device: string | null;
}
export const NO_MARKS: Marks = { address: null, device: null };
/** 128 bits in base64url. */
const MARK_LENGTH = 22;
/**
 * Marks of where a call comes from: the same for two calls of one address, and of one browser behind it. Nobody can
 * read an address from them. Without a public address, as behind a proxy that does not say it, everyone would be one.
 */
export function marksOf({ services, origin }: Pick<AdvertisingContext, 'services' | 'origin'>): Marks {
  const { address, userAgent } = origin;
  if (!isPublicAddress(address)) return NO_MARKS;
  const mark = (text: string) => services.seal.sign('campaign-origin', text).slice(0, MARK_LENGTH);
  return { address: mark(`address ${address}`), device: mark(`device ${address} ${userAgent}`) };
}

const upsertMarks = statement({
  params: { ownerId: column.uuid, marks: column.text.array, now: column.timestamp },
  sql: `
  insert into campaign_team_mark (owner_id, mark, seen_at)
  select :ownerId::uuid, each.mark, :now from unnest(:marks::text[]) as each (mark)
  on conflict (owner_id, mark) do update set seen_at = :now`,
});
/** Someone of the team of the owner works from here. */
export function noteTeam(ctx: Pick<AdvertisingContext, 'db' | 'now' | 'actor' | 'services' | 'origin'>): void {
  const { address, device } = marksOf(ctx);
  if (address !== null && device !== null)
    void upsertMarks.later(ctx.db, { ownerId: ctx.actor.id, marks: [address, device], now: ctx.now });
}
