import type { Page } from '#contract/pages/pages.ts';
import { domainOf } from '../domain-address/domain.ts';
import { expiresAt } from '../team/times.ts';
import type { Claimable } from './policy.ts';
import type { ClaimableRow } from './queries-read.ts';
import { provedSince } from './times.ts';

export const claimableOf = (row: ClaimableRow, now: Date): Claimable => {
  const domain = row.host === null ? null : domainOf(row.host);
  const isProved = row.proved_at !== null && row.proved_at > provedSince(now) && row.proved_domain === domain;
  return { running: row.running, isClaimed: row.claimed_at !== null, domain, isProved };
};
/** When the claim of a page, if there is one, makes its member an admin. */
export const claimedUntil = ({ claimed_at: at }: ClaimableRow): string | null =>
  at === null ? null : expiresAt('claim', at).toISOString();
/** What everyone who sees the page reads of it. Who is asked, and who claims the page, is for the team. */
export const presentClaimable = (row: ClaimableRow, { domain }: Claimable): Page['succession'] =>
  row.running === null ? null : { state: row.running, domain, claimedUntil: claimedUntil(row) };
