import { isComposing } from '#ui/composing.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { searchPeople } from '#contract/search.ts';
import { queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { fitsMention, type MentionAt, mentionAt, withMention } from '../../mention-at.ts';
import { useStrings } from '../../strings.ts';

/** People offered at once. */
const OFFERED = 6;

export interface Mentions {
  people: readonly ActorCard[];
  active: number;
  listId: string;
  optionId: (index: number) => string;
  choose: (index: number) => void;
  /** The caret has moved, or the text has changed. */
  follow: (field: HTMLTextAreaElement) => void;
  close: () => void;
  /** Answers whether the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Offers people while a name is written after an @. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): Mentions {
  const t = useStrings();
  const listId = useId();
  const [at, setAt] = useState<MentionAt>();
  const [active, setActive] = useState(0);
  const query = at?.query ?? '';
  const asked = useDebounced(query);
  const { data, isPlaceholderData } = useQuery({
    ...queryOptions(searchPeople, { query: { query: asked, limit: OFFERED, use: 'completion' } }),
    ...whileTyping,
    enabled: at !== undefined && asked !== '',
  });
  // Enter takes the first one: of a former answer only those are offered whom the letters typed since still mean.
  const former = isPlaceholderData || asked !== query;
  const people =
    at !== undefined && asked !== ''
      ? (data?.data ?? [])
          .filter(
            ({ relationship, actor }) => relationship.relation !== 'self' && (!former || fitsMention(actor, query)),
          )
          .map(({ actor }) => actor)
      : [];
  const count = people.length;
  const open = at !== undefined && count > 0;
  useEffect(() => {
    if (open) announce(t('mention.offered', { count }));
  }, [open, count, t]);
  const close = () => setAt(undefined);
  const choose = (index: number) => {
    const person = people[index];
    if (!at || !person) return;
    const next = withMention(value, at, person.username);
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
    choose,
    close,
    optionId: (index) => `${listId}-${index}`,
    follow: (element) => {
      const now =
        element.selectionStart === element.selectionEnd ? mentionAt(element.value, element.selectionStart) : undefined;
      if (now?.start === at?.start && now?.query === at?.query) return;
      setAt(now);
      setActive(0);
    },
    onKey: (event) => {
      if (!open || isComposing(event.nativeEvent)) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((active + step + count) % count);
      else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
        choose(Math.min(active, count - 1));
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
