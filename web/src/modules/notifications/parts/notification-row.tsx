import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import { IconBellOff, IconHelpCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { unescapeMarkup } from '#contract/notifications/markup.ts';
import { RequestAnswers } from '#web/network';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { mute } from '../actions/mutes.ts';
import { useStrings } from '../strings.ts';
import { AvatarStack } from './faces.tsx';
import { SystemIcon } from './system-icon.tsx';
import styles from './notification-row.module.css';

interface Props {
  notification: Notification;
  onOpen: () => void;
}

/** A name in the sentence with its badge; if two people share a name, only when both have the badge. */
function Named({ actors, children }: { actors: Notification['actors']; children?: string }): ReactNode {
  const named = actors.filter(({ name }) => name === children);
  return (
    <b>
      {children}
      <VerifiedBadge verified={named.length > 0 && named.every(({ verified }) => verified)} />
    </b>
  );
}

/** Why it came, and silence about its thing. */
function RowMenu({ notification }: { notification: Notification }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { mutes } = notification;
  const why = () =>
    openLazily(async () => {
      const { ReasonDialog } = await import('./reason-dialog.tsx');
      openDialog((close) => <ReasonDialog notification={notification} onClose={close} />);
    });
  const actions = [
    { key: 'why', label: t('why.title'), icon: <IconHelpCircle size={18} aria-hidden="true" />, run: why },
    ...(mutes === null
      ? []
      : [
          {
            key: 'mute',
            label: t('mute'),
            icon: <IconBellOff size={18} aria-hidden="true" />,
            run: () => void mute(queries, notification),
          },
        ]),
  ];
  return <ActionMenu actions={actions} about={t('row.actions')} />;
}

/**
 * Who did what, an excerpt of the subject, and the time; the whole row is a link. Requests are answered below it, each
 * person's by themselves.
 */
export function NotificationRow({ notification, onOpen }: Props): ReactNode {
  const t = useStrings();
  const { actors, answers, at, icon, path, read, subject, text } = notification;
  const words = subject?.excerpt ?? '';
  const excerpt = words === '' && actors.length === 1 ? (actors[0]?.headline ?? '') : words;
  return (
    <div className={styles['item']} data-unread={!read}>
      <Link {...splitPath(path)} className={styles['row']} onClick={onOpen}>
        {icon === null ? <AvatarStack actors={actors} /> : <SystemIcon icon={icon} />}
        <span className={styles['words']}>
          <span className={styles['sentence']} dir="auto">
            <Sentence text={text} parts={{ b: <Named actors={actors} /> }} decode={unescapeMarkup} />
            <span className={styles['time']}>
              {' · '}
              <Ago at={at} />
            </span>
          </span>
          <LabelNotice label={subject?.label} />
          {excerpt === '' ? null : (
            <span className={styles['excerpt']} dir="auto">
              {excerpt}
            </span>
          )}
        </span>
        {read ? null : (
          <span className={styles['dot']}>
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </span>
        )}
      </Link>
      <span className={styles['menu']}>
        <RowMenu notification={notification} />
      </span>
      {answers === null ? null : (
        <div className={styles['answers']}>
          {actors.map((actor) => (
            <RequestAnswers key={actor.id} actor={actor} request={answers} named={actors.length > 1} />
          ))}
        </div>
      )}
    </div>
  );
}
