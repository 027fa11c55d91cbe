import { IconDownload, IconFile, IconFileOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlainFile } from '#contract/media/media.ts';
import type { MessageFile } from '#contract/messaging/messages.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { DocumentCard, PictureGrid, VideoPlayer } from '#web/media';
import { useStrings } from '../strings.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';
import styles from './files.module.css';

function Download({ file }: { file: PlainFile }): ReactNode {
  const t = useStrings();
  return (
    <a
      className={styles['download']}
      href={file.url}
      download={file.name}
      aria-label={t('files.download', { name: file.name, size: formatBytes(file.bytes) })}
    >
      <IconFile size={24} aria-hidden="true" />
      <span className={styles['words']}>
        <bdi className={styles['called']}>{file.name}</bdi>
        <span className={styles['size']}>{formatBytes(file.bytes)}</span>
      </span>
      <IconDownload size={20} aria-hidden="true" />
    </a>
  );
}

function Other({ file }: { file: Exclude<MessageFile, { kind: 'picture' | 'withheld' }> }): ReactNode {
  const t = useStrings();
  if (file.kind === 'video') return <VideoPlayer file={file} poster={null} captions={[]} autoplay={false} />;
  if (file.kind === 'voice') return <VoicePlayer url={file.url} seconds={file.seconds} peaks={file.peaks} />;
  if (file.kind === 'document') return <DocumentCard file={file} cover={null} />;
  if (file.kind === 'file') return <Download file={file} />;
  return (
    <p className={styles['without']}>
      <IconFileOff size={18} aria-hidden="true" /> {t('files.gone')}
    </p>
  );
}

/** The files of a message. `onBroken`: one could not be loaded, since its address has ended. */
export function MessageFiles({ files, onBroken }: { files: readonly MessageFile[]; onBroken?: () => void }): ReactNode {
  const t = useStrings();
  if (files.length === 0) return null;
  const pictures = files.flatMap((file) => (file.kind === 'picture' ? [file.picture] : []));
  const withheld = files.filter(({ kind }) => kind === 'withheld').length;
  return (
    <div className={styles['files']} onErrorCapture={onBroken}>
      <PictureGrid pictures={pictures} />
      {files.map((file, index) =>
        file.kind === 'picture' || file.kind === 'withheld' ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the files of a message keep their places
          <Other key={index} file={file} />
        ),
      )}
      {withheld === 0 ? null : (
        <p className={styles['without']}>
          <IconLock size={18} aria-hidden="true" /> {t('files.withheld', { count: withheld })}
        </p>
      )}
    </div>
  );
}
