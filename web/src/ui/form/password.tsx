import type { TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TextInput } from '../mantine/inputs.ts';
import { useStrings } from '../strings.ts';
import styles from './password.module.css';

/** A password field that can be read on request; its eye tells in words what it does. */
export function Password(props: Omit<TextInputProps, 'type' | 'rightSection'>): ReactNode {
  const t = useStrings();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={visible ? 'text' : 'password'}
      rightSection={
        <button
          type="button"
          className={styles['eye']}
          aria-label={t(visible ? 'form.hide_password' : 'form.show_password')}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
