import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { MentionList, mentionProps, useMentions } from '#web/network';
import { useStrings } from '../strings.ts';
import styles from './composer.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  type: (value: string) => void;
  others: readonly ActorCard[];
  /** A key that the list of people has not taken. */
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** The field for a message. An @ opens suggestions of people, first of those in the conversation. */
export function MessageField({ field, label, text, type, others, onKey }: Props): ReactNode {
  const t = useStrings();
  const mentions = useMentions(field, text, type, others);
  return (
    <>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        value={text}
        aria-label={label}
        placeholder={t('composer.placeholder')}
        className={styles['field']}
        {...mentionProps(mentions)}
        onChange={(event) => {
          type(event.currentTarget.value);
          mentions.follow(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (!mentions.onKey(event)) onKey(event);
        }}
      />
      <MentionList mentions={mentions} above />
    </>
  );
}
