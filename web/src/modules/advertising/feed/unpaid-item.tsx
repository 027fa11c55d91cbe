import { IconTagOff } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { Unpaid } from '#contract/advertising/promoted.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import type { SlottedList } from '#shell/slots/slots.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { useStrings } from '../strings.ts';
import styles from './feed.module.css';
import { ThingFace } from './thing-face.tsx';
import { useDrawnBelow } from './use-drawn-below.ts';

async function refuse(): Promise<void> {
  const { SettingsDialog } = await import('../viewer/settings-dialog.tsx');
  openDialog((close) => <SettingsDialog onClose={close} />);
}

/**
 * A page of another site. It has no origin, no cookies and no referrer, and leads nowhere but into new windows.
 * React knows `credentialless`, its types do not.
 */
function Frame({ address }: { address: string }): ReactNode {
  const t = useStrings();
  return (
    <iframe
      {...{ credentialless: true }}
      title={t('unpaid.frame.label')}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      allow=""
      loading="lazy"
      src={address}
      className={styles['frame']}
    />
  );
}

interface Props {
  unpaid: Unpaid;
  /** Of the page of another site. */
  frame: string | null;
  list: SlottedList;
}
/** What fills a slot that nobody pays for, and says so. Nothing of it is counted. */
export function UnpaidItem({ unpaid: { thing }, frame, list }: Props): ReactNode {
  const t = useStrings();
  const place = useRef<HTMLDivElement>(null);
  const isDrawn = useDrawnBelow(place, list === 'aside');
  const label =
    thing === null ? t('unpaid.frame.label') : t('unpaid.thing.label', { name: thing.title || thing.author.name });
  return (
    <div ref={place} className={styles['place']} data-list={list}>
      {isDrawn && (thing !== null || frame !== null) ? (
        <section className={styles['card']} aria-label={label}>
          <header className={styles['head']}>
            <span className={`${styles['names']} ${styles['soft']}`}>
              {t(thing === null ? 'unpaid.frame' : 'unpaid.thing')}
            </span>
            <ActionMenu
              about={t('unpaid.menu')}
              actions={[
                {
                  key: 'topics',
                  label: t('feed.topics'),
                  icon: <IconTagOff size={18} aria-hidden="true" />,
                  run: () => openLazily(refuse),
                },
              ]}
            />
          </header>
          {thing !== null ? (
            <Link {...splitPath(thing.path)} className={styles['link']}>
              <ThingFace thing={thing} />
            </Link>
          ) : frame === null ? null : (
            <Frame address={frame} />
          )}
        </section>
      ) : null}
    </div>
  );
}
