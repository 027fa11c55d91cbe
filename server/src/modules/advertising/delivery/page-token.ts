import type { PromotedSurface } from '#contract/advertising/choices.ts';
import { day } from '#platform/time.ts';
import type { Services } from '#platform/services.ts';
import type { Bids } from './price.ts';

/** What was decided for a slot of a page, as it comes back with a view or a click. */
export interface SealedDecision {
  readonly slot: number;
  readonly campaignId: string;
  readonly version: number;
  /** In millionths of the minor unit. */
  readonly price: number;
  readonly bidders: number;
  readonly bids: Bids;
}
export interface SealedPage {
  readonly pageId: string;
  readonly memberId: string;
  readonly surface: PromotedSurface;
  readonly chosenAt: Date;
  readonly decisions: readonly SealedDecision[];
}

const PURPOSE = 'advertising.page';
/** A click long after that still leads to its target, and costs nothing. */
const SEALED_MS = 30 * day;

// Ids travel in 22 signs instead of 36: an address of a click carries all of it.
const short = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const long = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export { long as longId, short as shortId };

type Stored = [
  pageId: string,
  memberId: string,
  surface: PromotedSurface,
  chosenAt: number,
  decisions: [slot: number, campaign: string, version: number, price: number, bidders: number, bids: Bids][],
];
/** One token for all decisions of a page. */
export function closePage({ seal }: Pick<Services, 'seal'>, page: SealedPage): string {
  const { pageId, memberId, surface, chosenAt, decisions } = page;
  const stored: Stored = [
    short(pageId),
    short(memberId),
    surface,
    chosenAt.getTime(),
    decisions.map(({ slot, campaignId, version, price, bidders, bids }) => [
      slot,
      short(campaignId),
      version,
      price,
      bidders,
      bids.map(([id, ...numbers]) => [short(id), ...numbers]),
    ]),
  ];
  return seal.close(PURPOSE, stored, new Date(chosenAt.getTime() + SEALED_MS));
}
/** Null: altered, invented, or too old. */
export function openPage({ seal }: Pick<Services, 'seal'>, token: string, now: Date): SealedPage | null {
  const stored = seal.open(PURPOSE, token, now) as Stored | null;
  if (stored === null) return null;
  const [pageId, memberId, surface, chosenAt, decisions] = stored;
  return {
    pageId: long(pageId),
    memberId: long(memberId),
    surface,
    chosenAt: new Date(chosenAt),
    decisions: decisions.map(([slot, campaign, version, price, bidders, bids]) => ({
      slot,
      campaignId: long(campaign),
      version,
      price,
      bidders,
      bids: bids.map(([id, ...numbers]) => [long(id), ...numbers] as const),
    })),
  };
}
