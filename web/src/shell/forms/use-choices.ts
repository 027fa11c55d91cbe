import { showSaved } from '#ui/toasts/saved.ts';
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

interface Kept<T> {
  data: T;
}
interface Options<T, C> {
  /** What is kept once a change is taken; by default its fields take the place of those before. */
  apply?: (kept: T, change: C) => T;
  /** What follows from it elsewhere. */
  onSaved?: (change: C) => void;
  /** Says what was saved where "Saved." would not do. */
  tell?: (change: C) => void;
}

/**
 * Settings that are saved as they are chosen. Each choice stands at once, also while earlier ones are on their way or
 * what is kept
 * is read again; they are answered in their order, and one that is refused is taken back alone.
 */
export function useChoices<T extends object, C = Partial<T>>(
  query: UseQueryOptions<Kept<T>> & { queryKey: QueryKey },
  save: (change: C) => Promise<unknown>,
  { apply = (kept, change) => ({ ...kept, ...change }), onSaved, tell = showSaved }: Options<T, C> = {},
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
      // A read that began before this change was taken knows nothing of it.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Kept<T>>(queryKey, (kept) => kept && { ...kept, data: apply(kept.data, change) });
      onSaved?.(change);
      tell(change);
    },
    // The last of several leaves what the server has.
    onSettled: () =>
      queries.isMutating({ mutationKey, exact: true }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined,
  });
  return { shown: data && underway.reduce(apply, data.data), error, refetch, change: mutate };
}
