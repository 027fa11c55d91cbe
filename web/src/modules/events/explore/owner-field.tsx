import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { searchThings } from '#contract/search/search.ts';
import { awaitsSuggestions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { relationshipQuery } from '#web/network';
import type { Filters } from './search.ts';
import { useStrings } from '../strings.ts';

/** The name of who holds the events that are listed; undefined while it is not known. */
export function useOwnerName(ownerId: string): string | undefined {
  return useQuery({ ...relationshipQuery(ownerId), enabled: ownerId !== '' }).data?.data.actor.name;
}

/** Business pages or institutes whose names match; none without words. */
function useFoundPages(tab: 'pages' | 'institutes', query: string) {
  return useQuery({
    ...queryOptions(searchThings, { params: { tab }, query: { query, limit: 5 } }),
    ...whileTyping,
    enabled: query !== '',
  });
}

interface Props {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}
/** Finds the page whose events are listed, by typing its name. */
export function OwnerField({ filters: { ownerId }, onChange }: Props): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const query = useDebounced(search);
  const [pages, institutes] = [useFoundPages('pages', query), useFoundPages('institutes', query)];
  const found = query === '' ? [] : [pages, institutes].flatMap(({ data }) => data?.data ?? []);
  const choices = found.map(({ id, title, excerpt }) => ({ key: id, label: title, detail: excerpt }));
  const name = useOwnerName(ownerId);
  return (
    <ChoiceField
      label={t('filter.page')}
      placeholder={t('filter.page.hint')}
      chosen={
        ownerId === ''
          ? null
          : (choices.find(({ key }) => key === ownerId) ?? { key: ownerId, label: name ?? t('filter.page.chosen') })
      }
      choices={choices}
      busy={awaitsSuggestions(search, query, {
        isFetching: pages.isFetching || institutes.isFetching,
        isPlaceholderData: pages.isPlaceholderData || institutes.isPlaceholderData,
      })}
      onType={setTyped}
      onChoose={(choice) => onChange({ ownerId: choice?.key ?? '' })}
    />
  );
}
