import { IconDownload, IconFile, IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order, OrderFile } from '#contract/orders/orders.ts';
import detail from '#ui/detail/detail.module.css';
import { formatBytes } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { DocumentCard, PictureGrid, VideoPlayer } from '#web/media';
import styles from '../orders.module.css';
import parts from './order.module.css';
import { useStrings } from '../strings.ts';

/** A file that was delivered. */
export function WorkFile({ file }: { file: OrderFile }): ReactNode {
  const t = useStrings();
  if (file.kind === 'picture') return <PictureGrid pictures={[file.picture]} />;
  if (file.kind === 'video') return <VideoPlayer file={file} poster={null} captions={[]} autoplay={false} />;
  if (file.kind === 'document') return <DocumentCard file={file} cover={null} />;
  if (file.kind === 'gone')
    return (
      <p className={styles['soft']}>
        <IconFileOff size={18} aria-hidden="true" /> {t('files.gone')}
      </p>
    );
  return (
    <a className={parts['download']} href={file.url} download={file.name}>
      <IconFile size={24} aria-hidden="true" />
      <span className={styles['words']}>
        <bdi>{file.name}</bdi>
        <span className={styles['soft']}>{formatBytes(file.bytes)}</span>
      </span>
      <IconDownload size={20} aria-hidden="true" />
    </a>
  );
}

/** What was delivered, the latest round first. */
export function WorkPart({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const { files, side, roundsLeft, state, work } = order;
  const canStillChange = side === 'buyer' && (state === 'delivered' || state === 'changes_requested');
  if (work !== 'service' || files.length === 0) return null;
  return (
    <Card title={t('files.title')}>
      {files.toReversed().map((round) => (
        <section key={round.round} className={detail['stack']}>
          {files.length === 1 ? null : (
            <h3 className={styles['sub']}>
              {round.round === 0 ? t('files.first') : t('files.round', { count: round.round })}
            </h3>
          )}
          <ul className={parts['files']}>
            {round.files.map((file, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- what is gone has no id; the order never changes
              <li key={index}>
                <WorkFile file={file} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['soft']}>
        {t('files.brief')} {canStillChange ? t('files.left', { count: roundsLeft }) : null}
      </p>
    </Card>
  );
}
