import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { uniqueHashtags } from '#contract/core/comparison/hashtag-key.ts';
import { HASHTAGS_MAX, hashtagOf, hashtagsFit } from '#contract/posts/posts.ts';
import { isComposing } from '#ui/composing.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { useStrings } from '../../strings.ts';
import { Chips } from '#ui/list/chips.tsx';

interface Props {
  /** Its hashtags count, too. */
  text: string;
  hashtags: readonly string[];
  onChange: (hashtags: string[]) => void;
  error?: string | undefined;
}
const SEPARATORS = /[\s,，、]+/u;

/** The word that is being typed, and what is wrong with it. A word that cannot be a hashtag stays in the field. */
function useTyping({ text, hashtags, onChange }: Pick<Props, 'text' | 'hashtags' | 'onChange'>) {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (words: readonly string[]) => {
    const next = [...hashtags];
    for (const word of words.filter((each) => each !== '' && !/^[#＃]$/u.test(each))) {
      const tag = hashtagOf(word);
      const isNew = tag !== undefined && uniqueHashtags([...next, tag]).length > next.length;
      const isFull = isNew && !hashtagsFit(text, [...next, tag]);
      if (tag === undefined || isFull) {
        setTyped(word);
        setProblem(t(isFull ? 'tags.hashtags.tooMany' : 'tags.hashtags.shape', { max: HASHTAGS_MAX }));
        if (next.length > hashtags.length) onChange(next);
        return;
      }
      if (isNew) next.push(tag);
    }
    setTyped('');
    setProblem(undefined);
    if (next.length === hashtags.length) return;
    onChange(next);
    announce(t('tags.added', { name: `#${next.at(-1)}` }));
  };
  const onType = (value: string) => {
    const words = value.split(SEPARATORS);
    if (words.length > 1) return add(words);
    setTyped(value);
    setProblem(undefined);
  };
  return { typed, problem, add, onType };
}

/** Hashtags beside the text. A space, a comma or Enter ends one; Backspace in the empty field removes the last. */
export function HashtagField({ text, hashtags, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const field = useRef<HTMLInputElement>(null);
  const { typed, problem, add, onType } = useTyping({ text, hashtags, onChange });
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed !== '') {
      event.preventDefault();
      add([typed]);
    } else if (event.key === 'Backspace' && typed === '' && hashtags.length > 0) {
      announce(t('tags.removed', { name: `#${hashtags.at(-1)}` }));
      onChange(hashtags.slice(0, -1));
    }
  };
  return (
    <div>
      <TextInput
        ref={field}
        label={t('tags.hashtags')}
        description={t('tags.hashtags.hint')}
        name="hashtags"
        value={typed}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        data-unsettled={problem === undefined ? undefined : true}
        error={problem ?? error}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKey}
        onBlur={() => add([typed])}
      />
      <Chips
        label={t('tags.hashtags')}
        items={hashtags}
        idOf={(tag) => tag}
        nameOf={(tag) => `#${tag}`}
        onRemove={(tag) => onChange(hashtags.filter((each) => each !== tag))}
        onEmpty={() => field.current?.focus()}
      />
    </div>
  );
}
