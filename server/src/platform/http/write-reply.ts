import * as z from 'zod/mini';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { fits } from './fits.ts';

/**
 * Serializes a reply as JSON. An extra column cannot leak; a reply that does not match its schema is a bug, and rolls a
 * write back. A reply that fits is written as it is; any other is parsed by zod, which strips extra keys or throws.
 * @returns null if the endpoint has no reply
 */
export function writeReply({ reply: schema }: Pick<Endpoint, 'reply'>, reply: unknown): string | null {
  const parsed = fits(schema, reply) ? reply : z.parse(schema as z.ZodMiniType, reply);
  return parsed === undefined ? null : JSON.stringify(parsed);
}
