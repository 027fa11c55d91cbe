import { isComposing } from '#ui/composing.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { searchPeople } from '#contract/search/search.ts';
import { queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { optionId } from '#ui/form/option-list.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { fitsMention, type MentionAt, mentionAt, withMention } from './mention-at.ts';
import { useStrings } from '../strings.ts';

/** Number of suggested people. */
const SUGGESTION_LIMIT = 6;
export interface Mentions {
  people: readonly ActorCard[];
  active: number;
  listId: string;
  optionId: (index: number) => string;
  choose: (index: number) => void;
  /** The caret has moved, or the text has changed. */
  follow: (field: HTMLTextAreaElement) => void;
  close: () => void;
  /** Returns whether the list has handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Says how many people are offered, once the list opens and when their number changes. */
export function useOffersAnnounced(count: number): void {
  const t = useStrings();
  useEffect(() => {
    if (count > 0) announce(t('mention.offered', { count }));
  }, [count, t]);
}

/** Who fits the name that is being typed: first of those who are present, then those whom the search finds. */
function usePeople(mention: MentionAt | undefined, present: readonly ActorCard[]): readonly ActorCard[] {
  const query = mention?.query ?? '';
  const debouncedQuery = useDebounced(query);
  const { data, isPlaceholderData } = useQuery({
    ...queryOptions(searchPeople, { query: { query: debouncedQuery, limit: SUGGESTION_LIMIT, use: 'completion' } }),
    ...whileTyping,
    enabled: mention !== undefined && debouncedQuery !== '',
  });
  if (mention === undefined) return [];
  // Enter takes the first one, so suggestions for an earlier text are filtered by what has been typed since.
  const isOutdated = isPlaceholderData || debouncedQuery !== query;
  const found = (debouncedQuery === '' ? [] : (data?.data ?? []))
    .filter(({ relationship, actor }) => relationship.relation !== 'self' && (!isOutdated || fitsMention(actor, query)))
    .map(({ actor }) => actor);
  const near = present.filter((actor) => fitsMention(actor, query));
  return [...near, ...found.filter(({ id }) => !near.some((actor) => actor.id === id))].slice(0, SUGGESTION_LIMIT);
}

const NOBODY: readonly ActorCard[] = [];
/** Suggests people while a name is typed after an @. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
  present: readonly ActorCard[] = NOBODY,
): Mentions {
  const listId = useId();
  const [mention, setMention] = useState<MentionAt>();
  const [active, setActive] = useState(0);
  const people = usePeople(mention, present);
  const count = people.length;
  const open = count > 0;
  useOffersAnnounced(count);
  const close = () => setMention(undefined);
  const select = (index: number) => {
    const person = people[index];
    if (!mention || !person) return;
    const next = withMention(value, mention, person.username);
    onChange(next.text);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return {
    people,
    active: Math.min(active, Math.max(0, count - 1)),
    listId,
    choose: select,
    close,
    optionId: (index) => optionId(listId, index),
    follow: (element) => {
      const now =
        element.selectionStart === element.selectionEnd ? mentionAt(element.value, element.selectionStart) : undefined;
      if (now?.start === mention?.start && now?.query === mention?.query) return;
      setMention(now);
      setActive(0);
    },
    onKey: (event) => {
      if (!open || isComposing(event.nativeEvent)) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((active + step + count) % count);
      else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
        select(Math.min(active, count - 1));
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
