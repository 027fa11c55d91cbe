import { IconFiles, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../../../strings.ts';
import type { usePosting } from '../use-posting.ts';
import styles from './box.module.css';

interface Props {
  drafts: ReturnType<typeof usePosting>['drafts'];
  /** The community in whose name its admin writes. */
  community: string | null;
  onClose: () => void;
  /** The button of the audience. */
  children: ReactNode;
  /** On phones, the button that publishes. */
  publish: ReactNode;
}

/** Who writes, for whom, and whether what is typed is stored. */
export function BoxHead({ drafts, community, onClose, children, publish }: Props): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const acting = useActing();
  const name = acting?.name ?? (user === null ? '' : `${user.firstName} ${user.lastName}`);
  const { state, onOpen, onNew } = drafts;
  return (
    <div className={styles['head']}>
      <IconButton className={styles['close'] ?? ''} label={t('composer.close')} tooltip onClick={onClose}>
        <IconX size={22} aria-hidden="true" />
      </IconButton>
      <Avatar
        name={community ?? name}
        picture={community === null ? ((acting ?? user)?.avatar ?? null) : null}
        size={40}
      />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <bdi>{community ?? name}</bdi>
        </p>
        <div className={styles['line']}>
          {children}
          <span role="status" className={styles['state']}>
            {state === 'new' ? '' : t(`drafts.state.${state}`)}
          </span>
        </div>
      </div>
      <IconButton
        label={t('drafts.title')}
        tooltip
        onClick={() =>
          openLazily(async () => (await import('../../drafts/draft-list.tsx')).openDrafts({ onOpen, onNew }))
        }
      >
        <IconFiles size={22} aria-hidden="true" />
      </IconButton>
      {publish}
    </div>
  );
}
