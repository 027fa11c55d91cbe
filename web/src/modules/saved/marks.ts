import { queryOptions } from '@tanstack/react-query';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import { MARKS_MAX, readSavedMarks, type SavedMark, thingsInQuery } from '#contract/saved/saved.ts';
import { call } from '#shell/calls/call.ts';
import { gathering } from '#shell/calls/gather.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { learning } from '#shell/state/learning.ts';

/** A mark as an entity: its id names kind and thing. */
export interface Mark extends Omit<SavedMark, 'kind'> {
  readonly id: string;
}
declare module '#shell/state/overlay.ts' {
  interface Entities {
    savedMark: Mark;
  }
}

export const markId = ({ kind, id }: Reference): string => `${kind}:${id}`;
const thingOf = (mark: string): Reference => {
  const [kind = '', id = ''] = mark.split(':', 2);
  return { kind: kind as Kind, id };
};
export const unsavedMark = (thing: Reference): Mark => ({
  id: markId(thing),
  saved: false,
  collectionId: null,
  note: '',
});
/** Lists of saved items leave out what is not saved. */
export const learnMark = learning(({ data: mark }: { data: SavedMark }, learn) =>
  learn('savedMark', { ...mark, id: markId(mark) }, !mark.saved),
);

const readMark = gathering<SavedMark>(MARKS_MAX, async (marks) =>
  (await call(readSavedMarks, { query: { of: thingsInQuery(marks.map(thingOf)) } })).data.map(
    (mark) => [markId(mark), mark] as const,
  ),
);

export const markKey = (thing: Reference) => [...queryKey(readSavedMarks), markId(thing)];
/** Whether the user has saved a thing: one call for all cards of a screen. */
export const markQuery = (thing: Reference) =>
  queryOptions({
    queryKey: markKey(thing),
    queryFn: async ({ client }): Promise<SavedMark | null> => {
      const learn = learnMark(client);
      const mark = await readMark(markId(thing));
      if (mark) learn({ data: mark });
      return mark ?? null;
    },
    staleTime: 5 * 60_000,
    retry: false,
  });
