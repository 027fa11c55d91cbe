import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { inviteToTeam, TEAM_NOTE_MAX } from '#contract/pages/team.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { PersonField } from '#web/profiles';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import { RoleChoice } from './role-choice.tsx';

interface Props {
  page: Page;
  onInvited: () => void;
}

/** Invites a member, with a role and a message. */
function InviteDialog({ page, onInvited, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const [person, setPerson] = useState<ActorCard>();
  const [role, setRole] = useState<PageRole>('editor');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { write, busy } = useWrite((memberId: string) => ({
    send: () =>
      call(inviteToTeam, { params: { pageId: page.actor.id }, body: { memberId, role, ...(note !== '' && { note }) } }),
    onDone: () => {
      toast.success(t('team.invite.sent'));
      onInvited();
      onClose();
    },
  }));
  return (
    <Dialog
      title={t('team.invite.title', { name: page.actor.name })}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => (person === undefined ? setMissing(true) : void write(person.id))}>
          {t('team.invite.send')}
        </Button>
      }
    >
      <PersonField
        username={person?.username ?? ''}
        label={t('team.invite.person')}
        hint={t('team.invite.person.hint')}
        error={isMissing && person === undefined ? t('team.invite.none') : undefined}
        onChoose={(_, chosen) => setPerson(chosen)}
      />
      <RoleChoice role={role} onChange={setRole} />
      <Textarea
        label={t('team.invite.note')}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <CharactersLeft value={note} max={TEAM_NOTE_MAX} />
    </Dialog>
  );
}

export const openInviteDialog = (props: Props): void =>
  openDialog((close) => <InviteDialog {...props} onClose={close} />);
