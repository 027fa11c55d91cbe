import { useMemo, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Event } from '#contract/events/events.ts';
import { setCoHosts } from '#contract/events/hosting.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';

const idsOf = (people: readonly ActorCard[]): string[] => people.map(({ id }) => id);

/** The co-hosts that are chosen beside the form: a call of their own stores them. They survive a reload. */
export function useCoHosts(stored: Event | null, name: string) {
  const draft = useMemo(() => draftOf<readonly ActorCard[]>(`${name}:hosts`), [name]);
  const before = stored?.coHosts ?? [];
  const [people, setPeople] = useState<readonly ActorCard[]>(() => draft.load() ?? before);
  const isChanged = idsOf(people).join() !== idsOf(before).join();
  return {
    people,
    isChanged,
    choose(next: readonly ActorCard[]) {
      setPeople(next);
      draft.save(next);
    },
    /** Stores them for an event, and answers with it. */
    save: async (eventId: string): Promise<Event> =>
      (await call(setCoHosts, { params: { eventId }, body: { memberIds: idsOf(people) } })).data,
    forget: draft.clear,
    startOver() {
      setPeople(before);
      draft.clear();
    },
  };
}
export type CoHosts = ReturnType<typeof useCoHosts>;
