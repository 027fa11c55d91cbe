import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, type TextareaHTMLAttributes, useEffect, useId, useState } from 'react';
import { useActing } from '#shell/session/acting.ts';
import { isComposing } from '#ui/composing.ts';
import { optionId } from '#ui/form/option-list.tsx';
import { useHighlight } from '#ui/form/use-highlight.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { topicsQuery } from '../../api.ts';
import { followedTopicsQuery } from '../../api-for-you.ts';
import { useStrings } from '../../strings.ts';
import { type HashtagAt, hashtagAt, matchingHashtags, withHashtag } from './hashtag-at.ts';

/** Number of suggested hashtags. */
const SUGGESTION_LIMIT = 6;

/** Hashtags that the user follows, then those that many use lately. */
function useTags(at: HashtagAt | undefined): readonly string[] {
  const acting = useActing();
  const isOpen = at !== undefined;
  const followed = useQuery({ ...followedTopicsQuery(), enabled: isOpen && acting === null }).data?.data ?? [];
  const topics = useQuery({ ...topicsQuery(), enabled: isOpen }).data?.data ?? [];
  if (!isOpen) return [];
  const tags = [...followed, ...topics].map(({ tag }) => tag);
  return matchingHashtags(tags, at.query).slice(0, SUGGESTION_LIMIT);
}

export interface Hashtags {
  tags: readonly string[];
  active: number;
  listId: string;
  choose: (tag: string) => void;
  /** The caret has moved, or the text has changed. */
  follow: (field: HTMLTextAreaElement) => void;
  close: () => void;
  /** Returns whether the list has handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
  /** What the field says about the open list. */
  props: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

/**
 * Suggests hashtags while one is typed after its sign. None is chosen before an arrow key: Enter begins a new line, as
 * everywhere in the text.
 */
export function useHashtags(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): Hashtags {
  const t = useStrings();
  const listId = useId();
  const [at, setAt] = useState<HashtagAt>();
  const tags = useTags(at);
  const count = tags.length;
  const highlight = useHighlight(at?.query ?? '', count, -1);
  useEffect(() => {
    if (count > 0) announce(t('tags.offered', { count }));
  }, [count, t]);
  const close = () => setAt(undefined);
  const choose = (tag: string) => {
    if (at === undefined) return;
    const next = withHashtag(value, at, tag);
    onChange(next.text);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return {
    tags,
    active: highlight.active,
    listId,
    choose,
    close,
    follow: ({ value: text, selectionStart, selectionEnd }) => {
      const now = selectionStart === selectionEnd ? hashtagAt(text, selectionStart) : undefined;
      if (now?.start !== at?.start || now?.query !== at?.query) setAt(now);
    },
    onKey: (event) => {
      if (count === 0 || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return false;
      const pressed = highlight.press(event.nativeEvent);
      const chosen = typeof pressed === 'number' ? tags[pressed] : undefined;
      if (chosen !== undefined) choose(chosen);
      else if (event.key === 'Escape') close();
      else if (pressed === undefined) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    props:
      count === 0
        ? {}
        : {
            'aria-controls': listId,
            'aria-activedescendant': highlight.active < 0 ? undefined : optionId(listId, highlight.active),
          },
  };
}
