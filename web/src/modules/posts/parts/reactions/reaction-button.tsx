import { IconThumbUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type ReactionKind, REACTIONS } from '#contract/posts/posts.ts';
import { useKeyProps } from '#shell/keys/key-hint.tsx';
import { ActingFace } from '#shell/session/acting-face.tsx';
import { shiftInto } from '#ui/menu/position.ts';
import { react, type Target } from '../../actions/react.ts';
import { useStrings } from '../../strings.ts';
import { ReactionIcon } from './reaction-icon.tsx';
import styles from './reactions.module.css';
import { usePicker } from '../composer/use-picker.ts';

interface PickerProps {
  selected: ReactionKind | null;
  onSelect: (kind: ReactionKind) => void;
  /** Opened by keyboard or press: the focus moves inside. */
  focused: boolean;
}

/** The five reactions in a row; arrow keys move between them. */
function Picker({ selected, onSelect, focused }: PickerProps): ReactNode {
  const t = useStrings();
  const reference = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const picker = reference.current;
    if (focused)
      (picker?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? picker?.querySelector('button'))?.focus();
  }, [focused]);
  // Runs before paint. Measured without the scroll bar, because the button may be anywhere in the row, on a phone too
  // far right for five reactions.
  useLayoutEffect(() => {
    const picker = reference.current;
    if (!picker) return;
    const { width } = document.documentElement.getBoundingClientRect();
    picker.style.left = `${shiftInto(picker.getBoundingClientRect(), width)}px`;
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const position = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((position + step) % buttons.length)?.focus();
  };
  return (
    // Key events bubble up from the buttons; the group itself is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={reference} className={styles['picker']} role="group" aria-label={t('react.choose')} onKeyDown={onKeyDown}>
      {REACTIONS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles['choice']}
          aria-pressed={selected === kind}
          aria-label={t(`react.${kind}`)}
          title={t(`react.${kind}`)}
          onClick={() => onSelect(kind)}
        >
          <ReactionIcon kind={kind} size={26} />
        </button>
      ))}
    </div>
  );
}

interface Props {
  target: Target;
  reaction: ReactionKind | null;
  /** Text only, for comments. */
  small?: boolean;
}

/**
 * One press likes, or removes the reaction; the picker offers the others, on hover, a long press or the arrow upwards.
 */
export function ReactionButton({ target, reaction, small = false }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const picker = usePicker();
  const keys = useKeyProps('like', t(`react.${reaction ?? 'like'}`));
  const main = useRef<HTMLButtonElement>(null);
  const select = (kind: ReactionKind | null) => {
    // The chosen button disappears.
    if (picker.open === 'press') main.current?.focus();
    picker.set(false);
    void react(queries, target, kind);
  };
  return (
    // Only follows pointer and focus around button and picker, which are the controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['around']} data-small={small} {...picker.around}>
      <button
        ref={main}
        type="button"
        className={styles['main']}
        aria-pressed={reaction !== null}
        aria-haspopup="true"
        aria-expanded={picker.open !== false}
        data-kind={reaction ?? undefined}
        data-key={small ? undefined : 'l'}
        {...(small ? {} : keys)}
        {...picker.press}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp') return;
          event.preventDefault();
          picker.set('press');
        }}
        onContextMenu={(event) => {
          if (picker.wasLong()) event.preventDefault();
        }}
        onClick={() => {
          if (!picker.wasLong()) select(reaction === null ? 'like' : null);
        }}
      >
        {small ? null : <ActingFace />}
        {reaction === null ? (
          <IconThumbUp size={small ? 16 : 20} aria-hidden="true" />
        ) : (
          <ReactionIcon kind={reaction} size={small ? 16 : 20} />
        )}
        {t(`react.${reaction ?? 'like'}`)}
      </button>
      {picker.open ? (
        <Picker
          selected={reaction}
          focused={picker.open === 'press'}
          onSelect={(kind) => select(kind === reaction ? null : kind)}
        />
      ) : null}
    </div>
  );
}
