import { IconFileText, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CaptionsLanguage, type ChosenFile, FileBox, FileLine, PickFile, StillField, VideoFrame } from '#web/media';
import { useStrings } from '../../strings.ts';
import { ACCEPTED } from './handed-files.ts';
import type { AttachedFile } from './use-attached-file.ts';

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

/** The video as it will play, and its captions. */
function VideoFields({ attached, chosen }: { attached: AttachedFile; chosen: ChosenFile }): ReactNode {
  const { local, file, name } = chosen;
  const { still, captions, language, setLanguage } = attached;
  return (
    <>
      <VideoFrame
        name={name}
        local={local}
        file={file?.kind === 'video' ? file : null}
        making={still.making}
        onFrame={(frame) => void still.take(frame)}
        onCaptions={captions.chosen === null ? captions.choose : undefined}
      />
      {captions.chosen === null ? null : (
        <>
          <FileLine chosen={captions.chosen} onRemove={captions.remove} onRetry={captions.retry} />
          <CaptionsLanguage value={language} onChange={setLanguage} />
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
    <FileBox label={t(chosen === attached.video.chosen ? 'composer.video' : 'composer.document')}>
      <FileLine chosen={chosen} onRemove={attached.remove} onRetry={used.retry} />
      {attached.kind === 'video' ? <VideoFields key={chosen.name} attached={attached} chosen={chosen} /> : null}
      {picture === null ? null : (
        <StillField picture={picture} value={attached.description} onChange={attached.setDescription} />
      )}
    </FileBox>
  );
}
