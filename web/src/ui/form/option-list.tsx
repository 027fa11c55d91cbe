import type { ReactNode } from 'react';
import styles from './option-list.module.css';

interface Props<O> {
  /** Id of the list; those of the options follow from it (`optionId`). */
  id: string;
  label: string;
  options: readonly O[];
  idOf: (option: O) => string;
  /** Index of the highlighted option; below 0 for none. */
  active: number;
  onChoose: (option: O) => void;
  render: (option: O) => ReactNode;
  className?: string | undefined;
}

/** Id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Options below a field that keeps the focus and the keys, and names the highlighted one. */
export function OptionList<O>({ id, label, options, idOf, active, onChoose, render, className }: Props<O>): ReactNode {
  return (
    <div id={id} role="listbox" aria-label={label} className={className}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys arrive in the field
        <div
          key={idOf(option)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          // Pressing an option must not move the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {render(option)}
        </div>
      ))}
    </div>
  );
}
