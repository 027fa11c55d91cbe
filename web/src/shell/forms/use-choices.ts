import { showSaved } from '#ui/toasts/saved.ts';
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

interface Stored<T> {
  data: T;
}
interface Options<T, C> {
  /** Computes the stored value after a change; by default its fields overwrite the previous ones. */
  apply?: (stored: T, change: C) => T;
  /** Updates other parts of the app after a save. */
  onSaved?: (change: C) => void;
  /** Reports what was saved when "Saved." is not enough. */
  notify?: (change: C) => void;
}

/**
 * Settings that are saved as soon as they are chosen. Each choice is shown at once, even while earlier ones are pending
 * or the stored value is read again. Changes are saved in order, and a refused one is reverted alone.
 */
export function useChoices<T extends object, C = Partial<T>>(
  query: UseQueryOptions<Stored<T>> & { queryKey: QueryKey },
  save: (change: C) => Promise<unknown>,
  { apply = (stored, change) => ({ ...stored, ...change }), onSaved, notify = showSaved }: Options<T, C> = {},
) {
  const queries = useQueryClient();
  const { queryKey } = query;
  const mutationKey = ['choices', ...queryKey];
  const { data, error, refetch } = useQuery(query);
  const underway = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as C,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: save,
    onSuccess: async (_reply, change) => {
      // A read that started before this change would overwrite it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Stored<T>>(queryKey, (stored) => stored && { ...stored, data: apply(stored.data, change) });
      onSaved?.(change);
      notify(change);
    },
    // After the last pending change, read the server's state.
    onSettled: () =>
      queries.isMutating({ mutationKey, exact: true }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined,
  });
  return { shown: data && underway.reduce(apply, data.data), error, refetch, change: mutate };
}
