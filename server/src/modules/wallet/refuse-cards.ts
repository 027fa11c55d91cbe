import { hasCardNumber } from '#contract/wallet/card-numbers.ts';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import { Refusal } from '#platform/refusal.ts';
import type { HandlerOf } from '#platform/serve/serve.ts';
import type { Route } from '#platform/serve/route.ts';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
function refuse({ query, body }: { query?: unknown; body?: unknown }): void {
  if ([query, body].flatMap(textsOf).some((text) => hasCardNumber(text))) throw new Refusal('card_number_refused');
}

/**
 * No text and no search of these calls may have the number of a payment card: it is refused before anything stores or
 * logs it. Webhooks are not read: providers send references of their own.
 */
export function refuseCardNumbers(route: Route): Route {
  if (takesRawBody(route.endpoint)) return route;
  const { prepare, handle, ...rest } = route.handler;
  const handler: HandlerOf = {
    ...rest,
    ...(prepare && {
      prepare: async (ctx: never, input: never) => {
        refuse(input);
        return await prepare(ctx, input);
      },
    }),
    handle: async (ctx: never, input: never, prepared: never) => {
      refuse(input);
      return await handle(ctx, input, prepared);
    },
  };
  return { endpoint: route.endpoint, handler };
}
