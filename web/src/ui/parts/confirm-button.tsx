import { type ReactNode, useState } from 'react';
import { confirm, type Question } from '../dialog/store.ts';
import { Button, type ButtonProps } from './button.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  question: Question;
  /** Runs after confirmation; the button waits for it. The call itself reports its errors. */
  action: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that asks for confirmation. */
export function ConfirmButton({ question, action, children, ...rest }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...rest} loading={busy} onClick={() => void press()}>
      {children}
    </Button>
  );
}
