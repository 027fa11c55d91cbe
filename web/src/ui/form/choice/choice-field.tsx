import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { ComboBox, FieldError, Label, Text } from 'react-aria-components/ComboBox';
import fields from '../../fields/field.module.css';
import { LibraryLocale } from '../../library/locale.tsx';
import { IconButton } from '../../parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import { ChoiceInput } from './choice-input.tsx';
import { ChoiceList } from './choice-list.tsx';
import { type Choosing, useChoosing } from './use-choosing.ts';

interface Props extends Choosing {
  label: string;
  name?: string;
  description?: string;
  error?: ReactNode;
  placeholder?: string;
  /** The choice can be changed but not cleared. */
  required?: boolean;
  disabled?: boolean;
}

/**
 * A field that finds one of many options by typing: the library's combobox, with our rules for text that was left in it
 * without a choice.
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
  const field = useChoosing({ ...choosing, busy });
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const shownError = field.unsettled && !field.waiting ? t('choice.unsettled') : error;
  return (
    <LibraryLocale>
      <ComboBox
        className={fields['field'] ?? ''}
        items={choices}
        // Report each choice once; the combobox keeps the choice and its text itself.
        value={null}
        inputValue={field.text}
        onInputChange={field.type}
        onChange={(key) => {
          const choice = choices.find((each) => each.key === key);
          if (choice) field.choose(choice);
        }}
        onOpenChange={(isOpen) => {
          setWidth(box.current?.offsetWidth ?? 0);
          field.onOpen(isOpen);
        }}
        onBlur={field.onBlur}
        menuTrigger="manual"
        allowsCustomValue
        allowsEmptyCollection
        shouldFocusWrap
        validationBehavior="aria"
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(shownError)}
        {...(name !== undefined && { name })}
      >
        <Label className={fields['label'] ?? ''}>{label}</Label>
        {description === undefined ? null : (
          <Text slot="description" elementType="div" className={fields['description'] ?? ''}>
            {description}
          </Text>
        )}
        <div ref={box} className={fields['box']}>
          <ChoiceInput
            {...{ field, choices }}
            placeholder={field.open ? (chosen?.label ?? placeholder) : placeholder}
            clearable={chosen !== null && !disabled && !required}
          />
          {chosen === null || disabled || required ? null : (
            <IconButton
              shape="round"
              className={fields['right']}
              label={t('choice.clear', { label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => field.choose(null)}
            >
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <FieldError className={fields['error'] ?? ''} data-field-error="true">
          {shownError}
        </FieldError>
        <ChoiceList {...{ box, choices, width }} none={t(busy ? 'list.loading' : 'choice.none')} />
      </ComboBox>
    </LibraryLocale>
  );
}
