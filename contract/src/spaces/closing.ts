import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { SPACE_KINDS } from './choices.ts';

/** A community or group of the caller, and who owns it once their account is erased. */
export const leftSpace = z.object({
  id,
  kind: z.enum(SPACE_KINDS),
  name: z.string(),
  /** Null: no one is left in it, and it is deleted. */
  next: z.nullable(actorCard),
});
export const listLeftSpaces = endpoint({
  method: 'GET',
  path: '/account/left-spaces',
  summary: 'List the communities and groups that the caller owns, with who takes them over when the account is erased',
  access: 'account',
  reply: data(z.array(leftSpace)),
});
