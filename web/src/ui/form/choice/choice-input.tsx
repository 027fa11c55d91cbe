import { type KeyboardEvent, type ReactNode, use, useEffect } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox';
import { isComposing } from '../../composing.ts';
import fields from '../../fields/field.module.css';
import type { Choice } from './choices.ts';
import type { ChoosingField } from './use-choosing.ts';

interface Props {
  field: ChoosingField;
  choices: readonly Choice[];
  placeholder?: string | undefined;
  /** Leaves room for the button that clears the choice. */
  clearable: boolean;
}

/**
 * The input of a choice field. It decides what the library leaves open: which option is highlighted, and what Tab and
 * Escape do.
 */
export function ChoiceInput({ field, choices, placeholder, clearable }: Props): ReactNode {
  const state = use(ComboBoxStateContext);
  const { searching, text } = field;
  useEffect(() => {
    if (!state?.isOpen) return;
    // An option was chosen, or the search was cancelled.
    if (!searching) state.close();
    // Highlight the first match, so that Enter and Tab choose it.
    else if (text !== '' && state.selectionManager.focusedKey === null)
      state.selectionManager.setFocusedKey(state.collection.getFirstKey());
  });
  const show = () => state?.open(null, 'manual');
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!state?.isOpen || isComposing(event.nativeEvent)) return;
    if (event.key === 'Tab') {
      const marked = state.selectionManager.focusedKey;
      // The library would choose the highlighted option at once, even from the list of an earlier text.
      state.selectionManager.setFocusedKey(null);
      field.leave(choices.findIndex(({ key }) => key === marked));
    } else if (event.key === 'Escape') {
      // Close the list, not the dialog around it.
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
