import { IconAlertTriangle, IconCrop, IconGripHorizontal, IconPhotoOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CornerButton } from '#ui/pictures/corner-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { useStrings } from '../strings.ts';
import type { Upload } from '../upload-item.ts';
import { DescriptionDialog } from './description-dialog.tsx';
import type { Reorder } from './use-reorder.ts';
import styles from './upload-tile.module.css';

interface Props {
  upload: Upload;
  /** Whether the picture can have an alternative text: false for decoration, such as a cover. */
  withDescriptions?: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onDescribe: (alt: string) => void;
  onCrop?: (() => void) | undefined;
  /** Of a picture that can be moved among others. */
  handle?: ReturnType<Reorder['handle']> | undefined;
  /** Its place among them, in words. */
  position?: string;
  /** It stands for all of them in lists. */
  isCover?: boolean;
}

function Preview({ upload }: { upload: Upload }): ReactNode {
  const [broken, setBroken] = useState(false);
  // The browser may be unable to show a format that the server can read.
  if (broken && upload.picture === null)
    return (
      <span className={styles['empty']}>
        <IconPhotoOff size={28} aria-hidden="true" />
      </span>
    );
  return (
    <img
      className={styles['preview']}
      src={broken && upload.picture ? upload.picture.urls.small : upload.preview}
      alt={upload.alt}
      onError={() => setBroken(true)}
    />
  );
}

function Progress({ upload }: { upload: Upload }): ReactNode {
  const t = useStrings();
  if (upload.step === 'ready' || upload.step === 'failed') return null;
  return (
    <div className={styles['overlay']}>
      {upload.step === 'sending' ? (
        <ProgressRing share={upload.share} />
      ) : (
        <span className={styles['step']} data-turning={upload.step === 'processing'}>
          {t(`step.${upload.step}`)}
        </span>
      )}
    </div>
  );
}

/** The buttons that move and crop a picture. */
function Tools({
  name,
  position,
  handle,
  onCrop,
}: Required<Pick<Props, 'position'>> & Pick<Props, 'handle' | 'onCrop'> & { name: string }): ReactNode {
  const t = useStrings();
  if (handle === undefined && onCrop === undefined) return null;
  return (
    <div className={styles['tools']}>
      {handle === undefined ? null : (
        <button
          type="button"
          className={styles['handle']}
          data-handle="true"
          aria-label={t('tile.move', { name, position })}
          title={t('tile.move.hint')}
          {...handle}
        >
          <IconGripHorizontal size={18} aria-hidden="true" />
        </button>
      )}
      {onCrop === undefined ? null : (
        <button type="button" className={styles['crop']} aria-label={t('tile.crop', { name })} onClick={onCrop}>
          <IconCrop size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Why it failed, and the button that sends it again where that can help. */
function Failed({ upload: { problem, again }, onRetry }: Pick<Props, 'upload' | 'onRetry'>): ReactNode {
  const t = useStrings();
  if (problem === null) return null;
  return (
    <div className={styles['problem']}>
      <p>
        <IconAlertTriangle size={16} aria-hidden="true" /> {problem}
      </p>
      {again ? (
        <button type="button" className={styles['act']} onClick={onRetry}>
          {t('tile.retry')}
        </button>
      ) : null}
    </div>
  );
}

/** One picture of a form: its progress, a remove button, and its alternative text. */
export function UploadTile({
  upload,
  withDescriptions = true,
  onRemove,
  onRetry,
  onDescribe,
  onCrop,
  handle,
  position = '',
  isCover = false,
}: Props): ReactNode {
  const t = useStrings();
  const [isDescribing, setIsDescribing] = useState(false);
  const { step, alt } = upload;
  const name = upload.name === '' ? t('tile.unnamed') : upload.name;
  const action = t(alt === '' ? 'description.add' : 'description.change');
  return (
    <div className={styles['tile']} data-step={step}>
      <div className={styles['frame']}>
        <Preview upload={upload} />
        <Progress upload={upload} />
        {isCover ? <span className={styles['cover']}>{t('tile.cover')}</span> : null}
        <CornerButton
          corner="end above"
          label={t(step === 'ready' || step === 'failed' ? 'tile.remove' : 'tile.cancel', { name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </CornerButton>
      </div>
      {step === 'failed' ? null : <Tools name={name} position={position} handle={handle} onCrop={onCrop} />}
      {upload.note === null ? null : <p className={styles['note']}>{upload.note}</p>}
      <Failed upload={upload} onRetry={onRetry} />
      {withDescriptions && step !== 'failed' ? (
        <button
          type="button"
          className={styles['act']}
          aria-label={t('description.of', { action, name })}
          data-done={alt !== ''}
          onClick={() => setIsDescribing(true)}
        >
          {action}
        </button>
      ) : null}
      {isDescribing ? (
        <DescriptionDialog upload={upload} onSave={onDescribe} onClose={() => setIsDescribing(false)} />
      ) : null}
    </div>
  );
}
