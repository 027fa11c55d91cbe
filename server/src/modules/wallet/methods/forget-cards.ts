import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { WalletTables } from '../tables.ts';

/** Has the providers forget the cards of a wallet whose account was erased. */
export const forgetCards = defineTask({
  name: 'wallet.forget_cards',
  payload: z.object({ ownerId: id }),
  async run({ services }: TaskContext<WalletTables>, { ownerId }) {
    for (const { provider } of services.payments.providers)
      for (const card of await provider.cards(ownerId)) await provider.removeCard(ownerId, card.id);
  },
});
