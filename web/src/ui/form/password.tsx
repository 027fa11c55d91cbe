import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TextInput, type TextInputProps } from '../fields/text.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../strings.ts';

/** A password field with a button that shows or hides the text. */
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
        <IconButton
          label={t(visible ? 'form.hide_password' : 'form.show_password')}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
