import { bookItem } from '#contract/appointments/bookables.ts';
import type { ActorKind } from '#contract/core/cards.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import {
  DRAFTS_MAX,
  LISTING_STEPS,
  type ListingKind,
  type ListingState,
  type ListingTarget,
  PRODUCTS_OF_MEMBER_MAX,
  PRODUCTS_OF_PAGE_MAX,
  SERVICES_MAX,
} from '#contract/marketplace/choices.ts';
import * as both from '#contract/marketplace/listings.ts';
import { exportOwnProducts } from '#contract/marketplace/own.ts';
import { recordProductView, recordServiceView } from '#contract/marketplace/insights.ts';
import * as products from '#contract/marketplace/products.ts';
import * as services from '#contract/marketplace/services.ts';
import { openConversationAbout } from '#contract/messaging/messaging.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import {
  allOf,
  allowed,
  anyone,
  guardedBy,
  ownThings,
  roleVerdict,
  type PolicyCaller,
  type Verdict,
  limitVerdict,
} from '#platform/policy.ts';
import { canBook } from '#modules/appointments';
import { canPlace, canRequest } from '#modules/orders';

/** Who sells, with the role of the member who calls in the team of a page. */
export interface SellerOf {
  readonly sellerId: string;
  readonly sellerKind: ActorKind;
  readonly role: PageRole | null;
}
export interface ListingOf extends SellerOf {
  readonly kind: ListingKind;
  /** By now: see `listing_state`. */
  readonly state: ListingState;
  /** It is booked by the hour, and not ordered. */
  readonly isBooked: boolean;
  /** It has a price in the list. */
  readonly isPriced: boolean;
  readonly isSellerOut: boolean;
  /** Null: nobody can host it now. */
  readonly hostId: string | null;
}

/** The calls of a kind. Those of both kinds are open to the same callers. */
const CALLS = {
  product: {
    create: products.createProduct,
    edit: products.editProduct,
    state: products.editProductState,
    delete: products.deleteProduct,
    restore: products.restoreProduct,
  },
  service: {
    create: services.createService,
    edit: services.editService,
    state: services.editServiceState,
    delete: services.deleteService,
    restore: services.restoreService,
  },
} as const satisfies Record<ListingKind, Record<string, Endpoint>>;

const sells = (ctx: PolicyCaller, { sellerId, role }: SellerOf): boolean =>
  sellerId === ctx.member.id || role === 'admin' || role === 'editor';
/**
 * The member who sells, and admins and editors of a business page, as themselves or while they act as the page, but
 * not while they act as another page. Institutes sell nothing.
 */
export const asSeller = (ctx: PolicyCaller, endpoint: Endpoint, seller: SellerOf): Verdict =>
  allOf(
    roleVerdict(ctx, endpoint),
    sells(ctx, seller) && ['member', 'business'].includes(seller.sellerKind) ? 'ok' : 'not_permitted',
    ctx.actor.id === ctx.member.id || ctx.actor.id === seller.sellerId ? 'ok' : 'not_permitted',
  );

/** `drafts`: those of the kind that the seller has. */
export const canCreateListing = (
  ctx: PolicyCaller,
  kind: ListingKind,
  seller: SellerOf & { readonly drafts: number },
): Verdict =>
  allOf(asSeller(ctx, CALLS[kind].create, seller), seller.drafts < DRAFTS_MAX ? 'ok' : 'too_many_listing_drafts');
const isOffered = ({ state }: ListingOf): Verdict => (state === 'archived' ? 'listing_gone' : 'ok');
export const canEditListing = (ctx: PolicyCaller, listing: ListingOf): Verdict =>
  allOf(asSeller(ctx, CALLS[listing.kind].edit, listing), isOffered(listing));
export const canChangeState = (ctx: PolicyCaller, listing: ListingOf, target: ListingTarget): Verdict => {
  const before: readonly ListingState[] = LISTING_STEPS[target];
  const state = listing.state === 'sold_out' && target === 'active' ? 'active' : listing.state;
  const step = before.includes(state) ? 'ok' : state === target ? 'unchanged' : 'listing_state';
  const limit = target === 'active' ? limitVerdict(ctx) : 'ok';
  return allOf(asSeller(ctx, CALLS[listing.kind].state, listing), limit, isOffered(listing), step);
};
export const canDeleteListing = (ctx: PolicyCaller, listing: ListingOf): Verdict =>
  allOf(asSeller(ctx, CALLS[listing.kind].delete, listing), isOffered(listing));
/** `restorable`: it was deleted a few seconds ago. */
export const canRestoreListing = (ctx: PolicyCaller, listing: ListingOf & { readonly restorable: boolean }): Verdict =>
  allOf(
    asSeller(ctx, CALLS[listing.kind].restore, listing),
    listing.state !== 'archived' ? 'unchanged' : listing.restorable ? 'ok' : 'listing_gone',
  );
/** What one seller has at most in the states active, sold out and paused. */
export const liveMax = (kind: ListingKind, sellerKind: ActorKind): number => {
  if (kind === 'service') return SERVICES_MAX;
  return sellerKind === 'member' ? PRODUCTS_OF_MEMBER_MAX : PRODUCTS_OF_PAGE_MAX;
};
/** `live`: those of the kind that the seller has. Enforced besides `canChangeState` and `canRestoreListing`. */
export const hasRoom = (
  kind: ListingKind,
  seller: { readonly sellerKind: ActorKind; readonly live: number },
): Verdict => (seller.live < liveMax(kind, seller.sellerKind) ? 'ok' : 'too_many_live');
/** Nobody of its team reports what a page sells, nor a member what they sell themselves. */
export const canReportListing = (ctx: PolicyCaller, { sellerId, role, state }: ListingOf): Verdict =>
  allOf(
    roleVerdict(ctx, createReport),
    sellerId !== ctx.member.id && role === null && state !== 'draft' ? 'ok' : 'not_found',
  );
/** Nobody writes to themselves, nor to a page of theirs. */
export const canContactSeller = (ctx: PolicyCaller, { sellerId, role, state }: ListingOf): Verdict =>
  allOf(
    roleVerdict(ctx, openConversationAbout),
    sellerId !== ctx.member.id && role === null && state !== 'draft' && state !== 'archived' ? 'ok' : 'not_found',
  );

/** What is to be had. How much is left is decided when it is taken. */
export const requestable = ({ state }: ListingOf): Verdict =>
  state === 'active' || state === 'sold_out' ? 'ok' : 'not_orderable';
/** What is to be had at a list price. */
export const orderable = (listing: ListingOf): Verdict =>
  allOf(requestable(listing), listing.isBooked ? 'not_orderable' : 'ok', listing.isPriced ? 'ok' : 'no_list_price');
const itemOf = ({ sellerId, role: sellerRole, isSellerOut }: ListingOf) => ({ sellerId, sellerRole, isSellerOut });
/** The verdicts with which orders are placed and quotes asked for. */
const canOrder = (ctx: PolicyCaller, listing: ListingOf): Verdict =>
  allOf(orderable(listing), listing.state === 'sold_out' ? 'stock_short' : 'ok', canPlace(ctx, itemOf(listing)));
const canAskForQuote = (ctx: PolicyCaller, listing: ListingOf): Verdict =>
  allOf(requestable(listing), canRequest(ctx, itemOf(listing)));
/** An hour of its host is booked of a seller who can be paid for it. */
export const canBookService = (ctx: PolicyCaller, { state, isBooked, isSellerOut, hostId }: ListingOf): Verdict =>
  allOf(
    roleVerdict(ctx, bookItem),
    state === 'active' && isBooked ? 'ok' : 'not_bookable',
    isSellerOut ? 'seller_unavailable' : 'ok',
    hostId === null ? 'not_bookable' : canBook(ctx, { hostId, isOpen: true }),
  );

export const listingAbilities = (ctx: PolicyCaller, listing: ListingOf) =>
  allowed({
    edit: canEditListing(ctx, listing),
    publish: canChangeState(ctx, listing, 'active'),
    pause: canChangeState(ctx, listing, 'paused'),
    delete: canDeleteListing(ctx, listing),
    report: canReportListing(ctx, listing),
    contact: canContactSeller(ctx, listing),
    order: canOrder(ctx, listing),
    request: canAskForQuote(ctx, listing),
  });
export const serviceAbilities = (ctx: PolicyCaller, listing: ListingOf) => ({
  ...listingAbilities(ctx, listing),
  ...allowed({ book: canBookService(ctx, listing) }),
});

const callsOf = (name: keyof (typeof CALLS)['product']) => [CALLS.product[name], CALLS.service[name]];
/** Who may make each write. A sweep calls each while the function says no. */
export const writes = [
  ...guardedBy(canCreateListing, ...callsOf('create')),
  ...guardedBy(canEditListing, ...callsOf('edit')),
  ...guardedBy(canChangeState, ...callsOf('state')),
  ...guardedBy(canDeleteListing, ...callsOf('delete')),
  ...guardedBy(canRestoreListing, ...callsOf('restore')),
  ...anyone('everyone who may read the listing may view it', recordProductView, recordServiceView),
  ...ownThings('the statement finds what the caller sells', both.pauseListings, both.deleteListings, exportOwnProducts),
];
