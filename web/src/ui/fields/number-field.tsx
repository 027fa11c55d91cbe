import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  Button,
  FieldError,
  Group,
  Input,
  Label,
  NumberField as LibraryField,
  Text,
} from 'react-aria-components/NumberField';
import { LibraryLocale } from '../library/locale.tsx';
import styles from './field.module.css';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Display format: `{ style: 'currency', currency: 'INR' }`, `{ style: 'unit', unit: 'kilometer' }`. */
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
  required?: boolean;
}

/** A number field that reads and writes the digits and separators of the current language. */
export function NumberField({
  label,
  description,
  error,
  name,
  value,
  onChange,
  min,
  max,
  step,
  format,
  disabled,
  required,
}: Props): ReactNode {
  return (
    <LibraryLocale>
      <LibraryField
        className={styles['field'] ?? ''}
        value={value ?? Number.NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
        validationBehavior="aria"
        isDisabled={disabled ?? false}
        isRequired={required ?? false}
        isInvalid={Boolean(error)}
        {...(name !== undefined && { name })}
        {...(min !== undefined && { minValue: min })}
        {...(max !== undefined && { maxValue: max })}
        {...(step !== undefined && { step })}
        {...(format !== undefined && { formatOptions: format })}
      >
        <Label className={styles['label'] ?? ''}>{label}</Label>
        {description === undefined ? null : (
          <Text slot="description" elementType="div" className={styles['description'] ?? ''}>
            {description}
          </Text>
        )}
        <Group className={`${styles['control']} ${styles['stepped']}`}>
          <Button slot="decrement" className={styles['step'] ?? ''}>
            <IconMinus size={16} aria-hidden="true" />
          </Button>
          <Input className={styles['number'] ?? ''} />
          <Button slot="increment" className={styles['step'] ?? ''}>
            <IconPlus size={16} aria-hidden="true" />
          </Button>
        </Group>
        <FieldError className={styles['error'] ?? ''} data-field-error="true">
          {error}
        </FieldError>
      </LibraryField>
    </LibraryLocale>
  );
}
