import { useQueryClient } from '@tanstack/react-query';
import { BULK_MAX, type ListingKind, type ListingTarget } from '#contract/marketplace/choices.ts';
import { listSellerProducts, listSellerServices } from '#contract/marketplace/explore.ts';
import { deleteListings, pauseListings } from '#contract/marketplace/listings.ts';
import { listOwnProducts, listOwnServices } from '#contract/marketplace/own.ts';
import { editProductState, readProduct, restoreProduct } from '#contract/marketplace/products.ts';
import { editServiceState, readService, restoreService } from '#contract/marketplace/services.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate, undoable } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../../strings.ts';

const stepOf = async (kind: ListingKind, id: string, state: ListingTarget): Promise<unknown> =>
  kind === 'product'
    ? call(editProductState, { params: { productId: id }, body: { state } })
    : call(editServiceState, { params: { serviceId: id }, body: { state } });
const restoreOf = async (kind: ListingKind, id: string): Promise<unknown> =>
  kind === 'product'
    ? call(restoreProduct, { params: { productId: id } })
    : call(restoreService, { params: { serviceId: id } });

/** As many as one call takes at a time, one call after the other. */
async function inParts(
  ids: readonly string[],
  send: (part: string[]) => Promise<{ data: { changed: string[] } }>,
): Promise<string[]> {
  const [part, rest] = [ids.slice(0, BULK_MAX), ids.slice(BULK_MAX)];
  if (part.length === 0) return [];
  const { changed } = (await send([...part])).data;
  return [...changed, ...(await inParts(rest, send))];
}

/** What a seller does with one row or with several. Pausing and deleting can be taken back for ten seconds. */
export function useOwnWrites(kind: ListingKind) {
  const queries = useQueryClient();
  const refresh = async () =>
    Promise.all(
      [listOwnProducts, listOwnServices, listSellerProducts, listSellerServices, readProduct, readService].map(
        async (endpoint) => queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
      ),
    );
  const bulk = async (
    ids: readonly string[],
    done: 'paused' | 'deleted',
    send: (part: string[]) => Promise<{ data: { changed: string[] } }>,
    back: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    await undoable(
      queries,
      { send: async () => inParts(ids, send), onDone: refresh },
      {
        message: ({ length: count }) => text(`sell.done.${done}`, { count }),
        send: async (changed) => Promise.all(changed.map(back)),
        onDone: refresh,
      },
    );
  };
  return {
    pause: async (ids: readonly string[]) =>
      bulk(
        ids,
        'paused',
        async (part) => call(pauseListings, { body: { ids: part } }),
        async (id) => stepOf(kind, id, 'active'),
      ),
    remove: async (ids: readonly string[]) =>
      bulk(
        ids,
        'deleted',
        async (part) => call(deleteListings, { body: { ids: part } }),
        async (id) => restoreOf(kind, id),
      ),
    show: async (id: string) =>
      mutate(queries, {
        send: async () => stepOf(kind, id, 'active'),
        onDone: async () => {
          toast.success(text('sell.published'));
          await refresh();
        },
      }),
  };
}
