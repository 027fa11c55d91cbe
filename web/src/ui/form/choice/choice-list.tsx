import { type CSSProperties, type ReactNode, type RefObject, use, useEffect } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import styles from './choice-field.module.css';
import type { Choice } from './choices.ts';

/**
 * The library closes a list as soon as something scrolls around its trigger, the page included. The trigger it watches
 * is outside of the document, so that nothing scrolls around it; the field says where the list belongs.
 */
const watched: RefObject<HTMLElement | null> = {
  current: typeof document === 'undefined' ? null : document.createElement('div'),
};

interface Props {
  /** The box around the input. */
  box: RefObject<HTMLElement | null>;
  choices: readonly Choice[];
  /** Shown without choices. */
  none: string;
  width: number;
}

/** The choices below the field. They move with the page, and close when only a part of it scrolls, such as a dialog. */
export function ChoiceList({ box, choices, none, width }: Props): ReactNode {
  const state = use(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.contains(box.current)) state?.close();
    };
    addEventListener('scroll', close, true);
    return () => removeEventListener('scroll', close, true);
  }, [isOpen, state, box]);
  const place = { getTargetRect: () => box.current?.getBoundingClientRect() };
  return (
    <Popover
      {...place}
      triggerRef={watched}
      offset={4}
      containerPadding={8}
      maxHeight={272}
      className={styles['float'] ?? ''}
      style={{ '--trigger-width': `${width}px` } as CSSProperties}
    >
      <ListBox
        className={styles['list'] ?? ''}
        items={choices}
        renderEmptyState={() => <p className={styles['none']}>{none}</p>}
      >
        {(choice) => (
          <ListBoxItem id={choice.key} textValue={choice.label} className={styles['option'] ?? ''}>
            {choice.label}
            {choice.detail === undefined ? null : <span className={styles['detail']}>{choice.detail}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
