import { isComposing } from '#ui/composing.ts';
import { EmojiButton } from '#ui/emoji/emoji-button.tsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
import { findParts } from '#contract/core/text-parts.ts';
import { MentionList, mentionProps, useMentions } from '#web/network';
import { HashtagList } from '../tags/hashtag-list.tsx';
import { useHashtags } from '../tags/use-hashtags.ts';
import styles from './text-editor.module.css';

interface Props {
  ref?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** For a frame that shows the label. */
  id?: string;
  placeholder?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Minimum number of lines. */
  lines?: number;
  /** Larger, without a frame and without the button for emoji, which stands elsewhere. */
  bare?: boolean;
}

/** The text in pieces, with links marked. */
function HighlightedText({ value }: { value: string }): ReactNode {
  const { hashtags, mentions, links } = findParts(value);
  // Nobody is asked here who has which name: of two, the shorter is marked.
  const names = mentions.map(({ start, length, shorter }) => ({ start, length: shorter?.length ?? length }));
  const parts = [...hashtags, ...names, ...links].toSorted((a, b) => a.start - b.start);
  const nodes: ReactNode[] = [];
  let last = 0;
  for (const { start, length } of parts) {
    nodes.push(value.slice(last, start), <mark key={start}>{value.slice(start, start + length)}</mark>);
    last = start + length;
  }
  nodes.push(value.slice(last));
  return nodes;
}

function Wrong({ id, error }: { id: string; error: string }): ReactNode {
  return (
    <p id={id} className={styles['error']}>
      {error}
    </p>
  );
}

/** Ctrl+Enter submits; Enter alone inserts a line break. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A field that takes the focus when it opens has the caret behind its text, so that typing continues it. */
function useCaretAtEnd(field: RefObject<HTMLTextAreaElement | null>, isOn: boolean): void {
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    if (isOn) field.current?.setSelectionRange(end, end);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field opens
  }, []);
}

/** The people and hashtags that are suggested, and what the field does for their lists. */
function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const mentions = useMentions(field, value, onChange);
  const hashtags = useHashtags(field, value, onChange);
  const follow = (element: HTMLTextAreaElement) => {
    mentions.follow(element);
    hashtags.follow(element);
  };
  const props: TextareaHTMLAttributes<HTMLTextAreaElement> = {
    ...mentionProps(mentions),
    ...hashtags.props,
    onSelect: ({ currentTarget }) => follow(currentTarget),
    onBlur: () => {
      mentions.close();
      hashtags.close();
    },
    onKeyDown: (event) => {
      if (!mentions.onKey(event) && !hashtags.onKey(event)) sendByKey(event);
    },
  };
  return { mentions, hashtags, follow, props };
}

/**
 * A text field that grows with its text and highlights hashtags, mentions and links while typing. The highlights are on
 * a copy of the text behind the field, which also gives the field its height. An @ opens suggestions of
 * people, a # suggestions of hashtags, the button in its corner a picker of emoji.
 */
export function TextEditor({
  ref,
  value,
  onChange,
  label,
  id,
  placeholder,
  error,
  autoFocus = false,
  lines = 1,
  bare = false,
}: Props): ReactNode {
  const errorId = useId();
  const wrong = error !== undefined && error !== '';
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? ownRef;
  const { mentions, hashtags, follow, props } = useSuggestions(field, value, onChange);
  useCaretAtEnd(field, autoFocus);
  return (
    <div className={styles['layers']} data-bare={bare}>
      <div className={styles['editor']} data-wrong={wrong}>
        {/* The line feed keeps an empty last line visible. */}
        <div className={styles['highlights']} dir="auto" aria-hidden="true" style={{ minHeight: `${lines * 1.5}em` }}>
          <HighlightedText value={value} />
          {'\n'}
        </div>
        <textarea
          ref={field}
          className={styles['field']}
          value={value}
          id={id}
          aria-label={id === undefined ? label : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? errorId : undefined}
          placeholder={placeholder}
          autoFocus={autoFocus}
          dir="auto"
          rows={1}
          {...props}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            follow(currentTarget);
          }}
        />
        {bare ? null : <EmojiButton field={field} onChange={onChange} className={styles['emoji'] ?? ''} />}
      </div>
      <MentionList mentions={mentions} />
      <HashtagList hashtags={hashtags} />
      {wrong ? <Wrong id={errorId} error={error} /> : null}
    </div>
  );
}
