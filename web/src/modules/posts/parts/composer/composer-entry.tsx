import { IconFileText, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import { useActing } from '#shell/session/acting.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { KeyHint, useKeyProps } from '#shell/keys/key-hint.tsx';
import { useSession } from '#shell/session/session.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { PickFile, PickPictures } from '#web/media';
import { useStrings } from '../../strings.ts';
import { ACCEPTED, type HandedFiles, handFiles } from './handed-files.ts';
import styles from './composer.module.css';

/**
 * Leads from the feed to the composer, also with a picture, video or document, for members and for editors of the page
 * that they act as.
 */
export function ComposerEntry(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const keys = useKeyProps('post', t('composer.entry'));
  const acting = useActing();
  const go = useGo();
  const mayPost = acting === null || PAGE_EDITORS.some((role) => role === acting.role);
  if (user === null || !mayPost) return null;
  /** The composer attaches what was chosen. */
  const open = (kind: HandedFiles['kind'], files: readonly File[]) => {
    if (files.length === 0) return;
    handFiles({ kind, files });
    void go(address('/new-post'));
  };
  const face = acting ?? { name: `${user.firstName} ${user.lastName}`, avatar: user.avatar };
  return (
    <div className={styles['start']}>
      <div className={styles['entry']}>
        <Avatar name={face.name} picture={face.avatar} size={40} />
        <Link to={address('/new-post')} aria-keyshortcuts={keys['aria-keyshortcuts']}>
          <span className={styles['words']}>{t('composer.entry')}</span>
          <KeyHint shortcut="post" />
        </Link>
      </div>
      <div className={styles['quick']}>
        <PickPictures multiple label={t('drafts.with.pictures')} onFiles={(files) => open('pictures', files)} />
        <PickFile
          accept={ACCEPTED.video}
          icon={<IconVideo size={20} aria-hidden="true" />}
          onFile={(file) => open('video', [file])}
        >
          {t('composer.video')}
        </PickFile>
        <PickFile
          accept={ACCEPTED.document}
          icon={<IconFileText size={20} aria-hidden="true" />}
          onFile={(file) => open('document', [file])}
        >
          {t('composer.document')}
        </PickFile>
      </div>
    </div>
  );
}
