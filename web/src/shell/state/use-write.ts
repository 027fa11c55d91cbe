import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mutate, type Outcome, type Write } from './mutate.ts';

interface Written<V, R> {
  /** Never rejects. */
  write: (value: V) => Promise<Outcome<R>>;
  busy: boolean;
  /** The last or pending write. */
  value: V | undefined;
  /** Whether the last write was taken; false while one is pending. */
  done: boolean;
  /** Its reply; undefined while it is pending, and when the endpoint answers without a body. */
  reply: R | undefined;
  /** The reason of its failure, for `quiet` writes. */
  error: unknown;
  /** Resets the failure. */
  reset: () => void;
}
interface State<V, R> {
  readonly busy: boolean;
  readonly done: boolean;
  readonly value?: V;
  readonly reply?: R;
  readonly error?: unknown;
}

/** The writes of one component through `mutate()`: the pending ones, and the result of the last one. */
export function useWrite<V = void, R = unknown>(writeOf: (value: V) => Write<R>): Written<V, R> {
  const queries = useQueryClient();
  const [state, setState] = useState<State<V, R>>({ busy: false, done: false });
  const latest = useRef(writeOf);
  const count = useRef(0);
  useEffect(() => {
    latest.current = writeOf;
  });
  const write = useCallback(
    async (value: V) => {
      count.current += 1;
      const mine = count.current;
      setState({ busy: true, done: false, value });
      const outcome = await mutate(queries, latest.current(value));
      // The reply to an earlier write does not belong to the one that followed.
      if (mine === count.current)
        setState({
          busy: false,
          value,
          ...(outcome.done ? { done: true, reply: outcome.reply } : { done: false, error: outcome.error }),
        });
      return outcome;
    },
    [queries],
  );
  const reset = useCallback(() => setState(({ busy }) => ({ busy, done: false })), []);
  return { value: undefined, reply: undefined, error: undefined, ...state, write, reset };
}
