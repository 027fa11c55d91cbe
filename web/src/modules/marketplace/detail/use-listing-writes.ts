import { useQueryClient } from '@tanstack/react-query';
import type { ListingKind, ListingTarget } from '#contract/marketplace/choices.ts';
import * as products from '#contract/marketplace/products.ts';
import * as services from '#contract/marketplace/services.ts';
import { call } from '#shell/calls/call.ts';
import { undoable } from '#shell/state/mutate.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { toast } from '#ui/toasts/store.ts';
import { type Answered, keepListing } from '../api.ts';
import { useStrings } from '../strings.ts';

interface Sends {
  readonly step: (state: ListingTarget) => Promise<Answered>;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<Answered>;
}
/** The writes of sellers, for either kind. */
const sendOf = (kind: ListingKind, id: string): Sends =>
  kind === 'product'
    ? {
        step: async (state: ListingTarget) => ({
          product: (await call(products.editProductState, { params: { productId: id }, body: { state } })).data,
        }),
        remove: async () => call(products.deleteProduct, { params: { productId: id } }),
        restore: async () => ({
          product: (await call(products.restoreProduct, { params: { productId: id } })).data,
        }),
      }
    : {
        step: async (state: ListingTarget) => ({
          service: (await call(services.editServiceState, { params: { serviceId: id }, body: { state } })).data,
        }),
        remove: async () => call(services.deleteService, { params: { serviceId: id } }),
        restore: async () => ({
          service: (await call(services.restoreService, { params: { serviceId: id } })).data,
        }),
      };

/** What its seller does with a product or service from its screen. */
export function useListingWrites(kind: ListingKind, id: string) {
  const t = useStrings();
  const queries = useQueryClient();
  const send = sendOf(kind, id);
  const step = useWrite((state: ListingTarget) => ({
    send: () => send.step(state),
    onDone: (answered) => {
      keepListing(queries, answered);
      toast.success(t(`done.${state}`));
    },
  }));
  return {
    step: step.write,
    busy: step.busy,
    /** Deletes at once, and offers to take it back; whether it was deleted. */
    remove: async (): Promise<boolean> => {
      const outcome = await undoable(
        queries,
        { send: send.remove },
        { message: t('done.deleted'), send: send.restore, onDone: (answered) => keepListing(queries, answered) },
      );
      return outcome.done;
    },
  };
}
