import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { editGroup, type GroupConversation } from '#contract/messaging/groups.ts';
import { call } from '#shell/calls/call.ts';
import { Button } from '#ui/parts/button.tsx';
import { acceptedPictures } from '#web/media';
import { usePictureWrites } from '#web/profiles';
import { useRef } from 'react';
import { messagesStale } from '../actions/messages-stale.ts';
import { useStrings } from '../strings.ts';
import { groupQuery } from './api.ts';
import { GroupPortrait } from './group-portrait.tsx';
import styles from './groups.module.css';

/** The picture of a group, which its admins change. */
export function GroupPicture({ group }: { group: GroupConversation }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const params = { conversationId: group.id };
  const { set, remove, share } = usePictureWrites({
    purpose: 'photo',
    set: (pictureId) => call(editGroup, { params, body: { pictureId } }),
    remove: () => call(editGroup, { params, body: { pictureId: null } }),
    keep: (reply) => {
      queries.setQueryData(groupQuery(group.id).queryKey, reply);
      messagesStale(queries);
    },
  });
  return (
    <div className={styles['pictureLine']}>
      <GroupPortrait group={group} size={64} />
      <p>{t('group.members', { count: group.memberCount })}</p>
      {group.can.edit ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedPictures}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void set(file);
            }}
          />
          <Button size="xs" variant="default" loading={share !== undefined} onClick={() => input.current?.click()}>
            {t(group.picture === null ? 'group.picture.add' : 'group.picture.change')}
          </Button>
          {group.picture === null ? null : (
            <Button size="xs" variant="subtle" onClick={() => void remove()}>
              {t('group.picture.remove')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
