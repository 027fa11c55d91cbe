import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { requestRole, TEAM_NOTE_MAX } from '#contract/pages/team.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepPage } from '../../api.ts';
import { useStrings } from '../../strings.ts';

/** Asks the admins of a page for a role. */
function RequestDialog({ page, onClose }: { page: Page; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const { write, busy } = useWrite(() => ({
    send: () =>
      call(requestRole, { params: { pageId: page.actor.id }, body: note.trim() === '' ? {} : { note: note.trim() } }),
    onDone: ({ data }: { data: Page }) => {
      toast.success(t('team.request.sent'));
      keepPage(queries, data);
      onClose();
    },
  }));
  return (
    <Dialog
      title={t('team.request.title', { name: page.actor.name })}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void write()}>
          {t('team.request.send')}
        </Button>
      }
    >
      <Textarea
        label={t('team.request.note')}
        rows={4}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <CharactersLeft value={note} max={TEAM_NOTE_MAX} />
    </Dialog>
  );
}

export const openRequestDialog = (page: Page): void =>
  openDialog((close) => <RequestDialog page={page} onClose={close} />);
