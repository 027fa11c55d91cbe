import * as z from 'zod/mini';
import { data, endpoint, id, paged, pagedQuery } from '../core/endpoint.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { instant } from '../core/endpoint.ts';
import * as choices from './choices.ts';
import { productRow } from './products.ts';
import { serviceRow } from './services.ts';

/** What the tables of a seller show besides. */
const forSeller = {
  /** Who listed it; null: has left. */
  author: z.nullable(actorCard),
  updatedAt: instant,
  withheld,
} as const;
export const ownProduct = z.extend(productRow, forSeller);
export type OwnProduct = z.output<typeof ownProduct>;
export const ownService = z.extend(serviceRow, forSeller);
export type OwnService = z.output<typeof ownService>;

const filters = {
  /** Left out: the caller, or the page that they act as. */
  sellerId: z.optional(id),
  state: z.optional(z.enum(choices.LISTING_STATES)),
  /** Part of the name. */
  query: z.optional(text({ max: choices.PRODUCT_NAME_MAX })),
} as const;
const asSeller = { access: 'member', as: PAGE_EDITORS, area: 'business' } as const;
export const listOwnProducts = endpoint({
  method: 'GET',
  path: '/own-products',
  summary: 'List the products of the caller or of a page of theirs in all states but archived, newest first',
  ...asSeller,
  query: z.strictObject({ ...filters, ...pagedQuery }),
  reply: paged(ownProduct),
  refusals: ['not_found'],
});
export const listOwnServices = endpoint({
  method: 'GET',
  path: '/own-services',
  summary: 'List the services of the caller or of a page of theirs in all states but archived, newest first',
  ...asSeller,
  query: z.strictObject({ ...filters, ...pagedQuery }),
  reply: paged(ownService),
  refusals: ['not_found'],
});
export const exportOwnProducts = endpoint({
  method: 'POST',
  path: '/own-products/export',
  summary: 'Copy the products of the caller or of a page of theirs as CSV, with the filters of the list',
  ...asSeller,
  idempotency: 'none',
  status: 200,
  body: z.strictObject(filters),
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
  refusals: ['not_found'],
});
