import { IconVideo } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { UPLOAD_BYTES_MAX } from '#contract/media/files.ts';
import { VIDEO_SECONDS_MAX } from '#contract/media/media.ts';
import { CAPTIONS_MAX, type NewVideo } from '#contract/media/videos.ts';
import { acceptedVideos, CaptionsLanguage, FileBox, FileLine, PickFile, StillField, VideoFrame } from '#web/media';
import { formatBytes } from '#ui/language/formats.ts';
import parts from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';
import styles from './content.module.css';
import type { ContentVideo } from './use-content-video.ts';

interface PartProps {
  value: NewVideo | null;
  used: ContentVideo;
}
/** What is ready, by its name. */
const readyLine = (name: string) => ({ name, step: 'ready', share: 1, problem: null }) as const;

/** The captions of the video, each in its language, and those on their way. */
function Captions({ value, used }: PartProps): ReactNode {
  const t = useStrings();
  const { captions } = used;
  return (
    <>
      {value?.captions.map(({ mediaId, language }) => (
        <div key={mediaId}>
          <FileLine chosen={readyLine(t('content.captions'))} onRemove={() => used.removeCaptions(mediaId)} />
          <CaptionsLanguage value={language} onChange={(tag) => used.setLanguage(mediaId, tag)} />
        </div>
      ))}
      {captions.chosen === null ? null : (
        <FileLine chosen={captions.chosen} onRemove={captions.remove} onRetry={captions.retry} />
      )}
    </>
  );
}

/** The video as it will play, with its still and its captions. */
function VideoParts({ value, used }: PartProps): ReactNode {
  const t = useStrings();
  const { video, captions, played, poster, making } = used;
  const { chosen } = video;
  const local = chosen?.local ?? null;
  const takesCaptions = value !== null && captions.chosen === null && value.captions.length < CAPTIONS_MAX;
  return (
    <FileBox label={t('content.video')}>
      <FileLine chosen={chosen ?? readyLine(t('content.video'))} onRemove={used.remove} onRetry={video.retry} />
      {played === null && local === null ? null : (
        <VideoFrame
          key={chosen?.name ?? played?.file.id}
          name={chosen?.name ?? t('content.video')}
          local={local}
          file={played?.file ?? null}
          making={making}
          onFrame={(frame) => void used.takeFrame(frame)}
          onCaptions={takesCaptions ? captions.choose : undefined}
        />
      )}
      <Captions value={value} used={used} />
      {poster === null ? null : (
        <StillField picture={poster} value={value?.poster?.alt ?? ''} onChange={used.describe} />
      )}
    </FileBox>
  );
}

interface Props extends PartProps {
  /** An advertisement shows one or the other. */
  hasPictures: boolean;
  error: string | undefined;
}
/** A video, in place of pictures. */
export function VideoField({ value, used, hasPictures, error }: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const isEmpty = value === null && used.video.chosen === null;
  const [limit, minutes] = [formatBytes(UPLOAD_BYTES_MAX.video), VIDEO_SECONDS_MAX / 60];
  return (
    <fieldset
      name="video"
      tabIndex={-1}
      className={parts['group']}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>{t('content.video.optional')}</legend>
      <p className={parts['soft']}>
        {hasPictures ? t('content.video.instead') : t('content.video.hint', { limit, minutes })}
      </p>
      {isEmpty ? (
        <PickFile
          accept={acceptedVideos}
          disabled={hasPictures}
          icon={<IconVideo size={20} aria-hidden="true" />}
          onFile={used.video.choose}
        >
          {t('content.video.choose')}
        </PickFile>
      ) : (
        <div className={styles['video']}>
          <VideoParts value={value} used={used} />
        </div>
      )}
      {error === undefined ? null : (
        <p id={id} className={parts['bad']} data-field-error="true">
          {error}
        </p>
      )}
    </fieldset>
  );
}
