import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { searchPeople } from '#contract/search.ts';
import { queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStrings } from '../strings.ts';

/** People offered at once. */
const OFFERED = 6;

const choiceOf = ({ username, name }: ActorCard) => ({ key: username, label: name, detail: `@${username}` });

/** One person, found by typing a name or a username. The address knows the username alone. */
export function PersonField({
  username,
  onChoose,
}: {
  username: string;
  onChoose: (username: string | undefined) => void;
}): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ActorCard>();
  const wanted = typed.trim().replace(/^@/, '');
  const query = useDebounced(wanted);
  const asking = { query, limit: OFFERED, use: 'completion' } as const;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...queryOptions(searchPeople, { query: asking }),
    ...whileTyping,
    enabled: query !== '',
  });
  const people =
    query === '' || wanted === ''
      ? []
      : (data?.data ?? []).filter(({ relationship }) => relationship.relation !== 'self').map(({ actor }) => actor);
  const known = picked?.username === username ? choiceOf(picked) : { key: username, label: `@${username}` };
  return (
    <ChoiceField
      label={t('visibility.person')}
      placeholder={t('visibility.person.hint')}
      chosen={username === '' ? null : known}
      choices={people.map(choiceOf)}
      busy={query !== wanted || (query !== '' && (isFetching || isPlaceholderData))}
      onType={setTyped}
      onChoose={(choice) => {
        setPicked(people.find((person) => person.username === choice?.key));
        onChoose(choice?.key);
      }}
    />
  );
}
