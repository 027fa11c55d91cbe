import type { OrderParty, OrderSide } from './choices.ts';

export const REQUEST_STATES = ['open', 'quoted', 'ordered', 'declined', 'withdrawn', 'ended'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export const QUOTE_STATES = ['offered', 'accepted', 'declined', 'replaced', 'withdrawn', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Graphemes. */
export const REQUEST_TEXT_MAX = 2_000;
export const QUOTE_TERMS_MAX = 2_000;
export const WISHES_MAX = 1_000;
export const LINE_LABEL_MAX = 120;
export const LINES_MAX = 20;
export const RUNGS_MAX = 10;
/** Quotes that answer one request in 24 hours. */
export const QUOTES_A_DAY = 10;
/** Requests of a buyer a day. */
export const REQUESTS_A_DAY = 20;
/** How many sellers one request goes to, where their quotes are compared. */
export const COMPARED = { min: 2, max: 5 } as const;
/** How many things of other sellers are suggested. */
export const SUGGESTED_MAX = 20;
/** Days after which a request ends. */
export const REQUEST_DAYS = 30;
/** For how many days a quote binds its seller. */
export const QUOTE_DAYS = { min: 1, max: 60, usual: 14 } as const;
/** In which a seller takes a quote back that its buyer has not opened. */
export const WITHDRAW_MINUTES = 10;

/** What a step of a quote leads to, who takes it, and what becomes of the request. All begin at `offered`. */
export const QUOTE_STEPS = {
  accept: { to: 'accepted', by: ['buyer'] },
  decline: { to: 'declined', by: ['buyer'] },
  withdraw: { to: 'withdrawn', by: ['seller'] },
  /** The buyer has accepted the quote of another seller who was asked. */
  pass_over: { to: 'declined', by: ['buyer'] },
  /** A newer quote of the same request. */
  replace: { to: 'replaced', by: ['seller'] },
  /** Its days are over, or the request has ended. */
  expire: { to: 'expired', by: ['program'] },
} as const satisfies Record<string, { readonly to: QuoteState; readonly by: readonly OrderParty[] }>;
export type QuoteStep = keyof typeof QUOTE_STEPS;

export const REQUEST_STEPS = {
  quote: { from: ['open', 'quoted'], to: 'quoted', by: ['seller'] },
  order: { from: ['quoted'], to: 'ordered', by: ['buyer'] },
  decline: { from: ['open', 'quoted'], to: 'declined', by: ['seller'] },
  withdraw: { from: ['open', 'quoted'], to: 'withdrawn', by: ['buyer'] },
  /** The buyer has chosen another seller who was asked. */
  choose_other: { from: ['open', 'quoted'], to: 'ended', by: ['buyer'] },
  end: { from: ['open', 'quoted'], to: 'ended', by: ['program'] },
} as const satisfies Record<
  string,
  { readonly from: readonly RequestState[]; readonly to: RequestState; readonly by: readonly OrderParty[] }
>;
export type RequestStep = keyof typeof REQUEST_STEPS;

/** Who acts next; the seller again once the quote of a request has ended that goes on. */
export const REQUEST_WAITS_FOR = {
  open: 'seller',
  quoted: 'buyer',
  ordered: null,
  declined: null,
  withdrawn: null,
  ended: null,
} as const satisfies Record<RequestState, OrderSide | null>;
