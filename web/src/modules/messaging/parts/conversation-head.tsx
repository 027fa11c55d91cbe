import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import button from '#ui/parts/icon-button.module.css';
import { ActorLink, ActorPortrait, WithActiveDot } from '#web/network';
import { useConversationActions } from '../actions/use-conversation-actions.tsx';
import { otherOf } from '../api.ts';
import { openFind } from '../find/open-find.tsx';
import { useDesk } from '../desk.ts';
import { openGroup } from '../groups/group-dialog.tsx';
import { GroupPortrait } from '../groups/group-portrait.tsx';
import { useGroupActions } from '../groups/use-group-actions.tsx';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './messaging.module.css';

/** On phones, the way back to the list. */
function Back(): ReactNode {
  const t = useStrings();
  const search = useSearch(messagingSearch);
  const { path } = useDesk();
  return (
    <Link
      to={address(path)}
      search={searchWith(messagingSearch, { ...search, c: '', with: '' })}
      className={`${button['button']} ${styles['back']}`}
      aria-label={t('back')}
    >
      <IconArrowLeft size={20} aria-hidden="true" />
    </Link>
  );
}

function DirectHead({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const other = otherOf(conversation);
  const actions = useConversationActions(conversation);
  return (
    <header className={styles['head']}>
      <Back />
      <WithActiveDot actor={other}>
        <ActorPortrait actor={other} size={40} />
      </WithActiveDot>
      <div className={styles['headWords']}>
        <h2>
          <ActorLink actor={other} />
        </h2>
        <p className={styles['headline']} dir="auto">
          {other.headline}
        </p>
      </div>
      <IconButton label={t('find.one')} onClick={() => openFind(conversation.id)}>
        <IconSearch size={20} aria-hidden="true" />
      </IconButton>
      <ActionMenu about={t('conversation.more', { name: other.name })} actions={actions} />
    </header>
  );
}

function GroupHead({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const actions = useGroupActions(conversation);
  const { id, group, leftAt } = conversation;
  if (group === null) return null;
  return (
    <header className={styles['head']}>
      <Back />
      <GroupPortrait group={group} size={40} />
      <div className={styles['headWords']}>
        <h2>
          <bdi>{group.name}</bdi>
        </h2>
        {leftAt === null ? (
          <p className={styles['headline']}>
            <button type="button" className={styles['members']} onClick={() => openGroup(id)}>
              {t('group.members', { count: group.memberCount })}
            </button>
          </p>
        ) : null}
      </div>
      <ActionMenu about={t('conversation.more', { name: group.name })} actions={actions} />
    </header>
  );
}

/** Who it is with, and what can be done with the conversation. */
export function Head({ conversation }: { conversation: Conversation }): ReactNode {
  return conversation.group === null ? (
    <DirectHead conversation={conversation} />
  ) : (
    <GroupHead conversation={conversation} />
  );
}
