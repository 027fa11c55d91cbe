import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '../mantine/password-input.ts';
import { useState, type ReactNode } from 'react';
import { useStrings } from '../strings.ts';

/** A password field whose eye tells in words what it does. */
export function Password(props: PasswordInputProps): ReactNode {
  const t = useStrings();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // The library marks only its frame; screen readers and the focus on the first problem look at the field.
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'form.hide_password' : 'form.show_password'), tabIndex: 0 }}
    />
  );
}
