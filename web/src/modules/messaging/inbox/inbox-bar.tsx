import { IconNote, IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { assignConversation } from '#contract/messaging/inbox.ts';
import { type Conversation, scopesOpenTo } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { messagesStale } from '../actions/messages-stale.ts';
import { conversationQuery } from '../api.ts';
import { useDesk } from '../desk.ts';
import { useStrings } from '../strings.ts';
import { notesQuery, teamQuery } from './api.ts';
import styles from './inbox.module.css';

const openNotes = (conversationId: string): void =>
  openLazily(async () => {
    const { default: NotesDialog } = await import('./notes-dialog.tsx');
    openDialog((close) => <NotesDialog conversationId={conversationId} onClose={close} />);
  });

/** Who of the page answers, and the notes of its team; shown where a team shares the conversation. */
export function InboxBar({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { page } = useDesk();
  const { id, assignee, can } = conversation;
  const { data: team } = useQuery({ ...teamQuery(), enabled: page !== null });
  const { data: notes } = useQuery({ ...notesQuery(id), enabled: page !== null });
  if (page === null) return null;
  const assign = (memberId: string | null) =>
    void mutate(queries, {
      scope: `assign ${id}`,
      send: () => call(assignConversation, { params: { conversationId: id }, body: { memberId } }),
      onDone: (reply) => {
        queries.setQueryData(conversationQuery(id).queryKey, reply);
        messagesStale(queries);
      },
    });
  const people = team?.data.filter(({ role }) => scopesOpenTo(role).includes(conversation.scope)) ?? [];
  return (
    <div className={styles['bar']} role="group" aria-label={t('inbox.bar')}>
      <IconUserCheck size={18} aria-hidden="true" />
      <NativeSelect
        label={t('inbox.assignee')}
        value={assignee?.id ?? ''}
        disabled={!can.assign || team === undefined}
        onChange={({ target }) => assign(target.value === '' ? null : target.value)}
        data={[
          { value: '', label: t('inbox.noOne') },
          ...people.map(({ actor }) => ({ value: actor.id, label: actor.name })),
          // Named by the conversation before the team has been read.
          ...(assignee !== null && !people.some(({ actor }) => actor.id === assignee.id)
            ? [{ value: assignee.id, label: assignee.name }]
            : []),
        ]}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconNote size={16} aria-hidden="true" />}
        onClick={() => openNotes(id)}
      >
        {t('notes.open', { count: notes?.data.length ?? 0 })}
      </Button>
    </div>
  );
}
