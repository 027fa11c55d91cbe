import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import type { History } from '../history.ts';
import { type Unread, useUnreadMark } from '../place/use-unread-mark.ts';
import styles from './scrolled-log.module.css';

interface Props {
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  history: History | undefined;
  unread: Unread;
  onScroll: () => void;
  /** Goes to the latest message; null while it is in sight. */
  onLatest: (() => void) | null;
  children: ReactNode;
}

/** The messages of a conversation, with jumps to the first unread one and to the latest. */
export function ScrolledLog({ label, scroller, history, unread, onScroll, onLatest, children }: Props): ReactNode {
  const t = useStrings();
  const { above, look, jump } = useUnreadMark(scroller, history, unread);
  const scrolled = () => {
    onScroll();
    look();
  };
  return (
    <>
      {above ? (
        <div className={styles['unreadJump']}>
          <Button size="xs" onClick={jump}>
            {t('toUnread')}
          </Button>
        </div>
      ) : null}
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={scrolled}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        aria-label={label}
      >
        {/* The messages take the place of their skeletons: growing from them would count as moving. */}
        <div key={history === undefined ? 'loading' : 'read'}>{children}</div>
      </div>
      {onLatest === null ? null : (
        <div className={styles['latestJump']}>
          <IconButton shape="round" className={styles['toEnd']} label={t('toEnd')} onClick={onLatest}>
            <IconArrowDown size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  );
}
