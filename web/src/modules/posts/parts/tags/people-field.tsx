import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { readRelationship } from '#contract/network/network.ts';
import { TAGGED_MAX } from '#contract/posts/posts.ts';
import { searchPeople } from '#contract/search/search.ts';
import { queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { OptionList, optionId } from '#ui/form/option-list.tsx';
import { useHighlight } from '#ui/form/use-highlight.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { PersonOption, useOffersAnnounced } from '#web/network';
import { useStrings } from '../../strings.ts';
import { Chips } from '#ui/list/chips.tsx';
import styles from './tags.module.css';

const SUGGESTION_LIMIT = 6;
const NOBODY: readonly ActorCard[] = [];

/** People whose names begin with the text, without oneself and those already chosen. */
function useSuggestions(typed: string, taken: readonly string[]): readonly ActorCard[] {
  const search = typed.trim().replace(/^@/, '');
  const query = useDebounced(search);
  const { data } = useQuery({
    ...queryOptions(searchPeople, { query: { query, limit: SUGGESTION_LIMIT, use: 'completion' } }),
    ...whileTyping,
    enabled: query !== '',
  });
  if (search === '' || query === '') return [];
  return (data?.data ?? [])
    .filter(({ relationship, actor }) => relationship.relation !== 'self' && !taken.includes(actor.id))
    .map(({ actor }) => actor)
    .filter(({ kind }) => kind === 'member');
}

interface Props {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** Cards that are known already. */
  known?: readonly ActorCard[];
  error?: string | undefined;
  /** Takes the focus when it is drawn. */
  autoFocus?: boolean;
}
/** The cards by id: those that are known, those just chosen, and those that a restored draft names. */
function useCards(ids: readonly string[], known: readonly ActorCard[]) {
  const [chosen, setChosen] = useState<readonly ActorCard[]>([]);
  const cards = new Map([...known, ...chosen].map((card) => [card.id, card]));
  const missing = ids.filter((id) => !cards.has(id));
  const read = useQueries({
    queries: missing.map((actorId) => queryOptions(readRelationship, { params: { actorId } })),
  });
  for (const { data } of read) if (data) cards.set(data.data.actor.id, data.data.actor);
  return { cards, learn: (card: ActorCard) => setChosen((now) => [...now, card]) };
}

interface InputProps {
  field: RefObject<HTMLInputElement | null>;
  taken: readonly string[];
  error: string | undefined;
  onChoose: (person: ActorCard) => void;
  /** Backspace in the empty field. */
  onRemoveLast: () => void;
}
/** The field that finds people, with its suggestions. */
function PersonInput({ field, taken, error, onChoose, onRemoveLast }: InputProps): ReactNode {
  const t = useStrings();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const isFull = taken.length >= TAGGED_MAX;
  const people = useSuggestions(isFull ? '' : typed, taken);
  const highlight = useHighlight(typed, people.length, 0);
  const isOpen = people.length > 0;
  useOffersAnnounced(people.length);
  const choose = (person: ActorCard) => {
    setTyped('');
    onChoose(person);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '') return onRemoveLast();
    const pressed = highlight.press(event.nativeEvent);
    const person = typeof pressed === 'number' ? people[pressed] : undefined;
    if (person) choose(person);
    else if (event.key === 'Escape' && isOpen) setTyped('');
    // Enter never sends the form from here: the name is not chosen yet.
    else if (pressed === undefined && (event.key !== 'Enter' || event.ctrlKey || event.metaKey)) return undefined;
    event.preventDefault();
    return event.stopPropagation();
  };
  return (
    <div className={styles['people']}>
      <TextInput
        ref={field}
        label={t('tags.people')}
        description={t(isFull ? 'tags.people.full' : 'tags.people.hint', { max: TAGGED_MAX })}
        name="taggedIds"
        value={typed}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={highlight.active >= 0 ? optionId(listId, highlight.active) : undefined}
        readOnly={isFull}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
        onBlur={() => setTyped('')}
      />
      {isOpen ? (
        <OptionList
          id={listId}
          label={t('tags.people')}
          options={people}
          idOf={({ id }) => id}
          active={highlight.active}
          onChoose={choose}
          className={styles['list']}
          render={(person) => <PersonOption person={person} />}
        />
      ) : null}
    </div>
  );
}

/** The people that a post is tagged with, chosen by name. */
export function PeopleField({ ids, onChange, known = NOBODY, error, autoFocus = false }: Props): ReactNode {
  const t = useStrings();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const { cards, learn } = useCards(ids, known);
  const nameOf = (id: string) => cards.get(id)?.name ?? '…';
  return (
    <div>
      <PersonInput
        field={field}
        taken={ids}
        error={error}
        onChoose={(person) => {
          learn(person);
          onChange([...ids, person.id]);
          announce(t('tags.added', { name: person.name }));
        }}
        onRemoveLast={() => {
          const last = ids.at(-1);
          if (last === undefined) return;
          onChange(ids.slice(0, -1));
          announce(t('tags.removed', { name: nameOf(last) }));
        }}
      />
      <Chips
        label={t('tags.people')}
        items={ids}
        idOf={(id) => id}
        nameOf={nameOf}
        onRemove={(id) => onChange(ids.filter((each) => each !== id))}
        onEmpty={() => field.current?.focus()}
      />
    </div>
  );
}
