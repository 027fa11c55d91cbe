import { type ReactNode, useEffect, useRef } from 'react';
import { useStrings } from '../strings.ts';
import styles from './choice-field.module.css';
import type { Choice } from './choices.ts';

interface Props {
  id: string;
  label: string;
  choices: readonly Choice[];
  active: number;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

/** The list below a choice field. The focus stays in the field, which names the active option to screen readers. */
export function ChoiceList({ id, label, choices, active, busy, onChoose }: Props): ReactNode {
  const t = useStrings();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // A press must not take the focus out of the field, not even one on the scroll bar.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus where it is
    <div className={styles['float']} onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} className={styles['list']}>
        {choices.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys arrive in the field
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['option']}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
            {choice.detail === undefined ? null : <span className={styles['detail']}>{choice.detail}</span>}
          </div>
        ))}
      </div>
      {choices.length === 0 ? <p className={styles['none']}>{t(busy ? 'list.loading' : 'choice.none')}</p> : null}
    </div>
  );
}
