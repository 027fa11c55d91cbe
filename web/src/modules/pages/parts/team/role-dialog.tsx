import { type ReactNode, useState } from 'react';
import type { PageRole } from '#contract/core/roles.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { RoleChoice } from './role-choice.tsx';

interface Question {
  title: string;
  /** Label of the button that gives the role. */
  confirm: string;
  role: PageRole;
  /** Returns whether the role was given. */
  onChoose: (role: PageRole) => Promise<boolean>;
}

function RoleDialog({ title, confirm, role: first, onChoose, onClose }: Question & { onClose: () => void }): ReactNode {
  const [role, setRole] = useState(first);
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    const isDone = await onChoose(role);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void choose()}>
          {confirm}
        </Button>
      }
    >
      <RoleChoice role={role} onChange={setRole} />
    </Dialog>
  );
}

/** Asks which role someone gets. */
export const openRoleDialog = (question: Question): void =>
  openDialog((close) => <RoleDialog {...question} onClose={close} />);
