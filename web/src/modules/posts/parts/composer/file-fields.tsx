import { IconAlertTriangle, IconFileText, IconVideo, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ALT_MAX } from '#contract/media/media.ts';
import { type ChosenFile, PickFile, snapshot } from '#web/media';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { useStrings } from '../../strings.ts';
import styles from './file-fields.module.css';
import { ACCEPTED } from './handed-files.ts';
import type { AttachedFile } from './use-attached-file.ts';

/** Languages of captions that are offered, by their own names. */
const LANGUAGES = ['en', 'hi', 'bn', 'ta', 'te', 'mr', 'kn', 'gu', 'ml', 'pa', 'ur', 'fr', 'es', 'de'] as const;
const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The buttons that choose a video or a document. */
export function FileButtons({
  attached,
  disabled,
  iconClass,
}: {
  attached: AttachedFile;
  disabled: boolean;
  /** Of the icons, which stand alone. */
  iconClass: string;
}): ReactNode {
  const t = useStrings();
  return (
    <>
      <PickFile
        accept={ACCEPTED.video}
        disabled={disabled}
        iconClass={iconClass}
        icon={<IconVideo size={22} aria-hidden="true" />}
        onFile={attached.video.choose}
      >
        {t('composer.video')}
      </PickFile>
      <PickFile
        accept={ACCEPTED.document}
        disabled={disabled}
        iconClass={iconClass}
        icon={<IconFileText size={22} aria-hidden="true" />}
        onFile={attached.document.choose}
      >
        {t('composer.document')}
      </PickFile>
    </>
  );
}

/** Name, progress and problem of a file. */
function FileLine({ chosen, onRemove, onRetry }: { chosen: ChosenFile; onRemove: () => void; onRetry: () => void }) {
  const t = useStrings();
  const { name, step, share, problem } = chosen;
  return (
    <div className={styles['file']} data-step={step}>
      {step === 'sending' ? <ProgressRing share={share} /> : null}
      {step === 'processing' ? <p role="status">{t('composer.file.preparing')}</p> : null}
      <p className={styles['name']} dir="auto">
        {name}
      </p>
      <IconButton label={t('composer.file.remove', { name })} onClick={onRemove}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
      {problem === null ? null : (
        <div className={styles['problem']} role="alert">
          <p>
            <IconAlertTriangle size={16} aria-hidden="true" /> {problem}
          </p>
          <Button variant="light" onClick={onRetry}>
            {t('composer.file.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The video as it will play, paused at a frame to make that its still; and its captions. */
function VideoFields({ attached, chosen }: { attached: AttachedFile; chosen: ChosenFile }): ReactNode {
  const t = useStrings();
  const player = useRef<HTMLVideoElement>(null);
  const { local, file, name } = chosen;
  const [ownUrl] = useState(() => (local === null ? null : URL.createObjectURL(local)));
  useEffect(() => () => (ownUrl === null ? undefined : URL.revokeObjectURL(ownUrl)), [ownUrl]);
  const url = ownUrl ?? (file?.kind === 'video' ? file.url : undefined);
  const { still, captions, language, setLanguage } = attached;
  const takeFrame = () => {
    const video = player.current;
    if (video) still.take(snapshot(video, video.videoWidth, video.videoHeight));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are chosen below */}
      <video ref={player} className={styles['video']} src={url} controls playsInline aria-label={name} />
      <div className={styles['tools']}>
        <Button variant="light" loading={still.making} onClick={takeFrame}>
          {t('composer.video.frame')}
        </Button>
        {captions.chosen === null ? (
          <PickFile accept=".vtt,text/vtt" onFile={captions.choose}>
            {t('composer.captions')}
          </PickFile>
        ) : null}
      </div>
      {captions.chosen === null ? null : (
        <>
          <FileLine chosen={captions.chosen} onRemove={captions.remove} onRetry={captions.retry} />
          <NativeSelect
            label={t('composer.captions.language')}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
            data={LANGUAGES.map((tag) => ({ value: tag, label: nameOf(tag) }))}
          />
        </>
      )}
    </>
  );
}

/** The video or document of the form; nothing where there is none. */
export function FileFields({ attached }: { attached: AttachedFile }): ReactNode {
  const t = useStrings();
  const used = attached.video.chosen ? attached.video : attached.document;
  const { chosen } = used;
  if (chosen === null) return null;
  const { picture } = attached.still;
  return (
    <section
      className={styles['fields']}
      aria-label={t(chosen === attached.video.chosen ? 'composer.video' : 'composer.document')}
    >
      <FileLine chosen={chosen} onRemove={attached.remove} onRetry={used.retry} />
      {attached.kind === 'video' ? <VideoFields key={chosen.name} attached={attached} chosen={chosen} /> : null}
      {picture === null ? null : (
        <div className={styles['still']}>
          <img src={picture.urls.small} alt="" width={96} />
          <TextInput
            label={t('composer.file.description')}
            description={t('composer.file.description.hint')}
            value={attached.description}
            maxLength={ALT_MAX}
            onChange={(event) => attached.setDescription(event.currentTarget.value)}
          />
        </div>
      )}
    </section>
  );
}
