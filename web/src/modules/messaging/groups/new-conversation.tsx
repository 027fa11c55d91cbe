import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { createGroup, GROUP_NAME_MAX } from '#contract/messaging/groups.ts';
import { type Conversation, openConversation } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { messagesStale } from '../actions/messages-stale.ts';
import { conversationQuery } from '../api.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { PeoplePicker } from './person-picker.tsx';
import { warnOfNotAdded } from './not-added.ts';
import styles from './groups.module.css';

/** One person opens the conversation with them, several make a group. */
export const isGroupOf = (people: readonly unknown[]): boolean => people.length > 1;
/** What has to be filled in before it can be opened; a group needs a name. */
export function missingFor(people: readonly unknown[], name: string): 'people' | 'name' | null {
  if (people.length === 0) return 'people';
  return isGroupOf(people) && name.trim() === '' ? 'name' : null;
}

/** Opens the conversation with one person, or creates a group of several. */
export async function openFor(people: readonly Pick<ActorCard, 'id'>[], name: string): Promise<Conversation> {
  const [first] = people;
  if (first && !isGroupOf(people)) return (await call(openConversation, { params: { actorId: first.id } })).data;
  const { data } = await call(createGroup, { body: { name, memberIds: people.map(({ id }) => id) } });
  warnOfNotAdded(data.notAdded);
  return data.conversation;
}

function useCreating(people: readonly ActorCard[], name: string, onDone: () => void) {
  const go = useGo();
  const queries = useQueryClient();
  return useWrite(() => ({
    send: () => openFor(people, name),
    quiet: true,
    onDone: (conversation) => {
      queries.setQueryData(conversationQuery(conversation.id).queryKey, { data: conversation });
      messagesStale(queries);
      onDone();
      return go(address('/messaging'), { search: searchWith(messagingSearch, { c: conversation.id }) });
    },
  }));
}

/** Chooses whom to write to: one person opens the conversation with them, several make a group with a name. */
function NewConversation({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const [people, setPeople] = useState<readonly ActorCard[]>([]);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isGroup = isGroupOf(people);
  const { write, busy, error } = useCreating(people, name, onClose);
  const missing = missingFor(people, name);
  const submit = () => {
    setTried(true);
    if (missing === null) void write();
  };
  const fields: Record<string, string | undefined> = error === undefined ? {} : fieldsOf(error);
  return (
    <Dialog
      title={t('new.title')}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={submit}>
          {isGroup ? t('new.createGroup') : t('new.open')}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <PeoplePicker
          people={people}
          onChange={setPeople}
          label={t('new.people')}
          error={tried && missing === 'people' ? t('new.nobody') : undefined}
        />
        {isGroup ? (
          <TextInput
            label={t('group.name')}
            value={name}
            maxLength={GROUP_NAME_MAX * 8}
            error={fields['name'] ?? (tried && missing === 'name' ? t('group.name.missing') : undefined)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        {error === undefined || 'name' in fields ? null : (
          <p role="alert" className={styles['problem']}>
            {describeFailure(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

export const openNewConversation = (): void => openDialog((close) => <NewConversation onClose={close} />);
