import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listSavedItems } from '#contract/saved/saved.ts';
import { awaitsSuggestions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import type { Attachable, AttachFieldProps } from '#shell/state/attachables.ts';
import { describeFailure } from '#ui/failure.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { foldName } from '#contract/reference/reference.ts';
import { dayTime } from '#ui/language/wall-clock.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { eventQuery, joinedQuery, ownQuery } from './api.ts';

/** Own events that are to come, those that one has joined, and saved ones, in this order. */
function useFound(search: string) {
  const isActing = useActing() !== null;
  const own = useInfiniteQuery(ownQuery('upcoming'));
  // A page joins nothing, and saves nothing.
  const joined = useInfiniteQuery({ ...joinedQuery('upcoming'), enabled: !isActing });
  const saved = useQuery({
    ...queryOptions(listSavedItems, { query: { ...(search !== '' && { search }) } }),
    ...whileTyping,
    enabled: !isActing,
  });
  const listed = [own, joined]
    .flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? [])
    .map(({ id, name, starts }) => ({
      key: id,
      label: name,
      detail: starts === null ? '' : dayTime(starts.reader.wall),
    }));
  const ofSaved = (saved.data?.data ?? []).flatMap(({ kind, id, card }) =>
    kind === 'event' && card !== null && card.state === 'active'
      ? [{ key: id, label: card.title, detail: card.excerpt }]
      : [],
  );
  const all = [...matchingChoices(listed, search, foldName), ...ofSaved];
  return {
    choices: all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index),
    isFetching: own.isFetching || joined.isFetching || saved.isFetching,
    isPlaceholderData: saved.isPlaceholderData,
  };
}

/** Finds one of the own, joined and saved events. */
function EventChoice({ label, id, onChoose }: AttachFieldProps): ReactNode {
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useDebounced(search);
  const found = useFound(query);
  // Of one that was chosen before a reload only the id is known.
  const chosen = useQuery({ ...eventQuery(id ?? ''), enabled: id !== null });
  const named = chosen.data?.data;
  const known =
    named === undefined ? found.choices.find(({ key }) => key === id) : { key: named.id, label: named.name };
  return (
    <ChoiceField
      label={label}
      error={chosen.error && describeFailure(chosen.error)}
      chosen={id === null ? null : (known ?? { key: id, label: '' })}
      choices={found.choices}
      busy={awaitsSuggestions(search, query, found)}
      onType={setText}
      onChoose={(choice) => onChoose(choice?.key ?? null)}
    />
  );
}

/** The composer offers the events that one hosts, has joined or has saved. */
export const attachables: readonly Attachable[] = [{ kind: 'event', Icon: IconCalendarEvent, Field: EventChoice }];
