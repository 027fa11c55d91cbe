import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';

/** An endpoint of its own for tests of calls, which pages may call in the role of an admin. */
export const createThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'x',
  access: 'member',
  as: ['admin'],
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ data: z.string() }),
  status: 201,
});
