import type { RequestContext } from '#platform/context.ts';
import { minute } from '#platform/time.ts';
import type { AdminTables } from '../tables.ts';

export type Reading = Pick<RequestContext<AdminTables>, 'db' | 'now' | 'services'>;
/** Answers that are kept at once. */
const KEPT = 8;

/** A read whose answer is up to a minute old, in each process. `input`: of what it depends on. */
export function remembered<I extends number, T>(read: (ctx: Reading, input: I) => Promise<T>) {
  const known = new WeakMap<object, Map<I, { readonly at: Date; readonly answer: T }>>();
  return {
    async read(ctx: Reading, input: I): Promise<T> {
      const answers = known.get(ctx.services) ?? new Map<I, { readonly at: Date; readonly answer: T }>();
      const last = answers.get(input);
      if (last !== undefined && ctx.now.getTime() - last.at.getTime() < minute) return last.answer;
      const answer = await read(ctx, input);
      if (answers.size >= KEPT) answers.clear();
      known.set(ctx.services, answers.set(input, { at: ctx.now, answer }));
      return answer;
    },
    /** What it depends on has changed. */
    forget: ({ services }: Pick<Reading, 'services'>) => known.delete(services),
  };
}
