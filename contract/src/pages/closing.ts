import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint } from '../core/endpoint.ts';

/** A page whose only admin is the caller, and who is asked first once their account is closed. */
export const leftPage = z.object({
  actor: actorCard,
  /** The first successor or editor; null: no one is asked. */
  next: z.nullable(actorCard),
  /** The website is verified, so that the page can be claimed when no one accepts. */
  claimable: z.boolean(),
});
export const listLeftPages = endpoint({
  method: 'GET',
  path: '/account/left-pages',
  summary: 'List the pages that closing the account leaves without an admin',
  access: 'account',
  reply: data(z.array(leftPage)),
});
