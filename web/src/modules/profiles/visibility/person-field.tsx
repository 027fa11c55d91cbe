import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { searchPeople } from '#contract/search.ts';
import { queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStrings } from '../strings.ts';

/** Number of suggestions. */
const SUGGESTION_LIMIT = 6;

const choiceOf = ({ username, name }: ActorCard) => ({ key: username, label: name, detail: `@${username}` });

/** Selects a person by typing a name or username. The address contains only the username. */
export function PersonField({
  username,
  onChoose,
}: {
  username: string;
  onChoose: (username: string | undefined) => void;
}): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ActorCard>();
  const search = text.trim().replace(/^@/, '');
  const query = useDebounced(search);
  const queryInput = { query, limit: SUGGESTION_LIMIT, use: 'completion' } as const;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...queryOptions(searchPeople, { query: queryInput }),
    ...whileTyping,
    enabled: query !== '',
  });
  const people =
    query === '' || search === ''
      ? []
      : (data?.data ?? []).filter(({ relationship }) => relationship.relation !== 'self').map(({ actor }) => actor);
  const choice = selected?.username === username ? choiceOf(selected) : { key: username, label: `@${username}` };
  return (
    <ChoiceField
      label={t('visibility.person')}
      placeholder={t('visibility.person.hint')}
      chosen={username === '' ? null : choice}
      choices={people.map(choiceOf)}
      busy={query !== search || (query !== '' && (isFetching || isPlaceholderData))}
      onType={setText}
      onChoose={(choice) => {
        setSelected(people.find((person) => person.username === choice?.key));
        onChoose(choice?.key);
      }}
    />
  );
}
