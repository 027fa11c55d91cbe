import { IconFileText, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { CAMPAIGN_FILE_BYTES_MAX } from '#contract/advertising/choices.ts';
import { PickFile } from '#web/media';
import { formatBytes } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { toast } from '#ui/toasts/store.ts';
import parts from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';
import styles from './content.module.css';
import type { ContentMedia } from './use-content-media.ts';

interface Props {
  /** The id of the file in the form. */
  value: string | null;
  onChange: (fileId: string | null) => void;
  media: Pick<ContentMedia, 'file' | 'storedFile'>;
  error: string | undefined;
}

/** A PDF that can be opened from the advertisement. */
export function FileField({ value, onChange, media, error }: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const { file, storedFile } = media;
  const { chosen } = file;
  const limit = formatBytes(CAMPAIGN_FILE_BYTES_MAX);
  const name = chosen?.name ?? (value !== null && value === storedFile?.id ? storedFile.name : null);
  const choose = (local: File) => {
    if (local.size > CAMPAIGN_FILE_BYTES_MAX) toast.error(t('content.file.large', { limit }));
    else file.choose(local);
  };
  const remove = () => {
    file.remove();
    onChange(null);
  };
  const wrong = error ?? chosen?.problem ?? null;
  return (
    <fieldset
      name="fileId"
      tabIndex={-1}
      className={parts['group']}
      aria-invalid={wrong !== null}
      aria-describedby={wrong === null ? undefined : id}
    >
      <legend>{t('content.file.optional')}</legend>
      <p className={parts['soft']}>{t('content.file.hint', { limit })}</p>
      {name === null ? (
        <PickFile accept="application/pdf,.pdf" icon={<IconFileText size={20} aria-hidden="true" />} onFile={choose}>
          {t('content.file.choose')}
        </PickFile>
      ) : (
        <div className={styles['file']}>
          {chosen?.step === 'sending' ? (
            <ProgressRing share={chosen.share} />
          ) : (
            <IconFileText size={24} aria-hidden="true" />
          )}
          <bdi className={styles['name']}>{name}</bdi>
          {chosen?.step === 'processing' ? <span role="status">{t('content.file.preparing')}</span> : null}
          <IconButton label={t('content.file.remove', { name })} onClick={remove}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {wrong === null ? null : (
        <p id={id} className={parts['bad']} data-field-error="true">
          {wrong}
        </p>
      )}
      {chosen?.step === 'failed' ? (
        <Button variant="light" onClick={file.retry}>
          {t('content.file.retry')}
        </Button>
      ) : null}
    </fieldset>
  );
}
