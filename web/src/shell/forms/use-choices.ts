import { showSaved } from '#ui/toasts/saved.ts';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isWritingIn, mutate, useWritings } from '../state/mutate.ts';

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
  const scope = `choices:${JSON.stringify(queryKey)}`;
  const { data, error, refetch } = useQuery(query);
  const underway = useWritings<C>(scope);
  const change = async (choice: C) => {
    await mutate(queries, {
      scope,
      name: choice,
      send: () => save(choice),
      onDone: async () => {
        // A read that started before this change would overwrite it.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<Stored<T>>(
          queryKey,
          (stored) => stored && { ...stored, data: apply(stored.data, choice) },
        );
        onSaved?.(choice);
        notify(choice);
      },
    });
    // After the last pending change, read the server's state.
    if (!isWritingIn(queries, scope)) await queries.invalidateQueries({ queryKey });
  };
  return {
    shown: data && underway.reduce(apply, data.data),
    error,
    refetch,
    change: (choice: C) => void change(choice),
  };
}
