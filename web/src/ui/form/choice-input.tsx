import { type KeyboardEvent, type ReactNode, use, useEffect } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox';
import { isComposing } from '../composing.ts';
import fields from '../fields/field.module.css';
import type { Choice } from './choices.ts';
import type { ChoosingField } from './use-choosing.ts';

interface Props {
  field: ChoosingField;
  choices: readonly Choice[];
  placeholder?: string | undefined;
  /** Leaves room for the button that takes the choice away. */
  clearable: boolean;
}

/**
 * The box of a choice field. What the library leaves open is decided here: what is marked, and what Tab and Escape
 * mean.
 */
export function ChoiceInput({ field, choices, placeholder, clearable }: Props): ReactNode {
  const state = use(ComboBoxStateContext);
  const { searching, text, edited } = field;
  useEffect(() => {
    if (!state?.isOpen) return;
    // Something was chosen, or given up.
    if (!searching) state.close();
    // The first that fits is taken by Enter and Tab.
    else if (edited && text !== '' && state.selectionManager.focusedKey === null)
      state.selectionManager.setFocusedKey(state.collection.getFirstKey());
  });
  const show = () => state?.open(null, 'manual');
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!state?.isOpen || isComposing(event.nativeEvent)) return;
    if (event.key === 'Tab') {
      const marked = state.selectionManager.focusedKey;
      // The library would take it at once, even from a list that belongs to a former text.
      state.selectionManager.setFocusedKey(null);
      field.leave(choices.findIndex(({ key }) => key === marked));
    } else if (event.key === 'Escape') {
      // The list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      field.end();
      state.close();
    }
  };
  return (
    <Input
      className={fields['control'] ?? ''}
      data-right={clearable}
      data-unsettled={field.unsettled || undefined}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onClick={show}
      onChange={show}
      onKeyDownCapture={onKeyDownCapture}
    />
  );
}
