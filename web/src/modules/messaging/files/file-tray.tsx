import { IconAlertTriangle, IconFile, IconMicrophone, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CornerButton } from '#ui/pictures/corner-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { useStore } from '#ui/store.ts';
import { useStrings } from '../strings.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';
import styles from './files.module.css';
import type { PendingFile, PendingFiles } from './pending-files.ts';

function Tile({
  item,
  onRemove,
  onRetry,
}: {
  item: PendingFile;
  onRemove: () => void;
  onRetry: () => void;
}): ReactNode {
  const t = useStrings();
  const { name, preview, step, share, problem, ready } = item;
  const isOver = step === 'ready' || step === 'failed';
  return (
    <li className={styles['tile']} data-step={step} data-voice={ready?.file.kind === 'voice'}>
      <div className={styles['frame']}>
        {preview === null ? (
          <span className={styles['sign']}>
            {item.isVoice ? <IconMicrophone size={28} aria-hidden="true" /> : <IconFile size={28} aria-hidden="true" />}
          </span>
        ) : (
          <img className={styles['preview']} src={preview} alt="" />
        )}
        {isOver ? null : (
          <span className={styles['overlay']}>
            {step === 'sending' ? <ProgressRing share={share} /> : <span>{t(`files.step.${step}`)}</span>}
          </span>
        )}
        <CornerButton
          corner="end above"
          label={t(isOver ? 'files.remove' : 'files.cancel', { name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </CornerButton>
      </div>
      {ready?.file.kind === 'voice' ? (
        <VoicePlayer url={ready.file.url} seconds={ready.file.seconds} peaks={ready.file.peaks} />
      ) : (
        <p className={styles['name']} dir="auto" title={name}>
          {name}
        </p>
      )}
      {problem === null ? null : (
        <div className={styles['problem']}>
          <p>
            <IconAlertTriangle size={16} aria-hidden="true" /> {problem}
          </p>
          <button type="button" className={styles['retry']} onClick={onRetry}>
            {t('files.retry')}
          </button>
        </div>
      )}
    </li>
  );
}

/** The files that the next message will have, with their progress. */
export function FileTray({ files }: { files: PendingFiles }): ReactNode {
  const t = useStrings();
  const items = useStore(files.items);
  if (items.length === 0) return null;
  return (
    <ul className={styles['tray']} aria-label={t('files.list')}>
      {items.map((item) => (
        <Tile
          key={item.key}
          item={item}
          onRemove={() => files.remove(item.key)}
          onRetry={() => files.retry(item.key)}
        />
      ))}
    </ul>
  );
}
