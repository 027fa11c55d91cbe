import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_ADMINS } from '../core/roles.ts';
import { calendarDay } from '../core/time/day.ts';
import { SIDES } from './verify-chain.ts';

/* Each night the books are proven, and the root over the chains of all owners is published. */

/** SHA-256 in hex. */
const hash = z.string();

const proof = {
  day: z.iso.date(),
  /** The Merkle root over the chains of all owners. */
  root: hash,
  provenAt: instant,
};
export const ledgerProof = z.object({
  ...proof,
  entries: z.int(),
  transactions: z.int(),
  chains: z.int(),
  /** False: something did not match, and people look at it. */
  matches: z.boolean(),
});
export type LedgerProof = z.output<typeof ledgerProof>;
export const readLedgerProof = endpoint({
  method: 'GET',
  path: '/ledger/proofs/{day}',
  summary: 'Read what the proof of the books found on a day (UTC), with the root over all chains',
  access: 'public',
  params: z.strictObject({ day: calendarDay }),
  maxAge: 3600,
  reply: data(ledgerProof),
  refusals: ['not_found'],
});

/** Lines of one proof. Where there are more since `from`, these are the last ones. */
export const CHAIN_LINKS_MAX = 5_000;
const chainLink = z.object({
  position: z.int(),
  transactionId: id,
  line: z.int(),
  account: z.string(),
  currency: currencyCode,
  amount: z.int(),
  balanceBefore: z.int(),
  balanceAfter: z.int(),
  /** Microseconds since 1970: more than a number holds of other times. */
  happenedMicros: z.string(),
  createdMicros: z.string(),
});
export const chainProof = z.object({
  ...proof,
  slot: hash,
  chainLength: z.int(),
  chainHash: hash,
  path: z.array(z.object({ side: z.enum(SIDES), hash })),
  previousHash: hash,
  links: z.array(chainLink),
});
export const readChainProof = endpoint({
  method: 'GET',
  path: '/wallet/proof',
  summary: 'Read own lines since a day, at most the last 5,000, with the way from them to the root of the last proof',
  access: 'member',
  as: PAGE_ADMINS,
  whileSuspended: true,
  query: z.strictObject({ from: calendarDay }),
  /** Null: no proof covers the wallet yet. */
  reply: data(z.nullable(chainProof)),
});
