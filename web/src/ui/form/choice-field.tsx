import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { TextInput } from '../mantine/inputs.ts';
import { announce } from '../parts/announcer.tsx';
import { useStrings } from '../strings.ts';
import styles from './choice-field.module.css';
import { ChoiceList } from './choice-list.tsx';
import { type Choosing, useChoosing } from './use-choosing.ts';

interface Props extends Choosing {
  label: string;
  name?: string;
  description?: string;
  error?: ReactNode;
  placeholder?: string;
  /** The choice can be changed, not taken away. */
  required?: boolean;
  disabled?: boolean;
}

/**
 * A field in which one of many is found by typing: the combobox of the ARIA practices, with the list right below it.
 */
export function ChoiceField({
  label,
  name,
  description,
  error,
  placeholder,
  required = false,
  disabled = false,
  busy = false,
  ...choosing
}: Props): ReactNode {
  const { chosen, choices } = choosing;
  const t = useStrings();
  const id = useId();
  const { open, active, edited, unsettled, waiting, text, choose, field } = useChoosing({ ...choosing, busy });
  const found = choices.length;
  useEffect(() => {
    if (open && edited && !busy) announce(t('choice.count', { count: found }));
  }, [open, edited, busy, found, t]);
  return (
    <div className={styles['field']}>
      <TextInput
        {...{ label, name, description, required, disabled }}
        error={unsettled && !waiting ? t('choice.unsettled') : error}
        data-unsettled={unsettled || undefined}
        withAsterisk={false}
        placeholder={open ? (chosen?.label ?? placeholder) : placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        {...field}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        rightSection={
          chosen === null || disabled || required ? null : (
            <button
              type="button"
              className={styles['clear']}
              aria-label={t('choice.clear', { label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(null)}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )
        }
      />
      {open ? (
        <ChoiceList id={id} label={label} choices={choices} active={active} busy={busy} onChoose={choose} />
      ) : null}
    </div>
  );
}
