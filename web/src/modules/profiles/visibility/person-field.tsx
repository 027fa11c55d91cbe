import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { searchPeople } from '#contract/search/search.ts';
import { awaitsSuggestions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStrings } from '../strings.ts';

/** Number of suggestions. */
const SUGGESTION_LIMIT = 6;

const choiceOf = ({ username, name }: ActorCard) => ({ key: username, label: name, detail: `@${username}` });

interface Props {
  username: string;
  onChoose: (username: string | undefined, person: ActorCard | undefined) => void;
  /** By default, those of "View as". */
  label?: string;
  hint?: string;
  error?: ReactNode;
}

/** Selects a person by typing a name or username. The address contains only the username. */
export function PersonField({ username, onChoose, label, hint, error }: Props): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ActorCard>();
  const search = text.trim().replace(/^@/, '');
  const query = useDebounced(search);
  const queryInput = { query, limit: SUGGESTION_LIMIT, use: 'completion' } as const;
  const found = useQuery({
    ...queryOptions(searchPeople, { query: queryInput }),
    ...whileTyping,
    enabled: query !== '',
  });
  const people =
    query === '' || search === ''
      ? []
      : (found.data?.data ?? [])
          .filter(({ relationship }) => relationship.relation !== 'self')
          .map(({ actor }) => actor);
  const choice = selected?.username === username ? choiceOf(selected) : { key: username, label: `@${username}` };
  return (
    <ChoiceField
      label={label ?? t('visibility.person')}
      placeholder={hint ?? t('visibility.person.hint')}
      error={error}
      chosen={username === '' ? null : choice}
      choices={people.map(choiceOf)}
      busy={awaitsSuggestions(search, query, found)}
      onType={setText}
      onChoose={(choice) => {
        const person = people.find((each) => each.username === choice?.key);
        setSelected(person);
        onChoose(choice?.key, person);
      }}
    />
  );
}
