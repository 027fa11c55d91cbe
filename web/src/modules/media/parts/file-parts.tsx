import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ALT_MAX, type Picture, type VideoFile } from '#contract/media/media.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { ProgressRing } from '#ui/parts/progress-ring.tsx';
import { snapshot } from '../files/frames.ts';
import type { ChosenFile } from '../files/use-file.ts';
import { useStrings } from '../strings.ts';
import styles from './file-parts.module.css';
import { PickFile } from './pick-file.tsx';

/** Languages of captions that are offered, by their own names. */
const LANGUAGES = ['en', 'hi', 'bn', 'ta', 'te', 'mr', 'kn', 'gu', 'ml', 'pa', 'ur', 'fr', 'es', 'de'] as const;
const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

interface LineProps {
  chosen: Pick<ChosenFile, 'name' | 'step' | 'share' | 'problem'>;
  onRemove: () => void;
  /** Of one that can fail. */
  onRetry?: () => void;
}
/** Name, progress and problem of a file. */
export function FileLine({ chosen, onRemove, onRetry }: LineProps): ReactNode {
  const t = useStrings();
  const { name, step, share, problem } = chosen;
  return (
    <div className={styles['file']} data-step={step}>
      {step === 'sending' ? <ProgressRing share={share} /> : null}
      {step === 'processing' ? <p role="status">{t('step.processing')}</p> : null}
      <p className={styles['name']} dir="auto">
        {name}
      </p>
      <IconButton label={t('tile.remove', { name })} onClick={onRemove}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
      {problem === null ? null : (
        <div className={styles['problem']} role="alert">
          <p>
            <IconAlertTriangle size={16} aria-hidden="true" /> {problem}
          </p>
          {onRetry === undefined ? null : (
            <Button variant="light" onClick={onRetry}>
              {t('tile.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface FrameProps {
  name: string;
  /** As it was chosen; null: the server alone has it. */
  local: File | null;
  /** As the server has it; null: not yet. */
  file: VideoFile | null;
  /** A still is being made. */
  making: boolean;
  onFrame: (frame: Promise<File | null>) => void;
  /** Chooses captions; undefined: there are enough. */
  onCaptions: ((file: File) => void) | undefined;
}
/** The video of a form as it will play, paused at a frame to make that its still. */
export function VideoFrame({ name, local, file, making, onFrame, onCaptions }: FrameProps): ReactNode {
  const t = useStrings();
  const player = useRef<HTMLVideoElement>(null);
  const [ownUrl] = useState(() => (local === null ? null : URL.createObjectURL(local)));
  useEffect(() => () => (ownUrl === null ? undefined : URL.revokeObjectURL(ownUrl)), [ownUrl]);
  const takeFrame = () => {
    const video = player.current;
    if (video) onFrame(snapshot(video, video.videoWidth, video.videoHeight));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are chosen below */}
      <video
        ref={player}
        className={styles['video']}
        // Its place is there before it is loaded.
        width={file?.width}
        height={file?.height}
        src={ownUrl ?? file?.url}
        controls
        playsInline
        aria-label={name}
      />
      <div className={styles['tools']}>
        <Button variant="light" loading={making} onClick={takeFrame}>
          {t('video.frame')}
        </Button>
        {onCaptions === undefined ? null : (
          <PickFile accept=".vtt,text/vtt" onFile={onCaptions}>
            {t('captions.add')}
          </PickFile>
        )}
      </div>
    </>
  );
}

/** The language of captions, by its own name. */
export function CaptionsLanguage({ value, onChange }: { value: string; onChange: (tag: string) => void }): ReactNode {
  const t = useStrings();
  const tags = LANGUAGES.some((tag) => tag === value) ? LANGUAGES : [...LANGUAGES, value];
  return (
    <NativeSelect
      label={t('captions.language')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={tags.map((tag) => ({ value: tag, label: nameOf(tag) }))}
    />
  );
}

interface StillProps {
  picture: Picture;
  value: string;
  onChange: (words: string) => void;
}
/** What the still of a video or the cover of a document shows, for people who cannot see it. */
export function StillField({ picture, value, onChange }: StillProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['still']}>
      <img src={picture.urls.small} alt="" width={96} height={Math.round((96 * picture.height) / picture.width)} />
      <TextInput
        label={t('still.label')}
        description={t('description.hint')}
        value={value}
        maxLength={ALT_MAX}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** The parts of a form about one file, in a frame. */
export const FileBox = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <section className={styles['fields']} aria-label={label}>
    {children}
  </section>
);
