import { Button } from '../parts/button.tsx';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { Question } from './store.ts';

/** A yes/no question. */
export default function Confirm({
  title,
  text,
  confirm,
  danger,
  answer,
}: Question & { answer: (yes: boolean) => void }): ReactNode {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={() => answer(false)}
      actions={
        <Button color={danger ? 'red' : 'brand'} onClick={() => answer(true)}>
          {confirm}
        </Button>
      }
    >
      {text === undefined ? null : <p>{text}</p>}
    </Dialog>
  );
}
