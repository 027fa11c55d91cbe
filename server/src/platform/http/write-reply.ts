import * as z from 'zod/mini';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { fits } from './fits.ts';

/**
 * What goes out, as JSON: an extra column cannot leak, and a misfit is a fault of ours that rolls a write back. A reply
 * that fits
 * as it stands is written as it is; any other goes through zod, which strips what is too much or says what is wrong.
 * @returns null where the reply is nothing
 */
export function writeReply({ reply: schema }: Pick<Endpoint, 'reply'>, reply: unknown): string | null {
  const parsed = fits(schema, reply) ? reply : z.parse(schema as z.ZodMiniType, reply);
  return parsed === undefined ? null : JSON.stringify(parsed);
}
