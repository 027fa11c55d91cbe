import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ADMIN_NOTE_MAX, requestSpaceAdmin } from '#contract/spaces/admins.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepSpace } from '../api.ts';
import { useStrings } from '../strings.ts';

type Named = Pick<Space, 'id' | 'name'>;

/** Asks the owner of a space to make the user an admin. */
function AdminRequestDialog({ space, onClose }: { space: Named; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const { write, busy } = useWrite(() => ({
    send: () =>
      call(requestSpaceAdmin, {
        params: { spaceId: space.id },
        body: note.trim() === '' ? {} : { note: note.trim() },
      }),
    onDone: ({ data }: { data: Space }) => {
      keepSpace(queries, data);
      toast.success(t('admin.request.sent'));
      onClose();
    },
  }));
  return (
    <Dialog
      title={t('admin.request.title', { name: space.name })}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void write()}>
          {t('request.send')}
        </Button>
      }
    >
      <Textarea
        label={t('admin.request.note')}
        description={<CharactersLeft value={note} max={ADMIN_NOTE_MAX} />}
        descriptionBelow
        rows={4}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}

export const openAdminRequestDialog = (space: Named): void =>
  openDialog((close) => <AdminRequestDialog space={space} onClose={close} />);
